/** UTF-7 (RFC 2152): ASCII, with everything else as UTF-16 in base 64 between `+` and `-`. */
import { CodePointEncoder, isSurrogate } from './code-points.ts';
import type { ByteSink, Codec, RawDecoder, RawEncoder, UnitSink } from './codec.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Rule 1 and 3, and the optional characters of rule 1, which no mail gateway of today harms. */
const DIRECT = new Set(
  [
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\'(),-./:? \t\r\n!"#$%&*;<=>@[]^_`{|}',
  ].map((character) => character.charCodeAt(0)),
);
const PLUS = 0x2b;
const MINUS = 0x2d;

/** Byte to six bits, -1 for none. */
const sextets = new Int8Array(256).fill(-1);
for (let value = 0; value < 64; value++) sextets[ALPHABET.charCodeAt(value)] = value;

class Utf7Decoder implements RawDecoder {
  private offset = 0;
  private shifted = false;
  /** Bytes since the `+`. */
  private length = 0;
  private bits = 0;
  private bitCount = 0;
  /** Where the unit that is being read began. */
  private unitStart = 0;
  private lead = 0;
  private leadStart = 0;
  /** Where the last place ends that was reported. */
  private reportedTo = 0;

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      if (this.shifted) this.inBase64(bytes[at], this.offset + at, out);
      else this.direct(bytes[at], this.offset + at, out);
    }
    this.offset += bytes.length;
    if (last && this.shifted) {
      if (this.length === 0) this.malformed(this.offset - 1, this.offset, out);
      this.leave(this.offset, out);
    }
  }

  private direct(byte: number, offset: number, out: UnitSink): void {
    if (byte === PLUS) {
      this.shifted = true;
      this.length = 0;
      this.unitStart = offset + 1;
    } else if (byte < 0x80) {
      out.unit(byte);
    } else {
      this.malformed(offset, offset + 1, out);
    }
  }

  private inBase64(byte: number, offset: number, out: UnitSink): void {
    const sextet = sextets[byte];
    if (sextet >= 0) {
      this.length++;
      this.bits = (this.bits << 6) | sextet;
      this.bitCount += 6;
      if (this.bitCount >= 16) this.unit(offset, out);
      return;
    }
    const empty = this.length === 0;
    this.leave(offset, out);
    if (byte === MINUS) {
      if (empty) out.unit(PLUS);
      return;
    }
    if (empty) this.malformed(offset - 1, offset, out);
    this.direct(byte, offset, out);
  }

  private unit(offset: number, out: UnitSink): void {
    this.bitCount -= 16;
    const unit = (this.bits >> this.bitCount) & 0xffff;
    this.bits &= (1 << this.bitCount) - 1;
    const start = this.unitStart;
    this.unitStart = offset + 1;
    const isTrail = (unit & 0xfc00) === 0xdc00;
    if (isTrail && this.lead !== 0) {
      out.unit(this.lead);
      out.unit(unit);
      this.lead = 0;
      return;
    }
    this.dropLead(start, out);
    if (isTrail) {
      this.malformed(start, offset + 1, out);
    } else if ((unit & 0xfc00) === 0xd800) {
      this.lead = unit;
      this.leadStart = start;
    } else {
      out.unit(unit);
    }
  }

  /** "The remaining bits must be zero" and fewer than a whole sextet (rule 2), or the sequence is ill-formed. */
  private leave(end: number, out: UnitSink): void {
    this.dropLead(this.unitStart, out);
    if (this.bitCount >= 6 || this.bits !== 0) this.malformed(Math.min(this.unitStart, end - 1), end, out);
    this.shifted = false;
    this.bits = 0;
    this.bitCount = 0;
  }

  private dropLead(end: number, out: UnitSink): void {
    if (this.lead === 0) return;
    this.lead = 0;
    this.malformed(this.leadStart, end, out);
  }

  /** A byte may hold the end of a lone surrogate and remaining bits: it is reported once. */
  private malformed(start: number, end: number, out: UnitSink): void {
    if (start < this.reportedTo) return;
    this.reportedTo = end;
    out.malformed(start, end - start);
  }
}

class Utf7Encoder implements RawEncoder {
  private shifted = false;
  private bits = 0;
  private bitCount = 0;
  private readonly walk = new CodePointEncoder((codePoint, out) => this.put(codePoint, out));

  encode(text: string, last: boolean, out: ByteSink): void {
    this.walk.encode(text, last, out);
    if (last) this.leave(MINUS, out);
  }

  private put(codePoint: number, out: ByteSink): boolean {
    if (isSurrogate(codePoint)) return false;
    if (DIRECT.has(codePoint)) {
      this.leave(codePoint, out);
      out.byte(codePoint);
    } else if (codePoint === PLUS && !this.shifted) {
      out.byte(PLUS);
      out.byte(MINUS);
    } else {
      this.enter(out);
      if (codePoint > 0xffff) {
        this.unit(0xd7c0 + (codePoint >> 10), out);
        this.unit(0xdc00 + (codePoint & 0x3ff), out);
      } else {
        this.unit(codePoint, out);
      }
    }
    return true;
  }

  private enter(out: ByteSink): void {
    if (!this.shifted) out.byte(PLUS);
    this.shifted = true;
  }

  private unit(unit: number, out: ByteSink): void {
    this.bits = (this.bits << 16) | unit;
    this.bitCount += 16;
    while (this.bitCount >= 6) {
      this.bitCount -= 6;
      out.byte(ALPHABET.charCodeAt((this.bits >> this.bitCount) & 63));
    }
    this.bits &= (1 << this.bitCount) - 1;
  }

  /** A `-` is needed only before a byte that could be taken for base 64 or for that very `-`. */
  private leave(next: number, out: ByteSink): void {
    if (!this.shifted) return;
    if (this.bitCount > 0) out.byte(ALPHABET.charCodeAt((this.bits << (6 - this.bitCount)) & 63));
    if (next === MINUS || sextets[next] >= 0) out.byte(MINUS);
    this.shifted = false;
    this.bits = 0;
    this.bitCount = 0;
  }
}

export const utf7: Codec = {
  decoder: () => new Utf7Decoder(),
  encoder: () => new Utf7Encoder(),
  stateful: true,
};
