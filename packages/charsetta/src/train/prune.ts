import { LEAST_KNOWN } from '../kernel/layout.ts';
import { LEAST_LONG_LEFT } from '../kernel/long.ts';
import { atLeast, LEAST_LEFT, leftOf, massOf } from '../kernel/unpack.ts';
import { COST_SCALE } from '../model/alphabet.ts';
import { DIGIT, PUNCTUATION, SPACE, SYMBOL } from '../model/characters.ts';
import { layCosts } from '../model/language-model.ts';
import { countOf, levelOf } from '../model/levels.ts';
import type { LevelTables } from './tables.ts';

export interface Pruning {
  /** Keep a trigram if knowing it saves this many bits on a million characters of text. */
  trigramGain: number;
  bigramGain: number;
  /** Tell that a pair is absent if so many bits would be wrongly expected. */
  absentGain: number;
  /** Keep a sequence of four if it saves as many; infinite for languages that do without. */
  longGain: number;
}

/** What may follow a context. */
interface Continuation {
  index: number;
  /** On a million characters. */
  count: number;
  level: number;
  /** Its probability without the first class of the context, as it will be unpacked. */
  lower: number;
  /** What a saved bit is worth here. */
  weight: number;
  kept: boolean;
}

/**
 * Relative entropy pruning (Stolcke 1998), on counts scaled to a million characters. `marked`: the classes of letters outside
 * ASCII, which tell encodings apart.
 */
export function prune(
  counted: Uint32Array,
  longCounts: ReadonlyMap<number, number>,
  classes: number,
  characters: number,
  pruning: Pruning,
  marked: ReadonlySet<number> = new Set(),
): LevelTables {
  const trigramCounts = withEverydaySymbols(counted, classes);
  const unigrams = new Float64Array(classes);
  const bigrams = new Float64Array(classes * classes);
  // The bigram (b, c) is counted as the end of a trigram, the context (a, b) as its start: both sum the same cells but
  // for the edges of the text, and one table serves for both.
  for (let ab = 0; ab < classes * classes; ab++) {
    for (let c = 0; c < classes; c++) {
      const count = trigramCounts[ab * classes + c];
      if (count === 0) continue;
      bigrams[(ab % classes) * classes + c] += count;
      unigrams[c] += count;
    }
  }
  const scale = Math.min(1, 1e6 / characters);
  const total = unigrams.reduce((sum, count) => sum + count, 0);
  const levels: LevelTables = {
    classes,
    unigrams: new Uint8Array(classes),
    bigrams: new Uint8Array(classes * classes),
    trigrams: new Uint8Array(classes ** 3),
    long: new Map(),
  };
  for (let c = 0; c < classes; c++) levels.unigrams[c] = levelOf(unigrams[c] * scale);
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) {
      const count = bigrams[b * classes + c];
      if (count === 0) continue;
      const gain = count * scale * Math.abs(Math.log2(count / unigrams[b] / (unigrams[c] / total)));
      if (
        count > 1 &&
        gain >= pruning.bigramGain &&
        isKnown(levels.unigrams, b) &&
        isKnown(levels.unigrams, c)
      )
        levels.bigrams[b * classes + c] = levelOf(count * scale);
    }
  }
  keepAbsent(levels, bigrams, scale, marked, pruning.absentGain);
  const { pairCosts } = layCosts(levels, null);
  for (let ab = 0; ab < classes * classes; ab++) {
    if (!isKnown(levels.bigrams, ab)) continue;
    const b = ab % classes;
    const following: Continuation[] = [];
    for (let c = 0; c < classes; c++) {
      const index = ab * classes + c;
      const bc = b * classes + c;
      if (trigramCounts[index] < 2 || !isKnown(levels.bigrams, bc)) continue;
      const weight = isOfWords(Math.floor(ab / classes), b, c) ? 1 : OUT_OF_WORDS;
      following.push(continuation(index, trigramCounts[index] * scale, pairCosts[bc], weight));
    }
    choose(following, levels.bigrams[ab], LEAST_LEFT, pruning.trigramGain);
    for (const { index, level, kept } of following) if (kept) levels.trigrams[index] = level;
  }
  if (longCounts.size === 0 || !Number.isFinite(pruning.longGain)) return levels;
  return { ...levels, long: pruneLong(levels, longCounts, scale, pruning.longGain) };
}

/** Whether anything can be told of longer sequences with it: see kernel/layout.ts. */
function isKnown(levels: Uint8Array, index: number): boolean {
  return levels[index] >= LEAST_KNOWN;
}

/** A symbol after a space, as a share of the text, at the least: files have more prices, lists and dashes than the corpora's prose. */
const EVERYDAY_SYMBOLS = 6e-4;

