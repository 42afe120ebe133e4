import { type ByteMatrix, EXCLUDED } from './bytes.ts';
import { NO_HINTS } from './hints.ts';
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

/** So many readings are looked at, however far behind they are. */
const FIRST_READINGS = 4;

/** What the bytes cost in each encoding, into `matrix.sums`; eighths of a bit. */
export function sumReadings(look: Look, profiles: readonly Profile[]): void {
  startSums(look, profiles);
  look.matrix.add(look.marked, look.used);
}

/** What each encoding costs before any byte outside ASCII is read. */
function startSums({ matrix, marked, foreign, hints }: Look, profiles: readonly Profile[]): void {
  const { sums, firstProfile, from } = matrix;
  let asciiLetters = 0;
  if (from === 0x80) for (let byte = 0x41; byte < 0x80; byte++) asciiLetters += marked[byte];
  for (let i = 0; i < sums.length; i++) {
    const { info, latin, prior } = profiles[firstProfile + i];
    const bonus = hints === NO_HINTS ? undefined : hints.encodings.get(info.name);
    const perLetter = latin ? LATIN_LETTER_COST : LATIN_LETTER_COST + MIXED_WORD_COST;
    sums[i] = (prior - (bonus ?? 0) + (latin || bonus !== undefined ? 0 : foreign)) * 8;
    sums[i] += asciiLetters * perLetter;
    if (hints.allowed && !hints.allowed.has(info.name)) sums[i] = EXCLUDED;
  }
}

/**
 * The encodings by what the bytes outside ASCII cost in each, those that read them alike as one. At most `most` readings, and
 * after the first few none that is `near` eighths of a bit behind the best.
 */
export function chooseReadings(
  { matrix, used }: Look,
  profiles: readonly Profile[],
  most: number,
  near: number,
): Reading[] {
  const { firstProfile, sums } = matrix;
  layHeap(sums);
  const readings: Reading[] = [];
  let limit = EXCLUDED;
  for (let i = 0; i < sums.length && readings.length < most; i++) {
    const entry = takeLeast(sums.length - i);
    const cost = Math.floor(entry / COLUMNS);
    if (i === 0) limit = cost + near;
    if (cost >= EXCLUDED || (readings.length >= FIRST_READINGS && cost > limit)) break;
    addEncoding(readings, firstProfile + entry - cost * COLUMNS, matrix, used, profiles);
  }
  return readings;
}

/** Adds an encoding to the reading whose encodings read the used bytes as it does, or as a new one. */
export function addEncoding(
  readings: Reading[],
  profile: number,
  matrix: ByteMatrix,
  used: Uint8Array,
  profiles: readonly Profile[],
): void {
  const { info, table } = profiles[profile];
  const print = matrix.fingerprint(profile, used);
  let same = 0;
  while (
    same < readings.length &&
    (prints[same] !== print ||
      !matrix.areAlike(readings[same].profiles[0], profile, used) ||
      profiles[readings[same].profiles[0]].info.directionality !== info.directionality)
  )
    same++;
  if (same < readings.length) readings[same].profiles.push(profile);
  else {
    prints[same] = print;
    readings.push({ profiles: [profile], table });
  }
}

/** There are fewer columns than that. */
const COLUMNS = 256;

/** The fingerprint of each reading, of those that are being put together. */
const prints = new Int32Array(COLUMNS);

/** Columns with their sums, as numbers that hold both, in a heap: only the first few are ever asked for in order. */
const heap = new Float64Array(COLUMNS);

function layHeap(sums: Int32Array): void {
  for (let column = 0; column < sums.length; column++) heap[column] = sums[column] * COLUMNS + column;
  for (let at = (sums.length >> 1) - 1; at >= 0; at--) sift(at, sums.length);
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
