import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { Model, packModel } from '../model/format.ts';
import { smallModelParts, toBase64 } from '../test-data/small-model.ts';
import { toUnits } from './index.ts';
import { score } from './score.ts';
import { splitWords } from './words.ts';

// hash | 1: two words that differ only in the lowest bit of their last byte are one (мою/моя, мои/мой, за/зб, là/lá).
it.each([
  ['моя мою ', 'windows-1251'],
  ['мои мой ', 'windows-1251'],
  ['l\u00e0 l\u00e1 ', 'windows-1252'],
])('%s are two words (%s)', (text, encoding) => {
  const { bytes } = encodeText(text, encoding);
  expect(splitWords(bytes, false).marked).toEqual(bytes);
});

it('different words are all told', () => {
  const word = fc
    .array(fc.constantFrom(...'abc\u00e9\u00e8\u00f1'), { minLength: 1, maxLength: 5 })
    .map((of) => `\u00e9${of.join('')}`);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), (words) => {
      const bytes = Uint8Array.from(words.map((w) => `${w} `).join(''), (c) => c.charCodeAt(0));
      const count = splitWords(bytes, false).marked.filter((byte) => byte === 0x20).length;
      expect(count).toBe(words.length);
    }),
  );
});

// score() gives up beyond `limit` before it adds the (negative) opening gain: what comes back may be below the limit.
it('a text that is given up costs more than the limit, one that is not costs what it costs', () => {
  const model = new Model(toBase64(packModel(smallModelParts(['en'])))).language(0);
  const letters = fc
    .array(fc.constantFrom(...'tionhes \u00e9x'), { minLength: 20, maxLength: 60 })
    .map((of) => of.join(''));
  fc.assert(
    fc.property(letters, fc.nat({ max: 3000 }), (text, limit) => {
      const units = toUnits(text);
      const full = score(model, model.cells, units, true);
      const limited = score(model, model.cells, units, true, limit);
      if (full <= limit) expect(limited).toBe(full);
      else expect(limited).toBeGreaterThan(limit);
    }),
    { numRuns: 3000 },
  );
});
