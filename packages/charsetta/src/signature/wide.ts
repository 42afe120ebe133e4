import { isDigit, isLetter } from '../markup/units.ts';
import { bits, LONE_SURROGATE_COST, PAIR_COST, scriptOf, unitCosts } from './units.ts';

/**
 * UTF-16 and UTF-32 without a byte-order mark, in any script. The bytes are priced twice, in bits: as code units of a
 * real text, and as bytes of something else. What the first saves is the score. Zero bytes in one column settle it
 * for Latin text; Cyrillic, Arabic or Thai show as a control character in every other byte, which no byte encoding
 * has; Chinese and Korean only show by their characters being ones that people use.
 */
export type WideEncoding = 'UTF-16LE' | 'UTF-16BE' | 'UTF-32LE' | 'UTF-32BE';

export interface WideCandidate {
  encoding: WideEncoding;
  /** log2 of the odds against "not wide". */
  score: number;
}

export interface WideReading {
  candidates: readonly WideCandidate[];
  certain: boolean;
}

/** More would change nothing: the score grows by the character. */
const LOOK_AT = 512;
/** Legacy text mostly shows on this much that it is none. */
const GLANCE = 96;
/**
 * A candidate may lose half a bit by the byte, and a little more, if its units are plausible: Chinese in unusual
 * characters does, and the judge will know. Legacy two-byte text loses two bits by the byte.
 */
const CANDIDATE_LOSS = 0.5;
const CANDIDATE_ALLOWANCE = 8;
/** Units dearer than this (private use, unassigned, rare scripts, lone surrogates) may be one in eight. */
const IMPLAUSIBLE_COST = 17;
const IMPLAUSIBLE_SHARE = 8;
/** Text has next to no control characters; binary data has two in a hundred units and more, many of them U+0000. */
const CONTROL_SHARE = 50;
const FEW_CONTROLS = 2;
/** Certain without a lattice of zeros: this score, and this many bits a byte (legacy text of any length stays below zero). */
const CERTAIN_SCORE = 45;
const CERTAIN_PER_BYTE = 0.5;
/** A lattice of zeros is certain from here on: eight Latin letters give about eighty bits. */
const LATTICE_SCORE = 30;
/** The first unit of each script or block that a text uses costs this much more: texts have few, chance has many. */
const NEW_SCRIPT = 5;

/** What a byte costs in text of some byte encoding: letters are cheap, control characters hardly occur. */
const BYTE_COSTS = new Float64Array(256);
for (let byte = 0; byte < 256; byte++) {
  if (byte === 0x20) BYTE_COSTS[byte] = 3;
  else if (byte === 0x0a || byte === 0x0d || byte === 0x09) BYTE_COSTS[byte] = 6;
  else if (byte < 0x20 || byte === 0x7f) BYTE_COSTS[byte] = 12;
  else if ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) BYTE_COSTS[byte] = 5;
  else if (byte < 0x80) BYTE_COSTS[byte] = 6.5;
  else BYTE_COSTS[byte] = byte < 0xa0 ? 6.5 : 5.5;
}

/** A byte that repeats the one before it, or goes on with white space. */
const REPEAT = 1.5;

export function readWide(bytes: Uint8Array): WideReading | null {
  const length = Math.min(bytes.length, LOOK_AT) & ~1;
  if (length < 4 || isOneALine(bytes, length)) return null;
  const zeros = zeroColumns(bytes, length & ~3);
  if (length > GLANCE && zeros.every((count) => count === 0) && isHopeless(bytes)) return null;
  const candidates: WideCandidate[] = [];
  for (const bigEndian of [false, true]) {
    const score = scoreUtf32(bytes, length & ~3, bigEndian);
    if (score > 0) candidates.push({ encoding: bigEndian ? 'UTF-32BE' : 'UTF-32LE', score });
  }
  if (candidates.length === 0 && isSeparatedList(bytes, length)) return null;

  const bytesCost = costAsBytes(bytes, length);
  const loss = CANDIDATE_LOSS * length + CANDIDATE_ALLOWANCE;
  for (const bigEndian of [false, true]) {
    const score = bytesCost - costAsUnits(bytes, length, bigEndian, bytesCost + loss);
    if (score <= -loss || implausible * IMPLAUSIBLE_SHARE * 2 > length) continue;
    const encoding = bigEndian ? 'UTF-16BE' : 'UTF-16LE';
    // Lists may be separated by U+0000.
    const mayHoldZeros = isLattice(encoding, zeros, length);
    if (isData(bytes, length, bigEndian, mayHoldZeros)) continue;
    const later = bytes.subarray((bytes.length >> 2) * 2);
    if (later.length >= 2 * LOOK_AT && isData(later, LOOK_AT, bigEndian, mayHoldZeros)) continue;
    candidates.push({ encoding, score });
  }
  if (candidates.length === 0) return null;
  candidates.sort((a, b) => b.score - a.score);
  return { candidates, certain: isCertain(candidates, zeros, length) };
}

