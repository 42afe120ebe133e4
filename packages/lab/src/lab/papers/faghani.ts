import { readManifest } from '../../eval/manifest.ts';
import { percent, type Run, table } from '../../eval/markdown.ts';
import { measure } from '../../eval/measure.ts';
import type { Sample } from '../../eval/types.ts';
import { eliminateByParser, eliminateDirectly } from '../../methods/faghani/elimination.ts';
import { type FaghaniOptions, faghani } from '../../methods/faghani/faghani.ts';
import { contestant, type LabContext, raceOthers, storeModel } from '../context.ts';
import { makePages, readTemplates, type Template } from '../pages.ts';
import { confusionPanels, groupedBars } from '../pictures.ts';
import {
  type Behind,
  compare,
  encodingConfusions,
  medianTime,
  note,
  ratio,
  sameText,
  shareOf,
} from '../tables.ts';
import { type Experiment, picture } from './experiment.ts';

/** Table 3: the encodings, the languages that our pages of them are in, and the hybrid's figure. */
const BY_ENCODING: readonly (readonly [encoding: string, languages: readonly string[], paper: string])[] = [
  ['UTF-8', ['en', 'ru', 'ja', 'ar', 'zh-Hans', 'de', 'fa', 'hi'], '100'],
  ['windows-1251', ['ru', 'bg', 'uk'], '100'],
  ['GBK', ['zh-Hans'], '97'],
  ['windows-1256', ['ar', 'fa'], '96'],
  ['Shift_JIS', ['ja'], '100'],
];

/** Table 4: the languages with the encodings that their pages are in, and the hybrid's figure. */
const BY_LANGUAGE: readonly (readonly [
  name: string,
  pairs: readonly (readonly [string, readonly string[]])[],
  paper: string,
])[] = [
  ['English', [['en', ['UTF-8', 'windows-1252', 'ISO-8859-1']]], '95'],
  ['Russian', [['ru', ['UTF-8', 'windows-1251', 'KOI8-R']]], '99'],
  ['Japanese', [['ja', ['UTF-8', 'Shift_JIS', 'EUC-JP']]], '99'],
  ['Arabic', [['ar', ['UTF-8', 'windows-1256']]], '97'],
  ['Chinese', [['zh-Hans', ['UTF-8', 'GBK', 'gb18030']]], '96'],
  ['German', [['de', ['UTF-8', 'windows-1252', 'ISO-8859-1', 'ISO-8859-15']]], '92'],
  ['Persian', [['fa', ['UTF-8', 'windows-1256']]], '100'],
  [
    'Indian, English',
    [
      ['hi', ['UTF-8']],
      ['en', ['UTF-8', 'ISO-8859-1']],
    ],
    '96',
  ],
];

/** The ensemble and each of its members; the members on the raw page are the peers themselves. */
const VARIANTS: readonly (readonly [name: string, options: Partial<FaghaniOptions>])[] = [
  ['ensemble, by parser', {}],
  ['ensemble, directly', { elimination: 'direct' }],
  ['ensemble, no elimination', { elimination: 'none' }],
  ['ICU, by parser', { detector: 'icu' }],
  ['ICU, directly', { detector: 'icu', elimination: 'direct' }],
  ['Mozilla, by parser', { detector: 'mozilla' }],
  ['Mozilla, directly', { detector: 'mozilla', elimination: 'direct' }],
];

type SetName = 'table 3' | 'table 4' | 'wild pages' | 'public pages';
type Sets = Readonly<Record<SetName, readonly Sample[]>>;

