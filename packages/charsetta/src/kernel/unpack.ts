import { OTHER_LATIN } from '../model/characters.ts';
import {
  ADAPTATION,
  BIGRAM_FLAGS,
  BIGRAM_TREES,
  DIGIT_KIND,
  expectation,
  FOREIGN_LETTER,
  LEAST_KNOWN,
  LEVEL_BITS,
  OWN_LETTER,
  PROBABILITY_BITS,
  RARITY_BLOCK_BITS,
  RARITY_FROM,
  rarityTree,
  SIGN,
  TOTAL_LEVEL,
  TRIGRAM_FLAGS,
  TRIGRAM_TREES,
} from './layout.ts';
import {
  type Bytes,
  copyBytes,
  type Doubles,
  eighths,
  type f64,
  type i32,
  layRow,
  NO_BYTES,
  nextSeen,
  type u32,
  type Words,
} from './portable.ts';

/*
 * Unpacking a language, the long part of a first call: range decoding of its levels, and laying them out as costs. Every
 * line here is read by two compilers: see portable.ts. Tables come as arguments, and their lengths beside them.
 */

// The range decoder: the reader's side of train/range-coder.ts. One reading at a time, so that its state can be plain variables.

const TOP: u32 = 0x1000000;

let input: Bytes = NO_BYTES;
let inputEnd: i32 = 0;
let position: i32 = 0;
let code: u32 = 0;
let range: u32 = 0;

/** Begins to read at `from`. What lies beyond `end` is read as zeros. */
export function startReading(bytes: Bytes, from: i32, end: i32): void {
  input = bytes;
  inputEnd = end;
  position = from;
  range = 0xffffffff;
  code = 0;
  for (let i = 0; i < 4; i++) {
    const next: u32 = position < inputEnd ? input[position++] : 0;
    code = ((code << 8) | next) >>> 0;
  }
}

// Levels in the light of what is expected of them: the reader's side of train/tables.ts.

/**
 * Levels of what may follow a context: `known` has the level of each class, as far as the context is not in question, and
 * `surplus` is what the context makes of it. Where `history` is 3, what came before tells something of whether there is a
 * level at all; where it is 0, nothing does. Most of unpacking is this one question, asked some twenty thousand times a
 * language: hence the decoder's state in locals, and a way of its own for the many that have no level.
 */
export function readRow(
  contexts: Words,
  flags: i32,
  trees: i32,
  history: i32,
  surplus: i32,
  classes: i32,
  known: Bytes,
  knownFrom: i32,
  levels: Bytes,
  levelsFrom: i32,
): void {
  const bytes = input;
  const end = inputEnd;
  let codeNow = code;
  let rangeNow = range;
  let at = position;
  let before: i32 = 0;
  for (let c = 0; c < classes; c++) {
    const next = known[knownFrom + c];
    if (next < LEAST_KNOWN) continue;
    const expected = expectation(surplus + next);
    const flag = flags + expected * (history + 1) + before;
    const chance: u32 = contexts[flag];
    const limit: u32 = (rangeNow >>> PROBABILITY_BITS) * chance;
    before = (before << 1) & history;
    if (codeNow < limit) {
      contexts[flag] = chance + (((1 << PROBABILITY_BITS) - chance) >>> ADAPTATION);
      rangeNow = limit;
      while (rangeNow < TOP) {
        const byte: u32 = at < end ? bytes[at++] : 0;
        rangeNow = (rangeNow << 8) >>> 0;
        codeNow = ((codeNow << 8) | byte) >>> 0;
      }
      continue;
    }
    contexts[flag] = chance - (chance >>> ADAPTATION);
    codeNow -= limit;
    rangeNow -= limit;
    before |= 1 & history;
    const tree = trees + (expected << LEVEL_BITS);
    let node: i32 = 1;
    while (true) {
      while (rangeNow < TOP) {
        const byte: u32 = at < end ? bytes[at++] : 0;
        rangeNow = (rangeNow << 8) >>> 0;
        codeNow = ((codeNow << 8) | byte) >>> 0;
      }
      if (node >= 1 << LEVEL_BITS) break;
      const probability: u32 = contexts[tree + node];
      const bound: u32 = (rangeNow >>> PROBABILITY_BITS) * probability;
      if (codeNow < bound) {
        rangeNow = bound;
        contexts[tree + node] = probability + (((1 << PROBABILITY_BITS) - probability) >>> ADAPTATION);
        node = node << 1;
      } else {
        codeNow -= bound;
        rangeNow -= bound;
        contexts[tree + node] = probability - (probability >>> ADAPTATION);
        node = (node << 1) | 1;
      }
    }
    levels[levelsFrom + c] = node - (1 << LEVEL_BITS);
  }
  code = codeNow;
  range = rangeNow;
  position = at;
}

