import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../encodings/index.ts';
import { takeSample } from '../sample/index.ts';
import { checkStructure, forgivingUtf8, type MultiByteFit } from './index.ts';

const CHINESE = '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。';
const TAIWANESE = '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。';
const JAPANESE =
  'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。カタカナも。';
const KOREAN =
  '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과';

const PAIRS: readonly (readonly [string, string])[] = [
  ['Shift_JIS', JAPANESE],
  ['EUC-JP', JAPANESE],
  ['EUC-KR', KOREAN],
  ['CP949', `${KOREAN} 똠방각하 펲시콜라 쌰`],
  ['Johab', KOREAN],
  ['GB2312', CHINESE],
  ['GBK', `${CHINESE}${TAIWANESE}`],
  ['gb18030', `${CHINESE}ひらがな한국어ÀÉ`],
  ['Big5', TAIWANESE],
  ['EUC-TW', TAIWANESE],
];

function encode(text: string, encoding: string): Uint8Array {
  return encodeText(text, encoding).bytes.slice();
}

function fitOf(bytes: Uint8Array, encoding: string): MultiByteFit | undefined {
  return checkStructure(bytes).find((fit) => fit.encoding === encoding);
}

describe('checkStructure', () => {
  it.each(PAIRS)('finds %s in its own text, without errors', (encoding, text) => {
    const foreign = [...text].filter((character) => character > '\x7f').length;
    expect(fitOf(encode(text, encoding), encoding)).toEqual({
      encoding,
      characters: foreign,
      errors: 0,
      unassigned: 0,
      truncated: false,
    });
  });

  it.each(PAIRS)('forgives %s a cut at the end and at the start', (encoding, text) => {
    const bytes = encode(text.replace(/[!-~。，、]+$/, ''), encoding);
    expect(fitOf(bytes.subarray(0, -1), encoding)).toMatchObject({ errors: 0, truncated: true });
    const cut = fitOf(bytes.subarray(1), encoding);
    expect(cut).toBeDefined();
    expect(cut!.errors).toBeLessThanOrEqual(1);
  });

  it.each(PAIRS)('forgives %s one damaged byte in a paragraph', (encoding, text) => {
    const bytes = encode(`${text}\n${text}\n${text}\n`, encoding);
    bytes[bytes.indexOf(0x0a) + 1] = 0xff;
    expect(fitOf(bytes, encoding)).toBeDefined();
  });

  it.each([
    ['windows-1252', 'Où êtes-vous allé cet été, à la plage ou à la forêt près du château ?'],
    ['windows-1251', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
    ['KOI8-R', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
    ['windows-1253', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.'],
  ])('does not see EUC-JP, EUC-KR, GB2312 or EUC-TW in %s prose', (encoding, text) => {
    const found = checkStructure(encode(text, encoding)).map((fit) => fit.encoding);
    for (const euc of ['EUC-JP', 'EUC-KR', 'GB2312', 'EUC-TW']) expect(found).not.toContain(euc);
  });

  it('reports characters in empty rows: Korean is no Taiwanese', () => {
    const fit = fitOf(encode(KOREAN, 'EUC-KR'), 'EUC-TW');
    expect(fit!.unassigned).toBeGreaterThan(fit!.characters / 2);
  });

  it('knows the longer forms', () => {
    expect(fitOf(Uint8Array.of(0x8f, 0xb0, 0xa1, 0x8e, 0xb1), 'EUC-JP')).toMatchObject({
      characters: 2,
      errors: 0,
    });
    expect(fitOf(Uint8Array.of(0x81, 0x30, 0x81, 0x30), 'gb18030')).toMatchObject({
      characters: 1,
      errors: 0,
    });
    expect(fitOf(Uint8Array.of(0x8e, 0xa2, 0xa1, 0xa1), 'EUC-TW')).toMatchObject({
      characters: 1,
      errors: 0,
    });
    expect(fitOf(Uint8Array.of(0xb1, 0xb2, 0xb3), 'Shift_JIS')).toMatchObject({ characters: 0, errors: 0 });
  });

  it('has nothing to say about ASCII', () => {
    expect(checkStructure(new Uint8Array(0))).toEqual([]);
    expect(checkStructure(new TextEncoder().encode('plain ~{VPND~} text'))).toEqual([]);
  });

  it('calls no pair an error that the codec can decode', () => {
    for (const [encoding] of PAIRS) {
      // In batches, since a decoder lists at most a hundred malformed places.
      for (let first = 0x8130; first < 0xff00; first += 16) {
        if ((first & 0xff) < 0x30) continue;
        const pairs = Array.from({ length: 16 }, (_, i) => [first >> 8, (first & 0xff) + i, 0x20]);
        const { malformed } = decodeText(Uint8Array.from(pairs.flat()), encoding);
        const bad = new Set(malformed.map(({ offset }) => Math.floor(offset / 3)));
        const good = pairs.filter((_, i) => !bad.has(i));
        const fit = fitOf(Uint8Array.from(good.flat()), encoding);
        const batch = `${encoding} ${first.toString(16)}`;
        if (fit !== undefined) expect(fit.errors, batch).toBe(0);
        // A decoder may read two single bytes where the automaton wants a pair (80, FF, half-width katakana).
        else if (encoding !== 'Shift_JIS') expect(good.length, batch).toBe(0);
      }
    }
  });

  it('takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        for (const fit of checkStructure(bytes)) {
          expect(fit.characters * 2).toBeLessThanOrEqual(bytes.length);
          expect(fit.unassigned).toBeLessThanOrEqual(fit.characters);
          expect(fit.errors).toBeLessThanOrEqual(Math.max(0, fit.characters / 4));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('does not mind ASCII between the characters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS),
        fc.string({ unit: 'grapheme-ascii' }),
        ([encoding, text], ascii) => {
          const plain = fitOf(encode(text, encoding), encoding);
          const spaced = fitOf(encode([...text].join(ascii), encoding), encoding);
          expect(spaced).toEqual(plain);
        },
      ),
    );
  });
});

describe('forgivingUtf8', () => {
  const utf8 = new TextEncoder();
  const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах. ';

  function forgiven(bytes: Uint8Array): boolean {
    return forgivingUtf8(takeSample(bytes).utf8, bytes.length);
  }

  function withBytes(text: string, at: number, ...stray: readonly number[]): Uint8Array {
    const bytes = utf8.encode(text);
    return Uint8Array.from([...bytes.subarray(0, at), ...stray, ...bytes.subarray(at)]);
  }

  it('takes valid UTF-8 and ASCII', () => {
    expect(forgiven(utf8.encode(RUSSIAN))).toBe(true);
    expect(forgiven(utf8.encode('plain'))).toBe(true);
  });

  it('forgives one stray byte anywhere in a sentence', () => {
    const length = utf8.encode(RUSSIAN).length;
    for (const stray of [0x92, 0xff, 0xe9, 0xa0]) {
      for (let at = 0; at <= length; at++) expect(forgiven(withBytes(RUSSIAN, at, stray))).toBe(true);
    }
  });

  it('forgives a cut at either end of a few words', () => {
    for (const text of ['été', 'naïve', 'да', '漢字', 'a😀b😀c']) {
      const bytes = utf8.encode(`${text} ${text} ${text}`);
      for (let from = 0; from < 4; from++) {
        for (let to = 0; to < 4; to++) expect(forgiven(bytes.subarray(from, bytes.length - to))).toBe(true);
      }
    }
  });

  it.each([
    ['windows-1252', 'Où êtes-vous allé cet été, à la forêt ? Ã© est un accident.'],
    ['windows-1252', 'café menu'],
    ['windows-1251', RUSSIAN],
    ['KOI8-R', RUSSIAN],
    ['IBM866', RUSSIAN],
    ['GBK', CHINESE],
    ['Big5', TAIWANESE],
    ['Shift_JIS', JAPANESE],
    ['EUC-JP', JAPANESE],
    ['EUC-KR', KOREAN],
    ['windows-874', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ'],
  ])('does not take %s for UTF-8', (encoding, text) => {
    expect(forgiven(encode(text, encoding))).toBe(false);
    expect(forgiven(encode(text.repeat(200), encoding))).toBe(false);
  });
});
