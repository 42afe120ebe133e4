import { CONTROL, DIGIT, OTHER_LATIN, OTHER_OWN, SYMBOL } from '../model/characters.ts';
import { CASE_SHIFT, EMISSION_SHIFT, LETTER_BITS, LETTERS, MAX_EMISSION, makeCell, SMALL } from './layout.ts';
import { type Bytes, type Doubles, eighths, type f64, type i32, rounded, type Words } from './portable.ts';

/*
 * Laying out the cells of an alphabet: see model/alphabet.ts and model/letter-pairs.ts. Portable code, see portable.ts.
 */

/** What a rare letter costs within its bucket, in eighths of a bit; about 1,000 letters are of other scripts. */
const ACCENT_COST: i32 = 4 * 8;
const OTHER_OWN_COST: i32 = 5 * 8;
const FOREIGN_COST: i32 = 10 * 8;
const RARE_IDEOGRAPH_COST: i32 = 14 * 8;
/** An ideograph or a syllable of Hangul is one of so many more. */
const FOREIGN_IDEOGRAPH_COST: i32 = 15 * 8;
const FIRST_IDEOGRAPH: i32 = 0x3400;
const CONTROL_COST: i32 = 8 * 8;
/** An ASCII letter in a language of another script: one of 26, unevenly used, 4.2 bits. */
const ASCII_LETTER_COST: i32 = 34;
/** An accented Latin letter there is much rarer: MacFarsi and MacArabic have dozens, and would read any Latin text as Persian. */
const ACCENTED_COST: i32 = 9 * 8;

/** The cells that all languages of a script begin with. `own`: by script, whether it is the language's. */
export function layTemplate(
  limit: i32,
  buckets: Bytes,
  cases: Bytes,
  scripts: Bytes,
  own: Bytes,
  ideographic: i32,
  nativeDigits: i32,
  ownBucket: i32,
  symbolCosts: Bytes,
  cells: Words,
): void {
  for (let unit = 0; unit < limit; unit++) {
    let bucket = buckets[unit];
    let cost: i32 = unit < FIRST_IDEOGRAPH ? FOREIGN_COST : FOREIGN_IDEOGRAPH_COST;
    if (bucket === DIGIT && unit >= 0x80 && nativeDigits === 0) cost = MAX_EMISSION;
    else if (bucket <= SYMBOL) cost = symbolCosts[unit];
    else if (bucket === CONTROL) cost = CONTROL_COST;
    else if (own[scripts[unit]] === 1) {
      bucket = ownBucket;
      if (ideographic === 1) cost = RARE_IDEOGRAPH_COST;
      else cost = bucket === OTHER_OWN ? OTHER_OWN_COST : symbolCosts[unit] + ACCENT_COST;
    } else if (bucket === OTHER_LATIN)
      cost = unit < 0x80 ? ASCII_LETTER_COST : symbolCosts[unit] + ACCENTED_COST;
    if (unit >= 0x300 && unit <= 0x36f) cost = MAX_EMISSION; // nobody but Vietnamese writes accents apart
    if (cost > MAX_EMISSION) cost = MAX_EMISSION;
    cells[unit] = bucket | (cases[unit] << CASE_SHIFT) | (cost << EMISSION_SHIFT);
  }
}

const FIRST_TIERED: i32 = 0x2e80;

/**
 * East Asian characters without a class of their own fall into tiers. `firstTier`: by script, the class of its first, or 0;
 * `tierOf`: by rarity, which one; `shares`: the share that each rarity stands for; `mass`: room for a number a class.
 */
export function layTiers(
  rarity: Bytes,
  lettered: Bytes,
  scripts: Bytes,
  firstTier: Bytes,
  tierOf: Bytes,
  shares: Doubles,
  mass: Doubles,
  classes: i32,
  cells: Words,
): void {
  for (let unit = FIRST_TIERED; unit < 0x10000; unit++) {
    const first = firstTier[scripts[unit]];
    if (rarity[unit] === 0 || first === 0 || lettered[unit] === 1) continue;
    const tier = first + tierOf[rarity[unit]];
    mass[tier] = mass[tier] + shares[rarity[unit]];
  }
  for (let tier = 0; tier < classes; tier++) if (mass[tier] > 0) mass[tier] = eighths(mass[tier]);
  for (let unit = FIRST_TIERED; unit < 0x10000; unit++) {
    const first = firstTier[scripts[unit]];
    if (rarity[unit] === 0 || first === 0 || lettered[unit] === 1) continue;
    const tier = first + tierOf[rarity[unit]];
    const whole: f64 = 4 * rarity[unit] + mass[tier];
    const cost = rounded(whole);
    cells[unit] = makeCell(tier, 0, cost < 0 ? 0 : cost);
  }
}

const BETWEEN: i32 = 0x20;
/** Names and identifiers have pairs that no word has, and say nothing by it. Eighths of a bit. */
const MOST_OF_PAIR: i32 = 7 * 8;

/** What an ASCII letter costs after another, from what their classes do. */
export function layLetterPairs(cells: Words, classes: i32, pairCosts: Bytes, costs: Bytes): void {
  for (let before = 0; before <= LETTERS; before++) {
    const context = (cells[before === 0 ? BETWEEN : SMALL + before] & 0x7f) * classes;
    for (let letter = 0; letter <= LETTERS; letter++) {
      const cell = cells[letter === 0 ? BETWEEN : SMALL + letter];
      const cost = pairCosts[context + (cell & 0x7f)] + (cell >> EMISSION_SHIFT);
      costs[(before << LETTER_BITS) | letter] = cost < MOST_OF_PAIR ? cost : MOST_OF_PAIR;
    }
  }
}
