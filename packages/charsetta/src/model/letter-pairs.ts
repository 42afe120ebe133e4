import { EMISSION_SHIFT } from '../kernel/layout.ts';

/** What an ASCII letter, large or small, costs after another: eighths of a bit, `before << LETTER_BITS | letter`. */
export type LetterPairCosts = Uint8Array;

/** Letters are numbers from 1 to 26; all else stands between words, and is 0. */
export const LETTER_BITS = 5;
const LETTERS = 26;
const SMALL = 0x60;
const BETWEEN = 0x20;
/** Names and identifiers have pairs that no word has, and say nothing by it. */
const MOST = 9 * 8;

export function letterOf(unit: number): number {
  const letter = (unit | 0x20) - SMALL;
  return letter > 0 && letter <= LETTERS ? letter : 0;
}

export function layLetterPairs(cells: Uint16Array, pairCosts: Uint8Array, classes: number): LetterPairCosts {
  const costs = new Uint8Array(1 << (2 * LETTER_BITS));
  for (let before = 0; before <= LETTERS; before++) {
    const context = (cells[before === 0 ? BETWEEN : SMALL + before] & 0x7f) * classes;
    for (let letter = 0; letter <= LETTERS; letter++) {
      const cell = cells[letter === 0 ? BETWEEN : SMALL + letter];
      const cost = pairCosts[context + (cell & 0x7f)] + (cell >> EMISSION_SHIFT);
      costs[(before << LETTER_BITS) | letter] = Math.min(cost, MOST);
    }
  }
  return costs;
}
