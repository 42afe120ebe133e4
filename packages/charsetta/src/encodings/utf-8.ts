/** UTF-8 and CESU-8 (Unicode TR 26: supplementary characters as two surrogates of three bytes each). */
import type { Codec, RawDecoder, ReadAhead, UnitSink } from './codec.ts';
import { stringFromUtf8 } from './native.ts';
import { cesu8Encoder, utf8Encoder } from './unicode-encoders.ts';

export const utf8: Codec = {
  decodeAll: stringFromUtf8,
  decoder: () => new Utf8Decoder(),
  encoder: utf8Encoder,
};

export const cesu8: Codec = {
  decodeAll(bytes) {
    // Without lead bytes of four-byte sequences (UTF-8 alone) and of surrogates (CESU-8 alone) the two are the same.
    for (let at = 0; at < bytes.length; at++)
      if (bytes[at] >= 0xed && bytes[at] !== 0xee && bytes[at] !== 0xef) return;
    return stringFromUtf8(bytes);
  },
  decoder: () => new Cesu8Decoder(),
  encoder: cesu8Encoder,
};

/** Without a character at the end that lacks some of its bytes. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back];
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return wanted > back ? bytes.subarray(0, length - back) : bytes;
  }
  return bytes;
}

/** The UTF-8 decoder of the WHATWG standard (9.1.1): one replacement for each maximal subpart of a broken sequence. */
class Utf8Decoder implements RawDecoder {
  private offset = 0;
  private codePoint = 0;
  private needed = 0;
  private seen = 0;
  private lower = 0x80;
  private upper = 0xbf;

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.needed === 0) {
        if (byte < 0x80) out.unit(byte);
        else if (!this.begin(byte)) out.malformed(this.offset + at, 1);
        continue;
      }
      if (byte < this.lower || byte > this.upper) {
        this.giveUp(this.offset + at, out);
        at--; // the byte is looked at again, as the first of a sequence
        continue;
      }
      this.lower = 0x80;
      this.upper = 0xbf;
      this.codePoint = (this.codePoint << 6) | (byte & 0x3f);
      this.seen++;
      if (--this.needed === 0) out.codePoint(this.codePoint);
    }
    this.offset += bytes.length;
    if (last && this.needed > 0) this.giveUp(this.offset, out);
  }

  readAhead(bytes: Uint8Array): ReadAhead | undefined {
    if (this.needed > 0) return undefined;
    const whole = wholeCharacters(bytes);
    const text = stringFromUtf8(whole);
    if (text === undefined) return { text: '', length: 0 };
    this.offset += whole.length;
    return { text, length: whole.length };
  }

  private begin(byte: number): boolean {
    this.lower = 0x80;
    this.upper = 0xbf;
    this.seen = 1;
    if (byte >= 0xc2 && byte <= 0xdf) {
      this.needed = 1;
      this.codePoint = byte & 0x1f;
    } else if ((byte & 0xf0) === 0xe0) {
      this.needed = 2;
      this.codePoint = byte & 0xf;
      if (byte === 0xe0) this.lower = 0xa0; // overlong below
      if (byte === 0xed) this.upper = 0x9f; // surrogates above
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.needed = 3;
      this.codePoint = byte & 0x7;
      if (byte === 0xf0) this.lower = 0x90; // overlong below
      if (byte === 0xf4) this.upper = 0x8f; // beyond U+10FFFF above
    } else {
      return false;
    }
    return true;
  }

  private giveUp(end: number, out: UnitSink): void {
    this.needed = 0;
    out.malformed(end - this.seen, this.seen);
  }
}

/**
 * CESU-8 (and Java's modified UTF-8 so far as it is the same): units of one to three bytes; a leading surrogate must
 * be followed by a trailing one. Four-byte sequences are malformed, byte for byte.
 */
class Cesu8Decoder implements RawDecoder {
  private offset = 0;
  private unit = 0;
  private needed = 0;
  private seen = 0;
  private lower = 0x80;
  /** A leading surrogate that waits for its trailing one; 0 for none. */
  private lead = 0;

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      const here = this.offset + at;
      if (this.needed === 0) {
        if (byte < 0x80) {
          this.dropLead(here, out);
          out.unit(byte);
        } else if (!this.begin(byte)) {
          this.dropLead(here, out);
          out.malformed(here, 1);
        }
      } else if (byte < this.lower || byte > 0xbf) {
        this.giveUp(here, out);
        at--;
      } else {
        this.lower = 0x80;
        this.unit = (this.unit << 6) | (byte & 0x3f);
        this.seen++;
        if (--this.needed === 0) this.put(here + 1, out);
      }
    }
    this.offset += bytes.length;
    if (!last) return;
    if (this.needed > 0) this.giveUp(this.offset, out);
    else this.dropLead(this.offset, out);
  }

  private begin(byte: number): boolean {
    this.seen = 1;
    this.lower = byte === 0xe0 ? 0xa0 : 0x80;
    if (byte >= 0xc2 && byte <= 0xdf) {
      this.needed = 1;
      this.unit = byte & 0x1f;
      return true;
    }
    if ((byte & 0xf0) !== 0xe0) return false;
    this.needed = 2;
    this.unit = byte & 0xf;
    return true;
  }

  private put(end: number, out: UnitSink): void {
    const start = end - this.seen;
    if ((this.unit & 0xfc00) === 0xdc00) {
      if (this.lead === 0) {
        out.malformed(start, 3);
      } else {
        out.unit(this.lead);
        out.unit(this.unit);
        this.lead = 0;
      }
      return;
    }
    this.dropLead(start, out);
    if ((this.unit & 0xfc00) === 0xd800) this.lead = this.unit;
    else out.unit(this.unit);
  }

  private giveUp(end: number, out: UnitSink): void {
    this.needed = 0;
    this.dropLead(end - this.seen, out);
    out.malformed(end - this.seen, this.seen);
  }

  /** What begins at `end` is no trailing surrogate: the leading one before it has no partner. */
  private dropLead(end: number, out: UnitSink): void {
    if (this.lead === 0) return;
    this.lead = 0;
    out.malformed(end - 3, 3);
  }
}
