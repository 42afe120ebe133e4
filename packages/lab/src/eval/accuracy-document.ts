import {
  BAR_COLUMNS,
  BARS,
  CALIBRATION_BAR,
  HARD_BAR,
  HTML_BARS,
  PAGE_BARS,
  PUBLIC_BARS,
  underBar,
  WILD_BAR,
} from './bars.ts';
import {
  bestPeer,
  calibrationNoise,
  commonest,
  figure,
  grouped,
  languageTakenFor,
  type Measure,
  shareOf,
  takenFor,
  tells,
} from './figures.ts';
import { PRESCAN } from './manifest.ts';
import { percent, type Run, table } from './markdown.ts';
import { BY, calibration, groupBy, type Key, macro } from './metrics.ts';
import { CHARDETS_OWN, narrow } from './report.ts';
import { type Group, LENGTHS, type Outcome } from './types.ts';

/** Everything that one run measured; in each list we come first. */
export interface Measured {
  samples: readonly Run[];
  language: readonly Run[];
  hard: readonly Run[];
  everyday: readonly Run[];
  pages: readonly Run[];
  wild: readonly Run[];
  /** The same files with their charset labels overwritten. */
  wildUndeclared: readonly Run[];
  public: readonly Run[];
}

export interface Provenance {
  /** What to type to get the document again. */
  command: string;
  /** Names with versions. */
  contestants: readonly string[];
  perCell: number;
  /** Of each kind and language among the everyday inputs. */
  perHardCell: number;
  /** What `npm run eval:overlap` printed. */
  overlap: string;
}

const GROUPS: readonly (readonly [Group, string])[] = [
  ['web', 'Legacy encodings of the web'],
  ['dos-mac-regional', 'DOS, Mac and regional encodings'],
  ['utf-16', 'UTF-16 without a mark'],
  ['utf-8', 'UTF-8'],
  ['utf-32', 'UTF-32 without a mark'],
  ['seven-bit', 'Seven-bit encodings'],
  ['mainframe', 'Mainframe encodings (EBCDIC)'],
  ['extra', 'Outside the bars'],
];

export function accuracyDocument(measured: Measured, provenance: Provenance): string {
  const sections = [
    heading(measured, provenance),
    bars(measured),
    byLengthSection(measured.samples),
    byEncoding(measured.samples),
    byLanguage(measured.samples[0]!),
    languageAlone(measured.language),
    everyday(measured.hard),
    everydayLines(measured.everyday),
    realFiles(measured),
    confidence(measured.samples[0]!),
    confusions(measured),
    method(provenance),
  ];
  return `${sections.flat().join('\n\n')}\n`;
}

function heading({ samples }: Measured, { command, contestants }: Provenance): string[] {
  return [
    '# Accuracy',
    `<!-- Written by ${command}; do not edit. -->`,
    `Every figure here is written by one command, which runs all detectors on the same bytes:\n\n    ${command}`,
    `In this run: ${contestants.join(', ')}; ${grouped(samples[0]!.outcomes.length)} cut samples and the files below.`,
    'All figures are per cent, `±` is the noise (see the end). **Same text**: the answer decodes the bytes to the very text ' +
      'that the true encoding gives; what a reader cares about. **Exact**: the same encoding by name; a stricter measure, in ' +
      'which windows-1252 for an ISO-8859-1 file without any difference counts as wrong. **Language**: the right language, ' +
      'with Bokmål and Nynorsk, Croatian, Bosnian and Serbian in Latin script, Malay and Indonesian, Persian and Dari, and ' +
      'the written forms of Chinese counted as one each.',
  ];
}

