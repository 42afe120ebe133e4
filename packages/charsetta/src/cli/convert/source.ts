/** The bytes to convert. They are read several times, so that nothing is written before all of them were seen. */
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type Sample, Sampler } from '../../sample/index.ts';
import { FileError } from '../complain.ts';
import type { Path } from '../paths.ts';
import { inputChunks } from '../read.ts';

const CHUNK = 1 << 20;

export interface Source {
  /** All bytes from the first on; a chunk is only good until the next one. */
  chunks(): Iterable<Uint8Array>;
  /** How the file was when it was opened; null for standard input. */
  stat: Stats | null;
  close(): void;
}

export function openSource(path: Path): Source {
  // Asked before: a pipe that nobody writes to is not opened until somebody does, and no signal is heard meanwhile.
  requireFile(statSync(path));
  const file = openSync(path, 'r');
  try {
    const stat = fstatSync(file);
    requireFile(stat);
    return { chunks: () => chunksOf(file), stat, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function requireFile(stat: Stats): void {
  if (stat.isDirectory()) throw new FileError('is a folder');
  if (!stat.isFile()) throw new FileError('is no regular file; pipe it in and name -');
}

export async function readInput(): Promise<Source> {
  const kept: Uint8Array[] = [];
  for await (const chunk of inputChunks()) kept.push(chunk);
  return { chunks: () => kept, stat: null, close() {} };
}

export function* chunksOf(file: number): Generator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK);
  for (let position = 0; ; ) {
    const count = readSync(file, buffer, 0, CHUNK, position);
    if (count === 0) return;
    position += count;
    yield buffer.subarray(0, count);
  }
}

export function sampleOf(source: Source): Sample {
  const sampler = new Sampler();
  for (const chunk of source.chunks()) sampler.push(chunk);
  return sampler.end();
}
