import { javaScript, type PortableCode } from './javascript.ts';
import type { Bytes, Doubles, Ints, Longs, SignedBytes, Words } from './portable.ts';
import { webAssembly } from './web-assembly.ts';

/** What runs the portable code: JavaScript on typed arrays, or WebAssembly on a memory of its own. */
export interface Machine {
  code: PortableCode;
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

let machine: Machine | null = null;

/**
 * WebAssembly is compiled before it runs, where JavaScript is interpreted until it has proved to be hot: that is what a first
 * call waits for.
 */
export function theMachine(): Machine {
  machine ??= webAssembly() ?? javaScript();
  return machine;
}

/** Another machine from now on; null for the best there is. */
export function useMachine(other: Machine | null): void {
  machine = other;
}
