/** What sets the multi-byte encodings apart when they are written; descriptions.ts has the reading. */
import { writeEucTwLonger } from './euc-tw.ts';
import { FIRST_SUPPLEMENTARY_POINTER } from './gb18030.ts';
import type { Writer } from './pair-encoder.ts';
import type { Pairs } from './pairs-builder.ts';
import { gb18030FourByte, jis0212, jis0213Plane2 } from './sets.ts';
import { SINGLE_SHIFT_3 } from './three-bytes.ts';
import type { Cells } from './unpack.ts';
import { placesOf, type WriterOptions, writerFor } from './writer.ts';

export function writerOf(encoding: string, pairs: Pairs, singles: Uint16Array): Writer {
  return writerFor(pairs, singles, OPTIONS[encoding]?.());
}

/** Encoding Standard, encoders of Shift_JIS and EUC-JP: what has no place of its own is written as its look-alike. */
const YEN_AND_OVERLINE: readonly (readonly [number, number])[] = [
  [0xa5, 0x5c],
  [0x203e, 0x7e],
];

/** Encoding Standard, index Shift_JIS pointer: NEC's copies of IBM's characters (ED40..EEFC) are read, never written. */
function isNecSelected(pair: number): boolean {
  return pair >= 0xed40 && pair <= 0xeefc;
}

/** Encoding Standard, gb18030 encoder: the places that these private code points had before GB 18030-2022. */
const GB18030_FORMERLY_PRIVATE: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 7 }, (_, i) => [0xe78d + i, 0xa6d9 + i] as const),
  [0xe794, 0xa6ec],
  [0xe795, 0xa6ed],
  [0xe796, 0xa6f3],
  [0xe81e, 0xfe59],
  [0xe826, 0xfe61],
  [0xe82b, 0xfe66],
  [0xe82c, 0xfe67],
  [0xe832, 0xfe6d],
  [0xe843, 0xfe7e],
  [0xe854, 0xfe90],
  [0xe864, 0xfea0],
];

/** Encoding Standard, index Big5 pointer: of these characters the later pair is written. */
const BIG5_LATER_PAIRS = [0xf9f9, 0xf9e9, 0xf9eb, 0xf9ea, 0xa451, 0xa4ca];

/** Johab: a consonant alone can be an initial or a final; it is written as the initial. */
const LONE_INITIALS = Array.from({ length: 19 }, (_, i) => 0x8841 + i * 0x400);

const OPTIONS: Readonly<Record<string, () => WriterOptions>> = {
  Shift_JIS: () => ({
    mayWrite: (pair) => !isNecSelected(pair),
    always: [...YEN_AND_OVERLINE, [0x2212, 0x817c]],
  }),
  'Shift_JIS-2004': () => ({ always: YEN_AND_OVERLINE }),
  // The standard never writes JIS X 0212; we do, for a text that was read must be writable.
  'EUC-JP': () => ({
    always: [...YEN_AND_OVERLINE, [0x2212, 0xa1dd]],
    longer: writeThreeBytes(jis0212()),
  }),
  'EUC-JIS-2004': () => ({ longer: writeThreeBytes(jis0213Plane2()) }),
  Johab: () => ({ preferred: LONE_INITIALS }),
  GBK: () => ({ always: GB18030_FORMERLY_PRIVATE }),
  gb18030: () => ({
    always: [...GB18030_FORMERLY_PRIVATE, [0x20ac, 0xa2e3]],
    longer: writeGb18030Quad(),
  }),
  // Encoding Standard: HKSCS (leads below A1) is read, never written.
  Big5: () => ({ mayWrite: (pair) => pair >= 0xa140, preferred: BIG5_LATER_PAIRS }),
  CP950: () => ({ preferred: BIG5_LATER_PAIRS }),
  'EUC-TW': () => ({ longer: writeEucTwLonger() }),
};

function writeThreeBytes(cells: Cells): (codePoint: number) => number {
  const places = placesOf(cells);
  return (codePoint) => {
    const place = (places[codePoint] ?? 0) - 1;
    if (place < 0) return 0;
    return (SINGLE_SHIFT_3 << 16) | ((0xa1 + Math.floor(place / 94)) << 8) | (0xa1 + (place % 94));
  };
}

function writeGb18030Quad(): (codePoint: number) => number {
  const places = placesOf(gb18030FourByte());
  return (codePoint) => {
    if (codePoint > 0xffff) return quad(FIRST_SUPPLEMENTARY_POINTER + codePoint - 0x10000);
    return places[codePoint] === 0 ? 0 : quad(places[codePoint] - 1);
  };
}

function quad(pointer: number): number {
  const first = 0x81 + Math.floor(pointer / 12600);
  const second = 0x30 + (Math.floor(pointer / 1260) % 10);
  const third = 0x81 + (Math.floor(pointer / 10) % 126);
  return ((first << 24) | (second << 16) | (third << 8) | (0x30 + (pointer % 10))) >>> 0;
}
