/** Files, as much of them as is needed, in bounded memory. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import process from 'node:process';
import { type Sample, Sampler, takeSample } from '../sample/index.ts';
import { FileError } from './complain.ts';
import type { Path } from './paths.ts';

/** Up to here a file is read at once; a larger one by chunks of this size, of which a sample is kept. */
const CHUNK = 1 << 20;

/** Serves one file after the other: a sample is done with before the next file is read. */
let memory: Uint8Array | undefined;

/** A sample of a file, good until the next one is taken. Every byte is read: whether it is UTF-8 is asked of all of them. */
export function sampleFile(path: Path): Sample {
  memory ??= new Uint8Array(CHUNK);
  const file = openSync(path, 'r');
  try {
    const count = readSync(file, memory, 0, CHUNK, null);
    // Asking for more tells a file's end from a pipe's pause, and costs less than asking what it is.
    const more = count < CHUNK ? readSync(file, memory, count, CHUNK - count, null) : 1;
    if (more === 0) return takeSample(memory.subarray(0, count));
    const stat = fstatSync(file);
    // Some have no end.
    if (stat.isCharacterDevice() || stat.isBlockDevice()) throw new FileError('is a device');
    return sampleChunks(file, memory, count < CHUNK ? count + more : count);
  } finally {
    closeSync(file);
  }
}

function sampleChunks(file: number, chunk: Uint8Array, first: number): Sample {
  const sampler = new Sampler();
  for (let count = first; count > 0; count = readSync(file, chunk, 0, CHUNK, null))
    sampler.push(chunk.subarray(0, count));
  return sampler.end();
}

export async function sampleInput(): Promise<Sample> {
  const sampler = new Sampler();
  for await (const chunk of inputChunks()) sampler.push(chunk);
  return sampler.end();
}

const STANDARD_INPUT = 0;

/** All of standard input. */
export async function* inputChunks(): AsyncGenerator<Uint8Array> {
  // Node takes it for an input without bytes.
  if (fstatSync(STANDARD_INPUT).isDirectory()) throw new FileError('is a folder; name it rather than -');
  for await (const chunk of process.stdin) yield chunk as Uint8Array;
}
