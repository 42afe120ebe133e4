import { ALPHABETIC_LIMIT, FIRST_LETTER, foldUnit } from '../model/characters.ts';
import type { LanguageHead } from '../model/format.ts';
import { countOf } from '../model/levels.ts';

/**
 * How well each letter fits each language: the dense matrix of the gate, one row a letter, one column a language, so that
 * a text of d distinct letters costs d rows of additions whatever its length. Costs in eighths of a bit.
 */
export interface LetterMatrix {
  languages: number;
  /** Row of a code unit below ALPHABETIC_LIMIT; row 0 is "in no alphabet". */
  rowOf: Uint16Array;
  costs: Uint8Array;
}

/** An ASCII letter in a language of another script: one of 26, unevenly used, in names and foreign words. */
const ASCII_LETTER = Math.round(4.5 * 8);
/** A letter that the language does not have: it may still occur in a name. */
const STRANGE_LETTER = 14 * 8;

export function layLetters(heads: readonly LanguageHead[]): LetterMatrix {
  const rowOf = new Uint16Array(ALPHABETIC_LIMIT);
  let rows = 1;
  for (const { alphabet } of heads) {
    for (const letter of alphabet.letters) {
      if (letter < ALPHABETIC_LIMIT && rowOf[letter] === 0) rowOf[letter] = rows++;
    }
  }
  const languages = heads.length;
  const costs = new Uint8Array(rows * languages).fill(STRANGE_LETTER);
  heads.forEach(({ alphabet, unigrams }, language) => {
    let total = 0;
    for (let i = FIRST_LETTER; i < unigrams.length; i++) total += countOf(unigrams[i]);
    alphabet.letters.forEach((letter, index) => {
      if (letter >= ALPHABETIC_LIMIT) return;
      const share = countOf(unigrams[FIRST_LETTER + index]) / total;
      costs[rowOf[letter] * languages + language] = Math.min(
        STRANGE_LETTER,
        Math.round(-8 * Math.log2(Math.max(share, 1e-6))),
      );
    });
    if (alphabet.script !== 'Latin') {
      for (let letter = 0x61; letter <= 0x7a; letter++)
        costs[rowOf[letter] * languages + language] = ASCII_LETTER;
    }
    for (const [spelling, letter] of alphabet.respellings) {
      if (rowOf[spelling] === 0) continue;
      costs[rowOf[spelling] * languages + language] = costs[rowOf[letter] * languages + language];
    }
  });
  spreadToCapitals(rowOf);
  return { languages, rowOf, costs };
}

/** Capitals and presentation forms share the row of their small letter. */
function spreadToCapitals(rowOf: Uint16Array): void {
  for (let unit = 0x41; unit < ALPHABETIC_LIMIT; unit++) {
    if (rowOf[unit] !== 0) continue;
    const folded = foldUnit(unit);
    if (folded !== unit && folded < ALPHABETIC_LIMIT) rowOf[unit] = rowOf[folded];
  }
}
