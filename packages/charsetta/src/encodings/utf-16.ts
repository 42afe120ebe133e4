/** UTF-16 in either order of bytes (WHATWG Encoding, 14.2: a lone surrogate is malformed). */
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { isSurelyAscii, isWellFormed, stringFromUnits } from './native.ts';
import { surrogatesArePaired } from './surrogate-pairs.ts';
import { utf16Encoder } from './unicode-encoders.ts';

export const utf16le: Codec = utf16(false);
export const utf16be: Codec = utf16(true);

function utf16(bigEndian: boolean): Codec {
  return {
    decodeAll(bytes) {
      if (bytes.length % 2 !== 0) return undefined;
      const units = unitsOf(bytes, bigEndian);
      const paired = isPaired(units, bytes);
      if (paired === false) return undefined;
      const text = stringFromUnits(units);
      return paired || isWellFormed(text) ? text : undefined;
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

/** From here on the quickest way is worth a search (measured on Node 20). */
const LONG_UNITS = 4096;
/** Of so many words of two units one is looked at: to fetch all takes a fifth of the time to make the string (Node 20). */
const SAMPLED_WORDS = 128;

/**
 * Whether no surrogate is alone, by the quickest way that the units are likely to allow; undefined if that is to ask the
 * string. Before the string is made, since both read the same memory, and the second to do so finds it near.
 */
function isPaired(units: Uint16Array, bytes: Uint8Array): boolean | undefined {
  if (!platformIsLittle || units.length < LONG_UNITS) return undefined;
  const bits = sampledBits(units);
  // Engines keep text up to U+00FF in bytes, and know that there is no surrogate in it.
  if ((bits & 0xff00ff00) === 0) return undefined;
  // Cyrillic has no byte from 80 on, and a surrogate has one.
  if ((bits & 0x80808080) === 0 && isSurelyAscii(bytes)) return true;
  return surrogatesArePaired(units);
}

/** All bits that are set anywhere in a sample of the units. */
function sampledBits(units: Uint16Array): number {
  const aligned = units.byteOffset % 4 === 0 ? units : units.subarray(1);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 1);
  let bits = 0;
  for (let at = 0; at < words.length; at += SAMPLED_WORDS) bits |= words[at];
  return bits;
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
