import { describe, expect, it } from 'vitest';
import { CASE_NEXT, layCaseCosts } from './case.ts';

const NONE = 0;
const SMALL = 1;
const CAPITAL = 2;
const costs = layCaseCosts([20, 60, 40]);

/** What a text costs of which only the cases are known: a small, A capital, anything else neither. */
function cost(text: string): number {
  let state = 0;
  let total = 0;
  for (const sign of text) {
    const casing = state * 3 + (/[a-z]/.test(sign) ? SMALL : /[A-Z]/.test(sign) ? CAPITAL : NONE);
    total += costs[casing];
    state = CASE_NEXT[casing];
  }
  return total;
}

describe('small and capital letters', () => {
  it('have a cost and a next state after every state', () => {
    expect(CASE_NEXT.length).toBe(costs.length);
    for (const next of CASE_NEXT) expect(next * 3 + CAPITAL).toBeLessThan(costs.length);
  });

  it('are one choice: their probabilities sum to one, rounded as they are', () => {
    for (let state = 0; state * 3 < costs.length; state++) {
      const both = 2 ** (-costs[state * 3 + SMALL] / 8) + 2 ** (-costs[state * 3 + CAPITAL] / 8);
      expect(both).toBeGreaterThan(0.9);
      expect(both).toBeLessThan(1.1);
    }
  });

  it('cost nothing where there are none', () => {
    expect(cost('12, 34. ')).toBe(0);
  });

  it('a capital begins a word cheaply and is dear inside one', () => {
    expect(cost('Cafe')).toBeGreaterThan(cost('cafe'));
    expect(cost('cafE')).toBeGreaterThan(cost('Cafe'));
  });

  it('a heading in capitals costs little more than its first two', () => {
    expect(cost('HUMAN RIGHTS') - cost('HU')).toBeLessThan(cost('HU'));
    expect(cost('HUMAN')).toBeLessThan(cost('hUmAn'));
  });
});
