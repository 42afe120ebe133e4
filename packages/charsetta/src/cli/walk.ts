/** Which files the paths stand for: folders recursively, patterns, in the order of names. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { looksBinary } from './binary-names.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { isLitter } from './litter-name.ts';
import { joinPath, mayBeReplaced, type Path, pathFrom, pathKey, samePath } from './paths.ts';

/** A file to look at, or why there is none. */
export interface Found {
  path: Path;
  /** Where it stands below the folder that was named; its own name if it was named itself. */
  within: readonly Path[];
  /** Whether the user named this very file. */
  named: boolean;
  error?: unknown;
}

export interface WalkOptions {
  /** Whether .gitignore is heeded. */
  ignore: boolean;
  skipBinary: boolean;
  /** A folder that is not entered: what is written there is no input. */
  except?: Path;
  /** The suffix of backups: a file is left alone if it stands beside the one that it is a backup of. */
  backups?: string;
}

export const STANDARD_INPUT = '-';

export function* findFiles(operands: readonly Path[], options: WalkOptions): Generator<Found> {
  for (const path of operands) {
    if (path === STANDARD_INPUT) {
      yield { path, within: [path], named: true };
      continue;
    }
    try {
      if (statSync(path).isDirectory()) yield* filesBelow(path, options);
      else yield { path, within: [lastPart(path)], named: true };
    } catch (error) {
      if (typeof path === 'string' && isPattern(path)) yield* filesMatching(path, options);
      else yield { path, within: [path], named: true, error };
    }
  }
}

function lastPart(path: Path): Path {
  const bytes = Buffer.from(path as string);
  const at = Math.max(bytes.lastIndexOf('/'), sep === '\\' ? bytes.lastIndexOf(sep) : -1);
  return pathFrom(bytes.subarray(at + 1));
}

function filesBelow(folder: Path, options: WalkOptions): Generator<Found> {
  return walk(folder, [], IgnoreRules.above(folder, options.ignore), options);
}

function* walk(
  folder: Path,
  within: readonly Path[],
  rules: IgnoreRules,
  options: WalkOptions,
): Generator<Found> {
  let entries: Entry[];
  try {
    entries = listEntries(folder);
  } catch (error) {
    yield { path: folder, within, named: false, error };
    return;
  }
  const own = rules.enter(folder, entries);
  const isBackup = backupsAmong(entries, options.backups);
  for (const { name, kind } of entries) {
    const isFolder = kind === 'folder';
    if (kind === 'other' || isLitter(name.toString()) || own.leavesOut(name, isFolder)) continue;
    if (!isFolder && isBackup(name)) continue;
    const path = joinPath(folder, name);
    const place = [...within, name];
    if (isFolder) {
      if (options.except === undefined || !isSamePlace(path, options.except))
        yield* walk(path, place, own.below(name), options);
    } else if (!options.skipBinary || !looksBinary(name.toString())) {
      yield { path, within: place, named: false };
    }
  }
}

function backupsAmong(entries: readonly Entry[], suffix: string | undefined): (name: Path) => boolean {
  if (suffix === undefined) return () => false;
  const names = new Set(entries.map(({ name }) => pathKey(name)));
  return (name) => {
    const bytes = Buffer.from(name as string);
    const length = bytes.length - Buffer.byteLength(suffix);
    return (
      length > 0 &&
      bytes.subarray(length).equals(Buffer.from(suffix)) &&
      names.has(pathKey(pathFrom(bytes.subarray(0, length))))
    );
  };
}

function isSamePlace(left: Path, right: Path): boolean {
  return typeof left === 'string' && typeof right === 'string'
    ? resolve(left) === resolve(right)
    : samePath(left, right);
}

interface Entry {
  name: Path;
  kind: 'folder' | 'file' | 'other';
}

function listEntries(folder: Path): Entry[] {
  const entries = readdirSync(folder, { withFileTypes: true }) as Dirent[];
  // Asking for bytes is slower and seldom needed.
  const named: Entry[] = entries.some(({ name }) => mayBeReplaced(name))
    ? (readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }) as unknown as Dirent<Buffer>[]).map(
        (entry) => ({ name: pathFrom(entry.name), kind: kindOf(entry) }),
      )
    : entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
  return named.sort((a, b) => (a.name.toString() < b.name.toString() ? -1 : 1));
}

function kindOf(entry: { isDirectory(): boolean; isFile(): boolean }): Entry['kind'] {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
}

function isPattern(path: string): boolean {
  return picomatch.scan(path).isGlob === true;
}

/** Shells expand patterns, but not all of them do, and not if it is quoted. */
function* filesMatching(pattern: string, options: WalkOptions): Generator<Found> {
  // On Windows a backslash separates folders, and escapes nothing.
  const { base, glob } = picomatch.scan(sep === '\\' ? pattern.replaceAll(sep, '/') : pattern);
  const matches = picomatch(glob);
  let count = 0;
  for (const found of filesBelow(base === '' ? '.' : base, options)) {
    if (found.error !== undefined || !matches(found.within.join('/'))) continue;
    count++;
    yield found;
  }
  if (count === 0)
    yield { path: pattern, within: [pattern], named: true, error: new Error('no file matches') };
}
