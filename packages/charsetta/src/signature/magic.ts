/**
 * Files that are no text, by the bytes they begin with (or, for a few, that stand at a fixed place). Formats that are
 * text underneath (PostScript, RTF, SVG, shell scripts) are not here: they have an encoding.
 */
import { FORMATS } from './formats.ts';

const WITHIN = 4096;

interface Compiled {
  readonly mimeType: string;
  readonly offset: number;
  /** -1 for any byte. */
  readonly bytes: Int16Array;
  readonly within: string | undefined;
}

/** The entries by their first byte, so that most inputs are compared with none. Those with an offset stand under -1. */
let byFirst: Map<number, Compiled[]> | null = null;

function compile(): Map<number, Compiled[]> {
  const map = new Map<number, Compiled[]>();
  for (const format of FORMATS) {
    const bytes = new Int16Array(format.bytes.length / 2);
    for (let i = 0; i < bytes.length; i++) {
      const pair = format.bytes.slice(2 * i, 2 * i + 2);
      bytes[i] = pair === '..' ? -1 : Number.parseInt(pair, 16);
    }
    const offset = format.offset ?? 0;
    const key = offset > 0 ? -1 : bytes[0];
    const list = map.get(key) ?? [];
    // An entry whose first byte may be anything is tried last, with those that begin elsewhere.
    list.push({ mimeType: format.mimeType, offset, bytes, within: format.within });
    map.set(key, list);
  }
  return map;
}

/** The media type of a known binary format, or null. */
export function knownFormat(bytes: Uint8Array): string | null {
  byFirst ??= compile();
  return firstFit(bytes, byFirst.get(bytes[0])) ?? firstFit(bytes, byFirst.get(-1));
}

function firstFit(bytes: Uint8Array, formats: readonly Compiled[] | undefined): string | null {
  if (formats === undefined) return null;
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
