import { bits, LONE_SURROGATE_COST, PAIR_COST, scriptOf, unitCosts } from './units.ts';

/**
 * UTF-7 (RFC 2152): `+`, modified base64 of UTF-16BE, then `-` or any byte that is not base64. Plus signs are
 * everywhere in ASCII (`i++`, `+100`, phone numbers, URLs, base64), so every one of them must open a block whose
 * padding bits are zero and whose characters are worth more as text than as chance.
 */

/** Bits by which the blocks together must beat chance; one Latin letter, `+AOk-`, gives ten. */
const WANTED = 8.5;
/** One ill-formed block is forgiven for so many good ones (damage). */
const GOOD_FOR_ONE_BAD = 16;
/**
 * So many good blocks make up for one that might be a word after a plus: Korean has syllables that stand alone and
 * come out in small letters (`+whg`), about one in ten words; `+foo +bar` has no good block at all.
 */
const GOOD_FOR_ONE_WORD = 4;
/** Or so many bits more than are wanted. */
const BITS_FOR_ONE_WORD = 12;
/** Changing between scripts costs this much: real blocks rarely do, random base64 does all the time. */
const SCRIPT_CHANGE = 3;
/** A minus right after the block is how it must end before a letter; after chance it is one byte of many. */
const EXPLICIT_END = 3;
/** More than enough to decide. */
const MAX_BLOCKS = 400;

const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) {
  VALUES['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.charCodeAt(i)] = i;
}

export function isUtf7(bytes: Uint8Array): boolean {
  let score = 0;
  let good = 0;
  let bad = 0;
  let words = 0;
  let at = bytes.indexOf(0x2b);
  while (at >= 0 && good + bad + words < MAX_BLOCKS) {
    let end = at + 1;
    while (end < bytes.length && bytes[end] < 0x80 && VALUES[bytes[end]] >= 0) end++;
    if (end === at + 1) {
      // `+-` is a plus sign; a plus before anything else is not UTF-7 (at the very end it may be cut).
      if (end < bytes.length && bytes[end] !== 0x2d) bad++;
    } else if (end === bytes.length) {
      // Cut: says nothing.
    } else {
      const value = blockScore(bytes, at, end);
      if (value === null) bad++;
      else if (value === WORD) words++;
      else {
        good++;
        score += value;
      }
    }
    if (bad > 0 && bad * GOOD_FOR_ONE_BAD > good + 2 * GOOD_FOR_ONE_BAD - 1) return false;
    at = bytes.indexOf(0x2b, end);
  }
  if (good === 0 || bad * GOOD_FOR_ONE_BAD > good) return false;
  const excused = words * GOOD_FOR_ONE_WORD <= good;
  return score >= WANTED + (excused ? 0 : words * BITS_FOR_ONE_WORD);
}

/** In place of a score: the block is as well a number or a word after a plus. */
const WORD = Number.NEGATIVE_INFINITY;

/** Bits for the block `+bytes[plus+1..end)`, `WORD`, or null if no encoder would have written it. */
function blockScore(bytes: Uint8Array, plus: number, end: number): number | null {
  const length = end - plus - 1;
  const padding = (length * 6) % 16;
  if (padding >= 6) return null;
  if (looksLikeNumberOrWord(bytes, plus + 1, end)) return WORD;
  // A block stands between words or inside one, but base64 before the plus means a blob of base64.
  if (plus > BLOB && isBlob(bytes, plus - BLOB, plus)) return null;
  const costs = unitCosts();
  let score = padding + (bytes[end] === 0x2d ? EXPLICIT_END : 0);
  let buffer = 0;
  let have = 0;
  let lead = 0;
  let script = -1;
  let foreign = false;
  let mixed = false;
  let units = 0;
  let first = 0;
  let last = 0;
  for (let i = plus + 1; i < end; i++) {
    buffer = ((buffer << 6) | VALUES[bytes[i]]) & 0x3fffff;
    have += 6;
    if (have < 16) continue;
    have -= 16;
    const unit = (buffer >> have) & 0xffff;
    if (units++ === 0) first = unit;
    last = unit;
    if (lead !== 0) {
      if (unit < 0xdc00 || unit > 0xdfff) return null;
      score += 32 - PAIR_COST;
      lead = 0;
      foreign = true;
      continue;
    }
    if (unit >= 0xd800 && unit <= 0xdbff) {
      lead = unit;
      continue;
    }
    const cost = bits(costs[unit]);
    if (cost >= 21 && cost <= LONE_SURROGATE_COST) return null;
    if (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13) return null;
    score += 16 - cost;
    if (unit >= 0x80) {
      foreign = true;
      const now = scriptOf(unit);
      if (script >= 0 && now !== script && now !== 0 && script !== 0) {
        score -= SCRIPT_CHANGE;
        mixed = true;
      }
      script = now;
    }
  }
  if (lead !== 0 || (buffer & ((1 << have) - 1)) !== 0) return null;
  // Letters, digits and most punctuation stand for themselves outside a block: one that holds nothing else is only
  // written for the characters RFC 2152 leaves optional or forbids (`+AH4-` is a tilde).
  if (!foreign && !(units === 1 && isOptional(first) && bytes[end] === 0x2d)) return null;
  if (!caseFits(bytes, plus, end, first, last)) return null;
  // Perl's `{+ENCODING}` is a Georgian letter and two hanzi.
  return mixed && isInCapitals(bytes, plus + 1, end) ? WORD : score;
}

/**
 * `+100`, `+foo`, `"+Esc"`, `ECDHE+CHACHA20`: what people write after a plus. A lone word or number is no evidence, whatever it
 * decodes to.
 */
function looksLikeNumberOrWord(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 16) return false;
  let digits = 0;
  let lower = 0;
  for (let i = from; i < to; i++) {
    if (bytes[i] >= 0x30 && bytes[i] <= 0x39) digits++;
    else if (isLower(bytes[i])) lower++;
  }
  const length = to - from;
  if (digits === length || lower === length) return true;
  const isEnded = bytes[to] === 0x2d;
  // Words with a capital (`+Foo-`) from L on are hanzi and the like; earlier ones are few, and symbols: `+Jjo-`.
  if (lower === length - 1) return bytes[from] >= 0x4c || (isUpper(bytes[from]) && !isEnded);
  return lower === 0 && length <= SHORT_NAME && !isEnded && from > 1 && isUpper(bytes[from - 2]);
}

