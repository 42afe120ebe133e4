import { lookup } from '../encodings/index.ts';
import type { Opinion } from './index.ts';
import type { Words } from './words.ts';

/** The opinion that costs least, if there is any. */
export function cheapest(
  opinions: readonly Opinion[],
  costOf: (opinion: Opinion) => number,
): Opinion | undefined {
  let best: Opinion | undefined;
  let least = Infinity;
  for (const opinion of opinions) {
    const cost = costOf(opinion);
    if (cost >= least) continue;
    least = cost;
    best = opinion;
  }
  return best;
}

/** Whether the best reading's marked words cost so many bits at the most, and any other reading so many more. */
export function leads(
  opinions: readonly Opinion[],
  costOf: (opinion: Opinion) => number,
  most: number,
  gap: number,
): boolean {
  const best = cheapest(opinions, costOf);
  if (best === undefined || best.marked > most) return false;
  const limit = costOf(best) + gap;
  const { key } = best;
  return opinions.every((other) => other.key === key || costOf(other) > limit);
}

/** A reading is clear if it costs no more than this by the byte, and any other so many bits more. */
const CLEAR_RATE = 5;
const CLEAR_GAP = 18;

export function isClear(opinions: readonly Opinion[], { marked }: Words): boolean {
  return leads(opinions, costOfMarked, CLEAR_RATE * marked.length, CLEAR_GAP);
}

export const costOfMarked = ({ marked, prior }: Opinion): number => marked + prior;
export const costOfAll = ({ marked, plain, prior }: Opinion): number => marked + plain + prior;

/** Bits by which the best reading must lead, and the best language. */
const NO_DOUBT = 40;
const NO_DOUBT_OF_LANGUAGE = 24;

/**
 * Whether one reading, in an encoding of the web, and one language of it are clear enough not to read on. It must cost no more
 * than `rate` bits by the byte.
 */
export function isBeyondDoubt(opinions: readonly Opinion[], { marked }: Words, rate = CLEAR_RATE): boolean {
  const best = cheapest(opinions, costOfAll);
  if (best === undefined || best.marked > rate * marked.length) return false;
  if (!best.encodings.some((name) => lookup(name).era === 'web')) return false;
  const { key } = best;
  const limit = costOfMarked(best) + NO_DOUBT;
  const limitOfLanguage = costOfAll(best) + NO_DOUBT_OF_LANGUAGE;
  return opinions.every(
    (other) =>
      other === best ||
      (other.key === key ? costOfAll(other) > limitOfLanguage : costOfMarked(other) > limit),
  );
}
