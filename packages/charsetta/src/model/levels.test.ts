import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, levelOf } from './levels.ts';

/** Counts travel scaled to a million at most. */
const count = fc.double({ min: 1, max: 1e6, noNaN: true });

describe('levels', () => {
  it('nothing stays nothing, and something never becomes nothing', () => {
    expect(levelOf(0)).toBe(0);
    expect(countOf(0)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0, minExcluded: true, max: 1e6, noNaN: true }), (any) => {
        expect(levelOf(any)).toBeGreaterThan(0);
      }),
    );
  });

  it('grow with the count', () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        expect(Math.sign(levelOf(a) - levelOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
    for (let level = 1; level < 64; level++) expect(countOf(level)).toBeGreaterThan(countOf(level - 1));
  });

  it('are off by a quarter of a bit at most', () => {
    fc.assert(
      fc.property(count, (exact) => {
        expect(Math.abs(Math.log2(countOf(levelOf(exact)) / exact))).toBeLessThanOrEqual(0.25 + 1e-9);
      }),
    );
  });

  it('come back as they were, and fit into six bits', () => {
    for (let level = 0; level < 64; level++) expect(levelOf(countOf(level))).toBe(level);
    expect(levelOf(1e6)).toBeLessThan(64);
  });
});
