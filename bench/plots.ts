import type { TopLevelSpec } from 'vega-lite';
import type { AnswerSet, Scores } from './answers.ts';
import { BYTES, RECIPES } from './inputs.ts';
import { followed, type Peer } from './peers.ts';
import type { Times } from './speed.ts';
import { measuredKinds } from './tables.ts';

const RUNTIMES = ['charsetta', 'Node', 'WebAssembly', 'native', 'Python', 'Java'];
/** Ours stands out; the others have quieter colours. */
const COLOURS = ['#d62728', '#1f77b4', '#17a2b8', '#2ca02c', '#9467bd', '#8c564b'];

/** Those made for something else would press all the others into a corner; the tables have them. */
const WORTH_SHOWING = 0.5;

/** One point for each peer: further left is faster, further up is right more often. */
export function accuracyAgainstTime(
  peers: readonly Peer[],
  scores: Scores,
  set: AnswerSet,
  measure: 'sameText' | 'language',
): TopLevelSpec {
  const values = peers.flatMap(({ id, name, runtime }) => {
    const score = scores.get(set)?.get(id);
    const share = score?.[measure] ?? null;
    if (score === undefined || share === null || share < WORTH_SHOWING) return [];
    const runsIn = id.startsWith('charsetta') ? 'charsetta' : runtime;
    return [{ name, runsIn, share, microseconds: score.medianNanoseconds / 1000 }];
  });
  const x = {
    field: 'microseconds',
    type: 'quantitative' as const,
    scale: { type: 'log' as const },
    title: 'median time of a call, µs',
  };
  const y = {
    field: 'share',
    type: 'quantitative' as const,
    axis: { format: '%' },
    title: measure === 'sameText' ? 'same text' : 'right language',
    scale: { zero: false },
  };
  const color = {
    field: 'runsIn',
    type: 'nominal' as const,
    title: null,
    scale: { domain: RUNTIMES, range: COLOURS },
  };
  return {
    width: 640,
    height: 400,
    data: { values },
    layer: [
      { mark: { type: 'circle', size: 80, opacity: 1 }, encoding: { x, y, color } },
      ...(['charsetta', 'others'] as const).map((whose) => ({
        transform: [{ filter: `(datum.runsIn === 'charsetta') === ${whose === 'charsetta'}` }],
        // Ours are up where others are near.
        mark: {
          type: 'text' as const,
          fontSize: 10,
          ...(whose === 'charsetta' ? { dy: -11 } : { align: 'left' as const, dx: 8 }),
        },
        encoding: { x, y, color, text: { field: 'name', type: 'nominal' as const } },
      })),
    ],
  };
}

/** One panel for each kind of input, one line for each peer. */
export function timeAgainstSize(peers: readonly Peer[], times: Times): TopLevelSpec {
  const values = measuredKinds(times).flatMap((kind) =>
    followed(peers).flatMap(({ id, name }) =>
      [...(times.get(id)?.get(kind) ?? [])].map(([size, ns]) => ({
        kind: RECIPES[kind].title,
        detector: name,
        bytes: BYTES[size],
        microseconds: ns / 1000,
      })),
    ),
  );
  return {
    data: { values },
    facet: {
      field: 'kind',
      type: 'nominal',
      title: null,
      sort: measuredKinds(times).map((kind) => RECIPES[kind].title),
    },
    columns: 3,
    spec: {
      width: 260,
      height: 240,
      mark: { type: 'line', point: true },
      encoding: {
        x: { field: 'bytes', type: 'quantitative', scale: { type: 'log' }, title: 'bytes' },
        y: { field: 'microseconds', type: 'quantitative', scale: { type: 'log' }, title: 'µs a call' },
        color: { field: 'detector', type: 'nominal', title: null, sort: null },
        strokeWidth: { condition: { test: "datum.detector === 'charsetta'", value: 5 }, value: 1.5 },
      },
    },
  };
}
