import { parseArgs } from 'node:util';
import type { DetectOptions } from '../types.ts';

/** What the user asked for. */
export interface Request {
  paths: readonly string[];
  output: 'table' | 'tsv' | 'json';
  /** Every reading worth naming, not the best alone. */
  all: boolean;
  colour: boolean;
  options: DetectOptions;
}

export type Command = Request | { show: 'help' | 'version' };

/** A call that makes no sense: the command ends with status 2. */
export class UsageError extends Error {}

export const HELP = `Usage: charsetta [OPTION]... PATH...

Tells the character encoding and the language of files. A folder stands for all files in it; - for standard input.
On a terminal the answer is a table; in a pipe, tab-separated values without a heading.

Options:
      --table             a table, in a pipe too
      --json              one JSON object a line, with all that is known
      --all               every reading worth naming, the likeliest first
      --language TAG      the language, if known, such as ru or zh-Hant
      --encodings LABELS  consider only these, such as windows-1251,koi8-r
      --tld DOMAIN        where the files come from, such as jp
  -h, --help              this text
  -V, --version           the version

Examples:
  charsetta letter.txt
  charsetta --language pl subtitles/
  curl -s https://example.com/ | charsetta -
  charsetta --json inbox/ | jq 'select(.encoding != "UTF-8")'

Columns: path, encoding, language, confidence (the probability that the encoding gives the right text), notes.
"und" is a language that cannot be told, "zxx" a text without language, "-" what is no text.

Exit status: 0 all files were read, 1 some could not be, 2 the call was wrong.
`;

/** What of the surroundings decides how the answer looks. */
export interface Surroundings {
  isTerminal: boolean;
  /** Whether standard input waits for a person rather than for bytes. */
  inputIsTerminal: boolean;
  environment: Readonly<Record<string, string | undefined>>;
}

export function readArguments(argv: readonly string[], surroundings: Surroundings): Command {
  const { values, positionals } = parse(argv);
  if (values.help) return { show: 'help' };
  if (values.version) return { show: 'version' };
  const paths = positionals.length > 0 ? positionals : surroundings.inputIsTerminal ? [] : ['-'];
  if (paths.length === 0) throw new UsageError('expected a file, a folder or -');
  return {
    paths,
    output: values.json ? 'json' : surroundings.isTerminal || values.table ? 'table' : 'tsv',
    all: values.all,
    colour: surroundings.isTerminal && wantsColour(surroundings.environment),
    options: {
      ...(values.language === undefined ? {} : { language: values.language }),
      ...(values.encodings === undefined ? {} : { encodings: labels(values.encodings) }),
      ...(values.tld === undefined ? {} : { tld: values.tld }),
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        table: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        language: { type: 'string' },
        encodings: { type: 'string', multiple: true },
        tld: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'V', default: false },
      },
    });
  } catch (error) {
    // Node explains at length how to pass a path that begins with a dash; the first sentence is enough.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

function labels(given: readonly string[]): string[] {
  return given.flatMap((list) => list.split(',')).map((label) => label.trim());
}

/** https://no-color.org: present and not empty. */
function wantsColour({ NO_COLOR, TERM }: Surroundings['environment']): boolean {
  return (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
}
