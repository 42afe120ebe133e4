import type { TopLevelSpec } from 'vega-lite';
import type { ConfusionCell } from './tables.ts';

/** One panel for each of several confusion matrices, their cells with numbers. */
export function confusionPanels(
  panels: readonly { title: string; cells: readonly ConfusionCell[] }[],
  order: readonly string[],
): TopLevelSpec {
  return {
    hconcat: panels.map(({ title, cells }) => ({
      title,
      data: { values: withShares(cells) },
      width: { step: 30 },
      height: { step: 22 },
      encoding: {
        x: {
          field: 'answer',
          type: 'nominal' as const,
          sort: [...order],
          axis: { orient: 'top' as const, labelAngle: -50 },
        },
        y: { field: 'truth', type: 'nominal' as const, sort: [...order] },
      },
      layer: [
        {
          mark: 'rect' as const,
          encoding: {
            color: {
              field: 'share',
              type: 'quantitative' as const,
              scale: { scheme: 'blues' as const, domain: [0, 1], type: 'sqrt' as const },
              legend: null,
            },
          },
        },
        {
          mark: { type: 'text' as const, fontSize: 9 },
          encoding: {
            text: { field: 'count', type: 'quantitative' as const },
            color: { condition: { test: 'datum.share > 0.4', value: 'white' }, value: 'black' },
          },
        },
      ],
    })),
  };
}

function withShares(cells: readonly ConfusionCell[]): (ConfusionCell & { share: number })[] {
  const totals = new Map<string, number>();
  for (const { truth, count } of cells) totals.set(truth, (totals.get(truth) ?? 0) + count);
  return cells.map((cell) => ({ ...cell, share: cell.count / totals.get(cell.truth)! }));
}

/** Bars side by side, one colour a series. */
export function groupedBars(
  values: readonly { row: string; series: string; share: number }[],
  from = 0,
): TopLevelSpec {
  return {
    data: { values: [...values] },
    width: 480,
    height: { step: 9 },
    mark: { type: 'bar', clip: true },
    encoding: {
      y: { field: 'row', type: 'nominal', sort: null, title: null, axis: { labelLimit: 300 } },
      yOffset: { field: 'series', type: 'nominal', sort: null },
      x: {
        field: 'share',
        type: 'quantitative',
        axis: { format: '%' },
        title: 'right',
        scale: { domain: [from, 1] },
      },
      color: { field: 'series', type: 'nominal', title: null, sort: null },
    },
  };
}
