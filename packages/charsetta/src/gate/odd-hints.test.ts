import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { UnknownLanguageError } from '../errors.ts';
import { detect } from '../index.ts';
import { respellingsOf } from '../languages/respellings.ts';
import { languagesOfTld } from '../languages/tlds.ts';
import { NO_HINTS, readHints, withClaims } from './hints.ts';

const { heads } = theEngine().model;

// Plain objects used as dictionaries answer to the names of Object.prototype: ALIASES, LANGUAGES_OF, RESPELLINGS.
describe.each(['constructor', '__proto__'])('%s is a name like any other', (name) => {
  it('as a top-level domain', () => expect(languagesOfTld(name)).toEqual([]));
  it('as a language option', () =>
    expect(() => readHints({ language: name }, heads)).toThrow(UnknownLanguageError));
  it('as the language that a page claims', () =>
    expect(withClaims(NO_HINTS, [], name, heads)).toEqual(NO_HINTS));
  it('as a folder of corpora', () => expect(respellingsOf(name)).toEqual([]));
  it('in Content-Language', () => {
    expect(() => detect(new TextEncoder().encode('Bonjour'), { contentLanguage: name })).not.toThrow();
  });
  it('in a page', () => {
    const page = `<!DOCTYPE html><html lang="${name}"><head><title>x</title></head><body><p>Bonjour</p></body></html>`;
    expect(() => detect(new TextEncoder().encode(page))).not.toThrow();
  });
});
