/** What is asked for, as ratios within one run, and what was reached. */
import type { FirstAnswers } from './cold-start.ts';
import { type Kind, LEGACY, type Size } from './inputs.ts';
import type { Times } from './speed.ts';

export interface Bar {
  what: string;
  wanted: string;
  /** The worst of the cells, for a bar over several. */
  reached: number | null;
  /** The cell that is the worst. */
  where: string;
  holds: boolean | null;
}

export interface Measured {
  times: Times;
  /** Nanoseconds that 64 MB of a kind take us in calls of 1 MB each. */
  pieces: ReadonlyMap<Kind, number>;
  firstAnswers: FirstAnswers;
  /** Nanoseconds a byte: what stripping costs more than the histogram. */
  stripping: number | null;
}

interface Cell {
  kind: Kind;
  size: Size;
}

/** `wanted`: at least so many times as fast as the peer. */
interface Race {
  what: string;
  peer: string;
  cells: readonly Cell[];
  wanted: number;
}

const SHORT: readonly Size[] = ['100 B', '1 KB', '10 KB'];
const LONG: readonly Size[] = ['100 KB', '1 MB', '64 MB'];
const cells = (kinds: readonly Kind[], sizes: readonly Size[]): Cell[] =>
  kinds.flatMap((kind) => sizes.map((size) => ({ kind, size })));

const RACES: readonly Race[] = [
  {
    what: 'legacy text of 100 B to 10 KB, against jschardet 4',
    peer: 'jschardet4',
    cells: cells(LEGACY, SHORT),
    wanted: 20,
  },
  {
    what: 'legacy text of 100 B to 10 KB, against native chardetng',
    peer: 'chardetng',
    cells: cells(LEGACY, SHORT),
    wanted: 3,
  },
  {
    what: 'legacy text of 1 KB, against CED',
    peer: 'ced',
    cells: cells(LEGACY, ['1 KB']),
    wanted: 1 / 3,
  },
  {
    what: 'legacy text from 100 KB on, against CED',
    peer: 'ced',
    cells: cells(LEGACY, LONG),
    wanted: 1,
  },
  {
    what: 'ASCII of 1 MB, language included, against jschardet 4',
    peer: 'jschardet4',
    cells: cells(['ascii'], ['1 MB']),
    wanted: 50,
  },
  {
    what: 'UTF-8 of 1 MB, language included, against jschardet 4',
    peer: 'jschardet4',
    cells: cells(['utf-8'], ['1 MB']),
    wanted: 50,
  },
];

const COLD_START = 1 / 4;
const STRIPPING_NANOSECONDS = 2;

export function judgeBars({ times, pieces, firstAnswers, stripping }: Measured): Bar[] {
  return [
    ...RACES.map((race) => judgeRace(times, race)),
    judgeGrowth(times, pieces),
    judgeColdStart(firstAnswers),
    {
      what: 'stripping markup, beyond the byte histogram',
      wanted: `< ${STRIPPING_NANOSECONDS} ns a byte`,
      reached: stripping,
      where: '',
      holds: stripping === null ? null : stripping < STRIPPING_NANOSECONDS,
    },
  ];
}

function judgeRace(times: Times, { what, peer, cells: all, wanted }: Race): Bar {
  const ratios = all.flatMap(({ kind, size }) => {
    const ratio = timesAsFast(times, peer, kind, size);
    return ratio === null ? [] : [{ ratio, where: `${kind}, ${size}` }];
  });
  const worst = ratios.sort((one, other) => one.ratio - other.ratio)[0];
  return {
    what,
    wanted: wanted === 1 / 3 ? '≥ 1/3 ×' : `${wanted === 1 ? '>' : '≥'} ${wanted} ×`,
    reached: worst?.ratio ?? null,
    where: worst === undefined ? '' : `${worst.where}${ratios.length > 1 ? ` (of ${ratios.length})` : ''}`,
    holds: worst === undefined ? null : wanted === 1 ? worst.ratio > 1 : worst.ratio >= wanted,
  };
}

/** How many times as fast as the peer we are; null where either was not measured. */
export function timesAsFast(times: Times, peer: string, kind: Kind, size: Size): number | null {
  const ours = times.get('charsetta')?.get(kind)?.get(size);
  const theirs = times.get(peer)?.get(kind)?.get(size);
  return ours === undefined || theirs === undefined ? null : theirs / ours;
}

function judgeGrowth(times: Times, pieces: ReadonlyMap<Kind, number>): Bar {
  const growths = [...pieces].flatMap(([kind, inPieces]) => {
    const atOnce = times.get('charsetta')?.get(kind)?.get('64 MB');
    return atOnce === undefined ? [] : [{ kind, growth: atOnce / inPieces }];
  });
  const worst = growths.sort((one, other) => other.growth - one.growth)[0];
  return {
    what: '64 MB take, of the time of the same in calls of 1 MB each',
    wanted: '< 1 ×',
    reached: worst?.growth ?? null,
    where: worst === undefined ? '' : `${worst.kind} (of ${growths.length})`,
    holds: worst === undefined ? null : worst.growth < 1,
  };
}

function judgeColdStart(answers: FirstAnswers): Bar {
  const [ours, theirs] = [answers.get('charsetta'), answers.get('jschardet4')];
  let worst: { kind: Kind; ratio: number } | undefined;
  for (const [kind, milliseconds] of ours ?? []) {
    const ratio = milliseconds / (theirs?.get(kind) ?? Number.NaN);
    if (ratio > (worst?.ratio ?? 0)) worst = { kind, ratio };
  }
  return {
    what: 'import and first call, of the time of jschardet 4',
    wanted: '≤ 1/4 ×',
    reached: worst?.ratio ?? null,
    where: worst?.kind ?? '',
    holds: worst === undefined ? null : worst.ratio <= COLD_START,
  };
}
