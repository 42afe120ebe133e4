/** Where decoders and encoders put what they make: offsets, replacement and `fatal` are dealt with here, once. */
import { DecodeError, EncodeError } from '../errors.ts';
import type { ByteSink, UnitSink } from './codec.ts';
import { stringFromUnits } from './native.ts';

/** A stretch of bytes that is not text in the encoding. */
export interface Malformed {
  readonly offset: number;
  readonly length: number;
}

/** A character that the encoding cannot write; `offset` counts UTF-16 units. */
export interface Unmappable {
  readonly offset: number;
  readonly codePoint: number;
}

/** Of what does not fit, this many places are listed; the rest is only counted, so that hostile input costs no memory. */
export const LISTED = 100;

const REPLACEMENT = 0xfffd;

/** Memory for so many units, until the next call: a text at a time is decoded, and its string is a copy. */
export function roomFor(units: number): Uint16Array {
  return units <= standing.length ? standing : new Uint16Array(units);
}

/** Asking for memory took longer than decoding a short text. */
const standing = new Uint16Array(1024);

export class TextSink implements UnitSink {
  readonly malformedAt: Malformed[] = [];
  malformedCount = 0;
  private units: Uint16Array;
  private used = 0;
  private readonly encoding: string;
  private readonly fatal: boolean;

  /** `units` is where the text is put together; it is replaced if it is too small. */
  constructor(encoding: string, fatal: boolean, units: Uint16Array) {
    this.encoding = encoding;
    this.fatal = fatal;
    this.units = units;
  }

  unit(codeUnit: number): void {
    if (this.used === this.units.length) this.grow();
    this.units[this.used++] = codeUnit;
  }

  codePoint(codePoint: number): void {
    if (codePoint <= 0xffff) {
      this.unit(codePoint);
    } else {
      this.unit(0xd7c0 + (codePoint >> 10));
      this.unit(0xdc00 + (codePoint & 0x3ff));
    }
  }

  malformed(offset: number, length: number): void {
    if (this.fatal) throw new DecodeError(this.encoding, offset, length);
    if (this.malformedCount++ < LISTED) this.malformedAt.push({ offset, length });
    this.unit(REPLACEMENT);
  }

  /** The text since the last call. */
  take(): string {
    const text = stringFromUnits(this.units.subarray(0, this.used));
    this.used = 0;
    return text;
  }

  private grow(): void {
    const larger = new Uint16Array(this.units.length * 2);
    larger.set(this.units);
    this.units = larger;
  }
}

export class BytesSink implements ByteSink {
  readonly unmappableAt: Unmappable[] = [];
  unmappableCount = 0;
  private bytes: Uint8Array;
  private used = 0;
  private readonly encoding: string;
  private readonly fatal: boolean;
  private readonly replace: (codePoint: number) => Uint8Array;

  constructor(
    encoding: string,
    fatal: boolean,
    capacity: number,
    replace: (codePoint: number) => Uint8Array,
  ) {
    this.encoding = encoding;
    this.fatal = fatal;
    this.bytes = new Uint8Array(Math.max(16, capacity));
    this.replace = replace;
  }

  byte(value: number): void {
    if (this.used === this.bytes.length) this.grow();
    this.bytes[this.used++] = value;
  }

  unmappable(codePoint: number, offset: number): void {
    this.note(codePoint, offset);
    for (const byte of this.replace(codePoint)) this.byte(byte);
  }

  note(codePoint: number, offset: number): void {
    if (this.fatal) throw new EncodeError(this.encoding, offset, codePoint);
    if (this.unmappableCount++ < LISTED) this.unmappableAt.push({ offset, codePoint });
  }

  /** The bytes since the last call. */
  take(): Uint8Array {
    const bytes = this.bytes.slice(0, this.used);
    this.used = 0;
    return bytes;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
