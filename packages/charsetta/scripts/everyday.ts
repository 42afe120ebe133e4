import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Corpus } from '../src/train/corpus.ts';

/** Text of our own: names, places, dates, chat, news, shops and mail, one file a language. */
export const EVERYDAY = fileURLToPath(new URL('../corpora', import.meta.url));

/**
 * How much of what is read is everyday text, which the corpora at hand lack: in three megabytes of Spanish manuals, scripture and
 * interfaces nobody is called Martínez, and `José Martínez` was Catalan, whose corpus knows names.
 */
const SHARE = 0.08;
const SOURCE = 'everyday.txt';

/** The languages that have some. */
export function everydayLanguages(): string[] {
  return readdirSync(EVERYDAY).map((file) => file.replace(/\.txt$/, ''));
}

/** The everyday text of a language; null where there is none. */
export function everydayText(tag: string, folder = EVERYDAY): string | null {
  const path = join(folder, `${tag}.txt`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** A corpus with the everyday text of its language, as often as it takes to be that share of it. */
export function withEveryday(corpus: Corpus, folder = EVERYDAY): Corpus {
  const text = everydayText(corpus.tag, folder);
  if (text === null) return corpus;
  const rest = corpus.sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const once = Buffer.byteLength(text);
  const times = Math.max(1, Math.round((rest * SHARE) / (1 - SHARE) / once));
  return {
    tag: corpus.tag,
    sources: [...corpus.sources, { name: SOURCE, bytes: once * times }],
    read: (name) => (name === SOURCE ? text.repeat(times) : corpus.read(name)),
  };
}
