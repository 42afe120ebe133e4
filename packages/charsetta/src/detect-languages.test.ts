import { describe, expect, it } from 'vitest';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { paragraphs } from './test-data/udhr.ts';

const LANGUAGES =
  'en de fr es ru ja zh-Hans it pt pl nl tr cs vi ko sv ar fa hu el ro da fi uk zh-Hant sk bg nb th lt sl he ca et lv hi az is be mk sr-Latn sq ka hy kk ur mt ga bn ta tg eu gl te ml kn mr gu pa si ne km lo my mn eo cy am af sw';

describe('the language of UTF-8', () => {
  it.each(LANGUAGES.split(' '))('%s', (tag) => {
    const text = paragraphs(tag).slice(1, 5).join('\n').slice(0, 400);
    const found = detect(new TextEncoder().encode(text));
    expect(found.language).toBe(tag);
    expect(['UTF-8', 'ASCII']).toContain(found.encoding);
    expect(found.languageConfidence).toBeGreaterThan(0.5);
  });
});

describe('a sign inside a word tells the language', () => {
  it.each([
    ['col·legi', 'ca'],
    ['il·legal', 'ca'],
    ['نمی‌شود', 'fa'],
  ])('%s', (text, tag) => {
    expect(detect(new TextEncoder().encode(text)).language).toBe(tag);
  });
});

describe('a page in ASCII whose letters are references', () => {
  const named: Readonly<Record<string, string>> = {
    é: 'eacute',
    è: 'egrave',
    à: 'agrave',
    ê: 'ecirc',
    ç: 'ccedil',
    ô: 'ocirc',
  };
  const decimal = (letter: string): string => `&#${letter.codePointAt(0)};`;
  const hex = (letter: string): string => `&#x${letter.codePointAt(0)!.toString(16)};`;
  const page = (tag: string, write: (letter: string) => string): Uint8Array => {
    const text = paragraphs(tag).slice(0, 4).join('</p>\n<p>');
    return new TextEncoder().encode(
      `<html><body><p>${text.replace(/[^\0-\x7f]/gu, write)}</p></body></html>`,
    );
  };

  it('is French by its names', () => {
    const bytes = page('fr', (letter) => (named[letter] ? `&${named[letter]};` : decimal(letter)));
    expect(detect(bytes)).toMatchObject({ encoding: 'ASCII', language: 'fr', references: true });
  });

  it.each(['ru', 'el', 'zh-Hans', 'ja', 'hi', 'ar', 'cs'])('is %s by its numbers', (tag) => {
    for (const write of [decimal, hex]) {
      expect(detect(page(tag, write))).toMatchObject({ encoding: 'ASCII', language: tag, references: true });
    }
  });

  it.each(['ru', 'el', 'ja'])(
    'is %s by them although a byte or two beyond ASCII stand beside them',
    (tag) => {
      const bytes = page(tag, decimal);
      const close = bytes.lastIndexOf(0x3c, bytes.length - 16);
      const mixed = Uint8Array.of(
        ...bytes.subarray(0, close),
        ...Uint8Array.from(' \xa9 2005 caf\xe9', (letter) => letter.charCodeAt(0)),
        ...bytes.subarray(close),
      );
      const found = detect(mixed);
      expect(found).toMatchObject({ language: tag, references: true });
      expect(found.equivalents).toContain('windows-1252');
    },
  );

  it('says nothing of references where there are none', () => {
    expect(
      detect(new TextEncoder().encode('<p>Plain English text, and nothing else.</p>')),
    ).not.toHaveProperty('references');
  });
});

describe('too little to tell', () => {
  it.each(['', '   ', '12345', '...', '!?', '😀😀', '→ ← ↑'])('%j has no language', (text) => {
    expect(['zxx', 'und']).toContain(detect(new TextEncoder().encode(text)).language);
  });
});
