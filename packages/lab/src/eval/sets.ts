import { join } from 'node:path';
import { cached } from './cache.ts';
import { canonical } from './codec.ts';
import { everydaySamples } from './everyday.ts';
import { hardSamples, pageSamples } from './hard.ts';
import { languageSamples } from './language.ts';
import { readManifest } from './manifest.ts';
import { allPairs } from './pairs.ts';
import { makeSamples } from './samples.ts';
import { LENGTHS, type Sample } from './types.ts';

export const SET_NAMES = ['samples', 'language', 'hard', 'everyday', 'pages', 'wild', 'public'] as const;
export type SetName = (typeof SET_NAMES)[number];

export interface SetOptions {
  /** The folder with `train` and `dev`. */
  data: string;
  source: string;
  perCell: number;
  quick: boolean;
  onlyLanguage?: string | undefined;
  onlyEncoding?: string | undefined;
  blankDeclarations: boolean;
  progress?: (done: number, of: number) => void;
}

/** Lengths of a quick run: those of the bars. */
const QUICK_LENGTHS = [16, 64, 256];

/** The samples of a set, made anew or from the cache, narrowed to what was asked for. */
export function loadSet(name: SetName, options: SetOptions): Sample[] {
  const wanted = (sample: Sample) =>
    (options.onlyLanguage === undefined || sample.language === options.onlyLanguage) &&
    matchesEncoding(sample.encoding, options.onlyEncoding);
  return wholeSet(name, options).filter(wanted);
}

/** Any label of the encoding will do. */
function matchesEncoding(encoding: string | null, only: string | undefined): boolean {
  return only === undefined || (encoding !== null && canonical(encoding) === canonical(only));
}

function wholeSet(name: SetName, options: SetOptions): Sample[] {
  const { data, progress } = options;
  const textFolder = join(data, 'dev', 'text');
  const sources = [options.source, 'flores-sib200', 'lingua-sentences', 'ud-test', 'udhr', 'tatoeba'];
  const lengths: readonly number[] = options.quick ? QUICK_LENGTHS : LENGTHS;
  const perCell = options.quick ? Math.min(2, options.perCell) : options.perCell;
  const key = { name, textFolder, sources, lengths, perCell };
  const shared = { textFolder, sources, perCell, lengths, ...(progress === undefined ? {} : { progress }) };
  switch (name) {
    case 'samples': {
      const pairs = allPairs().filter(
        (pair) =>
          (options.onlyLanguage === undefined || pair.language === options.onlyLanguage) &&
          matchesEncoding(pair.encoding, options.onlyEncoding),
      );
      return cached({ ...key, pairs }, () => makeSamples({ ...shared, pairs }));
    }
    case 'language':
      return cached(key, () => languageSamples(shared));
    case 'hard':
      return cached(key, () => hardSamples(shared));
    case 'everyday':
      return everydaySamples();
    case 'pages':
      return cached(key, () => pageSamples(shared));
    case 'wild':
    case 'public':
      return readManifest(join(data, 'dev', name), { blankDeclarations: options.blankDeclarations });
  }
}
