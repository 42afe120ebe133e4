/** Tables with the paper's figure, ours of the same method, the default detector's and the peers'. */
import { canonical } from '../eval/codec.ts';
import { percent, type Run, table } from '../eval/markdown.ts';
import { groupBy, type Key } from '../eval/metrics.ts';
import type { Outcome } from '../eval/types.ts';
import type { Race } from './context.ts';

export type Right = (outcome: Outcome) => boolean;

/** The predicted encoding gives the very text; the language, or both. */
export const sameText: Right = ({ sameText }) => sameText;
export const sameLanguage: Right = ({ language }) => language === true;
export const samePair: Right = ({ sameText, language }) => sameText && language === true;

/** A row in which the method, or a peer, did better than the default detector. */
export interface Behind {
  table: string;
  row: string;
  /** Null for the method, else the peer's name. */
  peer: string | null;
  ahead: number;
  charsetta: number;
  /** What the default detector got wrong in this row. */
  wrong: readonly Outcome[];
}

export interface Compared {
  markdown: string;
  behind: readonly Behind[];
}

export interface CompareOptions {
  /** What the table is called where a row is reported. */
  name: string;
  race: Race;
  key: Key;
  right?: Right;
  /** The paper's figures, by row. */
  paper?: Readonly<Record<string, string>>;
  /** What the first column is called. */
  head: string;
  /** A row over all, with its figure in the paper; weights by row if the rows weigh differently. */
  total?: { label: string; paper: string; weights?: Readonly<Record<string, number>> };
}

export function compare(options: CompareOptions): Compared {
  const { race, key, paper = {}, total } = options;
  const right = options.right ?? sameText;
  const runs = [race.method, race.charsetta, ...race.peers];
  const groups = runs.map((run) => groupBy(run.outcomes, key));
  const labels = [...groups[0]!.keys()];
  const behind: Behind[] = [];
  const names = runs.map(({ name }) => name);
  const rows = labels.map((label) => {
    const shares = groups.map((group) => shareOf(group.get(label) ?? [], right));
    note(behind, options.name, label, shares, groups[1]!.get(label) ?? [], right, names);
    const count = groups[0]!.get(label)?.length ?? 0;
    return [label, String(count), paper[label] ?? '–', ...cells(runs, shares, right)];
  });
  if (total !== undefined) {
    const shares = groups.map((group) => totalShare(group, right, total.weights));
    note(behind, options.name, total.label, shares, race.charsetta.outcomes, right, names);
    rows.push([total.label, String(race.method.outcomes.length), total.paper, ...cells(runs, shares, right)]);
  }
  const head = [
    options.head,
    'documents',
    'paper',
    race.method.name,
    `**${race.charsetta.name}**`,
    ...race.peers.map(({ name }) => name),
  ];
  return { markdown: table(head, rows), behind };
}

function cells(runs: readonly Run[], shares: readonly number[], right: Right): string[] {
  return runs.map((run, at) => {
    if (right !== sameText && !tellsLanguage(run)) return '–';
    const figure = percent(shares[at]!);
    return at === 1 ? `**${figure}**` : figure;
  });
}

/** A detector that names a language for a few inputs only was not asked for one. */
export function tellsLanguage(run: Run): boolean {
  const named = run.outcomes.filter(({ prediction }) => prediction.language !== null).length;
  return run.tells !== 'encoding' && 2 * named >= run.outcomes.length;
}

/** `shares` are the method's, the default detector's, and those of the others that are named. */
export function note(
  behind: Behind[],
  name: string,
  row: string,
  shares: readonly number[],
  outcomes: readonly Outcome[],
  right: Right,
  names: readonly string[] = [],
): void {
  const [method, charsetta] = shares as [number, number];
  const wrong = outcomes.filter((outcome) => !right(outcome));
  if (method > charsetta) behind.push({ table: name, row, peer: null, ahead: method, charsetta, wrong });
  let best: { peer: string; ahead: number } | undefined;
  for (let at = 2; at < names.length; at++) {
    const peer = names[at]!;
    const ahead = shares[at]!;
    if (!peer.startsWith('charsetta') && ahead > (best?.ahead ?? charsetta)) best = { peer, ahead };
  }
  if (best !== undefined) behind.push({ table: name, row, ...best, charsetta, wrong });
}

export function shareOf(outcomes: readonly Outcome[], right: Right): number {
  return outcomes.length === 0 ? 0 : outcomes.filter(right).length / outcomes.length;
}

/** Of all documents, or the mean of the rows by their weights. */
function totalShare(
  groups: ReadonlyMap<string, Outcome[]>,
  right: Right,
  weights: Readonly<Record<string, number>> | undefined,
): number {
  if (weights === undefined) return shareOf([...groups.values()].flat(), right);
  let sum = 0;
  let all = 0;
  for (const [label, outcomes] of groups) {
    const weight = weights[label] ?? 0;
    sum += weight * shareOf(outcomes, right);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** How often each truth was answered by what: a cell for every two names. */
export interface ConfusionCell {
  truth: string;
  answer: string;
  count: number;
}

export function confusions(
  outcomes: readonly Outcome[],
  truthOf: (outcome: Outcome) => string,
  answerOf: (outcome: Outcome) => string,
): ConfusionCell[] {
  const counts = new Map<string, ConfusionCell>();
  for (const outcome of outcomes) {
    const truth = truthOf(outcome);
    const answer = answerOf(outcome);
    const key = `${truth}\n${answer}`;
    const cell = counts.get(key) ?? { truth, answer, count: 0 };
    cell.count++;
    counts.set(key, cell);
  }
  return [...counts.values()];
}

/** Encodings; an answer that gives the same text is no confusion. */
export function encodingConfusions({ outcomes }: Run): ConfusionCell[] {
  const truthOf = ({ sample }: Outcome) => sample.encoding!;
  return confusions(outcomes, truthOf, (outcome) =>
    outcome.sameText ? truthOf(outcome) : nameOf(outcome.prediction.encoding),
  );
}

export function nameOf(label: string | null): string {
  return label === null ? 'none' : (canonical(label) ?? label);
}

/** Size on disk and time a document as multiples of the default detector's. */
export function ratio(value: number, of: number): string {
  const times = value / of;
  if (times >= 100) return `${times.toFixed(0)} ×`;
  return `${times >= 10 ? times.toFixed(1) : times.toPrecision(2)} ×`;
}

/** The middle of the times: one pause does not move it. */
export function medianTime(run: Run): number {
  const times = Float64Array.from(run.outcomes, ({ microseconds }) => microseconds).sort();
  return times[times.length >> 1] ?? 0;
}
