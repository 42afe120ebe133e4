/** What .gitignore leaves out: that of every folder down to a file, the deeper one having the last word. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import ignore, { type Ignore } from 'ignore';
import type { Path } from './paths.ts';

const NAME = '.gitignore';
const REPOSITORY = '.git';
/** As git sets core.ignorecase where file systems do. */
const FOLDS_CASE = process.platform === 'win32' || process.platform === 'darwin';

/** The rules of one folder, the file they stand in as it is shown, and the way from there to where we are. */
interface Layer {
  rules: Ignore;
  file: string;
  prefix: string;
}

export class IgnoreRules {
  private readonly layers: readonly Layer[];
  private readonly active: boolean;

  private constructor(layers: readonly Layer[], active: boolean) {
    this.layers = layers;
    this.active = active;
  }

  /** The rules that hold for a folder before it is looked into: those above it, up to the root of its repository. */
  static above(folder: Path, active: boolean): IgnoreRules {
    if (!active || typeof folder !== 'string') return new IgnoreRules([], active);
    const start = resolve(folder);
    const parents: string[] = [];
    for (let at = start; ; at = dirname(at)) {
      if (at !== start) parents.unshift(at);
      if (existsSync(join(at, REPOSITORY))) return new IgnoreRules(layersOf(at, parents, start), active);
      // Outside a repository a .gitignore further up is somebody else's.
      if (dirname(at) === at) return new IgnoreRules([], active);
    }
  }

  /** The rules inside `folder`, whose entries are these. */
  enter(folder: Path, entries: readonly { name: Path }[]): IgnoreRules {
    if (!this.active || typeof folder !== 'string' || !entries.some(({ name }) => name === NAME)) return this;
    const layer = layerOf(join(folder, NAME), '');
    return layer === null ? this : new IgnoreRules([...this.layers, layer], true);
  }

  below(name: Path): IgnoreRules {
    if (this.layers.length === 0) return this;
    const layers = this.layers.map((layer) => ({ ...layer, prefix: `${layer.prefix}${name.toString()}/` }));
    return new IgnoreRules(layers, this.active);
  }

  /** The rule that leaves something out, in words; null if none does. */
  ruleAgainst(name: Path, isFolder: boolean): string | null {
    if (!this.active) return null;
    if (isFolder && name === REPOSITORY) return `git, whose ${REPOSITORY} it is`;
    let against: string | null = null;
    for (const { rules, prefix, file } of this.layers) {
      const { ignored, unignored, rule } = rules.test(`${prefix}${name.toString()}${isFolder ? '/' : ''}`);
      if (ignored) against = `"${rule?.pattern}" in ${file}`;
      else if (unignored) against = null;
    }
    return against;
  }
}

function layersOf(root: string, parents: readonly string[], start: string): Layer[] {
  const place = (from: string) => {
    const way = relative(from, start).replaceAll('\\', '/');
    return way === '' ? '' : `${way}/`;
  };
  return [
    layerOf(join(root, REPOSITORY, 'info/exclude'), place(root)),
    ...parents.map((parent) => layerOf(join(parent, NAME), place(parent))),
  ].filter((layer) => layer !== null);
}

function layerOf(file: string, prefix: string): Layer | null {
  try {
    // Names that other systems allow are no reason to stop.
    const rules = ignore({ allowRelativePaths: true, ignorecase: FOLDS_CASE }).add(
      readFileSync(file, 'utf8'),
    );
    return { rules, file: relative('', file), prefix };
  } catch {
    return null;
  }
}
