/** The tables of a run, in Markdown. */
import { table } from '../packages/lab/src/eval/markdown.ts';
import type { AnswerSet, Scores } from './answers.ts';
import { SET_TITLES } from './answers.ts';
import { type Bar, timesAsFast } from './bars.ts';
import type { ColdStart, FirstAnswers } from './cold-start.ts';
import { type DecodeSpeed, toIconvLite, worstTexts } from './decode.ts';
import { KINDS, type Kind, RECIPES, SIZES } from './inputs.ts';
import type { MarkupCost } from './markup.ts';
import { followed, type Peer } from './peers.ts';
import type { Sizes } from './sizes.ts';
import type { Times } from './speed.ts';
import { gains, type Step } from './steps.ts';

/** Three digits that count; thousands are whole. */
export function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}

/** With its version: `jschardet 4` and `4.0.0` are one, told once; how it was called comes last. */
export function titleOf({ name, version }: Peer): string {
  const [base, ...how] = name.split(', ');
  return [version === null ? base : `${base.replace(/ \d+$/, '')} ${version}`, ...how].join(', ');
}

const tellsEncoding = ({ tells }: Peer) => tells !== 'language';
const tellsLanguage = ({ tells }: Peer) => tells !== 'encoding';

/** Microseconds of a call: a row for each peer, a column for each size. */
export function speedTable(peers: readonly Peer[], times: Times, kind: Kind): string {
  const sizes = SIZES.filter((size) => peers.some(({ id }) => times.get(id)?.get(kind)?.has(size)));
  const rows = peers
    .filter(({ id }) => times.get(id)?.has(kind))
    .map((peer) => {
      const known = times.get(peer.id)?.get(kind);
      return [titleOf(peer), peer.runtime, ...sizes.map((size) => microseconds(known?.get(size)))];
    });
  return table(['µs', '', ...sizes], rows);
}

export function speedTables(peers: readonly Peer[], times: Times): string {
  return measuredKinds(times)
    .map((kind) => `### ${RECIPES[kind].title}\n\n${speedTable(peers.filter(tellsEncoding), times, kind)}`)
    .join('\n\n');
}

/** Those that tell the language, on text that needs no guess at its encoding. */
export function languageTable(peers: readonly Peer[], times: Times): string {
  return speedTable(peers.filter(tellsLanguage), times, 'utf-8');
}

/** How often each is right, and how long it takes. */
export function answersTables(peers: readonly Peer[], scores: Scores): string {
  return [...scores].map(([set]) => answersTable(peers, scores, set)).join('\n\n');
}

function answersTable(peers: readonly Peer[], scores: Scores, set: AnswerSet): string {
  const rows = peers.flatMap((peer) => {
    const known = scores.get(set)?.get(peer.id);
    if (known === undefined) return [];
    const { sameText, language, medianNanoseconds, meanNanoseconds } = known;
    return [
      [
        titleOf(peer),
        ...[sameText, language].map((share) => (share === null ? '–' : (100 * share).toFixed(1))),
        ...[medianNanoseconds, meanNanoseconds].map((ns) => microseconds(ns)),
      ],
    ];
  });
  const [first] = scores.get(set)?.values() ?? [];
  const title = `### ${SET_TITLES[set]} (${first?.count ?? 0})`;
  return `${title}\n\n${table(['', 'same text, %', 'language, %', 'median, µs', 'mean, µs'], rows)}`;
}

export function measuredKinds(times: Times): Kind[] {
  return KINDS.filter((kind) => [...times.values()].some((kinds) => kinds.has(kind)));
}

/** How many times as fast as each peer we are: a row for each input. */
export function ratioTable(peers: readonly Peer[], times: Times): string {
  const measured = peers.filter((peer) => times.has(peer.id) && tellsEncoding(peer));
  const columns = followed(measured).filter(({ id }) => id !== 'charsetta');
  const rows = measuredKinds(times).flatMap((kind) =>
    SIZES.filter((size) => times.get('charsetta')?.get(kind)?.has(size)).map((size) => [
      `${kind}, ${size}`,
      ...columns.map(({ id }) => {
        const ratio = timesAsFast(times, id, kind, size);
        return ratio === null ? '–' : figure(ratio);
      }),
    ]),
  );
  return table(['×', ...columns.map(titleOf)], rows);
}

function microseconds(ns: number | undefined): string {
  return ns === undefined ? '–' : figure(ns / 1000);
}

