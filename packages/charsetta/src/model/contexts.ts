import { LEVEL_CONTEXTS, PROBABILITY_BITS } from '../kernel/layout.ts';

const EVEN = 1 << (PROBABILITY_BITS - 1);

/** A block of adaptive probabilities, all even at first: what a range coder learns in, writer and reader alike. */
export function newContext(size: number): Uint16Array {
  return new Uint16Array(size).fill(EVEN);
}

/** Fresh contexts. Those that earlier languages have taught spare each later one its own lesson: the primer. */
export function newLevelContexts(): Uint16Array {
  return newContext(LEVEL_CONTEXTS);
}
