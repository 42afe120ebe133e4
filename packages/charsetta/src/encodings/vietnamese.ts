/**
 * windows-1258 and TCVN 5712 have the five tones as combining characters; text is expected with tone and letter in one
 * (NFC). Reading composes, writing takes apart what has no byte of its own.
 */
import { CodePointEncoder } from './code-points.ts';
import type { Codec, RawDecoder, UnitSink } from './codec.ts';
import { stringFromUnits } from './native.ts';
import { singleByteTable, UNDEFINED_UNIT } from './single-byte.ts';
import { reverseTable } from './single-byte-codec.ts';

/** Grave, acute, tilde, hook above, dot below. */
const TONES = [0x300, 0x301, 0x303, 0x309, 0x323];

interface Composition {
  /** By the number of the tone and the byte of the letter: the letter with the tone; 0 if there is none. */
  composed: Uint16Array;
  /** By byte: the number of the tone, from 1; 0 if it is none. */
  toneOf: Uint8Array;
  /** Letter with tone to the two bytes that write it. */
  bytes: ReadonlyMap<number, readonly [letter: number, tone: number]>;
}

function compositionOf(table: Uint16Array, byteOf: Uint8Array): Composition {
  const composed = new Uint16Array((1 + TONES.length) * 256);
  const bytes = new Map<number, readonly [number, number]>();
  table.forEach((unit, byte) => {
    if (unit === UNDEFINED_UNIT || TONES.includes(unit)) return;
    TONES.forEach((tone, index) => {
      const one = String.fromCharCode(unit, tone).normalize('NFC');
      if (one.length !== 1) return;
      composed[((index + 1) << 8) | byte] = one.charCodeAt(0);
      if (byteOf[one.charCodeAt(0)] === 0) bytes.set(one.charCodeAt(0), [byteOf[unit], byteOf[tone]]);
    });
  });
  const toneOf = Uint8Array.from(table, (unit) => TONES.indexOf(unit) + 1);
  return { composed, toneOf, bytes };
}

export function vietnameseCodec(name: string): Codec {
  const table = singleByteTable(name);
  const byteOf = reverseTable(table);
  const composition = compositionOf(table, byteOf);
  return {
    decodeAll: (input) => composeAll(input, table, composition),
    decoder: () => new ComposingDecoder(table, composition),
    encoder: () =>
      new CodePointEncoder((codePoint, out) => {
        const byte = codePoint > 0xffff ? 0 : byteOf[codePoint];
        if (byte !== 0 || codePoint === 0) {
          out.byte(byte);
          return true;
        }
        const pair = composition.bytes.get(codePoint);
        if (pair === undefined) return false;
        out.byte(pair[0]);
        out.byte(pair[1]);
        return true;
      }),
  };
}

function composeAll(
  bytes: Uint8Array,
  table: Uint16Array,
  { composed, toneOf }: Composition,
): string | undefined {
  const units = new Uint16Array(bytes.length);
  let used = 0;
  let previous = 0; // U+0000 takes no tone
  // Without a branch, since in Vietnamese a tone is too common to be foreseen: `keep` is all ones where nothing composes.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const one = composed[(toneOf[byte] << 8) | previous];
    const keep = (one - 1) >> 31;
    const place = used - 1 - keep;
    units[place] = one | (table[byte] & keep);
    used = place + 1;
    previous = byte;
  }
  const text = stringFromUnits(units.subarray(0, used));
  return text.includes('\ufffd') ? undefined : text;
}

class ComposingDecoder implements RawDecoder {
  private readonly table: Uint16Array;
  private readonly composition: Composition;
  private offset = 0;
  /** The byte of a letter that waits for its tone, or -1. */
  private held = -1;

  constructor(table: Uint16Array, composition: Composition) {
    this.table = table;
    this.composition = composition;
  }

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    const { composed, toneOf } = this.composition;
    for (let at = 0; at < bytes.length; at++) {
      const unit = this.table[bytes[at]];
      const one = this.held < 0 ? 0 : composed[(toneOf[bytes[at]] << 8) | this.held];
      if (one !== 0) {
        out.unit(one);
        this.held = -1;
        continue;
      }
      this.release(out);
      if (unit === UNDEFINED_UNIT) out.malformed(this.offset + at, 1);
      else this.held = bytes[at];
    }
    this.offset += bytes.length;
    if (last) this.release(out);
  }

  private release(out: UnitSink): void {
    if (this.held >= 0) out.unit(this.table[this.held]);
    this.held = -1;
  }
}
