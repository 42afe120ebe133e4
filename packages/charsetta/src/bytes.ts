import { ArgumentError } from './errors.ts';

/** What is taken for bytes: any view of memory, or the memory itself. */
export type BytesLike = ArrayBuffer | ArrayBufferView | SharedArrayBuffer;

const EXPECTED = 'a Uint8Array, another view or an ArrayBuffer';

/**
 * The bytes of whatever holds bytes. Memory is shared with the caller, except where another thread may write to it:
 * text that changes while it is read would break every promise, and TextDecoder refuses such memory in browsers.
 */
export function toBytes(value: unknown, argument = 'bytes'): Uint8Array {
  if (ArrayBuffer.isView(value)) return fromView(value, argument);
  if (isBuffer(value, 'ArrayBuffer') || isBuffer(value, 'SharedArrayBuffer')) {
    return fromView(
      stillHere(argument, () => new Uint8Array(value as ArrayBuffer)),
      argument,
    );
  }
  throw new ArgumentError(argument, EXPECTED, value);
}

function fromView(view: ArrayBufferView, argument: string): Uint8Array {
  // A view from another realm (a frame, a test runner's sandbox) is no instance of this realm's Uint8Array; and Node's
  // Buffer is one whose slice() does not copy, so that who writes to a slice of it writes to the caller's bytes.
  const bytes =
    Object.getPrototypeOf(view) === Uint8Array.prototype
      ? (view as Uint8Array)
      : stillHere(argument, () => new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  // A view of memory that was transferred to another thread has no bytes left, and neither has an honest empty one.
  if (bytes.length === 0) stillHere(argument, () => new Uint8Array(view.buffer));
  return isShared(view.buffer) ? new Uint8Array(bytes) : bytes;
}

/**
 * ECMA-262, InitializeTypedArrayFromArrayBuffer: a detached buffer is a TypeError, in every runtime and version; and so is
 * to ask a DataView of it for its length.
 */
function stillHere(argument: string, view: () => Uint8Array): Uint8Array {
  try {
    return view();
  } catch {
    throw new ArgumentError(argument, 'bytes that are still here', 'memory that was transferred away');
  }
}

/** To ask what an object calls itself takes 160 ns, and most memory is this realm's own. */
function isShared(memory: ArrayBufferLike): boolean {
  return Object.getPrototypeOf(memory) !== ArrayBuffer.prototype && isBuffer(memory, 'SharedArrayBuffer');
}

function isBuffer(value: unknown, tag: string): boolean {
  return Object.prototype.toString.call(value) === `[object ${tag}]`;
}

/** What was kept of earlier bytes, and a chunk that follows upon it, in one piece. */
export function joined(kept: Uint8Array, chunk: Uint8Array): Uint8Array {
  const both = new Uint8Array(kept.length + chunk.length);
  both.set(kept);
  both.set(chunk, kept.length);
  return both;
}