/**
 * A column of single characters, between tabs or on lines of their own: every second byte is the same white space, none of the
 * others is a control character, which a third of the letters of Hindi and Punjabi have, and most are ASCII letters and digits,
 * which half of theirs at the most and none of those of Bengali and Gujarati are.
 */
function isOneALine(bytes: Uint8Array, length: number): boolean {
  return isColumnOf(bytes, 1, length) || isColumnOf(bytes, 0, length);
}

/** `column`: where in each pair the white space is. */
function isColumnOf(bytes: Uint8Array, column: number, length: number): boolean {
  const separator = bytes[column];
  if (separator !== 0x0a && separator !== 0x09) return false;
  let others = 0;
  for (let at = 0; at < length; at += 2) {
    const byte = bytes[at + 1 - column];
    if (bytes[at + column] !== separator || byte <= 0x20 || byte === 0x7f) return false;
    if (!isLetter(byte) && !isDigit(byte)) others++;
  }
  return others * 8 <= length / 2;
}

/** Whether the first characters, none of them with a zero, rule out UTF-16 of either order. */
function isHopeless(bytes: Uint8Array): boolean {
  const limit = costAsBytes(bytes, GLANCE) + CANDIDATE_LOSS * GLANCE + CANDIDATE_ALLOWANCE;
  return costAsUnits(bytes, GLANCE, false, limit) > limit && costAsUnits(bytes, GLANCE, true, limit) > limit;
}

function isCertain(candidates: readonly WideCandidate[], zeros: readonly number[], length: number): boolean {
  const best = candidates[0];
  const next = candidates[1]?.score ?? 0;
  if (best.score - next < LATTICE_SCORE) return false;
  if (best.encoding === 'UTF-32LE' || best.encoding === 'UTF-32BE') return true;
  if (best.score >= LATTICE_SCORE && isLattice(best.encoding, zeros, length)) return true;
  return best.score >= CERTAIN_SCORE && best.score >= length * CERTAIN_PER_BYTE;
}

/** Whether the zeros of Latin letters stand where UTF-16 has them, and hardly any elsewhere. */
function isLattice(encoding: WideEncoding, zeros: readonly number[], length: number): boolean {
  const [a, b, c, d] = zeros;
  const even = a + c;
  const odd = b + d;
  const [inColumn, elsewhere] = encoding === 'UTF-16LE' ? [odd, even] : [even, odd];
  return inColumn >= length / 8 && elsewhere * 8 <= inColumn;
}

/** How many zero bytes stand at each place modulo four. */
function zeroColumns(bytes: Uint8Array, length: number): number[] {
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 3]++;
  return zeros;
}

/** `find -print0` and its like: printable ASCII between zeros, at any distance. UTF-16 of such
 * letters has a zero in nearly every unit. */
function isSeparatedList(bytes: Uint8Array, length: number): boolean {
  let zeros = 0;
  let unitsWithout = 0;
  for (let i = 0; i < length; i += 2) {
    const first = bytes[i];
    const second = bytes[i + 1];
    if (first > 0x7e || second > 0x7e) return false;
    if (!isListByte(first) || !isListByte(second)) return false;
    if (first === 0) zeros++;
    if (second === 0) zeros++;
    if (first !== 0 && second !== 0) unitsWithout++;
  }
  return zeros > 0 && unitsWithout * 8 > length;
}

