/** `npm run bench`: every detector on the same bytes, in one run. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAnswers } from './answers.ts';
import { judgeBars } from './bars.ts';
import { measureColdStart } from './cold-start.ts';
import type { Driver } from './driver.ts';
import { KINDS, type Kind, SIZES, type Size } from './inputs.ts';
import { measureMarkup } from './markup.ts';
import { allPeers, ours, type Peer, ROOT } from './peers.ts';
import { say } from './progress.ts';
import type { Results } from './results.ts';
import { measureSpeed, startAll } from './speed.ts';
import {
  answersTables,
  barsTable,
  coldTable,
  languageTable,
  markupTable,
  ratioTable,
  speedTables,
} from './tables.ts';

const PARTS = ['speed', 'answers', 'cold', 'markup'] as const;
type Part = (typeof PARTS)[number];

const HELP = `Times the built library and its peers on the same bytes, in one run. Only ratios within a run mean anything.

  npm run bench -- [part…] [options]

  parts: ${PARTS.join(', ')} (default: all)

  --quick          npm peers only, up to 1 MB, less patience: under two minutes
  --only KINDS     inputs, separated by commas: ${KINDS.join(', ')}
  --sizes SIZES    such as 1KB,1MB: ${SIZES.join(', ')}
  --peers PEERS    ids, separated by commas (--peers help lists them)
  --dist FOLDER    the build to measure (default: packages/charsetta/dist)
  --also FOLDER    another build of the library (a dist folder), measured beside this one
  --data FOLDER    development data, if there are any (default: ../shared/data beside the repository)
  --help           this text
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    sizes: { type: 'string' },
    peers: { type: 'string' },
    dist: { type: 'string', default: 'packages/charsetta/dist' },
    also: { type: 'string' },
    data: { type: 'string', default: '../shared/data' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const usual = options.quick ? 'speed,cold,markup' : undefined;
  const parts = chosen('part', PARTS, positionals.length === 0 ? usual : positionals.join(','));
  const kinds = chosen('--only', KINDS, options.only);
  const sizes = chosen('--sizes', options.quick ? SIZES.slice(0, -1) : SIZES, options.sizes);
  const cache = join(ROOT, 'bench/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  try {
    await run({ parts, kinds, sizes, folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Plan {
  parts: readonly Part[];
  kinds: readonly Kind[];
  sizes: readonly Size[];
  folder: string;
}

async function run({ parts, kinds, sizes, folder }: Plan): Promise<void> {
  const peers = choosePeers(folder);
  const results: Results = { peers, machine: machine() };
  const data = dataFolder();
  const asksDrivers = parts.includes('speed') || (parts.includes('answers') && data !== null);
  const drivers = asksDrivers ? await startAll(peers) : new Map<string, Driver>();
  if (parts.includes('speed')) {
    results.times = await measureSpeed(drivers, {
      peers,
      kinds,
      sizes,
      folder,
      rounds: options.quick ? 3 : 4,
      milliseconds: options.quick ? 60 : 120,
      warmMilliseconds: options.quick ? 300 : 1000,
      longestSeconds: 20,
    });
  }
  if (parts.includes('answers')) {
    if (data === null) say(`answers: left out, there are no development data in ${options.data}`);
    else results.scores = await measureAnswers(drivers, { peers, data, folder, perCell: 1 });
  }
  for (const driver of drivers.values()) driver.stop();
  if (parts.includes('cold')) results.cold = measureColdStart(peers, options.quick ? 5 : 11);
  if (parts.includes('markup')) results.markup = measureMarkup(data);
  results.bars = judgeBars({
    times: results.times ?? new Map(),
    cold: results.cold ?? new Map(),
    stripping:
      results.markup === undefined
        ? null
        : Math.max(...results.markup.map(({ histogram, stripping }) => stripping - histogram)),
  });
  print(results, sizes);
}

function print({ peers, times, scores, cold, markup, bars }: Results, sizes: readonly Size[]): void {
  const sections = [
    times === undefined ? '' : speedTables(peers, times),
    times === undefined ? '' : `How many times as fast as each:\n\n${ratioTable(peers, times, sizes)}`,
    times?.has('charsetta') && peers.some(({ tells }) => tells === 'language')
      ? `### Language\n\n${languageTable(peers, times)}`
      : '',
    scores === undefined ? '' : answersTables(peers, scores),
    cold === undefined ? '' : coldTable(peers, cold),
    markup === undefined ? '' : markupTable(markup),
    bars === undefined ? '' : barsTable(bars.filter(({ reached }) => reached !== null)),
  ];
  console.log(sections.filter((section) => section !== '').join('\n\n'));
}

/** A copy of the build: somebody may build again while this runs. */
function choosePeers(folder: string): Peer[] {
  const dist = resolve(ROOT, options.dist);
  if (!existsSync(join(dist, 'index.js'))) fail(`no index.js in ${dist}: run npm run build`);
  cpSync(dist, join(folder, 'charsetta'), { recursive: true });
  const all = ours(join(folder, 'charsetta'));
  if (options.also !== undefined) {
    cpSync(resolve(options.also), join(folder, 'also'), { recursive: true });
    all.push(...ours(join(folder, 'also'), 'also', 'the other build'));
  }
  all.push(...allPeers().filter(({ npm, tells }) => !options.quick || (npm && tells !== 'language')));
  if (options.peers === 'help') {
    for (const { id, name, missing } of all)
      console.log(`${id.padEnd(20)} ${name}${missing === null ? '' : ` (${missing})`}`);
    process.exit(0);
  }
  const ids = all.map(({ id }) => id);
  const wanted = options.peers === undefined ? ids : ['charsetta', ...chosen('--peers', ids, options.peers)];
  return all.filter(({ id }) => wanted.includes(id));
}

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

function machine(): Results['machine'] {
  const processors = cpus();
  return {
    node: process.version,
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    load: loadavg()[0] ?? 0,
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