export const faghaniExperiment: Experiment = {
  name: 'faghani',
  title: 'Faghani, Hadian, Minaei-Bidgoli 2015',
  async run(context) {
    const templates = readTemplates(context.wild);
    context.say(`faghani: pages from ${templates.length} templates`);
    const sets: Sets = {
      'table 3': byEncoding(context, templates),
      'table 4': byLanguage(context, templates),
      'wild pages': realPages(context.wild, context.quick),
      'public pages': realPages(context.public, context.quick),
    };
    const behind: Behind[] = [];
    const runs = measureAll(context, sets);
    const of = (set: SetName) => ({
      method: renamed(runs.get(`ensemble, by parser ${set}`)!, 'ensemble'),
      charsetta: runs.get(`charsetta ${set}`)!,
      peers: context.peers.map(({ name }) => runs.get(`${name} ${set}`)!),
    });
    const three = compare({
      name: 'Faghani et al., table 3',
      race: of('table 3'),
      key: ({ sample }) => sample.encoding,
      head: 'encoding',
      paper: Object.fromEntries(BY_ENCODING.map(([encoding, , paper]) => [encoding, paper])),
      total: { label: 'all', paper: '99' },
    });
    const four = compare({
      name: 'Faghani et al., table 4',
      race: of('table 4'),
      key: ({ sample }) => sample.kind,
      head: 'language',
      paper: Object.fromEntries(BY_LANGUAGE.map(([name, , paper]) => [name, paper])),
      total: { label: 'all', paper: '96' },
    });
    behind.push(...three.behind, ...four.behind);
    const variants = variantsTable(context, sets, runs, behind);
    return {
      markdown: written(three.markdown, four.markdown, variants, agreement(sets), templates.length, sets),
      pictures: {
        'faghani-confusion': confusionPanels(
          [of('table 3').method, of('table 3').charsetta].map((run) => ({
            title: run.name,
            cells: encodingConfusions(run),
          })),
          BY_ENCODING.map(([encoding]) => encoding),
        ),
        'faghani-elimination': bars(context, sets, runs),
      },
      behind,
    };
  },
};

function byEncoding(context: LabContext, templates: readonly Template[]): Sample[] {
  const count = context.quick ? 16 : 120;
  return BY_ENCODING.flatMap(([encoding, languages]) =>
    languages.flatMap((language) =>
      makePages({
        templates,
        folder: context.text,
        language,
        encoding,
        count: Math.ceil(count / languages.length),
      }),
    ),
  );
}

function byLanguage(context: LabContext, templates: readonly Template[]): Sample[] {
  const count = context.quick ? 6 : 40;
  return BY_LANGUAGE.flatMap(([name, pairs]) =>
    pairs.flatMap(([language, encodings]) =>
      encodings.flatMap((encoding) =>
        makePages({ templates, folder: context.text, language, encoding, count }).map((page) => ({
          ...page,
          kind: name,
        })),
      ),
    ),
  );
}

/** Pages as they were found, their claims about the encoding blotted out. */
function realPages(folder: string, quick: boolean): Sample[] {
  const pages = readManifest(folder, { blankDeclarations: true }).filter(
    ({ kind, encoding }) => kind === 'html' && encoding !== null,
  );
  return quick ? pages.slice(0, 20) : pages;
}

function measureAll(context: LabContext, sets: Sets): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (const [set, samples] of Object.entries(sets)) {
    context.say(`faghani: ${samples.length} documents of ${set}`);
    for (const [name, options] of VARIANTS) {
      const { trained } = storeModel(
        context,
        faghani,
        name.replaceAll(/[^a-z]+/gi, '-'),
        faghani.train([], options),
      );
      runs.set(`${name} ${set}`, measure(contestant(name, 'encoding', trained), samples, name));
    }
    const others = raceOthers(context, samples);
    for (const run of [others.charsetta, ...others.peers]) runs.set(`${run.name} ${set}`, run);
  }
  return runs;
}

function renamed(run: Run, name: string): Run {
  return { ...run, name };
}

function variantsTable(
  context: LabContext,
  sets: Sets,
  runs: ReadonlyMap<string, Run>,
  behind: Behind[],
): string {
  const names = Object.keys(sets) as SetName[];
  const everyone = [...VARIANTS.map(([name]) => name), 'charsetta', ...context.peers.map(({ name }) => name)];
  const time = (name: string) => medianTime(runs.get(`${name} table 4`)!);
  const rows = everyone.map((name) => {
    const cells = names.map((set) => {
      const share = shareOf(runs.get(`${name} ${set}`)!.outcomes, sameText);
      const ours = runs.get(`charsetta ${set}`)!;
      note(
        behind,
        `Faghani et al., ${set}`,
        name,
        [share, shareOf(ours.outcomes, sameText)],
        ours.outcomes,
        sameText,
      );
      return percent(share);
    });
    const bold = (text: string) => (name === 'charsetta' ? `**${text}**` : text);
    return [bold(name), ...cells.map(bold), ratio(time(name), time('charsetta'))];
  });
  return table(['', ...names.map((set) => `${set} (${sets[set].length})`), 'time a page'], rows);
}

