/** What a run leaves behind: Markdown on standard output, JSON, and on request the documents. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svgFile } from '../packages/lab/src/eval/plots.ts';
import { fillSections } from './document.ts';
import { SIZES } from './inputs.ts';
import { ROOT } from './peers.ts';
import { accuracyAgainstTime, timeAgainstSize } from './plots.ts';
import { say } from './progress.ts';
import type { Results } from './results.ts';
import {
  answersTables,
  barsTable,
  coldTable,
  decodeTable,
  languageTable,
  markupTable,
  ratioTable,
  sizesTable,
  speedTables,
  titleOf,
} from './tables.ts';

/** The parts of the report that were measured, by the names of their places in the document. */
export function sectionsOf(results: Results): Map<string, string> {
  const { peers, times, scores, cold, sizes, markup, decode, bars } = results;
  const sections = new Map<string, string>();
  if (times !== undefined) {
    sections.set('speed', speedTables(peers, times));
    sections.set('ratios', ratioTable(peers, times));
    if (peers.some(({ id, tells }) => tells === 'language' && times.has(id)))
      sections.set('language', languageTable(peers, times));
  }
  if (scores !== undefined) sections.set('answers', answersTables(peers, scores));
  if (cold !== undefined) sections.set('cold', coldTable(peers, cold));
  if (sizes !== undefined) sections.set('sizes', sizesTable(peers, sizes));
  if (markup !== undefined) sections.set('markup', markupTable(markup));
  if (decode !== undefined) sections.set('decode', decodeTable(decode));
  if (bars.some(({ reached }) => reached !== null))
    sections.set('bars', barsTable(bars.filter(({ reached }) => reached !== null)));
  return sections;
}

/** Everything, as objects all the way down. */
export function jsonOf({
  peers,
  machine,
  times,
  scores,
  cold,
  sizes,
  markup,
  decode,
  bars,
}: Results): string {
  const data = {
    machine,
    peers: Object.fromEntries(
      peers
        .filter(({ missing }) => missing === null)
        .map(({ id, name, version, runtime, tells }) => [id, { name, version, runtime, tells }]),
    ),
    nanoseconds: asObject(times),
    answers: asObject(scores),
    coldStart: asObject(cold),
    bytes: asObject(sizes),
    markup: markup && Object.fromEntries(markup.map(({ pages, ...cost }) => [pages, cost])),
    decodeMegabytesPerSecond:
      decode && Object.fromEntries(decode.map(({ encoding, ...speed }) => [encoding, speed])),
    bars: Object.fromEntries(bars.map(({ what, ...bar }) => [what, bar])),
  };
  return `${JSON.stringify(data, rounded, 2)}\n`;
}

/** Five digits are more than any clock here is good for. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}

function asObject(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, inner]) => [key, asObject(inner)]));
}

/** One line about where the figures come from. */
function provenance({ machine, peers }: Results, measured: ReadonlySet<string>): string {
  const { node, processor, cores, commit, load } = machine;
  const others = peers.filter(({ id }) => !id.startsWith('charsetta') && measured.has(id)).map(titleOf);
  return [
    `Commit ${commit}, Node ${node}, ${processor}, ${cores} cores, load average ${load.toFixed(1)} at the start.`,
    `Beside charsetta took part: ${others.join(', ')}.`,
  ].join('\n');
}

/** Into docs/: what was measured takes the place of what stood there, the rest stays. */
export async function writeDocuments(results: Results): Promise<void> {
  const { peers, times, scores } = results;
  const file = join(ROOT, 'docs/performance.md');
  const sections = sectionsOf(results);
  const measured = new Set([...(times?.keys() ?? []), ...(results.cold?.keys() ?? [])]);
  if (times !== undefined) sections.set('provenance', provenance(results, measured));
  writeFileSync(file, fillSections(readFileSync(file, 'utf8'), sections));
  write('docs/performance.json', jsonOf(results));
  if (times !== undefined && SIZES.length > 1) await plot('time-against-size', timeAgainstSize(peers, times));
  if (scores !== undefined) {
    await plot('accuracy-against-time', accuracyAgainstTime(peers, scores, 'web', 'sameText'));
    await plot('language-against-time', accuracyAgainstTime(peers, scores, 'utf-8', 'language'));
  }
  say('wrote docs/performance.md, docs/performance.json and plots');
}

async function plot(name: string, spec: Parameters<typeof svgFile>[0]): Promise<void> {
  write(`docs/images/performance/${name}.svg`, `${await svgFile(spec)}\n`);
}

export function write(path: string, text: string): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
