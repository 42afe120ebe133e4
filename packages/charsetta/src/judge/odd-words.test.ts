import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { Model } from '../model/format.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { smallModelParts, toBase64 } from '../test-data/small-model.ts';
import { packModel } from '../train/pack.ts';
import { BYTE_LAPS, GIVEN_UP, Race, score, TOO_FAR_BEHIND } from './score.ts';
import { toUnits } from './unit-words.ts';
import { splitWords } from './words.ts';

// hash | 1: two words that differ only in the lowest bit of their last byte are one (мою/моя, мои/мой, за/зб, là/lá).
it.each([
  ['моя мою ', 'windows-1251'],
  ['мои мой ', 'windows-1251'],
  ['l\u00e0 l\u00e1 ', 'windows-1252'],
])('%s are two words (%s)', (text, encoding) => {
  const { bytes } = encodeText(text, encoding);
  expect([...splitWords(bytes, false).marked]).toEqual([...bytes]);
});

it('different words are all told', () => {
  const word = fc
    .array(fc.constantFrom(...'abc\u00e9\u00e8\u00f1'), { minLength: 1, maxLength: 5 })
    .map((of) => `\u00e9${of.join('')}s`);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), (words) => {
      const bytes = Uint8Array.from(words.map((w) => `${w} `).join(''), (c) => c.charCodeAt(0));
      const count = splitWords(bytes, false).marked.filter((byte) => byte === 0x20).length;
      expect(count).toBe(words.length);
    }),
  );
});

it('in a race a reading is given up only if it is far behind, and else costs what it costs alone', () => {
  const parts = smallModelParts(['en', 'fr']);
  const model = new Model(toBase64(packModel(parts)));
  const [english, french] = [model.language(0), model.language(1)];
  const letters = fc
    .array(fc.constantFrom(...'tionhes \u00e9x'), { minLength: 20, maxLength: 400 })
    .map((of) => of.join(''));
  const caseless = (language: LanguageModel, units: Uint16Array) =>
    score({ ...language, caseCosts: new Uint8Array(language.caseCosts.length) }, language.cells, units, true);
  fc.assert(
    fc.property(letters, (text) => {
      const units = toUnits(text);
      const race = new Race(2048);
      race.begin();
      const first = race.run(english, english.cells, units, BYTE_LAPS, true, 0);
      const second = race.run(french, french.cells, units, BYTE_LAPS, true, 0);
      expect(first).toBe(caseless(english, units));
      if (second !== GIVEN_UP) expect(second).toBe(caseless(french, units));
      else expect(caseless(french, units)).toBeGreaterThan(TOO_FAR_BEHIND);
    }),
    { numRuns: 500 },
  );
});

it('in a race a reading that is as good as the leader is never given up', () => {
  const model = new Model(toBase64(packModel(smallModelParts(['en'])))).language(0);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const units = toUnits(text);
      const race = new Race(2048);
      race.begin();
      const first = race.run(model, model.cells, units, BYTE_LAPS, false, 0);
      expect(race.run(model, model.cells, units, BYTE_LAPS, false, 0)).toBe(first);
    }),
  );
});