/** Names in capitals and digits are no longer; a word of Cyrillic, which looks the same, stands behind no capital. */
const SHORT_NAME = 8;

function isInCapitals(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isUpper(bytes[i])) return false;
  return true;
}

/** So much without a space or a sign is base64, if it is no long word. */
const BLOB = 20;

function isBlob(bytes: Uint8Array, from: number, to: number): boolean {
  let others = 0;
  for (let i = from; i < to; i++) {
    if (bytes[i] >= 0x80 || VALUES[bytes[i]] < 0) return false;
    if (!isLower(bytes[i])) others++;
  }
  return others > 1;
}

/** Set O and the characters of no set. */
function isOptional(unit: number): boolean {
  if (unit <= 0x20 || unit >= 0x7f) return false;
  const letterOrDigit = /[A-Za-z0-9'(),\-./:?]/.test(String.fromCharCode(unit));
  return !letterOrDigit;
}

/** `REST+API-based` would read `RESTòbased`: a Latin letter must go with the case of the word it stands in. */
function caseFits(bytes: Uint8Array, plus: number, end: number, first: number, last: number): boolean {
  if (first >= 0xc0 && first < 0x250) {
    const before = plus > 0 ? bytes[plus - 1] : 0;
    const capital = isCapital(first);
    if (capital && isLower(before)) return false;
    if (!capital && isUpper(before) && plus > 1 && isUpper(bytes[plus - 2])) return false;
  }
  if (last >= 0xc0 && last < 0x250 && bytes[end] === 0x2d && end + 1 < bytes.length) {
    if (!isCapital(last) && isUpper(bytes[end + 1])) return false;
  }
  return true;
}

function isCapital(unit: number): boolean {
  const letter = String.fromCharCode(unit);
  return letter !== letter.toLowerCase();
}

function isUpper(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

function isLower(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}
