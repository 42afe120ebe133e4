import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Corpus } from '../src/train/corpus.ts';
import { EVERYDAY, everydayLanguages, everydayText, withEveryday } from './everyday.ts';

describe('everyday text', () => {
  it.each(everydayLanguages())('in %s is clean text', (tag) => {
    expect(Intl.getCanonicalLocales(tag)).toHaveLength(1);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(EVERYDAY, `${tag}.txt`)),
    );
    expect(text).toBe(text.normalize('NFC'));
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((line) => line !== line.trim() || line === '')).toEqual([]);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });

  it('is a twelfth or so of what a language is trained on, however much there is', () => {
    const own = Buffer.byteLength(everydayText('fr') as string);
    for (const bytes of [60 * own, 230 * own]) {
      const corpus: Corpus = { tag: 'fr', sources: [{ name: 'a.txt', bytes }], read: () => 'texte' };
      const { sources, read } = withEveryday(corpus);
      expect(sources.map(({ name }) => name)).toEqual(['a.txt', 'everyday.txt']);
      const share = Buffer.byteLength(read('everyday.txt')) / (bytes + sources[1].bytes);
      expect(share).toBeGreaterThan(0.07);
      expect(share).toBeLessThan(0.09);
      expect(read('a.txt')).toBe('texte');
    }
  });

  it('leaves a language alone that it has nothing in', () => {
    const corpus: Corpus = { tag: 'tlh', sources: [{ name: 'a.txt', bytes: 9 }], read: () => "qapla'" };
    expect(withEveryday(corpus)).toBe(corpus);
  });
});
