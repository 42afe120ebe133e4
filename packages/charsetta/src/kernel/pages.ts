import type { Bytes, i32, Words } from './portable.ts';

/*
 * The tables of single-byte encodings, from the text that they travel in: scripts/write-single-byte.ts explains it. A first
 * call lays a hundred of them. Portable code, see portable.ts.
 */

/** Cells of a table. */
export const PAGE: i32 = 256;
/** What stands in a cell that the encoding leaves undefined. */
export const UNDEFINED: i32 = 0xfffd;

const NEW_LINE: i32 = 0x0a;
const BLANK: i32 = 0x20;

/** The digit that is read next. */
let nextDigit: i32 = 0;

/** What a digit is worth: those of base64. */
function digitAt(text: Bytes, at: i32): i32 {
  const code = text[at];
  if (code >= 0x61) return code - 0x61 + 26;
  if (code >= 0x41) return code - 0x41;
  if (code >= 0x30) return code - 0x30 + 52;
  return code === 0x2b ? 62 : 63;
}

/** A number of five bits a digit, the lowest first; the sixth bit means that there are more. */
function readDigits(text: Bytes): i32 {
  let value: i32 = 0;
  let shift: i32 = 0;
  let digit = digitAt(text, nextDigit++);
  while (digit > 31) {
    value |= (digit & 31) << shift;
    shift += 5;
    digit = digitAt(text, nextDigit++);
  }
  return value | (digit << shift);
}

/** Which table the one that is packed at `at` leans on: it must be laid before; -1 for none. */
export function parentOf(text: Bytes, at: i32): i32 {
  nextDigit = at;
  return readDigits(text) - 1;
}

/** Lays the table that is packed between `at` and `end` as number `index` of `tables`. */
export function layPage(text: Bytes, at: i32, end: i32, tables: Words, index: i32): void {
  const parent = parentOf(text, at) * PAGE;
  const start = index * PAGE;
  for (let cell = 0; cell < PAGE; cell++) tables[start + cell] = parent < 0 ? cell : tables[parent + cell];
  let cell: i32 = start;
  let expected: i32 = 0;
  while (nextDigit < end) {
    cell += readDigits(text);
    for (let left = readDigits(text); left > 0; left--) {
      const code = readDigits(text);
      // A step from what is expected, to and fro by turns.
      if (code !== 0) expected += (code & 1) === 1 ? code >> 1 : -(code >> 1);
      tables[cell++] = code === 0 ? UNDEFINED : expected++;
    }
  }
}

/** Lays all of them, one after the other: those that others lean on come first. */
export function layPages(text: Bytes, length: i32, tables: Words): void {
  let index: i32 = 0;
  for (let at = 0; at < length; at++) {
    while (text[at] !== BLANK) at++;
    let end = at + 1;
    while (end < length && text[end] !== NEW_LINE) end++;
    layPage(text, at + 1, end, tables, index++);
    at = end;
  }
}
