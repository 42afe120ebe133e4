/** `charsetta encodings` and `charsetta languages`. */

import { encodings } from '../encodings/registry.ts';
import { DONE } from './exit.ts';
import { print } from './output.ts';
import type { Arguments } from './parse.ts';
import type { Surroundings } from './surroundings.ts';
import { formatTable, formatTsv, type Row } from './table.ts';

export function listEncodings(given: Arguments, surroundings: Surroundings): number {
  const sorted = [...encodings].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  if (given.has('json')) return printJson(sorted);
  const shown = surroundings.isTerminal ? MOST_SHOWN : Number.POSITIVE_INFINITY;
  const rows = sorted.map(({ name, kind, era, languages, aliases }) => [
    name,
    kind,
    era,
    some(languages, shown),
    some(aliases, shown),
  ]);
  return printTable(['name', 'kind', 'met in', 'languages', 'aliases'], rows, surroundings);
}

export async function listLanguages(given: Arguments, surroundings: Surroundings): Promise<number> {
  const { theEngine } = await import('../engine.ts');
  const languages = [...theEngine().model.heads]
    .sort((a, b) => (a.tag < b.tag ? -1 : 1))
    .map(({ tag, alphabet }) => ({
      tag,
      name: englishName(tag),
      script: alphabet.script,
      encodings: encodings.filter((info) => info.languages.includes(tag)).map(({ name }) => name),
    }));
  if (given.has('json')) return printJson(languages);
  const shown = surroundings.isTerminal ? MOST_SHOWN : Number.POSITIVE_INFINITY;
  const rows = languages.map((language) => [
    language.tag,
    language.name,
    language.script,
    some(language.encodings, shown) || 'Unicode',
  ]);
  return printTable(['tag', 'name', 'script', 'encodings'], rows, surroundings);
}

/** On a terminal a line is to stay a line; a pipe gets all. */
const MOST_SHOWN = 5;

function some(names: readonly string[], most: number): string {
  return names.length > most ? `${names.slice(0, most).join(' ')} …` : names.join(' ');
}

function englishName(tag: string): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(tag) ?? tag;
}

function printTable(heading: Row, rows: readonly Row[], { isTerminal, colour }: Surroundings): number {
  print(
    isTerminal
      ? formatTable(heading, rows, colour, (_, column) => (column === 0 ? 'bold' : null))
      : rows.map(formatTsv).join(''),
  );
  return DONE;
}

function printJson(value: unknown): number {
  print(`${JSON.stringify(value, null, 2)}\n`);
  return DONE;
}
