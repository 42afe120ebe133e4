/** What writes the encodings of single-byte-codec.ts and vietnamese.ts. Their tables are reversed when first asked for. */
import { CodePointEncoder } from './code-points.ts';
import type { RawEncoder } from './codec.ts';
import { UNDEFINED_UNIT } from './single-byte.ts';

export function singleByteEncoders(table: Uint16Array): () => RawEncoder {
  let reverse: Uint8Array | undefined;
  return () => {
    reverse ??= reverseTable(table);
    const byteOf = reverse;
    return new CodePointEncoder((codePoint, out) => {
      if (codePoint > 0xffff) return false;
      const byte = byteOf[codePoint];
      if (byte === 0 && codePoint !== 0) return false;
      out.byte(byte);
      return true;
    });
  };
}

/** A letter with a tone that has no byte of its own is written as two. */
export function vietnameseEncoders(table: Uint16Array, tones: readonly number[]): () => RawEncoder {
  let writing: { byteOf: Uint8Array; apart: ReadonlyMap<number, readonly [number, number]> } | undefined;
  return () => {
    if (writing === undefined) {
      const byteOf = reverseTable(table);
      writing = { byteOf, apart: takenApart(table, byteOf, tones) };
    }
    const { byteOf, apart } = writing;
    return new CodePointEncoder((codePoint, out) => {
      const byte = codePoint > 0xffff ? 0 : byteOf[codePoint];
      if (byte !== 0 || codePoint === 0) {
        out.byte(byte);
        return true;
      }
      const pair = apart.get(codePoint);
      if (pair === undefined) return false;
      out.byte(pair[0]);
      out.byte(pair[1]);
      return true;
    });
  };
}

function takenApart(
  table: Uint16Array,
  byteOf: Uint8Array,
  tones: readonly number[],
): Map<number, readonly [letter: number, tone: number]> {
  const apart = new Map<number, readonly [number, number]>();
  for (const unit of table) {
    if (unit === UNDEFINED_UNIT || tones.includes(unit)) continue;
    for (const tone of tones) {
      const one = String.fromCharCode(unit, tone).normalize('NFC');
      if (one.length === 1 && byteOf[one.charCodeAt(0)] === 0)
        apart.set(one.charCodeAt(0), [byteOf[unit], byteOf[tone]]);
    }
  }
  return apart;
}

/**
 * Unit to byte; 0 for "none", since byte 0 is U+0000 in every table. Where two bytes are one character (MacArabic has
 * ASCII's signs twice, for either direction) the lower byte is written.
 */
function reverseTable(table: Uint16Array): Uint8Array {
  const byteOf = new Uint8Array(0x10000);
  for (let byte = 255; byte >= 0; byte--) {
    if (table[byte] !== UNDEFINED_UNIT) byteOf[table[byte]] = byte;
  }
  return byteOf;
}
