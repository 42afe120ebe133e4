/** UTF-16 in either order of bytes (WHATWG Encoding, 14.2: a lone surrogate is malformed). */
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { isSurelyAscii, stringFromLatin1, stringFromUnits, stringFromUtf16 } from './native.ts';
import { latin1Start, surrogatesArePaired } from './surrogate-pairs.ts';
import { utf16Encoder } from './unicode-encoders.ts';

export const utf16le: Codec = utf16(false);
export const utf16be: Codec = utf16(true);

function utf16(bigEndian: boolean): Codec {
  return {
    decodeAll(bytes) {
      if (bytes.length % 2 !== 0) return undefined;
      return textOf(unitsOf(bytes, bigEndian), bytes);
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

/** From here on it is worth to look before the string is made (measured on Node 20). */
const LONG_UNITS = 4096;
/** How many units are looked at to tell which way is likely to be the quickest. */
const SAMPLES = 64;

/** The text of units, if no surrogate is alone. */
function textOf(units: Uint16Array, bytes: Uint8Array): string | undefined {
  const isLong = platformIsLittle && units.length >= LONG_UNITS;
  return isLong ? longTextOf(units, bytes) : stringFromUtf16(units);
}

/** Looks before the string is made: both read the same memory, and the second to do so finds it near. */
function longTextOf(units: Uint16Array, bytes: Uint8Array): string | undefined {
  const bits = sampledBits(units);
  // Engines keep text up to U+00FF in bytes, but take longer to find out whether they can.
  const narrow = (bits & 0xff00) === 0 ? latin1Start(units) : undefined;
  if (narrow?.length === units.length) return stringFromLatin1(narrow);
  // Cyrillic has no byte from 80 on, and a surrogate has one.
  const hasNone = narrow === undefined && (bits & 0x8080) === 0 && isSurelyAscii(bytes);
  const paired = hasNone || surrogatesArePaired(units, narrow?.length);
  if (paired === false) return undefined;
  return paired ? stringFromUnits(units) : stringFromUtf16(units);
}

/** All bits that are set anywhere in a sample of the units. */
function sampledBits(units: Uint16Array): number {
  const step = Math.floor(units.length / SAMPLES);
  let bits = 0;
  for (let at = 0; at < units.length; at += step) bits |= units[at];
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
