/**
 * Writes src/signature/generated/common.ts: the most frequent Han characters and Hangul syllables of the training
 * text. The signature stage needs no more than "this is a character that people use" to tell
 * East Asian UTF-16 from bytes that merely pair up; the language models know the rest.
 *
 *     npx tsx packages/charsetta/scripts/write-common-characters.ts <folder of corpora, one folder a language>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FAR, FIRST_HAN, FIRST_HANGUL, NEAREST } from '../src/signature/gaps.ts';

const HAN_COUNT = 800;
/** So many of them are the commonest by far. */
const HAN_TOP_COUNT = 100;
const HANGUL_COUNT = 300;
const HANGUL_TOP_COUNT = 50;

function shares(folder: string, language: string, wanted: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  let total = 0;
  const directory = join(folder, language);
  for (const name of readdirSync(directory).sort()) {
    const raw = readFileSync(join(directory, name));
    const text = (name.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
    for (const character of text) {
      if (!wanted.test(character)) continue;
      counts.set(character, (counts.get(character) ?? 0) + 1);
      total++;
    }
  }
  for (const [character, count] of counts) counts.set(character, count / total);
  return counts;
}

function commonest(folder: string, languages: readonly string[], wanted: RegExp, count: number): string[] {
  const sums = new Map<string, number>();
  for (const language of languages) {
    for (const [character, share] of shares(folder, language, wanted)) {
      sums.set(character, (sums.get(character) ?? 0) + share);
    }
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, count)
    .map(([character]) => character);
}

/** The format that src/signature/gaps.ts reads. */
function gaps(characters: readonly string[], first: number): string {
  let packed = '';
  let at = first - 1;
  for (const character of [...characters].sort()) {
    let gap = character.charCodeAt(0) - at;
    for (; gap >= FAR; gap -= FAR) packed += String.fromCharCode(NEAREST + FAR);
    packed += String.fromCharCode(NEAREST + gap);
    at = character.charCodeAt(0);
  }
  return packed;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder of corpora?');
const han = commonest(folder, ['zh-Hans', 'zh-Hant', 'ja'], /[\u4e00-\u9fff]/, HAN_COUNT);
const hangul = commonest(folder, ['ko'], /[\uac00-\ud7a3]/, HANGUL_COUNT);
const lists: readonly (readonly [string, string])[] = [
  ['HAN_TOP', gaps(han.slice(0, HAN_TOP_COUNT), FIRST_HAN)],
  ['HAN_COMMON', gaps(han.slice(HAN_TOP_COUNT), FIRST_HAN)],
  ['HANGUL_TOP', gaps(hangul.slice(0, HANGUL_TOP_COUNT), FIRST_HANGUL)],
  ['HANGUL_COMMON', gaps(hangul.slice(HANGUL_TOP_COUNT), FIRST_HANGUL)],
];
writeFileSync(
  join(import.meta.dirname, '../src/signature/generated/common.ts'),
  `// Made by scripts/write-common-characters.ts from the training text in zh-Hans, zh-Hant, ja and ko.
// The most frequent Han characters and Hangul syllables, by the gaps between them: src/signature/gaps.ts reads them.
${lists.map(([name, packed]) => `export const ${name} =\n  ${quoted(packed)};\n`).join('')}`,
);
