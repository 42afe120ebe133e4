import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from './codec.ts';
import { allPairs, type Pair } from './pairs.ts';
import { speaks, writable } from './samples.ts';
import type { Group, Sample } from './types.ts';

/** What people bring besides prose: forty lines of our own a language, which nothing was trained on. */
export const EVERYDAY_LINES = fileURLToPath(new URL('everyday', import.meta.url));

/** Which line is of which kind: the same in every file. */
const KINDS: readonly (readonly [kind: string, lines: number])[] = [
  ['names', 6],
  ['places', 3],
  ['chat', 7],
  ['mail', 4],
  ['food', 5],
  ['forms', 4],
  ['headlines', 5],
  ['dates', 2],
  ['titles, interfaces, comments', 4],
];
export const KIND_OF_LINE: readonly string[] = KINDS.flatMap(([kind, lines]) => Array(lines).fill(kind));

const GROUPS: ReadonlySet<Group> = new Set<Group>(['web', 'dos-mac-regional', 'utf-16', 'utf-8']);

/** Every line in every encoding that its language comes in and that can write it. */
export function everydaySamples(): Sample[] {
  return allPairs()
    .filter(({ group }) => GROUPS.has(group))
    .flatMap(everydayOf);
}

function everydayOf(pair: Pair): Sample[] {
  return everydayLines(pair.language).flatMap((line, at): Sample[] => {
    const [text] = writable([line], pair);
    const bytes = text === undefined ? null : encode(text, pair.encoding);
    if (bytes === null || !(speaks(bytes, pair) || pair.group === 'utf-8')) return [];
    const { language, encoding, group } = pair;
    const id = `${language}/${encoding}/everyday/${at + 1}`;
    return [{ id, bytes, encoding, language, group, length: 0, kind: KIND_OF_LINE[at]!, source: 'everyday' }];
  });
}

export function everydayLines(language: string): string[] {
  const file = join(EVERYDAY_LINES, `${language}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}
