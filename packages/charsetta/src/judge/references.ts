import { singleByteTable } from '../encodings/index.ts';
import { AMPERSAND, HASH, isDigit, SEMICOLON } from '../markup/units.ts';
import { scriptTable } from '../model/characters.ts';

/** The letters of Latin-1 are written as references out of habit, too. */
const BEYOND_LATIN_1 = 0x100;
const MOST_LETTERS = 8;
/** U+FFFF has five. */
const MOST_DIGITS = 5;

/** The letters beyond Latin-1 that stand as decimal references, each once. */
export function referencedLetters(text: Uint8Array, histogram: Uint32Array): readonly number[] {
  const letters: number[] = [];
  if (histogram[AMPERSAND] === 0) return letters;
  for (let at = text.indexOf(AMPERSAND); at >= 0; at = text.indexOf(AMPERSAND, at + 1)) {
    if (text[at + 1] !== HASH) continue;
    const code = decimalAt(text, at + 2);
    if (code < BEYOND_LATIN_1 || letters.includes(code) || !(scriptTable()[code] > 0)) continue;
    letters.push(code);
    if (letters.length === MOST_LETTERS) break;
  }
  return letters;
}

/** The number that a semicolon ends, or 0. */
function decimalAt(text: Uint8Array, start: number): number {
  let code = 0;
  let at = start;
  for (; at - start < MOST_DIGITS && isDigit(text[at]); at++) code = code * 10 + text[at] - 0x30;
  return text[at] === SEMICOLON ? code : 0;
}

/** Bits, for a letter, and for all of them at the most. */
const OWN_LETTER = 4;
const MOST_COST = 12;

/**
 * What it costs the single-byte encodings of a reading, in bits, that letters which they have stand as references beside
 * bytes beyond ASCII. Browsers send a letter so that the encoding of a form lacks, and editors save it so.
 */
export function referenceCost(names: readonly string[], letters: readonly number[]): number {
  let least = MOST_COST;
  for (const name of names) {
    const table = singleByteTable(name);
    let cost = 0;
    for (const letter of letters) if (table.includes(letter, 0x80)) cost += OWN_LETTER;
    least = Math.min(least, cost);
  }
  return least;
}
