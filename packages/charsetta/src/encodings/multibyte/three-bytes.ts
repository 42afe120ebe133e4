/** EUC's single shift 8F: the second Japanese set, in three bytes. */
import type { UnitSink } from '../codec.ts';
import { NOT_LONGER, putCell, type ReadLonger, UNFINISHED } from './pair-codec.ts';
import type { Cells } from './unpack.ts';

export const SINGLE_SHIFT_3 = 0x8f;

export function readThreeBytes(cells: Cells): ReadLonger {
  return (bytes: Uint8Array, at: number, position: number, out: UnitSink): number => {
    if (bytes[at] !== SINGLE_SHIFT_3 || !isHigh(bytes[at + 1])) return NOT_LONGER;
    if (at + 2 === bytes.length) return UNFINISHED;
    const cell = cellOfThree(cells, bytes, at);
    if (cell !== 0) {
      putCell(cell, out);
      return 3;
    }
    const length = bytes[at + 2] < 0x80 ? 2 : 3;
    out.malformed(position, length);
    return length;
  };
}

/** What the three bytes from `at` on stand for in the set of `cells`; 0 if nothing. */
export function cellOfThree(cells: Cells, bytes: Uint8Array, at: number): number {
  const isThree = bytes[at] === SINGLE_SHIFT_3 && isHigh(bytes[at + 1]) && isHigh(bytes[at + 2]);
  return isThree ? cells[(bytes[at + 1] - 0xa1) * 94 + bytes[at + 2] - 0xa1] : 0;
}

function isHigh(byte: number): boolean {
  return byte >= 0xa1 && byte <= 0xfe;
}
