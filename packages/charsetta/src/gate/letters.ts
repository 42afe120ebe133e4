import { languagePrior } from '../languages/registry.ts';
import { ALPHABETIC_LIMIT, FIRST_LETTER, foldUnit, type Script, scriptNames } from '../model/characters.ts';
import type { LanguageHead } from '../model/format.ts';
import { countOf } from '../model/levels.ts';

/**
 * How well each letter fits each language: the dense matrix of the gate, one row a letter, one column a language, so that
 * a text of d distinct letters costs d rows of additions whatever its length. The columns of one script stand together:
 * a Cyrillic reading adds up 20 of them, not 200; common languages first, so that most others are seen not to matter. East Asian languages have none. Costs in eighths of a bit.
 */
export interface LetterMatrix {
  /** Language of each column. */
  columns: Uint16Array;
  /** First column of each script (1 + its index in scriptNames), and one end after the last. */
  scriptFrom: Uint16Array;
  latinFrom: number;
  latinTo: number;
  /** Row of a code unit below ALPHABETIC_LIMIT; row 0 is "in no alphabet". */
  rowOf: Uint16Array;
  costs: Uint8Array;
}

/** An ASCII letter in a language of another script: one of 26, unevenly used, in names and foreign words. */
export const ASCII_LETTER = Math.round(4.5 * 8);
/** A letter that the language does not have: it may still occur in a name. */
const STRANGE_LETTER = 14 * 8;
/** windows-1258 writes the Vietnamese tones apart, each in a letter or two of a word. */
const TONE_MARKS = [0x300, 0x301, 0x303, 0x309, 0x323];
const TONE_MARK = Math.round(4.5 * 8);

export function layLetters(heads: readonly LanguageHead[]): LetterMatrix {
  const { columns, scriptFrom } = layColumns(heads);
  const rowOf = new Uint16Array(ALPHABETIC_LIMIT);
  const letters: number[] = [];
  for (const { alphabet } of heads) {
    for (const letter of alphabet.letters) {
      if (letter < ALPHABETIC_LIMIT && rowOf[letter] === 0) rowOf[letter] = letters.push(letter);
    }
  }
  for (const mark of TONE_MARKS) rowOf[mark] = letters.push(mark);
  const costs = new Uint8Array((letters.length + 1) * columns.length).fill(STRANGE_LETTER);
  columns.forEach((language, column) => {
    fillColumn(heads[language], costs, rowOf, column, columns.length);
  });
  spreadToCapitals(rowOf, letters);
  const latin = scriptNames.indexOf('Latin') + 1;
  return { columns, scriptFrom, latinFrom: scriptFrom[latin], latinTo: scriptFrom[latin + 1], rowOf, costs };
}

/** Adds a letter that occurs `count` times to what some columns cost. */
export function addColumns(
  { columns, costs: matrix }: LetterMatrix,
  costs: Int32Array,
  row: number,
  count: number,
  from: number,
  to: number,
): void {
  const start = row * columns.length;
  for (let column = from; column < to; column++) costs[column] += count * matrix[start + column];
}

function layColumns(heads: readonly LanguageHead[]): { columns: Uint16Array; scriptFrom: Uint16Array } {
  const columns: number[] = [];
  const scriptFrom = new Uint16Array(scriptNames.length + 2);
  const byScript = new Map<Script, { language: number; prior: number }[]>();
  heads.forEach(({ tag, alphabet }, language) => {
    if (alphabet.rarity !== null) return;
    const own = byScript.get(alphabet.script);
    const entry = { language, prior: languagePrior(tag) };
    if (own) own.push(entry);
    else byScript.set(alphabet.script, [entry]);
  });
  scriptNames.forEach((script, index) => {
    scriptFrom[index + 1] = columns.length;
    const own = byScript.get(script) ?? [];
    for (const { language } of own.sort((a, b) => a.prior - b.prior)) columns.push(language);
  });
  scriptFrom[scriptNames.length + 1] = columns.length;
  return { columns: Uint16Array.from(columns), scriptFrom };
}

function fillColumn(
  { tag, alphabet, unigrams }: LanguageHead,
  costs: Uint8Array,
  rowOf: Uint16Array,
  column: number,
  width: number,
): void {
  let total = 0;
  for (let i = FIRST_LETTER; i < unigrams.length; i++) total += countOf(unigrams[i]);
  const totalCost = Math.round(8 * Math.log2(Math.max(1, total)));
  if (alphabet.script !== 'Latin') {
    for (let letter = 0x61; letter <= 0x7a; letter++) costs[rowOf[letter] * width + column] = ASCII_LETTER;
  }
  alphabet.letters.forEach((letter, index) => {
    if (letter >= ALPHABETIC_LIMIT) return;
    // −8·log2(count / total), where a level is two to the octave: no logarithm for each of nine thousand letters.
    const level = unigrams[FIRST_LETTER + index];
    const cost = level === 0 ? STRANGE_LETTER : totalCost - 4 * (level - 1);
    costs[rowOf[letter] * width + column] = Math.min(STRANGE_LETTER, Math.max(0, cost));
  });
  if (tag === 'vi') for (const mark of TONE_MARKS) costs[rowOf[mark] * width + column] = TONE_MARK;
  for (const [spelling, letter] of alphabet.respellings) {
    if (rowOf[spelling] !== 0)
      costs[rowOf[spelling] * width + column] = costs[rowOf[letter] * width + column];
  }
}

/** Letters with capitals are below the one or between the others: no string is made for the rest. */
const AFTER_ARMENIAN = 0x590;
const FIRST_VIETNAMESE = 0x1e00;
const LAST_GREEK = 0x1fff;

/** Capitals share the row of their small letter. */
function spreadToCapitals(rowOf: Uint16Array, letters: readonly number[]): void {
  for (const letter of letters) {
    if (letter >= AFTER_ARMENIAN && (letter < FIRST_VIETNAMESE || letter > LAST_GREEK)) continue;
    const capital = String.fromCharCode(letter).toUpperCase().charCodeAt(0);
    if (capital < rowOf.length && rowOf[capital] === 0 && foldUnit(capital) === letter)
      rowOf[capital] = rowOf[letter];
  }
}
