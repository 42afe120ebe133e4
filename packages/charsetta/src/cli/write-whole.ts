/** A file that is there whole or not at all. */
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { FileError } from './complain.ts';
import { litterName } from './litter-name.ts';
import { joinPath, type Path, resolveLinks, splitPath } from './paths.ts';
import { writeAll } from './write-all.ts';

/** A link stays a link; a pipe or a terminal, which nothing can take the place of, is written to. */
export function writeWhole(path: Path, bytes: Uint8Array): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) putNew(path, bytes);
  else if (there.isFile()) putInPlace(resolveLinks(path), bytes);
  else writeInto(path, there, bytes);
}

function putNew(path: Path, bytes: Uint8Array): void {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    throw new FileError('is a symbolic link that leads nowhere');
  putInPlace(path, bytes);
}

function writeInto(path: Path, there: Stats, bytes: Uint8Array): void {
  if (there.isDirectory()) throw new FileError('is a folder');
  if (!there.isFIFO() && !there.isCharacterDevice())
    throw new FileError('is no regular file, and no pipe or terminal either');
  const file = openSync(path, 'w');
  try {
    writeAll(file, bytes);
  } finally {
    closeSync(file);
  }
}

function putInPlace(path: Path, bytes: Uint8Array): void {
  const beside = joinPath(splitPath(path).folder, litterName());
  try {
    const file = openSync(beside, 'wx');
    try {
      writeAll(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
