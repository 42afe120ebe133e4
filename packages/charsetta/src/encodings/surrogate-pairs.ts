/**
 * Whether surrogates stand in pairs, and which text is Latin-1, eight units at a time. `String.prototype.isWellFormed`
 * looks at one unit after the other, which takes longer than to make the string (measured on Node 20, 22 and 24).
 * WebAssembly with SIMD does not, though it must be handed a copy of the units. They are in the order of a little-endian
 * machine.
 */
import { instantiate } from '../kernel/instance.ts';
import { wasm } from './generated/surrogates.ts';
import { hasLatin1 } from './native.ts';

/** Units that are looked at in one go: copy and original find room in a processor's nearest cache. */
const BLOCK = 8192;
/** Units that are looked at for any surrogate in one step. */
const STEP = 128;
/**
 * The address of the copy, which is made the sooner if the original stands in its line of a cache as the copy does in
 * its own: large buffers of Node 20 on Linux begin so many bytes behind a page.
 */
const START = 16;
/** Where Latin-1 is written to: behind a block. */
const NARROWED = 65_536;
/** Results of `look`. */
const ALL_PAIRED = 0;
const LONELY = 2;

interface Looker {
  units: Uint16Array;
  bytes: Uint8Array;
  look(start: number, end: number, waits: number): number;
  narrow(start: number, end: number, to: number): number;
}

let looker: Looker | null | undefined;

function findLooker(): Looker | null {
  if (looker === undefined) looker = makeLooker();
  return looker;
}

function makeLooker(): Looker | null {
  const exports = instantiate(wasm);
  if (exports === null) return null;
  const { memory, look, narrow } = exports as unknown as Looker & { memory: WebAssembly.Memory };
  return { units: new Uint16Array(memory.buffer), bytes: new Uint8Array(memory.buffer), look, narrow };
}

/** Whether no surrogate from there on is alone; undefined where that cannot be told quickly. */
export function surrogatesArePaired(units: Uint16Array, from = 0): boolean | undefined {
  const looker = findLooker();
  if (looker === null) return undefined;
  let state = ALL_PAIRED;
  for (let at = from; at < units.length; at += BLOCK) {
    state = looker.look(START, takeBlock(units, at, looker), state);
    if (state === LONELY) return false;
  }
  return state === ALL_PAIRED;
}

/**
 * The units from the start on as Latin-1, until the next call: all or, where there are others, some or none. Undefined
 * where that would not make a string sooner.
 */
export function latin1Start(units: Uint16Array): Uint8Array | undefined {
  const looker = findLooker();
  if (looker === null || !hasLatin1) return undefined;
  const { bytes, narrow } = looker;
  // What there is room for is a multiple of a block.
  const end = Math.min(units.length, bytes.length - NARROWED);
  let at = 0;
  while (at < end && narrow(START, takeBlock(units, at, looker), NARROWED + at) !== 0) at += BLOCK;
  return bytes.subarray(NARROWED, NARROWED + Math.min(at, end));
}

/** Copies a block, with zeros to the end of the last step; the address where that is. */
function takeBlock(units: Uint16Array, at: number, { units: memory }: Looker): number {
  const length = Math.min(BLOCK, units.length - at);
  const start = START / 2;
  memory.set(units.subarray(at, at + length), start);
  const padded = Math.ceil(length / STEP) * STEP;
  if (padded > length) memory.fill(0, start + length, start + padded);
  return START + padded * 2;
}
