/** EUC-TW's four-byte forms: 8E, the plane of CNS 11643 (A1 is plane 1), row, cell. */
import type { UnitSink } from '../codec.ts';
import { NOT_LONGER, putCell, UNFINISHED } from './pair-codec.ts';
import { CNS_PLANES, cns11643 } from './sets.ts';

const SINGLE_SHIFT_2 = 0x8e;

export function eucTwLonger(bytes: Uint8Array, at: number, position: number, out: UnitSink): number {
  if (bytes[at] !== SINGLE_SHIFT_2 || bytes[at + 1] < 0xa1 || bytes[at + 1] > 0xb0) return NOT_LONGER;
  for (let next = 2; next < 4; next++) {
    if (at + next === bytes.length) return UNFINISHED;
    if (bytes[at + next] < 0xa1 || bytes[at + next] === 0xff) {
      const length = bytes[at + next] < 0x80 ? next : next + 1;
      out.malformed(position, length);
      return length;
    }
  }
  const plane = bytes[at + 1] - 0xa0;
  const cell = CNS_PLANES.includes(plane)
    ? cns11643(plane)[(bytes[at + 2] - 0xa1) * 94 + bytes[at + 3] - 0xa1]
    : 0;
  if (cell === 0) out.malformed(position, 4);
  else putCell(cell, out);
  return 4;
}

/** The planes are searched in order, so a character that two planes have goes to the lower one. */
export function writeEucTwLonger(): (codePoint: number) => number {
  const forms = new Uint32Array(0x30000);
  for (const plane of [...CNS_PLANES].reverse()) {
    const cells = cns11643(plane);
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] === 0) continue;
      const row = 0xa1 + Math.floor(i / 94);
      forms[cells[i]] =
        ((SINGLE_SHIFT_2 << 24) | ((0xa0 + plane) << 16) | (row << 8) | (0xa1 + (i % 94))) >>> 0;
    }
  }
  return (codePoint) => forms[codePoint] ?? 0;
}