/** What was asked for, what was reached, and the best peer: in this run, and known from elsewhere. */
function bars(measured: Measured): string[] {
  const [ours, ...peers] = measured.samples;
  const rows = BARS.flatMap((bar) =>
    BAR_COLUMNS.map((column, index) => {
      const keep = (outcomes: readonly Outcome[]) => underBar(outcomes, bar, index);
      const members = keep(ours!.outcomes);
      const reached = members.length === 0 ? '–' : percent(shareOf(members, bar.measure));
      return [
        bar.name,
        column.name,
        figure(members, bar.measure),
        String(bar.wanted[index]),
        reached === '–' ? '–' : verdict(Number(reached), bar.wanted[index]!),
        bestPeer(peers, bar.measure, keep),
        bar.bestPeer[index]!,
      ];
    }),
  );
  rows.push(...barsOfFiles(measured));
  return [
    '## Beside the bars',
    table(
      ['what', 'length', 'charsetta', 'bar', 'reached', 'best peer in this run', 'best peer known'],
      rows,
    ),
    'The bars were set beforehand. *Best peer known* is the figure that came with the bar, of whatever detector was best, in npm or ' +
      'elsewhere (chardetng, CLD2), on other samples of the same making; it is not from this run. A language that a peer does ' +
      'not know counts as wrong.',
  ];
}

function barsOfFiles(measured: Measured): string[][] {
  const row = (name: string, runs: readonly Run[], bar: number, keep: (outcome: Outcome) => boolean) => {
    const [ours, ...peers] = runs;
    const select = (outcomes: readonly Outcome[]) => outcomes.filter(keep);
    const members = select(ours!.outcomes);
    const reached = Number(percent(shareOf(members, 'sameText')));
    return [
      name,
      '–',
      figure(members, 'sameText'),
      String(bar),
      verdict(reached, bar),
      bestPeer(peers, 'sameText', select),
      '–',
    ];
  };
  const { error } = calibration(measured.samples[0]!.outcomes);
  const worst = weakestKind(measured.hard[0]!);
  return [
    row('everyday hard inputs', measured.hard, HARD_BAR.all, () => true),
    [
      `weakest kind of them: ${worst.kind}`,
      '–',
      worst.figure,
      String(HARD_BAR.each),
      verdict(worst.reached, HARD_BAR.each),
      '–',
      '–',
    ],
    ...PAGE_BARS.map(([kind, bar]) => row(kind, measured.pages, bar, ({ sample }) => sample.kind === kind)),
    row('real HTML files', measured.wild, HTML_BARS.declared, isHtml),
    row('real HTML files, declarations overwritten', measured.wildUndeclared, HTML_BARS.blanked, isHtml),
    row('real files', measured.wild, WILD_BAR, isScored),
    row(
      "public files, chardet's own",
      measured.public,
      PUBLIC_BARS.chardet,
      (o) => isScored(o) && isChardets(o),
    ),
    row(
      "public files, everyone else's",
      measured.public,
      PUBLIC_BARS.others,
      (o) => isScored(o) && !isChardets(o),
    ),
    [
      'expected calibration error',
      '16 … 4,096 B',
      error.toFixed(4),
      `≤ ${CALIBRATION_BAR}`,
      error <= CALIBRATION_BAR ? 'yes' : 'no',
      '–',
      '–',
    ],
  ];
}

function weakestKind(run: Run): { kind: string; figure: string; reached: number } {
  let worst = { kind: '–', figure: '–', reached: Number.POSITIVE_INFINITY };
  for (const [kind, members] of groupBy(run.outcomes, BY.kind!)) {
    const reached = Number(percent(shareOf(members, 'sameText')));
    if (reached < worst.reached) worst = { kind, figure: figure(members, 'sameText'), reached };
  }
  return worst;
}

function verdict(reached: number, bar: number): string {
  return reached >= bar ? 'yes' : 'no';
}

function byLengthSection(runs: readonly Run[]): string[] {
  const parts = [
    '## By length',
    '![Same text by length for each group of encodings, charsetta and its peers](images/accuracy-by-length.svg)',
  ];
  for (const [group, title] of GROUPS) {
    const members = runs.map((run) => narrow(run, ({ sample }) => sample.group === group));
    if (members[0]!.outcomes.length === 0) continue;
    parts.push(`### ${title}`, lengthTable(members));
  }
  return parts;
}

