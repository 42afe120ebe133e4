/** Files, as much of them as is needed, in bounded memory. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import process from 'node:process';
import { type Sample, Sampler, takeSample } from '../sample/index.ts';
import { FileError } from './complain.ts';
import type { Path } from './paths.ts';

/** Up to here a file is read at once; a larger one by chunks of this size, of which a sample is kept. */
const CHUNK = 1 << 20;

/** A sample of a file. Every byte is read: whether it is UTF-8 is asked of all of them. */
export function sampleFile(path: Path): Sample {
  const file = openSync(path, 'r');
  try {
    const stat = fstatSync(file);
    if (stat.isDirectory()) throw new FileError('is a folder');
    // Some have no end.
    if (stat.isCharacterDevice() || stat.isBlockDevice()) throw new FileError('is a device');
    return stat.isFile() && stat.size < CHUNK ? sampleWhole(file, stat.size) : sampleChunks(file);
  } finally {
    closeSync(file);
  }
}

function sampleWhole(file: number, size: number): Sample {
  // One byte more than there should be: files of /proc have no size, others may have grown.
  const bytes = new Uint8Array(size + 1);
  let end = 0;
  while (end < bytes.length) {
    const count = readSync(file, bytes, end, bytes.length - end, null);
    if (count === 0) return takeSample(bytes.subarray(0, end));
    end += count;
  }
  const sampler = new Sampler();
  sampler.push(bytes);
  return sampleChunks(file, sampler);
}

function sampleChunks(file: number, sampler = new Sampler()): Sample {
  const chunk = new Uint8Array(CHUNK);
  for (;;) {
    const count = readSync(file, chunk, 0, CHUNK, null);
    if (count === 0) return sampler.end();
    sampler.push(chunk.subarray(0, count));
  }
}

export async function sampleInput(): Promise<Sample> {
  const sampler = new Sampler();
  for await (const chunk of process.stdin) sampler.push(chunk as Uint8Array);
  return sampler.end();
}
