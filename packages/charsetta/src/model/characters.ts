/**
 * What every language model knows about characters before it knows any language: which bucket a UTF-16 code unit falls
 * into when it is no letter of the language's own alphabet, which letters are capitals, and which spellings of one
 * letter count as the same. Ranges, not regular expressions: every first call waits for these tables.
 */
import { FIRST_FORM } from '../kernel/layout.ts';
import { arabicForms } from './arabic-forms.ts';
import { eachCapital } from './capitals.ts';

/** Buckets come first; the letters of an alphabet follow from FIRST_LETTER on. */
export const SPACE = 0;
export const DIGIT = 1;
export const PUNCTUATION = 2;
/** Apostrophes: they stand inside words (`l'eau`, `don’t`), the acute accent too, of those who know no better (`Don´t`). */
export const JOINER = 3;
/** Anything outside ASCII that is neither letter nor digit. */
export const SYMBOL = 4;
/** A Latin letter that the alphabet does not have. */
export const OTHER_LATIN = 5;
/** A letter of the language's own script that its alphabet does not have. */
export const OTHER_OWN = 6;
/** A letter of yet another script. */
export const FOREIGN = 7;
/** Controls, unassigned and undefined characters: no text has them. */
export const CONTROL = 8;
export const FIRST_LETTER = 9;

/** Models of alphabetic languages know the code units below this one by number; what lies above is East Asian or compatibility. */
export const ALPHABETIC_LIMIT = 0x3000;

export type Script =
  | 'Latin'
  | 'Greek'
  | 'Cyrillic'
  | 'Armenian'
  | 'Hebrew'
  | 'Arabic'
  | 'Syriac'
  | 'Thaana'
  | 'Devanagari'
  | 'Bengali'
  | 'Gurmukhi'
  | 'Gujarati'
  | 'Odia'
  | 'Tamil'
  | 'Telugu'
  | 'Kannada'
  | 'Malayalam'
  | 'Sinhala'
  | 'Thai'
  | 'Lao'
  | 'Tibetan'
  | 'Myanmar'
  | 'Georgian'
  | 'Ethiopic'
  | 'Cherokee'
  | 'Khmer'
  | 'Mongolian'
  | 'Ol Chiki'
  | 'Tifinagh'
  | 'Han'
  | 'Kana'
  | 'Hangul';

/**
 * Blocks of letters, as the Unicode Standard's Blocks.txt has them, joined where neighbours are of one script; but ª, º and µ are signs:
 * they stand behind numbers, where other code pages have letters (`3º andar` was Turkish).
 */
