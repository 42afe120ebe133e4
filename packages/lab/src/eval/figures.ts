import { percent, type Run } from './markdown.ts';
import type { Calibration, Score } from './metrics.ts';
import { score } from './metrics.ts';
import type { Outcome } from './types.ts';

export type Measure = 'sameText' | 'exact' | 'language';

/** Two-sided 95 %. */
const Z = 1.96;

/**
 * How far a share may be off by the luck of the draw: half of Wilson's interval (JASA 22, 1927), which, unlike the usual
 * root, does not say "no noise at all" when all answers are right.
 */
export function noise(share: number, count: number): number {
  if (count === 0) return 0;
  const spread = Math.sqrt((share * (1 - share)) / count + (Z * Z) / (4 * count * count));
  return (Z * spread) / (1 + (Z * Z) / count);
}

/** A share in per cent with its noise; a dash where nothing was asked. */
export function figure(outcomes: readonly Outcome[], measure: Measure): string {
  const asked = measure === 'language' ? outcomes.filter(({ language }) => language !== null) : outcomes;
  if (asked.length === 0) return '–';
  const share = shareOf(asked, measure);
  return `${percent(share)} ±${(100 * noise(share, asked.length)).toFixed(1)}`;
}

export function shareOf(outcomes: readonly Outcome[], measure: Measure): number {
  const value: Score = score(outcomes);
  return value[measure] ?? 0;
}

/** Whether the question was put to it: a detector that names a language for a few of these inputs only was not asked. */
export function tells(run: Run, measure: Measure): boolean {
  if (measure !== 'language') return run.tells !== 'language';
  const named = run.outcomes.filter(({ prediction }) => prediction.language !== null).length;
  return run.tells !== 'encoding' && 2 * named >= run.outcomes.length;
}

/** The peer with the best figure, with its name; a dash where none has one. */
export function bestPeer(
  peers: readonly Run[],
  measure: Measure,
  keep: (outcomes: readonly Outcome[]) => readonly Outcome[],
): string {
  let best = '–';
  let reached = -1;
  for (const peer of peers) {
    if (!tells(peer, measure)) continue;
    const members = keep(peer.outcomes);
    if (members.length === 0 || shareOf(members, measure) <= reached) continue;
    reached = shareOf(members, measure);
    best = `${figure(members, measure)} (${peer.name})`;
  }
  return best;
}

/**
 * The calibration error that a perfectly calibrated detector would show on bins of these sizes: the mean distance of a
 * binomial share from its expectation, in the normal approximation.
 */
export function calibrationNoise({ bins }: Calibration): number {
  const all = bins.reduce((sum, bin) => sum + bin.count, 0);
  let sum = 0;
  for (const { count, confidence } of bins) {
    if (count === 0) continue;
    sum += (count / all) * Math.sqrt((2 / Math.PI) * ((confidence * (1 - confidence)) / count));
  }
  return sum;
}

/** The commonest wrong answers, in the words that `name` gives them; ties in alphabetical order, so that a run repeats. */
export function commonest(
  outcomes: readonly Outcome[],
  wrong: (outcome: Outcome) => boolean,
  name: (outcome: Outcome) => string,
  most: number,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    if (wrong(outcome)) counts.set(name(outcome), (counts.get(name(outcome)) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .slice(0, most);
}

export function takenFor({ sample, prediction }: Outcome): string {
  return `${sample.encoding ?? 'binary'} (${sample.language ?? '?'}) → ${prediction.encoding ?? 'binary'} (${prediction.language ?? '?'})`;
}

export function languageTakenFor({ sample, prediction }: Outcome): string {
  return `${sample.language ?? '?'} → ${prediction.language ?? 'none'}`;
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
