import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capitalsModule } from '../../scripts/write-capitals.ts';
import {
  bucketTable,
  CONTROL,
  caseTable,
  DIGIT,
  FIRST_LETTER,
  FOREIGN,
  foldUnit,
  JOINER,
  lowerUnit,
  OTHER_LATIN,
  OTHER_OWN,
  PUNCTUATION,
  type Script,
  SPACE,
  SYMBOL,
  scriptNames,
  scriptOf,
  scriptTable,
} from './characters.ts';

const ALL_UNITS = Array.from({ length: 0x10000 }, (_, unit) => unit);
const character = (unit: number) => String.fromCharCode(unit);
const ALL_LETTERS = ALL_UNITS.filter((unit) => /\p{L}/u.test(character(unit)));
const hex = (unit: number) => unit.toString(16);

describe('the bucket of a code unit', () => {
  it('is one of those that need no alphabet, for every unit', () => {
    const buckets = bucketTable();
    expect(buckets).toHaveLength(0x10000);
    const known = new Set([SPACE, DIGIT, PUNCTUATION, JOINER, SYMBOL, OTHER_LATIN, FOREIGN, CONTROL]);
    expect(ALL_UNITS.filter((unit) => !known.has(buckets[unit]))).toEqual([]);
    expect(known.has(OTHER_OWN)).toBe(false); // what is a language's own, only its alphabet knows
    expect(Math.max(...known)).toBeLessThan(FIRST_LETTER);
  });

  it('is a letter only of a known script, and Latin letters are apart', () => {
    const buckets = bucketTable();
    const scripts = scriptTable();
    const wrong = ALL_UNITS.filter((unit) => {
      const isLetter = buckets[unit] === OTHER_LATIN || buckets[unit] === FOREIGN;
      if (isLetter && scripts[unit] === 0) return true;
      if (!isLetter && scripts[unit] > 0) return buckets[unit] !== DIGIT; // digits stand among Tibetan and Burmese letters
      return isLetter && (buckets[unit] === OTHER_LATIN) !== (scriptOf(unit) === 'Latin');
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('digits are decimal digits', () => {
    const buckets = bucketTable();
    const wrong = ALL_UNITS.filter((unit) => buckets[unit] === DIGIT && !/\p{Nd}/u.test(character(unit)));
    expect(wrong.map(hex)).toEqual([]);
  });

  it('in ASCII is what everybody calls it', () => {
    const buckets = bucketTable();
    for (let unit = 0; unit < 0x80; unit++) {
      const sign = character(unit);
      const expected = /[a-z]/i.test(sign)
        ? OTHER_LATIN
        : /[0-9]/.test(sign)
          ? DIGIT
          : /\s/.test(sign)
            ? SPACE
            : sign === "'"
              ? JOINER
              : sign === '\x1b' // begins the colours of ANSI art
                ? SYMBOL
                : unit < 0x20 || unit === 0x7f
                  ? CONTROL
                  : PUNCTUATION;
      expect(buckets[unit], hex(unit)).toBe(expected);
    }
  });

  it('private use, C1 controls and the replacement character are no text', () => {
    for (const unit of [0x80, 0x9f, 0xe000, 0xf8ff, 0xfffd, 0xffff])
      expect(bucketTable()[unit], hex(unit)).toBe(CONTROL);
  });
});

/** Unicode's names where ours differ: kana are two scripts, and Odia is spelt as it was. */
const UNICODE_SCRIPTS: Partial<Record<Script, string>> = {
  Kana: '[\\p{Script=Hiragana}\\p{Script=Katakana}]',
  'Ol Chiki': '\\p{Script=Ol_Chiki}',
  Odia: '\\p{Script=Oriya}',
  Han: '[\\p{Script=Han}\\p{Script=Bopomofo}]', // Bopomofo annotates Chinese: its letters count as Han
};

function letterOf(script: Script): RegExp {
  return new RegExp(`${UNICODE_SCRIPTS[script] ?? `\\p{Script=${script}}`}`, 'u');
}

/** Letters that no encoding of ours and no living orthography uses: they lie outside the ranges on purpose. */
const LEFT_OUT: readonly (readonly [Script, number, number])[] = [
  ['Latin', 0x2e0, 0x2e4], // phonetic modifiers, and Latin beyond what languages are written with
  ['Latin', 0xaa, 0xaa], // ordinal signs, which stand behind numbers
  ['Latin', 0xba, 0xba],
  ['Latin', 0x1d00, 0x1dbf],
  ['Latin', 0x2071, 0x209c],
  ['Latin', 0x212a, 0x2188],
  ['Latin', 0xa722, 0xa7ff],
  ['Latin', 0xab30, 0xab69],
  ['Latin', 0xfb00, 0xfb06],
  ['Greek', 0x37f, 0x37f], // yot, for linguists
  ['Greek', 0x1d26, 0x1dbf],
  ['Greek', 0x2126, 0x2126],
  ['Greek', 0xab65, 0xab65],
  ['Cyrillic', 0x1c80, 0x1c8a],
  ['Cyrillic', 0x1d2b, 0x1d78],
  ['Cyrillic', 0xa640, 0xa69f],
  ['Armenian', 0x559, 0x559],
  ['Armenian', 0x560, 0x560],
  ['Armenian', 0x588, 0x588],
  ['Armenian', 0xfb13, 0xfb17],
  ['Syriac', 0x860, 0x86a], // Garshuni letters for Malayalam
  ['Arabic', 0x870, 0x8c9],
  ['Devanagari', 0xa8e0, 0xa8ff],
  ['Bengali', 0x9fc, 0x9fc],
  ['Gujarati', 0xaf9, 0xaf9],
  ['Odia', 0xb71, 0xb71],
  ['Kannada', 0xcf1, 0xcf2], // Vedic signs
  ['Malayalam', 0xd7a, 0xd7f],
  ['Myanmar', 0xa9e0, 0xaa7f],
  ['Ethiopic', 0xab00, 0xab2f],
  ['Cherokee', 0xab70, 0xabbf],
  ['Khmer', 0x17d7, 0x17dc],
  ['Hangul', 0xa960, 0xa97c],
  ['Hangul', 0xd7b0, 0xd7fb],
  ['Han', 0x2ea, 0x2eb],
  ['Han', 0x3021, 0x3029],
  ['Han', 0x3031, 0x303c],
  ['Han', 0x31a0, 0x31bf],
];

describe('the script of a letter', () => {
  it.each(scriptNames)('is Unicode’s: %s', (script) => {
    const letter = letterOf(script);
    const omitted = (unit: number) =>
      LEFT_OUT.some(([of, from, to]) => of === script && unit >= from && unit <= to);
    const wrong = ALL_LETTERS.filter(
      (unit) => letter.test(character(unit)) && !omitted(unit) && scriptOf(unit) !== script,
    );
    expect(wrong.map(hex)).toEqual([]);
  });

  it.each(scriptNames)('is given to no letter of another script: %s', (script) => {
    const own = letterOf(script);
    const shared = new RegExp(
      script === 'Greek' ? '\\p{Script=Coptic}' : '\\p{Script=Common}|\\p{Script=Inherited}',
      'u',
    );
    const wrong = ALL_LETTERS.filter((unit) => {
      const sign = character(unit);
      return scriptOf(unit) === script && !own.test(sign) && !shared.test(sign);
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('is had by no sign of ASCII', () => {
    for (let unit = 0; unit < 0x80; unit++)
      expect(scriptOf(unit)).toBe(/[a-z]/i.test(character(unit)) ? 'Latin' : undefined);
  });
});

/** Scripts with capitals that the models tell apart: those of the alphabets that ship. */
const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

describe('small and capital letters', () => {
  it('are what their script writes', () => {
    const file = new URL('./generated/capitals.ts', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(capitalsModule());
  });

  it('are JavaScript’s where one unit maps to one unit', () => {
    const cases = caseTable();
    const wrong = ALL_UNITS.filter((unit) => {
      const sign = character(unit);
      if (cases[unit] === 2) return sign.toLowerCase() === sign;
      if (cases[unit] === 1) return sign.toLowerCase() !== sign || sign.toUpperCase() === sign;
      return false;
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('are known of every alphabet that has them, but for rare blocks', () => {
    const cases = caseTable();
    const wrong = ALL_UNITS.filter((unit) => {
      const sign = character(unit);
      if (!CASED.test(sign) || !/[\p{Lu}\p{Ll}]/u.test(sign)) return false;
      if (unit >= 0x250 && unit < 0x386) return false; // phonetic and archaic letters
      if (unit > 0x587 && (unit < 0x1e00 || unit > 0x1eff) && (unit < 0xff21 || unit > 0xff5a)) return false;
      const pair = sign.toLowerCase() === sign ? sign.toUpperCase() : sign.toLowerCase();
      return pair.length === 1 && pair !== sign && cases[unit] === 0;
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('lowerUnit gives the one unit that toLowerCase gives, and leaves all else alone', () => {
    const cases = caseTable();
    const wrong = ALL_UNITS.filter((unit) => {
      if (unit === 0x130) return lowerUnit(unit) !== 0x69; // İ, which lower-cases to two units
      const lower = character(unit).toLowerCase();
      return lowerUnit(unit) !== (cases[unit] === 2 && lower.length === 1 ? lower.charCodeAt(0) : unit);
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('folding twice is folding once, and leaves no capital', () => {
    const cases = caseTable();
    const wrong = ALL_UNITS.filter((unit) => {
      const folded = foldUnit(unit);
      return foldUnit(folded) !== folded || cases[folded] === 2;
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('a letter folds within its script, and nothing becomes a letter that was none', () => {
    const HEBREW_PLUS = 0xfb29; // a sign among the presentation forms, which folds to +
    const wrong = ALL_UNITS.filter(
      (unit) => unit !== HEBREW_PLUS && scriptOf(foldUnit(unit)) !== scriptOf(unit),
    );
    expect(wrong.map(hex)).toEqual([]);
  });

  it('every presentation form folds to the one character that it stands for, if it is one', () => {
    const forms = ALL_UNITS.filter((unit) => unit >= 0xfb1d && unit <= 0xfefc);
    const wrong = forms.filter((unit) => {
      const plain = character(unit).normalize('NFKC');
      return foldUnit(unit) !== (plain.length === 1 ? plain.charCodeAt(0) : unit);
    });
    expect(wrong.map(hex)).toEqual([]);
  });

  it('the forms that Arabic letters take fold to the letter', () => {
    for (const [form, letter] of ['ﺐب', 'ﺑب', 'ﻋع', 'ﯾی', 'ﮑک'])
      expect(character(foldUnit(form.charCodeAt(0)))).toBe(letter);
  });
});
