/** HZ (RFC 1843): GB 2312 in seven bits between `~{` and `~}`; `~~` is a tilde, `~` before a line end is nothing. */

import { joined } from '../../bytes.ts';
import { CodePointEncoder } from '../code-points.ts';
import type { ByteSink, Codec, RawDecoder, UnitSink } from '../codec.ts';
import { gb2312 } from './sets.ts';
import { placesOf } from './writer.ts';

const TILDE = 0x7e;
const LEFT_BRACE = 0x7b;
const RIGHT_BRACE = 0x7d;
const LINE_FEED = 0x0a;

class HzDecoder implements RawDecoder {
  private inGb = false;
  private kept: Uint8Array = new Uint8Array(0);
  private offset = 0;

  decode(chunk: Uint8Array, last: boolean, out: UnitSink): void {
    const bytes = this.kept.length === 0 ? chunk : joined(this.kept, chunk);
    let at = 0;
    while (at < bytes.length) {
      const isPair = bytes[at] === TILDE || (this.inGb && isGraphic(bytes[at]));
      if (isPair && at + 1 === bytes.length) {
        if (!last) break;
        out.malformed(this.offset + at++, 1);
      } else if (bytes[at] === TILDE) at += this.escape(bytes[at + 1], at, out);
      else if (isPair) at += this.pair(bytes, at, out);
      else this.single(bytes[at], at++, out);
    }
    this.offset += at;
    this.kept = bytes.slice(at);
  }

  private escape(next: number, at: number, out: UnitSink): number {
    if (this.inGb ? next === RIGHT_BRACE : next === LEFT_BRACE) {
      this.inGb = !this.inGb;
      return 2;
    }
    if (next === LINE_FEED) {
      this.inGb = false;
      return 2;
    }
    if (next === TILDE && !this.inGb) {
      out.unit(TILDE);
      return 2;
    }
    out.malformed(this.offset + at, 1);
    return 1;
  }

  private pair(bytes: Uint8Array, at: number, out: UnitSink): number {
    const isWhole = isGraphic(bytes[at + 1]) || bytes[at + 1] === TILDE;
    const cell = isWhole ? gb2312()[(bytes[at] - 0x21) * 94 + bytes[at + 1] - 0x21] : 0;
    if (cell !== 0) {
      out.codePoint(cell);
      return 2;
    }
    const length = isWhole ? 2 : 1;
    out.malformed(this.offset + at, length);
    return length;
  }

  /** A line that forgets to close its GB part is forgiven: the next begins in ASCII. */
  private single(byte: number, at: number, out: UnitSink): void {
    if (byte === LINE_FEED) this.inGb = false;
    if (byte < 0x80) out.unit(byte);
    else out.malformed(this.offset + at, 1);
  }
}

/** Of a pair; a lead of 7E would be the escape. */
function isGraphic(byte: number): boolean {
  return byte >= 0x21 && byte < TILDE;
}

function hzEncoder() {
  const places = placesOf(gb2312());
  let inGb = false;
  const switchTo = (gb: boolean, out: ByteSink) => {
    if (inGb === gb) return;
    inGb = gb;
    out.byte(TILDE);
    out.byte(gb ? LEFT_BRACE : RIGHT_BRACE);
  };
  const writer = new CodePointEncoder((codePoint, out) => {
    const place = codePoint < 0x80 ? 0 : (places[codePoint] ?? 0);
    switchTo(place !== 0, out);
    if (place !== 0) {
      out.byte(0x21 + Math.floor((place - 1) / 94));
      out.byte(0x21 + ((place - 1) % 94));
      return true;
    }
    if (codePoint >= 0x80) return false;
    if (codePoint === TILDE) out.byte(TILDE);
    out.byte(codePoint);
    return true;
  });
  return {
    encode(text: string, last: boolean, out: ByteSink): void {
      writer.encode(text, last, out);
      if (last) switchTo(false, out);
    },
  };
}

export const hz: Codec = { stateful: true, decoder: () => new HzDecoder(), encoder: hzEncoder };
