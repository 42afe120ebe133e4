import { languagesOf, readSentences } from './corpus.ts';
import { BAR_LANGUAGES } from './pairs.ts';
import { Random } from './random.ts';
import { makeSamples, type SampleOptions } from './samples.ts';
import type { Sample } from './types.ts';

/** Languages that the ASCII test knows to be writable without accents often enough. */
const ASCII_LANGUAGES = [
  'en',
  'nl',
  'id',
  'it',
  'fr',
  'es',
  'de',
  'pt',
  'da',
  'sv',
  'nb',
  'fi',
  'sq',
  'ca',
  'ms',
  'sw',
];

/**
 * Language alone: UTF-8 text in every language that has held-out text (the rare ones must be found, and must not
 * steal from the common ones), and stretches of plain ASCII.
 */
export function languageSamples(options: SampleOptions): Sample[] {
  const pairs = languagesOf(options.textFolder).map((language) => ({
    language,
    encoding: 'utf-8',
    group: 'utf-8' as const,
  }));
  const unicode = makeSamples({ ...options, pairs, plainAsciiToo: true }).map((sample) => ({
    ...sample,
    kind: BAR_LANGUAGES.includes(sample.language!) ? 'one of the 51' : 'other language',
  }));
  return [...unicode, ...asciiSamples(options)];
}

/** Sentences without any accent, cut to each length at a word. */
function asciiSamples(options: SampleOptions): Sample[] {
  const samples: Sample[] = [];
  for (const language of ASCII_LANGUAGES) {
    const source = options.sources[0]!;
    const plain = readSentences(options.textFolder, language, source).filter((line) =>
      /^[\x20-\x7e]+$/.test(line),
    );
    const text = plain.join(' ');
    for (const length of options.lengths ?? []) {
      const random = new Random(`ascii/${language}/${length}`);
      for (let index = 0; index < options.perCell && text.length > 2 * length; index++) {
        const start = text.indexOf(' ', random.below(text.length - 2 * length)) + 1;
        samples.push({
          id: `${language}/ascii/${length}/${index}`,
          bytes: Buffer.from(text.slice(start, start + length), 'latin1'),
          encoding: 'ascii',
          language,
          group: 'ascii',
          length,
          kind: 'plain ASCII',
          source,
        });
      }
    }
  }
  return samples;
}
