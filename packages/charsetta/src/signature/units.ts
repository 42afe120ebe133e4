/**
 * What a UTF-16 code unit costs in bits when the text is real: the less usual, the dearer. UTF-16 and UTF-32 without
 * a mark, and the blocks of UTF-7, are told from other bytes by comparing this with what the bytes would cost as
 * something else. It is a rough model on purpose: the judge has the good ones.
 */
import { FIRST_HAN, FIRST_HANGUL, unitsOf } from './gaps.ts';
import { HAN_COMMON, HAN_TOP, HANGUL_COMMON, HANGUL_TOP } from './generated/common.ts';

/** Costs are kept in quarters of a bit, in one byte each. */
const QUARTERS = 4;

/** No text has it: an unassigned character, a noncharacter. */
const NEVER = 26;
export const LONE_SURROGATE_COST = 30;
const PRIVATE_USE = 22;
/** Control characters other than tab and line ends. */
const CONTROL = 15;
/** A script or block that exists, but that few documents are in. */
const RARE = 17;

/**
 * first, last, bits. Within an alphabet the letters share the probability of the script; 8 bits is an alphabet of a
 * hundred letters with some allowance for the choice of the script, which the caller charges once for each.
 */
const RANGES: readonly (readonly [number, number, number])[] = [
  [0x0000, 0x001f, CONTROL],
  [0x0020, 0x007e, 7.5],
  [0x007f, 0x009f, CONTROL],
  [0x00a0, 0x00ff, 8],
  [0x0100, 0x017f, 8.5],
  [0x0180, 0x024f, 10.5],
  // The letters of West African alphabets are among the phonetic ones.
  [0x0250, 0x02af, 10],
  [0x02b0, 0x02ff, 12],
  [0x0300, 0x036f, 10],
  [0x0370, 0x0377, 14],
  [0x037a, 0x037f, 14],
  [0x0384, 0x03ce, 6.5],
  [0x03cf, 0x03ff, 13],
  [0x0400, 0x042f, 8],
  [0x0430, 0x044f, 5.5],
  [0x0450, 0x045f, 9],
  [0x0460, 0x048f, 13],
  [0x0490, 0x04ff, 9.5],
  [0x0500, 0x052f, 13],
  [0x0531, 0x058f, 7.5],
  [0x0591, 0x05c7, 9],
  [0x05d0, 0x05ea, 5.5],
  [0x05ef, 0x05f4, 10],
  [0x0600, 0x0620, 10],
  [0x0621, 0x0652, 6],
  [0x0653, 0x06ff, 8.5],
  [0x0700, 0x07bf, 8.5],
  [0x07c0, 0x07ff, 8.5],
  [0x0800, 0x08ff, 13],
  // The nine Indic blocks have gaps, but a gap hit by chance costs enough through its neighbours.
  [0x0900, 0x097f, 7],
  [0x0980, 0x09fe, 7],
  [0x0a01, 0x0a76, 7],
  [0x0a81, 0x0aff, 7],
  [0x0b01, 0x0b77, 7],
  [0x0b82, 0x0bfa, 7],
  [0x0c00, 0x0c7f, 7],
  [0x0c80, 0x0cf3, 7],
  [0x0d00, 0x0d7f, 7],
  [0x0d81, 0x0df4, 7],
  [0x0e01, 0x0e5b, 6.5],
  [0x0e81, 0x0edf, 7],
  [0x0f00, 0x0fda, 7.5],
  [0x1000, 0x109f, 7.5],
  [0x10a0, 0x10ff, 7],
  [0x1100, 0x11ff, 12],
  [0x1200, 0x139f, 9],
  [0x13a0, 0x13fd, 8],
  [0x1400, 0x169f, 12],
  [0x16a0, 0x177f, 14],
  [0x1780, 0x17f9, 7.5],
  [0x1800, 0x18aa, 8.5],
  [0x1900, 0x1c4f, 14],
  [0x1c50, 0x1c7f, 8.5],
  [0x1c80, 0x1cff, 14],
  [0x1d00, 0x1dff, 14],
  [0x1e00, 0x1e9f, 13],
  [0x1ea0, 0x1ef9, 8.5],
  [0x1f00, 0x1fff, 9.5],
  [0x2000, 0x200f, 12],
  [0x2010, 0x2027, 9],
  [0x2028, 0x202f, 14],
  [0x2030, 0x205f, 12],
  [0x2060, 0x20cf, 13],
  [0x2100, 0x218b, 13],
  [0x2190, 0x23ff, 13],
  [0x2400, 0x24ff, 14],
  [0x2500, 0x25ff, 11],
  [0x2600, 0x27bf, 12.5],
  [0x27c0, 0x2bff, RARE],
  [0x2c00, 0x2d2f, RARE],
  [0x2d30, 0x2d7f, 8.5],
  [0x2d80, 0x2e7f, RARE],
  [0x2e80, 0x2fff, RARE],
  [0x3000, 0x303f, 8.5],
  [0x3041, 0x309f, 6.5],
  [0x30a0, 0x30ff, 7.5],
  [0x3105, 0x312f, 12],
  [0x3131, 0x318e, 11],
  [0x3190, 0x33ff, 14],
  [0x3400, 0x4dbf, 21],
  [0x4dc0, 0x4dff, RARE],
  [0x4e00, 0x9fa5, 16.3],
  [0x9fa6, 0x9fff, 21],
  [0xa000, 0xa4c6, RARE],
  [0xa4d0, 0xabf9, RARE],
  [0xac00, 0xd7a3, 15.4],
  [0xd7b0, 0xd7fb, RARE],
  [0xd800, 0xdfff, LONE_SURROGATE_COST],
  [0xe000, 0xf8ff, PRIVATE_USE],
  [0xf900, 0xfaff, 18],
  [0xfb00, 0xfb4f, 14],
  [0xfb50, 0xfdff, 15],
  [0xfe00, 0xfe0f, 12],
  [0xfe10, 0xfe6f, 14],
  [0xfe70, 0xfefe, 12],
  [0xfeff, 0xfeff, 13],
  [0xff01, 0xff5e, 9],
  [0xff5f, 0xffee, 11],
  [0xfffd, 0xfffd, 15],
];

