import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everydayLanguages, everydayText } from '../../../charsetta/scripts/everyday.ts';
import { EVERYDAY_LINES, everydayLines, everydaySamples, KIND_OF_LINE } from './everyday.ts';

const languages = readdirSync(EVERYDAY_LINES).map((file) => file.replace(/\.txt$/, ''));

describe('everyday lines', () => {
  it.each(languages)('in %s are of the kinds that every language has', (language) => {
    expect(everydayLines(language)).toHaveLength(KIND_OF_LINE.length);
  });

  it('are none that the model is trained on', () => {
    const letters = (line: string) => line.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
    const known = new Set(
      everydayLanguages().flatMap((language) =>
        (everydayText(language) ?? '').split('\n').map((line) => `${language} ${letters(line)}`),
      ),
    );
    const found = languages.flatMap((language) =>
      everydayLines(language).filter(
        (line) => letters(line) !== '' && known.has(`${language} ${letters(line)}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are measured in every encoding that can write them', () => {
    const encodings = new Set(
      everydaySamples()
        .filter(({ language }) => language === 'ru')
        .map(({ encoding }) => encoding),
    );
    for (const encoding of ['windows-1251', 'koi8-r', 'ibm866', 'utf-8'])
      expect(encodings).toContain(encoding);
  });
});
