import { isLetter } from '../markup/units.ts';
import type { Script } from '../model/characters.ts';
import type { LanguageHead } from '../model/format.ts';

/**
 * Where one code page has signs another has letters, and three different signs, as in `12 cm³`, `10 µF` and `¾ cup`, are
 * likelier as letters of Thai than as signs by what each of them costs. But hardly a letter of another script stands
 * in a word of Latin ones, and none of Thai and Lao, which know no spaces, stands alone.
 */
export interface LoneCharacters {
  /** How many characters outside ASCII have none beside them. */
  all: number;
  /** How many of these touch an ASCII letter. */
  inLatin: number;
}

export const NONE_LONE: LoneCharacters = { all: 0, inLatin: 0 };

const NEVER_ALONE: readonly Script[] = ['Thai', 'Lao'];

/** Bits that each costs. */
const LONE_LETTER = 10;

/** In the marked words of a text. */
export function countLone(words: Uint16Array): LoneCharacters {
  const lone = { all: 0, inLatin: 0 };
  for (let i = 0; i < words.length; i++) {
    if (words[i] < 0x80) continue;
    const start = i;
    while (i + 1 < words.length && words[i + 1] >= 0x80) i++;
    if (i > start) continue;
    lone.all++;
    if (isLetter(words[i - 1]) || isLetter(words[i + 1])) lone.inLatin++;
  }
  return lone;
}

/** Bits that they cost in a language. */
export function loneLetterCost({ all, inLatin }: LoneCharacters, { alphabet }: LanguageHead): number {
  if (alphabet.script === 'Latin') return 0;
  return (NEVER_ALONE.includes(alphabet.script) ? all : inLatin) * LONE_LETTER;
}
