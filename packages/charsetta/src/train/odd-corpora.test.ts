import { expect, it } from 'vitest';
import { Model } from '../model/format.ts';
import { kindsOf, layCosts } from '../model/language-model.ts';
import { corpusOf, declarationText } from '../test-data/small-corpora.ts';
import { partsOf, smallModelParts, toBase64 } from '../test-data/small-model.ts';
import { packModel } from './pack.ts';
import { train } from './train.ts';

const quiet = () => {};

it('a sign that costs nothing is not made the dearest by packing (packSymbols leaves out cost 0, unpackSymbols fills 120)', () => {
  const text = declarationText('en').replaceAll('\n', ' '); // text without line ends: the space is the whole bucket
  const { symbolCosts } = new Model(toBase64(train([corpusOf('en', [text])], quiet).packed));
  expect(symbolCosts[0x20]).toBeLessThan(8);
});

it('the same, straight through packModel', () => {
  const parts = smallModelParts(['en']);
  parts.symbolCosts[0x20] = 0;
  expect(new Model(toBase64(packModel(parts))).symbolCosts[0x20]).toBe(0);
});

it('a language without text does not spoil the signs of all others (0/0 in pooled)', () => {
  const english = corpusOf('en', [declarationText('en')]);
  const alone = new Model(toBase64(train([english], quiet).packed)).symbolCosts;
  const besideEmpty = new Model(toBase64(train([english, corpusOf('fr', [''])], quiet).packed)).symbolCosts;
  expect([besideEmpty[0x2c], besideEmpty[0x2e]].every((cost) => cost < 60)).toBe(true);
  expect(alone[0x2c]).toBeLessThan(60);
});

it('sources without any space come back as they were packed (bigrams after SPACE kept though SPACE has no unigram)', () => {
  const texts = ['ja', 'ja', 'ja'].map((tag) => declarationText(tag).replace(/\s/g, '').slice(0, 2000));
  const language = partsOf('ja', texts, false);
  const { costs } = layCosts(language.levels, kindsOf(language.alphabet));
  const model = new Model(
    toBase64(packModel({ languages: [language], symbolCosts: new Uint8Array(0x10000) })),
  );
  expect(Buffer.compare(model.language(0).costs, costs)).toBe(0);
});