/** Bigram levels: n(ab) ≈ n(a) · n(b) / n is what is expected of one. The table comes as zeros. */
export function readPairs(contexts: Words, classes: i32, unigrams: Bytes, bigrams: Bytes): void {
  for (let b = 0; b < classes; b++) {
    if (unigrams[b] < LEAST_KNOWN) continue;
    const surplus = unigrams[b] - TOTAL_LEVEL;
    readRow(contexts, BIGRAM_FLAGS, BIGRAM_TREES, 0, surplus, classes, unigrams, 0, bigrams, b * classes);
  }
}

/** Trigram levels, which follow upon them: n(abc) ≈ n(ab) · n(bc) / n(b). The table comes as zeros. */
export function readTriples(
  contexts: Words,
  classes: i32,
  unigrams: Bytes,
  bigrams: Bytes,
  trigrams: Bytes,
): void {
  for (let ab = 0; ab < classes * classes; ab++) {
    if (bigrams[ab] < LEAST_KNOWN) continue;
    const b = ab % classes;
    readRow(
      contexts,
      TRIGRAM_FLAGS,
      TRIGRAM_TREES,
      3,
      bigrams[ab] - unigrams[b],
      classes,
      bigrams,
      b * classes,
      trigrams,
      ab * classes,
    );
  }
}

/** How rare each ideograph and syllable is, 0 for unseen. A block has one flag and one tree; `known` has LEAST_KNOWN for each. */
export function readRarity(contexts: Words, known: Bytes, rarity: Bytes): void {
  const expected = expectation(LEAST_KNOWN);
  for (let unit = RARITY_FROM; unit < 0x10000; ) {
    const block = unit >> RARITY_BLOCK_BITS;
    const end = (block + 1) << RARITY_BLOCK_BITS;
    const trees = rarityTree(unit) - (expected << LEVEL_BITS);
    readRow(contexts, block - expected, trees, 0, 0, end - unit, known, 0, rarity, unit);
    unit = end;
  }
}

// Costs, in eighths of a bit, backing off from trigrams to bigrams to single classes (Katz 1987).

const MAX_COST: i32 = 255;
/** Share of the mass of a context that is kept for what was never seen after it. */
const UNSEEN_SHARE: f64 = 0.15;
/** Where all that occurs was seen after a context, the rest still shares no more than it would by its own rarity. */
export const LEAST_LEFT: f64 = 0.02;

export function bounded(cost: i32): i32 {
  return cost < 0 ? 0 : cost > MAX_COST ? MAX_COST : cost;
}

function costOf(probability: f64): i32 {
  return bounded(-eighths(probability));
}

export function massOf(contextCount: f64, seen: f64): f64 {
  return (contextCount > seen ? contextCount : seen) * (1 + UNSEEN_SHARE) + 0.5;
}

export function leftOf(seen: f64, mass: f64): f64 {
  const left: f64 = 1 - seen / mass;
  return left > UNSEEN_SHARE / 2 ? left : UNSEEN_SHARE / 2;
}

export function atLeast(x: f64, least: f64): f64 {
  return x > least ? x : least;
}

/** However rare a class is. */
const LEAST_SINGLE: f64 = 1e-6;
/** Any language borrows a word or a name with an accent now and then (`naïve`), however clean its corpora. */
const FOREIGN_ACCENT: f64 = 5e-4;

/** `counts`: what each level stands for; `singles`: room for the probability of each class. */
export function laySingles(
  classes: i32,
  counts: Doubles,
  levels: Bytes,
  singles: Doubles,
  singleCosts: Bytes,
): void {
  let total: f64 = 0;
  for (let c = 0; c < classes; c++) total += counts[levels[c]];
  for (let c = 0; c < classes; c++) {
    singles[c] = atLeast(counts[levels[c]] / total, c === OTHER_LATIN ? FOREIGN_ACCENT : LEAST_SINGLE);
    singleCosts[c] = costOf(singles[c]);
  }
}

/** `singles` as laid before; `pairs`: room for the probabilities of bigrams. */
export function layPairs(
  classes: i32,
  counts: Doubles,
  singles: Doubles,
  unigramLevels: Bytes,
  bigramLevels: Bytes,
  pairs: Doubles,
  pairCosts: Bytes,
): void {
  for (let b = 0; b < classes; b++)
    layPairsOf(classes, counts, singles, unigramLevels, bigramLevels, pairs, b);
  for (let i = 0; i < classes * classes; i++) pairCosts[i] = costOf(pairs[i]);
}

