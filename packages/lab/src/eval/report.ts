import { HARD_BAR, HTML_BARS, PAGE_BARS, PUBLIC_BARS, WILD_BAR } from './bars.ts';
import { decode } from './codec.ts';
import { HEADER_ONLY, PRESCAN } from './manifest.ts';
import {
  barsTable,
  breakdownTable,
  confusionsTable,
  contestantsTable,
  percent,
  type Run,
  reliabilityTable,
} from './markdown.ts';
import { BY, calibration, groupBy, score, scoreBy } from './metrics.ts';
import type { SetName } from './sets.ts';
import type { Group, Outcome } from './types.ts';

const SAMPLE_GROUPS: readonly Group[] = [
  'web',
  'dos-mac-regional',
  'utf-16',
  'utf-8',
  'utf-32',
  'seven-bit',
  'mainframe',
  'extra',
];

/** The tables of one set, as Markdown. */
export function reportSet(name: SetName, runs: readonly Run[]): string {
  const parts = [`## ${name} (${runs[0]?.outcomes.length ?? 0} inputs)`];
  if (name === 'samples') parts.push(...samplesReport(runs));
  else if (name === 'language') parts.push(...languageReport(runs));
  else if (name === 'hard') parts.push(...hardReport(runs));
  else if (name === 'pages') parts.push(...pagesReport(runs));
  else parts.push(...filesReport(name, runs));
  return `${parts.join('\n\n')}\n`;
}

function samplesReport(runs: readonly Run[]): string[] {
  const ours = runs[0]!;
  const parts = [`${ours.name} beside the bars:`, barsTable(ours)];
  for (const group of SAMPLE_GROUPS) {
    const members = runs.map((run) => narrow(run, ({ sample }) => sample.group === group));
    if (members[0]!.outcomes.length === 0) continue;
    parts.push(`### ${group}: same text by length (${members[0]!.outcomes.length})`);
    parts.push(contestantsTable(members, BY.length!));
    parts.push(`${group}: language by length`, contestantsTable(members, BY.length!, 'language'));
  }
  parts.push(`### Calibration of ${ours.name}`, reliabilityTable(calibration(ours.outcomes)));
  const errors = [...groupBy(ours.outcomes, BY.group!)].map(
    ([group, members]) => `${group} ${calibration(members).error.toFixed(4)}`,
  );
  parts.push(`By group: ${errors.join(', ')}`);
  parts.push('### Weakest encodings', breakdownTable(ours, BY.encoding!, 25));
  parts.push('### Weakest languages', breakdownTable(ours, BY.language!, 15));
  parts.push('### Commonest confusions', confusionsTable(ours, 30));
  return parts;
}

function languageReport(runs: readonly Run[]): string[] {
  const parts: string[] = [];
  for (const kind of ['one of the 51', 'other language', 'plain ASCII']) {
    const members = runs.map((run) => narrow(run, ({ sample }) => sample.kind === kind));
    if (members[0]!.outcomes.length === 0) continue;
    parts.push(
      `### ${kind} (${members[0]!.outcomes.length})`,
      contestantsTable(members, BY.length!, 'language'),
    );
  }
  const ours = runs[0]!;
  const weakest = [...scoreBy(ours.outcomes, BY.language!)]
    .sort(([, one], [, other]) => (one.language ?? 0) - (other.language ?? 0))
    .slice(0, 40)
    .map(([language, value]) => `${language} ${percent(value.language ?? 0)}`);
  parts.push(`Weakest: ${weakest.join(', ')}`, languageConfusions(ours));
  return parts;
}

