import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TopLevelSpec } from 'vega-lite';
import type { Run } from './markdown.ts';
import { byKind, byLength, confusionMatrix, reliability, svg } from './plots.ts';
import { reportSet } from './report.ts';
import type { SetName } from './sets.ts';

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
