import { encodeSymbol, newContext, type RangeDecoder, type RangeEncoder } from './range-coder.ts';

/**
 * The bigram and trigram levels of one language as a range-coded stream. A trigram level is coded in the light of what
 * its bigrams lead one to expect: n(abc) ≈ n(ab) · n(bc) / n(b), all known by then.
 */
const LEVEL_BITS = 6;
const EXPECTATIONS = 64;

/** What a packed language model carries. Level 0 of a trigram means "as the bigram says", of a bigram "as the class says". */
export interface LevelTables {
  classes: number;
  unigrams: Uint8Array;
  bigrams: Uint8Array;
  trigrams: Uint8Array;
  /** Sequences of four, by `trigram index * classes + fourth`, for the languages that short texts are mostly in. */
  long: ReadonlyMap<number, number>;
}

/** The level of a million, the count that all tables are scaled to. */
const TOTAL_LEVEL = 41;

export interface LevelContexts {
  bigramSeen: Uint16Array;
  bigramLevel: Uint16Array;
  trigramSeen: Uint16Array;
  trigramLevel: Uint16Array;
  longSeen: Uint16Array;
  longLevel: Uint16Array;
}

/** Fresh contexts, or copies of primed ones: probabilities that earlier languages taught spare each later one its own lesson. */
export function newLevelContexts(primer?: LevelContexts): LevelContexts {
  if (primer) {
    return {
      bigramSeen: primer.bigramSeen.slice(),
      bigramLevel: primer.bigramLevel.slice(),
      trigramSeen: primer.trigramSeen.slice(),
      trigramLevel: primer.trigramLevel.slice(),
      longSeen: primer.longSeen.slice(),
      longLevel: primer.longLevel.slice(),
    };
  }
  return {
    bigramSeen: newContext(EXPECTATIONS),
    bigramLevel: newContext(EXPECTATIONS << LEVEL_BITS),
    trigramSeen: newContext(EXPECTATIONS * 4),
    trigramLevel: newContext(EXPECTATIONS << LEVEL_BITS),
    longSeen: newContext(EXPECTATIONS * 4),
    longLevel: newContext(EXPECTATIONS << LEVEL_BITS),
  };
}

/** All probabilities of a set of contexts, in one order. */
export function contextTables(contexts: LevelContexts): Uint16Array[] {
  const { bigramSeen, bigramLevel, trigramSeen, trigramLevel, longSeen, longLevel } = contexts;
  return [bigramSeen, bigramLevel, trigramSeen, trigramLevel, longSeen, longLevel];
}

function bigramExpectation(first: number, second: number): number {
  return Math.min(EXPECTATIONS - 1, Math.max(0, first + second - TOTAL_LEVEL + 16));
}

function trigramExpectation(firstSecond: number, secondThird: number, second: number): number {
  return Math.min(EXPECTATIONS - 1, Math.max(0, firstSecond + secondThird - second + 16));
}

export function encodeLevels(coder: RangeEncoder, contexts: LevelContexts, levels: LevelTables): void {
  const { classes, unigrams, bigrams, trigrams } = levels;
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) {
      if (unigrams[b] === 0 || unigrams[c] === 0) continue;
      const level = bigrams[b * classes + c];
      const expected = bigramExpectation(unigrams[b], unigrams[c]);
      coder.bit(contexts.bigramSeen, expected, level > 0 ? 1 : 0);
      if (level > 0) encodeSymbol(coder, contexts.bigramLevel, expected << LEVEL_BITS, LEVEL_BITS, level);
    }
  }
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const context = bigrams[a * classes + b];
      if (context === 0) continue;
      let before = 0;
      for (let c = 0; c < classes; c++) {
        const next = bigrams[b * classes + c];
        if (next === 0) continue;
        const level = trigrams[(a * classes + b) * classes + c];
        const expected = trigramExpectation(context, next, unigrams[b]);
        coder.bit(contexts.trigramSeen, expected * 4 + before, level > 0 ? 1 : 0);
        if (level > 0) encodeSymbol(coder, contexts.trigramLevel, expected << LEVEL_BITS, LEVEL_BITS, level);
        before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
      }
    }
  }
}

export function decodeLevels(
  coder: RangeDecoder,
  contexts: LevelContexts,
  classes: number,
  unigrams: Uint8Array,
): { bigrams: Uint8Array; trigrams: Uint8Array } {
  const bigrams = new Uint8Array(classes * classes);
  const trigrams = new Uint8Array(classes ** 3);
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) {
      if (unigrams[b] === 0 || unigrams[c] === 0) continue;
      const expected = bigramExpectation(unigrams[b], unigrams[c]);
      bigrams[b * classes + c] = coder.flaggedSymbol(
        contexts.bigramSeen,
        expected,
        contexts.bigramLevel,
        expected << LEVEL_BITS,
        LEVEL_BITS,
      );
    }
  }
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const context = bigrams[a * classes + b];
      if (context === 0) continue;
      let before = 0;
      for (let c = 0; c < classes; c++) {
        const next = bigrams[b * classes + c];
        if (next === 0) continue;
        const expected = trigramExpectation(context, next, unigrams[b]);
        const level = coder.flaggedSymbol(
          contexts.trigramSeen,
          expected * 4 + before,
          contexts.trigramLevel,
          expected << LEVEL_BITS,
          LEVEL_BITS,
        );
        trigrams[(a * classes + b) * classes + c] = level;
        before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
      }
    }
  }
  return { bigrams, trigrams };
}

/**
 * Visits, in one order for writer and reader, every sequence of four whose two trigrams are both known: only those can be
 * worth keeping. `visit` gets its key, what its trigrams lead one to expect, and the two bits before it, and returns the
 * level.
 */
function visitLong(
  classes: number,
  bigrams: Uint8Array,
  trigrams: Uint8Array,
  visit: (key: number, expected: number, before: number) => number,
): void {
  for (let abc = 0; abc < trigrams.length; abc++) {
    const context = trigrams[abc];
    if (context === 0) continue;
    const bc = abc % (classes * classes);
    let before = 0;
    for (let d = 0; d < classes; d++) {
      const next = trigrams[bc * classes + d];
      if (next === 0) continue;
      const level = visit(abc * classes + d, trigramExpectation(context, next, bigrams[bc]), before);
      before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
    }
  }
}

export function encodeLong(coder: RangeEncoder, contexts: LevelContexts, levels: LevelTables): void {
  visitLong(levels.classes, levels.bigrams, levels.trigrams, (key, expected, before) => {
    const level = levels.long.get(key) ?? 0;
    coder.bit(contexts.longSeen, expected * 4 + before, level > 0 ? 1 : 0);
    if (level > 0) encodeSymbol(coder, contexts.longLevel, expected << LEVEL_BITS, LEVEL_BITS, level);
    return level;
  });
}

export function decodeLong(
  coder: RangeDecoder,
  contexts: LevelContexts,
  classes: number,
  bigrams: Uint8Array,
  trigrams: Uint8Array,
): { keys: number[]; levels: number[] } {
  const keys: number[] = [];
  const levels: number[] = [];
  visitLong(classes, bigrams, trigrams, (key, expected, before) => {
    const level = coder.flaggedSymbol(
      contexts.longSeen,
      expected * 4 + before,
      contexts.longLevel,
      expected << LEVEL_BITS,
      LEVEL_BITS,
    );
    if (level === 0) return 0;
    keys.push(key);
    levels.push(level);
    return level;
  });
  return { keys, levels };
}
