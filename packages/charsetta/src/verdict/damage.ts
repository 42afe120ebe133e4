/** Which bytes do not fit the encoding that was found. */
import { lookup, singleByteTable } from '../encodings/index.ts';
import { findMalformed } from '../encodings/text.ts';
import type { Sample } from '../sample/index.ts';
import { ERROR_LIMIT } from '../sample/utf8.ts';
import type { Damage } from '../types.ts';
import { isSingleByte } from './names.ts';

/** So many places are told. */
const MOST_OFFSETS = 100;

export function damageOf(sample: Sample, encoding: string): { damage?: Damage } {
  const damage =
    encoding === 'UTF-8' && sample.utf8.errors < ERROR_LIMIT
      ? utf8Damage(sample)
      : isSingleByte(encoding)
        ? undefinedBytes(sample, encoding)
        : malformed(sample, encoding);
  return damage === null ? {} : { damage };
}

/** A character that is cut at either end is no error to the check, but a decoder has nothing to give for it either. */
function utf8Damage(sample: Sample): Damage | null {
  const { utf8, total } = sample;
  const cutAtStart = utf8.truncatedStart ? leadingContinuations(sample.bytes) : [];
  const cutAtEnd = utf8.truncatedEnd ? [total - utf8.unfinished] : [];
  const offsets = [...cutAtStart, ...utf8.errorOffsets, ...cutAtEnd];
  const count = cutAtStart.length + utf8.errors + cutAtEnd.length;
  return count === 0 ? null : { offsets: offsets.slice(0, MOST_OFFSETS), count, share: count / total };
}

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

function leadingContinuations(bytes: Uint8Array): number[] {
  const end = bytes.findIndex((byte) => !isContinuation(byte));
  return Array.from({ length: end < 0 ? bytes.length : end }, (_, offset) => offset);
}

function undefinedBytes(sample: Sample, encoding: string): Damage | null {
  if (!undefinedIn(encoding).some((byte) => sample.counts.histogram[byte] > 0)) return null;
  const table = singleByteTable(encoding);
  const offsets: number[] = [];
  let count = 0;
  for (let i = 0; i < sample.bytes.length; i++) {
    if (table[sample.bytes[i]] !== 0xfffd) continue;
    count++;
    if (offsets.length < MOST_OFFSETS) offsets.push(offsetInInput(sample, i));
  }
  return count === 0 ? null : { offsets, count, share: count / sample.bytes.length };
}

/** The bytes that a single-byte encoding leaves undefined; found when first asked for. */
function undefinedIn(encoding: string): readonly number[] {
  let found = undefinedByName.get(encoding);
  if (found === undefined) {
    const table = singleByteTable(encoding);
    found = [...table.keys()].filter((byte) => table[byte] === 0xfffd);
    undefinedByName.set(encoding, found);
  }
  return found;
}

const undefinedByName = new Map<string, readonly number[]>();

/** A character has at most four bytes: within so many of a window's end, what does not fit may only be cut. */
const EDGE = 4;

function malformed(sample: Sample, encoding: string): Damage | null {
  if (encoding === 'ASCII') return null;
  const { kind, minWidth } = lookup(encoding);
  const offsets: number[] = [];
  let count = 0;
  let looked = 0;
  let begin = 0;
  for (const { offset, length } of sample.windows) {
    // Windows begin at any offset, UTF-16 and UTF-32 only at some.
    const aligned = (minWidth - (offset % minWidth)) % minWidth;
    const window = sample.bytes.subarray(begin, begin + length);
    const { found, skipped } = leastMalformed(window, encoding, aligned, offset > 0 ? EDGE : 1);
    const places = found.malformed.map((place) => place.offset + skipped);
    const cut = places.filter(
      (at) => (offset > 0 && at < EDGE) || (offset + length < sample.total && at >= length - EDGE),
    );
    count += found.malformedCount - cut.length;
    for (const at of places) {
      if (offsets.length < MOST_OFFSETS && !cut.includes(at)) offsets.push(offset + at);
    }
    looked += length;
    begin += length;
    // Behind a gap nobody knows what was shifted in.
    if (kind === 'iso-2022' || kind === 'seven-bit' || encoding === 'UTF-7') break;
  }
  return count === 0 ? null : { offsets, count, share: count / looked };
}

/**
 * What does not fit in a window from `first` on, or from where the least does not: where no ASCII is near to tell, a window may begin
 * within a character.
 */
function leastMalformed(window: Uint8Array, encoding: string, first: number, tries: number) {
  let skipped = first;
  let found = findMalformed(window.subarray(first), encoding);
  for (let from = first + 1; from < first + tries && found.malformedCount > 0; from++) {
    const other = findMalformed(window.subarray(from), encoding);
    if (other.malformedCount >= found.malformedCount) continue;
    found = other;
    skipped = from;
  }
  return { found, skipped };
}

function offsetInInput(sample: Sample, at: number): number {
  let before = 0;
  for (const { offset, length } of sample.windows) {
    if (at < before + length) return offset + at - before;
    before += length;
  }
  return at;
}

/** What does not fit ASCII. */
export function bytesAbove7F({ bytes, windows }: Sample): Damage {
  const offsets: number[] = [];
  let count = 0;
  let at = 0;
  for (const { offset, length } of windows) {
    for (const end = at + length; at < end; at++) {
      if (bytes[at] < 0x80) continue;
      if (count++ < MOST_OFFSETS) offsets.push(offset + length - (end - at));
    }
  }
  return { offsets, count, share: count / bytes.length };
}
