/** The character sets, each unpacked when it is first asked for and kept. */
import { packedSet } from './packed-set.ts';
import { type Cells, inside190Columns, type Unpacked, unpack } from './unpack.ts';

const unpackedJis0208 = once(() => unpackSet('JIS_X_0208'));
const unpackedJis0212 = once(() => unpackSet('JIS_X_0212', unpackedJis0208()));
const unpackedGb2312 = once(() => unpackSet('GB_2312'));
const unpackedGbk = once(() => unpackSet('GBK_REST', unpackedGb2312(), inside190Columns(gb2312())));
const unpackedKsx1001 = once(() => unpackSet('KS_X_1001'));
const unpackedBig5Plain = once(() => unpackSet('BIG5_PLAIN'));
const unpackedBig5 = once(() =>
  unpackSet('BIG5_SUPPLEMENT', unpackedBig5Plain(), unpackedBig5Plain().cells.slice()),
);

/** Rows of the standard's index jis0208 (94 cells each), with what CP932 added; the user's rows 95 to 114 are empty. */
export const jis0208 = () => unpackedJis0208().cells;
export const jis0212 = () => unpackedJis0212().cells;
export const jis0213Plane1 = once(() => unpackSet('JIS_X_0213_PLANE_1', unpackedJis0208()).cells);
export const jis0213Plane2 = once(() => unpackSet('JIS_X_0213_PLANE_2', unpackedJis0212()).cells);

export const gb2312 = () => unpackedGb2312().cells;
/** Rows of 190 cells: the standard's index gb18030. */
export const gbk = () => unpackedGbk().cells;
/** By pointer: the four-byte forms that stand for the basic plane. */
export const gb18030FourByte = once(() => unpackSet('GB_18030_FOUR_BYTE', unpackedGbk()).cells);
export const isoIr165 = once(() => unpackSet('ISO_IR_165', unpackedGb2312()).cells);

export const ksx1001 = () => unpackedKsx1001().cells;
/** Rows of 190 cells: the standard's index euc-kr. */
export const uhc = once(() => unpackSet('UHC_REST', unpackedKsx1001(), inside190Columns(ksx1001())).cells);

/** Rows of 157 cells: the standard's index big5. */
export const big5 = () => unpackedBig5().cells;
export const big5Hkscs = once(() => unpackSet('BIG5_HKSCS', unpackedBig5()).cells);
export const cp950 = once(() => unpackSet('CP950', unpackedBig5Plain()).cells);

const cnsPlanes = new Map<number, Cells>();

export const CNS_PLANES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 15];

export function cns11643(plane: number): Cells {
  let cells = cnsPlanes.get(plane);
  if (cells === undefined) {
    const related = plane <= 2 ? unpackedBig5Plain() : unpackedBig5();
    cells = unpackSet(`CNS_11643_PLANE_${plane}`, related).cells;
    cnsPlanes.set(plane, cells);
  }
  return cells;
}

function unpackSet(name: string, related?: Unpacked, start?: Cells): Unpacked {
  return unpack(packedSet(name), related, start);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
