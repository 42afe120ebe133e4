import {
  type Bytes,
  copyBytes,
  type Doubles,
  eighths,
  type f64,
  type i32,
  NO_BYTES,
  type u32,
  type Words,
} from './portable.ts';

/*
 * Unpacking a language, the long part of a first call: range decoding of its levels, and laying them out as costs. Every
 * line here is read by two compilers: see portable.ts. Tables come as arguments, and their lengths beside them.
 */

// The range decoder: the reader's side of model/range-coder.ts. One reading at a time, so that its state can be plain variables.

const PROBABILITY_BITS: i32 = 11;
const ADAPTATION: i32 = 4;
const TOP: u32 = 0x1000000;
/** Levels have six bits. */
export const LEVEL_BITS: i32 = 6;

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

/** A bit whose probability is learnt at `index`. */
export function readBit(contexts: Words, index: i32): i32 {
  const probability: u32 = contexts[index];
  const bound: u32 = (range >>> PROBABILITY_BITS) * probability;
  let bit: i32 = 0;
  if (code < bound) {
    range = bound;
    contexts[index] = probability + (((1 << PROBABILITY_BITS) - probability) >>> ADAPTATION);
  } else {
    code -= bound;
    range -= bound;
    contexts[index] = probability - (probability >>> ADAPTATION);
    bit = 1;
  }
  while (range < TOP) {
    const next: u32 = position < inputEnd ? input[position++] : 0;
    range = (range << 8) >>> 0;
    code = ((code << 8) | next) >>> 0;
  }
  return bit;
}

/** A symbol below 2^`bits` through a tree of probabilities that starts at `base`. */
export function readSymbol(contexts: Words, base: i32, bits: i32): i32 {
  let node: i32 = 1;
  for (let i = 0; i < bits; i++) node = (node << 1) | readBit(contexts, base + node);
  return node - (1 << bits);
}

/**
 * A bit and, if it is set, a level, as `readBit` and `readSymbol` would read them, or 0. Most of unpacking is this one
 * question, asked some twenty thousand times a language: hence the state in locals, and one call in place of seven.
 */
export function readLevel(contexts: Words, flag: i32, tree: i32): i32 {
  const bytes = input;
  const end = inputEnd;
  let codeNow = code;
  let rangeNow = range;
  let at = position;
  let index = flag;
  let node: i32 = 0;
  for (let left = LEVEL_BITS + 1; left > 0; left--) {
    const probability: u32 = contexts[index];
    const bound: u32 = (rangeNow >>> PROBABILITY_BITS) * probability;
    let bit: i32 = 0;
    if (codeNow < bound) {
      rangeNow = bound;
      contexts[index] = probability + (((1 << PROBABILITY_BITS) - probability) >>> ADAPTATION);
    } else {
      codeNow -= bound;
      rangeNow -= bound;
      contexts[index] = probability - (probability >>> ADAPTATION);
      bit = 1;
    }
    while (rangeNow < TOP) {
      const next: u32 = at < end ? bytes[at++] : 0;
      rangeNow = (rangeNow << 8) >>> 0;
      codeNow = ((codeNow << 8) | next) >>> 0;
    }
    if (node === 0) {
      if (bit === 0) break;
      node = 1;
    } else node = (node << 1) | bit;
    index = tree + node;
  }
  code = codeNow;
  range = rangeNow;
  position = at;
  return node === 0 ? 0 : node - (1 << LEVEL_BITS);
}

// Levels in the light of what is expected of them: the reader's side of model/tables.ts.

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

/** Bigram and trigram levels: n(abc) ≈ n(ab) · n(bc) / n(b) is what is expected of a trigram. Both tables come as zeros. */
export function readLevels(
  contexts: Words,
  classes: i32,
  unigrams: Bytes,
  bigrams: Bytes,
  trigrams: Bytes,
): void {
  for (let b = 0; b < classes; b++) {
    if (unigrams[b] === 0) continue;
    for (let c = 0; c < classes; c++) {
      if (unigrams[c] === 0) continue;
      const expected = expectation(unigrams[b] + unigrams[c] - TOTAL_LEVEL);
      bigrams[b * classes + c] = readLevel(
        contexts,
        BIGRAM_FLAGS + expected,
        BIGRAM_TREES + (expected << LEVEL_BITS),
      );
    }
  }
  for (let ab = 0; ab < classes * classes; ab++) {
    const context = bigrams[ab];
    if (context === 0) continue;
    const b = ab % classes;
    const surplus = context - unigrams[b];
    let before: i32 = 0;
    for (let c = 0; c < classes; c++) {
      const next = bigrams[b * classes + c];
      if (next === 0) continue;
      const expected = expectation(surplus + next);
      const level = readLevel(
        contexts,
        TRIGRAM_FLAGS + expected * 4 + before,
        TRIGRAM_TREES + (expected << LEVEL_BITS),
      );
      trigrams[ab * classes + c] = level;
      before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
    }
  }
}

