/**
 * Checks that some runtimes have built in and that run at memory speed there (Node: `buffer.isAscii`,
 * `buffer.isUtf8`). They are looked up at run time: an import would trip bundlers for the browser. Everything here
 * works without them, only slower; tests run both ways and want the same answers.
 */
export interface NativeChecks {
  isAscii(bytes: Uint8Array): boolean;
  isUtf8(bytes: Uint8Array): boolean;
}

interface ProcessLike {
  getBuiltinModule?: (name: string) => Partial<NativeChecks> | undefined;
}

function lookUp(): NativeChecks | null {
  try {
    const runtime = (globalThis as { process?: ProcessLike }).process;
    const buffer = runtime?.getBuiltinModule?.('buffer');
    if (typeof buffer?.isAscii !== 'function' || typeof buffer.isUtf8 !== 'function') return null;
    return buffer as NativeChecks;
  } catch {
    return null;
  }
}

export const nativeChecks: NativeChecks | null = lookUp();

/** Below this length a call into the runtime costs more than a loop (measured on Node 20: about 90 ns a call). */
const WORTH_A_CALL = 256;
/** Blocks in which ASCII is skipped: large enough to drown the cost of the call, small enough to search again by hand. */
const BLOCK = 8192;

/** The index of the first byte above 7F in `bytes[from..to)`, or `to`. */
export function nextHigh(bytes: Uint8Array, from: number, to: number, native: NativeChecks | null): number {
  let i = from;
  if (native !== null) {
    while (to - i >= WORTH_A_CALL) {
      const end = Math.min(to, i + BLOCK);
      if (!native.isAscii(bytes.subarray(i, end))) return firstHigh(bytes, i, end);
      i = end;
    }
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