/** Zero and printable ASCII. Not tab and line ends: they are the high bytes of Devanagari, Gurmukhi and Malayalam. */
function isListByte(byte: number): boolean {
  return byte >= 0x20 || byte === 0;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
}

function costAsBytes(bytes: Uint8Array, length: number): number {
  let cost = 0;
  let before = -1;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    // Blank lines, tabs and rules are nothing unusual; as units (0A0A, 0909) they would pass for Gurmukhi or Hindi.
    if (byte === before || (isSpace(byte) && isSpace(before))) cost += REPEAT;
    else cost += BYTE_COSTS[byte];
    before = byte;
  }
  return cost;
}

/** Whether the units are full of control characters. */
function isData(bytes: Uint8Array, length: number, bigEndian: boolean, mayHoldZeros: boolean): boolean {
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    const unit = bigEndian ? (bytes[i] << 8) | bytes[i + 1] : (bytes[i + 1] << 8) | bytes[i];
    if (unit === 0 ? !mayHoldZeros : isControl(unit)) odd++;
  }
  return isMany(odd, length / 2);
}

function isMany(odd: number, units: number): boolean {
  return odd > FEW_CONTROLS && odd * CONTROL_SHARE > units;
}

/** Which reading saw a script last: a counter instead of a list to clear. */
const seenScripts = new Uint32Array(1024);
let reading = 0;
/** Set by `costAsUnits` beside its result. */
let implausible = 0;

/** Gives up with what it has once that is more than `limit`. */
function costAsUnits(bytes: Uint8Array, length: number, bigEndian: boolean, limit: number): number {
  const costs = unitCosts();
  reading = (reading + 1) >>> 0;
  implausible = 0;
  let cost = 0;
  let i = 0;
  while (i < length && cost <= limit) {
    const unit = bigEndian ? (bytes[i] << 8) | bytes[i + 1] : (bytes[i + 1] << 8) | bytes[i];
    i += 2;
    if (unit >= 0xd800 && unit < 0xdc00) {
      const trail = i >= length ? 0 : bigEndian ? bytes[i] : bytes[i + 1];
      if (trail >= 0xdc && trail < 0xe0) {
        i += 2;
        // Planes 1 and 2 hold nearly all that is written; the others are for pairs that came by chance.
        cost += unit < 0xd880 ? PAIR_COST : 2 * LONE_SURROGATE_COST;
        continue;
      }
      cost += i >= length ? PAIR_COST : LONE_SURROGATE_COST;
      if (i < length) implausible++;
      continue;
    }
    const unitCost = bits(costs[unit]);
    cost += unitCost;
    if (unitCost >= IMPLAUSIBLE_COST) implausible++;
    const script = scriptOf(unit);
    if (seenScripts[script] !== reading) {
      seenScripts[script] = reading;
      cost += NEW_SCRIPT;
    }
  }
  return cost;
}

/** C0 but for white space and what terminals read, DEL and C1. */
function isControl(unit: number): boolean {
  return unit < 0x20 ? !isSpace(unit) && unit !== 0x1b : unit >= 0x7f && unit < 0xa0;
}

/** UTF-32 leaves no doubt: a zero at the top and at most 10 below it, in every unit. */
function scoreUtf32(bytes: Uint8Array, length: number, bigEndian: boolean): number {
  if (length < 8) return 0;
  const costs = unitCosts();
  let score = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 4) {
    const top = bigEndian ? bytes[i] : bytes[i + 3];
    const plane = bigEndian ? bytes[i + 1] : bytes[i + 2];
    if (top !== 0 || plane > 0x10) return 0;
    const high = bigEndian ? bytes[i + 2] : bytes[i + 1];
    const low = bigEndian ? bytes[i + 3] : bytes[i];
    if ((plane | high | low) === 0) {
      // Padding, which says nothing for either order.
      score -= PAIR_COST;
      continue;
    }
    if ((plane | high) === 0 && isControl(low)) odd++;
    const cost = plane === 0 ? bits(costs[(high << 8) | low]) : plane < 3 || plane === 14 ? PAIR_COST : 40;
    score += BYTE_COSTS[top] + BYTE_COSTS[plane] + BYTE_COSTS[high] + BYTE_COSTS[low] - cost;
  }
  return isMany(odd, length / 4) ? 0 : score;
}