/** `pairs` and `pairCosts` as laid before. */
export function layTriples(
  classes: i32,
  counts: Doubles,
  bigramLevels: Bytes,
  trigramLevels: Bytes,
  pairs: Doubles,
  pairCosts: Bytes,
  costs: Bytes,
): void {
  for (let ab = 0; ab < classes * classes; ab++) {
    const from = ab * classes;
    const lower = (ab % classes) * classes;
    if (bigramLevels[ab] === 0) copyBytes(costs, from, pairCosts, lower, classes);
    else layContext(classes, counts, bigramLevels[ab], trigramLevels, from, pairs, pairCosts, lower, costs);
  }
}

function layPairsOf(
  classes: i32,
  counts: Doubles,
  singles: Doubles,
  unigramLevels: Bytes,
  bigramLevels: Bytes,
  pairs: Doubles,
  b: i32,
): void {
  const from = b * classes;
  let seen: f64 = 0;
  let seenLower: f64 = 0;
  for (let c = 0; c < classes; c++) {
    const level = bigramLevels[from + c];
    if (level === 0) continue;
    seen += counts[level];
    seenLower += singles[c];
  }
  const mass = massOf(counts[unigramLevels[b]], seen);
  const spread: f64 = leftOf(seen, mass) / atLeast(1 - seenLower, LEAST_LEFT);
  for (let c = 0; c < classes; c++) {
    const level = bigramLevels[from + c];
    const own: f64 = level === 0 ? singles[c] * spread : counts[level] / mass;
    pairs[from + c] = own < 1 ? own : 1;
  }
}

/**
 * A logarithm a context: a level is two to the octave, so that each of what was seen is an integer away from it. And no call
 * for each of some seventy thousand costs, since JavaScript is interpreted here.
 */
function layContext(
  classes: i32,
  counts: Doubles,
  contextLevel: i32,
  levels: Bytes,
  from: i32,
  lower: Doubles,
  lowerCosts: Bytes,
  lowerFrom: i32,
  costs: Bytes,
): void {
  let seen: f64 = 0;
  let seenLower: f64 = 0;
  const end = from + classes;
  for (let at = nextSeen(levels, from, end); at < end; at = nextSeen(levels, at + 1, end)) {
    seen += counts[levels[at]];
    seenLower += lower[lowerFrom + at - from];
  }
  const mass = massOf(counts[contextLevel], seen);
  const spread = -eighths(leftOf(seen, mass) / atLeast(1 - seenLower, LEAST_LEFT));
  layRow(costs, from, levels, eighths(mass) + 4, lowerCosts, lowerFrom, spread, classes);
}

/** A letter of the language's own right beside a Latin one inside a word. */
const MIXED_SCRIPT_COST: i32 = 96;
/** More for a symbol between two letters: `N”robiyolojik` is no Turkish. */
const SYMBOL_IN_WORD_COST: i32 = 40;
/** More for a digit beside a letter: `5Н` is a price in pounds, not Ukrainian. */
const DIGIT_IN_WORD_COST: i32 = 24;

/**
 * What no amount of training text teaches, since nobody writes it: words are of one script, without signs in them. `room` is
 * for the letters of words, and for what may not stand beside them.
 */
export function forbidMixing(classes: i32, kinds: Bytes, room: Bytes, costs: Bytes): void {
  let letters: i32 = 0;
  let strangers: i32 = classes;
  for (let c = 0; c < classes; c++) {
    if (kinds[c] === OWN_LETTER) room[letters++] = c;
    else if (kinds[c] === FOREIGN_LETTER || kinds[c] === DIGIT_KIND) room[--strangers] = c;
  }
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const from = (a * classes + b) * classes;
      const kind = kinds[b];
      if (kind === OWN_LETTER) {
        for (let i = strangers; i < classes; i++) {
          if (kinds[room[i]] === FOREIGN_LETTER) raise(costs, from + room[i], MIXED_SCRIPT_COST);
          else add(costs, from + room[i], DIGIT_IN_WORD_COST);
        }
      } else if (kind === FOREIGN_LETTER) {
        for (let i = 0; i < letters; i++) raise(costs, from + room[i], MIXED_SCRIPT_COST);
      } else if (kind === DIGIT_KIND || (kind === SIGN && kinds[a] === OWN_LETTER)) {
        const more = kind === DIGIT_KIND ? DIGIT_IN_WORD_COST : SYMBOL_IN_WORD_COST;
        for (let i = 0; i < letters; i++) add(costs, from + room[i], more);
      }
    }
  }
}

function raise(costs: Bytes, at: i32, least: i32): void {
  if (costs[at] < least) costs[at] = least;
}

function add(costs: Bytes, at: i32, more: i32): void {
  costs[at] = bounded(costs[at] + more);
}
