import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Random } from '../packages/lab/src/eval/random.ts';
import { makeInputs } from './inputs.ts';
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
  const measured = new Map<string, ColdStart[]>();
  const random = new Random('cold start');
  const able = peers.filter(({ npm, missing }) => npm && missing === null);
  for (let round = 0; round < rounds; round++) {
    say(`cold start, round ${round + 1} of ${rounds}`);
    for (const peer of random.shuffle(able)) {
      const known = measured.get(peer.id) ?? [];
      try {
        measured.set(peer.id, [...known, measureOnce(peer)]);
      } catch (error) {
        say(`  ${peer.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
  }
  return new Map([...measured].map(([id, runs]) => [id, medians(runs)]));
}

function measureOnce({ start, tells }: Peer): ColdStart {
  const [{ bytes }] = makeInputs(tells === 'language' ? 'utf-8' : 'windows-1251', '1 KB');
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
