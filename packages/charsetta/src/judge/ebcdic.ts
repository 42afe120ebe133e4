import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { sumBetween, sumHigh } from '../sample/histogram.ts';
import type { Sample } from '../sample/index.ts';
import type { Opinion } from './index.ts';
import { judgeSingleByte } from './single-byte.ts';
import { splitWords } from './words.ts';

/** EBCDIC's space is 0x40, and it has no use for 0x20. Tables may have no space at all, but then they have letters and digits. */
export function looksEbcdic(histogram: Uint32Array, length: number): boolean {
  if (histogram[0x40] < 2 * histogram[0x20]) return false;
  return histogram[0x40] * 40 > length || (histogram[0x20] === 0 && hasItsLetters(histogram, length));
}

/** EBCDIC's digits, and its letters from A to I, J to R and S to Z, capital or small, each with a gap behind. */
const DIGITS = 0xf0;
const NINES = [0x81, 0x91, 0xc1, 0xd1, DIGITS + 1];
const EIGHTS = [0xa2, 0xe2];

/**
 * Whether most bytes are EBCDIC's basic letters and digits, and hardly any stands in the gaps between them: those of other
 * encodings fall into both alike.
 */
function hasItsLetters(histogram: Uint32Array, length: number): boolean {
  let own = histogram[DIGITS];
  for (const from of NINES) own += sumBetween(histogram, from, from + 9);
  for (const from of EIGHTS) own += sumBetween(histogram, from, from + 8);
  return own >= LEAST_EBCDIC && own * 2 > length && own * 20 > sumHigh(histogram) * 19;
}

/** EBCDIC's words are other words than ASCII's: their cost is scaled to as many bytes as the others speak of. */
export function judgeEbcdic(
  text: Uint8Array,
  covered: number,
  plain: number,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const words = splitWords(text, true);
  engine.judge.begin();
  const scale = Math.max(1, covered) / Math.max(1, words.marked.length);
  const { opinions } = judgeSingleByte(words, true, engine, hints);
  return opinions.map((opinion) => ({ ...opinion, plain, marked: opinion.marked * scale }));
}

/** Hebrew EBCDIC has all its letters below 0x80. Text without a single ASCII space or line end may be that, if it reads well. */
export function judgeAsciiAsEbcdic(
  { bytes, counts }: Sample,
  engine: Engine,
  hints: Hints,
): Opinion[] | null {
  const { length } = bytes;
  const { histogram } = counts;
  if (length < LEAST_EBCDIC || !looksEbcdic(histogram, length)) return null;
  if (histogram[0x20] + histogram[0x0a] + histogram[0x0d] > 0) return null;
  let letters = 0;
  let distinct = 0;
  for (let byte = 0; byte < 256; byte++) {
    if (byte > 0x40) letters += histogram[byte];
    if (histogram[byte] > 0) distinct++;
  }
  if (letters * 2 < length || distinct < LEAST_DISTINCT) return null;
  const opinions = judgeEbcdic(bytes, length, 0, engine, hints);
  const best = opinions.reduce((least, { marked }) => Math.min(least, marked), Infinity);
  return best < length * READS_WELL ? opinions : null;
}

const LEAST_EBCDIC = 24;
const LEAST_DISTINCT = 10;
/** Bits by the character. */
const READS_WELL = 4.5;
