/** One line of the answer, ready to be printed. */
export interface Row {
  path: string;
  encoding: string;
  language: string;
  confidence: string;
  notes: string;
}

const HEADING: Row = {
  path: 'path',
  encoding: 'encoding',
  language: 'language',
  confidence: 'confidence',
  notes: 'notes',
};

const GAP = '  ';
const BOLD = '\x1b[1m';
const DIM = '\x1b[2m';
const PLAIN = '\x1b[0m';

/** For people: columns in line, under a heading. */
export function formatTable(rows: readonly Row[], colour: boolean): string {
  const shown = rows.map((row) => ({ ...row, path: printable(row.path), notes: printable(row.notes) }));
  const all = [HEADING, ...shown];
  const widest = (column: keyof Row) => all.reduce((most, row) => Math.max(most, width(row[column])), 0);
  const widths = {
    path: widest('path'),
    encoding: widest('encoding'),
    language: widest('language'),
    confidence: widest('confidence'),
  };
  const line = (row: Row, paint: (code: string, text: string) => string) =>
    [
      pad(row.path, widths.path),
      paint(BOLD, pad(row.encoding, widths.encoding)),
      pad(row.language, widths.language),
      row.confidence.padStart(widths.confidence),
      paint(DIM, row.notes),
    ]
      .join(GAP)
      .trimEnd();
  const plain = (_code: string, text: string) => text;
  const painted = (code: string, text: string) => (text === '' ? '' : code + text + PLAIN);
  const heading = line(HEADING, plain);
  const lines = shown.map((row) => line(row, colour ? painted : plain));
  return [colour ? painted(DIM, heading) : heading, ...lines, ''].join('\n');
}

/** For programs: tabs between, a line each, no heading. */
export function formatTsv({ path, encoding, language, confidence, notes }: Row): string {
  return `${[path, encoding, language, confidence, notes].map(printable).join('\t')}\n`;
}

/** File names may hold anything, line ends and escape sequences too; a line stays a line and a terminal is left alone. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (control) => JSON.stringify(control).slice(1, -1));
}

function pad(text: string, columns: number): string {
  return text + ' '.repeat(columns - width(text));
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const NOTHING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Columns on a terminal: East Asian characters take two, combining marks none. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += NOTHING.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}
