/** Tables: columns in line for people, tabs for programs. Cells hold nothing that would break a line. */

export type Row = readonly string[];
export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

const CODES: Readonly<Record<Style, string>> = {
  bold: '\x1b[1m',
  dim: '\x1b[2m',
  green: '\x1b[32m',
  yellow: '\x1b[33m',
  red: '\x1b[31m',
  cyan: '\x1b[36m',
};
const PLAIN = '\x1b[0m';
const GAP = '  ';

export function paint(text: string, style: Style | null, colour: boolean): string {
  return colour && style !== null && text.trim() !== '' ? CODES[style] + text + PLAIN : text;
}

/** For people: columns in line under a heading. Those in `right` end in line, and columns without content are left out. */
export function formatTable(
  heading: Row,
  rows: readonly Row[],
  colour: boolean,
  styleOf: (row: Row, column: number) => Style | null = () => null,
  right: readonly number[] = [],
): string {
  const widths = heading.map((title, column) => {
    const widest = rows.reduce((most, row) => Math.max(most, width(row[column])), 0);
    return widest === 0 ? 0 : Math.max(widest, width(title));
  });
  const shown = [...heading.keys()].filter((column) => widths[column] > 0);
  const line = (row: Row, style: (column: number) => Style | null) =>
    shown
      .map((column, index) => {
        const space = widths[column] - width(row[column]);
        const cell = paint(row[column], style(column), colour);
        if (right.includes(column)) return ' '.repeat(space) + cell;
        return index === shown.length - 1 ? cell : cell + ' '.repeat(space);
      })
      .join(GAP)
      .trimEnd();
  const lines = rows.map((row) => line(row, (column) => styleOf(row, column)));
  return [line(heading, () => 'dim'), ...lines, ''].join('\n');
}

/** For programs: tabs between, a line each, no heading. */
export function formatTsv(row: Row): string {
  return `${row.join('\t')}\n`;
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const NOTHING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Columns on a terminal: East Asian characters take two, combining marks none. */
export function width(text: string): number {
  if (PLAIN_ASCII.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += NOTHING.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}
