import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './encodings/index.ts';
import { type DetectOptions, decode } from './index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { paragraphs, passage } from './test-data/udhr.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a hint decides where the bytes leave doubt', () => {
  it.each<[string, DetectOptions, string]>([
    ['declared', { declared: 'windows-1250' }, 'pič'],
    ['declared', { declared: 'windows-1252' }, 'piè'],
    ['contentType', { contentType: 'text/html; charset=windows-1257' }, 'pič'],
    ['language', { language: 'it' }, 'piè'],
    ['language', { language: 'cs' }, 'pič'],
    ['tld', { tld: 'it' }, 'piè'],
    ['encodings', { encodings: ['KOI8-R', 'UTF-8'] }, 'piХ'],
    ['encodings', { encodings: ['latin2'] }, 'pič'],
  ])('%s %j', (_name, options, text) => {
    expect(decode(latin1('pi\xe8'), options).text).toBe(text);
  });

  it('a top-level domain comes with or without dot, in any case, and with what is before it', () => {
    const of = (tld: string) => detect(latin1('pi\xe8'), { tld });
    expect(of('.it')).toEqual(of('it'));
    expect(of('IT')).toEqual(of('it'));
    expect(() => of('no-such-tld')).not.toThrow();
  });

  it('a known language is believed of a word that several have', () => {
    for (const language of ['da', 'nb']) {
      expect(detect(latin1('Hvad er det?'), { language: 'da' }).language).toBe('da');
      expect(detect(latin1('var'), { language }).language).toBe(language);
    }
  });

  it('Content-Language is heard if it names one language', () => {
    const sentence = latin1('Han er min ven');
    expect(detect(sentence, { contentLanguage: 'da' }).language).toBe('da');
    expect(detect(sentence, { contentLanguage: 'en, de' })).toEqual(detect(sentence));
    expect(detect(sentence, { contentLanguage: 'not a tag at all' })).toEqual(detect(sentence));
  });
});

describe('what a page says of its language', () => {
  const page = (lang: string, text: string): Uint8Array =>
    latin1(`<html lang="${lang}"><body><p>${text}</p></body></html>`);

  it('is heard where the words leave doubt', () => {
    expect(detect(page('da', 'Han er min ven')).language).toBe('da');
    expect(detect(page('nb', 'Her er alt')).language).toBe('nb');
  });

  it('is not believed against the words', () => {
    const french = paragraphs('fr')
      .slice(0, 3)
      .join(' ')
      .replace(/[^\0-\xff]/g, "'");
    expect(detect(page('en', french)).language).toBe('fr');
  });
});

describe('a wrong hint loses against the bytes', () => {
  const wrong: DetectOptions[] = [
    { declared: 'utf-8' },
    { declared: 'shift_jis' },
    { contentType: 'text/plain; charset=iso-8859-1' },
    { contentType: 'text/plain; charset=big5' },
    { language: 'fr' },
    { language: 'ja' },
    { tld: 'cn' },
    { contentLanguage: 'de' },
  ];

  it.each([
    ['ru', 'windows-1251'],
    ['ru', 'KOI8-R'],
    ['el', 'ISO-8859-7'],
    ['th', 'windows-874'],
    ['ko', 'EUC-KR'],
    ['zh-Hans', 'GBK'],
    ['pl', 'windows-1250'],
    ['ar', 'UTF-8'],
  ])('%s in %s', (language, encoding) => {
    const bytes = passage(language, encoding)!;
    for (const options of wrong) {
      const found = detect(bytes, options);
      expect(decodeText(bytes, found.encoding!).text).toBe(decodeText(bytes, encoding).text);
      expect(found.language).toBe(language);
    }
  });
});

describe('encodings', () => {
  const greek = passage('el', 'ISO-8859-7')!;

  it('are all that may be answered', () => {
    expect(detect(greek, { encodings: ['KOI8-R'] }).encoding).toBe('KOI8-R');
    expect(detect(greek, { encodings: ['greek', 'utf8'] })).toMatchObject({
      encoding: 'ISO-8859-7',
      language: 'el',
    });
  });

  it('name the answer when the expected name is not among them', () => {
    const bytes = latin1('d\xe9j\xe0 vu, cr\xe8me br\xfbl\xe9e');
    expect(detect(bytes).encoding).toBe('windows-1252');
    const found = detect(bytes, { encodings: ['ISO-8859-15', 'KOI8-R'] });
    expect(found).toMatchObject({ encoding: 'ISO-8859-15', equivalents: ['ISO-8859-15'] });
  });

  it('do not make text of what is none', () => {
    const png = latin1(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0\x01\xfe'.repeat(50)}`);
    expect(detect(png, { encodings: ['windows-1252'] }).encoding).toBeNull();
  });
});

describe('declared', () => {
  const german = paragraphs('de').slice(0, 3).join('\n');
  const page = (meta: string): string => `<html><head>${meta}</head><body><p>${german}</p></body></html>`;
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('tells the label as it was spelt, where it stood, and that it holds', () => {
    expect(detect(utf8(page('<meta charset="Utf8">'))).declared).toEqual({
      label: 'Utf8',
      source: 'meta',
      holds: true,
    });
    expect(detect(utf8(`<?xml version="1.0" encoding='UTF-8'?><a>${german}</a>`)).declared).toEqual({
      label: 'UTF-8',
      source: 'xml',
      holds: true,
    });
    expect(detect(utf8(`@charset "utf-8";\na::after { content: "ü" }`)).declared).toMatchObject({
      source: 'css',
      holds: true,
    });
    expect(detect(utf8(`# -*- coding: utf-8 -*-\nprint("ü")\n`)).declared).toMatchObject({
      source: 'cookie',
      holds: true,
    });
    expect(detect(utf8(german), { declared: 'utf-8' }).declared).toEqual({
      label: 'utf-8',
      source: 'option',
      holds: true,
    });
  });

  it('puts the header before the document', () => {
    const found = detect(utf8(page('<meta charset=koi8-r>')), { contentType: 'text/html; charset=utf-8' });
    expect(found.declared).toEqual({ label: 'utf-8', source: 'http', holds: true });
  });

  it('does not hold when the bytes disagree', () => {
    expect(detect(utf8(page('<meta charset="iso-8859-1">')))).toMatchObject({
      encoding: 'UTF-8',
      declared: { label: 'iso-8859-1', source: 'meta', holds: false },
    });
    const legacy = encodeText(page('<meta charset="utf-8">'), 'windows-1252').bytes;
    expect(detect(legacy)).toMatchObject({
      encoding: 'windows-1252',
      language: 'de',
      declared: { label: 'utf-8', source: 'meta', holds: false },
    });
  });

  it('names the answer when its text is the same', () => {
    const of = (label: string) => detect(encodeText(page(`<meta charset="${label}">`), 'windows-1252').bytes);
    expect(of('iso-8859-15').declared?.holds).toBe(true);
    expect(of('iso-8859-15').encoding).toBe('ISO-8859-15');
    expect(of('iso-8859-1')).toMatchObject({ declared: { holds: true } });
  });

  it('is a label that nobody knows: then it cannot hold', () => {
    const found = detect(utf8(page('<meta charset="klingon-8">')));
    expect(found).toMatchObject({ encoding: 'UTF-8', declared: { label: 'klingon-8', holds: false } });
  });

  it('is left out where nothing is declared', () => {
    expect(detect(utf8(page('')))).not.toHaveProperty('declared');
  });
});
