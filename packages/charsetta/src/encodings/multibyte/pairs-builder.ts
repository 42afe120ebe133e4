/** Lays out which two bytes mean what: what the encodings in pairs.ts and off-the-web.ts have in common. */
import type { Cells } from './unpack.ts';

/** In `table`, a pair that stands for a character outside the basic plane, or for two code points: see `outside`. */
export const OUTSIDE = 0xffff;

export interface Pairs {
  /** By lead · 256 + trail: the code unit, 0 where unassigned, or `OUTSIDE`. */
  readonly table: Uint16Array;
  /** By the same pair: the cell (see `Cells`). */
  readonly outside: ReadonlyMap<number, number>;
}

export class PairsBuilder implements Pairs {
  readonly table = new Uint16Array(0x10000);
  readonly outside = new Map<number, number>();

  set(pair: number, cell: number): void {
    if (cell > 0xffff) {
      this.table[pair] = OUTSIDE;
      this.outside.set(pair, cell);
    } else this.table[pair] = cell;
  }

  /**
   * Cell after cell, where each lead has the trails of these ranges in order. Whole stretches are copied by the
   * platform, since this runs before the engine has compiled it; what lies outside the basic plane (in Big5 and
   * JIS X 0213 alone) is put right afterwards.
   */
  fill(cells: Cells, leads: readonly Range[], trails: readonly Range[], leavesBasicPlane = false): this {
    let from = 0;
    for (const [firstLead, lastLead] of leads) {
      for (let lead = firstLead; lead <= lastLead; lead++) {
        for (const [firstTrail, lastTrail] of trails) {
          const to = from + lastTrail - firstTrail + 1;
          const pair = (lead << 8) | firstTrail;
          const stretch = cells.subarray(from, to);
          this.table.set(stretch, pair);
          if (leavesBasicPlane) {
            for (let i = 0; i < stretch.length; i++) if (stretch[i] > 0xffff) this.set(pair + i, stretch[i]);
          }
          from = to;
        }
      }
    }
    return this;
  }
}

type Range = readonly [first: number, last: number];

const HIGH: readonly Range[] = [[0xa1, 0xfe]];
export const LEADS: readonly Range[] = [[0x81, 0xfe]];
export const SHIFT_JIS_LEADS: readonly Range[] = [
  [0x81, 0x9f],
  [0xe0, 0xfc],
];
export const SHIFT_JIS_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfc],
];
const BIG5_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
];
export const GBK_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfe],
];
export const UHC_TRAILS: readonly Range[] = [[0x41, 0xfe]];

/** Rows 1 to 94; what index jis0208 has beyond them only Shift_JIS can reach. */
export const square = (cells: Cells, leavesBasicPlane = false) =>
  new PairsBuilder().fill(cells.subarray(0, 94 * 94), HIGH, HIGH, leavesBasicPlane);
export const big5Like = (cells: Cells) => new PairsBuilder().fill(cells, LEADS, BIG5_TRAILS, true);

/** After the single shift 8E. */
export function withHalfWidthKatakana(pairs: PairsBuilder): Pairs {
  for (let trail = 0xa1; trail <= 0xdf; trail++) pairs.set(0x8e00 | trail, 0xfec0 + trail);
  return pairs;
}

export function shiftJisTrail(column: number): number {
  return column < 63 ? 0x40 + column : 0x41 + column;
}
