import { describe, expect, it } from 'vitest';
import { longSlot } from '../kernel/layout.ts';
import { partsOf, smallModelParts } from '../test-data/small-model.ts';
import { RangeEncoder } from '../train/range-coder.ts';
import { encodeLong, type LevelTables } from '../train/tables.ts';
import { COST_SCALE } from './alphabet.ts';
import { DIGIT, FIRST_LETTER, FOREIGN, OTHER_LATIN, SPACE, SYMBOL } from './characters.ts';
import { newLevelContexts } from './contexts.ts';
import { kindsOf, layCosts } from './language-model.ts';
import { type LongCosts, NO_LONG, unpackLong } from './long-costs.ts';

const { languages } = smallModelParts();
const probability = (cost: number): number => 2 ** (-cost / COST_SCALE);

/**
 * What rounding explains: a cost is off by a sixteenth of a bit at most, one that is the sum of two rounded ones (backing
 * off) by two sixteenths.
 */
const ROUNDED_TWICE = 2 ** (2 / 16);

/** Classes that never occurred have a small share all the same. */
const FLOORS = 1e-3;

/** Sequences of four, there and back. */
function longOf(levels: LevelTables, costs: Uint8Array): LongCosts {
  const coder = new RangeEncoder();
  encodeLong(coder, newLevelContexts(), levels);
  return unpackLong(coder.finish(), newLevelContexts(), levels.classes, levels, costs);
}

function sums(costs: Uint8Array, classes: number): number[] {
  const found: number[] = [];
  for (let from = 0; from < costs.length; from += classes) {
    let sum = 0;
    for (let c = 0; c < classes; c++) sum += probability(costs[from + c]);
    found.push(sum);
  }
  return found;
}

describe.each(languages.map((language) => [language.tag, language] as const))(
  'the probabilities of %s',
  (_tag, { levels }) => {
    const { classes, bigrams, long } = levels;
    const { costs, pairCosts, unigramCosts } = layCosts(levels, null);

    it('sum to one after every context, within what rounding explains', () => {
      for (const table of [unigramCosts, pairCosts, costs]) {
        const all = sums(table, classes);
        expect(Math.max(...all)).toBeLessThan(ROUNDED_TWICE + FLOORS);
        expect(Math.min(...all)).toBeGreaterThan(1 / ROUNDED_TWICE - FLOORS);
      }
    });

    it('are those of the pair where nothing more is known', () => {
      for (let ab = 0; ab < classes * classes; ab++) {
        if (bigrams[ab] > 0) continue;
        const b = ab % classes;
        const own = costs.subarray(ab * classes, (ab + 1) * classes);
        expect(Buffer.compare(own, pairCosts.subarray(b * classes, (b + 1) * classes))).toBe(0);
      }
    });

    it('with sequences of four sum to one as well', () => {
      const keys = [...long.keys()].sort((a, b) => a - b);
      const table = longOf(levels, costs);
      const contexts = new Set(keys.map((key) => Math.floor(key / classes)));
      const costOf = new Map<number, number>();
      table.keys.forEach((key, slot) => {
        if (key > 0) costOf.set(key - 1, table.values[slot]);
      });
      expect([...costOf.keys()].sort((a, b) => a - b)).toEqual(keys);
      const spread = [...table.spread.entries()].flatMap(([abc, more]) => (more === NO_LONG ? [] : [abc]));
      expect(spread).toEqual([...contexts]);
      for (const abc of contexts) {
        const lower = (abc % (classes * classes)) * classes;
        let sum = 0;
        for (let d = 0; d < classes; d++) {
          const cost = costOf.get(abc * classes + d) ?? Math.max(0, costs[lower + d] + table.spread[abc]);
          sum += probability(cost);
        }
        // The lower costs are rounded already, and off by as much as their own sum is.
        expect(sum).toBeLessThan(ROUNDED_TWICE ** 2 + FLOORS);
        expect(sum).toBeGreaterThan(1 / ROUNDED_TWICE ** 2 - FLOORS);
      }
    });

    it('sequences of four are found from the slot of their hash on', () => {
      const keys = [...long.keys()].sort((a, b) => a - b);
      const table = longOf(levels, costs);
      const mask = table.keys.length - 1;
      expect(table.keys.length & mask).toBe(0);
      expect(table.keys).toContain(0); // or a search for what is not there would never end
      for (const key of keys) {
        let slot = longSlot(key, mask);
        while (table.keys[slot] !== key + 1 && table.keys[slot] !== 0) slot = (slot + 1) & mask;
        expect(table.keys[slot]).toBe(key + 1);
      }
    });
  },
);

describe('what was seen', () => {
  it('costs less than what was not', () => {
    const { levels, alphabet } = partsOf('en', ['the then these they there them '.repeat(50)], false);
    const { costs } = layCosts(levels, null);
    const cls = (letter: string) => FIRST_LETTER + alphabet.letters.indexOf(letter.charCodeAt(0));
    const cost = (a: number, b: number, c: number) => costs[(a * levels.classes + b) * levels.classes + c];
    expect(cost(cls('t'), cls('h'), cls('e'))).toBeLessThan(cost(cls('t'), cls('h'), cls('t')));
    expect(cost(SPACE, cls('t'), cls('h'))).toBeLessThan(cost(SPACE, cls('t'), cls('e')));
  });
});

describe('what nobody writes', () => {
  const parts = languages.find(({ tag }) => tag === 'ru')!;
  const { classes } = parts.levels;
  const { costs } = layCosts(parts.levels, null);
  const forbidden = layCosts(parts.levels, kindsOf(parts.alphabet)).costs;
  const letter = FIRST_LETTER + parts.alphabet.letters.indexOf('а'.charCodeAt(0));
  const at = (a: number, b: number, c: number) => (a * classes + b) * classes + c;

  it('only ever costs more', () => {
    expect(forbidden.every((cost, index) => cost >= costs[index])).toBe(true);
  });

  it.each([
    ['a Latin letter beside one of the language', OTHER_LATIN, letter],
    ['one of the language beside a Latin letter', letter, OTHER_LATIN],
    ['a letter of a third script beside one of the language', FOREIGN, letter],
  ])('%s costs ten bits at least', (_what, b, c) => {
    for (let a = 0; a < classes; a++) expect(forbidden[at(a, b, c)]).toBeGreaterThanOrEqual(10 * COST_SCALE);
  });

  it('a sign between two letters costs more, one at the end of a word does not', () => {
    expect(forbidden[at(letter, SYMBOL, letter)]).toBeGreaterThan(costs[at(letter, SYMBOL, letter)]);
    expect(forbidden[at(letter, SYMBOL, SPACE)]).toBe(costs[at(letter, SYMBOL, SPACE)]);
    expect(forbidden[at(SPACE, SYMBOL, letter)]).toBe(costs[at(SPACE, SYMBOL, letter)]);
  });

  it('a digit beside a letter costs more', () => {
    expect(forbidden[at(SPACE, DIGIT, letter)]).toBeGreaterThan(costs[at(SPACE, DIGIT, letter)]);
    expect(forbidden[at(SPACE, letter, DIGIT)]).toBeGreaterThan(costs[at(SPACE, letter, DIGIT)]);
  });

  it('is not known of scripts that set no spaces', () => {
    const japanese = languages.find(({ tag }) => tag === 'ja')!;
    expect(kindsOf(japanese.alphabet)).toBeNull();
  });
});
