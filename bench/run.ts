/** `npm run bench`: every detector on the same bytes, in one run. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments } from '../scripts/read-arguments.ts';
import { measureAnswers } from './answers.ts';
import { judgeBars } from './bars.ts';
import { measureColdStart, measureFirstAnswers } from './cold-start.ts';
import { measureDecode } from './decode.ts';
import type { Driver } from './driver.ts';
import { KINDS, type Kind, SIZES, type Size } from './inputs.ts';
import { dearest, measureMarkup } from './markup.ts';
import { allPeers, ours, type Peer, ROOT } from './peers.ts';
import { say } from './progress.ts';
import { jsonOf, sectionsOf, write, writeDocuments } from './report.ts';
import type { Machine, Results } from './results.ts';
import { measureSizes } from './sizes.ts';
import { measurePieces, measureSpeed, startAll } from './speed.ts';
import { measureSteps } from './steps.ts';

const PARTS = ['speed', 'answers', 'cold', 'sizes', 'markup', 'decode', 'steps'] as const;
type Part = (typeof PARTS)[number];
const QUICK_PARTS: readonly Part[] = ['speed', 'cold', 'markup'];
/** A run that is to be written down takes its time; one that only tells whether it got faster does not. */
const PATIENCE = {
  // A call that would take longer than so many seconds is not made.
  quick: {
    rounds: 3,
    milliseconds: 60,
    warmMilliseconds: 300,
    longestSeconds: 0.5,
    coldRounds: 5,
    firstRounds: 1,
  },
  full: {
    rounds: 3,
    milliseconds: 100,
    warmMilliseconds: 500,
    longestSeconds: 8,
    coldRounds: 25,
    firstRounds: 11,
  },
} as const;
const SAMPLES_PER_CELL = 2;

const HELP = `Times the built library and its peers on the same bytes, in one run. Only ratios within a run mean anything.
Tables go to standard output, all figures to out/bench.json. bench/setup installs the peers that npm ci does not.

  npm run bench -- [part…] [options]

  speed            time of a call on made inputs, by kind and size
  answers          how often each is right and how long it takes, on held-out text and real files (needs --data)
  cold             import and first call in fresh processes, memory
  sizes            of packages and bundles
  markup           taking the markup out of pages, beside counting their bytes
  decode           decoding 1 MB in each encoding, beside TextDecoder and iconv-lite
  steps            what each step towards speed gained: builds of the commits in bench/steps.json, and of the work tree

  --quick          npm peers only; ${QUICK_PARTS.join(', ')}; up to 1 MB: under two minutes
  --only KINDS     inputs, separated by commas: ${KINDS.join(', ')}
  --sizes SIZES    such as 1KB,1MB: ${SIZES.join(', ')}
  --peers PEERS    ids, separated by commas; --peers help lists them
  --dist FOLDER    the build to measure (default: packages/charsetta/dist)
  --also FOLDER    another build of the library, measured beside it
  --data FOLDER    development data, if there are any (default: ../shared/data beside the repository)
  --write          the figures of the parts that were run into docs/performance.md, docs/performance.json and docs/images/performance/
  --help           this text
`;