export function barsTable(bars: readonly Bar[]): string {
  return table(
    ['bar', 'wanted', 'reached', 'worst at', 'holds'],
    bars.map(({ what, wanted, reached, where, holds }) => [
      what,
      wanted,
      reached === null ? 'not measured' : figure(reached),
      where,
      holds === null ? '–' : holds ? 'yes' : '**no**',
    ]),
  );
}

export function coldTable(peers: readonly Peer[], cold: ReadonlyMap<string, ColdStart>): string {
  const rows = peers.flatMap((peer) => {
    const known = cold.get(peer.id);
    if (known === undefined) return [];
    const { importMilliseconds, firstMilliseconds, keptMegabytes, residentMegabytes } = known;
    const both = importMilliseconds + firstMilliseconds;
    return [
      [
        titleOf(peer),
        ...[importMilliseconds, firstMilliseconds, both, keptMegabytes, residentMegabytes].map((value) =>
          value.toFixed(1),
        ),
      ],
    ];
  });
  return table(['', 'import, ms', 'first call, ms', 'both, ms', 'memory kept, MB', 'resident, MB'], rows);
}

export function firstTable(peers: readonly Peer[], answers: FirstAnswers): string {
  const rows = peers.flatMap((peer) => {
    const known = answers.get(peer.id);
    return known === undefined || known.size === 0
      ? []
      : [[titleOf(peer), ...KINDS.map((kind) => known.get(kind)?.toFixed(1) ?? '–')]];
  });
  return table(['both, ms', ...KINDS], rows);
}

export function markupTable(costs: readonly MarkupCost[]): string {
  return table(
    ['', 'bytes', 'histogram, ns a byte', 'stripping, ns a byte', 'more', 'with what the page declares'],
    costs.map(({ pages, bytes, histogram, stripping, reading }) => [
      pages,
      String(bytes),
      histogram.toFixed(2),
      stripping.toFixed(2),
      (stripping - histogram).toFixed(2),
      (reading - histogram).toFixed(2),
    ]),
  );
}

export function sizesTable(peers: readonly Peer[], sizes: ReadonlyMap<string, Sizes>): string {
  const kilobytes = (bytes: number | null) => (bytes === null ? '–' : (bytes / 1000).toFixed(1));
  const rows = peers.flatMap((peer) => {
    const known = sizes.get(peer.id);
    if (known === undefined) return [];
    return [[titleOf(peer), ...[known.tarball, known.unpacked, known.bundle, known.gzipped].map(kilobytes)]];
  });
  return table(['KB', 'package, packed', 'package, unpacked', 'bundle, minified', 'bundle, gzipped'], rows);
}

/** What the platform can decode as well, each encoding with the text that looks worst for us; the JSON has all. */
export function decodeTable(speeds: readonly DecodeSpeed[]): string {
  const rounded = (value: number | null) => (value === null ? '–' : value.toFixed(0));
  const ratio = (speed: DecodeSpeed) => {
    const value = toIconvLite(speed);
    return value === null ? '–' : `${value.toFixed(2)} ×`;
  };
  const worst = worstTexts(speeds);
  const slower = speeds.filter((speed) => (toIconvLite(speed) ?? 1) < 1);
  const verdict =
    slower.length === 0
      ? 'Nothing is decoded slower than by iconv-lite.'
      : `Slower than iconv-lite: ${slower.map((speed) => `${speed.encoding}, ${speed.text} (${ratio(speed)})`).join('; ')}.`;
  const rows = worst
    .filter(({ platform }) => platform !== null)
    .map((speed) => [
      speed.encoding,
      speed.text,
      ...[speed.ours, speed.platform, speed.iconvLite].map(rounded),
      ratio(speed),
    ]);
  return `${verdict}\n\n${table(['MB/s', 'text', 'charsetta', 'TextDecoder', 'iconv-lite', 'charsetta to iconv-lite'], rows)}`;
}

/** A line a step: how many times as fast as the first. */
export function stepsTable(steps: readonly Step[]): string {
  const [before] = steps;
  const columns = [...gains(before, before).keys()];
  const rows = steps.map((step) => {
    const gained = gains(step, before);
    const cells = columns.map((column) => gained.get(column) ?? null);
    return [
      step === before ? 'before' : step.subject,
      step.why,
      step.commit,
      ...cells.map((gain) => (gain === null ? '–' : figure(gain))),
    ];
  });
  return table(['step', 'why', 'commit', ...columns], rows);
}
