/** The character sets, each unpacked when it is first asked for and kept. */
import { BIG5_PLAIN } from './generated/big5.ts';
import { BIG5_HKSCS } from './generated/big5-hkscs.ts';
import { BIG5_SUPPLEMENT } from './generated/big5-supplement.ts';
import { CNS_11643_PLANE_1 } from './generated/cns-1.ts';
import { CNS_11643_PLANE_2 } from './generated/cns-2.ts';
import { CNS_11643_PLANE_3 } from './generated/cns-3.ts';
import { CNS_11643_PLANE_4 } from './generated/cns-4.ts';
import { CNS_11643_PLANE_5 } from './generated/cns-5.ts';
import { CNS_11643_PLANE_6 } from './generated/cns-6.ts';
import { CNS_11643_PLANE_7 } from './generated/cns-7.ts';
import { CNS_11643_PLANE_15 } from './generated/cns-15.ts';
import { CP950 } from './generated/cp950.ts';
import { GB_2312 } from './generated/gb2312.ts';
import { GB_18030_FOUR_BYTE } from './generated/gb18030.ts';
import { GBK_REST } from './generated/gbk.ts';
import { ISO_IR_165 } from './generated/iso-ir-165.ts';
import { JIS_X_0208 } from './generated/jis0208.ts';
import { JIS_X_0212 } from './generated/jis0212.ts';
import { JIS_X_0213_PLANE_1, JIS_X_0213_PLANE_2 } from './generated/jis0213.ts';
import { KS_X_1001 } from './generated/ksx1001.ts';
import { UHC_REST } from './generated/uhc.ts';
import { type Cells, type PackedSet, unpack } from './unpack.ts';

/** Rows of the standard's index jis0208 (94 cells each), with what CP932 added; the user's rows 95 to 114 are empty. */
export const jis0208 = once(() => unpack(JIS_X_0208));
export const jis0212 = once(() => unpack(JIS_X_0212, jis0208()));
export const jis0213Plane1 = once(() => unpack(JIS_X_0213_PLANE_1, jis0208()));
export const jis0213Plane2 = once(() => unpack(JIS_X_0213_PLANE_2, concat(jis0208(), jis0212())));

export const gb2312 = once(() => unpack(GB_2312));
/** Rows of 190 cells: the standard's index gb18030. */
export const gbk = once(() => withSquare(unpack(GBK_REST, gb2312()), gb2312()));
/** By pointer: the four-byte forms that stand for the basic plane. */
export const gb18030FourByte = once(() => unpack(GB_18030_FOUR_BYTE, gbk()));
export const isoIr165 = once(() => unpack(ISO_IR_165, gb2312()));

export const ksx1001 = once(() => unpack(KS_X_1001));
/** Rows of 190 cells: the standard's index euc-kr. */
export const uhc = once(() => withSquare(unpack(UHC_REST, ksx1001()), ksx1001()));

const big5Plain = once(() => unpack(BIG5_PLAIN));
/** Rows of 157 cells: the standard's index big5. */
export const big5 = once(() => {
  const cells = unpack(BIG5_SUPPLEMENT, big5Plain());
  const plain = big5Plain();
  for (let i = 0; i < plain.length; i++) if (plain[i] !== 0) cells[i] = plain[i];
  return cells;
});
export const big5Hkscs = once(() => unpack(BIG5_HKSCS, big5()));
export const cp950 = once(() => unpack(CP950, big5Plain()));

const PACKED_CNS: Readonly<Record<number, PackedSet>> = {
  1: CNS_11643_PLANE_1,
  2: CNS_11643_PLANE_2,
  3: CNS_11643_PLANE_3,
  4: CNS_11643_PLANE_4,
  5: CNS_11643_PLANE_5,
  6: CNS_11643_PLANE_6,
  7: CNS_11643_PLANE_7,
  15: CNS_11643_PLANE_15,
};
const cnsPlanes = new Map<number, Cells>();

export const CNS_PLANES: readonly number[] = Object.keys(PACKED_CNS).map(Number);

export function cns11643(plane: number): Cells {
  let cells = cnsPlanes.get(plane);
  if (cells === undefined) {
    cells = unpack(PACKED_CNS[plane], plane <= 2 ? big5Plain() : big5());
    cnsPlanes.set(plane, cells);
  }
  return cells;
}

/** Puts a 94 × 94 set into its place (row A1, column A1) in a table of 190 columns. */
function withSquare(wide: Cells, square: Cells): Cells {
  for (let row = 0; row < 94; row++) {
    for (let column = 0; column < 94; column++) {
      const cell = square[row * 94 + column];
      if (cell !== 0) wide[(row + 32) * 190 + column + 96] = cell;
    }
  }
  return wide;
}

function concat(first: Cells, second: Cells): Cells {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
