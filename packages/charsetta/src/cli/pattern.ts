/** Patterns such as `src/*.txt`: what they match, and where there can be something that they match. */
import { sep } from 'node:path';
import picomatch from 'picomatch';
import type { Path } from './paths.ts';

export interface Pattern {
  /** The folder that all it matches is below. */
  base: string;
  /** Whether it matches a file at this place below the base. */
  matches(place: readonly Path[]): boolean;
  /** Whether it may match a file below the folder at this place. */
  entersFolder(place: readonly Path[]): boolean;
}

export function isPattern(path: string): boolean {
  return picomatch.scan(path).isGlob === true;
}

export function readPattern(pattern: string): Pattern {
  // On Windows a backslash separates folders, and escapes nothing.
  const { base, glob } = picomatch.scan(sep === '\\' ? pattern.replaceAll(sep, '/') : pattern);
  const matches = picomatch(glob);
  const steps = partsOf(glob).map(stepOf);
  return {
    base: base === '' ? '.' : base,
    matches: (place) => matches(place.join('/')),
    entersFolder: (place) => leadsOn(steps, place),
  };
}

/** Whether a name may stand at one place of the way; null if there may be any number of folders from here on. */
type Step = ((name: string) => boolean) | null;

/** What is more than names and wildcards: any depth, groups that may hold slashes, ways back. */
const MORE = /\*\*|[/()\\]|^\.{0,2}$/;

function stepOf(part: string): Step {
  return MORE.test(part) ? null : picomatch(part);
}

/** The last step is for the name of the file. */
function leadsOn(steps: readonly Step[], place: readonly Path[]): boolean {
  for (const [index, name] of place.entries()) {
    const step = steps[index];
    if (step === null) return true;
    if (index >= steps.length - 1 || !step(name.toString())) return false;
  }
  return true;
}

/** What stands between slashes; slashes in braces are no ends. */
function partsOf(glob: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of glob) {
    if (sign === '{') depth++;
    else if (sign === '}') depth = Math.max(0, depth - 1);
    if (sign === '/' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
