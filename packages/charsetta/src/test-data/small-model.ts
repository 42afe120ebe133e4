/** The parts of a small model, before they are packed: what a packed one must give back. */
import { classCount } from '../model/alphabet.ts';
import { countLanguage } from '../train/count.ts';
import type { LanguageParts, ModelParts } from '../train/pack.ts';
import { prune } from '../train/prune.ts';
import { declarationText, SMALL_TAGS } from './small-corpora.ts';

/** Low enough for a few thousand characters to leave sequences of every length. */
const KEEP_MUCH = { trigramGain: 2, bigramGain: 1, absentGain: 4, longGain: 4 };

export function partsOf(tag: string, texts: readonly string[], withLong: boolean): LanguageParts {
  const counts = countLanguage(tag, texts, withLong);
  const { alphabet } = counts;
  const levels = prune(counts.trigrams, counts.long, classCount(alphabet), counts.characters, KEEP_MUCH);
  return { tag, alphabet, unigrams: levels.unigrams, capitals: [20, 60, 40], levels };
}

/** Every other language knows sequences of four. */
export function smallModelParts(tags: readonly string[] = SMALL_TAGS): ModelParts {
  const symbolCosts = new Uint8Array(0x10000).fill(127);
  for (let unit = 0; unit < 0x3000; unit++) symbolCosts[unit] = 1 + ((unit * 7) % 119);
  return {
    symbolCosts,
    languages: tags.map((tag, index) => partsOf(tag, [declarationText(tag)], index % 2 === 0)),
  };
}

export function toBase64(packed: Uint8Array): string {
  return Buffer.from(packed).toString('base64');
}
