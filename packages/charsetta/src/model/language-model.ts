import { type Alphabet, COST_SCALE, classCount } from './alphabet.ts';
import {
  DIGIT,
  FIRST_LETTER,
  FOREIGN,
  OTHER_LATIN,
  PUNCTUATION,
  type Script,
  SYMBOL,
  scriptOf,
} from './characters.ts';
import { countOf } from './levels.ts';

/** A language, ready for judging. Costs are in eighths of a bit. */
export interface LanguageModel {
  tag: string;
  alphabet: Alphabet;
  classes: number;
  /** Cell of each code unit: see alphabet.ts. */
  cells: Uint16Array;
  /** −log2 P(third | first, second), `(first * classes + second) * classes + third`. */
  costs: Uint8Array;
  /** The same without knowing what came before the second: for text that may begin inside a word. */
  pairCosts: Uint8Array;
  /** −log2 P(class). */
  unigramCosts: Uint8Array;
  /** Costs of small and capital letters: see case.ts. */
  caseCosts: Uint8Array;
  /** Sequences of four, unpacked when first asked for; null for languages that have none. */
  long: () => LongCosts | null;
}

/** Costs of sequences of four that differ from what their last three say: a hash table with open addressing. */
export interface LongCosts {
  /** By trigram index: what all other continuations cost more (or less), in eighths; NO_LONG if there is none. */
  spread: Int8Array;
  /** `trigram index * classes + fourth`, plus one; 0 is empty. */
  keys: Uint32Array;
  values: Uint8Array;
}

export const NO_LONG = -128;

export function longSlot(key: number, mask: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
}

export function layLongCosts(
  classes: number,
  trigramLevels: Uint8Array,
  keys: readonly number[],
  levels: readonly number[],
  costs: Uint8Array,
): LongCosts {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, keys.length * 2)));
  const table: LongCosts = {
    spread: new Int8Array(classes ** 3).fill(NO_LONG),
    keys: new Uint32Array(size),
    values: new Uint8Array(size),
  };
  for (let from = 0; from < keys.length; ) {
    const context = Math.floor(keys[from] / classes);
    let to = from;
    let seen = 0;
    let seenLower = 0;
    const lower = (context % (classes * classes)) * classes;
    for (; to < keys.length && Math.floor(keys[to] / classes) === context; to++) {
      seen += countOf(levels[to]);
      seenLower += 2 ** (-costs[lower + (keys[to] % classes)] / COST_SCALE);
    }
    const mass = Math.max(countOf(trigramLevels[context]), seen) * (1 + UNSEEN_SHARE) + 0.5;
    const left = Math.max(1 - seen / mass, UNSEEN_SHARE / 2) / Math.max(1e-3, 1 - seenLower);
    table.spread[context] = Math.max(-100, Math.min(100, Math.round(-COST_SCALE * Math.log2(left))));
    for (; from < to; from++) putLong(table, keys[from], toCost(countOf(levels[from]) / mass));
  }
  return table;
}

function putLong(table: LongCosts, key: number, cost: number): void {
  const mask = table.keys.length - 1;
  let slot = longSlot(key, mask);
  while (table.keys[slot] !== 0) slot = (slot + 1) & mask;
  table.keys[slot] = key + 1;
  table.values[slot] = cost;
}

const MAX_COST = 255;
/** Share of the mass of a context that is kept for what was never seen after it. */
const UNSEEN_SHARE = 0.15;
const SMALLEST_UNIGRAM = 1e-6;
/** Any language borrows a word or a name with an accent now and then (`naïve`), however clean its corpora. (Not yet
 * enough: that very word, alone, is still read as Czech.) */
const FOREIGN_ACCENT = 3e-4;
/** Where all that occurs was seen after a context, the rest still shares no more than it would by its own rarity. */
const LEAST_LEFT = 0.02;

/** Turns levels into costs, backing off from trigrams to bigrams to single classes (Katz 1987). */
export function layCosts(
  classes: number,
  unigramLevels: Uint8Array,
  bigramLevels: Uint8Array,
  trigramLevels: Uint8Array,
): { costs: Uint8Array; pairCosts: Uint8Array; unigramCosts: Uint8Array } {
  const bigramCosts = new Float64Array(classes * classes);
  const unigrams = normalise(unigramLevels);
  const row = new Float64Array(classes);
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) row[c] = unigrams[c];
    backOff(row, bigramLevels, b * classes, countOf(unigramLevels[b]));
    for (let c = 0; c < classes; c++) bigramCosts[b * classes + c] = row[c];
  }
  const costs = new Uint8Array(classes ** 3);
  const bigramRounded = new Uint8Array(classes * classes);
  for (let i = 0; i < bigramRounded.length; i++) bigramRounded[i] = toCost(bigramCosts[i]);
  const rows = Array.from({ length: classes }, (_, b) =>
    bigramRounded.subarray(b * classes, (b + 1) * classes),
  );
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const context = a * classes + b;
      const from = context * classes;
      if (bigramLevels[context] === 0) {
        costs.set(rows[b], from);
        continue;
      }
      layContext(
        costs,
        from,
        bigramCosts,
        bigramRounded,
        b * classes,
        trigramLevels,
        classes,
        countOf(bigramLevels[context]),
      );
    }
  }
  return { costs, pairCosts: bigramRounded, unigramCosts: Uint8Array.from(unigrams, toCost) };
}

