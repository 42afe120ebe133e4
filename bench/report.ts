/** What a run leaves behind: Markdown on standard output, JSON, and on request the documents. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svgFile } from '../packages/lab/src/eval/plots.ts';
import { fillSections } from './document.ts';
import { ROOT } from './peers.ts';
import { accuracyAgainstTime, timeAgainstSize } from './plots.ts';
import { say } from './progress.ts';
import type { Results } from './results.ts';
import {
  answersTables,
  barsTable,
  coldTable,
  decodeTable,
  firstTable,
  languageTable,
  markupTable,
  ratioTable,
  sizesTable,
  speedTables,
  stepsTable,
  titleOf,
} from './tables.ts';

/** The parts of the report that were measured, by the names of their places in the document. */
export function sectionsOf(results: Results): Map<string, string> {
  const { peers, times, scores, cold, firstAnswers, sizes, markup, decode, steps, bars } = results;
  const sections = new Map<string, string>();
  if (times !== undefined) {
    sections.set('speed', speedTables(peers, times));
    sections.set('ratios', ratioTable(peers, times));
    if (peers.some(({ id, tells }) => tells === 'language' && times.has(id)))
      sections.set('language', languageTable(peers, times));
  }
  if (scores !== undefined) sections.set('answers', answersTables(peers, scores));
  if (cold !== undefined) sections.set('cold', coldTable(peers, cold));
  if (firstAnswers !== undefined) sections.set('first', firstTable(peers, firstAnswers));
  if (sizes !== undefined) sections.set('sizes', sizesTable(peers, sizes));
  if (markup !== undefined) sections.set('markup', markupTable(markup));
  if (decode !== undefined) sections.set('decode', decodeTable(decode));
  if (steps !== undefined && steps.length > 0) sections.set('steps', stepsTable(steps));
  const judged = bars.filter(({ reached }) => reached !== null);
  if (judged.length > 0) sections.set('bars', barsTable(judged));
  return sections;
}

/** Everything, as objects all the way down. A part that was not measured is not in it. */
export function jsonOf({
  peers,
  machine,
  times,
  pieces,
  scores,
  cold,
  firstAnswers,
  sizes,
  markup,
  decode,
  steps,
  bars,
}: Results): string {
  return asJson({
    machine,
    peers: Object.fromEntries(
      peers
        .filter(({ missing }) => missing === null)
        .map(({ id, name, version, runtime, tells }) => [id, { name, version, runtime, tells }]),
    ),
    nanoseconds: asObject(times),
    nanosecondsInPieces: asObject(pieces),
    answers: asObject(scores),
    coldStart: asObject(cold),
    firstAnswerMilliseconds: asObject(firstAnswers),
    bytes: asObject(sizes),
    markup: markup && Object.fromEntries(markup.map(({ pages, ...cost }) => [pages, cost])),
    decodeMegabytesPerSecond:
      decode &&
      Object.fromEntries(decode.map(({ encoding, text, ...speed }) => [`${encoding}, ${text}`, speed])),
    steps:
      steps?.length === 0
        ? undefined
        : steps?.map(({ times: nanoseconds, first, ...step }) => ({
            ...step,
            nanoseconds: asObject(nanoseconds),
            firstAnswerMilliseconds: asObject(first),
          })),
    bars: Object.fromEntries(bars.map(({ what, ...bar }) => [what, bar])),
  });
}

function asJson(data: unknown): string {
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
    `Beside charsetta took part: ${others.join('; ')}.`,
  ].join('\n');
}

/** Into docs/: what was measured takes the place of what stood there, the rest stays. */
export async function writeDocuments(results: Results): Promise<void> {
  const { peers, times, scores, cold, markup } = results;
  const sections = sectionsOf(results);
  // Bars of which only some were measured would hide the others.
  const whole = times !== undefined && cold !== undefined && markup !== undefined;
  if (whole) sections.set('provenance', provenance(results, new Set([...times.keys(), ...cold.keys()])));
  else sections.delete('bars');
  write(DOCUMENT, fillSections(readFileSync(join(ROOT, DOCUMENT), 'utf8'), sections));
  writeData(jsonOf(results), whole);
  if (times !== undefined) await plot('time-against-size', timeAgainstSize(peers, times));
  if (scores !== undefined) {
    await plot('accuracy-against-time', accuracyAgainstTime(peers, scores, 'web', 'sameText'));
    await plot('language-against-time', accuracyAgainstTime(peers, scores, 'utf-8', 'language'));
  }
  say(`wrote ${DOCUMENT}, ${DATA} and plots`);
}

const DOCUMENT = 'docs/performance.md';
const DATA = 'docs/performance.json';

function writeData(json: string, whole: boolean): void {
  const file = join(ROOT, DATA);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  const measured = JSON.parse(json) as Record<string, unknown>;
  const kept = whole ? {} : { machine: before.machine, peers: before.peers, bars: before.bars };
  write(DATA, asJson({ ...before, ...measured, ...kept }));
}

async function plot(name: string, spec: Parameters<typeof svgFile>[0]): Promise<void> {
  write(`docs/images/performance/${name}.svg`, `${await svgFile(spec)}\n`);
}

export function write(path: string, text: string): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
