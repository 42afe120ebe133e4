/** `npm run eval:docs`: every figure in the documents, from one run. */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { encodings } from '../../../charsetta/src/encodings/index.ts';
import { Model } from '../../../charsetta/src/model/format.ts';
import { packedModel } from '../../../charsetta/src/model/generated/full.ts';
import { accuracyDocument, type Measured, type Provenance } from './accuracy-document.ts';
import { charsetta, ENCODING_PEERS, eld } from './contestants.ts';
import type { Run } from './markdown.ts';
import { measure, progress } from './measure.ts';
import { modelCard, type ShippedModel, type TrainingNotes } from './model-card.ts';
import { byLength, confusionMatrix, reliability, svgFile } from './plots.ts';
import { loadSet, type SetName } from './sets.ts';
import { readSources, readTrainingData } from './training-data.ts';
import type { Contestant, Group } from './types.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PER_CELL = '10';
/** Everyday inputs are long, and slow for the peers. */
const MOST_HARD = 4;

const HELP = `Runs the detector and its peers on all sets and writes what they reached:
docs/accuracy.md with its plots, and packages/charsetta/MODEL_CARD.md. The same code, model and data give the same files.

  npm run eval:docs -- [options]

  --per-cell N     samples for each language, encoding and length (default: ${PER_CELL})
  --data FOLDER    the folder with train/, dev/ and SOURCES.md (default: ../shared/data beside the repository)
  --training FILE  what npm run train -- --report FILE wrote, to tell the size of each language's model
  --output FOLDER  where the files go (default: the repository itself)
  --help           this text
`;

const { values: options } = readArguments({
  options: {
    'per-cell': { type: 'string', default: PER_CELL },
    data: { type: 'string', default: '../shared/data' },
    training: { type: 'string' },
    output: { type: 'string', default: '.' },
    help: { type: 'boolean', default: false },
  },
});
const data = resolve(ROOT, options.data);

/** The groups that have panels: those of the bars first. */
const PLOTTED: readonly Group[] = ['web', 'dos-mac-regional', 'mainframe', 'utf-16', 'utf-8', 'utf-32'];

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const perCell = Number(options['per-cell']);
  if (!Number.isInteger(perCell) || perCell < 1)
    fail(`--per-cell: expected a whole number from 1 on, got "${options['per-cell']}"`);
  for (const part of [
    'SOURCES.md',
    'train',
    'dev/text',
    'dev/wild/manifest.tsv',
    'dev/public/manifest.tsv',
  ]) {
    if (!existsSync(join(data, part)))
      fail(
        `no ${part} in ${data}: the figures need the training and evaluation data; say where they are with --data`,
      );
  }
  const training = options.training === undefined ? null : readTrainingNotes(resolve(ROOT, options.training));
  // On the other core, while the detectors run.
  const overlap = checkOverlap();
  const measured = await measureAll(perCell);
  const provenance: Provenance = {
    command: `npm run eval:docs${options['per-cell'] === PER_CELL ? '' : ` -- --per-cell ${perCell}`}`,
    contestants: contestantsWithVersions(),
    perCell,
    perHardCell: Math.min(perCell, MOST_HARD),
    overlap: await overlap,
  };
  write('docs/accuracy.md', accuracyDocument(measured, provenance));
  await writePlots(measured);
  write(
    'packages/charsetta/MODEL_CARD.md',
    modelCard({
      model: shippedModel(),
      trainedOn: readTrainingData(join(data, 'train')),
      sources: readSources(data),
      training,
      measured,
      provenance,
    }),
  );
}

async function measureAll(perCell: number): Promise<Measured> {
  const encodingTellers = [await charsetta(), ...(await Promise.all(ENCODING_PEERS.map((peer) => peer())))];
  const everyone = [...encodingTellers, await eld()];
  const run = (name: SetName, contestants: readonly Contestant[], blankDeclarations = false): Run[] => {
    const samples = loadSet(name, {
      data,
      source: 'flores-sib200',
      perCell: name === 'hard' ? Math.min(perCell, MOST_HARD) : perCell,
      quick: false,
      blankDeclarations,
      progress: (done, of) => progress(`making ${name}`, done, of),
    });
    return contestants.map((contestant) => {
      const start = performance.now();
      const result = measure(contestant, samples, name);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.error(`${name}: ${contestant.name}, ${result.outcomes.length} inputs in ${seconds} s`);
      return result;
    });
  };
  return {
    samples: run('samples', everyone),
    language: run(
      'language',
      everyone.filter(({ tells }) => tells !== 'encoding'),
    ),
    hard: run('hard', encodingTellers),
    everyday: run('everyday', encodingTellers),
    pages: run('pages', encodingTellers),
    wild: run('wild', encodingTellers),
    wildUndeclared: run('wild', encodingTellers, true),
    public: run('public', encodingTellers),
  };
}

/** The table and the verdict that the check prints; its list of lines is for reading, not for the record. */
function checkOverlap(): Promise<string> {
  const script = fileURLToPath(new URL('./overlap.ts', import.meta.url));
  return new Promise((done, broken) => {
    const child = fork(script, ['--data', data, '--list', '0'], { silent: true });
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.on('error', broken);
    child.on('close', (code) => {
      if (code === 0 || code === 1) done(printed);
      else broken(new Error(`the check for overlap ended with ${code}`));
    });
  });
}

async function writePlots({ samples }: Measured): Promise<void> {
  const tellers = samples.filter(({ tells }) => tells !== 'language');
  const ours = samples[0]!;
  write('docs/images/accuracy-by-length.svg', await svgFile(byLength(tellers, 'sameText', PLOTTED)));
  write('docs/images/reliability.svg', await svgFile(reliability(ours)));
  write('docs/images/confusion.svg', await svgFile(confusionMatrix(ours)));
}

function shippedModel(): ShippedModel {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/charsetta/package.json'), 'utf8')) as {
    version: string;
  };
  return {
    version,
    packedBytes: Buffer.from(packedModel.join(''), 'base64').length,
    gzippedBytes: gzipSync(packedModel.join('')).length,
    languages: new Model(packedModel).heads.map(({ tag, alphabet }) => ({
      tag,
      script: alphabet.script,
      letters: alphabet.letters.length,
    })),
    encodings: encodings.map(({ name }) => name),
  };
}

function readTrainingNotes(file: string): TrainingNotes {
  if (!existsSync(file)) fail(`--training: no file ${file}; npm run train -- --report FILE writes it`);
  const { languages } = JSON.parse(readFileSync(file, 'utf8')) as {
    languages: { tag: string; classes: number; trigrams: number }[];
  };
  return new Map(languages.map((language) => [language.tag, language]));
}

/** The packages behind the names in the tables, as installed. */
function contestantsWithVersions(): string[] {
  const peers = ['jschardet', 'jschardet3', 'chardet', 'eld'].map((folder) => {
    const file = ['packages/lab/node_modules', 'node_modules']
      .map((modules) => join(ROOT, modules, folder, 'package.json'))
      .find((candidate) => existsSync(candidate));
    if (file === undefined) throw new Error(`${folder} is not installed: run npm ci`);
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
    return `${name} ${version}`;
  });
  return [`charsetta ${shippedModel().version}`, ...peers];
}

function write(path: string, text: string): void {
  const file = resolve(ROOT, options.output, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`);
  console.error(`wrote ${path}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
