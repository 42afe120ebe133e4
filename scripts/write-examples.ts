/**
 * Writes `examples/`: small files in many encodings and languages. A file is called what it is:
 * `<what>.<encoding>.<ending>`.
 *
 *     npx tsx scripts/write-examples.ts
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { encodeText } from '../packages/charsetta/src/encodings/index.ts';
import * as texts from './example-texts.ts';

export const EXAMPLES = new URL('../examples/', import.meta.url);

export interface Example {
  file: string;
  bytes: Uint8Array;
  /** Null for what is no text. */
  encoding: string | null;
  /** BCP 47; `zxx` for no language. */
  language: string | null;
}

function example(file: string, encoding: string, language: string, text: string): Example {
  return { file, encoding, language, bytes: encodeText(text, encoding, { fatal: true }).bytes };
}

/** A chip in the disk: one letter of the text has lost its second byte to a control character that no text has. */
function damaged(whole: Example, letter: string): Example {
  const bytes = whole.bytes.slice();
  const lead = Buffer.from(bytes).indexOf(letter, bytes.length >> 1, 'utf8');
  bytes[lead + 1] = 0x1f;
  return { ...whole, bytes };
}

/** One white pixel. */
const PIXEL =
  '89504e470d0a1a0a 0000000d49484452000000010000000108000000003a7e9b55' +
  '0000000a49444154789c63f80f0001010100b138f614 0000000049454e44ae426082';

export function examples(): Example[] {
  const { declaration } = texts;
  return [
    example('arabic.windows-1256.txt', 'windows-1256', 'ar', declaration('arb', 3, 9)),
    example('art.cp437.txt', 'CP437', 'zxx', texts.boxArt),
    example('chinese.big5.txt', 'Big5', 'zh-Hant', declaration('cmn_hant', 3, 9)),
    example('chinese.gbk.txt', 'GBK', 'zh-Hans', `${declaration('cmn_hans', 3, 9)}${texts.chineseSignature}`),
    example('english.cp037.txt', 'CP037', 'en', texts.mainframeReport),
    example('french.ascii.txt', 'ASCII', 'fr', texts.frenchAscii),
    example('french.windows-1252.csv', 'windows-1252', 'fr', texts.frenchTable),
    example('german.macintosh.txt', 'macintosh', 'de', texts.germanLetter.replaceAll('\n', '\r')),
    example('greek.windows-1253.txt', 'windows-1253', 'el', declaration('ell_monotonic', 3, 9)),
    example('hebrew.windows-1255.txt', 'windows-1255', 'he', declaration('heb', 3, 9)),
    example('hindi.utf-16le.txt', 'UTF-16LE', 'hi', declaration('hin', 3, 6)),
    example('hungarian.windows-1250.txt', 'windows-1250', 'hu', declaration('hun', 3, 9)),
    example('japanese.euc-jp.txt', 'EUC-JP', 'ja', declaration('jpn', 3, 9)),
    example('japanese.iso-2022-jp.eml', 'ISO-2022-JP', 'ja', texts.japaneseMail),
    example('japanese.shift_jis.srt', 'Shift_JIS', 'ja', texts.japaneseSubtitles),
    example('korean.euc-kr.txt', 'EUC-KR', 'ko', declaration('kor', 3, 9)),
    { file: 'pixel.png', bytes: Buffer.from(PIXEL.replace(/ /g, ''), 'hex'), encoding: null, language: null },
    example('polish.iso-8859-2.txt', 'ISO-8859-2', 'pl', declaration('pol', 3, 9)),
    damaged(example('portuguese-damaged.utf-8.txt', 'UTF-8', 'pt', declaration('por_PT', 3, 9)), 'ã'),
    example('russian.ibm866.txt', 'IBM866', 'ru', declaration('rus', 3, 9)),
    example('russian.koi8-r.c', 'KOI8-R', 'ru', texts.russianSource),
    example('russian.windows-1251.txt', 'windows-1251', 'ru', declaration('rus', 10, 14)),
    example('swedish.cp437.txt', 'CP437', 'sv', texts.swedishList),
    example('thai.windows-874.txt', 'windows-874', 'th', declaration('tha', 3, 9)),
    example('turkish-marked.utf-8.txt', 'UTF-8', 'tr', `\ufeff${declaration('tur', 3, 6)}`),
    example('ukrainian-says-utf-8.windows-1251.html', 'windows-1251', 'uk', texts.ukrainianPage),
    example('vietnamese.windows-1258.txt', 'windows-1258', 'vi', declaration('vie', 3, 9)),
  ];
}

function write(): void {
  mkdirSync(EXAMPLES, { recursive: true });
  for (const name of readdirSync(EXAMPLES)) rmSync(new URL(name, EXAMPLES));
  for (const { file, bytes } of examples()) writeFileSync(new URL(file, EXAMPLES), bytes);
}

if (argv[1] === fileURLToPath(import.meta.url)) write();
