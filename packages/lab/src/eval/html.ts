import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as vega from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import * as vegaLite from 'vega-lite';
import type { Run } from './markdown.ts';
import { BY, calibration, confusion, groupBy, scoreBy } from './metrics.ts';
import { reportSet } from './report.ts';
import type { SetName } from './sets.ts';
import type { Group, Outcome } from './types.ts';

/** A static page: the tables, and plots as SVG, so that it opens anywhere without a script. */
export async function writeHtmlReport(
  file: string,
  results: ReadonlyMap<SetName, readonly Run[]>,
): Promise<void> {
  const sections: string[] = [];
  for (const [name, runs] of results) {
    const plots = await Promise.all(
      plotsOf(name, runs).map(async ({ title, spec }) => figure(title, await svg(spec))),
    );
    sections.push(
      ...plots,
      `<details open><summary>Tables: ${name}</summary>${markdownToHtml(reportSet(name, runs))}</details>`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page(sections.join('\n')));
}

interface Plot {
  title: string;
  spec: TopLevelSpec;
}

function plotsOf(name: SetName, runs: readonly Run[]): Plot[] {
  const ours = runs[0]!;
  const plots: Plot[] = [];
  if (name === 'samples') {
    plots.push({ title: 'Same text by length', spec: byLength(runs, 'sameText') });
    plots.push({
      title: 'Reliability: is a confidence of 0.9 right nine times in ten?',
      spec: reliability(ours),
    });
  }
  if (name === 'samples' || name === 'language') {
    plots.push({ title: `Language by length (${name})`, spec: byLength(runs, 'language') });
  }
  if (name === 'hard') plots.push({ title: 'Same text by kind', spec: byKind(runs) });
  const wrong = ours.outcomes.filter(({ sameText }) => !sameText);
  if (wrong.length > 0)
    plots.push({ title: `What ${ours.name} took for what (${name})`, spec: confusionMatrix(ours) });
  return plots;
}

/** One panel for each group of encodings, one line for each contestant. */
function byLength(runs: readonly Run[], measure: 'sameText' | 'language'): TopLevelSpec {
  const values = runs.flatMap((run) =>
    [...groupBy(run.outcomes, BY.group!)].flatMap(([group, outcomes]) =>
      [...scoreBy(outcomes, BY.length!)]
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
    facet: { field: 'group', type: 'nominal', title: null },
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
        color: { field: 'detector', type: 'nominal', title: null },
      },
    },
  };
}

function reliability(run: Run): TopLevelSpec {
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
        mark: { type: 'line', point: false },
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

function byKind(runs: readonly Run[]): TopLevelSpec {
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
function confusionMatrix(run: Run): TopLevelSpec {
  const named = run.outcomes.map(withLowerCaseNames);
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

function withLowerCaseNames(outcome: Outcome): Outcome {
  const { sample, prediction } = outcome;
  return {
    ...outcome,
    sample: { ...sample, encoding: sample.encoding?.toLowerCase() ?? null },
    prediction: { ...prediction, encoding: prediction.encoding?.toLowerCase() ?? null },
  };
}

async function svg(spec: TopLevelSpec): Promise<string> {
  const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), { renderer: 'none' });
  return view.toSVG();
}

function figure(title: string, image: string): string {
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>${image}</figure>`;
}

/** The Markdown that the reports use: headings, tables, paragraphs. */
function markdownToHtml(markdown: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((block) => {
      const heading = /^(#+) (.*)$/.exec(block.trim());
      if (heading !== null)
        return `<h${heading[1]!.length}>${escapeHtml(heading[2]!)}</h${heading[1]!.length}>`;
      return block.startsWith('|') ? tableToHtml(block) : `<p>${escapeHtml(block)}</p>`;
    })
    .join('\n');
}

function tableToHtml(block: string): string {
  const [head = '', , ...rows] = block.trim().split('\n');
  const cells = (line: string, tag: string) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`)
      .join('');
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function page(body: string): string {
  const style =
    'body{font:14px/1.5 system-ui,sans-serif;margin:2rem;max-width:90rem}table{border-collapse:collapse;margin:1em 0}th,td{border:1px solid #ccc;padding:2px 6px;text-align:right}th:first-child,td:first-child{text-align:left}figure{margin:2em 0;overflow-x:auto}figcaption{font-weight:600}';
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Charsetta: evaluation</title>\n<style>${style}</style>\n<h1>Charsetta: evaluation</h1>\n${body}\n</html>\n`;
}
