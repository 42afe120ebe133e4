import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { beginPlainWords, plainWords } from '../test-data/plain-words.ts';

const { model } = theEngine();
const [EN, FR, NL, RU] = ['en', 'fr', 'nl', 'ru'].map((tag) =>
  model.heads.findIndex((head) => head.tag === tag),
);
const NO_LIMIT = Number.POSITIVE_INFINITY;

const inLanguage = (text: string, language: number) => plainWords(text).inLanguage(language, NO_LIMIT);

describe('the cost of ASCII words', () => {
  const words = ['the ', 'human ', 'rights ', 'xkcd ', 'qwrt '];

  it('is the sum of the words’', () => {
    for (const language of [EN, FR, NL]) {
      const apart = words.reduce((sum, word) => sum + inLanguage(word, language), 0);
      expect(inLanguage(words.join(''), language)).toBeCloseTo(apart, 9);
    }
  });

  it('is lowest in the language they are of', () => {
    expect(inLanguage('tous les droits de la personne ', FR)).toBeLessThan(
      inLanguage('tous les droits de la personne ', EN),
    );
    expect(inLanguage('all the rights of the person ', EN)).toBeLessThan(
      inLanguage('all the rights of the person ', FR),
    );
  });

  it('is held against no language beyond what a word costs in English and three bits', () => {
    for (const word of words) expect(inLanguage(word, FR)).toBeLessThanOrEqual(inLanguage(word, EN) + 3);
    expect(inLanguage('thoughtfully ', FR)).toBeCloseTo(inLanguage('thoughtfully ', EN) + 3, 9);
  });

  it('is what it is in English to a language of another script', () => {
    expect(inLanguage('all the rights ', RU)).toBe(plainWords('all the rights ').inEnglish());
  });

  it('is not asked for beyond a limit, and whole for the next who asks', () => {
    const some = plainWords('all the rights of the person ');
    const whole = inLanguage('all the rights of the person ', FR);
    const cut = some.inLanguage(FR, 5);
    expect(cut).toBeGreaterThan(5);
    expect(cut).toBeLessThan(whole);
    expect(some.inLanguage(FR, NO_LIMIT)).toBe(whole);
  });

  it('is nothing for none', () => {
    expect(plainWords('').inEnglish()).toBe(0);
    expect(inLanguage('', FR)).toBe(0);
  });

  it('forgets the text before', () => {
    const two = plainWords('the rights ');
    two.inLanguage(FR, NO_LIMIT);
    beginPlainWords(two, 'les droits ');
    expect(two.inLanguage(FR, NO_LIMIT)).toBe(inLanguage('les droits ', FR));
    expect(two.inEnglish()).toBe(plainWords('les droits ').inEnglish());
  });
});