/** A hundred Han characters make up about 40 % of a text, the next seven hundred nearly half. */
const HAN_TOP_COST = 8;
const HAN_COMMON_COST = 10.6;
/** Likewise fifty and 250 Hangul syllables. */
const HANGUL_TOP_COST = 6.8;
const HANGUL_COMMON_COST = 9.6;
/** A valid surrogate pair, mostly an emoji. */
export const PAIR_COST = 20;

let costs: Uint8Array | null = null;

/** Bits times four for each code unit; made when first needed. */
export function unitCosts(): Uint8Array {
  costs ??= build();
  return costs;
}

export function bits(quarters: number): number {
  return quarters / QUARTERS;
}

function build(): Uint8Array {
  const table = new Uint8Array(65536).fill(NEVER * QUARTERS);
  for (const [first, last, cost] of RANGES) table.fill(cost * QUARTERS, first, last + 1);
  for (let c = 0x61; c <= 0x7a; c++) table[c] = 5 * QUARTERS;
  for (const c of [0x41, 0x45, 0x49, 0x4f, 0x53, 0x54]) table[c] = 7 * QUARTERS;
  table[0x20] = 3 * QUARTERS;
  table[0x09] = 9 * QUARTERS;
  table[0x0a] = 6.5 * QUARTERS;
  table[0x0d] = 6.5 * QUARTERS;
  setCommon(table, FIRST_HAN, HAN_COMMON, HAN_COMMON_COST);
  setCommon(table, FIRST_HAN, HAN_TOP, HAN_TOP_COST);
  setCommon(table, FIRST_HANGUL, HANGUL_COMMON, HANGUL_COMMON_COST);
  setCommon(table, FIRST_HANGUL, HANGUL_TOP, HANGUL_TOP_COST);
  return table;
}

function setCommon(table: Uint8Array, first: number, gaps: string, cost: number): void {
  for (const unit of unitsOf(gaps, first)) table[unit] = Math.round(cost * QUARTERS);
}

/** The block a unit counts to when scripts are counted: a hundred-odd groups, close enough to scripts. */
export function scriptOf(unit: number): number {
  if (unit < 0x0250) return 0;
  if (unit >= 0x2000 && unit < 0x2070) return 0;
  if (unit >= 0x3000 && unit < 0x3100) return 1;
  if (unit >= 0x4e00 && unit < 0xa000) return 1;
  if (unit >= 0xff00) return 1;
  if (unit >= 0xac00 && unit < 0xd7a4) return 2;
  if (unit < 0x0530) return unit < 0x0400 ? 3 : 4;
  return unit < 0x0900 ? 5 + ((unit - 0x0500) >> 8) : 10 + (unit >> 7);
}
