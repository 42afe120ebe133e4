import { layTemplate, layTiers } from './cells.ts';
import { assignRows, beginBytes, layBytes, layColumns } from './gate.ts';
import { readLetters, readPrimer, readSymbols } from './head.ts';
import { layLong, mostLong, readLong } from './long.ts';
import { layPages } from './pages.ts';
import {
  type Bytes,
  type Doubles,
  type Ints,
  type Longs,
  type SignedBytes,
  sumRows,
  type Words,
} from './portable.ts';
import { forbidMixing, layCosts, readLevels, readRarity, startReading } from './unpack.ts';
import { webAssembly } from './web-assembly.ts';

const portable = {
  layPages,
  readSymbols,
  readPrimer,
  readLetters,
  startReading,
  readRarity,
  readLevels,
  mostLong,
  readLong,
  layCosts,
  forbidMixing,
  layLong,
  layTemplate,
  layTiers,
  assignRows,
  layColumns,
  beginBytes,
  layBytes,
  sumRows,
};

/** What runs the portable code: JavaScript on typed arrays, or WebAssembly on a memory of its own. */
export interface Machine {
  code: typeof portable;
  /** Forgets all tables. */
  begin(): void;
  /** Tables of zeros. */
  bytes(length: number): Bytes;
  longs(length: number): Longs;
  words(length: number): Words;
  doubles(length: number): Doubles;
  /** A table that stays, and that both sides write to; the machine may write some bytes beyond its end. */
  keep<T extends Bytes | Words | Ints | Longs>(table: T): Kept<T>;
  /** The same of zeros. */
  keepBytes(length: number): Kept<Bytes>;
  /** A table to read from, and to write to: it may or may not be a copy. */
  bring<T extends Bytes | SignedBytes | Words | Longs | Doubles>(table: T): T;
  /** What stands in a table now, to keep. */
  takeBytes(table: Bytes, length: number): Uint8Array;
  takeSignedBytes(table: SignedBytes, length: number): Int8Array;
  takeWords(table: Words, length: number): Uint16Array;
  takeLongs(table: Longs, length: number): Uint32Array;
}

/** A table of the machine's that is not forgotten. */
export interface Kept<T> {
  /** What the portable code is given. */
  table: T;
  /** What it holds now; ask again after the machine has laid anything else. */
  view(): T;
}

/** Works everywhere. */
export const javaScript: Machine = {
  code: portable,
  begin: () => {},
  bytes: (length) => new Uint8Array(length),
  words: (length) => new Uint16Array(length),
  longs: (length) => new Uint32Array(length),
  doubles: (length) => new Float64Array(length),
  keep: (table) => ({ table, view: () => table }),
  keepBytes: (length) => javaScript.keep(new Uint8Array(length)),
  bring: (table) => table,
  takeBytes: (table) => table,
  takeSignedBytes: (table) => table,
  takeWords: (table) => table,
  takeLongs: (table) => table,
};

let machine: Machine | null = null;

/**
 * WebAssembly is compiled before it runs, where JavaScript is interpreted until it has proved to be hot: that is what a first
 * call waits for.
 */
export function theMachine(): Machine {
  machine ??= webAssembly() ?? javaScript;
  return machine;
}

/** Another machine from now on; null for the best there is. */
export function useMachine(other: Machine | null): void {
  machine = other;
}