/** Rows: lengths. Columns: our three measures, then the peers' same text, then their languages. */
function lengthTable(runs: readonly Run[]): string {
  const [ours, ...peers] = runs;
  const columns: { name: string; run: Run; measure: Measure }[] = [
    { name: 'same text', run: ours!, measure: 'sameText' },
    { name: 'exact', run: ours!, measure: 'exact' },
    { name: 'language', run: ours!, measure: 'language' },
  ];
  for (const measure of ['sameText', 'language'] as const) {
    for (const run of peers) {
      if (run.outcomes.length === 0 || !tells(run, measure)) continue;
      columns.push({
        name: `${run.name}: ${measure === 'language' ? 'language' : 'same text'}`,
        run,
        measure,
      });
    }
  }
  const cells = (keep: (outcome: Outcome) => boolean) =>
    columns.map(({ run, measure }) => figure(run.outcomes.filter(keep), measure));
  const rows = LENGTHS.filter((length) => ours!.outcomes.some(({ sample }) => sample.length === length)).map(
    (length) => {
      const count = ours!.outcomes.filter(({ sample }) => sample.length === length).length;
      return [grouped(length), grouped(count), ...cells(({ sample }) => sample.length === length)];
    },
  );
  rows.push(['all', grouped(ours!.outcomes.length), ...cells(() => true)]);
  return table(['bytes', 'samples', ...columns.map(({ name }) => name)], rows);
}

function byEncoding(runs: readonly Run[]): string[] {
  const parts = ['## By encoding', 'Over all languages and lengths.'];
  for (const [group, title] of GROUPS) {
    const members = runs.map((run) => narrow(run, ({ sample }) => sample.group === group));
    if (members[0]!.outcomes.length === 0) continue;
    parts.push(`### ${title}: encodings`, breakdown(members, BY.encoding!, 'encoding'));
  }
  return parts;
}

function breakdown(runs: readonly Run[], key: Key, title: string): string {
  const [ours, ...peers] = runs;
  const rows = [...groupBy(ours!.outcomes, key)].map(([name, members]) => [
    name,
    grouped(members.length),
    figure(members, 'sameText'),
    figure(members, 'exact'),
    figure(members, 'language'),
    bestPeer(peers, 'sameText', (outcomes) => outcomes.filter((outcome) => key(outcome) === name)),
  ]);
  return table([title, 'samples', 'same text', 'exact', 'language', 'best peer, same text'], rows);
}

function byLanguage(ours: Run): string[] {
  const rows = [...groupBy(ours.outcomes, BY.language!)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, members]) => [
      language,
      languageName(language),
      grouped(members.length),
      figure(members, 'sameText'),
      figure(members, 'exact'),
      figure(members, 'language'),
    ]);
  return [
    '## By language',
    'Over all encodings of the cut samples, legacy and Unicode, and all lengths.',
    table(['tag', 'language', 'samples', 'same text', 'exact', 'language right'], rows),
  ];
}

/** The language set: UTF-8 and plain ASCII, where the encoding is no question. */
function languageAlone(runs: readonly Run[]): string[] {
  const able = runs.filter((run) => tells(run, 'language'));
  const parts = [
    '## Language of UTF-8 and ASCII text',
    'In every language that has held-out text, known to the model or not; the rare languages compete with the common ones. What ' +
      'a detector does not know counts as wrong. Left out: detectors that name a language for less than half of these inputs.',
  ];
  for (const [kind, members] of groupBy(runs[0]!.outcomes, BY.kind!)) {
    const rows = [...groupBy(members, BY.length!)].map(([length, ofLength]) => [
      grouped(Number(length)),
      grouped(ofLength.length),
      ...able.map((run) =>
        figure(
          run.outcomes.filter(({ sample }) => sample.kind === kind && sample.length === Number(length)),
          'language',
        ),
      ),
    ]);
    parts.push(`### ${kind[0]!.toUpperCase()}${kind.slice(1)}`);
    parts.push(table(['bytes', 'samples', ...able.map(({ name }) => name)], rows));
  }
  return parts;
}

