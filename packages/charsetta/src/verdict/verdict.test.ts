import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_CAP } from '../gate/pairs.ts';
import type { Opinion } from '../judge/index.ts';
import { decide } from './index.ts';

function opinion(key: string, language: number, marked: number, plain = 0, prior = 0): Opinion {
  return { key, encodings: [key], language, marked, plain, prior };
}

const bits = fc.double({ min: 0, max: 200, noNaN: true });
const opinions = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    language: fc.nat({ max: 5 }),
    marked: bits,
    plain: bits,
    prior: fc.double({ min: -20, max: 40, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20, selector: ({ key, language }) => `${key}${language}` },
);
const made = opinions.map((list) => list.map((item): Opinion => ({ ...item, encodings: [item.key] })));

describe('the verdict', () => {
  it('is none without an opinion', () => {
    expect(decide([])).toBeNull();
  });

  it('is certain of the only one', () => {
    expect(decide([opinion('a', 3, 500, 10, 5)])).toMatchObject({
      encodings: ['a'],
      language: 3,
      confidence: 1,
      languageConfidence: 1,
      plain: 10,
      ranking: [{ encodings: ['a'], language: 3, probability: 1 }],
    });
  });

  it('goes to the least cost of marked words and prior', () => {
    expect(decide([opinion('a', 0, 50), opinion('b', 0, 40), opinion('c', 0, 60)])!.encodings).toEqual(['b']);
    expect(decide([opinion('a', 0, 50, 0, 1), opinion('b', 0, 49, 0, 3)])!.encodings).toEqual(['a']);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 }),
        (costs) => {
          const verdict = decide(costs.map((cost, index) => opinion(`${index}`, index, cost)))!;
          expect(verdict.language).toBe(costs.indexOf(Math.min(...costs)));
        },
      ),
    );
  });

  it('is a probability: all of them sum to one, best first', () => {
    fc.assert(
      fc.property(made, (list) => {
        const { ranking, confidence, languageConfidence, encodings } = decide(list)!;
        const sum = ranking.reduce((total, { probability }) => total + probability, 0);
        expect(sum).toBeCloseTo(1, 9);
        const probabilities = ranking.map(({ probability }) => probability);
        expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
        expect(confidence).toBe(probabilities[0]);
        expect(encodings).toEqual(ranking[0].encodings);
        expect(languageConfidence).toBeGreaterThan(0);
        expect(languageConfidence).toBeLessThanOrEqual(1);
        expect(new Set(ranking.map((entry) => entry.encodings[0])).size).toBe(ranking.length);
        expect(ranking.length).toBe(new Set(list.map(({ key }) => key)).size);
      }),
    );
  });

  it('gives the languages of one reading their share in it: two that agree outweigh one', () => {
    const { encodings, confidence } = decide([
      opinion('a', 0, 10),
      opinion('a', 1, 10),
      opinion('b', 2, 9.5),
    ])!;
    expect(encodings).toEqual(['a']);
    expect(confidence).toBeCloseTo(2 / (2 + 2 ** 0.5), 9);
  });

  it('is a bit for a bit: twice as likely for one bit less', () => {
    const [first, second] = decide([opinion('a', 0, 10), opinion('b', 0, 11)])!.ranking;
    expect(first.probability / second.probability).toBeCloseTo(2, 9);
  });

  it('on the encoding is moved by plain words within bounds', () => {
    fc.assert(
      fc.property(
        bits,
        bits,
        fc.double({ min: 0.001, max: 100, noNaN: true }),
        (plainOfA, plainOfB, more) => {
          const verdict = decide([
            opinion('a', 0, 100, plainOfA),
            opinion('b', 1, 100 + PLAIN_CAP + more, plainOfB),
          ])!;
          expect(verdict.encodings).toEqual(['a']);
        },
      ),
    );
    const close = decide([opinion('a', 0, 100, 200), opinion('b', 1, 101, 0)])!;
    expect(close.encodings).toEqual(['b']);
  });

  it('on the language hears all words, of the winning reading only', () => {
    const verdict = decide([opinion('a', 0, 100, 300), opinion('a', 1, 110, 200), opinion('b', 2, 150, 0)])!;
    expect(verdict.encodings).toEqual(['a']);
    expect(verdict.language).toBe(1);
  });

  it('does not depend on the order of different opinions', () => {
    fc.assert(
      fc.property(made, (list) => {
        const forward = decide(list)!;
        const backward = decide(list.toReversed())!;
        expect(backward.confidence).toBeCloseTo(forward.confidence, 9);
        expect(backward.languageConfidence).toBeCloseTo(forward.languageConfidence, 9);
      }),
    );
  });

  it('stands however far the opinions are apart', () => {
    const verdict = decide([opinion('a', 0, 1e6), opinion('b', 1, 1e7, 1e7), opinion('c', 2, 1e6 + 1)])!;
    expect(verdict.encodings).toEqual(['a']);
    expect(verdict.confidence).toBeCloseTo(2 / 3, 9);
  });
});

describe('the language', () => {
  it('is told with a third of the bits: three bits, not one, make it twice as likely as another', () => {
    const { language, languageConfidence } = decide([opinion('a', 4, 10), opinion('a', 7, 13)])!;
    expect(language).toBe(4);
    expect(languageConfidence).toBeCloseTo(2 / 3, 9);
  });
});
