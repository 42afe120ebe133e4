/** The forms that answers are printed in. */
import { print } from '../output.ts';
import { formatTable, formatTsv, type Row, type Style } from '../table.ts';
import type { Answer } from './examine.ts';
import type { Question } from './question.ts';

export type Output = 'table' | 'tsv' | 'json' | 'ndjson';

export interface Printer {
  /** Whether nothing is printed before the end, so that there is room for a progress bar. */
  waits: boolean;
  add(answer: Answer): void;
  end(): void;
}

const HEADING: Row = ['path', 'encoding', 'language', 'confidence', 'declared', 'notes'];

export function printerFor(output: Output, summary: boolean, question: Question, colour: boolean): Printer {
  if (summary) return summaryPrinter(output, colour);
  if (question.form === 'explanation') return explanationPrinter();
  if (output === 'json') return arrayPrinter();
  if (output === 'ndjson') return linePrinter((answer) => `${answer.text}\n`);
  if (output === 'tsv') return linePrinter(({ rows = [] }) => rows.map(formatTsv).join(''));
  return tablePrinter(colour);
}

/** One write for many lines: a write costs more than most answers do. But nobody waits longer than this, in milliseconds. */
const BUFFERED = 16384;
const LONGEST_WAIT = 200;

class Writer {
  private held = '';
  private flushed = performance.now();

  write(text: string): void {
    this.held += text;
    if (this.held.length >= BUFFERED || performance.now() - this.flushed > LONGEST_WAIT) this.flush();
  }

  flush(): void {
    if (this.held !== '') print(this.held);
    this.held = '';
    this.flushed = performance.now();
  }
}

function linePrinter(format: (answer: Answer) => string): Printer {
  const writer = new Writer();
  return { waits: false, add: (answer) => writer.write(format(answer)), end: () => writer.flush() };
}

function explanationPrinter(): Printer {
  let separator = '';
  return linePrinter(({ text = '' }) => {
    const block = `${separator}${text}\n`;
    separator = '\n';
    return block;
  });
}

function arrayPrinter(): Printer {
  const writer = new Writer();
  let before = '[\n';
  return {
    waits: false,
    add({ text = '' }) {
      for (const item of text.split('\n')) {
        writer.write(`${before}  ${item}`);
        before = ',\n';
      }
    },
    end() {
      writer.write(before === '[\n' ? '[]\n' : '\n]\n');
      writer.flush();
    },
  };
}

function tablePrinter(colour: boolean): Printer {
  const rows: Row[] = [];
  return {
    waits: true,
    add: (answer) => rows.push(...(answer.rows ?? [])),
    end() {
      if (rows.length > 0) print(formatTable(HEADING, rows, colour, styleOf));
    },
  };
}

const SURE = 0.95;
const UNSURE = 0.8;

function styleOf(row: Row, column: number): Style | null {
  switch (HEADING[column]) {
    case 'encoding':
      return 'bold';
    case 'confidence':
      return Number(row[column]) >= SURE ? 'green' : Number(row[column]) >= UNSURE ? 'yellow' : 'red';
    case 'declared':
      return row[column].endsWith('does not hold') ? 'yellow' : 'dim';
    case 'notes':
      return row[column].includes('damage') ? 'yellow' : 'dim';
    default:
      return null;
  }
}

function summaryPrinter(output: Output, colour: boolean): Printer {
  const encodings = new Map<string, number>();
  const languages = new Map<string, number>();
  let files = 0;
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    waits: true,
    add({ tally }) {
      if (tally === undefined) return;
      files++;
      count(encodings, tally[0]);
      count(languages, tally[1]);
    },
    end() {
      print(formatSummary(output, colour, files, ranked(encodings), ranked(languages)));
    },
  };
}

type Counts = readonly (readonly [name: string, count: number])[];

/** The most frequent first; by name where they tie, so that two runs print the same. */
function ranked(counts: ReadonlyMap<string, number>): Counts {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function formatSummary(
  output: Output,
  colour: boolean,
  files: number,
  encodings: Counts,
  languages: Counts,
): string {
  if (output === 'json' || output === 'ndjson') {
    const value = {
      files,
      encodings: Object.fromEntries(encodings),
      languages: Object.fromEntries(languages),
    };
    return `${JSON.stringify(value, null, output === 'json' ? 2 : undefined)}\n`;
  }
  const rows = (what: string, counts: Counts): Row[] =>
    counts.map(([name, count]) => [what, name, String(count), `${((100 * count) / files).toFixed(1)} %`]);
  const all = [...rows('encoding', encodings), ...rows('language', languages)];
  if (output === 'tsv') return all.map((row) => formatTsv(row.slice(0, 3))).join('');
  return formatTable(
    ['', '', 'files', 'share'],
    all,
    colour,
    (_, column) => (column === 1 ? 'bold' : null),
    [2, 3],
  );
}