function everyday(runs: readonly Run[]): string[] {
  return [
    '## Everyday hard inputs',
    'Made from held-out text in the encodings of the web: what is foreign in them is little, late, cut, damaged or contradicted. ' +
      'Same text by kind.',
    peersTable(runs, BY.kind!, 'kind', 'inputs'),
    `Mean over the kinds: ${runs.map((run) => `${run.name} ${percent(macro(run.outcomes, BY.kind!))}`).join(', ')}.`,
  ];
}

function everydayLines(runs: readonly Run[]): string[] {
  const languages = runs.filter((run) => tells(run, 'language'));
  return [
    '## Everyday lines',
    'Forty lines of our own a language, which nothing was trained on: names, addresses, chat, mail, menus, forms, headlines, dates. ' +
      'Each by itself, as it is, in every encoding that its language comes in and that can write it. Same text by kind.',
    peersTable(runs, BY.kind!, 'kind', 'inputs'),
    'The language by kind.',
    peersTable(languages, BY.kind!, 'kind', 'inputs', 'language'),
  ];
}

function peersTable(
  runs: readonly Run[],
  key: Key,
  title: string,
  what: string,
  measure: Measure = 'sameText',
): string {
  const rows = [...groupBy(runs[0]!.outcomes, key)].map(([name, members]) => [
    name,
    grouped(members.length),
    ...runs.map((run) =>
      figure(
        run.outcomes.filter((outcome) => key(outcome) === name),
        measure,
      ),
    ),
  ]);
  rows.push(['all', grouped(runs[0]!.outcomes.length), ...runs.map((run) => figure(run.outcomes, measure))]);
  return table([title, what, ...runs.map(({ name }) => name)], rows);
}

function realFiles(measured: Measured): string[] {
  const parts = [
    '## Real files',
    'Lenient (same text) beside strict (exact: the very name in the manifest). Names differ where bytes do not: a detector that ' +
      'answers with the widest name that people expect loses in the strict column and no reader notices.',
  ];
  const add = (title: string, runs: readonly Run[], key: Key, column: string) => {
    const scored = runs.map((run) => narrow(run, isScored));
    parts.push(`### ${title}`, strictAndLenient(scored, key, column));
  };
  add('Files from the wild, as they are', measured.wild, BY.kind!, 'kind');
  add('The same by where they come from', measured.wild, BY.source!, 'source');
  add('The same with their declarations overwritten', measured.wildUndeclared, BY.kind!, 'kind');
  add('Public test suites', measured.public, BY.source!, 'suite');
  parts.push(
    'Left out of these: html5lib’s prescan cases, where the label is what a browser must believe and not what the bytes are.',
  );
  return parts;
}

function strictAndLenient(runs: readonly Run[], key: Key, title: string): string {
  const row = (name: string, keep: (outcome: Outcome) => boolean) => {
    const members = runs.map((run) => run.outcomes.filter(keep));
    return [
      name,
      grouped(members[0]!.length),
      ...members.flatMap((outcomes) => [figure(outcomes, 'sameText'), figure(outcomes, 'exact')]),
    ];
  };
  const names = [...groupBy(runs[0]!.outcomes, key).keys()].sort();
  const rows = names.map((name) => row(name, (outcome) => key(outcome) === name));
  rows.push(row('all', () => true));
  return table([title, 'files', ...runs.flatMap(({ name }) => [`${name}: lenient`, 'strict'])], rows);
}

function isHtml({ sample }: Outcome): boolean {
  return sample.kind === 'html';
}

function isScored({ sample }: Outcome): boolean {
  return sample.kind !== PRESCAN;
}

/** jschardet 4 is a port of the detector that was developed against these files. */
function isChardets({ sample }: Outcome): boolean {
  return CHARDETS_OWN.includes(sample.source);
}

