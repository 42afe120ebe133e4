import { scriptNames, scriptTable } from '../model/characters.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import type { LetterMatrix } from './letters.ts';
import { Nearest } from './nearest.ts';

/** A language that a text may be in. */
export interface Contender {
  language: number;
  /** Bits. */
  prior: number;
  /** What letters by themselves cost in it, prior included, in eighths of a bit; or UNTOLD. */
  cost: number;
}

/** The cost of a language whose letters are too many to tell anything by themselves. */
export const UNTOLD = -Infinity;

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
  /** By column: what its language costs. */
  private readonly costs: Float64Array;
  private readonly nearest: Nearest;

  constructor(letters: LetterMatrix, priors: Float32Array, eastAsian: readonly number[]) {
    this.letters = letters;
    this.priors = priors;
    this.eastAsian = eastAsian;
    this.rowCounts = new Uint32Array(letters.matrix.rows);
    this.rowsUsed = new Uint16Array(this.rowCounts.length);
    this.unitsUsed = new Uint16Array(this.rowCounts.length);
    this.costs = new Float64Array(letters.columns.length);
    this.nearest = new Nearest(priors.length);
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
    const behind = (LANGUAGE_HOPELESS + LANGUAGE_HOPELESS_PER_LETTER * units.length) * 8;
    this.nearest.begin(most);
    if (letters > 0) {
      const enough = letters * LEAST_SCRIPT_SHARE;
      for (let script = 1; script < perScript.length; script++) {
        if (perScript[script] >= enough) this.offerLanguages(script, rows, behind, hints);
      }
      const eastAsian = EAST_ASIAN.reduce((sum, unit) => sum + perScript[scripts[unit]], 0);
      if (eastAsian >= enough) for (const language of this.eastAsian) this.nearest.offer(language, UNTOLD);
    }
    for (let i = 0; i < rows; i++) rowCounts[rowsUsed[i]] = 0;
    return this.chosen(behind, hints);
  }

  /** Offers those of a script that cost at most so much more than the best of it. */
  private offerLanguages(script: number, rows: number, behind: number, hints: Hints): void {
    const { letters, rowsUsed, rowCounts } = this;
    const from = letters.scriptFrom[script];
    const to = letters.scriptFrom[script + 1];
    const matrix = letters.matrix.begin();
    for (let i = 0; i < rows; i++) matrix.add(rowsUsed[i], rowCounts[rowsUsed[i]]);
    const sums = matrix.sums(from, to);
    const { costs } = this;
    let least = Infinity;
    for (let column = from; column < to; column++) {
      const cost = sums[column] + this.priorOf(letters.columns[column], hints) * 8;
      if (cost < least) least = cost;
      costs[column] = cost;
    }
    for (let column = from; column < to; column++)
      if (costs[column] <= least + behind) this.nearest.offer(letters.columns[column], costs[column]);
  }

  /** Those on the list that cost at most so much more than the best; the East Asian ones, which have no cost here, stay. */
  private chosen(behind: number, hints: Hints): Contender[] {
    const { costs, items, count } = this.nearest;
    const first = this.nearest.within(UNTOLD);
    const near = first < count ? this.nearest.within(costs[first] + behind) : count;
    const contenders: Contender[] = [];
    for (let i = 0; i < near; i++)
      contenders.push({ language: items[i], prior: this.priorOf(items[i], hints), cost: costs[i] });
    return contenders;
  }

  /** Bits. */
  private priorOf(language: number, hints: Hints): number {
    const prior = this.priors[language];
    return hints === NO_HINTS ? prior : prior - (hints.languages.get(language) ?? 0);
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

/** One character of each East Asian script. */
const EAST_ASIAN = [0x4e00, 0x3042, 0xac00];
/** Halves. */
const IDEOGRAPH_WEIGHT = 5;
const LETTER_WEIGHT = 2;

const scriptCounts = new Uint32Array(scriptNames.length + 1);
