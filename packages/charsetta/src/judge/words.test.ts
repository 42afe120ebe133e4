import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { splitWords } from './words.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = (bytes: Uint8Array | Uint16Array): string => String.fromCharCode(...bytes);
/** The answer's arrays hold until the next call only, so they are read at once. */
const split = (bytes: Uint8Array, ebcdic = false) => {
  const words = splitWords(bytes, ebcdic);
  return { ...words, marked: text(words.marked), plain: text(words.plain) };
};
const wordsOf = (joined: string): string[] => joined.split(' ').filter((word) => word !== '');

/** Begins the colours of a terminal, whose letters are no words. */
const ESCAPE = 0x1b;

/** Bytes as texts have them: words of few letters, so that they repeat, and now and then anything. */
const bytes = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...latin1("aabZ'  \n.,")) },
      { weight: 3, arbitrary: fc.constantFrom(0xe9, 0xe0, 0xff, 0x80) },
      { weight: 2, arbitrary: fc.constantFrom(0x30, 0x31, 0x39) },
      { weight: 1, arbitrary: fc.nat({ max: 255 }).filter((byte) => byte !== ESCAPE) },
    ),
    { maxLength: 300 },
  )
  .map((values) => Uint8Array.from(values));

describe('the words of a text', () => {
  it('that hold a byte outside ASCII are marked, the others plain', () => {
    const { marked, plain, extent } = split(latin1('le caf\xe9, the menu; d\xe9j\xe0 vu.'));
    expect(marked).toBe('caf\xe9 d\xe9j\xe0 ');
    expect(plain).toBe('le the menu vu ');
    expect(extent).toBe(27);
  });

  it('end with a space but for the last, which may be cut', () => {
    expect(split(latin1('caf\xe9 ol\xe9')).marked).toBe('caf\xe9 ol\xe9');
    expect(split(latin1('one two')).plain).toBe('one two');
  });

  it('keep their apostrophes', () => {
    expect(split(latin1("l'\xe9t\xe9 don't ")).marked).toBe("l'\xe9t\xe9 ");
    expect(split(latin1("l'\xe9t\xe9 don't ")).plain).toBe("don't ");
  });

  it('lose the apostrophes that quote them', () => {
    const { marked } = split(
      latin1("f('\xe9t\xe9','\xe0 c\xf4t\xe9', 'th\xe9');rock'\xf6n'roll \xf4' 's\xe9 "),
    );
    expect(wordsOf(marked)).toEqual([
      '\xe9t\xe9',
      '\xe0',
      'c\xf4t\xe9',
      'th\xe9',
      "rock'\xf6n'roll",
      "\xf4'",
      "'s\xe9",
    ]);
  });

  it('are told once', () => {
    const { marked, plain } = split(latin1('caf\xe9 and caf\xe9 and tea and caf\xe9. '));
    expect(marked).toBe('caf\xe9 ');
    expect(plain).toBe('and tea ');
  });

  it('with digits count as one word whatever the digits, and a number as one digit', () => {
    const { marked } = split(latin1('\xa5100 \xa52500 \xa37 \xa512 '));
    expect(wordsOf(marked).map((word) => word.replace(/[0-9]/g, '#'))).toEqual(['\xa5#', '\xa3#']);
  });

  it('in quotation marks are told twice: what stands between says nothing of the marks', () => {
    const { marked } = split(
      latin1('\xabone\xbb \xabtwo\xbb \xabthree\xbb \xabna\xefve\xbb \xabfour \x93five\x94 '),
    );
    expect(wordsOf(marked)).toEqual([
      '\xabone\xbb',
      '\xabtwo\xbb',
      '\xabna\xefve\xbb',
      '\xabfour',
      '\x93five\x94',
    ]);
  });

  it('of digits and ASCII letters say nothing', () => {
    const { marked, plain } = split(latin1('x86 1234 2nd 0xff '));
    expect(marked).toBe('');
    expect(plain).toBe('');
  });

  it('that are lines drawn are no longer evidence for being longer', () => {
    const short = split(latin1(`${'\xc4'.repeat(3)} `)).marked;
    expect(split(latin1(`${'\xc4'.repeat(300)} `)).marked).toBe(short);
  });

  it('at the very beginning are known to be there: they may be the end of one', () => {
    expect(split(latin1('caf\xe9 menu'))).toMatchObject({ markedFirst: true, plainFirst: false });
    expect(split(latin1('menu caf\xe9'))).toMatchObject({ markedFirst: false, plainFirst: true });
    expect(split(latin1(' caf\xe9'))).toMatchObject({ markedFirst: false, plainFirst: false });
    expect(split(latin1('1 caf\xe9'))).toMatchObject({ markedFirst: false, plainFirst: false });
  });

  it('are none in nothing', () => {
    expect(split(new Uint8Array(0))).toMatchObject({
      marked: '',
      high: 0,
      plain: '',
      extent: 0,
      markedFirst: false,
      plainFirst: false,
    });
  });
});

