import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMISSION_SHIFT } from '../kernel/layout.ts';
import { cellClass } from '../model/alphabet.ts';
import { SPACE } from '../model/characters.ts';
import { Model } from '../model/format.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { declarationText } from '../test-data/small-corpora.ts';
import { smallModelParts, toBase64 } from '../test-data/small-model.ts';
import { packModel } from '../train/pack.ts';
import { FAR_CELL, score } from './score.ts';
import { toUnits } from './unit-words.ts';

const parts = smallModelParts(['en', 'fr', 'ru', 'zh-Hans']);
const packed = new Model(toBase64(packModel(parts)));
const [english, french, russian, chinese] = parts.languages.map((_, index) => packed.language(index));
/** Without the cost of capitals: those are a machine of their own. */
const caseless = (model: LanguageModel): LanguageModel => ({
  ...model,
  caseCosts: new Uint8Array(model.caseCosts.length),
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.array(fc.constantFrom(...'etaoin ÉtéЖя漢字12.'), { maxLength: 400 }).map((of) => of.join('')),
  fc.nat({ max: 3000 }).map((from) => declarationText('fr').slice(from, from + 120)),
);

/** The definition, one character at a time, capitals apart. */
function defined({ classes, costs, cells }: LanguageModel, text: string): number {
  let total = 0;
  let first = SPACE;
  let second = SPACE;
  for (const unit of toUnits(text)) {
    const cell = unit < cells.length ? cells[unit] : FAR_CELL;
    const third = cellClass(cell);
    total += costs[(first * classes + second) * classes + third] + (cell >> EMISSION_SHIFT);
    first = second;
    second = third;
  }
  return total;
}

describe('the cost of a text', () => {
  it('is the sum over its characters of class and choice within the class', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, eastAsian) => {
        const model = eastAsian ? chinese : french; // models are too large to be printed as counterexamples
        const withoutLong = { ...caseless(model), long: () => null };
        expect(score(withoutLong, model.cells, toUnits(text), false)).toBe(defined(model, text));
      }),
    );
  });

  it('is nothing for nothing, and never less than nothing for a text that follows a space', () => {
    expect(score(english, english.cells, new Uint16Array(0), false)).toBe(0);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(score(russian, russian.cells, toUnits(text), false)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is no higher if the text may begin inside a word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const units = toUnits(text);
        for (const model of [english, french, russian, chinese]) {
          const closed = score(model, model.cells, units, false);
          expect(score(model, model.cells, units, true)).toBeLessThanOrEqual(closed);
        }
      }),
    );
  });

  it('is higher for a capital, and much higher for one inside a word', () => {
    const cost = (text: string) => score(english, english.cells, toUnits(text), false);
    expect(cost('Rights ')).toBeGreaterThan(cost('rights '));
    expect(cost('rigHts ')).toBeGreaterThan(cost('Rights '));
  });

  it('is high for characters that the alphabet does not reach', () => {
    const cost = (text: string) => score(french, french.cells, toUnits(text), false) / text.length;
    expect(cost('漢字漢字')).toBeGreaterThan(2 * cost('les droits'));
  });
});
