/**
 * What each step towards speed gained: builds of earlier commits beside that of the work tree, in one run, on the same
 * inputs. steps.json lists the commits; the first is what the others are compared with.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstAnswers } from './cold-start.ts';
import { KINDS, type Kind, LEGACY, type Size } from './inputs.ts';
import { ours, type Peer, ROOT } from './peers.ts';
import { say } from './progress.ts';
import { measureSpeed, type SpeedOptions, startAll, type Times } from './speed.ts';

/** A line of steps.json. */
interface Listed {
  commit: string;
  why: string;
}

export interface Step {
  /** Of the work tree the last one, with a plus if there is more than that. */
  commit: string;
  /** What the commit says of itself. */
  subject: string;
  why: string;
  times: ReadonlyMap<Kind, ReadonlyMap<Size, number>>;
  /** Import and first call, in milliseconds. */
  first: ReadonlyMap<Kind, number>;
}

export type StepsOptions = Omit<SpeedOptions, 'peers' | 'kinds' | 'sizes'> & {
  firstRounds: number;
  /** The commit of the work tree. */
  now: string;
};

/** The same that the bars ask for. */
const RACES: readonly { kinds: readonly Kind[]; sizes: readonly Size[] }[] = [
  { kinds: LEGACY, sizes: ['100 B', '1 KB', '10 KB'] },
  { kinds: ['utf-8', 'ascii'], sizes: ['1 MB'] },
];
const PACKAGE = 'packages/charsetta';
/** What a build reads; earlier commits may lack some of it. */
const READ_BY_BUILDS = [PACKAGE, 'examples', 'package.json', 'tsconfig.base.json'];

export async function measureSteps(options: StepsOptions): Promise<Step[]> {
  const builds = buildAll(options);
  if (builds.length === 0) return [];
  const peers = builds.map(({ peer }) => peer);
  const times = await race(peers, options);
  const first = measureFirstAnswers(peers, options.firstRounds);
  return builds.map(({ peer, commit, subject, why }) => ({
    commit,
    subject,
    why,
    times: times.get(peer.id) ?? new Map(),
    first: first.get(peer.id) ?? new Map(),
  }));
}

async function race(peers: readonly Peer[], options: StepsOptions): Promise<Times> {
  const all: Times = new Map();
  const drivers = await startAll(peers);
  try {
    for (const { kinds, sizes } of RACES) {
      const times = await measureSpeed(drivers, { ...options, peers, kinds, sizes });
      for (const [id, cells] of times) all.set(id, new Map([...(all.get(id) ?? []), ...cells]));
    }
  } finally {
    for (const driver of drivers.values()) driver.stop();
  }
  return all;
}

interface Build {
  peer: Peer;
  commit: string;
  subject: string;
  why: string;
}

/** What can be built of the list and, last, of the work tree; a line for each that cannot. Nothing without the first. */
function buildAll({ folder, now }: StepsOptions): Build[] {
  const listed = JSON.parse(readFileSync(join(ROOT, 'bench/steps.json'), 'utf8')) as Listed[];
  const builds: Build[] = [];
  for (const { commit, why } of listed) {
    try {
      const subject = subjectOf(commit);
      builds.push({ peer: buildOf(commit, join(folder, `step-${commit}`)), commit, subject, why });
    } catch (error) {
      say(`step ${commit} left out: ${reasonOf(error)}`);
      if (commit === listed[0].commit) return [];
    }
  }
  const [peer] = ours(join(ROOT, PACKAGE, 'dist'), 'work-tree', 'work-tree');
  builds.push({ peer, commit: now, subject: 'as it is now', why: '' });
  return builds;
}

function subjectOf(commit: string): string {
  try {
    return git('log', '-1', '--format=%s', commit).toString().trim();
  } catch {
    throw new Error('this clone does not have the commit (git fetch --unshallow brings all of them)');
  }
}

function checkOut(commit: string, folder: string): void {
  const there = READ_BY_BUILDS.filter((path) => git('ls-tree', '--name-only', commit, path).length > 0);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit, ...there) });
}

function git(...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 });
}

/** As the commit itself builds, with the dependencies of today. */
function buildOf(commit: string, folder: string): Peer {
  say(`building ${commit}`);
  checkOut(commit, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const dist = join(folder, PACKAGE, 'dist');
  try {
    const program = join(folder, PACKAGE, 'scripts/build.mjs');
    execFileSync(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    // Declarations come last, and are not timed.
    if (!existsSync(join(dist, 'index.js'))) throw error;
  }
  const [peer] = ours(dist, commit, commit);
  return peer;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error);
}

/** How many times as fast as the first step, by the columns of the table; null where either was not measured. */
export function gains(step: Step, before: Step): Map<string, number | null> {
  const legacy = (['100 B', '1 KB', '10 KB'] as const).map((size): [string, number | null] => [
    `legacy, ${size}`,
    geometricMean(LEGACY.map((kind) => gain(kind, size))),
  ]);
  return new Map([
    ...legacy,
    ['UTF-8, 1 MB', gain('utf-8', '1 MB')],
    ['ASCII, 1 MB', gain('ascii', '1 MB')],
    [
      'import and first call',
      geometricMean(KINDS.map((kind) => ratio(before.first.get(kind), step.first.get(kind)))),
    ],
  ]);

  function gain(kind: Kind, size: Size): number | null {
    return ratio(before.times.get(kind)?.get(size), step.times.get(kind)?.get(size));
  }
}

function ratio(one: number | undefined, other: number | undefined): number | null {
  return one === undefined || other === undefined ? null : one / other;
}

/** The fair mean of ratios: twice as fast and half as fast make as fast. */
function geometricMean(ratios: readonly (number | null)[]): number | null {
  const known = ratios.filter((value) => value !== null);
  if (known.length < ratios.length) return null;
  return Math.exp(known.reduce((sum, value) => sum + Math.log(value), 0) / known.length);
}