/** Neighbours in code are no neighbours in use, but the blocks differ: one flag a block of 256, kana and signs apart. */
export const RARITY_FROM: i32 = 0x2e80;
export const RARITY_TREES: i32 = 256;
export const RARITY_CONTEXTS: i32 = RARITY_TREES + (4 << LEVEL_BITS);

export function rarityTree(unit: i32): i32 {
  return RARITY_TREES + ((unit < 0x3400 ? 0 : unit < 0xa000 ? 1 : unit < 0xd800 ? 2 : 3) << LEVEL_BITS);
}

/** How rare each ideograph and syllable is, 0 for unseen. */
export function readRarity(contexts: Words, rarity: Bytes): void {
  for (let unit = RARITY_FROM; unit < 0x10000; unit++)
    rarity[unit] = readLevel(contexts, unit >> 8, rarityTree(unit));
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

/** `counts`: what each level stands for; `singles`: the probability of each class; `pairs`: room for those of bigrams. */
export function layCosts(
  classes: i32,
  counts: Doubles,
  singles: Doubles,
  unigramLevels: Bytes,
  bigramLevels: Bytes,
  trigramLevels: Bytes,
  pairs: Doubles,
  pairCosts: Bytes,
  costs: Bytes,
): void {
  for (let b = 0; b < classes; b++) layPairs(classes, counts, singles, unigramLevels, bigramLevels, pairs, b);
  for (let i = 0; i < classes * classes; i++) pairCosts[i] = costOf(pairs[i]);
  for (let ab = 0; ab < classes * classes; ab++) {
    const from = ab * classes;
    const lower = (ab % classes) * classes;
    if (bigramLevels[ab] === 0) copyBytes(costs, from, pairCosts, lower, classes);
    else layContext(classes, counts, bigramLevels[ab], trigramLevels, from, pairs, pairCosts, lower, costs);
  }
}

function layPairs(
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
  for (let c = 0; c < classes; c++) {
    const level = levels[from + c];
    if (level === 0) continue;
    seen += counts[level];
    seenLower += lower[lowerFrom + c];
  }
  const mass = massOf(counts[contextLevel], seen);
  const spread = -eighths(leftOf(seen, mass) / atLeast(1 - seenLower, LEAST_LEFT));
  const whole = eighths(mass) + 4;
  for (let c = 0; c < classes; c++) {
    const level = levels[from + c];
    const cost = level === 0 ? lowerCosts[lowerFrom + c] + spread : whole - 4 * level;
    costs[from + c] = cost < 0 ? 0 : cost > MAX_COST ? MAX_COST : cost;
  }
}

/** A letter of the language's own right beside a Latin one inside a word. */
const MIXED_SCRIPT_COST: i32 = 96;
/** More for a symbol between two letters: `N”robiyolojik` is no Turkish. */
const SYMBOL_IN_WORD_COST: i32 = 60;
/** More for a digit beside a letter: `5Н` is a price in pounds, not Ukrainian. */
const DIGIT_IN_WORD_COST: i32 = 24;

/** What a class is to `forbidMixing`. */
export const OF_NO_WORD: i32 = 0;
export const OWN_LETTER: i32 = 1;
export const FOREIGN_LETTER: i32 = 2;
export const DIGIT_KIND: i32 = 3;
/** What may stand beside a word, and not in it. */
export const SIGN: i32 = 4;

/** What no amount of training text teaches, since nobody writes it: words are of one script, without signs in them. */
export function forbidMixing(classes: i32, kinds: Bytes, costs: Bytes): void {
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const from = (a * classes + b) * classes;
      const kind = kinds[b];
      if (kind === OWN_LETTER) {
        for (let c = 0; c < classes; c++) {
          if (kinds[c] === FOREIGN_LETTER) raise(costs, from + c, MIXED_SCRIPT_COST);
          else if (kinds[c] === DIGIT_KIND) add(costs, from + c, DIGIT_IN_WORD_COST);
        }
      } else if (kind === FOREIGN_LETTER) {
        for (let c = 0; c < classes; c++)
          if (kinds[c] === OWN_LETTER) raise(costs, from + c, MIXED_SCRIPT_COST);
      } else if (kind === DIGIT_KIND || (kind === SIGN && kinds[a] === OWN_LETTER)) {
        const more = kind === DIGIT_KIND ? DIGIT_IN_WORD_COST : SYMBOL_IN_WORD_COST;
        for (let c = 0; c < classes; c++) if (kinds[c] === OWN_LETTER) add(costs, from + c, more);
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
