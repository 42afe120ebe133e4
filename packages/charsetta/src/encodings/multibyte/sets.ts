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
import { type Cells, inside190Columns, type PackedSet, unpack } from './unpack.ts';

const unpackedJis0208 = once(() => unpack(JIS_X_0208));
const unpackedJis0212 = once(() => unpack(JIS_X_0212, unpackedJis0208()));
const unpackedGb2312 = once(() => unpack(GB_2312));
const unpackedGbk = once(() => unpack(GBK_REST, unpackedGb2312(), inside190Columns(gb2312())));
const unpackedKsx1001 = once(() => unpack(KS_X_1001));
const unpackedBig5Plain = once(() => unpack(BIG5_PLAIN));
const unpackedBig5 = once(() =>
  unpack(BIG5_SUPPLEMENT, unpackedBig5Plain(), unpackedBig5Plain().cells.slice()),
);

/** Rows of the standard's index jis0208 (94 cells each), with what CP932 added; the user's rows 95 to 114 are empty. */
export const jis0208 = () => unpackedJis0208().cells;
export const jis0212 = () => unpackedJis0212().cells;
export const jis0213Plane1 = once(() => unpack(JIS_X_0213_PLANE_1, unpackedJis0208()).cells);
export const jis0213Plane2 = once(() => unpack(JIS_X_0213_PLANE_2, unpackedJis0212()).cells);

export const gb2312 = () => unpackedGb2312().cells;
/** Rows of 190 cells: the standard's index gb18030. */
export const gbk = () => unpackedGbk().cells;
/** By pointer: the four-byte forms that stand for the basic plane. */
export const gb18030FourByte = once(() => unpack(GB_18030_FOUR_BYTE, unpackedGbk()).cells);
export const isoIr165 = once(() => unpack(ISO_IR_165, unpackedGb2312()).cells);

export const ksx1001 = () => unpackedKsx1001().cells;
/** Rows of 190 cells: the standard's index euc-kr. */
export const uhc = once(() => unpack(UHC_REST, unpackedKsx1001(), inside190Columns(ksx1001())).cells);

/** Rows of 157 cells: the standard's index big5. */
export const big5 = () => unpackedBig5().cells;
export const big5Hkscs = once(() => unpack(BIG5_HKSCS, unpackedBig5()).cells);
export const cp950 = once(() => unpack(CP950, unpackedBig5Plain()).cells);

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
    cells = unpack(PACKED_CNS[plane], plane <= 2 ? unpackedBig5Plain() : unpackedBig5()).cells;
    cnsPlanes.set(plane, cells);
  }
  return cells;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
