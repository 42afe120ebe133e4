import { NAMES, VALUES } from './generated/references.ts';
import { RADIX } from './radix.ts';
import { isDigit, isLetter } from './units.ts';

/** The longest name, `CounterClockwiseContourIntegral`. */
const LONGEST_NAME = 31;
/** The longest name that HTML reads without a semicolon, such as `Aacute`. */
const LONGEST_LEGACY = 6;

/** HTML standard, 13.2.5.80: numbers from 80 to 9F mean what windows-1252 has there. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

interface Table {
  values: Map<string, string>;
  legacy: Set<string>;
}

let unpacked: Table | null = null;

/** The table is only unpacked for a document that has a named reference. */
function table(): Table {
  unpacked ??= unpack();
  return unpacked;
}

/** Reads the format that scripts/write-references.ts explains. */
function unpack(): Table {
  const values = new Map<string, string>();
  const legacy = new Set<string>();
  const characters = unpackValues()[Symbol.iterator]();
  let name = '';
  for (const [, shared, rest, mark] of NAMES.matchAll(/(.)([^;!+]*)([;!+])/g)) {
    name = name.slice(0, Number.parseInt(shared, 32)) + rest;
    const first: string = characters.next().value ?? '';
    const value = mark === '+' ? first + (characters.next().value ?? '') : first;
    values.set(name, value);
    if (mark === '!') legacy.add(name);
  }
  return { values, legacy };
}

function unpackValues(): string[] {
  return Array.from(VALUES[0], (_, at) => {
    let code = 0;
    for (const digits of VALUES) {
      const unit = digits.charCodeAt(at);
      code = code * RADIX + unit - 0x20 - (unit > 0x27 ? 1 : 0) - (unit > 0x5c ? 1 : 0);
    }
    return String.fromCodePoint(code);
  });
}

/** Text with its character references replaced by what they stand for, as HTML reads them in text. */
export function decodeReferences(text: string): string {
  let at = text.indexOf('&');
  if (at < 0) return text;
  let decoded = '';
  let done = 0;
  while (at >= 0) {
    const reference = text[at + 1] === '#' ? numeric(text, at + 2) : named(text, at + 1);
    if (reference === null) {
      at = text.indexOf('&', at + 1);
      continue;
    }
    decoded += text.slice(done, at) + reference.value;
    done = reference.end;
    at = text.indexOf('&', done);
  }
  return decoded + text.slice(done);
}

interface Found {
  value: string;
  end: number;
}

function named(text: string, start: number): Found | null {
  let end = start;
  while (end - start <= LONGEST_NAME && isLetterOrDigit(text.charCodeAt(end))) end++;
  if (end === start) return null;
  const { values, legacy } = table();
  if (text[end] === ';') {
    const value = values.get(text.slice(start, end));
    if (value !== undefined) return { value, end: end + 1 };
  }
  for (let length = Math.min(LONGEST_LEGACY, end - start); length >= 2; length--) {
    const name = text.slice(start, start + length);
    if (legacy.has(name)) return { value: values.get(name)!, end: start + length };
  }
  return null;
}

function numeric(text: string, start: number): Found | null {
  const hex = text[start] === 'x' || text[start] === 'X';
  const digits = hex ? start + 1 : start;
  let end = digits;
  let code = 0;
  for (let digit = digitAt(text, end, hex); digit >= 0; digit = digitAt(text, ++end, hex)) {
    // Once out of Unicode it stays out, however long the number is.
    if (code <= 0x10ffff) code = code * (hex ? 16 : 10) + digit;
  }
  if (end === digits) return null;
  return { value: characterOf(code), end: text[end] === ';' ? end + 1 : end };
}

function digitAt(text: string, at: number, hex: boolean): number {
  const unit = text.charCodeAt(at);
  if (isDigit(unit)) return unit - 0x30;
  const lower = unit | 0x20;
  return hex && lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return C1[code - 0x80];
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

function isLetterOrDigit(unit: number): boolean {
  return isLetter(unit) || isDigit(unit);
}
