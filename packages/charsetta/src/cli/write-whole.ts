/** A file that is there whole or not at all. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { litterName } from './litter-name.ts';
import { joinPath, type Path, splitPath } from './paths.ts';

export function writeWhole(path: Path, bytes: Uint8Array): void {
  const beside = joinPath(splitPath(path).folder, litterName());
  try {
    const file = openSync(beside, 'wx');
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
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
