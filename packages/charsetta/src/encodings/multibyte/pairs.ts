/** Which two bytes mean what, for every encoding that has two-byte characters. */
import { johabCells } from './johab.ts';
import * as sets from './sets.ts';
import type { Cells } from './unpack.ts';

/** In `table`, a pair that stands for a character outside the basic plane, or for two code points: see `outside`. */
export const OUTSIDE = 0xffff;

export interface Pairs {
  /** By lead · 256 + trail: the code unit, 0 where unassigned, or `OUTSIDE`. */
  readonly table: Uint16Array;
  /** By the same pair: the cell (see `Cells`). */
  readonly outside: ReadonlyMap<number, number>;
}

class PairsBuilder implements Pairs {
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
const LEADS: readonly Range[] = [[0x81, 0xfe]];
const SHIFT_JIS_LEADS: readonly Range[] = [
  [0x81, 0x9f],
  [0xe0, 0xfc],
];
const SHIFT_JIS_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfc],
];
const BIG5_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
];
const GBK_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfe],
];
const UHC_TRAILS: readonly Range[] = [[0x41, 0xfe]];

/** Rows 1 to 94; what index jis0208 has beyond them only Shift_JIS can reach. */
const square = (cells: Cells, leavesBasicPlane = false) =>
  new PairsBuilder().fill(cells.subarray(0, 94 * 94), HIGH, HIGH, leavesBasicPlane);
const big5Like = (cells: Cells) => new PairsBuilder().fill(cells, LEADS, BIG5_TRAILS, true);

const BUILDERS: Readonly<Record<string, () => Pairs>> = {
  Shift_JIS: shiftJis,
  'Shift_JIS-2004': shiftJis2004,
  'EUC-JP': () => withHalfWidthKatakana(square(sets.jis0208())),
  'EUC-JIS-2004': () => withHalfWidthKatakana(square(sets.jis0213Plane1(), true)),
  'EUC-KR': () => square(sets.ksx1001()),
  CP949: () => new PairsBuilder().fill(sets.uhc(), LEADS, UHC_TRAILS),
  Johab: () => {
    const pairs = new PairsBuilder();
    johabCells((pair, cell) => pairs.set(pair, cell));
    return pairs;
  },
  GB2312: () => square(sets.gb2312()),
  GBK: () => new PairsBuilder().fill(sets.gbk(), LEADS, GBK_TRAILS),
  gb18030: () => pairsOf('GBK')!,
  Big5: () => big5Like(sets.big5()),
  'Big5-HKSCS': () => big5Like(sets.big5Hkscs()),
  CP950: () => big5Like(sets.cp950()),
  'EUC-TW': () => square(sets.cns11643(1)),
};

const built = new Map<string, Pairs>();

export function pairsOf(name: string): Pairs | undefined {
  let pairs = built.get(name);
  if (pairs === undefined && Object.hasOwn(BUILDERS, name)) {
    pairs = BUILDERS[name]();
    built.set(name, pairs);
  }
  return pairs;
}

function shiftJis(): Pairs {
  const pairs = new PairsBuilder().fill(sets.jis0208(), SHIFT_JIS_LEADS, SHIFT_JIS_TRAILS);
  // F040..F9FC are the user's own characters, in order from U+E000 (Encoding Standard, Shift_JIS decoder).
  let userDefined = 0xe000;
  for (let lead = 0xf0; lead <= 0xf9; lead++) {
    for (let column = 0; column < 188; column++)
      pairs.set((lead << 8) | shiftJisTrail(column), userDefined++);
  }
  return pairs;
}

/** JIS X 0213 appendix 1: plane 1 as in Shift_JIS, plane 2 (rows 1, 3 to 5, 8, 12 to 15, 78 to 94) from F040 on. */
function shiftJis2004(): Pairs {
  const pairs = new PairsBuilder().fill(sets.jis0213Plane1(), SHIFT_JIS_LEADS, SHIFT_JIS_TRAILS, true);
  const rows = [1, 8, 3, 4, 5, 12, 13, 14, 15, ...Array.from({ length: 17 }, (_, row) => 78 + row)];
  const plane2 = sets.jis0213Plane2();
  for (let i = 0; i < rows.length; i++) {
    for (let column = 0; column < 94; column++) {
      const cell = plane2[(rows[i] - 1) * 94 + column];
      const trail = shiftJisTrail((i % 2) * 94 + column);
      if (cell !== 0) pairs.set(((0xf0 + (i >> 1)) << 8) | trail, cell);
    }
  }
  return pairs;
}

/** After the single shift 8E. */
function withHalfWidthKatakana(pairs: PairsBuilder): Pairs {
  for (let trail = 0xa1; trail <= 0xdf; trail++) pairs.set(0x8e00 | trail, 0xfec0 + trail);
  return pairs;
}

function shiftJisTrail(column: number): number {
  return column < 63 ? 0x40 + column : 0x41 + column;
}
