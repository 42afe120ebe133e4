/**
 * Files are put in place whole: written beside, synced, renamed. At every moment there is the old file or the new one.
 */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { breathe } from '../breathe.ts';
import { FileError } from '../complain.ts';
import { litterName } from '../litter-name.ts';
import { displayPath, joinPath, type Path, splitPath, withSuffix } from '../paths.ts';
import { writeAll } from '../write-all.ts';
import { sweep } from './litter.ts';
import { chunksOf } from './source.ts';

/** Files that are being written: removed if we have to go. */
const unfinished = new Set<Path>();

export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
  unfinished.clear();
}

/** Makes the bytes, and says whether what was written can be trusted. */
export interface Content {
  write(): Iterable<Uint8Array>;
  check(written: Iterable<Uint8Array>): Promise<boolean>;
}

interface Attributes {
  mode: number;
  /** Owner and times, for a file that takes the place of another. */
  of?: Stats;
  force: boolean;
}

/** Writes `content` beside `path` and hands it to `place`; whatever goes wrong, nothing of it is left. */
async function writeBeside(
  path: Path,
  content: Content,
  attributes: Attributes,
  place: (beside: Path) => void,
): Promise<void> {
  const { folder } = splitPath(path);
  const beside = joinPath(folder, litterName());
  unfinished.add(beside);
  try {
    const file = openSync(beside, 'wx+', 0o600);
    try {
      for (const chunk of content.write()) {
        writeAll(file, chunk);
        await breathe();
      }
      if (!(await content.check(chunksOf(file))))
        throw new FileError('what was written does not read as what was meant; nothing was changed');
      keepAttributes(file, attributes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    place(beside);
    syncFolder(folder);
  } finally {
    rmSync(beside, { force: true });
    unfinished.delete(beside);
  }
}

function keepAttributes(file: number, { mode, of, force }: Attributes): void {
  const own = fstatSync(file);
  if (of !== undefined && (own.uid !== of.uid || own.gid !== of.gid)) {
    try {
      fchownSync(file, of.uid, of.gid);
    } catch {
      if (!force) throw new FileError('its owner could not be kept; --force makes it yours');
    }
  }
  // After the owner: a new owner takes the set-user-id bit away.
  fchmodSync(file, mode & 0o7777);
  // As text: Node takes a negative number, a time before 1970, for the present, and a Date has no microseconds.
  if (of !== undefined) futimesSync(file, String(of.atimeMs / 1000), String(of.mtimeMs / 1000));
}

/** A name is safe when its folder is. Not every system lets a folder be opened; those that do not sync by themselves. */
function syncFolder(folder: Path): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {}
}

/** Puts the new content in the place of a file. */
export async function replaceFile(
  path: Path,
  old: Stats,
  content: Content,
  backup: string | null,
  force: boolean,
): Promise<void> {
  const attributes = { mode: old.mode, of: old, force };
  await writeBeside(path, content, attributes, (beside) => {
    if (!isUnchanged(old, statSync(path))) throw new FileError('it was changed meanwhile; run it again');
    if (backup !== null) keepOld(path, withSuffix(path, backup));
    renameSync(beside, path);
  });
}

function isUnchanged(old: Stats, now: Stats): boolean {
  return old.ino === now.ino && old.dev === now.dev && old.size === now.size && old.mtimeMs === now.mtimeMs;
}

/** What speaks against replacing a file, unless it is forced. */
export function obstacleTo(path: Path, stat: Stats, backup: string | null): string | null {
  if ((stat.mode & 0o222) === 0 || !isWritable(path)) return 'is read-only; --force replaces it all the same';
  const ownBackup = backup !== null && isSameFile(stat, withSuffix(path, backup)) ? 1 : 0;
  if (stat.nlink - ownBackup > 1)
    return `has ${stat.nlink} hard links; --force converts it under this name, and leaves the others as they are`;
  return null;
}

/** What one may not write to is not to be replaced either, though its folder would let us. */
function isWritable(path: Path): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isSameFile(stat: Stats, other: Path): boolean {
  const found = lstatSync(other, { throwIfNoEntry: false });
  return found !== undefined && found.ino === stat.ino && found.dev === stat.dev;
}

/** Systems say in many ways that there are no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EACCES']);

/** Keeps the old file under another name, never over something that is there. */
function keepOld(path: Path, kept: Path): void {
  try {
    linkSync(path, kept);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') requireSame(path, kept);
    else if (NO_LINKS.has(code ?? '')) copyOld(path, kept);
    else throw error;
  }
}

/** Finds without writing anything what `replaceFile` would stumble on. */
export function requireRoom(path: Path, backup: string | null): void {
  accessSync(splitPath(path).folder, constants.W_OK);
  if (backup === null) return;
  const kept = withSuffix(path, backup);
  if (lstatSync(kept, { throwIfNoEntry: false }) !== undefined) requireSame(path, kept);
}

/** A run that was killed has left a backup of the very file: good enough. */
function requireSame(path: Path, kept: Path): void {
  const stat = statSync(path);
  if (isSameFile(stat, kept)) return;
  const other = lstatSync(kept);
  if (other.isFile() && other.size === stat.size && readFileSync(path).equals(readFileSync(kept))) return;
  throw new FileError(
    `${displayPath(kept)} is there already; move it away, or choose another name with --backup=SUFFIX`,
  );
}

function copyOld(path: Path, kept: Path): void {
  if (lstatSync(kept, { throwIfNoEntry: false }) !== undefined) {
    requireSame(path, kept);
    return;
  }
  const beside = joinPath(splitPath(path).folder, litterName());
  unfinished.add(beside);
  try {
    copyFileSync(path, beside);
    const file = openSync(beside, 'r+');
    try {
      keepAttributes(file, { mode: statSync(path).mode, of: statSync(path), force: true });
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, kept);
  } finally {
    rmSync(beside, { force: true });
    unfinished.delete(beside);
  }
}

/** Whether the content stands at its place already. Something else there is in the way, unless it is forced. */
export async function isThere(path: Path, content: Content, force: boolean): Promise<boolean> {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined || force) return false;
  if (there.isFile() && (await holds(path, content))) return true;
  throw new FileError(`${displayPath(path)} is there already; --force replaces it`);
}

/** Puts the content at a new place. What is there already stays, unless it is forced, or the same. */
export async function createFile(
  path: Path,
  content: Content,
  mode: number,
  force: boolean,
): Promise<'written' | 'same'> {
  const { folder } = splitPath(path);
  mkdirSync(folder, { recursive: true });
  sweep(folder);
  if (await isThere(path, content, force)) return 'same';
  await writeBeside(path, content, { mode, force }, (beside) => {
    if (force) renameSync(beside, path);
    else linkOrRename(beside, path);
  });
  return 'written';
}

/** A link, unlike a rename, never replaces a file that has just come. */
function linkOrRename(beside: Path, path: Path): void {
  try {
    linkSync(beside, path);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    renameSync(beside, path);
  }
}

async function holds(path: Path, content: Content): Promise<boolean> {
  const file = openSync(path, 'r');
  try {
    return await content.check(chunksOf(file));
  } finally {
    closeSync(file);
  }
}
