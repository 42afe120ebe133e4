import { expect, it } from 'vitest';
import { LetterPairs } from '../judge/letter-pairs.ts';
import { toUnits } from '../judge/unit-words.ts';
import { Model } from './format.ts';
import { packedModel } from './generated/full.ts';
import { letterOf } from './letter-pairs.ts';

const model = new Model(packedModel);
const languageOf = (tag: string) => model.heads.findIndex((head) => head.tag === tag);

it('numbers the letters of ASCII, whatever their case, and nothing else', () => {
  for (let unit = 0; unit < 0x10000; unit++) {
    const letter = /[a-z]/i.test(String.fromCharCode(unit));
    const expected = letter ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) - 0x60 : 0;
    expect(letterOf(unit)).toBe(unit < 0x80 ? expected : 0);
  }
});

const SENTENCES = {
  en: 'The weather in the mountains changes faster than anybody expects',
  de: 'Das Wetter in den Bergen schlaegt schneller um als man denkt',
  fi: 'Talvella jarvet jaatyvat ja lapset luistelevat koulun jalkeen',
  es: 'Los trenes de la tarde salen siempre con un poco de retraso',
};

it.each(Object.entries(SENTENCES))('finds %s cheapest in itself', (tag, sentence) => {
  const pairs = new LetterPairs(sentence.length);
  pairs.read(toUnits(sentence), sentence.length);
  const costIn = (other: string) => pairs.costIn(model.sketch(languageOf(other)).letterPairs);
  for (const other of Object.keys(SENTENCES))
    if (other !== tag) expect(costIn(tag), other).toBeLessThan(costIn(other));
});