describe('of any bytes', () => {
  it('plain words are words of the text, letters only, none twice', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        const found = wordsOf(split(input).plain);
        const all = new Set(text(input).split(/[^A-Za-z0-9'\x80-\xff]+/));
        for (const word of found) {
          expect(word).toMatch(/^[A-Za-z']+$/);
          expect(all).toContain(word);
        }
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('marked words each hold a byte outside ASCII, and no run of digits', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        for (const word of wordsOf(split(input).marked)) {
          expect(word).toMatch(/[\x80-\xff]/);
          expect(word).not.toMatch(/[0-9]{2}/);
          expect(word).not.toMatch(/[^A-Za-z0-9'\x80-\xff]/);
        }
      }),
    );
  });

  it('the first marked and the first plain word are always told', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        const all = text(input).split(/[^A-Za-z0-9'\x80-\xff]+/);
        const { marked, plain } = split(input);
        expect(marked === '').toBe(!all.some((word) => /[\x80-\xff]/.test(word)));
        const firstPlain = all.find((word) => /^[A-Za-z']+$/.test(word));
        expect(wordsOf(plain)[0]).toBe(firstPlain);
      }),
    );
  });

  it('nothing beyond the end is read, and nothing written', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.boolean(), (input, after, ebcdic) => {
        const expected = split(input, ebcdic);
        const whole = new Uint8Array(input.length + after.length);
        whole.set(input);
        whole.set(after, input.length);
        const copy = whole.slice();
        expect(split(whole.subarray(0, input.length), ebcdic)).toEqual(expected);
        expect(whole).toEqual(copy);
        expect(expected.extent).toBeLessThanOrEqual(input.length);
      }),
    );
  });

  it('an answer does not depend on what was split before', () => {
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        const fresh = split(second);
        split(first);
        expect(split(second)).toEqual(fresh);
      }),
    );
  });
});

describe('of a large text', () => {
  /** Words that differ in more than a letter: numbered in letters. */
  const numbered = (count: number, mark: string) =>
    Array.from({ length: count }, (_, index) => {
      const name = index.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)]);
      return `${mark}${name}Z${name}`;
    }).join(' ');

  it('as many marked words are taken as fit, from the beginning, and the extent says how far', () => {
    const large = latin1(numbered(50_000, '\xe9'));
    const { marked, extent } = split(large);
    expect(marked.length).toBeLessThan(16_384);
    expect(extent).toBeLessThan(large.length);
    expect(text(large.subarray(0, extent)).startsWith(marked.slice(0, 200))).toBe(true);
    expect(split(large.subarray(0, extent + 1)).marked.slice(0, -1)).toBe(marked.slice(0, -1));
  });

  it('plain words without end do not keep a marked one out', () => {
    const { marked, plain, extent } = split(latin1(`${numbered(50_000, '')} caf\xe9 `));
    expect(plain.length).toBeLessThan(16_384);
    expect(marked).toBe('caf\xe9 ');
    expect(extent).toBeGreaterThan(100_000);
  });

  it('a word without end is cut', () => {
    const endless = Uint8Array.from({ length: 200_000 }, (_, index) => 0x80 + ((index * 7) % 128));
    const { marked, extent } = split(endless);
    expect(marked.length).toBeGreaterThan(100);
    expect(marked.length).toBeLessThan(16_384);
    expect(extent).toBeLessThanOrEqual(endless.length);
  });
});

describe('in EBCDIC', () => {
  it('words are set apart by its space, and all of them are marked', () => {
    const { bytes: encoded } = encodeText('der Bär und der Hund', 'CP273');
    const { marked, plain } = splitWords(encoded, true);
    const expected = ['der', 'Bär', 'und', 'Hund'].map((word) => text(encodeText(word, 'CP273').bytes));
    expect(wordsOf(text(marked))).toEqual(expected);
    expect(plain).toHaveLength(0);
  });

  it('controls and the space end words, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        const { marked, plain } = splitWords(input, true);
        expect(plain).toHaveLength(0);
        expect([...marked].filter((byte) => byte <= 0x40 && byte !== 0x20)).toEqual([]);
      }),
    );
  });
});
