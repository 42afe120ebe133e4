/**
 * Whether surrogates stand in pairs, eight units at a time. `String.prototype.isWellFormed` looks at one unit after the
 * other, which takes longer than to make the string (measured on Node 20, 22 and 24). WebAssembly with SIMD does not,
 * though it must be handed a copy of the units.
 */
import { instantiate } from '../kernel/instance.ts';
import { wasm } from './generated/surrogates.ts';

/** Bytes that are looked at in one go: copy and original find room in a processor's nearest cache. */
const BLOCK = 16_384;
/** Bytes of two vectors. */
const STEP = 32;
const UNIT = 2;

/** Looks at so many bytes of `memory` and the unit behind them. */
interface Looker {
  memory: Uint8Array;
  findsLonely(bytes: number): boolean;
}

let looker: Looker | null | undefined;

/** Whether no surrogate is alone; undefined where that cannot be told quickly. The units are in the order of a little-endian machine. */
export function surrogatesArePaired(units: Uint16Array): boolean | undefined {
  if (looker === undefined) looker = makeLooker();
  if (looker === null) return undefined;
  // Each look is about a unit and the next: only the first of all is no next one.
  if ((units[0] & 0xfc00) === 0xdc00) return false;
  const { memory, findsLonely } = looker;
  const bytes = new Uint8Array(units.buffer, units.byteOffset, units.byteLength);
  let at = 0;
  for (; at + BLOCK + UNIT <= bytes.length; at += BLOCK) {
    memory.set(bytes.subarray(at, at + BLOCK + UNIT));
    if (findsLonely(BLOCK)) return false;
  }
  const rest = bytes.length - at;
  memory.set(bytes.subarray(at));
  // Behind the text is nothing that a leading surrogate could be paired with.
  memory.fill(0, rest, rest + STEP + UNIT);
  return !findsLonely(rest);
}

function makeLooker(): Looker | null {
  const exports = instantiate(wasm);
  if (exports === null) return null;
  const { memory, look } = exports as { memory: WebAssembly.Memory; look: (bytes: number) => number };
  return { memory: new Uint8Array(memory.buffer), findsLonely: (bytes) => look(bytes) !== 0 };
}
