/** UTF-32 in either order of bytes. */
import { isSurrogate } from './code-points.ts';
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { stringFromUnits } from './native.ts';
import { utf32Encoder } from './unicode-encoders.ts';

export const utf32le: Codec = utf32(false);
export const utf32be: Codec = utf32(true);

function utf32(bigEndian: boolean): Codec {
  return {
    decodeAll: (bytes) => decodeAll(bytes, bigEndian),
    decoder: () => new Utf32Decoder(bigEndian),
    encoder: () => utf32Encoder(bigEndian),
  };
}

function isScalar(value: number): boolean {
  return value >= 0 && value <= 0x10ffff && !isSurrogate(value);
}

const platformIsLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function decodeAll(bytes: Uint8Array, bigEndian: boolean): string | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  const values = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
  const isSwapped = bigEndian === platformIsLittle;
  const units = new Uint16Array(values.length * 2);
  let used = 0;
  for (let at = 0; at < values.length; at++) {
    const value = isSwapped ? swapped(values[at]) : values[at];
    if (!isScalar(value)) return undefined;
    if (value > 0xffff) {
      units[used++] = 0xd7c0 + (value >> 10);
      units[used++] = 0xdc00 + (value & 0x3ff);
    } else {
      units[used++] = value;
    }
  }
  return stringFromUnits(units.subarray(0, used));
}

function swapped(value: number): number {
  return (value << 24) | ((value & 0xff00) << 8) | ((value >> 8) & 0xff00) | (value >>> 24);
}

class Utf32Decoder implements RawDecoder {
  private readonly bigEndian: boolean;
  private offset = 0;
  private value = 0;
  private seen = 0;

  constructor(bigEndian: boolean) {
    this.bigEndian = bigEndian;
  }

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      this.value |= bytes[at] << (8 * (this.bigEndian ? 3 - this.seen : this.seen));
      if (++this.seen < 4) continue;
      if (isScalar(this.value)) out.codePoint(this.value);
      else out.malformed(this.offset + at - 3, 4);
      this.value = 0;
      this.seen = 0;
    }
    this.offset += bytes.length;
    if (last && this.seen > 0) out.malformed(this.offset - this.seen, this.seen);
  }
}
