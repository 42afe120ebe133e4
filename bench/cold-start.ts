import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Random } from '../packages/lab/src/eval/random.ts';
import { KINDS, type Kind, makeInputs } from './inputs.ts';
import { type Peer, ROOT } from './peers.ts';
import { say } from './progress.ts';

export interface ColdStart {
  importMilliseconds: number;
  firstMilliseconds: number;
  /** On the heap and outside it, after the garbage was collected. */
  keptMegabytes: number;
  residentMegabytes: number;
}

/**
 * What the first answer costs: each peer in fresh processes, import, then one call on 1 KB of windows-1251 (of UTF-8
 * for those that tell only the language). Rounds are interleaved, so that a busy moment hits all alike, and the order is another
 * in each: who runs behind one that took much memory is the slower for it. The median counts.
 */
export function measureColdStart(peers: readonly Peer[], rounds: number): Map<string, ColdStart> {
  const able = peers.filter(({ npm, missing }) => npm && missing === null);
  const usual = ({ tells }: Peer): Kind => (tells === 'language' ? 'utf-8' : 'windows-1251');
  return measureRounds(able, rounds, 'cold start', usual);
}

/** Import and first call, in milliseconds. */
export type FirstAnswers = ReadonlyMap<string, ReadonlyMap<Kind, number>>;

/** The same for 1 KB of each kind, of those that tell encodings: who knows more has more to prepare for some than for others. */
export function measureFirstAnswers(peers: readonly Peer[], rounds: number): FirstAnswers {
  const able = peers.filter(({ npm, missing, tells }) => npm && missing === null && tells !== 'language');
  const found = new Map<string, Map<Kind, number>>(able.map(({ id }) => [id, new Map()]));
  for (const kind of KINDS) {
    const measured = measureRounds(able, rounds, `first answer, ${kind}`, () => kind);
    for (const [id, { importMilliseconds, firstMilliseconds }] of measured)
      found.get(id)?.set(kind, importMilliseconds + firstMilliseconds);
  }
  return found;
}

function measureRounds(
  peers: readonly Peer[],
  rounds: number,
  what: string,
  kindFor: (peer: Peer) => Kind,
): Map<string, ColdStart> {
  const measured = new Map<string, ColdStart[]>();
  const random = new Random(what);
  for (let round = 0; round < rounds; round++) {
    say(`${what}, round ${round + 1} of ${rounds}`);
    for (const peer of random.shuffle(peers)) {
      const known = measured.get(peer.id) ?? [];
      try {
        measured.set(peer.id, [...known, measureOnce(peer, kindFor(peer))]);
      } catch (error) {
        say(`  ${peer.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
  }
  return new Map([...measured].map(([id, runs]) => [id, medians(runs)]));
}

function measureOnce({ start }: Peer, kind: Kind): ColdStart {
  const [{ bytes }] = makeInputs(kind, '1 KB');
  const driver = pathToFileURL(join(ROOT, 'bench/drivers/cold.mjs')).href;
  const [peer] = start.arguments.slice(-1);
  const output = execFileSync(
    process.execPath,
    [
      '--no-warnings',
      '--expose-gc',
      '--experimental-wasm-modules',
      '--input-type=module',
      '-e',
      `globalThis.loadPeer = (name) => import(name); await import('${driver}')`,
      peer,
      Buffer.from(bytes).toString('base64'),
    ],
    { cwd: start.folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return JSON.parse(output.toString().trim().split('\n').at(-1) ?? '') as ColdStart;
}

function medians(runs: readonly ColdStart[]): ColdStart {
  const median = (of: (run: ColdStart) => number): number => {
    const sorted = runs.map(of).sort((one, other) => one - other);
    return sorted[sorted.length >> 1];
  };
  return {
    importMilliseconds: median((run) => run.importMilliseconds),
    firstMilliseconds: median((run) => run.firstMilliseconds),
    keptMegabytes: median((run) => run.keptMegabytes),
    residentMegabytes: median((run) => run.residentMegabytes),
  };
}
