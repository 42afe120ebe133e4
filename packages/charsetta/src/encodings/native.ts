/**
 * What the platform does faster than we can, each with a way of our own where it is missing. The platform is never
 * believed: Node 20.20's `TextDecoder('windows-1252')` gives C1 controls for 80..9F.
 */

/** The part of Node's Buffer that is used, when there is one; a browser bundle has nothing to trip over. */
interface NodeBuffer {
  ucs2Slice(start: number, end: number): string;
  latin1Slice(start: number, end: number): string;
}
interface NodeBufferConstructor {
  from(buffer: ArrayBufferLike, offset: number, length: number): NodeBuffer;
}

const BufferClass = (globalThis as unknown as { Buffer?: NodeBufferConstructor }).Buffer;
const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
const hasUcs2 = littleEndian && typeof viewAsBuffer(new Uint8Array(2))?.ucs2Slice === 'function';
/** Whether `stringFromLatin1` is quick. */
export const hasLatin1 = typeof viewAsBuffer(new Uint8Array(1))?.latin1Slice === 'function';
/** Below this, asking the platform costs more than String.fromCharCode does (measured on Node 20). */
const SHORT = 24;
/** Arguments that every engine takes in one call. */
const ARGUMENTS = 4096;

let utf16: TextDecoder | undefined;
let strictUtf16: TextDecoder | undefined;

function viewAsBuffer(view: ArrayBufferView): NodeBuffer | undefined {
  return BufferClass?.from(view.buffer, view.byteOffset, view.byteLength);
}

/** A string of well-formed UTF-16. */
export function stringFromUnits(units: Uint16Array): string {
  if (units.length <= SHORT) return String.fromCharCode.apply(null, units as unknown as number[]);
  if (hasUcs2) return viewAsBuffer(units)!.ucs2Slice(0, units.byteLength);
  if (littleEndian) {
    utf16 ??= new TextDecoder('utf-16le', { ignoreBOM: true });
    return utf16.decode(units);
  }
  let text = '';
  for (let at = 0; at < units.length; at += ARGUMENTS) {
    text += String.fromCharCode.apply(null, units.subarray(at, at + ARGUMENTS) as unknown as number[]);
  }
  return text;
}

/** The text of UTF-16; undefined if a surrogate is alone, which a decoder that must not refuse would replace unseen. */
export function stringFromUtf16(units: Uint16Array): string | undefined {
  if (units.length <= SHORT || hasUcs2 || !littleEndian) {
    const text = stringFromUnits(units);
    return isWellFormed(text) ? text : undefined;
  }
  strictUtf16 ??= new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true });
  try {
    return strictUtf16.decode(units);
  } catch {
    return undefined;
  }
}

/** A string of the code points that the bytes are numbers of. */
export function stringFromLatin1(bytes: Uint8Array): string {
  if (hasLatin1 && bytes.length > SHORT) return viewAsBuffer(bytes)!.latin1Slice(0, bytes.length);
  return stringFromUnits(Uint16Array.from(bytes));
}

/** What Node's `buffer` module has beyond the global: both run at gigabytes a second (simdutf). */
interface NodeBufferModule {
  isAscii(bytes: Uint8Array): boolean;
  transcode(bytes: Uint8Array, from: 'utf8', to: 'ucs2'): NodeBuffer & Uint8Array;
}

/** From here on the two passes of `transcode` beat TextDecoder's one (measured on Node 20). */
const WORTH_TRANSCODING = 512;

let bufferModule: NodeBufferModule | null | undefined;
let strictUtf8: TextDecoder | undefined;

function nodeBufferModule(): NodeBufferModule | null {
  const { process } = globalThis as unknown as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const found = process?.getBuiltinModule?.('buffer') as Partial<NodeBufferModule> | undefined;
  const usable =
    hasUcs2 && hasLatin1 && typeof found?.isAscii === 'function' && typeof found.transcode === 'function';
  return usable ? (found as NodeBufferModule) : null;
}

/** Whether the platform can tell, at a tenth of what a loop costs, that every byte is below 80. */
export function isSurelyAscii(bytes: Uint8Array): boolean {
  if (bytes.length < WORTH_TRANSCODING) return false;
  if (bufferModule === undefined) bufferModule = nodeBufferModule();
  return bufferModule?.isAscii(bytes) ?? false;
}

/** The text of well-formed UTF-8; undefined if it is not. */
export function stringFromUtf8(bytes: Uint8Array): string | undefined {
  try {
    if (bytes.length >= WORTH_TRANSCODING) {
      if (bufferModule === undefined) bufferModule = nodeBufferModule();
      const text = bufferModule && transcoded(bytes, bufferModule);
      // A transcoder that replaces where it should refuse would show it here; then TextDecoder has the last word.
      if (text && !text.includes('\ufffd')) return text;
    }
    strictUtf8 ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function transcoded(bytes: Uint8Array, { isAscii, transcode }: NodeBufferModule): string {
  if (isAscii(bytes)) return stringFromLatin1(bytes);
  const units = transcode(bytes, 'utf8', 'ucs2');
  return units.ucs2Slice(0, units.length);
}

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** The platform's decoder of a single-byte encoding, if for all 256 bytes it gives what the table says. */
export function provenDecoder(label: string, table: Uint16Array): TextDecoder | undefined {
  try {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    return decoder.decode(ALL_BYTES) === String.fromCharCode(...table) ? decoder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text is free of lone surrogates. */
function isWellFormed(text: string): boolean {
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed;
  return native === undefined ? !/\p{Surrogate}/u.test(text) : native.call(text);
}
