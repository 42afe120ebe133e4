import { BY_LETTER, BY_SYMBOL, FIRST_FORM, SYMBOL_COST } from './layout.ts';
import { PAGE, UNDEFINED } from './pages.ts';
import {
  type Bytes,
  type Doubles,
  eighths,
  type f64,
  fillBytes,
  type i32,
  type Longs,
  NO_BYTES,
  NO_DOUBLES,
  rounded,
  type Words,
} from './portable.ts';

/*
 * The dense matrices of the gate, derived from the languages when the first bytes come: see gate/letters.ts and
 * gate/profiles.ts. Portable code, see portable.ts.
 */

/** Gives every letter below `limit` a row of its own, from 1 on. Returns how many there are. */
export function assignRows(letters: Words, count: i32, limit: i32, rowOf: Words): i32 {
  let rows: i32 = 0;
  for (let i = 0; i < count; i++) {
    const letter = letters[i];
    if (letter >= limit || rowOf[letter] !== 0) continue;
    rowOf[letter] = ++rows;
  }
  return rows;
}

/** A letter that the language does not have: it may still occur in a name. */
export const STRANGE_LETTER: i32 = 14 * 8;

/**
 * What the letters of each language of `columns` cost in it, −8·log2 of their share; those of language i, and their levels,
 * stand from `starts[i]` to `starts[i + 1]`.
 */
export function layColumns(
  letters: Words,
  levels: Bytes,
  starts: Longs,
  columns: Words,
  counts: Doubles,
  limit: i32,
  rowOf: Words,
  rows: i32,
  costs: Bytes,
  width: i32,
): void {
  fillBytes(costs, STRANGE_LETTER, rows * width);
  for (let column = 0; column < width; column++) {
    const from = starts[columns[column]];
    const to = starts[columns[column] + 1];
    let total: f64 = 0;
    for (let i = from; i < to; i++) total += counts[levels[i]];
    const totalCost = total < 1 ? 0 : eighths(total);
    for (let i = from; i < to; i++) {
      if (letters[i] >= limit) continue;
      // A level is two to the octave.
      const cost: i32 = levels[i] === 0 ? STRANGE_LETTER : totalCost - 4 * (levels[i] - 1);
      costs[rowOf[letters[i]] * width + column] =
        cost < 0 ? 0 : cost > STRANGE_LETTER ? STRANGE_LETTER : cost;
    }
  }
}

const UNDEFINED_COST: i32 = 20 * 8;
const STRANGE_COST: i32 = 13 * 8;
let buckets: Bytes = NO_BYTES;
let kinds: Bytes = NO_BYTES;
let symbolCosts: Bytes = NO_BYTES;
let letterCosts: Bytes = NO_BYTES;
let letterWidth: i32 = 0;
let rarities: Doubles = NO_DOUBLES;

/** What all encodings share. `byKind`: by bucket, a cost or one of the kinds above; `bySymbol`: by code unit. */
export function beginBytes(
  byUnit: Bytes,
  byKind: Bytes,
  bySymbol: Bytes,
  ofLetters: Bytes,
  widthOfLetters: i32,
  ofLanguages: Doubles,
): void {
  buckets = byUnit;
  kinds = byKind;
  symbolCosts = bySymbol;
  letterCosts = ofLetters;
  letterWidth = widthOfLetters;
  rarities = ofLanguages;
}

/**
 * What each byte costs in each encoding, one column an encoding, in a matrix whose first row is that of byte `from`; what it
 * means goes beside it. `pages`: by column, where its table begins in `tables`; `forms`: by unit from FIRST_FORM on, its
 * letter, or 0; `groups`: by column, which of the lists of languages in `listed` is its own; list i stands from `starts[i]` to
 * `starts[i + 1]`. `rowCosts`: by list and row of the letter matrix, zeros.
 */
export function layBytes(
  tables: Words,
  pages: Words,
  from: i32,
  ascii: i32,
  rowOf: Words,
  limit: i32,
  forms: Words,
  groups: Words,
  listed: Words,
  starts: Words,
  rowCosts: Bytes,
  rows: i32,
  costs: Bytes,
  units: Words,
  width: i32,
): void {
  for (let column = 0; column < width; column++) {
    const group = groups[column];
    const known = group * rows;
    for (let byte = from; byte < PAGE; byte++) {
      const unit = tables[pages[column] + byte];
      const kind = kinds[buckets[unit]];
      let cost: i32 = kind;
      if (unit === UNDEFINED) cost = UNDEFINED_COST;
      // MacArabic and others have a second parenthesis or comma there: who uses it when there is the first?
      else if (unit < 0x80 && ascii === 1) cost = STRANGE_COST;
      else if (kind === BY_SYMBOL) {
        const sum = SYMBOL_COST + symbolCosts[unit];
        cost = sum < STRANGE_COST ? sum : STRANGE_COST;
      } else if (kind === BY_LETTER) {
        const plain = unit < limit ? unit : unit < FIRST_FORM ? 0 : forms[unit - FIRST_FORM];
        const row = rowOf[plain];
        // One too high, 0 for not yet known.
        if (rowCosts[known + row] === 0)
          rowCosts[known + row] = leastCost(row * letterWidth, listed, starts[group], starts[group + 1]) + 1;
        cost = rowCosts[known + row] - 1;
      }
      costs[(byte - from) * width + column] = cost;
      units[(byte - from) * width + column] = unit;
    }
  }
}

/**
 * The cost in the language that has the letter most, its rarity counted: ã must not be rare in windows-1252 only because
 * twenty of its languages are not Portuguese.
 */
function leastCost(start: i32, listed: Words, from: i32, to: i32): i32 {
  let least: f64 = STRANGE_COST;
  for (let i = from; i < to; i++) {
    const cost: f64 = letterCosts[start + listed[i]] + rarities[listed[i]];
    if (cost < least) least = cost;
  }
  return rounded(least);
}
