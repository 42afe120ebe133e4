import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { decode } from '../eval/codec.ts';
import { percent } from '../eval/markdown.ts';
import { svgFile } from '../eval/plots.ts';
import type { Outcome } from '../eval/types.ts';
import { makeContext, missingData } from './context.ts';
import { charedExperiment } from './papers/chared.ts';
import type { Experiment, Section } from './papers/experiment.ts';
import { faghaniExperiment } from './papers/faghani.ts';
import { kikuiExperiment } from './papers/kikui.ts';
import { kimParkExperiment } from './papers/kim-park.ts';
import { sullivanExperiment } from './papers/sullivan.ts';
import { mergeSections } from './papers-document.ts';
import type { Behind } from './tables.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const EXPERIMENTS: readonly Experiment[] = [
  charedExperiment,
  kimParkExperiment,
  faghaniExperiment,
  sullivanExperiment,
  kikuiExperiment,
];
const DOCUMENT = 'docs/papers.md';

const HELP = `Trains the five published methods, measures them beside the default detector and its peers, and writes docs/papers.md.

  npm run lab -- [papers] [options]

  papers           ${EXPERIMENTS.map(({ name }) => name).join(', ')}; all of them if none is named
  --quick          few documents, to see whether it runs; the document goes to out/lab/
  --data FOLDER    the folder with train/ and dev/ (default: ../shared/data beside the repository)
  --help           this text

Models are kept in out/lab/models/. In out/lab/ are lists of the documents that the default detector gets wrong,
and of those in rows where a method or a peer is ahead of it.
`;

const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string', default: '../shared/data' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const unknown = positionals.find((name) => !EXPERIMENTS.some((experiment) => experiment.name === name));
  if (unknown !== undefined)
    fail(`no paper "${unknown}"; there are ${EXPERIMENTS.map(({ name }) => name).join(', ')}`);
  const data = resolve(ROOT, options.data);
  const missing = missingData(data);
  if (missing !== null) fail(missing);
  const context = await makeContext(data, join(ROOT, 'out/lab/models'), options.quick);
  const sections = new Map<string, Section>();
  for (const experiment of EXPERIMENTS) {
    if (positionals.length > 0 && !positionals.includes(experiment.name)) continue;
    const section = await experiment.run(context);
    sections.set(experiment.name, section);
    write(`out/lab/${experiment.name}-behind.txt`, section.behind.map(behindText).join('\n'));
    write(`out/lab/${experiment.name}-wrong.txt`, context.wrong.splice(0).map(outcomeText).join('\n'));
    await writeDocument(experiment, section);
    for (const { table, row, peer, ahead, charsetta } of section.behind)
      context.say(
        `behind in ${table}, ${row}: ${percent(charsetta)}, ${peer ?? 'the method'} ${percent(ahead)}`,
      );
    context.say(`${experiment.name}: done`);
  }
}

/** After each experiment, so that what is measured is never lost. */
async function writeDocument(experiment: Experiment, section: Section): Promise<void> {
  const folder = options.quick ? 'out/lab/docs' : 'docs';
  const file = options.quick ? 'out/lab/docs/papers.md' : DOCUMENT;
  write(file, mergeSections(readIfThere(file), EXPERIMENTS, experiment.name, section));
  for (const [name, spec] of Object.entries(section.pictures))
    write(`${folder}/images/papers/${name}.svg`, await svgFile(spec));
}

function behindText({ table, row, peer, ahead, charsetta, wrong }: Behind): string {
  const head = `${table}, ${row}: charsetta ${percent(charsetta)}, ${peer ?? 'the method'} ${percent(ahead)}`;
  return `${[head, ...wrong.map(outcomeText)].join('\n')}\n`;
}

/** One document, what it is and what it was taken for, from shortly before the first place where the texts differ. */
function outcomeText({ sample, prediction }: Outcome): string {
  const truth = sample.encoding ?? 'binary';
  const said = prediction.encoding ?? 'binary';
  const one = decode(sample.bytes, truth) ?? '';
  const other = decode(sample.bytes, said) ?? '';
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const show = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return `  ${sample.id} (${sample.source}, ${sample.bytes.length} bytes): ${truth}/${sample.language} ${show(one)}, got ${said}/${prediction.language} ${show(other)}`;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
}

function write(path: string, text: string): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.endsWith('\n') || text === '' ? text : `${text}\n`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