/** The hot part of unpacking: a logarithm only for what was seen, an addition for the rest. */
function layContext(
  costs: Uint8Array,
  from: number,
  lower: Float64Array,
  lowerCosts: Uint8Array,
  lowerFrom: number,
  levels: Uint8Array,
  classes: number,
  contextCount: number,
): void {
  let seen = 0;
  let seenLower = 0;
  for (let c = 0; c < classes; c++) {
    const level = levels[from + c];
    if (level === 0) continue;
    seen += countOf(level);
    seenLower += lower[lowerFrom + c];
  }
  const mass = Math.max(contextCount, seen) * (1 + UNSEEN_SHARE) + 0.5;
  const left = Math.max(1 - seen / mass, UNSEEN_SHARE / 2);
  const spread = Math.round(-COST_SCALE * Math.log2(left / Math.max(LEAST_LEFT, 1 - seenLower)));
  for (let c = 0; c < classes; c++) {
    const level = levels[from + c];
    const cost = level === 0 ? lowerCosts[lowerFrom + c] + spread : toCost(countOf(level) / mass);
    costs[from + c] = cost < 0 ? 0 : cost > MAX_COST ? MAX_COST : cost;
  }
}

function backOff(row: Float64Array, levels: Uint8Array, from: number, contextCount: number): void {
  let seen = 0;
  let seenLower = 0;
  for (let c = 0; c < row.length; c++) {
    if (levels[from + c] === 0) continue;
    seen += countOf(levels[from + c]);
    seenLower += row[c];
  }
  const mass = Math.max(contextCount, seen) * (1 + UNSEEN_SHARE) + 0.5;
  const spread = Math.max(1 - seen / mass, UNSEEN_SHARE / 2) / Math.max(LEAST_LEFT, 1 - seenLower);
  for (let c = 0; c < row.length; c++) {
    row[c] = levels[from + c] === 0 ? Math.min(1, row[c] * spread) : countOf(levels[from + c]) / mass;
  }
}

function normalise(levels: Uint8Array): Float64Array {
  const shares = Float64Array.from(levels, countOf);
  const total = shares.reduce((sum, count) => sum + count, 0);
  return shares.map((count, cls) =>
    Math.max(count / total, cls === OTHER_LATIN ? FOREIGN_ACCENT : SMALLEST_UNIGRAM),
  );
}

function toCost(probability: number): number {
  const cost = Math.round(-COST_SCALE * Math.log2(probability));
  return cost < 0 ? 0 : cost > MAX_COST ? MAX_COST : cost;
}

/** A letter of the language's own right beside a Latin one inside a word. */
const MIXED_SCRIPT_COST = 96;
/** More for a symbol between two letters: `N”robiyolojik` is no Turkish. */
const SYMBOL_IN_WORD_COST = 60;
/** More for a digit beside a letter: `5Н` is a price in pounds, not Ukrainian. */
const DIGIT_IN_WORD_COST = 24;
/** Scripts whose words stand apart, so that one script, and no symbol, fills a word. */
const SPACED_SCRIPTS: ReadonlySet<Script> = new Set([
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Georgian',
]);

/** What no amount of training text teaches, since nobody writes it: words are of one script, without signs in them. */
export function forbidMixing(costs: Uint8Array, alphabet: Alphabet): void {
  if (!SPACED_SCRIPTS.has(alphabet.script)) return;
  const classes = classCount(alphabet);
  const letter = new Uint8Array(classes);
  alphabet.letters.forEach((unit, index) => {
    letter[FIRST_LETTER + index] = scriptOf(unit) === undefined ? 0 : 1;
  });
  const foreign = alphabet.script === 'Latin' ? [FOREIGN] : [OTHER_LATIN, FOREIGN];
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const from = (a * classes + b) * classes;
      if (foreign.includes(b)) {
        for (let c = 0; c < classes; c++)
          if (letter[c] === 1) costs[from + c] = Math.max(costs[from + c], MIXED_SCRIPT_COST);
      } else if (letter[b] === 1) {
        for (const c of foreign) costs[from + c] = Math.max(costs[from + c], MIXED_SCRIPT_COST);
        costs[from + DIGIT] = Math.min(MAX_COST, costs[from + DIGIT] + DIGIT_IN_WORD_COST);
      } else if (b === DIGIT) {
        for (let c = 0; c < classes; c++)
          if (letter[c] === 1) costs[from + c] = Math.min(MAX_COST, costs[from + c] + DIGIT_IN_WORD_COST);
      } else if (letter[a] === 1 && (b === SYMBOL || b === PUNCTUATION || b >= FIRST_LETTER)) {
        for (let c = 0; c < classes; c++)
          if (letter[c] === 1) costs[from + c] = Math.min(MAX_COST, costs[from + c] + SYMBOL_IN_WORD_COST);
      }
    }
  }
}
