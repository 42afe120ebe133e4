import { nearHigh } from './native.ts';

/** From here on four tables are worth clearing and adding up. */
const LONG = 2048;
const [first, second, third, fourth] = Array.from({ length: 4 }, () => new Uint32Array(256));

/**
 * How often each byte occurs, in `into`. Neighbours are counted in a table each, since a processor waits for the last sum
 * before it adds to it again; and read four at a time, which takes a third off (Node 20).
 */
export function countBytes(bytes: Uint8Array, into: Uint32Array = new Uint32Array(256)): Uint32Array {
  const { length } = bytes;
  if (length < LONG) {
    into.fill(0);
    for (let i = 0; i < length; i++) into[bytes[i]]++;
    return into;
  }
  for (const table of [first, second, third, fourth]) table.fill(0);
  const start = -bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + start, (length - start) >> 2);
  for (let i = 0; i < start; i++) first[bytes[i]]++;
  for (let w = 0; w < words.length; w++) {
    const word = words[w];
    first[word & 0xff]++;
    second[(word >>> 8) & 0xff]++;
    third[(word >>> 16) & 0xff]++;
    fourth[word >>> 24]++;
  }
  for (let i = start + words.length * 4; i < length; i++) first[bytes[i]]++;
  for (let byte = 0; byte < 256; byte++) into[byte] = first[byte] + second[byte] + third[byte] + fourth[byte];
  return into;
}

/**
 * The same for what was taken out of bytes that have been counted: what is outside ASCII is counted again, which is soon done in a
 * page; of ASCII, which is there to tell what is not, there is no more than that.
 */
export function countText(text: Uint8Array, counts: Uint32Array, into: Uint32Array): Uint32Array {
  into.set(counts);
  into.fill(0, 0x80);
  const { length } = text;
  for (let i = nearHigh(text, 0, length); i < length; i = nearHigh(text, i + 1, length)) into[text[i]]++;
  return into;
}

/** Whether so many bytes are outside ASCII. */
export function hasHigh(bytes: Uint8Array, enough: number): boolean {
  let high = 0;
  for (let i = 0; i < bytes.length && high < enough; i++) high += bytes[i] >> 7;
  return high >= enough;
}

/** How many of the bytes that were counted are between two, the second not included. */
export function sumBetween(histogram: Uint32Array, from: number, to: number): number {
  let sum = 0;
  for (let byte = from; byte < to; byte++) sum += histogram[byte];
  return sum;
}

/** How many of them are one of these. */
export function sumOf(histogram: Uint32Array, bytes: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum += histogram[bytes[i]];
  return sum;
}

/** How many of them are outside ASCII. */
export function sumHigh(histogram: Uint32Array): number {
  return sumBetween(histogram, 0x80, 256);
}

/** Whether no more than so many of them are outside ASCII: the highest are what most text has. */
export function hasFewHigh(histogram: Uint32Array, most: number): boolean {
  let high = 0;
  for (let byte = 255; byte >= 0x80 && high <= most; byte--) high += histogram[byte];
  return high <= most;
}

/** How many bytes are outside ASCII, four at a time. */
export function countHigh(bytes: Uint8Array): number {
  let high = 0;
  let i = 0;
  for (; ((bytes.byteOffset + i) & 3) !== 0 && i < bytes.length; i++) high += bytes[i] >> 7;
  const count = (bytes.length - i) >> 2;
  if (count > 0) high += sumHighBits(new Uint32Array(bytes.buffer, bytes.byteOffset + i, count), count);
  for (i += count * 4; i < bytes.length; i++) high += bytes[i] >> 7;
  return high;
}

/** How many bytes of the first words are outside ASCII. */
export function sumHighBits(words: Uint32Array, length: number): number {
  let high = 0;
  // The four highest bits, one to a byte, and their sum in the highest byte of a product.
  for (let w = 0; w < length; w++) high += Math.imul((words[w] >>> 7) & 0x01010101, 0x01010101) >>> 24;
  return high;
}

/** The bytes from `from` on that occur, each once, ascending; in `into`, if it is to hold until the next call only. */
export function usedBytes(
  histogram: Uint32Array,
  from = 0,
  into: Uint8Array = new Uint8Array(256 - from),
): Uint8Array {
  let count = 0;
  // Without a branch, which nobody foretells: the highest bit of what is below zero is added (Node 20: 160 ns in place of 270).
  for (let byte = from; byte < 256; byte++) {
    into[count] = byte;
    count += -histogram[byte] >>> 31;
  }
  return into.subarray(0, count);
}