const LETTER_RANGES: readonly (readonly [Script, number, number])[] = [
  ['Latin', 0x41, 0x5a],
  ['Latin', 0x61, 0x7a],
  ['Latin', 0xc0, 0xd6],
  ['Latin', 0xd8, 0xf6],
  ['Latin', 0xf8, 0x2af],
  ['Latin', 0x2b0, 0x2bb],
  ['Latin', 0x300, 0x36f],
  ['Greek', 0x370, 0x373],
  ['Greek', 0x376, 0x37d],
  ['Greek', 0x386, 0x386],
  ['Greek', 0x388, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Armenian', 0x531, 0x556],
  ['Armenian', 0x561, 0x587],
  ['Hebrew', 0x591, 0x5f2],
  ['Arabic', 0x610, 0x61a],
  ['Arabic', 0x620, 0x65f],
  ['Arabic', 0x66e, 0x6d3],
  ['Arabic', 0x6d5, 0x6ef],
  ['Arabic', 0x6fa, 0x6ff],
  ['Syriac', 0x700, 0x74f],
  ['Arabic', 0x750, 0x77f],
  ['Thaana', 0x780, 0x7b1],
  ['Devanagari', 0x900, 0x963],
  ['Devanagari', 0x970, 0x97f],
  ['Bengali', 0x980, 0x9e3],
  ['Bengali', 0x9f0, 0x9f1],
  ['Gurmukhi', 0xa01, 0xa75],
  ['Gujarati', 0xa81, 0xae3],
  ['Odia', 0xb01, 0xb63],
  ['Tamil', 0xb82, 0xbd7],
  ['Telugu', 0xc00, 0xc63],
  ['Kannada', 0xc80, 0xce3],
  ['Malayalam', 0xd00, 0xd63],
  ['Sinhala', 0xd82, 0xdf3],
  ['Thai', 0xe01, 0xe3a],
  ['Thai', 0xe40, 0xe4e],
  ['Lao', 0xe81, 0xecd],
  ['Lao', 0xedc, 0xedf],
  ['Tibetan', 0xf00, 0xfbc],
  ['Myanmar', 0x1000, 0x109f],
  ['Georgian', 0x10a0, 0x10ff],
  ['Hangul', 0x1100, 0x11ff],
  ['Ethiopic', 0x1200, 0x139f],
  ['Cherokee', 0x13a0, 0x13ff],
  ['Khmer', 0x1780, 0x17d3],
  ['Mongolian', 0x1820, 0x18aa],
  ['Ol Chiki', 0x1c50, 0x1c7f],
  ['Georgian', 0x1c90, 0x1cbf],
  ['Latin', 0x1e00, 0x1eff],
  ['Greek', 0x1f00, 0x1fff],
  ['Latin', 0x2c60, 0x2c7f],
  ['Georgian', 0x2d00, 0x2d2d],
  ['Tifinagh', 0x2d30, 0x2d7f],
  ['Ethiopic', 0x2d80, 0x2ddf],
  ['Han', 0x2e80, 0x2fdf],
  ['Han', 0x3005, 0x3007],
  ['Kana', 0x3041, 0x3096],
  ['Kana', 0x3099, 0x309f],
  ['Kana', 0x30a1, 0x30fa],
  ['Kana', 0x30fc, 0x30ff],
  ['Han', 0x3105, 0x312f],
  ['Hangul', 0x3131, 0x318e],
  ['Han', 0x31c0, 0x31e3],
  ['Kana', 0x31f0, 0x31ff],
  ['Han', 0x3400, 0x4dbf],
  ['Han', 0x4e00, 0x9fff],
  ['Hangul', 0xac00, 0xd7a3],
  ['Han', 0xf900, 0xfaff],
  ['Hebrew', 0xfb1d, 0xfb4f],
  ['Arabic', 0xfb50, 0xfdfb],
  ['Arabic', 0xfe70, 0xfefc],
  ['Latin', 0xff21, 0xff3a],
  ['Latin', 0xff41, 0xff5a],
  ['Kana', 0xff66, 0xff9f],
  ['Hangul', 0xffa0, 0xffdc],
];

const SPACES = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0, 0x2028, 0x2029, 0x3000];
const JOINERS = [0x27, 0xb4, 0x2bc, 0x2019];
/** No letters, and yet parts of words: the dot of Catalan `col·legi`, the Hebrew geresh and gershayim, Persian's joiners. */
export const IN_WORDS: readonly number[] = [0xb7, 0x5f3, 0x5f4, 0x200c, 0x200d];

/** Decimal digits outside ASCII that the languages we know use. */
const DIGIT_RANGES: readonly (readonly [number, number])[] = [
  [0x30, 0x39],
  [0x660, 0x669],
  [0x6f0, 0x6f9],
  [0x966, 0x96f],
  [0x9e6, 0x9ef],
  [0xa66, 0xa6f],
  [0xae6, 0xaef],
  [0xb66, 0xb6f],
  [0xbe6, 0xbef],
  [0xc66, 0xc6f],
  [0xce6, 0xcef],
  [0xd66, 0xd6f],
  [0xe50, 0xe59],
  [0xed0, 0xed9],
  [0xf20, 0xf29],
  [0x1040, 0x1049],
  [0x17e0, 0x17e9],
  [0xff10, 0xff19],
];

const SCRIPT_NAMES = [...new Set(LETTER_RANGES.map(([script]) => script))];

/** Script of a code unit as an index into `scriptNames`, plus one; 0 for what is no letter. */
let scriptIndex: Uint8Array | undefined;
let buckets: Uint8Array | undefined;

export const scriptNames: readonly Script[] = SCRIPT_NAMES;

/** The script of a letter, or undefined for anything else. */
export function scriptOf(unit: number): Script | undefined {
  scriptIndex ??= fillScripts();
  const index = scriptIndex[unit];
  return index === 0 ? undefined : SCRIPT_NAMES[index - 1];
}

