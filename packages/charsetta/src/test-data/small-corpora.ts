/** A few languages with a few kilobytes each: enough to train a model whose every part is in use, in a blink. */
import type { Corpus } from '../train/corpus.ts';
import { paragraphs } from './udhr.ts';

/** Latin, Cyrillic, right to left, and the three that count characters by rarity. */
export const SMALL_TAGS = ['ar', 'en', 'fr', 'ja', 'ko', 'ru', 'zh-Hans'];

/** A corpus that is not on any disk: one source for each text. */
export function corpusOf(tag: string, texts: readonly string[]): Corpus {
  return {
    tag,
    sources: texts.map((text, index) => ({ name: `${index}.txt`, bytes: Buffer.byteLength(text) })),
    read: (name) => texts[Number.parseInt(name, 10)],
  };
}

export function declarationText(tag: string): string {
  return `${paragraphs(tag).join('\n')}\n`;
}

export function smallCorpora(tags: readonly string[] = SMALL_TAGS): Corpus[] {
  return tags.map((tag) => corpusOf(tag, [declarationText(tag)]));
}
