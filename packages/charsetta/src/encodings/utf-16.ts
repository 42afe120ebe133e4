/** UTF-16 in either order of bytes (WHATWG Encoding, 14.2: a lone surrogate is malformed). */
import { isSurrogate } from './code-points.ts';
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { isSurelyAscii, isWellFormed, stringFromUnits } from './native.ts';
import { utf16Encoder } from './unicode-encoders.ts';

export const utf16le: Codec = utf16(false);
export const utf16be: Codec = utf16(true);

function utf16(bigEndian: boolean): Codec {
  return {
    decodeAll(bytes) {
      if (bytes.length % 2 !== 0) return undefined;
      const units = unitsOf(bytes, bigEndian);
      const text = stringFromUnits(units);
      // Latin letters without accents and Cyrillic have no byte from 80 on, and a surrogate has one.
      const plain = isSurelyAscii(bytes) || !hasSurrogates(units) || isWellFormed(text);
      return plain ? text : undefined;
    },
    decoder: () => new Utf16Decoder(bigEndian),
    encoder: () => utf16Encoder(bigEndian),
  };
}

const platformIsLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function unitsOf(bytes: Uint8Array, bigEndian: boolean): Uint16Array {
  const isOwnOrder = bigEndian !== platformIsLittle;
  // In the platform's own order a view will do if it is aligned; else there must be a copy, which may be written to.
  const aligned = isOwnOrder && bytes.byteOffset % 2 === 0 ? bytes : new Uint8Array(bytes);
  const units = new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
  if (!isOwnOrder) swapBytes(units);
  return units;
}

/** Blocks of this many words, so that a second look finds them in the nearest cache. */
const BLOCK = 2048;

/**
 * Whether any unit is a surrogate: hardly any text has one, and this is sooner said than whether surrogates are in
 * pairs. Two units are looked at in one word, and first of all only whether any has its highest bit set, which no
 * alphabet's has.
 */
function hasSurrogates(units: Uint16Array): boolean {
  if (units.length === 0) return false;
  const skipped = units.byteOffset % 4 === 0 ? 0 : 1;
  const words = new Int32Array(units.buffer, units.byteOffset + 2 * skipped, (units.length - skipped) >> 1);
  for (let at = 0; at < words.length; at += BLOCK) {
    const end = Math.min(words.length, at + BLOCK);
    if (hasHighBit(words, at, end) && hasSurrogatesIn(words, at, end)) return true;
  }
  const ends = [...units.subarray(0, skipped), ...units.subarray(skipped + 2 * words.length)];
  return ends.some(isSurrogate);
}

function hasHighBit(words: Int32Array, start: number, end: number): boolean {
  let left = 0;
  let right = 0;
  let at = start;
  for (const last = end - 7; at < last; at += 8) {
    left |= words[at] | words[at + 1] | words[at + 2] | words[at + 3];
    right |= words[at + 4] | words[at + 5] | words[at + 6] | words[at + 7];
  }
  for (; at < end; at++) left |= words[at];
  return ((left | right) & 0x80008000) !== 0;
}

/** A half of a word that is zero once D800 is taken from its highest five bits was a surrogate. */
function hasSurrogatesIn(words: Int32Array, start: number, end: number): boolean {
  let zeros = 0;
  for (let at = start; at < end; at++) {
    const rest = (words[at] & 0xf800f800) ^ 0xd800d800;
    zeros |= (rest - 0x00010001) & ~rest;
  }
  return (zeros & 0x80008000) !== 0;
}

/** Two units at a time, as far as there are two. */
function swapBytes(units: Uint16Array): void {
  const pairs = new Int32Array(units.buffer, units.byteOffset, units.length >> 1);
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at];
    pairs[at] = ((pair & 0x00ff00ff) << 8) | ((pair >>> 8) & 0x00ff00ff);
  }
  if (units.length % 2 === 1) {
    const last = units[units.length - 1];
    units[units.length - 1] = (last << 8) | (last >> 8);
  }
}

class Utf16Decoder implements RawDecoder {
  private readonly bigEndian: boolean;
  private offset = 0;
  /** The first byte of a unit, or -1. */
  private half = -1;
  /** A leading surrogate that waits for its trailing one; 0 for none. */
  private lead = 0;

  constructor(bigEndian: boolean) {
    this.bigEndian = bigEndian;
  }

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      if (this.half < 0) {
        this.half = bytes[at];
        continue;
      }
      const unit = this.bigEndian ? (this.half << 8) | bytes[at] : (bytes[at] << 8) | this.half;
      this.half = -1;
      this.put(unit, this.offset + at - 1, out);
    }
    this.offset += bytes.length;
    if (last) this.finish(out);
  }

  private put(unit: number, start: number, out: UnitSink): void {
    const isTrail = (unit & 0xfc00) === 0xdc00;
    if (this.lead !== 0) {
      const lead = this.lead;
      this.lead = 0;
      if (isTrail) {
        out.unit(lead);
        out.unit(unit);
        return;
      }
      out.malformed(start - 2, 2);
    }
    if (isTrail) out.malformed(start, 2);
    else if ((unit & 0xfc00) === 0xd800) this.lead = unit;
    else out.unit(unit);
  }

  /** The standard puts one replacement for all that is unfinished at the end. */
  private finish(out: UnitSink): void {
    const unfinished = (this.lead === 0 ? 0 : 2) + (this.half < 0 ? 0 : 1);
    this.lead = 0;
    this.half = -1;
    if (unfinished > 0) out.malformed(this.offset - unfinished, unfinished);
  }
}
