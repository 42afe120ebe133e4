import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { languagePrior } from './registry.ts';
import { respellingsOf } from './respellings.ts';
import { languagesOfTld } from './tlds.ts';

describe('how common a language is', () => {
  it('is no cost for the commonest and one for all others', () => {
    for (const tag of ['en', 'de', 'fr', 'ru', 'ja', 'zh-Hans']) expect(languagePrior(tag)).toBe(0);
    for (const tag of ['hr', 'bs', 'ast', 'no-such-tag']) expect(languagePrior(tag)).toBeGreaterThan(0);
  });

  it.each([
    ['hr', 'bs'],
    ['es', 'ast'],
    ['nb', 'nn'],
    ['pt', 'gl'],
    ['id', 'ms'],
    ['nl', 'af'],
    ['cs', 'hsb'],
    ['sr-Cyrl', 'mk'],
  ])('makes %s likelier than its rarer neighbour %s', (common, rare) => {
    expect(languagePrior(common)).toBeLessThan(languagePrior(rare));
  });

  it('no language is rarer than one that nobody listed', () => {
    const unlisted = languagePrior('no-such-tag');
    for (const { tag } of theEngine().model.heads) expect(languagePrior(tag)).toBeLessThanOrEqual(unlisted);
  });
});

describe('two spellings of a letter', () => {
  it.each([
    ['ro', 'ş', 'ș'],
    ['ro', 'ţ', 'ț'],
    ['fa', 'ي', 'ی'],
    ['fa', 'ك', 'ک'],
    ['az', 'ä', 'ə'],
  ])('%s: %s stands for %s', (tag, spelling, letter) => {
    expect(respellingsOf(tag)).toContainEqual([spelling.charCodeAt(0), letter.charCodeAt(0)]);
  });

  it('are no business of a language that has one', () => {
    for (const tag of ['en', 'tr', 'ar', 'no-such-tag']) expect(respellingsOf(tag)).toEqual([]);
  });

  it('lead to letters that the language has', () => {
    for (const { tag, alphabet } of theEngine().model.heads) {
      for (const [spelling, letter] of respellingsOf(tag)) {
        expect(alphabet.letters, tag).toContain(letter);
        expect(alphabet.letters, tag).not.toContain(spelling);
      }
    }
  });
});

describe('the languages of a top-level domain', () => {
  it.each([
    ['ru', ['ru']],
    ['jp', ['ja']],
    ['ch', ['de', 'fr', 'it']],
    ['rs', ['sr-Cyrl', 'sr-Latn']],
    ['tw', ['zh-Hant']],
    ['cn', ['zh-Hans']],
    ['no', ['nb', 'nn']],
    ['uk', ['en']],
    ['ua', ['uk', 'ru']],
  ])('.%s', (tld, languages) => {
    expect(languagesOfTld(tld)).toEqual(languages);
  });

  it('are found from a domain in any case, with dots, with a host before it', () => {
    for (const form of ['jp', 'JP', '.jp', 'jp.', 'co.jp', 'www.example.co.jp', 'www.example.co.jp.'])
      expect(languagesOfTld(form), form).toEqual(['ja']);
  });

  it('are none for generic, unknown and empty domains', () => {
    for (const form of ['com', 'org', 'example', '', '.', '..', 'xn--nothing'])
      expect(languagesOfTld(form)).toEqual([]);
  });

  it('are all languages of the model', () => {
    const known = new Set(theEngine().model.heads.map(({ tag }) => tag));
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const countries = letters.flatMap((first) => letters.map((second) => first + second));
    const named = [...countries, 'cat', 'eus', 'gal', 'xn--p1ai'].flatMap((tld) => languagesOfTld(tld));
    expect(named.length).toBeGreaterThan(80);
    expect([...new Set(named)].filter((tag) => !known.has(tag))).toEqual([]);
  });
});
