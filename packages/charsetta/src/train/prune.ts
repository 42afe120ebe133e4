import { levelOf } from '../model/levels.ts';
import type { LevelTables } from '../model/tables.ts';

export interface Pruning {
  /** Keep a trigram if knowing it saves this many bits on a million characters of text. */
  trigramGain: number;
  bigramGain: number;
  /** The same for sequences of four; infinite for languages that do without. */
  longGain: number;
}

/** Relative entropy pruning (Stolcke 1998), on counts scaled to a million characters. */
export function prune(
  trigramCounts: Uint32Array,
  longCounts: ReadonlyMap<number, number>,
  classes: number,
  characters: number,
  pruning: Pruning,
): LevelTables {
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
      if (count > 1 && gain >= pruning.bigramGain && levels.unigrams[b] > 0)
        levels.bigrams[b * classes + c] = levelOf(count * scale);
    }
  }
  for (let a = 0; a < classes; a++) {
    for (let b = 0; b < classes; b++) {
      const context = bigrams[a * classes + b];
      if (context < 2 || levels.bigrams[a * classes + b] === 0) continue;
      for (let c = 0; c < classes; c++) {
        const index = (a * classes + b) * classes + c;
        const count = trigramCounts[index];
        if (count < 2 || levels.bigrams[b * classes + c] === 0) continue;
        const expected = bigrams[b * classes + c] / unigrams[b];
        const gain = count * scale * Math.abs(Math.log2(count / context / expected));
        if (gain >= pruning.trigramGain) levels.trigrams[index] = Math.min(62, levelOf(count * scale));
      }
    }
  }
  return { ...levels, long: pruneLong(levels, trigramCounts, bigrams, longCounts, scale, pruning.longGain) };
}

function pruneLong(
  { classes, trigrams }: LevelTables,
  trigramCounts: Uint32Array,
  bigrams: Float64Array,
  longCounts: ReadonlyMap<number, number>,
  scale: number,
  least: number,
): Map<number, number> {
  const kept = new Map<number, number>();
  for (const [key, count] of longCounts) {
    const abc = Math.floor(key / classes);
    const bc = abc % (classes * classes);
    const bcd = bc * classes + (key % classes);
    if (count < 2 || trigrams[abc] === 0 || trigrams[bcd] === 0) continue;
    const gain =
      count * scale * Math.abs(Math.log2(count / trigramCounts[abc] / (trigramCounts[bcd] / bigrams[bc])));
    if (gain >= least) kept.set(key, Math.min(62, levelOf(count * scale)));
  }
  return kept;
}
