/** Which files the paths stand for: folders recursively, patterns, in the order of names. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import picomatch from 'picomatch';
import { looksBinary } from './binary-names.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { isLitter } from './litter-name.ts';
import { joinPath, mayBeReplaced, type Path, pathFrom, samePath } from './paths.ts';

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
  for (const { name, kind } of entries) {
    const isFolder = kind === 'folder';
    if (kind === 'other' || isLitter(name.toString()) || own.leavesOut(name, isFolder)) continue;
    const path = joinPath(folder, name);
    const place = [...within, name];
    if (isFolder) {
      if (options.except === undefined || !samePath(path, options.except))
        yield* walk(path, place, own.below(name), options);
    } else if (!options.skipBinary || !looksBinary(name.toString())) {
      yield { path, within: place, named: false };
    }
  }
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
