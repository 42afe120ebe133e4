import { scriptNames, scriptTable } from '../model/characters.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import type { LetterMatrix } from './letters.ts';

/** A language that a text may be in. */
export interface Contender {
  language: number;
  /** Bits. */
  prior: number;
  /** What letters by themselves cost in it, prior included, in eighths of a bit; or UNTOLD. */
  cost: number;
}

/** The cost of a language whose letters are too many to tell anything by themselves. */
export const UNTOLD = -1;

/** Chooses the languages worth judging for text whose encoding is known. */
export class LanguageGate {
  private readonly letters: LetterMatrix;
  /** Bits, by language. */
  private readonly priors: Float32Array;
  private readonly eastAsian: readonly number[];
  /** How often each letter of a text occurs, by its row; which rows do, and one of its units for each. */
  private readonly rowCounts: Uint32Array;
  private readonly rowsUsed: Uint16Array;
  private readonly unitsUsed: Uint16Array;

  constructor(letters: LetterMatrix, priors: Float32Array, eastAsian: readonly number[]) {
    this.letters = letters;
    this.priors = priors;
    this.eastAsian = eastAsian;
    this.rowCounts = new Uint32Array(letters.matrix.rows);
    this.rowsUsed = new Uint16Array(this.rowCounts.length);
    this.unitsUsed = new Uint16Array(this.rowCounts.length);
  }

  /** Best first. */
  choose(units: Uint16Array, most: number, hints: Hints = NO_HINTS): Contender[] {
    const { rowOf } = this.letters;
    const { rowCounts, rowsUsed, unitsUsed } = this;
    const scripts = scriptTable();
    const perScript = scriptCounts.fill(0);
    let rows = 0;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      const row = unit < rowOf.length ? rowOf[unit] : 0;
      if (row > 0) {
        if (rowCounts[row]++ > 0) continue;
        unitsUsed[rows] = unit;
        rowsUsed[rows++] = row;
      } else if (scripts[unit] > 0) {
        // An ideograph says as much as a word of two or three letters.
        perScript[scripts[unit]] += unit >= 0x2e80 ? IDEOGRAPH_WEIGHT : LETTER_WEIGHT;
      }
    }
    for (let i = 0; i < rows; i++) perScript[scripts[unitsUsed[i]]] += rowCounts[rowsUsed[i]] * LETTER_WEIGHT;
    let letters = 0;
    for (let script = 1; script < perScript.length; script++) letters += perScript[script];
    const chosen: Contender[] = [];
    if (letters > 0) {
      const enough = letters * LEAST_SCRIPT_SHARE;
      for (let script = 1; script < perScript.length; script++) {
        if (perScript[script] >= enough) this.addLanguages(chosen, most, script, rows, hints);
      }
      const eastAsian = EAST_ASIAN.reduce((sum, unit) => sum + perScript[scripts[unit]], 0);
      if (eastAsian >= enough) this.addEastAsian(chosen, most, hints);
    }
    for (let i = 0; i < rows; i++) rowCounts[rowsUsed[i]] = 0;
    return nearest(chosen, (LANGUAGE_HOPELESS + LANGUAGE_HOPELESS_PER_LETTER * units.length) * 8);
  }

  private addLanguages(chosen: Contender[], most: number, script: number, rows: number, hints: Hints): void {
    const { letters, rowsUsed, rowCounts } = this;
    const from = letters.scriptFrom[script];
    const to = letters.scriptFrom[script + 1];
    const matrix = letters.matrix.begin();
    for (let i = 0; i < rows; i++) matrix.add(rowsUsed[i], rowCounts[rowsUsed[i]]);
    const costs = matrix.sums(from, to);
    for (let column = from; column < to; column++) {
      const language = letters.columns[column];
      const bonus = hints === NO_HINTS ? 0 : (hints.languages.get(language) ?? 0);
      const prior = this.priors[language] - bonus;
      const cost = costs[column] + prior * 8;
      if (chosen.length < most || cost < chosen[most - 1].cost)
        insert(chosen, { language, prior, cost }, most);
    }
  }

  private addEastAsian(chosen: Contender[], most: number, hints: Hints): void {
    for (const language of this.eastAsian) {
      const prior = this.priors[language] - (hints.languages.get(language) ?? 0);
      insert(chosen, { language, prior, cost: UNTOLD }, most);
    }
  }
}

/** A script that has less of the letters than this is quoted, not written in. */
const LEAST_SCRIPT_SHARE = 0.25;

/** A language whose letters alone cost so many bits more than the best one's, and by the letter, is not judged. */
const LANGUAGE_HOPELESS = 32;
const LANGUAGE_HOPELESS_PER_LETTER = 0.15;

/** What letters cost in the language that they speak for most. */
export function leastCost(contenders: readonly Contender[]): number {
  let least = Infinity;
  for (const { cost } of contenders) if (cost !== UNTOLD) least = Math.min(least, cost);
  return least;
}

/** Those that cost at most so much more than the best; the East Asian ones, which have no cost here, stay. */
function nearest(chosen: readonly Contender[], more: number): Contender[] {
  const limit = leastCost(chosen) + more;
  return chosen.filter(({ cost }) => cost <= limit);
}

/** One character of each East Asian script. */
const EAST_ASIAN = [0x4e00, 0x3042, 0xac00];
/** Halves. */
const IDEOGRAPH_WEIGHT = 5;
const LETTER_WEIGHT = 2;

const scriptCounts = new Uint32Array(scriptNames.length + 1);

function insert(sorted: Contender[], item: Contender, most: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1].cost > item.cost) at--;
  sorted.splice(at, 0, item);
  if (sorted.length > most) sorted.pop();
}
