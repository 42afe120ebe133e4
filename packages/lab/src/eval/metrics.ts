import { scriptGroup } from './pairs.ts';
import type { Outcome } from './types.ts';

/** Shares in 0 … 1; `language` is null where no sample has a known language. */
export interface Score {
  count: number;
  sameText: number;
  exact: number;
  compatible: number;
  language: number | null;
  /** Same text, averaged over language/encoding pairs, so that a source with many files weighs no more than one with few. */
  macroPairs: number;
  /** Same text, averaged over script groups. */
  macroScripts: number;
  /** The middle of the times, in microseconds: one slow file or a pause does not move it. */
  medianMicroseconds: number;
}

export type Key = (outcome: Outcome) => string | null;

export const BY: Readonly<Record<string, Key>> = {
  length: ({ sample }) => (sample.length === 0 ? null : String(sample.length)),
  group: ({ sample }) => sample.group,
  encoding: ({ sample }) => sample.encoding ?? 'binary',
  language: ({ sample }) => sample.language ?? 'unknown',
  kind: ({ sample }) => sample.kind,
  source: ({ sample }) => sample.source,
};

export function score(outcomes: readonly Outcome[]): Score {
  const withLanguage = outcomes.filter((outcome) => outcome.language !== null);
  return {
    count: outcomes.length,
    sameText: share(outcomes, (outcome) => outcome.sameText),
    exact: share(outcomes, (outcome) => outcome.exact),
    compatible: share(outcomes, (outcome) => outcome.compatible),
    language: withLanguage.length === 0 ? null : share(withLanguage, (outcome) => outcome.language === true),
    macroPairs: macro(outcomes, ({ sample }) => `${sample.language}/${sample.encoding}`),
    macroScripts: macro(outcomes, ({ sample }) =>
      sample.language === null ? null : scriptGroup(sample.language),
    ),
    medianMicroseconds: median(outcomes.map((outcome) => outcome.microseconds)),
  };
}

/** One score for each value of the key, in the order in which the values first appear. */
export function scoreBy(outcomes: readonly Outcome[], key: Key): Map<string, Score> {
  return new Map([...groupBy(outcomes, key)].map(([name, members]) => [name, score(members)]));
}

/** The mean of the same-text shares of the groups that the key makes. */
export function macro(outcomes: readonly Outcome[], key: Key): number {
  const groups = [...groupBy(outcomes, key).values()];
  if (groups.length === 0) return 0;
  let sum = 0;
  for (const members of groups) sum += share(members, (outcome) => outcome.sameText);
  return sum / groups.length;
}

export function groupBy(outcomes: readonly Outcome[], key: Key): Map<string, Outcome[]> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const name = key(outcome);
    if (name === null) continue;
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [outcome]);
    else members.push(outcome);
  }
  return groups;
}

/** How often each true encoding was taken for each other one; right answers (same text) stand on the diagonal. */
export function confusion(outcomes: readonly Outcome[]): Map<string, Map<string, number>> {
  const table = new Map<string, Map<string, number>>();
  for (const { sample, prediction, sameText } of outcomes) {
    const truth = sample.encoding ?? 'binary';
    const guess = sameText ? truth : (prediction.encoding ?? 'binary');
    const row = table.get(truth) ?? new Map<string, number>();
    row.set(guess, (row.get(guess) ?? 0) + 1);
    table.set(truth, row);
  }
  return table;
}

export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  confidence: number;
  accuracy: number;
}

export interface Calibration {
  /** Expected calibration error: the gap between confidence and same-text accuracy, weighed by the bins' sizes. */
  error: number;
  bins: ReliabilityBin[];
}

const BINS = 10;

export function calibration(outcomes: readonly Outcome[]): Calibration {
  const members: Outcome[][] = Array.from({ length: BINS }, () => []);
  for (const outcome of outcomes) {
    const confidence = Math.min(1, Math.max(0, outcome.prediction.confidence));
    members[Math.min(BINS - 1, Math.floor(confidence * BINS))]!.push(outcome);
  }
  const bins = members.map((bin, index) => ({
    from: index / BINS,
    to: (index + 1) / BINS,
    count: bin.length,
    confidence: mean(bin.map((outcome) => Math.min(1, Math.max(0, outcome.prediction.confidence)))),
    accuracy: share(bin, (outcome) => outcome.sameText),
  }));
  let error = 0;
  for (const bin of bins) error += (bin.count / outcomes.length) * Math.abs(bin.confidence - bin.accuracy);
  return { error: outcomes.length === 0 ? 0 : error, bins };
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  if (items.length === 0) return 0;
  let count = 0;
  for (const item of items) if (holds(item)) count++;
  return count / items.length;
}

function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0 ? 0 : sorted[sorted.length >> 1]!;
}
