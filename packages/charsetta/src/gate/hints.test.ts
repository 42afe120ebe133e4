import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { ArgumentError, UnknownEncodingError, UnknownLanguageError } from '../errors.ts';
import type { DetectOptions } from '../types.ts';
import { NO_HINTS, readHints, withClaims } from './hints.ts';

const { heads } = theEngine().model;
const read = (options: DetectOptions) => readHints(options, heads);
const tagsOf = (options: DetectOptions) =>
  [...read(options).languages.keys()].map((index) => heads[index].tag).sort();

function errorOf(options: unknown): unknown {
  try {
    read(options as DetectOptions);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('no hint', () => {
  it('is no hint, whatever else is asked for', () => {
    expect(read({})).toBe(NO_HINTS);
    expect(read({ explain: true, html: false })).toBe(NO_HINTS);
  });
});

describe('a known language', () => {
  it.each([
    ['ru', ['ru']],
    ['RU', ['ru']],
    ['no', ['nb']],
    ['nn', ['nn']],
    ['iw', ['he']],
    ['sr', ['sr-Cyrl', 'sr-Latn']],
    ['sr-Latn', ['sr-Latn']],
    ['sh', ['sr-Latn']],
    ['zh', ['zh-Hans', 'zh-Hant']],
    ['zh-TW', ['zh-Hant']],
    ['zh-HK', ['zh-Hant']],
    ['zh-CN', ['zh-Hans']],
    ['zh-hant', ['zh-Hant']],
    ['zh-Hant-TW', ['zh-Hant']],
    ['sr-Latn-RS', ['sr-Latn']],
    ['uz_Cyrl_UZ', ['uz-Cyrl']],
    ['no-NO', ['nb']],
    ['sr-RS', ['sr-Cyrl', 'sr-Latn']],
    ['pt-BR', ['pt']],
    ['pt_BR', ['pt']],
    ['en-US', ['en']],
    ['de-AT', ['de']],
    ['fil', ['tl']],
  ])('%s means %j', (language, expected) => {
    expect(tagsOf({ language })).toEqual(expected);
  });

  it('is worth more than a domain, and both together no less than it', () => {
    const russian = heads.findIndex(({ tag }) => tag === 'ru');
    const bonus = (options: DetectOptions) => read(options).languages.get(russian)!;
    expect(bonus({ language: 'ru' })).toBeGreaterThan(bonus({ tld: 'ru' }));
    expect(bonus({ tld: 'ru' })).toBeGreaterThan(0);
    expect(bonus({ language: 'ru', tld: 'ru' })).toBeGreaterThanOrEqual(bonus({ language: 'ru' }));
  });

  it('that nobody knows is named, with those that look like it', () => {
    const error = errorOf({ language: 'frr-x' }) ?? errorOf({ language: 'qf' });
    expect(error).toBeInstanceOf(UnknownLanguageError);
    const misspelt = errorOf({ language: 'zhHant' });
    expect(misspelt).toBeInstanceOf(UnknownLanguageError);
    expect((misspelt as UnknownLanguageError).tag).toBe('zhHant');
    expect((misspelt as UnknownLanguageError).suggestions).toEqual(['zh-Hant']);
    expect((misspelt as UnknownLanguageError).message).toContain('zh-Hant');
    const hopeless = errorOf({ language: 'klingon' });
    expect(hopeless).toBeInstanceOf(UnknownLanguageError);
    expect((hopeless as UnknownLanguageError).suggestions).toEqual([]);
  });
});

describe('a top-level domain', () => {
  it('stands for its languages', () => {
    expect(tagsOf({ tld: 'ch' })).toEqual(['de', 'fr', 'it']);
    expect(tagsOf({ tld: 'www.example.rs' })).toEqual(['sr-Cyrl', 'sr-Latn']);
  });

  it('that says nothing is no error', () => {
    expect(tagsOf({ tld: 'com' })).toEqual([]);
    expect(tagsOf({ tld: '' })).toEqual([]);
  });
});

describe('a declared encoding', () => {
  it('counts as what we call it and as what browsers make of it', () => {
    const { encodings } = read({ declared: 'latin1' });
    expect([...encodings.keys()].sort()).toEqual(['ISO-8859-1', 'windows-1252']);
    expect(encodings.get('ISO-8859-1')).toBeGreaterThan(0);
  });

  it.each(['x-user-unknown', '', 'utf8; nonsense', 'none', '…'])(
    '"%s", which nobody knows, is ignored',
    (declared) => {
      expect(read({ declared }).encodings.size).toBe(0);
      expect(read({ contentType: `text/html; charset="${declared}"` }).encodings.size).toBe(0);
    },
  );

  it('is read from a header', () => {
    expect([...read({ contentType: 'text/html; charset=KOI8-R' }).encodings.keys()]).toEqual(['KOI8-R']);
    expect([...read({ contentType: 'TEXT/HTML;Charset="koi8-r"' }).encodings.keys()]).toEqual(['KOI8-R']);
    expect(read({ contentType: 'text/html' }).encodings.size).toBe(0);
    expect(read({ contentType: '' }).encodings.size).toBe(0);
  });

  it('never keeps out another', () => {
    expect(
      read({ declared: 'KOI8-R', contentType: 'text/plain; charset=IBM866', tld: 'ru' }).allowed,
    ).toBeNull();
  });
});

describe('a list of encodings', () => {
  it('lets in only these, by any label', () => {
    expect(read({ encodings: ['latin2', 'koi8', 'UTF8'] }).allowed).toEqual(
      new Set(['ISO-8859-2', 'KOI8-R', 'UTF-8']),
    );
  });

  it('names the label that nobody knows, and suggests others', () => {
    const error = errorOf({ encodings: ['utf-8', 'windows-1522'] });
    expect(error).toBeInstanceOf(UnknownEncodingError);
    expect((error as UnknownEncodingError).label).toBe('windows-1522');
    expect((error as UnknownEncodingError).suggestions).toContain('windows-1252');
  });

  it('must not be empty', () => {
    expect(errorOf({ encodings: [] })).toBeInstanceOf(ArgumentError);
  });
});

describe('a hint of the wrong kind', () => {
  it.each([
    ['language', 7],
    ['language', null],
    ['language', {}],
    ['declared', 1252],
    ['contentType', {}],
    ['tld', ['ru']],
    ['encodings', 'utf-8'],
    ['encodings', [1252]],
    ['encodings', null],
  ])('%s: %j is named with what was expected', (name, value) => {
    const error = errorOf({ [name]: value });
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as ArgumentError).argument).toBe(name);
    expect((error as ArgumentError).code).toBe('ERR_ARGUMENT');
  });
});

