import { BAR_COLUMNS, BARS, CALIBRATION_BAR, underBar } from './bars.ts';
import { type Calibration, type Key, type Score, score, scoreBy } from './metrics.ts';
import type { Outcome } from './types.ts';

/** One contestant's outcomes. */
export interface Run {
  name: string;
  tells: 'encoding' | 'language' | 'both';
  outcomes: readonly Outcome[];
}

/** Our figures beside what is asked for and the best peer known. */
export function barsTable(run: Run): string {
  const rows = BARS.map((bar) => [
    bar.name,
    ...BAR_COLUMNS.map((_, column) => {
      const members = underBar(run.outcomes, bar, column);
      if (members.length === 0) return '–';
      const reached = percent(score(members)[bar.measure] ?? 0);
      const mark = Number(reached) >= bar.wanted[column]! ? '✓' : '✗';
      return `${reached} ${mark} (bar ${bar.wanted[column]}, peer ${bar.bestPeer[column]})`;
    }),
  ]);
  return table(['what', ...BAR_COLUMNS.map((column) => column.name)], rows);
}

/** Rows: contestants; columns: the values of the key; cells: same text. */
export function contestantsTable(
  runs: readonly Run[],
  key: Key,
  measure: 'sameText' | 'language' = 'sameText',
): string {
  const columns = [...new Set(runs.flatMap((run) => [...scoreBy(run.outcomes, key).keys()]))];
  const rows = runs
    .filter((run) => run.outcomes.length > 0)
    .filter((run) => run.tells === 'both' || (run.tells === 'encoding') === (measure === 'sameText'))
    .map((run) => {
      const scores = scoreBy(run.outcomes, key);
      const all = score(run.outcomes);
      return [
        run.name,
        ...columns.map((column) => percentOf(scores.get(column)?.[measure])),
        percentOf(all[measure]),
        ...(measure === 'sameText' ? [percent(all.macroPairs), percent(all.macroScripts)] : []),
        ...(measure === 'sameText' ? [percent(all.exact), percent(all.compatible)] : []),
        all.medianMicroseconds.toFixed(0),
      ];
    });
  const means = measure === 'sameText' ? ['mean of pairs', 'mean of scripts', 'exact', 'compatible'] : [];
  return table(['', ...columns, 'all', ...means, 'median µs'], rows);
}

/** Rows: values of the key, weakest first; columns: all measures. */
export function breakdownTable(run: Run, key: Key, weakest?: number): string {
  const rows = [...scoreBy(run.outcomes, key)]
    .sort(([, one], [, other]) => one.sameText - other.sameText)
    .slice(0, weakest)
    .map(([name, value]) => [name, ...scoreCells(value)]);
  return table(['', 'count', 'same text', 'exact', 'compatible', 'language'], rows);
}

export function reliabilityTable({ error, bins }: Calibration): string {
  const rows = bins
    .filter((bin) => bin.count > 0)
    .map((bin) => [
      `${bin.from.toFixed(1)} – ${bin.to.toFixed(1)}`,
      String(bin.count),
      bin.confidence.toFixed(3),
      bin.accuracy.toFixed(3),
    ]);
  const verdict = `Expected calibration error ${error.toFixed(4)} (bar ${CALIBRATION_BAR})`;
  return `${verdict}\n\n${table(['confidence', 'count', 'mean confidence', 'same text'], rows)}`;
}

/** The commonest confusions: truth → prediction. */
export function confusionsTable(run: Run, count: number): string {
  const wrong = new Map<string, number>();
  for (const { sample, prediction, sameText } of run.outcomes) {
    if (sameText) continue;
    const name = `${sample.encoding ?? 'binary'} (${sample.language ?? '?'}) → ${prediction.encoding ?? 'binary'} (${prediction.language ?? '?'})`;
    wrong.set(name, (wrong.get(name) ?? 0) + 1);
  }
  const rows = [...wrong].sort(([, one], [, other]) => other - one).slice(0, count);
  return table(
    ['taken for', 'count'],
    rows.map(([name, times]) => [name, String(times)]),
  );
}

export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function percentOf(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : percent(share);
}

function scoreCells(value: Score): string[] {
  return [
    String(value.count),
    percent(value.sameText),
    percent(value.exact),
    percent(value.compatible),
    percentOf(value.language),
  ];
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
