import {
  BIGRAM_FLAGS,
  BIGRAM_TREES,
  expectation,
  LEAST_KNOWN,
  LEVEL_BITS,
  LONG_FLAGS,
  LONG_TREES,
  TOTAL_LEVEL,
  TRIGRAM_FLAGS,
  TRIGRAM_TREES,
} from '../kernel/layout.ts';
import { encodeSymbol, type RangeEncoder } from './range-coder.ts';

/**
 * The bigram and trigram levels of one language as a range-coded stream. A trigram level is coded in the light of what
 * its bigrams lead one to expect: n(abc) ≈ n(ab) · n(bc) / n(b), all known by then. The reader is in kernel/unpack.ts.
 */

/** What a packed language model carries. Level 0 of a trigram means "as the bigram says", of a bigram "as the class says". */
export interface LevelTables {
  classes: number;
  unigrams: Uint8Array;
  bigrams: Uint8Array;
  trigrams: Uint8Array;
  /** Sequences of four, by `trigram index * classes + fourth`, for the languages that short texts are mostly in. */
  long: ReadonlyMap<number, number>;
}

/** A flag and, if it is set, a level. */
function encodeLevel(
  coder: RangeEncoder,
  contexts: Uint16Array,
  flag: number,
  tree: number,
  level: number,
): void {
  coder.bit(contexts, flag, level > 0 ? 1 : 0);
  if (level > 0) encodeSymbol(coder, contexts, tree, LEVEL_BITS, level);
}

export function encodeLevels(coder: RangeEncoder, contexts: Uint16Array, levels: LevelTables): void {
  const { classes, unigrams, bigrams, trigrams } = levels;
  for (let b = 0; b < classes; b++) {
    for (let c = 0; c < classes; c++) {
      if (unigrams[b] < LEAST_KNOWN || unigrams[c] < LEAST_KNOWN) continue;
      const expected = expectation(unigrams[b] + unigrams[c] - TOTAL_LEVEL);
      const tree = BIGRAM_TREES + (expected << LEVEL_BITS);
      encodeLevel(coder, contexts, BIGRAM_FLAGS + expected, tree, bigrams[b * classes + c]);
    }
  }
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const context = bigrams[a * classes + b];
      if (context < LEAST_KNOWN) continue;
      let before = 0;
      for (let c = 0; c < classes; c++) {
        const next = bigrams[b * classes + c];
        if (next < LEAST_KNOWN) continue;
        const level = trigrams[(a * classes + b) * classes + c];
        const expected = expectation(context + next - unigrams[b]);
        const tree = TRIGRAM_TREES + (expected << LEVEL_BITS);
        encodeLevel(coder, contexts, TRIGRAM_FLAGS + expected * 4 + before, tree, level);
        before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
      }
    }
  }
}

/** Only sequences of four whose two trigrams are both known can be worth keeping. */
export function encodeLong(coder: RangeEncoder, contexts: Uint16Array, levels: LevelTables): void {
  const { classes, bigrams, trigrams, long } = levels;
  for (let abc = 0; abc < trigrams.length; abc++) {
    const context = trigrams[abc];
    if (context < LEAST_KNOWN) continue;
    const bc = abc % (classes * classes);
    let before = 0;
    for (let d = 0; d < classes; d++) {
      const next = trigrams[bc * classes + d];
      if (next < LEAST_KNOWN) continue;
      const level = long.get(abc * classes + d) ?? 0;
      const expected = expectation(context + next - bigrams[bc]);
      const tree = LONG_TREES + (expected << LEVEL_BITS);
      encodeLevel(coder, contexts, LONG_FLAGS + expected * 4 + before, tree, level);
      before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
    }
  }
}
