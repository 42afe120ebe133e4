/**
 * Checks that some runtimes have built in and that run at memory speed there (Node: `buffer.isAscii`,
 * `buffer.isUtf8`). They are looked up at run time: an import would trip bundlers for the browser. Everything here
 * works without them, only slower; tests run both ways and want the same answers.
 */
export interface NativeChecks {
  isAscii(bytes: Uint8Array): boolean;
  isUtf8(bytes: Uint8Array): boolean;
  /** The first place of `byte` from `from` on, or -1; on long input many times as fast as a typed array's own. */
  indexOf(bytes: Uint8Array, byte: number, from: number): number;
}

interface BufferModule {
  isAscii?: (bytes: Uint8Array) => boolean;
  isUtf8?: (bytes: Uint8Array) => boolean;
  Buffer: { from(buffer: ArrayBufferLike, offset: number, length: number): Uint8Array };
}

interface ProcessLike {
  getBuiltinModule?: (name: string) => BufferModule | undefined;
}

function lookUp(): NativeChecks | null {
  try {
    const runtime = (globalThis as { process?: ProcessLike }).process;
    const buffer = runtime?.getBuiltinModule?.('buffer');
    const { isAscii, isUtf8, Buffer } = buffer ?? {};
    if (typeof isAscii !== 'function' || typeof isUtf8 !== 'function' || Buffer === undefined) return null;
    const indexOf = (bytes: Uint8Array, byte: number, from: number) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(byte, from);
    return { isAscii, isUtf8, indexOf };
  } catch {
    return null;
  }
}

export const nativeChecks: NativeChecks | null = lookUp();

/** Most text is so near its next non-ASCII byte that there is nothing to prepare for. */
const NEAR = 128;
/** Below this length a call into the runtime costs more than a loop (measured on Node 20: about 90 ns a call). */
const WORTH_A_CALL = 256;
/** ASCII is skipped in blocks: small ones first, then ever larger. */
const SMALLEST_BLOCK = 4096;
const LARGEST_BLOCK = 1 << 20;

/** The index of the first byte above 7F in `bytes[from..to)`, or `to`. */
export function nextHigh(bytes: Uint8Array, from: number, to: number, native: NativeChecks | null): number {
  const near = Math.min(to, from + NEAR);
  let i = nearHigh(bytes, from, near);
  if (i < near) return i;
  let block = SMALLEST_BLOCK;
  while (native !== null && to - i >= WORTH_A_CALL) {
    const end = Math.min(to, i + block);
    if (native.isAscii(bytes.subarray(i, end))) {
      i = end;
      if (block < LARGEST_BLOCK) block *= 4;
    } else if (block > SMALLEST_BLOCK) block = SMALLEST_BLOCK;
    else return firstHigh(bytes, i, end);
  }
  return firstHigh(bytes, i, to);
}

/** The same in plain loops: sixteen bytes at a time as 32-bit words once the address is a multiple of four. */
function firstHigh(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  if (to - i >= 64) {
    while (((bytes.byteOffset + i) & 3) !== 0) {
      if (bytes[i] >= 0x80) return i;
      i++;
    }
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (to - i) >> 2);
    let w = 0;
    const last = words.length - 4;
    while (w <= last && ((words[w] | words[w + 1] | words[w + 2] | words[w + 3]) & 0x80808080) === 0) w += 4;
    i += w << 2;
  }
  while (i < to && bytes[i] < 0x80) i++;
  return i;
}

/** The same where the next one is near: four bytes at a time, and nothing to prepare. */
export function nearHigh(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i + 4 <= to && (bytes[i] | bytes[i + 1] | bytes[i + 2] | bytes[i + 3]) < 0x80) i += 4;
  while (i < to && bytes[i] < 0x80) i++;
  return i;
}

/** From here on a search is worth a call into the runtime. */
const LONG_SEARCH = 4096;
/** And only after so many bytes without what is looked for: a million in a row would be a million calls. */
const NEAR_SEARCH = 64;

/** The index of the first `byte` from `from` on, or the length. */
export function nextByte(bytes: Uint8Array, byte: number, from: number, native: NativeChecks | null): number {
  const near = Math.min(bytes.length, from + NEAR_SEARCH);
  let at = from;
  while (at < near && bytes[at] !== byte) at++;
  if (at < near || near === bytes.length) return at;
  const isLong = bytes.length - at >= LONG_SEARCH;
  const found = native !== null && isLong ? native.indexOf(bytes, byte, at) : bytes.indexOf(byte, at);
  return found < 0 ? bytes.length : found;
}
