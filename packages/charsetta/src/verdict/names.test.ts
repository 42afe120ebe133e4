import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, encodings, lookup, singleByteNames } from '../encodings/index.ts';
import { equivalentsOf, meaningsOf, rank } from './names.ts';

const encode = (text: string, encoding: string): Uint8Array => {
  const { bytes, unmappableCount } = encodeText(text, encoding);
  expect(unmappableCount).toBe(0);
  return bytes;
};
const namesOf = (text: string, encoding: string, language: string) =>
  equivalentsOf(encode(text, encoding), encoding, language);

const expectedName = (names: readonly string[], language: string) =>
  names.map(lookup).sort((a, b) => rank(a, language) - rank(b, language))[0].name;

describe('of encodings that give the same text, the expected one is named first', () => {
  it.each([
    ['déjà vu', 'ISO-8859-1', 'fr', 'windows-1252'],
    ['déjà vu', 'windows-1252', 'fr', 'windows-1252'],
    ['Grüße', 'ISO-8859-15', 'de', 'windows-1252'],
    ['Grüße', 'windows-1254', 'de', 'windows-1252'],
    ['größer', 'windows-1250', 'de', 'windows-1252'],
    ['çağrı', 'ISO-8859-9', 'tr', 'windows-1254'],
    ['kůň', 'ISO-8859-2', 'cs', 'windows-1250'],
    ['привет', 'windows-1251', 'ru', 'windows-1251'],
    ['привет', 'KOI8-U', 'ru', 'KOI8-R'],
    ['привет', 'KOI8-RU', 'ru', 'KOI8-R'],
    ['їжак', 'KOI8-RU', 'uk', 'KOI8-U'],
    ['привет', 'CP1125', 'ru', 'IBM866'],
    ['καλημερα', 'ISO-8859-7', 'el', 'windows-1253'],
    ['שלום', 'ISO-8859-8-I', 'he', 'windows-1255'],
    ['สวัสดี', 'TIS-620', 'th', 'windows-874'],
    ['São', 'CP858', 'pt', 'CP850'],
  ])('%s in %s (%s): %s', (text, encoding, language, expected) => {
    const names = namesOf(text, encoding, language);
    expect(names[0]).toBe(expected);
    expect(names).toContain(encoding);
  });

  it('an encoding that the language uses goes before all others', () => {
    expect(namesOf('ÿ', 'windows-1252', 'fr')[0]).toBe('windows-1252');
    expect(expectedName(['windows-1252', 'windows-1254'], 'tr')).toBe('windows-1254');
    expect(expectedName(['windows-1254', 'windows-1252'], 'fr')).toBe('windows-1252');
    expect(expectedName(['ISO-8859-1', 'windows-1252'], 'fr')).toBe('windows-1252');
    expect(expectedName(['ISO-8859-2', 'windows-1250'], 'pl')).toBe('windows-1250');
    expect(expectedName(['KOI8-U'], 'ru')).toBe('KOI8-U');
  });

  it('where they differ, only those that agree are left', () => {
    expect(namesOf('100 €', 'windows-1252', 'fr')).not.toContain('ISO-8859-1');
    expect(namesOf('100 €', 'ISO-8859-15', 'fr')).not.toContain('windows-1252');
    expect(namesOf('šaty', 'ISO-8859-2', 'cs')).not.toContain('windows-1250');
  });
});

describe('of an East Asian family, the narrowest that fits is named first', () => {
  it.each([
    ['中文', 'GBK', ['GB2312', 'GBK', 'gb18030']],
    ['中文', 'gb18030', ['GB2312', 'GBK', 'gb18030']],
    ['朱镕基', 'GBK', ['GBK', 'gb18030']],
    ['한국어', 'CP949', ['EUC-KR', 'CP949']],
    ['똠방각하', 'CP949', ['CP949']],
    ['日本語', 'Shift_JIS', ['Shift_JIS', 'Shift_JIS-2004']],
    ['日本語', 'EUC-JP', ['EUC-JP', 'EUC-JIS-2004']],
    ['中文', 'Big5-HKSCS', ['Big5', 'CP950', 'Big5-HKSCS']],
  ])('%s in %s: %j', (text, encoding, expected) => {
    expect(namesOf(text, encoding, 'und')).toEqual(expected);
  });

  it('mail in Japanese is ISO-2022-JP as long as it can be', () => {
    expect(namesOf('日本語', 'ISO-2022-JP', 'ja')[0]).toBe('ISO-2022-JP');
    expect(namesOf('日本語', 'ISO-2022-JP-2', 'ja')[0]).toBe('ISO-2022-JP');
    expect(namesOf('한국어', 'ISO-2022-KR', 'ko')[0]).toBe('ISO-2022-KR');
    expect(namesOf('中文', 'ISO-2022-CN-EXT', 'zh-Hans')[0]).toBe('ISO-2022-CN');
  });
});

describe('ASCII', () => {
  it('is called ASCII, then UTF-8', () => {
    expect(equivalentsOf(encode('plain', 'UTF-8'), 'ASCII', 'en').slice(0, 2)).toEqual(['ASCII', 'UTF-8']);
  });
});

describe('equivalents of a single-byte encoding', () => {
  const input = fc.record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
    name: fc.constantFrom(...singleByteNames),
  });

  it('are exactly those that decode the bytes to the same text', () => {
    fc.assert(
      fc.property(input, ({ bytes, name }) => {
        const { text } = decodeText(bytes, name);
        const { directionality } = lookup(name);
        const expected = encodings.filter(
          (info) =>
            info.kind === 'single-byte' &&
            info.directionality === directionality &&
            decodeText(bytes, info.name).text === text,
        );
        expect([...equivalentsOf(bytes, name, 'fr')].sort()).toEqual(
          expected.map((info) => info.name).sort(),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('never mix the two orders of Hebrew', () => {
    const bytes = encode('שלום', 'ISO-8859-8-I');
    expect(equivalentsOf(bytes, 'ISO-8859-8-I', 'he')).not.toContain('ISO-8859-8');
    expect(equivalentsOf(bytes, 'ISO-8859-8', 'he')).not.toContain('ISO-8859-8-I');
  });

  it('are the same set whichever of them is asked', () => {
    fc.assert(
      fc.property(input, ({ bytes, name }) => {
        const names = equivalentsOf(bytes, name, 'de');
        for (const other of names) expect(equivalentsOf(bytes, other, 'de')).toEqual(names);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a declared label', () => {
  it.each([
    ['latin1', ['ISO-8859-1', 'windows-1252']],
    ['windows-1252', ['windows-1252']],
    ['utf8', ['UTF-8']],
    ['gb2312', ['GB2312', 'GBK']],
    ['ks_c_5601-1987', ['EUC-KR', 'CP949']],
    ['x-no-such-label', []],
    ['', []],
  ])('"%s" may mean %j', (label, meanings) => {
    expect(meaningsOf(label)).toEqual(meanings);
  });

  it('means our encoding of that name first, and the web’s after it, whatever the label', () => {
    for (const { name, aliases } of encodings) {
      for (const label of [name, ...aliases]) expect(meaningsOf(label)[0], label).toBe(lookup(label).name);
    }
  });
});
