import { theMachine } from '../kernel/index.ts';
import { languagePrior } from '../languages/registry.ts';
import { eachCapital } from '../model/capitals.ts';
import { ALPHABETIC_LIMIT, scriptNames } from '../model/characters.ts';
import type { AllLetters, LanguageHead, Model } from '../model/format.ts';
import { LEVEL_COUNTS } from '../model/levels.ts';
import { Matrix } from './matrix.ts';

/**
 * How well each letter fits each language: one row a letter, one column a language. The columns of one script stand
 * together: a Cyrillic reading adds up 20 of them, not 200. East Asian languages have none.
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
  matrix: Matrix;
}

/** An ASCII letter in a language of another script: one of 26, unevenly used, in names and foreign words. */
export const ASCII_LETTER = Math.round(4.5 * 8);
/**
 * Marks that are characters of their own, and that a text has many of or none: the Vietnamese tones, which windows-1258 writes
 * apart; the vowel points of Hebrew, which schoolbooks, verse and scripture have and the corpora hardly. Taken for rare
 * letters they ruled windows-1255 out: pointed Hebrew was Russian.
 */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['vi', [0x300, 0x301, 0x303, 0x309, 0x323]],
  ['he', [0x5b0, 0x5b1, 0x5b2, 0x5b3, 0x5b4, 0x5b5, 0x5b6, 0x5b7, 0x5b8, 0x5b9, 0x5bb, 0x5bc, 0x5c1, 0x5c2]],
];
const MARK = Math.round(4.5 * 8);

export function layLetters({ heads, letters: all }: Pick<Model, 'heads' | 'letters'>): LetterMatrix {
  const { columns, scriptFrom } = layColumns(heads);
  const { rowOf, matrix } = layMatrix(all, columns);
  const costs = matrix.costs.view();
  const width = columns.length;
  columns.forEach((language, column) => {
    const { tag, alphabet } = heads[language];
    if (alphabet.script !== 'Latin') {
      for (let letter = 0x61; letter <= 0x7a; letter++) costs[rowOf[letter] * width + column] = ASCII_LETTER;
    }
    for (const mark of marksOf(tag)) costs[rowOf[mark] * width + column] = MARK;
    for (const [spelling, letter] of alphabet.respellings) {
      if (rowOf[spelling] !== 0)
        costs[rowOf[spelling] * width + column] = costs[rowOf[letter] * width + column];
    }
  });
  spreadToCapitals(rowOf);
  const latin = scriptNames.indexOf('Latin') + 1;
  return {
    columns,
    scriptFrom,
    latinFrom: scriptFrom[latin],
    latinTo: scriptFrom[latin + 1],
    rowOf,
    matrix,
  };
}

function marksOf(tag: string): readonly number[] {
  return MARKS.find(([language]) => language === tag)?.[1] ?? [];
}

/** Begins the sums of the letter matrix with the ASCII letters of a histogram. Returns how many they are. */
export function addAsciiLetters({ rowOf, matrix }: LetterMatrix, histogram: Uint32Array): number {
  matrix.begin();
  let letters = 0;
  for (let letter = 0x61; letter <= 0x7a; letter++) {
    const count = histogram[letter] + histogram[letter - 32];
    if (count === 0) continue;
    letters += count;
    matrix.add(rowOf[letter], count);
  }
  return letters;
}

/** A row for every letter of every alphabet, and what it costs in each language: see kernel/gate.ts. */
function layMatrix(
  { letters: own, levels, starts }: AllLetters,
  columns: Uint16Array,
): { rowOf: Uint16Array; matrix: Matrix } {
  const machine = theMachine();
  const marks = MARKS.flatMap(([, ofLanguage]) => ofLanguage);
  const letters = new Uint16Array(own.length + marks.length);
  letters.set(own);
  letters.set(marks, own.length);
  machine.begin();
  const lettersOf = machine.bring(letters);
  const rowsOf = machine.words(ALPHABETIC_LIMIT);
  const rows = machine.code.assignRows(lettersOf, letters.length, ALPHABETIC_LIMIT, rowsOf) + 1;
  const rowOf = machine.takeWords(rowsOf, ALPHABETIC_LIMIT);
  const matrix = new Matrix(rows, columns.length);
  machine.begin();
  machine.code.layColumns(
    machine.bring(letters),
    machine.bring(levels),
    machine.bring(starts),
    machine.bring(columns),
    machine.bring(LEVEL_COUNTS),
    ALPHABETIC_LIMIT,
    machine.bring(rowOf),
    rows,
    matrix.costs.table,
    matrix.width,
  );
  return { rowOf, matrix };
}

/** By script, and in it the likeliest first. Numbers are sorted in place of languages: an engine need not call back for them. */
function layColumns(heads: readonly LanguageHead[]): { columns: Uint16Array; scriptFrom: Uint16Array } {
  const ranks: number[] = [];
  const scriptFrom = new Uint16Array(scriptNames.length + 2);
  heads.forEach(({ tag, alphabet: { script, rarity } }, language) => {
    if (rarity !== null) return;
    const index = scriptNames.indexOf(script) + 1;
    scriptFrom[index + 1]++;
    ranks.push((index * PRIORS + Math.round(languagePrior(tag) * PRIOR_STEPS)) * LANGUAGES + language);
  });
  for (let script = 1; script < scriptFrom.length; script++) scriptFrom[script] += scriptFrom[script - 1];
  return {
    columns: Uint16Array.from(Float64Array.from(ranks).sort(), (rank) => rank % LANGUAGES),
    scriptFrom,
  };
}

/** There are fewer languages than that, and priors in steps of a thousandth of a bit. */
const LANGUAGES = 0x10000;
const PRIORS = 0x10000;
const PRIOR_STEPS = 1000;

/** Capitals share the row of their small letter. */
function spreadToCapitals(rowOf: Uint16Array): void {
  eachCapital((capital, small) => {
    if (rowOf[capital] === 0) rowOf[capital] = rowOf[small];
  });
  rowOf[DOTTED_I] = rowOf[0x69];
}

/** The Turkish capital of i, which is the capital I elsewhere. */
const DOTTED_I = 0x130;
