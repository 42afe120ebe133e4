/**
 * What each step towards speed gained: builds of earlier commits beside that of the work tree, in one run, on the same
 * inputs. steps.json lists the commits; the first is what the others are compared with.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type ColdStart, measureColdStart } from './cold-start.ts';
import { type Kind, LEGACY, type Size } from './inputs.ts';
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
  cold: ColdStart | null;
}

export type StepsOptions = Omit<SpeedOptions, 'peers' | 'kinds' | 'sizes'> & {
  coldRounds: number;
  /** The commit of the work tree. */
  now: string;
};

/** The same that the bars ask for. */
const RACES: readonly { kinds: readonly Kind[]; sizes: readonly Size[] }[] = [
  { kinds: LEGACY, sizes: ['100 B', '1 KB', '10 KB'] },
  { kinds: ['utf-8', 'ascii'], sizes: ['1 MB'] },
];
const SOURCE = 'packages/charsetta/src';

export async function measureSteps(options: StepsOptions): Promise<Step[]> {
  const builds = await buildAll(options);
  if (builds.length === 0) return [];
  const peers = builds.map(({ peer }) => peer);
  const times = await race(peers, options);
  const cold = measureColdStart(peers, options.coldRounds);
  return builds.map(({ peer, commit, subject, why }) => ({
    commit,
    subject,
    why,
    times: times.get(peer.id) ?? new Map(),
    cold: cold.get(peer.id) ?? null,
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
async function buildAll({ folder, now }: StepsOptions): Promise<Build[]> {
  const listed = JSON.parse(readFileSync(join(ROOT, 'bench/steps.json'), 'utf8')) as Listed[];
  const builds: Build[] = [];
  for (const { commit, why } of listed) {
    try {
      const subject = subjectOf(commit);
      const source = join(folder, `source-${commit}`);
      checkOut(commit, source);
      builds.push({ peer: await buildOf(join(source, SOURCE), folder, commit), commit, subject, why });
    } catch (error) {
      say(`step ${commit} left out: ${reasonOf(error)}`);
      if (commit === listed[0].commit) return [];
    }
  }
  try {
    const peer = await buildOf(join(ROOT, SOURCE), folder, 'work-tree');
    builds.push({ peer, commit: now, subject: 'as it is now', why: '' });
  } catch (error) {
    say(`the work tree left out: ${reasonOf(error)}`);
  }
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
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['--exclude=*.test.ts', '-x', '-C', folder], {
    input: git('archive', '--format=tar', commit, SOURCE),
  });
}

function git(...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 });
}

/** As scripts/build.mjs does it, but all alike: how builds were made is not what is compared. */
async function buildOf(source: string, folder: string, id: string): Promise<Peer> {
  const dist = join(folder, `build-${id}`);
  await build({
    entryPoints: [join(source, 'index.ts')],
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    minifyWhitespace: true,
    logLevel: 'silent',
  });
  const [peer] = ours(dist, id, id);
  return peer;
}

function reasonOf(error: unknown): string {
  // esbuild says in its first line how many errors there are, and then what they are.
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
    ['import and first call', ratio(firstAnswer(before), firstAnswer(step))],
  ]);

  function gain(kind: Kind, size: Size): number | null {
    return ratio(before.times.get(kind)?.get(size), step.times.get(kind)?.get(size));
  }
}

function firstAnswer({ cold }: Step): number | undefined {
  return cold === null ? undefined : cold.importMilliseconds + cold.firstMilliseconds;
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
