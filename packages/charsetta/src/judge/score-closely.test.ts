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
import { FAR_CELL, scoreClosely } from './score.ts';
import { toUnits } from './unit-words.ts';

const parts = smallModelParts(['en']);
const packed = new Model(toBase64(packModel(parts)));
const english = packed.language(0);
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
function defined(model: LanguageModel, text: string, long: Map<number, number> | null): number {
  const { classes, costs, cells } = model;
  const table = long === null ? null : model.long()!;
  let total = 0;
  let before = 0;
  let first = SPACE;
  let second = SPACE;
  for (const unit of toUnits(text)) {
    const cell = unit < cells.length ? cells[unit] : FAR_CELL;
    const third = cellClass(cell);
    const trigram = (first * classes + second) * classes + third;
    const spread = table === null ? -128 : table.spread[before];
    const other = spread === -128 ? costs[trigram] : Math.max(0, costs[trigram] + spread);
    total += (spread === -128 ? undefined : long?.get(before * classes + third)) ?? other;
    total += cell >> EMISSION_SHIFT;
    before = trigram;
    first = second;
    second = third;
  }
  return total;
}

function longCostsOf(model: LanguageModel): Map<number, number> {
  const { keys, values } = model.long()!;
  return new Map([...keys].flatMap((key, slot) => (key === 0 ? [] : [[key - 1, values[slot]] as const])));
}

describe('the closer look at a text', () => {
  it('knows sequences of four in a short text', () => {
    const long = longCostsOf(english);
    const model = caseless(english);
    expect(long.size).toBeGreaterThan(0);
    fc.assert(
      fc.property(anyText, (text) => {
        const short = text.slice(0, 100);
        expect(scoreClosely(model, model.cells, toUnits(short), false)).toBe(defined(model, short, long));
      }),
    );
  });
});
