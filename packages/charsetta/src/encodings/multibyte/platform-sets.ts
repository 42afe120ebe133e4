/**
 * Stands in for sets.ts in `charsetta/web`: the platform's own tables, each built when it is first asked for. Of a set that
 * the platform cannot prove every cell is unassigned, so that its encodings fit no bytes; so it is with the sets that
 * the WHATWG standard does not have.
 */
import { PLATFORM_SETS } from '../generated/platform-sets.ts';
import { packedSet } from './packed-set.ts';
import { askPlatform } from './platform.ts';
import { type Cells, inside190Columns, type PackedSet, type Unpacked, unpack } from './unpack.ts';

const SQUARE = 94 * 94;

export const jis0208 = once(() => askPlatform(PLATFORM_SETS.jis0208) ?? empty(PLATFORM_SETS.jis0208.cells));
export const gb2312 = once(() => askPlatform(PLATFORM_SETS.gb2312) ?? empty(SQUARE));
export const ksx1001 = once(() => askPlatform(PLATFORM_SETS.ksx1001) ?? empty(SQUARE));
/** What CP936 and CP949 added is in the order of Unicode: packed, it is small, and platforms differ on its signs. */
export const gbk = once(() => following(packedSet('GBK_REST'), gb2312(), inside190Columns(gb2312())));
export const uhc = once(() => following(packedSet('UHC_REST'), ksx1001(), inside190Columns(ksx1001())));
export const gb18030FourByte = once(() => following(packedSet('GB_18030_FOUR_BYTE'), gbk()));
/** With the Hong Kong characters where the platform has them as the standard wants; else without. */
export const big5 = once(() => {
  const cells = askPlatform(PLATFORM_SETS.big5Plain);
  const rest = cells && askPlatform(PLATFORM_SETS.big5Rest);
  if (rest) for (let i = 0; i < rest.length; i++) if (rest[i] !== 0) cells[i] = rest[i];
  return cells ?? empty(PLATFORM_SETS.big5Plain.cells);
});

export const jis0212 = once(() => empty(SQUARE));
export const jis0213Plane1 = jis0212;
export const jis0213Plane2 = jis0212;
export const isoIr165 = jis0212;
export const big5Hkscs = once(() => empty(PLATFORM_SETS.big5Plain.cells));
export const cp950 = big5Hkscs;
export const CNS_PLANES: readonly number[] = [];
export const cns11643 = (_plane: number): Cells => jis0212();

function following(packed: PackedSet, cells: Cells, start?: Cells): Cells {
  const known = asUnpacked(cells);
  return known === null ? empty(packed.cells) : unpack(packed, known, start).cells;
}

function asUnpacked(cells: Cells): Unpacked | null {
  const taken = new Uint8Array(0x10000);
  for (const cell of cells) taken[cell] = 1;
  taken[0] = 0;
  return taken.includes(1) ? { cells, taken } : null;
}

function empty(cells: number): Cells {
  return new Uint32Array(cells);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
