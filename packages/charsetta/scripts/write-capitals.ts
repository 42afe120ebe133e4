/**
 * Writes src/model/generated/capitals.ts: which letters are capitals, and how far their small letters are from them. Every
 * first call needs them all, and to ask the platform for one after the other takes longer than most of what it does else.
 *
 *     npx tsx packages/charsetta/scripts/write-capitals.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { CASED_RANGES } from '../src/model/characters.ts';

type Run = [first: number, count: number, step: number, distance: number];

/** Capitals that are one or two apart, each as far from its small letter as the next. */
function runsOf(capitals: readonly (readonly [unit: number, distance: number])[]): Run[] {
  const runs: Run[] = [];
  for (const [unit, distance] of capitals) {
    const run = runs.at(-1);
    const gap = run === undefined ? 0 : unit - (run[0] + (run[1] - 1) * run[2]);
    if (run !== undefined && run[3] === distance && gap <= 2 && (run[1] === 1 || gap === run[2])) {
      run[1]++;
      run[2] = gap;
    } else runs.push([unit, 1, 1, distance]);
  }
  return runs;
}

export function capitalsModule(): string {
  const capitals = CASED_RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i): [number, number] => {
      const lower = String.fromCharCode(from + i).toLowerCase();
      return [from + i, lower.charCodeAt(0) - from - i];
    }).filter(([, distance]) => distance !== 0),
  );
  const lines = runsOf(capitals).map((run) => `  ${run.join(', ')},\n`);
  return `// Written by scripts/write-capitals.ts; do not edit.
/** Runs of capitals: the first, how many, how far apart, and how far from their small letters. */
// biome-ignore format: four numbers a run
export const CAPITAL_RUNS: readonly number[] = [
${lines.join('')}];
`;
}

if (argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('../src/model/generated/capitals.ts', import.meta.url), capitalsModule());
