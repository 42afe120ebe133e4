/**
 * Files that are no text, by the bytes they begin with (or, for a few, that stand at a fixed place). Formats that are
 * text underneath (PostScript, RTF, SVG, shell scripts) are not here: they have an encoding.
 */
import type { Magic } from './common-formats.ts';
import { FORMATS } from './formats.ts';

const WITHIN = 4096;

interface Compiled {
  readonly mimeType: string;
  readonly offset: number;
  /** -1 for any byte. */
  readonly bytes: Int16Array;
  readonly within: string | undefined;
}

/** Key of what begins elsewhere, or with any byte. */
const ANYWHERE = -1;
/** The entries by their first byte, so that most inputs are compared with few. Made when a byte is first met. */
const byFirst = new Map<number, readonly Compiled[]>();

function formatsFor(first: number): readonly Compiled[] {
  let formats = byFirst.get(first);
  if (formats === undefined) {
    const hex = first === ANYWHERE ? '..' : first.toString(16).padStart(2, '0');
    formats = FORMATS.filter(({ offset = 0, bytes }) =>
      offset > 0 ? first === ANYWHERE : bytes.startsWith(hex),
    ).map(compile);
    byFirst.set(first, formats);
  }
  return formats;
}

function compile({ mimeType, offset = 0, bytes: hex, within }: Magic): Compiled {
  const bytes = new Int16Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    const pair = hex.slice(2 * i, 2 * i + 2);
    bytes[i] = pair === '..' ? -1 : Number.parseInt(pair, 16);
  }
  return { mimeType, offset, bytes, within };
}

/** The media type of a known binary format, or null. */
export function knownFormat(bytes: Uint8Array): string | null {
  return firstFit(bytes, formatsFor(bytes[0])) ?? firstFit(bytes, formatsFor(ANYWHERE));
}

function firstFit(bytes: Uint8Array, formats: readonly Compiled[]): string | null {
  for (const format of formats) if (fits(bytes, format)) return format.mimeType;
  return null;
}

function fits(bytes: Uint8Array, format: Compiled): boolean {
  if (bytes.length < format.offset + format.bytes.length) return false;
  for (let i = 0; i < format.bytes.length; i++) {
    const wanted = format.bytes[i];
    if (wanted >= 0 && wanted !== bytes[format.offset + i]) return false;
  }
  return format.within === undefined || contains(bytes, format.within);
}

function contains(bytes: Uint8Array, ascii: string): boolean {
  const last = Math.min(bytes.length, WITHIN) - ascii.length;
  const first = ascii.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let k = 1;
    while (k < ascii.length && bytes[at + k] === ascii.charCodeAt(k)) k++;
    if (k === ascii.length) return true;
  }
  return false;
}
