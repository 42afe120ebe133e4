import { sumBetween } from '../sample/histogram.ts';
import { type ByteMatrix, EXCLUDED } from './bytes.ts';
import type { Look } from './look.ts';
import type { Profile } from './profiles.ts';

/** Single-byte encodings that read these very bytes alike: judged once, named apart. */
export interface Reading {
  /** Indices into `gate.profiles`; the first is the likeliest. */
  profiles: number[];
  table: Uint16Array;
  /** Filled by `gate.namesOf`. */
  names?: readonly string[];
}

/** An ASCII letter beside a letter of another script in one word: rare but for abbreviations. Eighths of a bit. */
export const MIXED_WORD_COST = 4 * 8;
const LATIN_LETTER_COST = Math.round(4.2 * 8);

/** What the bytes cost in each encoding, into `matrix.sums`; eighths of a bit. */
export function sumReadings(look: Look, profiles: readonly Profile[]): void {
  startSums(look);
  if (look.hints.encodings.size > 0 || look.hints.allowed) heedHints(look, profiles);
  look.matrix.add(look.marked, look.used);
}

/** What each encoding costs before any byte outside ASCII is read. */
function startSums({ matrix, marked, foreign }: Look): void {
  const { sums, priors, isLatin, from } = matrix;
  const asciiLetters = from === 0x80 ? sumBetween(marked, 0x41, 0x80) : 0;
  const inLatin = asciiLetters * LATIN_LETTER_COST;
  const elsewhere = asciiLetters * (LATIN_LETTER_COST + MIXED_WORD_COST);
  for (let i = 0; i < sums.length; i++) {
    sums[i] = (isLatin[i] === 1 ? priors[i] : priors[i] + foreign) * 8;
    sums[i] += isLatin[i] === 1 ? inLatin : elsewhere;
  }
}

/** What hints take off that, or rule out. A declaration is reason enough to expect another script. */
function heedHints({ matrix, foreign, hints }: Look, profiles: readonly Profile[]): void {
  const { sums, isLatin, firstProfile } = matrix;
  for (let i = 0; i < sums.length; i++) {
    const { name } = profiles[firstProfile + i].info;
    const bonus = hints.encodings.get(name);
    if (bonus !== undefined) sums[i] -= Math.round((bonus + (isLatin[i] === 1 ? 0 : foreign)) * 8);
    if (hints.allowed && !hints.allowed.has(name)) sums[i] = EXCLUDED;
  }
}

/**
 * The encodings by what the bytes outside ASCII cost in each, those that read them alike as one. At most `most` readings, and
 * none that is more than `near` eighths of a bit behind the best.
 */
export function chooseReadings(
  { matrix, used }: Look,
  profiles: readonly Profile[],
  most: number,
  near: number,
): Reading[] {
  const { firstProfile, sums } = matrix;
  const count = layHeap(sums, near);
  const readings: Reading[] = [];
  for (let i = 0; i < count && readings.length < most; i++) {
    const profile = firstProfile + (takeLeast(count - i) & (COLUMNS - 1));
    const index = readingOf(profile, firsts, readings.length, matrix, used, profiles);
    if (index < readings.length) readings[index].profiles.push(profile);
    else readings.push({ profiles: [profile], table: profiles[profile].table });
  }
  return readings;
}

/**
 * Which of the first `count` readings an encoding is of: that whose encodings read the used bytes as it does, or a new one, of
 * which it is the first.
 */
export function readingOf(
  profile: number,
  firsts: Uint16Array,
  count: number,
  matrix: ByteMatrix,
  used: Uint8Array,
  profiles: readonly Profile[],
): number {
  const print = matrix.fingerprint(profile, used);
  let same = 0;
  while (
    same < count &&
    (prints[same] !== print ||
      !matrix.areAlike(firsts[same], profile, used) ||
      profiles[firsts[same]].info.directionality !== profiles[profile].info.directionality)
  )
    same++;
  if (same === count) {
    prints[same] = print;
    firsts[same] = profile;
  }
  return same;
}

/** There are fewer columns than that. */
const COLUMNS = 256;

/** The fingerprint of each reading, of those that are being put together, and its first encoding. */
const prints = new Int32Array(COLUMNS);
const firsts = new Uint16Array(COLUMNS);

/** Columns with their sums, as numbers that hold both, in a heap: only the first few are ever asked for in order. */
const heap = new Float64Array(COLUMNS);

/** Lays it of those that are at most so far behind the least. Returns how many they are. */
function layHeap(sums: Int32Array, near: number): number {
  let least = EXCLUDED;
  for (let column = 0; column < sums.length; column++) if (sums[column] < least) least = sums[column];
  const limit = Math.min(least + near, EXCLUDED - 1);
  let count = 0;
  for (let column = 0; column < sums.length; column++)
    if (sums[column] <= limit) heap[count++] = sums[column] * COLUMNS + column;
  for (let at = (count >> 1) - 1; at >= 0; at--) sift(at, count);
  return count;
}

/** Takes the least of a heap of so many entries. */
function takeLeast(length: number): number {
  const least = heap[0];
  heap[0] = heap[length - 1];
  sift(0, length - 1);
  return least;
}

/** Moves an entry down to where both below it are greater. */
function sift(from: number, length: number): void {
  const entry = heap[from];
  let at = from;
  for (let below = 2 * at + 1; below < length; below = 2 * at + 1) {
    if (below + 1 < length && heap[below + 1] < heap[below]) below++;
    if (heap[below] >= entry) break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = entry;
}