const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string' },
    peers: { type: 'string' },
    dist: { type: 'string', default: 'packages/charsetta/dist' },
    also: { type: 'string' },
    data: { type: 'string', default: '../shared/data' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else if (options.peers === 'help') listPeers();
else await main();

async function main(): Promise<void> {
  const parts = positionals.length > 0 ? chosen('part', PARTS, positionals.join(',')) : usualParts();
  if (options.write && (options.quick || options.only || options.sizes || options.peers))
    fail('--write: only whole parts are written down; leave out --quick, --only, --sizes and --peers');
  const kinds = chosen('--only', KINDS, options.only);
  const sizes = chosen('--sizes', options.quick ? SIZES.slice(0, -1) : SIZES, options.sizes);
  const cache = join(ROOT, 'bench/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  try {
    const results = await run({ parts, kinds, sizes, folder });
    for (const [name, section] of sectionsOf(results)) console.log(`## ${name}\n\n${section}\n`);
    if (options.write) await writeDocuments(results);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function usualParts(): readonly Part[] {
  return options.quick ? QUICK_PARTS : PARTS;
}

interface Plan {
  parts: readonly Part[];
  kinds: readonly Kind[];
  sizes: readonly Size[];
  /** For what is needed only while it runs. */
  folder: string;
}

async function run({ parts, kinds, sizes, folder }: Plan): Promise<Results> {
  const results: Results = { peers: choosePeers(folder), machine: machine(), bars: [] };
  const { peers } = results;
  const patience = options.quick ? PATIENCE.quick : PATIENCE.full;
  const data = dataFolder();
  if (parts.includes('answers') && data === null)
    say(`answers: left out, there are no development data in ${options.data}`);
  const asksForAnswers = parts.includes('answers') && data !== null;
  const drivers =
    parts.includes('speed') || asksForAnswers ? await startAll(peers) : new Map<string, Driver>();
  try {
    if (parts.includes('speed')) {
      const howMuch = { ...patience, peers, kinds, sizes, folder };
      results.times = await measureSpeed(drivers, howMuch);
      const us = drivers.get('charsetta');
      if (us && sizes.includes('64 MB')) results.pieces = await measurePieces(us, howMuch);
    }
    keep(results);
    if (asksForAnswers)
      results.scores = await measureAnswers(drivers, { peers, data, folder, perCell: SAMPLES_PER_CELL });
  } finally {
    for (const driver of drivers.values()) driver.stop();
  }
  if (parts.includes('cold')) {
    results.cold = measureColdStart(peers, patience.coldRounds);
    results.firstAnswers = measureFirstAnswers(peers, patience.firstRounds);
  }
  keep(results);
  if (parts.includes('sizes')) results.sizes = await measureSizes(peers);
  if (parts.includes('markup')) results.markup = measureMarkup(data);
  if (parts.includes('decode')) results.decode = measureDecode();
  if (parts.includes('steps'))
    results.steps = await measureSteps({ ...patience, folder, now: results.machine.commit });
  results.bars = judgeBars({
    times: results.times ?? new Map(),
    pieces: results.pieces ?? new Map(),
    firstAnswers: results.firstAnswers ?? new Map(),
    stripping: results.markup === undefined ? null : dearest(results.markup),
  });
  keep(results);
  return results;
}

/** A long run that is broken off leaves what it found so far. */
function keep(results: Results): void {
  write('out/bench.json', jsonOf(results));
}

/** Ours as a copy: somebody may build again while this runs. */
function choosePeers(folder: string): Peer[] {
  const builds = { charsetta: options.dist, ...(options.also === undefined ? {} : { also: options.also }) };
  const all = Object.entries(builds).flatMap(([id, dist]) => {
    const source = resolve(ROOT, dist);
    if (!existsSync(join(source, 'index.js'))) fail(`no index.js in ${source}: run npm run build`);
    cpSync(source, join(folder, id), { recursive: true });
    return ours(join(folder, id), id, id === 'also' ? 'the other build' : id);
  });
  const quickly = options.quick && options.peers === undefined;
  all.push(...allPeers().filter(({ npm, tells }) => !quickly || (npm && tells !== 'language')));
  const ids = all.map(({ id }) => id);
  const wanted = options.peers === undefined ? ids : ['charsetta', ...chosen('--peers', ids, options.peers)];
  return all.filter(({ id }) => wanted.includes(id));
}

function listPeers(): void {
  for (const { id, name, runtime, missing } of [...ours(resolve(ROOT, options.dist)), ...allPeers()])
    console.log(`${id.padEnd(20)} ${name} (${runtime})${missing === null ? '' : `: ${missing}`}`);
}

/** The names of a list, in any case and with or without spaces. */
function chosen<T extends string>(option: string, all: readonly T[], list: string | undefined): T[] {
  if (list === undefined) return [...all];
  const plain = (name: string) => name.replaceAll(' ', '').toLowerCase();
  return list.split(',').map((name) => {
    const found = all.find((known) => plain(known) === plain(name));
    if (found === undefined) fail(`${option}: expected ${all.join(', ')}; got "${name}"`);
    return found as T;
  });
}

function dataFolder(): string | null {
  const folder = resolve(ROOT, options.data);
  return existsSync(join(folder, 'dev')) ? folder : null;
}

function machine(): Machine {
  const processors = cpus();
  return {
    commit: commit(),
    node: process.version,
    processor: processors[0]?.model ?? 'unknown processor',
    cores: processors.length,
    load: loadavg()[0] ?? 0,
  };
}

function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const changed = git('status', '--porcelain', '--', 'packages/charsetta/src') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
