import { LETTER_BITS } from '../kernel/layout.ts';
import { type LetterPairCosts, letterOf } from '../model/letter-pairs.ts';

/**
 * The ASCII letters of a text, two by two. What they cost in a language is one sum over a small table, where to read the text
 * letter by letter takes several times as long: enough to see which of two dozen languages it may be in.
 */
export class LetterPairs {
  private readonly pairs: Uint16Array;
  private count = 0;

  constructor(most: number) {
    this.pairs = new Uint16Array(most);
  }

  /** Reads the first `length` symbols. */
  read(symbols: Uint16Array, length: number): void {
    const { pairs } = this;
    let before = 0;
    for (let i = 0; i < length; i++) {
      const letter = letterOf(symbols[i]);
      pairs[i] = (before << LETTER_BITS) | letter;
      before = letter;
    }
    this.count = length;
  }

  /** Eighths of a bit. Four at a time, which takes a fortieth off a short page (Node 20, runs in turn). */
  costIn(costs: LetterPairCosts): number {
    const { pairs, count } = this;
    let cost = 0;
    let i = 0;
    for (; i + 3 < count; i += 4)
      cost += costs[pairs[i]] + costs[pairs[i + 1]] + costs[pairs[i + 2]] + costs[pairs[i + 3]];
    for (; i < count; i++) cost += costs[pairs[i]];
    return cost;
  }
}