/** 1 + the index of each unit's script in `scriptNames`, 0 for non-letters; 65,536 entries. */
export function scriptTable(): Uint8Array {
  scriptIndex ??= fillScripts();
  return scriptIndex;
}

/** The bucket of every code unit for a language that is written in no known script: letters are FOREIGN or OTHER_LATIN. */
export function bucketTable(): Uint8Array {
  buckets ??= fillBuckets();
  return buckets;
}

/** 1 for what no word holds, 0 for letters, joiners and `IN_WORDS`; 65,536 entries, made anew. */
export function wordEndTable(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(1);
  for (const [, from, to] of LETTER_RANGES) table.fill(0, from, to + 1);
  for (const unit of [...JOINERS, ...IN_WORDS]) table[unit] = 0;
  return table;
}

/** 1 for small letters, 2 for capitals, 0 for what has no case; 65,536 entries. */
export function caseTable(): Uint8Array {
  return theCases().table;
}

function fillScripts(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [script, from, to] of LETTER_RANGES) table.fill(SCRIPT_NAMES.indexOf(script) + 1, from, to + 1);
  return table;
}

function fillBuckets(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(SYMBOL);
  table.fill(CONTROL, 0, 0x20);
  table.fill(PUNCTUATION, 0x21, 0x7f);
  table.fill(CONTROL, 0x7f, 0xa0);
  table.fill(CONTROL, 0xe000, 0xf900); // private use is no text; surrogates stay symbols: emoji, mostly
  table.fill(CONTROL, 0xfff0, 0x10000);
  for (const [script, from, to] of LETTER_RANGES)
    table.fill(script === 'Latin' ? OTHER_LATIN : FOREIGN, from, to + 1);
  for (const [from, to] of DIGIT_RANGES) table.fill(DIGIT, from, to + 1);
  for (const unit of SPACES) table[unit] = SPACE;
  for (const unit of JOINERS) table[unit] = JOINER;
  table[0x1b] = SYMBOL; // ESC starts the colours of ANSI art
  return table;
}

/** Ranges of the scripts that have capitals. */
export const CASED_RANGES: readonly (readonly [number, number])[] = [
  [0x41, 0x7a],
  [0xc0, 0x24f],
  [0x386, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x587],
  [0x1e00, 0x1eff],
  [0xff21, 0xff5a],
];

/** Small letters in these ranges whose capitals are outside them, or none. */
const SMALL_ALONE = 'ßıŉſƛǰȿɀΐΰςϐϑϕϖϰϱϳϵև\u1e96\u1e97\u1e98\u1e99\u1e9a\u1e9b';

interface Cases {
  /** See `caseTable`. */
  table: Uint8Array;
  /** The small letter of each capital. */
  smallOf: Uint16Array;
}

let cases: Cases | undefined;

function theCases(): Cases {
  cases ??= fillCases();
  return cases;
}

function fillCases(): Cases {
  const table = new Uint8Array(0x10000);
  const smallOf = new Uint16Array(0x10000);
  eachCapital((capital, small) => {
    table[capital] = 2;
    smallOf[capital] = small;
    if (table[small] === 0) table[small] = 1;
  });
  // Some small letters are outside of the ranges: phonetic ones, mostly.
  let end = 0;
  for (const [from, to] of CASED_RANGES) {
    table.fill(0, end, from);
    end = to + 1;
  }
  table.fill(0, end);
  for (const small of SMALL_ALONE) table[small.charCodeAt(0)] = 1;
  return { table, smallOf };
}

/** The small letter of a capital, one unit for one unit. */
export function lowerUnit(unit: number): number {
  return theCases().smallOf[unit] || unit;
}

/** The unit that stands for `unit` in every alphabet: small, and a presentation form (CP864, CP1006) as its plain letter. */
export function foldUnit(unit: number): number {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit;
  const lower = lowerUnit(unit);
  return lower >= 0xfb1d && lower <= 0xfefc ? foldPresentationForm(lower) : lower;
}

function foldPresentationForm(unit: number): number {
  // To normalise those that every first call meets in code pages would take longer.
  const letter = unit < FIRST_FORM ? 0 : arabicForms()[unit - FIRST_FORM];
  if (letter !== 0) return letter;
  const plain = String.fromCharCode(unit).normalize('NFKC');
  return plain.length === 1 ? plain.charCodeAt(0) : unit;
}
