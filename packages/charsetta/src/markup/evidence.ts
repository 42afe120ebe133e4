import { sumHigh } from '../sample/histogram.ts';
import { APOSTROPHE, GT, LT, QUOTE, viewOf } from './units.ts';

/** How much of what surrounds a character outside ASCII is kept with it, on either side. */
const REACH = 80;

/** How many bytes of the text are no ASCII, counted no further than `enough`. Escapes to other sets count. */
export function countForeign(text: Uint8Array, enough: number): number {
  let count = 0;
  let i = 0;
  // To make a view of few takes as long as to look at each.
  const view = text.length < SHORT ? null : viewOf(text);
  const last = text.length - 4;
  for (; view !== null && i <= last && count < enough; i += 4) {
    const word = view.getInt32(i, true);
    const tilde = word ^ 0x7e7e7e7e;
    if (((tilde - 0x01010101) & ~tilde & 0x80808080) === 0) {
      // The highest bit of each byte that is no ASCII, and of each that is an escape.
      const marked = word ^ 0x1b1b1b1b;
      const bits = word | ~(((marked & 0x7f7f7f7f) + 0x7f7f7f7f) | marked);
      count += Math.imul((bits >>> 7) & 0x01010101, 0x01010101) >>> 24;
    } else for (let k = i; k < i + 4; k++) if (isForeign(text, k)) count++;
  }
  for (; i < text.length && count < enough; i++) if (isForeign(text, i)) count++;
  return Math.min(count, enough);
}

const SHORT = 160;

/** The same for all of a text whose bytes are counted. */
export function totalForeign(text: Uint8Array, histogram: Uint32Array): number {
  let total = histogram[0x1b] + sumHigh(histogram);
  if (histogram[0x7e] > 0)
    for (let at = text.indexOf(0x7e); at >= 0; at = text.indexOf(0x7e, at + 1))
      if (opensHz(text, at)) total++;
  return total;
}

function isForeign(text: Uint8Array, at: number): boolean {
  const kind = kindOf[text[at]];
  return kind === FOREIGN || (kind === TILDE && opensHz(text, at));
}

function opensHz(text: Uint8Array, at: number): boolean {
  return at + 1 < text.length && text[at + 1] === 0x7b;
}

/** The next byte that is no ASCII, or an escape to other sets; the length if there is none. */
function nextForeign(text: Uint8Array, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (isForeign(text, i)) return i;
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
  // A part that ends at no boundary is longer than its reach, and its line end comes on top.
  const out = new Uint8Array(bytes.length + Math.ceil(bytes.length / REACH));
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
    // What it stopped at is part of nothing, unless it stopped because it had gone far enough.
    done = isBoundary(bytes[end]) ? end + 1 : end;
  }
  return out.subarray(0, length);
}

function isBoundary(byte: number): boolean {
  return (
    byte === LT || byte === GT || byte === QUOTE || byte === APOSTROPHE || byte === 0x0a || byte === 0x0d
  );
}
