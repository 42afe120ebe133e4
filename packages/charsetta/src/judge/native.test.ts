import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { plainWords } from '../test-data/plain-words.ts';
import { keepNatives } from './native.ts';

const { model } = theEngine();
const [EN, FR, NL] = ['en', 'fr', 'nl'].map((tag) => model.heads.findIndex((head) => head.tag === tag));

describe('the languages that ASCII words tell', () => {
  const likely = [EN, FR, NL].map((language) => ({ language, column: 0, prior: 0, cost: 0 }));
  const told = (text: string, lead: number) =>
    keepNatives(likely, plainWords(text), lead, model).map(({ language }) => model.heads[language].tag);

  it('are those in which they read best, whoever is asked first', () => {
    expect(told('toute personne a droit a la vie et a la libre circulation ', 10)).toEqual(['fr']);
    expect(told('everyone has the right to life and to freedom of movement ', 10)).toEqual(['en']);
    expect(told('een ieder heeft recht op leven en vrijheid van beweging ', 10)).toEqual(['nl']);
  });

  it('are several where the lead is small', () => {
    expect(told('police station information centre ', 20)).toEqual(['en', 'fr']);
    expect(told('in de ', 20).length).toBeGreaterThan(1);
  });

  it('are not those that pairs of letters leave far behind, unless words of several languages may be mixed', () => {
    const french = 'toute personne a droit a la vie et a la libre circulation ';
    expect(told(french, 100)).toEqual(['fr']);
    expect(told(`warning connection failed retry ${french}`, 100)).toEqual(['en', 'fr']);
  });

  it('are none where they read well in none', () => {
    expect(told('qxz wvkj bdfg zzxq jkqv xxcv ', 10)).toEqual([]);
  });

  it('start with what each costs beforehand', () => {
    const dear = likely.map((one) => ({ ...one, prior: one.language === FR ? 200 : 0 }));
    const words = plainWords('toute personne a droit a la vie et a la libre circulation ');
    expect(
      keepNatives(dear, words, 10, model).map(({ language }) => model.heads[language].tag),
    ).not.toContain('fr');
  });
});