/** On how many pages the pass over the bytes keeps what the parser keeps, white space apart. */
function agreement(sets: Sets): string {
  const rows = Object.entries(sets).map(([set, samples]) => {
    const narrow = samples.filter(({ encoding }) => !/^utf-?(16|32)/i.test(encoding ?? ''));
    const same = narrow.filter(({ bytes }) => {
      const direct = solid(eliminateDirectly(bytes));
      return direct === solid(eliminateByParser(bytes, 'keep'));
    });
    return [set, `${same.length} of ${narrow.length}`, percent(same.length / Math.max(1, narrow.length))];
  });
  return table(['', 'pages', '%'], rows);
}

/** The parser turns a zero byte into a sign of its own, and drops a mark at the start. */
function solid(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\s?]|\0|\xef\xbb\xbf/g, '');
}

function bars(context: LabContext, sets: Sets, runs: ReadonlyMap<string, Run>) {
  const everyone = [...VARIANTS.map(([name]) => name), 'charsetta', ...context.peers.map(({ name }) => name)];
  return groupedBars(
    everyone.flatMap((row) =>
      Object.keys(sets).map((series) => ({
        row,
        series,
        share: shareOf(runs.get(`${row} ${series}`)!.outcomes, sameText),
      })),
    ),
  );
}

function written(
  three: string,
  four: string,
  variants: string,
  agreeing: string,
  templates: number,
  sets: Sets,
): string {
  const beyondAscii = (bytes: Uint8Array) => bytes.filter((byte) => byte >= 0x80).length;
  const hardly = sets['public pages'].filter(({ bytes }) => beyondAscii(bytes) <= 2).length;
  return `Markup elimination in two ways (directly on the bytes; decoded as ISO-8859-1, parsed, encoded again), then an ensemble: what Mozilla's
detector calls UTF-8 is UTF-8, everything else is decided by ICU's on the text without markup. The parser is parse5, the detectors are
jschardet 3 (Mozilla's) and chardet 2 (ICU's). Declarations in the pages are blotted out, for everyone.

### Table 3

${three}

The paper's other columns: ICU 61, Mozilla 30 over all.

${picture('faghani-confusion', 'Confusion matrices of the ensemble and of the default detector, table 3')}

### Table 4

${four}

The paper's other columns: ICU 82, Mozilla 86 over all.

### With and without elimination

jschardet 3 and chardet 2 are the ensemble's two members on the raw page. The last two columns are real pages in their authors' encodings: ${sets['wild pages'].length} from the web, manuals and archives, ${sets['public pages'].length} from
the test suites of other detectors and parsers. ${hardly} of the latter have no more than two bytes beyond ASCII: they test how a declaration is heeded,
and without it nobody can tell.

${variants}

${picture('faghani-elimination', 'Same text with and without markup elimination')}

Pages on which the product's pass over the bytes keeps the very bytes of text that the parser keeps:

${agreeing}

They part where a byte of a letter is \`<\`, as in ISO-2022-JP: the parser takes it for a tag, the pass knows the escapes; and on a few
broken pages.

### Where the data differ

The paper's pages came from a crawl and were judged by the charset in the HTTP header; equal, not equivalent. Its tables hold as many UTF-8
pages as the web of 2015 had. The pages of tables 3 and 4 here are made: held-out text in the markup of ${templates} real pages, the same number
for each encoding, so UTF-8, at which Mozilla's detector never fails, weighs less. Right means the same text, which the paper called equity and
could not measure. Languages of Table 4 have the encodings that their pages were mostly in.
`;
}
