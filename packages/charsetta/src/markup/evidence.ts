import { APOSTROPHE, GT, LT, QUOTE } from './units.ts';

/** How much of what surrounds a character outside ASCII is kept with it, on either side. */
const REACH = 80;

/** How many bytes of the text are no ASCII, counted no further than `enough`. Escapes to other sets count. */
export function countForeign(text: Uint8Array, enough: number): number {
  let count = 0;
  for (let i = 0; i < text.length && count < enough; i++) {
    const kind = kindOf[text[i]];
    if (kind === FOREIGN || (kind === TILDE && opensHz(text, i))) count++;
  }
  return count;
}

function opensHz(text: Uint8Array, at: number): boolean {
  return at + 1 < text.length && text[at + 1] === 0x7b;
}

/** The next byte that is no ASCII, or an escape to other sets; the length if there is none. */
function nextForeign(text: Uint8Array, from: number): number {
  for (let i = from; i < text.length; i++) {
    const kind = kindOf[text[i]];
    if (kind === FOREIGN || (kind === TILDE && opensHz(text, i))) return i;
  }
  return text.length;
}

const FOREIGN = 1;
const TILDE = 2;
/** A look-up in place of three comparisons: these loops run over whole documents. */
const kindOf = new Uint8Array(256).fill(FOREIGN, 0x80);
kindOf[0x1b] = FOREIGN;
kindOf[0x7e] = TILDE;

/** How many bytes of the text leave ink, counted no further than `enough`. */
export function countVisible(text: Uint8Array, enough: number): number {
  let count = 0;
  for (let i = 0; i < text.length && count < enough; i++) if (text[i] > 0x20) count++;
  return count;
}

/**
 * The stretches of a whole document, its code and attributes too, that hold anything outside ASCII: a comment,
 * a string, a value; each with as much of its line as belongs to it. Each on a line of its own.
 */
export function foreignParts(bytes: Uint8Array): Uint8Array {
  const first = nextForeign(bytes, 0);
  if (first === bytes.length) return new Uint8Array(0);
  const out = new Uint8Array(bytes.length + 1);
  let length = 0;
  let done = 0;
  for (let i = first; i < bytes.length; i = nextForeign(bytes, done)) {
    let start = i;
    const earliest = Math.max(done, i - REACH);
    while (start > earliest && !isBoundary(bytes[start - 1])) start--;
    let end = i + 1;
    let last = i;
    while (end < bytes.length && end - last <= REACH && (bytes[end] >= 0x80 || !isBoundary(bytes[end]))) {
      if (bytes[end] >= 0x80) last = end;
      end++;
    }
    out.set(bytes.subarray(start, end), length);
    length += end - start;
    if (end < bytes.length) out[length++] = 0x0a;
    done = end + 1;
  }
  return out.subarray(0, length);
}

function isBoundary(byte: number): boolean {
  return (
    byte === LT || byte === GT || byte === QUOTE || byte === APOSTROPHE || byte === 0x0a || byte === 0x0d
  );
}