function confidence(ours: Run): string[] {
  const all = calibration(ours.outcomes);
  const rows = all.bins
    .filter(({ count }) => count > 0)
    .map((bin) => [
      `${bin.from.toFixed(1)} … ${bin.to.toFixed(1)}`,
      grouped(bin.count),
      percent(bin.confidence),
      figure(
        ours.outcomes.filter(({ prediction }) => inBin(prediction.confidence, bin.from, bin.to)),
        'sameText',
      ),
    ]);
  const errors = (key: Key) =>
    [...groupBy(ours.outcomes, key)].map(([name, members]) => {
      const value = calibration(members);
      return [name, grouped(members.length), value.error.toFixed(4), calibrationNoise(value).toFixed(4)];
    });
  const head = ['samples', 'expected calibration error', 'of it noise'];
  return [
    '## Confidence',
    'Is an answer given with 90 % right nine times in ten? All cut samples of 16 to 4,096 bytes, in ten bins.',
    '![Reliability diagram: share of right answers by confidence](images/reliability.svg)',
    table(['confidence', 'answers', 'mean confidence', 'same text'], rows),
    `Expected calibration error: **${all.error.toFixed(4)}**; a perfectly calibrated detector would show ${calibrationNoise(all).toFixed(4)} on as many samples.`,
    table(['bytes', ...head], errors(BY.length!)),
    table(['group', ...head], errors(BY.group!)),
  ];
}

function inBin(value: number, from: number, to: number): boolean {
  return value >= from && (value < to || to >= 1);
}

function confusions({ samples, language }: Measured): string[] {
  const encodings = commonest(samples[0]!.outcomes, ({ sameText }) => !sameText, takenFor, 30);
  const languages = commonest(
    language[0]!.outcomes,
    (outcome) => outcome.language === false,
    languageTakenFor,
    30,
  );
  return [
    '## Confusions',
    '![Which encoding was taken for which, encodings with an error only](images/confusion.svg)',
    'Encodings of the cut samples, with the language:',
    table(['truth → answer', 'times'], encodings.map(counted)),
    'Languages of UTF-8 and ASCII text:',
    table(['truth → answer', 'times'], languages.map(counted)),
  ];
}

function counted([name, times]: [string, number]): string[] {
  return [name, grouped(times)];
}

function method({ perCell, perHardCell, overlap }: Provenance): string[] {
  return [
    '## How it was measured',
    `**Samples.** Held-out sentences (FLORES; other held-out sources where it has too few), in each language and encoding that people have used for it, at 16, 32, 64, 128, 256, 1,024 and 4,096 bytes, ${perCell} of each, cut between characters. A third begin with a sentence, a third with a word, a third anywhere. In an encoding that contains ASCII every sample has at least one byte outside it. A sentence is used if the encoding can write all of it, after the respelling that writers of the time used: plain quotes in ISO encodings, cedillas for Romanian, Arabic yeh for Persian. The seed is fixed: two runs measure the same bytes and write the same document. Everyday inputs: at most ${perHardCell} of each kind, language and encoding; pages with a bar of their own: ${perCell}.`,
    '**Changes to the set, and why.** Lines in which UTF-8 was once read as windows-1252 (`Â¥`, `ErdoÄŸan`) are dropped: their label says nothing about their bytes. Romanian in ISO-8859-16 is counted outside the bars: its letters with comma stand on the very bytes where windows-1250 and ISO-8859-2 have those with cedilla, so that no detector can tell them apart. Truncated inputs keep one whole character. Where a file’s label is too narrow for its bytes (`iso-8859-1` with bytes in 80 … 9F), a superset counts as right.',
    '**Noise.** `±` is half of Wilson’s 95 % interval for that many answers: what another draw of samples might change. It knows nothing of what the sets leave out; figures from other text differ by more. Two detectors on the same bytes share most of their luck, so that their difference is surer than either figure.',
    `**Overlap.** No line of the evaluation text may occur in the training text; \`npm run eval:overlap\` compares them in lower case and without punctuation:`,
    overlap.trim(),
    'The sets were looked at while the detector was made, so a fresh set may show less. Files of single projects come many at a time: see them by source.',
  ];
}

/** Names of ICU's data; the tag itself for languages that it does not know. */
export function languageName(tag: string): string {
  return tag === 'unknown' ? '–' : (NAMES.of(tag) ?? tag);
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
