/** How often the peers are right, and how long it takes them, on the same samples: needs the development data. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../packages/lab/src/eval/judge.ts';
import { HEADER_ONLY, PRESCAN, readManifest } from '../packages/lab/src/eval/manifest.ts';
import { allPairs, BAR_LANGUAGES } from '../packages/lab/src/eval/pairs.ts';
import { makeSamples } from '../packages/lab/src/eval/samples.ts';
import type { Sample } from '../packages/lab/src/eval/types.ts';
import type { Driver } from './driver.ts';
import { writePack } from './pack.ts';
import type { Peer } from './peers.ts';
import { say } from './progress.ts';

export const SETS = ['web', 'utf-8', 'files'] as const;
export type AnswerSet = (typeof SETS)[number];
export const SET_TITLES: Readonly<Record<AnswerSet, string>> = {
  web: 'held-out sentences in legacy encodings of the web, 16 to 4,096 bytes',
  'utf-8': 'held-out sentences in UTF-8, 16 to 4,096 bytes',
  files: 'real files: pages, feeds, subtitles, source code, mail',
};

export interface Score {
  count: number;
  /** Shares; null where the peer does not tell. */
  sameText: number | null;
  language: number | null;
  /** Of a call: the median over the samples, and the mean, which the long ones rule. */
  medianNanoseconds: number;
  meanNanoseconds: number;
}

export type Scores = Map<AnswerSet, Map<string, Score>>;

export interface AnswerOptions {
  peers: readonly Peer[];
  data: string;
  folder: string;
  perCell: number;
}

export async function measureAnswers(drivers: ReadonlyMap<string, Driver>, options: AnswerOptions) {
  const scores: Scores = new Map();
  for (const set of SETS) {
    const samples = samplesOf(set, options);
    const pack = join(options.folder, `${set}.pack`);
    writePack(
      pack,
      samples.map((sample) => ({ bytes: sample.bytes, tld: tldOf(sample) })),
    );
    const found = new Map<string, Score>();
    for (const peer of options.peers) {
      const driver = drivers.get(peer.id);
      if (driver === undefined || (peer.tells === 'language' && set !== 'utf-8')) continue;
      say(`${set}: ${peer.name}, ${samples.length} samples`);
      try {
        found.set(peer.id, scoreOf(peer, samples, await driver.answer(pack)));
      } catch (error) {
        say(`  ${error instanceof Error ? error.message : error}`);
      }
    }
    rmSync(pack);
    scores.set(set, found);
  }
  return scores;
}

/** Language → domain. */
const TLDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'bg bs de es fi fr hr hu is it lt lv mk mt nl no pl pt ro ru sk th tr az ie'
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
  ar: 'eg',
  be: 'by',
  ca: 'es',
  cs: 'cz',
  da: 'dk',
  el: 'gr',
  en: 'com',
  et: 'ee',
  fa: 'ir',
  ga: 'ie',
  he: 'il',
  ja: 'jp',
  ka: 'ge',
  kk: 'kz',
  ko: 'kr',
  nb: 'no',
  sl: 'si',
  sq: 'al',
  sr: 'rs',
  sv: 'se',
  tg: 'tj',
  uk: 'ua',
  vi: 'vn',
  zh: 'cn',
};

/** A domain that fits the language; for Chinese also the encoding, since not every label tells the two scripts apart. */
function tldOf({ language, encoding }: Sample): string {
  if (language === 'zh-Hant' || /^(big5|euc-tw)/i.test(encoding ?? '')) return 'tw';
  return TLDS[language?.split('-')[0] ?? ''] ?? '';
}

/** There the label is not about the bytes. */
const NOT_ABOUT_BYTES: readonly string[] = [PRESCAN, HEADER_ONLY];

/** The first that has enough text in a language is used. */
const SOURCES = ['flores-sib200', 'lingua-sentences', 'ud-test'];

function samplesOf(set: AnswerSet, { data, perCell }: AnswerOptions): Sample[] {
  if (set === 'files')
    return ['wild', 'public']
      .flatMap((name) => readManifest(join(data, 'dev', name), { blankDeclarations: false }))
      .filter(({ encoding, kind }) => encoding !== null && !NOT_ABOUT_BYTES.includes(kind));
  const pairs = allPairs().filter(({ group }) => group === set);
  return makeSamples({ textFolder: join(data, 'dev/text'), sources: SOURCES, perCell, pairs });
}

function scoreOf(
  { tells, ownNames }: Peer,
  samples: readonly Sample[],
  { answers, ns }: Awaited<ReturnType<Driver['answer']>>,
): Score {
  let sameText = 0;
  let rightLanguage = 0;
  let withLanguage = 0;
  samples.forEach((sample, index) => {
    const [encoding, language] = answers[index];
    const outcome = judge(sample, { encoding, language: tag(language), confidence: 1 });
    if (outcome.sameText) sameText++;
    if (outcome.language !== null) withLanguage++;
    if (outcome.language) rightLanguage++;
  });
  const sorted = [...ns].sort((one, other) => one - other);
  return {
    count: samples.length,
    sameText: tells === 'language' || ownNames === true ? null : sameText / samples.length,
    language: tells === 'encoding' || withLanguage === 0 ? null : rightLanguage / withLanguage,
    medianNanoseconds: sorted[sorted.length >> 1],
    meanNanoseconds: ns.reduce((sum, value) => sum + value, 0) / ns.length,
  };
}

/** BCP 47 from what peers say: two letters, three, an English name. */
function tag(language: string | null): string | null {
  if (language === null) return null;
  const plain = language.replace('_', '-').toLowerCase();
  return NAMES[plain] ?? englishNames.get(plain) ?? canonicalTag(plain) ?? language;
}

/** Written languages under a name that the standard gives to a spoken one, or gave in former times. */
const NAMES: Readonly<Record<string, string>> = {
  arb: 'ar',
  pes: 'fa',
  cmn: 'zh',
  iw: 'he',
  als: 'sq',
  lvs: 'lv',
};

const display = new Intl.DisplayNames('en', { type: 'language' });
const englishNames = new Map(
  [...new Set(BAR_LANGUAGES.map((known) => known.split('-')[0]))].map((known) => [
    (display.of(known) ?? known).toLowerCase(),
    known,
  ]),
);

function canonicalTag(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? null;
  } catch {
    return null;
  }
}
