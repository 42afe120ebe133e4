/**
 * windows-1258 and TCVN 5712 have the five tones as combining characters; text is expected with tone and letter in one
 * (NFC). Reading composes, writing takes apart what has no byte of its own.
 */
import { CodePointEncoder } from './code-points.ts';
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { singleByteTable, UNDEFINED_UNIT } from './single-byte.ts';
import { reverseTable } from './single-byte-codec.ts';

/** Grave, acute, tilde, hook above, dot below. */
const TONES = [0x300, 0x301, 0x303, 0x309, 0x323];
const PAIR = /[^\u0300\u0301\u0303\u0309\u0323][\u0300\u0301\u0303\u0309\u0323]/g;

interface Composition {
  /** Letter and tone, as one string of two units, to the letter with the tone. */
  composed: ReadonlyMap<string, string>;
  /** Letter with tone to the two bytes that write it. */
  bytes: ReadonlyMap<number, readonly [letter: number, tone: number]>;
}

function compositionOf(table: Uint16Array, byteOf: Uint8Array): Composition {
  const composed = new Map<string, string>();
  const bytes = new Map<number, readonly [number, number]>();
  for (const unit of table) {
    if (unit === UNDEFINED_UNIT || TONES.includes(unit)) continue;
    for (const tone of TONES) {
      const pair = String.fromCharCode(unit, tone);
      const one = pair.normalize('NFC');
      if (one.length !== 1) continue;
      composed.set(pair, one);
      if (byteOf[one.charCodeAt(0)] === 0) bytes.set(one.charCodeAt(0), [byteOf[unit], byteOf[tone]]);
    }
  }
  return { composed, bytes };
}

/** `plain` is the codec of the bare table, which reads without composing, as the WHATWG standard does. */
export function vietnameseCodec(name: string, plain: Codec): Codec {
  const table = singleByteTable(name);
  const byteOf = reverseTable(table);
  const { composed, bytes } = compositionOf(table, byteOf);
  return {
    decodeAll: (input) => plain.decodeAll!(input)?.replace(PAIR, (pair) => composed.get(pair) ?? pair),
    decoder: () => new ComposingDecoder(table, composed),
    encoder: () =>
      new CodePointEncoder((codePoint, out) => {
        const byte = codePoint > 0xffff ? 0 : byteOf[codePoint];
        if (byte !== 0 || codePoint === 0) {
          out.byte(byte);
          return true;
        }
        const pair = bytes.get(codePoint);
        if (pair === undefined) return false;
        out.byte(pair[0]);
        out.byte(pair[1]);
        return true;
      }),
  };
}

class ComposingDecoder implements RawDecoder {
  private readonly table: Uint16Array;
  private readonly composed: ReadonlyMap<string, string>;
  private offset = 0;
  /** A letter that waits for its tone, or -1. */
  private held = -1;

  constructor(table: Uint16Array, composed: ReadonlyMap<string, string>) {
    this.table = table;
    this.composed = composed;
  }

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) {
      const unit = this.table[bytes[at]];
      if (unit >= 0x300 && unit <= 0x323 && TONES.includes(unit)) {
        this.tone(unit, out);
        continue;
      }
      this.release(out);
      if (unit === UNDEFINED_UNIT) out.malformed(this.offset + at, 1);
      else this.held = unit;
    }
    this.offset += bytes.length;
    if (last) this.release(out);
  }

  private tone(tone: number, out: UnitSink): void {
    const one = this.held < 0 ? undefined : this.composed.get(String.fromCharCode(this.held, tone));
    if (one !== undefined) {
      this.held = -1;
      out.unit(one.charCodeAt(0));
      return;
    }
    this.release(out);
    out.unit(tone);
  }

  private release(out: UnitSink): void {
    if (this.held >= 0) out.unit(this.held);
    this.held = -1;
  }
}
