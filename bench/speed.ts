import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Driver } from './driver.ts';
import { BYTES, type Kind, makeInputs, type Size } from './inputs.ts';
import { type Input, writePack } from './pack.ts';
import type { Peer } from './peers.ts';
import { say } from './progress.ts';

/** Nanoseconds of a call, by peer, kind and size; a cell is missing where a peer could not or should not be measured. */
export type Times = Map<string, Map<Kind, Map<Size, number>>>;

export interface SpeedOptions {
  peers: readonly Peer[];
  kinds: readonly Kind[];
  sizes: readonly Size[];
  rounds: number;
  /** For each peer, input and round. */
  milliseconds: number;
  /** For each peer and kind before anything counts: compilers take a while to get to know their code. */
  warmMilliseconds: number;
  /** A call that is expected to take longer is not made. */
  longestSeconds: number;
  /** Where the inputs are written while they are needed. */
  folder: string;
}

/** What those are timed on that tell the language of text, not its encoding. */
const DECODED: readonly Kind[] = ['ascii', 'utf-8'];
/** Nobody asks for the language of more text than this at once. */
const LONGEST_TEXT = BYTES['1 MB'];

/** One that takes this long is not asked again: there is no noise to beat. */
const ONCE_SECONDS = 0.5;

/** All peers on all inputs. For each input they take turns, so that a busy moment of the machine hits all alike. */
export async function measureSpeed(drivers: ReadonlyMap<string, Driver>, options: SpeedOptions) {
  const times: Times = new Map();
  await warmUp(drivers, options);
  for (const size of options.sizes) {
    for (const kind of options.kinds) {
      const pack = join(options.folder, `${kind}-${BYTES[size]}.pack`);
      writePack(pack, makeInputs(kind, size));
      say(`${kind}, ${size}`);
      await measureCell(drivers, options, times, { kind, size, pack });
      rmSync(pack);
    }
  }
  return times;
}

/**
 * Nanoseconds that the bytes of the largest input take us in calls of 1 MB each. The 1 MB of a table stays in the
 * processor's cache from call to call, 64 MB do not: only pieces of those tell whether time grows more slowly than input.
 */
export async function measurePieces(
  driver: Driver,
  { kinds, rounds, milliseconds, folder }: SpeedOptions,
): Promise<Map<Kind, number>> {
  const times = new Map<Kind, number>();
  const pack = join(folder, 'pieces.pack');
  for (const kind of kinds) {
    say(`${kind}, 64 MB in pieces`);
    const pieces = makeInputs(kind, '64 MB').flatMap(({ bytes, tld }) => cutInto(BYTES['1 MB'], bytes, tld));
    writePack(pack, pieces);
    for (let round = 0; round < rounds; round++) {
      const ns = (await driver.time(pack, milliseconds)) * pieces.length;
      times.set(kind, Math.min(times.get(kind) ?? ns, ns));
    }
  }
  rmSync(pack, { force: true });
  return times;
}

function cutInto(length: number, bytes: Uint8Array, tld: string): Input[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, piece) => ({
    bytes: bytes.subarray(piece * length, (piece + 1) * length),
    tld,
  }));
}

async function warmUp(drivers: ReadonlyMap<string, Driver>, options: SpeedOptions): Promise<void> {
  const pack = join(options.folder, 'warm-up.pack');
  for (const kind of options.kinds) {
    say(`warming up, ${kind}`);
    writePack(pack, [
      ...makeInputs(kind, '100 B'),
      ...makeInputs(kind, '1 KB'),
      ...makeInputs(kind, '10 KB'),
    ]);
    for (const { id, name, tells } of options.peers) {
      if (tells === 'language' && !DECODED.includes(kind)) continue;
      try {
        await drivers.get(id)?.time(pack, options.warmMilliseconds);
      } catch (error) {
        say(`  ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  rmSync(pack);
}

interface Cell {
  kind: Kind;
  size: Size;
  pack: string;
}

async function measureCell(
  drivers: ReadonlyMap<string, Driver>,
  options: SpeedOptions,
  times: Times,
  { kind, size, pack }: Cell,
): Promise<void> {
  const best = new Map<string, number>();
  const out = new Set<string>();
  for (let round = 0; round < options.rounds; round++) {
    for (const { id, name, tells } of options.peers) {
      const driver = drivers.get(id);
      if (driver === undefined || out.has(id)) continue;
      if (tells === 'language' && (!DECODED.includes(kind) || BYTES[size] > LONGEST_TEXT)) continue;
      if (expectedSeconds(times.get(id)?.get(kind), size) > options.longestSeconds) {
        say(`  ${name}: left out, would take more than ${options.longestSeconds} s`);
        out.add(id);
        continue;
      }
      try {
        const ns = await driver.time(pack, options.milliseconds);
        best.set(id, Math.min(best.get(id) ?? ns, ns));
        if (ns > ONCE_SECONDS * 1e9) out.add(id);
      } catch (error) {
        say(`  ${name}: ${error instanceof Error ? error.message : error}`);
        out.add(id);
      }
    }
  }
  for (const [id, ns] of best) keep(times, id, kind, size, ns);
}

/** By the last smaller size, in proportion. */
function expectedSeconds(known: ReadonlyMap<Size, number> | undefined, size: Size): number {
  const [last] = [...(known ?? [])].slice(-1);
  return last === undefined ? 0 : (last[1] / 1e9) * (BYTES[size] / BYTES[last[0]]);
}

function keep(times: Times, id: string, kind: Kind, size: Size, ns: number): void {
  const kinds = times.get(id) ?? new Map<Kind, Map<Size, number>>();
  const sizes = kinds.get(kind) ?? new Map<Size, number>();
  times.set(id, kinds.set(kind, sizes.set(size, ns)));
}

/** Starts what can be started; tells what cannot. */
export async function startAll(peers: readonly Peer[]): Promise<Map<string, Driver>> {
  const drivers = new Map<string, Driver>();
  for (const peer of peers) {
    if (peer.missing !== null) {
      say(`skipped ${peer.name}: ${peer.missing}`);
      continue;
    }
    try {
      const driver = await Driver.start(peer.start);
      peer.version ??= driver.version;
      drivers.set(peer.id, driver);
    } catch (error) {
      say(`skipped ${peer.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return drivers;
}
