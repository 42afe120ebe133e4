import {
  ENDS_EARLY,
  HEAD_BODY,
  HEAD_FIELDS,
  HEAD_LETTERS,
  HEAD_RARITY,
  HEAD_SCRIPT,
  HEAD_TAG,
  HEAD_TAIL,
  HEAD_UNIGRAMS,
} from './layout.ts';
import { type Bytes, fillBytes, type i32, type Longs, type Words } from './portable.ts';

/*
 * The head of a packed model: what every first call reads of every language. Portable code, see portable.ts. Each reader
 * begins at `at`, and returns where it ended, or ENDS_EARLY where the bytes end before it or hold what cannot be.
 */

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

/** Bytes that say what capitals cost. */
const CAPITALS: i32 = 3;

/**
 * The heads of `count` languages. Fills `fields`, their tags in one row, their letters and the level of each. `before` is how
 * many classes come before letters, `tiers` how many come after them in East Asia.
 */
export function readHeads(
  bytes: Bytes,
  at: i32,
  end: i32,
  count: i32,
  before: i32,
  tiers: i32,
  fields: Longs,
  tags: Bytes,
  letters: Words,
  levels: Bytes,
): i32 {
  cursor = at;
  let tag: i32 = 0;
  let from: i32 = 0;
  for (let field = 0; field < count * HEAD_FIELDS; field += HEAD_FIELDS) {
    const tagLength = readNumber(bytes, end);
    if (tagLength < 0 || cursor + tagLength > end) return ENDS_EARLY;
    for (let i = 0; i < tagLength; i++) tags[tag++] = bytes[cursor++];
    const script = readNumber(bytes, end);
    const rarity = readNumber(bytes, end);
    const length = readNumber(bytes, end);
    if (script < 0 || rarity < 0 || length < 0 || cursor + length > end) return ENDS_EARLY;
    if (!readLetters(bytes, end, letters, from, length)) return ENDS_EARLY;
    const classes: i32 = before + length + (rarity === 1 ? tiers : 0);
    const unigrams = cursor;
    if (unigrams + classes + CAPITALS > end) return ENDS_EARLY;
    for (let i = 0; i < length; i++) levels[from + i] = bytes[unigrams + before + i];
    cursor += classes + CAPITALS;
    const body = readNumber(bytes, end);
    const tail = readNumber(bytes, end);
    if (body < 0 || tail < 0) return ENDS_EARLY;
    fields[field + HEAD_SCRIPT] = script;
    fields[field + HEAD_RARITY] = rarity;
    fields[field + HEAD_UNIGRAMS] = unigrams;
    fields[field + HEAD_LETTERS] = length;
    fields[field + HEAD_BODY] = body;
    fields[field + HEAD_TAIL] = tail;
    fields[field + HEAD_TAG] = tag;
    from += length;
  }
  return cursor;
}

/** Gaps between letters. */
function readLetters(bytes: Bytes, end: i32, letters: Words, from: i32, count: i32): boolean {
  let letter: i32 = -1;
  for (let i = 0; i < count; i++) {
    const gap = readNumber(bytes, end);
    if (gap < 0) return false;
    letter += gap + 1;
    if (letter > 0xffff) return false;
    letters[from + i] = letter;
  }
  return true;
}