function withEverydaySymbols(counts: Uint32Array, classes: number): Uint32Array {
  let all = 0;
  let symbols = 0;
  for (let abc = 0; abc < counts.length; abc++) {
    all += counts[abc];
    if (abc % classes === SYMBOL) symbols += counts[abc];
  }
  const factor = (EVERYDAY_SYMBOLS * all) / symbols;
  if (symbols === 0 || factor <= 1) return counts;
  const more = counts.slice();
  const isAfterSpace = (pair: number) => pair === SPACE * classes + SYMBOL;
  for (let abc = 0; abc < counts.length; abc++)
    if (isAfterSpace(Math.floor(abc / classes)) || isAfterSpace(abc % (classes * classes)))
      more[abc] = Math.round(counts[abc] * factor);
  return more;
}

/**
 * What is never or hardly seen, although its letters are common, says as much as what is: no French word ends in `tà`, so that
 * `Chargement…` is no DOS code page's `Chargementà`. Only for letters outside ASCII, since between languages that are nearly the
 * same it is names that are absent here and not there.
 */
function keepAbsent(
  levels: LevelTables,
  bigrams: Float64Array,
  scale: number,
  marked: ReadonlySet<number>,
  least: number,
): void {
  const { classes, unigrams } = levels;
  const { pairCosts } = layCosts(levels, null);
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) {
      const bc = b * classes + c;
      if (!isKnown(unigrams, b) || !isKnown(unigrams, c) || levels.bigrams[bc] > 0) continue;
      if (!marked.has(b) && !marked.has(c)) continue;
      const expected = countOf(unigrams[b]) * 2 ** (-pairCosts[bc] / COST_SCALE);
      const seen = Math.max(1, bigrams[bc] * scale);
      if (expected > seen && expected * Math.log2(expected / seen) >= least)
        levels.bigrams[bc] = levelOf(seen);
    }
  }
}

/** Words are what is judged. Only readings in wider units and in EBCDIC see what stands between them, and this much it counts. */
const OUT_OF_WORDS = 0.4;

function isOfWords(...classes: readonly number[]): boolean {
  return !classes.includes(PUNCTUATION) && !classes.includes(DIGIT);
}

function continuation(index: number, count: number, lowerCost: number, weight: number): Continuation {
  const level = Math.min(MOST_LEVEL, levelOf(count));
  return { index, count, level, lower: 2 ** (-lowerCost / COST_SCALE), weight, kept: false };
}

const MOST_LEVEL = 62;

/** What is kept changes what the rest costs: once for a first choice, then again in its light. */
const PASSES = 3;

/**
 * Keeps what saves at least so many bits over what it would cost if it were left out: as unpacking will have it, with the
 * share that the others of its context leave to the unknown.
 */
function choose(
  following: readonly Continuation[],
  contextLevel: number,
  leastLeft: number,
  least: number,
): void {
  const context = countOf(contextLevel);
  for (let pass = 0; pass < PASSES; pass++) {
    let seen = 0;
    let seenLower = 0;
    for (const { kept, level, lower } of following) {
      if (!kept) continue;
      seen += countOf(level);
      seenLower += lower;
    }
    for (const item of following) {
      const own = countOf(item.level);
      const others = item.kept ? seen - own : seen;
      const othersLower = item.kept ? seenLower - item.lower : seenLower;
      const spread = leftOf(others, massOf(context, others)) / atLeast(1 - othersLower, leastLeft);
      const ratio = own / massOf(context, others + own) / (item.lower * spread);
      item.kept = item.weight * item.count * Math.abs(Math.log2(ratio)) >= least;
    }
  }
}

function pruneLong(
  levels: LevelTables,
  longCounts: ReadonlyMap<number, number>,
  scale: number,
  least: number,
): Map<number, number> {
  const { classes, trigrams } = levels;
  const { costs } = layCosts(levels, null);
  const byContext = new Map<number, Continuation[]>();
  for (const [key, count] of longCounts) {
    const abc = Math.floor(key / classes);
    const bcd = (abc % (classes * classes)) * classes + (key % classes);
    if (count < 2 || !isKnown(trigrams, abc) || !isKnown(trigrams, bcd)) continue;
    const [a, b, c] = [Math.floor(abc / classes ** 2), Math.floor(abc / classes) % classes, abc % classes];
    if (!isOfWords(a, b, c, key % classes)) continue;
    const item = continuation(key, count * scale, costs[bcd], 1);
    const following = byContext.get(abc);
    if (following === undefined) byContext.set(abc, [item]);
    else following.push(item);
  }
  const kept = new Map<number, number>();
  for (const [abc, following] of byContext) {
    choose(following, trigrams[abc], LEAST_LONG_LEFT, least);
    for (const item of following) if (item.kept) kept.set(item.index, item.level);
  }
  return kept;
}
