/**
 * The character sets as their sources have them, cell by cell.
 * - the Encoding Standard's indexes, asked from `@exodus/bytes` pair by pair (the package does not export them);
 * - glibc's iconv and Python's codecs, from the snapshot that `extract-multibyte.ts` took.
 */
import { readFileSync } from 'node:fs';
import { createMultibyteDecoder } from '@exodus/bytes/multi-byte.js';
import { type Cells, sequenceCell } from '../src/encodings/multibyte/unpack.ts';
import { readSnapshot } from './extract-multibyte.ts';

const exodus = new URL('../../../node_modules/@exodus/bytes/package.json', import.meta.url);

export function sourceNames(): string {
  const { version } = JSON.parse(readFileSync(exodus, 'utf8')) as { version: string };
  const { sources } = readSnapshot();
  return `the Encoding Standard's indexes (@exodus/bytes ${version}), ${sources.iconv}, ${sources.python3}`;
}

/** A set of the snapshot. */
export function snapshotSet(name: string): Cells {
  const cells = readSnapshot().sets[name];
  if (cells === undefined) throw new Error(`no set ${name} in the snapshot`);
  return Uint32Array.from(cells.split(','), cellOf);
}

/** What a decoder of the Encoding Standard says to each of these sequences. */
export function standardCells(encoding: string, sequences: readonly (readonly number[])[]): Cells {
  const decode = createMultibyteDecoder(encoding);
  return Uint32Array.from(sequences, (bytes) => {
    try {
      return cellOf(decode(Uint8Array.from(bytes)));
    } catch {
      return 0;
    }
  });
}

function cellOf(text: string): number {
  const points = [...text].map((character) => character.codePointAt(0)!);
  if (points.length > 2) throw new Error(`${text} is no cell`);
  return points.length === 2 ? sequenceCell(points[0], points[1]) : (points[0] ?? 0);
}

/** All pairs of leads and trails, lead by lead: the order of the standard's pointers. */
export function pairs(leads: readonly number[], trails: readonly number[]): number[][] {
  return leads.flatMap((lead) => trails.map((trail) => [lead, trail]));
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
