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
      const text = stringFromUnits(unitsOf(bytes, bigEndian));
      return isWellFormed(text) ? text : undefined;
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
  if (bigEndian !== platformIsLittle) {
    // The platform's own order: a view if it is aligned, else a copy.
    const aligned = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
    return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
  }
  const units = new Uint16Array(bytes.length / 2);
  const [high, low] = bigEndian ? [0, 1] : [1, 0];
  for (let at = 0, byte = 0; at < units.length; at++, byte += 2) {
    units[at] = (bytes[byte + high] << 8) | bytes[byte + low];
  }
  return units;
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
