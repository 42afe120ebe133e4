/** What a conversion would change, as far as it fits on a screen. */
import { structuredPatch } from 'diff';
import { printable } from '../paths.ts';
import { paint } from '../table.ts';
import type { Conversion } from './options.ts';
import { beginning } from './passes.ts';
import type { Source } from './source.ts';

/** So much of a text is compared. */
const COMPARED = 32_768;
const MOST_LINES = 12;
const LONGEST_LINE = 100;
/** Texts that have this much less in common are shown by their first lines. */
const MOST_EDITS = 600;

/**
 * Old lines as somebody sees them who takes the file for what it is to become, new lines as they will be. Line ends and
 * other controls are shown where they differ.
 */
export function preview(source: Source, from: string, conversion: Conversion, colour: boolean): string {
  const untouched: Conversion = { ...conversion, lineEndings: 'keep', bom: 'keep', fixDeclarations: false };
  const before = beginning(source.chunks(), conversion.to.name, untouched, COMPARED);
  const after = beginning(source.chunks(), from, conversion, COMPARED);
  const patch = structuredPatch('', '', before, after, '', '', { context: 0, maxEditLength: MOST_EDITS });
  const lines = patch === undefined ? firstLines(before, after) : patch.hunks.flatMap((hunk) => hunk.lines);
  const changes = lines.filter((line) => /^[-+]/.test(line));
  const shown = changes.slice(0, MOST_LINES).map((line) => `  ${paint(crop(line), styleOf(line), colour)}\n`);
  const left = changes.length - shown.length;
  return shown.join('') + (left > 0 ? `  … and ${left} more lines\n` : '');
}

function firstLines(before: string, after: string): string[] {
  const first = (text: string, sign: string) =>
    text
      .split('\n')
      .slice(0, MOST_LINES / 2)
      .map((line) => sign + line);
  return [...first(before, '-'), ...first(after, '+')];
}

function styleOf(line: string): 'red' | 'green' {
  return line.startsWith('-') ? 'red' : 'green';
}

function crop(line: string): string {
  const characters = [...printable(line).replaceAll('\ufeff', '\\ufeff')];
  return characters.length > LONGEST_LINE
    ? `${characters.slice(0, LONGEST_LINE).join('')}…`
    : characters.join('');
}
