/** The character sets that ISO 2022 variants switch between. */
import * as sets from '../multibyte/sets.ts';
import { type Cells, firstOfSequence, SEQUENCE_FLAG, secondOfSequence } from '../multibyte/unpack.ts';
import { placesOf } from '../multibyte/writer.ts';
import { singleByteTable } from '../single-byte.ts';

export interface CodedSet {
  /** Bytes to a character. */
  readonly width: 1 | 2;
  /** One byte: by the byte without its high bit. Two bytes: row after row of 94, from 2121. */
  cells(): Cells;
  /** By code point: the one byte, or both, without high bits; 0 where the set does not have it. */
  bytesOf(codePoint: number): number;
  /** By the first of two code points that share a cell (JIS X 0213): the second ones, with the bytes. */
  sequences?(): ReadonlyMap<number, ReadonlyMap<number, number>>;
}

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;

function oneByte(make: () => Cells): CodedSet {
  let cells: Cells | undefined;
  let bytes: Map<number, number> | undefined;
  const load = () => {
    cells ??= make();
    return cells;
  };
  return {
    width: 1,
    cells: load,
    bytesOf(codePoint) {
      if (bytes === undefined) {
        bytes = new Map();
        for (let byte = 0; byte < 128; byte++) if (load()[byte] !== 0) bytes.set(load()[byte], byte);
      }
      return bytes.get(codePoint) ?? 0;
    },
  };
}

function twoBytes(cells: () => Cells): CodedSet {
  let places: Uint32Array | undefined;
  return {
    width: 2,
    cells,
    bytesOf(codePoint) {
      places ??= placesOf(cells());
      const place = places[codePoint] ?? 0;
      return place === 0 ? 0 : bytesOfCell(place - 1);
    },
  };
}

function bytesOfCell(cell: number): number {
  return ((0x21 + Math.floor(cell / 94)) << 8) | (0x21 + (cell % 94));
}

/** The controls that belong to the machine itself are no characters (Encoding Standard, ISO-2022-JP decoder). */
function asciiCells(): Cells {
  const cells = Uint32Array.from({ length: 128 }, (_, byte) => byte);
  for (const control of [ESC, SHIFT_OUT, SHIFT_IN]) cells[control] = 0;
  return cells;
}

function romanCells(): Cells {
  const cells = asciiCells();
  cells[0x5c] = 0xa5;
  cells[0x7e] = 0x203e;
  return cells;
}

function katakanaCells(): Cells {
  const cells = new Uint32Array(128);
  for (let byte = 0x21; byte <= 0x5f; byte++) cells[byte] = 0xff40 + byte;
  return cells;
}

function rightHalf(encoding: string): Cells {
  const cells = new Uint32Array(128);
  const table = singleByteTable(encoding);
  for (let byte = 0x20; byte < 0x80; byte++)
    cells[byte] = table[byte | 0x80] === 0xfffd ? 0 : table[byte | 0x80];
  return cells;
}

/** Rows 1 to 94 of the standard's index; what lies behind them only Shift_JIS can write. */
function jis0208Cells(): Cells {
  return sets.jis0208().subarray(0, 94 * 94);
}

/** JIS X 0208 with JIS X 0213's opinion of what its characters are in Unicode, for the variants that have both. */
let jis0208Strict: Cells | undefined;
function jis0208OfJis0213(): Cells {
  jis0208Strict ??= jis0208Cells().map((cell, i) => {
    const row = Math.floor(i / 94) + 1;
    const isVendorRow = row === 13 || row > 84;
    return cell === 0 || isVendorRow ? 0 : sets.jis0213Plane1()[i];
  });
  return jis0208Strict;
}

function withSequences(cells: () => Cells): CodedSet {
  let sequences: Map<number, Map<number, number>> | undefined;
  return {
    ...twoBytes(cells),
    sequences() {
      sequences ??= sequencesIn(cells());
      return sequences;
    },
  };
}

function sequencesIn(cells: Cells): Map<number, Map<number, number>> {
  const sequences = new Map<number, Map<number, number>>();
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] < SEQUENCE_FLAG) continue;
    const first = firstOfSequence(cells[i]);
    if (!sequences.has(first)) sequences.set(first, new Map());
    sequences.get(first)!.set(secondOfSequence(cells[i]), bytesOfCell(i));
  }
  return sequences;
}

function cnsPlanes(): Readonly<Record<number, CodedSet>> {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((plane) => [plane, twoBytes(() => sets.cns11643(plane))]),
  );
}

// Marked for bundlers: a build with fewer variants leaves the sets of the others out.
export const ascii = /* @__PURE__ */ oneByte(asciiCells);
export const roman = /* @__PURE__ */ oneByte(romanCells);
export const katakana = /* @__PURE__ */ oneByte(katakanaCells);
export const latin1 = /* @__PURE__ */ oneByte(() => rightHalf('ISO-8859-1'));
export const greek = /* @__PURE__ */ oneByte(() => rightHalf('ISO-8859-7'));
export const jis0208 = /* @__PURE__ */ twoBytes(jis0208Cells);
export const jis0208Beside0213 = /* @__PURE__ */ twoBytes(jis0208OfJis0213);
export const jis0212 = /* @__PURE__ */ twoBytes(sets.jis0212);
export const jis0213Plane1 = /* @__PURE__ */ withSequences(sets.jis0213Plane1);
export const jis0213Plane2 = /* @__PURE__ */ twoBytes(sets.jis0213Plane2);
export const ksc5601 = /* @__PURE__ */ twoBytes(sets.ksx1001);
export const gb2312 = /* @__PURE__ */ twoBytes(sets.gb2312);
export const isoIr165 = /* @__PURE__ */ twoBytes(sets.isoIr165);
export const cns = /* @__PURE__ */ cnsPlanes();
