import { type Contender, leastCost } from '../gate/languages.ts';
import { GIVEN_UP } from './score.ts';

/** The first ones are asked in any case. */
const FIRST = 3;

/** Bits that a language may be behind in single letters and still be a rival, and bits by the letter beyond the first ones. */
const RIVAL = 14;
const RIVAL_PER_LETTER = 0.13;
const FEW_LETTERS = 160;

/** Bits by the letter: a text that costs no more, in pairs, reads well in a language. */
const READS_WELL = 3.95;

/** Bits, and bits by the letter, that a language must be ahead of all others to lead them. */
const LEAD = 14;
const LEAD_PER_LETTER = 0.2;

/** What one costs that takes part in any case, whatever pairs of letters say. */
export const EXEMPT = -Infinity;

/**
 * What each of them costs in pairs of letters, prior included, in eighths of a bit; they come the likeliest first. To ask one, a
 * part of its model may have to be unpacked: once a text reads well in a language that leads, those still to come are
 * given up, but for its rivals and commoner languages. Of the development texts in all languages, four in 25,000 are told
 * otherwise so.
 */
export function askInTurn<T extends Contender>(
  contenders: readonly T[],
  letters: number,
  costIn: (contender: T) => number,
): number[] {
  const more = RIVAL_PER_LETTER * Math.max(0, letters - FEW_LETTERS);
  const rival = leastCost(contenders) + (RIVAL + more) * 8;
  const well = READS_WELL * letters * 8;
  const lead = (LEAD + LEAD_PER_LETTER * letters) * 8;
  const costs: number[] = [];
  let asked = 0;
  let leaderPrior = Infinity;
  let least = Infinity;
  let second = Infinity;
  for (const contender of contenders) {
    const isLed = least <= well && second >= least + lead && contender.prior >= leaderPrior;
    const isGivenUp = isLed && asked >= FIRST && contender.cost > rival;
    const cost = isGivenUp ? GIVEN_UP : costIn(contender) + contender.prior * 8;
    costs.push(cost);
    if (cost === EXEMPT) continue;
    asked++;
    if (cost >= second) continue;
    if (cost >= least) second = cost;
    else {
      second = least;
      least = cost;
      leaderPrior = contender.prior;
    }
  }
  return costs;
}
