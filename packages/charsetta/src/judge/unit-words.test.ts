import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnits, unitWords } from './unit-words.ts';

const text = (units: Uint16Array): string => String.fromCharCode(...units);
const words = (of: string, which: 'marked' | 'all', limit = 1000) => text(unitWords(of, which, limit).units);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('a', 'b', ' ', ' ', '.', '1', 'é', '漢', '字', "'", '’', '—'), { maxLength: 200 })
    .map((of) => of.join('')),
);

describe('the words of a decoded text', () => {
  it('are those with a character outside ASCII, or all', () => {
    const of = 'le café, the menu; déjà vu.';
    expect(words(of, 'marked')).toBe('café déjà ');
    expect(words(of, 'all')).toBe('le café the menu déjà vu ');
  });

  it('are told once', () => {
    expect(words('café and café and tea', 'all')).toBe('café and tea');
    expect(words('été café été', 'marked')).toBe('été café ');
  });

  it('keep apostrophes of either kind', () => {
    expect(words("don't l’été", 'all')).toBe("don't l’été");
  });

  it('keep the signs that stand inside words', () => {
    expect(words('col·legi, צה״ל; می‌خواهم!', 'all')).toBe('col·legi צה״ל می‌خواهم ');
  });

  it('marked, keep what they keep in bytes: signs and digits; for the language only letters matter', () => {
    expect(words('12€ 7%', 'marked')).toBe('12€ ');
    expect(words('12€ — ab', 'all')).toBe('ab');
  });

  it('are none in nothing', () => {
    for (const which of ['marked', 'all'] as const) {
      expect(unitWords('', which, 100)).toEqual({ units: new Uint16Array(0), bytes: 0, narrow: 0 });
      expect(unitWords(' 12, 34. ', which, 100).units).toHaveLength(0);
    }
  });

  it('are counted in bytes, two for what is outside ASCII', () => {
    expect(unitWords('漢字', 'marked', 100).bytes).toBe(5);
    expect(unitWords('é a 漢字b', 'marked', 100).bytes).toBe(3 + 6);
  });

  it('tell how many characters are half as wide, and half as many bytes in Shift_JIS', () => {
    expect(unitWords('漢字', 'marked', 100).narrow).toBe(0);
    expect(unitWords('ｱﾄﾞﾚｽ 住所 abc', 'marked', 100)).toMatchObject({ bytes: 11 + 5, narrow: 5 });
  });

  it('keep within the limit, but for the space after the last', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat({ max: 60 }),
        fc.constantFrom('marked' as const, 'all' as const),
        (of, limit, which) => {
          const { units } = unitWords(of, which, limit);
          expect(units.length).toBeLessThanOrEqual(limit + 1);
          expect(units.length).toBeLessThanOrEqual(of.length + 1);
        },
      ),
    );
  });

  it('lose the apostrophes that quote them', () => {
    expect(words("f('été','à côté', 'thé', '');rock'ön'roll ô' 'sé", 'marked')).toBe(
      "été à côté thé rock'ön'roll ô' 'sé",
    );
  });

  it('are words of the text in their order, whatever the text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('marked' as const, 'all' as const), (of, which) => {
        const found = words(of, which)
          .split(' ')
          .filter((word) => word !== '');
        let at = 0;
        for (const word of found) {
          at = of.indexOf(word, at);
          expect(at).toBeGreaterThanOrEqual(0);
          at += word.length;
          // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
          if (which === 'marked') expect(word).toMatch(/[^\x00-\x7f]/);
        }
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('code units are those of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (of) => {
        expect(text(toUnits(of))).toBe(of);
      }),
    );
  });
});
