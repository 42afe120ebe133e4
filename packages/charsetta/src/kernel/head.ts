import { type Bytes, fillBytes, type i32, type Words } from './portable.ts';

/*
 * The head of a packed model: what every first call reads of every language. Portable code, see portable.ts. Each reader
 * begins at `at`, and returns where it ended, or ENDS_EARLY where the bytes end before it or hold what cannot be.
 */

export const ENDS_EARLY: i32 = -1;

let cursor: i32 = 0;

/** A number of seven bits a byte (LEB128) at `cursor`, or ENDS_EARLY. */
function readNumber(bytes: Bytes, end: i32): i32 {
  let value: i32 = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    if (cursor >= end) return ENDS_EARLY;
    const byte = bytes[cursor++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  return ENDS_EARLY;
}

/** Gaps between code units, and what each unit found costs; `rest` is what the others do. */
export function readSymbols(bytes: Bytes, at: i32, end: i32, costs: Bytes, rest: i32): i32 {
  fillBytes(costs, rest, 0x10000);
  cursor = at;
  let unit: i32 = -1;
  for (let left = readNumber(bytes, end); left > 0; left--) {
    const gap = readNumber(bytes, end);
    if (gap < 0) return ENDS_EARLY;
    unit += gap + 1;
    if (unit > 0xffff || cursor >= end) return ENDS_EARLY;
    costs[unit] = bytes[cursor++];
  }
  return cursor;
}

/** Runs of untouched probabilities, and the steps of those between. */
export function readPrimer(bytes: Bytes, at: i32, end: i32, primer: Words, length: i32, shift: i32): i32 {
  cursor = at;
  for (let i = 0; i < length; i++) {
    const run = readNumber(bytes, end);
    if (run < 0) return ENDS_EARLY;
    i += run;
    if (i >= length) break;
    if (cursor >= end) return ENDS_EARLY;
    primer[i] = (bytes[cursor++] << shift) + (1 << (shift - 1));
  }
  return cursor;
}

/** Gaps between `count` letters; the letters stand from `into` on. */
export function readLetters(bytes: Bytes, at: i32, end: i32, count: i32, letters: Words, into: i32): i32 {
  cursor = at;
  let letter: i32 = -1;
  for (let i = 0; i < count; i++) {
    const gap = readNumber(bytes, end);
    if (gap < 0) return ENDS_EARLY;
    letter += gap + 1;
    if (letter > 0xffff) return ENDS_EARLY;
    letters[into + i] = letter;
  }
  return cursor;
}
