import { wasm } from './generated/wasm.ts';
import type { Machine } from './index.ts';
import { instantiate } from './instance.ts';

type Table = Uint8Array | Int8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
type TableClass<T> = new (buffer: ArrayBuffer, offset: number, length: number) => T;

const PAGE = 65536;
/** Nothing of the compiled code lies below. */
const FIRST_ADDRESS = 1024;
/** Between tables: sixteen sums, of which all but one may lie beyond the end of a table. */
const VECTOR = 64;

/** Null where the kernel cannot run: see instance.ts. */
export function webAssembly(): Machine | null {
  const exports = instantiate(wasm);
  return exports && machineOf(exports);
}

function bytesIn(table: Table): Uint8Array {
  return table instanceof Uint8Array
    ? table
    : new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
}

function machineOf(exports: WebAssembly.Exports): Machine {
  const memory = exports.memory as WebAssembly.Memory;
  /** What `memory.buffer` is: to ask for it takes longer than most of what is asked of the machine. */
  let { buffer } = memory;
  let whole = new Uint8Array(buffer);
  /** Where what is not kept begins. */
  let keptTo = FIRST_ADDRESS;
  let next = FIRST_ADDRESS;
  /** Beyond, nothing was ever written: it is zero. */
  let written = FIRST_ADDRESS;
  /** Room for so many bytes, at an address that any element may stand at. */
  const reserve = (size: number): number => {
    const address = next;
    next = (address + size + VECTOR + 7) & ~7;
    const missing = next - buffer.byteLength;
    if (missing > 0) {
      memory.grow(Math.ceil(missing / PAGE));
      buffer = memory.buffer;
      whole = new Uint8Array(buffer);
    }
    return address;
  };
  const zeros = (size: number): number => {
    const address = reserve(size);
    if (address < written) whole.fill(0, address, Math.min(written, next));
    if (next > written) written = next;
    return address;
  };
  const bring = (table: Table): number => {
    const address = reserve(table.byteLength);
    whole.set(bytesIn(table), address);
    if (next > written) written = next;
    return address;
  };
  /** Lays a table where it is not forgotten. */
  const keepAt = <T extends Table>(lay: () => number, OfTable: TableClass<T>, length: number) => {
    next = keptTo;
    const address = lay();
    keptTo = next;
    let viewed = buffer;
    let view = new OfTable(viewed, address, length);
    return {
      table: address,
      view: (): T => {
        // Where the memory has grown, the old views are void.
        if (viewed !== buffer) {
          viewed = buffer;
          view = new OfTable(viewed, address, length);
        }
        return view;
      },
    };
  };
  const copy = (address: number, size: number): ArrayBuffer => buffer.slice(address, address + size);
  // Where the portable code says "table", WebAssembly means an address: the types of the one serve for the other.
  return {
    code: exports,
    begin: () => {
      next = keptTo;
    },
    bytes: zeros,
    words: (length: number) => zeros(length * 2),
    longs: (length: number) => zeros(length * 4),
    doubles: (length: number) => zeros(length * 8),
    keep: <T extends Table>(table: T) =>
      keepAt(() => bring(table), table.constructor as TableClass<T>, table.length),
    keepBytes: (length: number) => keepAt(() => zeros(length), Uint8Array, length),
    bring,
    takeBytes: (address: number, length: number) => new Uint8Array(copy(address, length)),
    takeSignedBytes: (address: number, length: number) => new Int8Array(copy(address, length)),
    takeWords: (address: number, length: number) => new Uint16Array(copy(address, length * 2)),
    takeLongs: (address: number, length: number) => new Uint32Array(copy(address, length * 4)),
  } as unknown as Machine;
}