describe('what a document claims', () => {
  const french = heads.findIndex(({ tag }) => tag === 'fr');

  it('is heard, and believed less than the caller', () => {
    const claimed = withClaims(NO_HINTS, [], 'fr', heads).languages.get(french)!;
    expect(claimed).toBeGreaterThan(0);
    const told = read({ language: 'fr' });
    expect(claimed).toBeLessThan(told.languages.get(french)!);
    expect(withClaims(told, [], 'fr', heads).languages.get(french)).toBe(told.languages.get(french));
  });

  it('adds to the hints of the caller and changes none of them', () => {
    const told = read({ encodings: ['KOI8-R', 'windows-1251'], declared: 'KOI8-R', tld: 'ru' });
    const before = structuredClone(told);
    const both = withClaims(told, ['windows-1251'], 'fr', heads);
    expect([...both.encodings.keys()].sort()).toEqual(['KOI8-R', 'windows-1251']);
    expect(both.allowed).toEqual(told.allowed);
    expect(told).toEqual(before);
  });

  it('in labels and tags that nobody knows is ignored', () => {
    expect(withClaims(NO_HINTS, ['x-nonsense', ''], 'not a language', heads)).toEqual(NO_HINTS);
    expect(withClaims(NO_HINTS, [], null, heads)).toBe(NO_HINTS);
  });
});
