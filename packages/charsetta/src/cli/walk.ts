/** Which files the paths stand for: folders recursively, patterns, in the order of names. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { looksBinary } from './binary-names.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { isLitter } from './litter-name.ts';
import { joinPath, mayBeReplaced, type Path, pathFrom, pathKey, samePath } from './paths.ts';
import { isPattern, readPattern } from './pattern.ts';

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
  /** Hears of a folder that was named and in which nothing is left, with one of the rules that left things out. */
  onLeftOut(folder: Path, rule: string): void;
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

function* filesBelow(folder: Path, options: WalkOptions): Generator<Found> {
  let count = 0;
  let against: string | undefined;
  const onRule = (rule: string) => {
    against ??= rule;
  };
  for (const found of walk(folder, [], IgnoreRules.above(folder, options.ignore), { ...options, onRule })) {
    count++;
    yield found;
  }
  if (count === 0 && against !== undefined) options.onLeftOut(folder, against);
}

interface Walk extends Omit<WalkOptions, 'onLeftOut'> {
  /** Whether there may be files to find in the folder at this place; by default there may be in all. */
  entersFolder?(within: readonly Path[]): boolean;
  /** Hears of every rule that leaves something out. */
  onRule?(rule: string): void;
}

function* walk(folder: Path, within: readonly Path[], rules: IgnoreRules, options: Walk): Generator<Found> {
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
    if (kind === 'other' || isLitter(name.toString())) continue;
    const rule = own.ruleAgainst(name, isFolder);
    if (rule !== null) {
      options.onRule?.(rule);
      continue;
    }
    if (!isFolder && isBackup(name)) continue;
    const path = joinPath(folder, name);
    const place = [...within, name];
    if (isFolder) {
      const isExcepted = options.except !== undefined && isSamePlace(path, options.except);
      if (!isExcepted && options.entersFolder?.(place) !== false)
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

/** Shells expand patterns, but not all of them do, and not if it is quoted. */
function* filesMatching(text: string, options: WalkOptions): Generator<Found> {
  const { base, matches, entersFolder } = readPattern(text);
  let count = 0;
  for (const found of walk(base, [], IgnoreRules.above(base, options.ignore), { ...options, entersFolder })) {
    if (found.error === undefined && !matches(found.within)) continue;
    count++;
    yield found;
  }
  if (count === 0) yield { path: text, within: [text], named: true, error: new Error('no file matches') };
}
