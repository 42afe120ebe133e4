/** What became of the files. */
import { print } from '../output.ts';
import { displayPath, printable } from '../paths.ts';
import type { Surroundings } from '../surroundings.ts';
import { formatTable, formatTsv } from '../table.ts';
import type { Outcome } from './index.ts';
import type { Conversion } from './options.ts';

/** A pipe gets a line for every file, a person those that have changed, and how many have not. */
export function report(
  outcomes: readonly Outcome[],
  stopped: number,
  { to }: Conversion,
  { isTerminal, colour }: Surroundings,
): void {
  const shown = outcomes.filter(({ result }) => !isTerminal || result === 'converted');
  const rows = shown.map(({ path, from, result, note }) => [
    displayPath(path),
    from,
    result === 'no text' ? '-' : to.name,
    result,
    printable(note),
  ]);
  if (!isTerminal) {
    print(rows.map(formatTsv).join(''));
    return;
  }
  if (rows.length > 0) {
    const table = formatTable(['path', 'from', 'to', 'result', 'notes'], rows, colour, (_, column) =>
      column === 0 ? null : column === 4 ? 'yellow' : 'dim',
    );
    print(table);
  }
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const parts: readonly (readonly [number, string])[] = [
    [count('converted'), 'converted'],
    [count('right already'), 'right already'],
    [count('no text'), 'no text'],
    [stopped, 'stopped'],
  ];
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  print(`${told.join(', ')}\n`);
}
