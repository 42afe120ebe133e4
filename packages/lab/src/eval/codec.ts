import {
  codecFor,
  decodeText,
  encodeText,
  lookup,
  lookupWhatwg,
} from '../../../charsetta/src/encodings/index.ts';

/** The registry's name for a label; null if it knows none. */
export function canonical(label: string): string | null {
  const known = names.get(label);
  if (known !== undefined) return known;
  const name = nameOf(label);
  names.set(label, name);
  return name;
}

/** Looking up an unknown label searches for near names, which is slow a thousand times over. */
const names = new Map<string, string | null>();

function nameOf(label: string): string | null {
  try {
    return lookup(label).name;
  } catch {
    return null;
  }
}

/** What the web understands by the label, if that is another encoding. */
export function asTheWebReads(label: string): string {
  return lookupWhatwg(label)?.name ?? label;
}

/** Whether the registry calls `wide` a superset of `narrow`. */
export function isSubset(narrow: string, wide: string): boolean {
  return canonical(narrow) !== null && lookup(narrow).supersets.includes(canonical(wide) ?? wide);
}

/** The bytes of the text, or null if the encoding cannot write all of it. */
export function encode(text: string, label: string): Uint8Array | null {
  const name = canonical(label);
  if (name === null || codecFor(name) === undefined) return null;
  const { bytes, unmappableCount } = encodeText(text, name);
  return unmappableCount === 0 ? bytes : null;
}

/** The text of the bytes, with U+FFFD where they do not fit, or null if nothing reads the label. */
export function decode(bytes: Uint8Array, label: string): string | null {
  const name = canonical(label);
  return name === null || codecFor(name) === undefined ? null : decodeText(bytes, name).text;
}
