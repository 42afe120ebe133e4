/** The four-byte forms of GB 18030: the rest of the basic plane in order, then all other planes by arithmetic. */
import type { UnitSink } from '../codec.ts';
import { NOT_LONGER, type ReadLonger, UNFINISHED } from './pair-codec.ts';
import { gb18030FourByte } from './sets.ts';

/** Encoding Standard, index gb18030 ranges code point. */
export const FIRST_SUPPLEMENTARY_POINTER = 189000;
const LAST_POINTER = FIRST_SUPPLEMENTARY_POINTER + 0xfffff;

export function readGb18030Quad(): ReadLonger {
  let cells: Uint32Array | undefined;
  return (bytes: Uint8Array, at: number, position: number, out: UnitSink): number => {
    if (!isDigit(bytes[at + 1])) return NOT_LONGER;
    if (at + 2 === bytes.length) return UNFINISHED;
    if (!isLead(bytes[at + 2])) return reject(1, position, out);
    if (at + 3 === bytes.length) return UNFINISHED;
    if (!isDigit(bytes[at + 3])) return reject(1, position, out);
    const pointer =
      ((bytes[at] - 0x81) * 10 + bytes[at + 1] - 0x30) * 1260 +
      (bytes[at + 2] - 0x81) * 10 +
      bytes[at + 3] -
      0x30;
    cells ??= gb18030FourByte();
    if (pointer < cells.length) out.unit(cells[pointer]);
    else if (pointer >= FIRST_SUPPLEMENTARY_POINTER && pointer <= LAST_POINTER) {
      out.codePoint(0x10000 + pointer - FIRST_SUPPLEMENTARY_POINTER);
    } else return reject(4, position, out);
    return 4;
  };
}

function reject(length: number, position: number, out: UnitSink): number {
  out.malformed(position, length);
  return length;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isLead(byte: number): boolean {
  return byte >= 0x81 && byte <= 0xfe;
}
