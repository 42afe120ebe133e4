import * as vega from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import * as vegaLite from 'vega-lite';
import { canonical } from './codec.ts';
import type { Run } from './markdown.ts';
import { BY, calibration, confusion, groupBy, scoreBy } from './metrics.ts';
import type { Group, Outcome } from './types.ts';

/** One panel for each group of encodings, one line for each contestant. */
export function byLength(
  runs: readonly Run[],
  measure: 'sameText' | 'language',
  groups?: readonly Group[],
): TopLevelSpec {
  const values = runs.flatMap((run) =>
    [...groupBy(run.outcomes, BY.group!)].flatMap(([group, outcomes]) =>
      groups !== undefined && !groups.includes(group as Group)
        ? []
        : [...scoreBy(outcomes, BY.length!)]
            .filter(([, value]) => value[measure] !== null)
            .map(([length, value]) => ({
              detector: run.name,
              group: group as Group,
              length: Number(length),
              share: value[measure],
            })),
    ),
  );
  return {
    data: { values },
    facet: { field: 'group', type: 'nominal', title: null, sort: groups === undefined ? null : [...groups] },
    columns: 3,
    spec: {
      width: 260,
      height: 180,
      mark: { type: 'line', point: true },
      encoding: {
        x: { field: 'length', type: 'quantitative', scale: { type: 'log', base: 2 }, title: 'bytes' },
        y: {
          field: 'share',
          type: 'quantitative',
          axis: { format: '%' },
          title: null,
          scale: { domain: [0, 1] },
        },
        color: { field: 'detector', type: 'nominal', title: null, sort: null },
        // Ours shows on both sides of a line that covers it.
        strokeWidth: { condition: { test: `datum.detector === '${runs[0]?.name}'`, value: 6 }, value: 2 },
      },
    },
  };
}

export function reliability(run: Run): TopLevelSpec {
  const bins = calibration(run.outcomes).bins.filter((bin) => bin.count > 0);
  return {
    width: 320,
    height: 320,
    layer: [
      {
        data: {
          values: [
            { confidence: 0, accuracy: 0 },
            { confidence: 1, accuracy: 1 },
          ],
        },
        mark: { type: 'line', strokeDash: [4, 4], color: '#999' },
        encoding: {
          x: { field: 'confidence', type: 'quantitative' },
          y: { field: 'accuracy', type: 'quantitative', title: 'same text' },
        },
      },
      {
        data: { values: bins },
        mark: { type: 'line', point: true },
        encoding: {
          x: { field: 'confidence', type: 'quantitative' },
          y: { field: 'accuracy', type: 'quantitative' },
        },
      },
      {
        data: { values: bins },
        mark: { type: 'circle', opacity: 0.8 },
        encoding: {
          x: { field: 'confidence', type: 'quantitative' },
          y: { field: 'accuracy', type: 'quantitative' },
          size: { field: 'count', type: 'quantitative', title: 'answers' },
        },
      },
    ],
  };
}

export function byKind(runs: readonly Run[]): TopLevelSpec {
  const values = runs.flatMap((run) =>
    [...scoreBy(run.outcomes, BY.kind!)].map(([kind, value]) => ({
      detector: run.name,
      kind,
      share: value.sameText,
    })),
  );
  return {
    data: { values },
    height: { step: 8 },
    width: 480,
    mark: 'bar',
    encoding: {
      y: { field: 'kind', type: 'nominal', sort: null, title: null },
      yOffset: { field: 'detector', type: 'nominal', sort: null },
      x: { field: 'share', type: 'quantitative', axis: { format: '%' }, title: null },
      color: { field: 'detector', type: 'nominal', title: null, sort: null },
    },
  };
}

/** Rows and columns with an error only: the diagonal of the others would drown them. */
export function confusionMatrix(run: Run): TopLevelSpec {
  const named = run.outcomes.map(withOneName);
  const values = [...confusion(named)].flatMap(([truth, row]) => {
    const total = [...row.values()].reduce((sum, count) => sum + count, 0);
    const entries = [...row].map(([guess, count]) => ({ truth, guess, count, share: count / total }));
    return entries.some(({ guess }) => guess !== truth) ? entries : [];
  });
  return {
    data: { values },
    width: { step: 14 },
    height: { step: 14 },
    mark: { type: 'rect', tooltip: true },
    encoding: {
      x: { field: 'guess', type: 'nominal', title: 'answer', axis: { orient: 'top', labelAngle: -60 } },
      y: { field: 'truth', type: 'nominal', title: 'truth' },
      color: {
        field: 'share',
        type: 'quantitative',
        scale: { scheme: 'blues', type: 'sqrt' },
        legend: { format: '%' },
      },
    },
    config: { axis: { grid: true } },
  };
}

/** One name an encoding, whatever label the sample or the detector used. */
function withOneName(outcome: Outcome): Outcome {
  const { sample, prediction } = outcome;
  return {
    ...outcome,
    sample: { ...sample, encoding: nameIn(sample.encoding) },
    prediction: { ...prediction, encoding: nameIn(prediction.encoding) },
  };
}

export async function svg(spec: TopLevelSpec): Promise<string> {
  const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), { renderer: 'none' });
  return view.toSVG();
}

function nameIn(label: string | null): string | null {
  return label === null ? null : (canonical(label) ?? label).toLowerCase();
}

/** For a file of its own: gradients are numbered from nought, so that the same plot gives the same bytes. */
export async function svgFile(spec: TopLevelSpec): Promise<string> {
  vega.resetSVGDefIds();
  return svg(spec);
}