function languageConfusions(run: Run): string {
  const taken = new Map<string, number>();
  for (const { sample, prediction, language } of run.outcomes) {
    if (language !== false) continue;
    const name = `${sample.language} → ${prediction.language ?? '?'}`;
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  const worst = [...taken].sort(([, one], [, other]) => other - one).slice(0, 40);
  return `Commonest confusions: ${worst.map(([name, count]) => `${name} ${count}`).join(', ')}`;
}

function hardReport(runs: readonly Run[]): string[] {
  return [
    `Same text by kind (bar: ${HARD_BAR.all} over all, none under ${HARD_BAR.each}):`,
    contestantsTable(runs, BY.kind!),
    `Mean over kinds: ${runs.map((run) => `${run.name} ${percent(meanOver(run, 'kind'))}`).join(', ')}`,
    breakdownTable(runs[0]!, BY.kind!),
    '### Commonest confusions',
    confusionsTable(runs[0]!, 20),
  ];
}

function pagesReport(runs: readonly Run[]): string[] {
  const bars = PAGE_BARS.map(([kind, wanted]) => `${kind} ${wanted}`).join(', ');
  return [
    `Same text by kind (bars: ${bars}):`,
    contestantsTable(runs, BY.kind!),
    breakdownTable(runs[0]!, BY.kind!),
    '### Commonest confusions',
    confusionsTable(runs[0]!, 20),
  ];
}

function filesReport(name: SetName, runs: readonly Run[]): string[] {
  const scored = runs.map((run) => narrow(run, ({ sample }) => sample.kind !== PRESCAN));
  const fromBytes = runs.map((run) =>
    narrow(run, ({ sample }) => sample.kind !== PRESCAN && sample.kind !== HEADER_ONLY),
  );
  const bar =
    name === 'wild'
      ? `bar ${WILD_BAR}; of html ${HTML_BARS.declared}, with declarations blanked ${HTML_BARS.blanked}`
      : `bars: ${PUBLIC_BARS.chardet} on chardet's own files, ${PUBLIC_BARS.others} on everyone else's`;
  const parts = [
    `Same text by kind, HTML prescan cases left out (${bar}):`,
    contestantsTable(scored, BY.kind!),
  ];
  if (name === 'public') {
    parts.push(`chardet's own files: ${shares(scored, true)}; everyone else's: ${shares(scored, false)}`);
    parts.push('By suite:', contestantsTable(scored, BY.source!));
    parts.push(
      `Without the files whose label stands in an HTTP header only: ${fromBytes
        .map((run) => `${run.name} ${percent(score(run.outcomes).sameText)} of ${run.outcomes.length}`)
        .join(', ')}`,
    );
    parts.push(`HTML prescan cases: ${prescan(runs)}`);
  }
  parts.push(
    `Mean over sources: ${scored.map((run) => `${run.name} ${percent(meanOver(run, 'source'))}`).join(', ')}`,
    `Language: ${scored.map((run) => `${run.name} ${percent(score(run.outcomes).language ?? 0)}`).join(', ')}`,
    '### By encoding',
    breakdownTable(scored[0]!, BY.encoding!),
    '### Commonest confusions',
    confusionsTable(scored[0]!, 30),
  );
  return parts;
}

/** The files that chardet, and so its port jschardet 4, were developed against. */
export const CHARDETS_OWN: readonly string[] = ['char-dataset', 'chardet5'];

function shares(runs: readonly Run[], own: boolean): string {
  return runs
    .map((run) => narrow(run, ({ sample }) => CHARDETS_OWN.includes(sample.source) === own))
    .map((run) => `${run.name} ${percent(score(run.outcomes).sameText)} of ${run.outcomes.length}`)
    .join(', ');
}

function prescan(runs: readonly Run[]): string {
  return runs
    .map((run) => narrow(run, ({ sample }) => sample.kind === PRESCAN))
    .map((run) => `${run.name} ${percent(score(run.outcomes).sameText)} of ${run.outcomes.length}`)
    .join(', ');
}

/** Wrong answers, with enough of the text to see why. */
export function errorList(run: Run, count: number): string {
  const wrong = run.outcomes.filter(({ sample, sameText, language }) =>
    sample.group === 'utf-8' || sample.group === 'ascii' ? !sameText || language === false : !sameText,
  );
  const lines = wrong.slice(0, count).map(({ sample, prediction }) => {
    const [truth, guess] = previews(sample.bytes, sample.encoding, prediction.encoding);
    return [
      `- ${sample.id} (${sample.kind}, ${sample.bytes.length} bytes)`,
      `  truth ${sample.encoding ?? 'binary'}/${sample.language ?? '?'} ${truth}`,
      `  said  ${prediction.encoding ?? 'binary'}/${prediction.language ?? '?'} ${prediction.confidence.toFixed(3)} ${guess}`,
    ].join('\n');
  });
  return `### First wrong answers of ${run.name} (${wrong.length} in all)\n\n${lines.join('\n')}\n`;
}

/** Both readings, from shortly before the first place where they differ. */
function previews(bytes: Uint8Array, truth: string | null, guess: string | null): [string, string] {
  const one = (truth === null ? null : decode(bytes, truth)) ?? hex(bytes);
  const other = (guess === null ? null : decode(bytes, guess)) ?? hex(bytes);
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  const start = Math.max(0, place === one.length ? 0 : place - 20);
  return [JSON.stringify(one.slice(start, start + 80)), JSON.stringify(other.slice(start, start + 80))];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 24)).toString('hex');
}

function meanOver(run: Run, key: 'kind' | 'source'): number {
  const scores = [...scoreBy(run.outcomes, BY[key]!).values()];
  return scores.reduce((sum, value) => sum + value.sameText, 0) / Math.max(1, scores.length);
}

export function narrow(run: Run, keep: (outcome: Outcome) => boolean): Run {
  return { ...run, outcomes: run.outcomes.filter(keep) };
}

/** Everything that the tables show, and the breakdowns that they leave out, as data. */
export function asJson(results: ReadonlyMap<SetName, readonly Run[]>): unknown {
  return Object.fromEntries(
    [...results].map(([set, runs]) => [
      set,
      runs.map((run) => ({
        name: run.name,
        all: score(run.outcomes),
        calibration: calibration(run.outcomes),
        ...Object.fromEntries(
          Object.entries(BY).map(([name, key]) => [name, Object.fromEntries(scoreBy(run.outcomes, key))]),
        ),
        groupByLength: Object.fromEntries(
          scoreBy(run.outcomes, ({ sample }) =>
            sample.length === 0 ? null : `${sample.group} ${sample.length}`,
          ),
        ),
      })),
    ]),
  );
}
