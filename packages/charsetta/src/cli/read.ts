import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Larger inputs are judged by their beginning. */
export const READ_LIMIT = 64 * 1024 * 1024;

/** The bytes of a file, or of as much as is read of it. */
export interface Input {
  bytes: Uint8Array;
  /** Whether there was more than READ_LIMIT. */
  cut: boolean;
}

/** A file to look at, or why there is none. */
export type Found = { path: string } | { path: string; error: Error };

/** The files that the paths stand for, folders recursively, in the order of their names. Links inside folders are left alone. */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<Found> {
  for (const path of paths) {
    if (path === '-') {
      yield { path };
      continue;
    }
    try {
      const isFolder = (await stat(path)).isDirectory();
      if (!isFolder) yield { path };
      else yield* filesBelow(path);
    } catch (error) {
      yield { path, error: error as Error };
    }
  }
}

async function* filesBelow(folder: string): AsyncGenerator<Found> {
  let entries: Awaited<ReturnType<typeof listEntries>>;
  try {
    entries = await listEntries(folder);
  } catch (error) {
    yield { path: folder, error: error as Error };
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield { path };
  }
}

async function listEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function readInput(path: string, limit = READ_LIMIT): Promise<Input> {
  if (path === '-') return collect(process.stdin, limit);
  const file = await open(path, 'r');
  try {
    return await readFrom(file, limit);
  } finally {
    await file.close();
  }
}

async function readFrom(file: FileHandle, limit: number): Promise<Input> {
  const { size } = await file.stat();
  // Devices, pipes and files of /proc have no size to go by.
  if (size === 0) return collect(file.createReadStream({ autoClose: false }), limit);
  const bytes = new Uint8Array(Math.min(size, limit));
  let end = 0;
  while (end < bytes.length) {
    const { bytesRead } = await file.read(bytes, end, bytes.length - end);
    if (bytesRead === 0) break;
    end += bytesRead;
  }
  return { bytes: bytes.subarray(0, end), cut: size > limit };
}

async function collect(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Input> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  const bytes = Buffer.concat(kept);
  return { bytes: bytes.subarray(0, limit), cut: length > limit };
}
