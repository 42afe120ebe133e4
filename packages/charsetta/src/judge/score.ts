import { CASE_SHIFT, EMISSION_SHIFT } from '../model/alphabet.ts';
import { CASE_NEXT } from '../model/case.ts';
import { FOREIGN, SPACE } from '../model/characters.ts';
import { type LanguageModel, type LongCosts, longSlot, NO_LONG } from '../model/language-model.ts';

/** What a character beyond an alphabetic model's cells costs: one of some twenty thousand. */
export const FAR_CELL = FOREIGN | (104 << EMISSION_SHIFT);

/** Texts of up to this many characters are worth a closer look: longer ones are clear without. */
export const CLOSE_LIMIT = 200;

/**
 * −log2 P(text | language) in eighths of a bit. `symbols` are bytes or UTF-16 units, `cells` has one cell for each of them.
 * The text is taken to follow a space, or, if `open`, to begin inside a word perhaps. Costs only grow: once
 * beyond `limit` the text is given up, and what comes back is no more than that it is beyond.
 */
export function score(
  model: LanguageModel,
  cells: Uint16Array,
  symbols: Uint8Array | Uint16Array,
  open: boolean,
  limit = Infinity,
): number {
  const opening = open ? openingGain(model, cells, symbols) : 0;
  return opening + scoreTrigrams(model, cells, symbols, limit - opening);
}

/** The same with the sequences of four that the model knows, which tell close languages apart on a dozen letters. */
export function scoreClosely(
  model: LanguageModel,
  cells: Uint16Array,
  symbols: Uint8Array | Uint16Array,
  open: boolean,
): number {
  const long = longCosts(model);
  if (long === null) return score(model, cells, symbols, open);
  return (open ? openingGain(model, cells, symbols) : 0) + scoreLong(model, long, cells, symbols);
}

/** Whether to give up is asked at every 16th symbol. */
const GIVE_UP_MASK = 15;

function longCosts(model: LanguageModel): LongCosts | null {
  let costs = unpackedLong.get(model);
  if (costs === undefined) {
    costs = model.long();
    unpackedLong.set(model, costs);
  }
  return costs;
}

const unpackedLong = new WeakMap<LanguageModel, LongCosts | null>();

/** Plain typed-array code: 7 ns a symbol where it was measured (Node 20). */
function scoreTrigrams(
  model: LanguageModel,
  cells: Uint16Array,
  symbols: Uint8Array | Uint16Array,
  limit: number,
): number {
  const { costs, classes, caseCosts } = model;
  const known = cells.length;
  let total = 0;
  let first = SPACE;
  let second = SPACE;
  let caseState = 0;
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i];
    const cell = symbol < known ? cells[symbol] : FAR_CELL;
    const third = cell & 0x7f;
    const casing = caseState * 3 + ((cell >> CASE_SHIFT) & 3);
    total +=
      costs[(first * classes + second) * classes + third] + (cell >> EMISSION_SHIFT) + caseCosts[casing];
    caseState = CASE_NEXT[casing];
    first = second;
    second = third;
    if ((i & GIVE_UP_MASK) === GIVE_UP_MASK && total > limit) return total;
  }
  return total;
}

function scoreLong(
  model: LanguageModel,
  long: LongCosts,
  cells: Uint16Array,
  symbols: Uint8Array | Uint16Array,
): number {
  const { costs, classes, caseCosts } = model;
  const known = cells.length;
  let total = 0;
  let before = 0;
  let first = SPACE;
  let second = SPACE;
  let caseState = 0;
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i];
    const cell = symbol < known ? cells[symbol] : FAR_CELL;
    const third = cell & 0x7f;
    const casing = caseState * 3 + ((cell >> CASE_SHIFT) & 3);
    const trigram = (first * classes + second) * classes + third;
    const spread = long.spread[before];
    total += (cell >> EMISSION_SHIFT) + caseCosts[casing];
    total +=
      spread === NO_LONG ? costs[trigram] : longCost(long, before * classes + third, costs[trigram] + spread);
    caseState = CASE_NEXT[casing];
    before = trigram;
    first = second;
    second = third;
  }
  return total;
}

function longCost(long: LongCosts, key: number, otherwise: number): number {
  const { keys, values } = long;
  const mask = keys.length - 1;
  let slot = longSlot(key, mask);
  for (let found = keys[slot]; found !== 0; found = keys[slot]) {
    if (found === key + 1) return values[slot];
    slot = (slot + 1) & mask;
  }
  return otherwise < 0 ? 0 : otherwise;
}

/** A text that begins inside a word costs this much more than one that begins with it: one bit. */
const INSIDE_WORD = 8;

/** What is gained (zero or less) by taking the first two characters to be the middle of a word. */
function openingGain(model: LanguageModel, cells: Uint16Array, symbols: Uint8Array | Uint16Array): number {
  if (symbols.length < 2) return 0;
  const { costs, pairCosts, unigramCosts, classes } = model;
  const first = (symbols[0] < cells.length ? cells[symbols[0]] : FAR_CELL) & 0x7f;
  const second = (symbols[1] < cells.length ? cells[symbols[1]] : FAR_CELL) & 0x7f;
  const atStart =
    costs[(SPACE * classes + SPACE) * classes + first] + costs[(SPACE * classes + first) * classes + second];
  const inside = unigramCosts[first] + pairCosts[first * classes + second] + INSIDE_WORD;
  return Math.min(0, inside - atStart);
}

/** What it costs to call an ASCII word foreign, in eighths of a bit. */
const FOREIGN_WORD = 3 * 8;

/**
 * The cost of ASCII words, each capped by what it costs as a foreign word: a name or an identifier is held against no
 * language. `foreign` is what English makes of each word; `into` takes what this language makes of them.
 */
export function scoreWords(
  model: LanguageModel,
  words: Uint8Array,
  open: boolean,
  closely: boolean,
  foreign: Float64Array | null,
  into: Float64Array | null,
): number {
  let total = 0;
  let count = 0;
  let from = 0;
  while (from < words.length) {
    let to = words.indexOf(0x20, from);
    to = to < 0 ? words.length : to + 1;
    const word = words.subarray(from, to);
    const cost = closely
      ? scoreClosely(model, model.cells, word, open && from === 0)
      : score(model, model.cells, word, open && from === 0);
    if (into) into[count] = cost;
    total += foreign ? Math.min(cost, foreign[count] + FOREIGN_WORD) : cost;
    count++;
    from = to;
  }
  return total;
}
