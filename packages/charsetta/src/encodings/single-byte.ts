/** The tables of the single-byte encodings, unpacked when first asked for. */
import { ArgumentError } from '../errors.ts';
import { layPage, PAGE, parentOf, UNDEFINED } from '../kernel/pages.ts';
import { packedSingleByteTables } from './generated/single-byte.ts';

/** What stands in a cell that the encoding leaves undefined. */
export const UNDEFINED_UNIT = UNDEFINED;

/** ISO-8859-8-I is ISO-8859-8 in logical order: one table serves both (WHATWG Encoding, 9). */
const SHARED: Readonly<Record<string, string>> = { 'ISO-8859-8-I': 'ISO-8859-8' };

const lines = packedSingleByteTables.split('\n');
const packedNames = lines.map((line) => line.slice(0, line.indexOf(' ')));
const indexOf = new Map(packedNames.map((name, index) => [name, index]));

/** Canonical names of all encodings that `singleByteTable` knows. */
export const singleByteNames: readonly string[] = [...packedNames, ...Object.keys(SHARED)];

/** All tables, one after the other, and views of those that are laid. */
let tables: Uint16Array | undefined;
const views: (Uint16Array | undefined)[] = [];
let isWhole = false;

/** The 256 UTF-16 units of an encoding, by canonical name; U+FFFD where a byte is undefined. Shared: do not write to it. */
export function singleByteTable(name: string): Uint16Array {
  const index = singleByteIndex(name);
  if (index < 0) throw new ArgumentError('name', 'the canonical name of a single-byte encoding', name);
  return tableAt(index);
}

/** Where the table of an encoding stands among all, or -1. */
export function singleByteIndex(name: string): number {
  return indexOf.get(SHARED[name] ?? name) ?? -1;
}

/** All tables, for whoever needs most of them: `lay` lays them out of their text, quicker than one by one. */
export function singleByteTables(lay: (text: Uint8Array, units: number) => Uint16Array): Uint16Array {
  if (!isWhole) {
    tables = lay(new TextEncoder().encode(packedSingleByteTables), lines.length * PAGE);
    isWhole = true;
  }
  return tables!;
}

function tableAt(index: number): Uint16Array {
  views[index] ??= isWhole ? viewOf(tables!, index) : layAlone(index);
  return views[index];
}

function layAlone(index: number): Uint16Array {
  tables ??= new Uint16Array(lines.length * PAGE);
  const packed = new TextEncoder().encode(lines[index].slice(packedNames[index].length + 1));
  const parent = parentOf(packed, 0);
  if (parent >= 0) tableAt(parent);
  layPage(packed, 0, packed.length, tables, index);
  return viewOf(tables, index);
}

function viewOf(all: Uint16Array, index: number): Uint16Array {
  return all.subarray(index * PAGE, (index + 1) * PAGE);
}
