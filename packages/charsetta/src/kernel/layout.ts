import { type i32, imul } from './portable.ts';

/*
 * What the kernel and those who call it have to agree on: where things stand in its tables, and what numbers there mean.
 * Portable code, see portable.ts.
 */

// The range coder, and its contexts: see train/range-coder.ts and train/tables.ts.

export const PROBABILITY_BITS: i32 = 11;
/** How fast a probability follows what it sees. Measured on the full model: 3 packs it 3.7 % larger, 5 would be 0.6 % smaller. */
export const ADAPTATION: i32 = 4;

/** Levels have six bits. */
export const LEVEL_BITS: i32 = 6;
/** A sequence below this level is absent, or as good as that: nothing is told of longer ones with it. */
export const LEAST_KNOWN: i32 = 2;
/** So many expectations; each has a flag, or four by what came before, and a tree. */
export const EXPECTATIONS: i32 = 64;
export const BIGRAM_FLAGS: i32 = 0;
export const BIGRAM_TREES: i32 = BIGRAM_FLAGS + EXPECTATIONS;
export const TRIGRAM_FLAGS: i32 = BIGRAM_TREES + (EXPECTATIONS << LEVEL_BITS);
export const TRIGRAM_TREES: i32 = TRIGRAM_FLAGS + EXPECTATIONS * 4;
export const LONG_FLAGS: i32 = TRIGRAM_TREES + (EXPECTATIONS << LEVEL_BITS);
export const LONG_TREES: i32 = LONG_FLAGS + EXPECTATIONS * 4;
export const LEVEL_CONTEXTS: i32 = LONG_TREES + (EXPECTATIONS << LEVEL_BITS);
/** The level of a million, the count that all tables are scaled to. */
export const TOTAL_LEVEL: i32 = 41;

export function expectation(level: i32): i32 {
  const index = level + 16;
  return index < 0 ? 0 : index >= EXPECTATIONS ? EXPECTATIONS - 1 : index;
}

/** Neighbours in code are no neighbours in use, but the blocks differ: one flag a block of 256, kana and signs apart. */
export const RARITY_FROM: i32 = 0x2e80;
export const RARITY_BLOCK_BITS: i32 = 8;
export const RARITY_TREES: i32 = 256;
export const RARITY_CONTEXTS: i32 = RARITY_TREES + (4 << LEVEL_BITS);

export function rarityTree(unit: i32): i32 {
  return RARITY_TREES + ((unit < 0x3400 ? 0 : unit < 0xa000 ? 1 : unit < 0xd800 ? 2 : 3) << LEVEL_BITS);
}

// The head of a model: see head.ts.

/** What a reader returns where the bytes end before it does, or hold what cannot be. */
export const ENDS_EARLY: i32 = -1;

/** What `readHeads` tells of a language: so many numbers. */
export const HEAD_FIELDS: i32 = 7;
export const HEAD_SCRIPT: i32 = 0;
/** 1 if it is East Asian, and its body begins with how rare its characters are. */
export const HEAD_RARITY: i32 = 1;
/** Where the levels of its classes are; they are followed by what capitals cost. */
export const HEAD_UNIGRAMS: i32 = 2;
/** How many letters it has. */
export const HEAD_LETTERS: i32 = 3;
/** Both in threes of bytes. */
export const HEAD_BODY: i32 = 4;
export const HEAD_TAIL: i32 = 5;
/** Where its tag ends in the row of all tags. */
export const HEAD_TAG: i32 = 6;

// Characters: see unpack.ts, gate.ts, cells.ts and long.ts.

/** What a class is to `forbidMixing`; 0 is of no word. */
export const OWN_LETTER: i32 = 1;
export const FOREIGN_LETTER: i32 = 2;
export const DIGIT_KIND: i32 = 3;
/** What may stand beside a word, and not in it. */
export const SIGN: i32 = 4;

/** What kind of cost a character has, by its bucket: that of a letter, its own, or one of the rest. */
export const BY_LETTER: i32 = 255;
export const BY_SYMBOL: i32 = 254;
/** Symbols are rarer than letters by about so much. */
export const SYMBOL_COST: i32 = 5 * 8;
/** From here on Unicode has forms of Arabic letters, which stand for those letters. */
export const FIRST_FORM: i32 = 0xfb50;

/** A cell holds class (7 bits), case (2 bits), and what the choice within the class costs (7 bits). */
export const CASE_SHIFT: i32 = 7;
export const EMISSION_SHIFT: i32 = 9;
export const MAX_EMISSION: i32 = 127;

export function makeCell(cls: i32, letterCase: i32, cost: i32): i32 {
  const emission = cost < MAX_EMISSION ? cost : MAX_EMISSION;
  return cls | (letterCase << CASE_SHIFT) | (emission << EMISSION_SHIFT);
}

/** ASCII letters two by two: each is a number from 1 to 26, and all else stands between words and is 0. */
export const LETTER_BITS: i32 = 5;
export const LETTERS: i32 = 26;
/** What comes before the first small letter. */
export const SMALL: i32 = 0x60;

/** Where to look first for a sequence of four. */
export function longSlot(key: i32, mask: i32): i32 {
  return (imul(key, 0x9e3779b1) >>> 7) & mask;
}
