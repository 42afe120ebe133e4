import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readArguments } from '../../../../scripts/read-arguments.ts';
import { EVERYDAY, everydayLanguages } from '../../../charsetta/scripts/everyday.ts';
import { normaliseLine, SHORTEST } from './overlap-lines.ts';
import { sameLanguage } from './pairs.ts';

const HELP = `Checks that no line of the evaluation text occurs in the training text.

  npm run eval:overlap -- [--data FOLDER] [--list N]

  --data FOLDER  the folder with train/ and dev/ (default: ../shared/data beside the repository)
  --list N       how many of the lines to print for each source (default: 5)

Lines are compared in lower case, without punctuation, from ${SHORTEST} characters on. Ends
with 1 if the training text of the same language has one of them; a line that only another language's text has is listed.
`;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const { values: options } = readArguments({
  options: {
    data: { type: 'string', default: '../shared/data' },
    list: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else main(resolve(ROOT, options.data), Number(options.list));

interface Tally {
  lines: number;
  /** Lines that the training text of the same language has. */
  shared: string[];
  /** Lines that stand in the training text of another language only: proverbs, and texts filed under a neighbour. */
  elsewhere: string[];
}

function main(data: string, list: number): void {
  const train = join(data, 'train');
  const text = join(data, 'dev', 'text');
  if (!existsSync(train) || !existsSync(text)) {
    console.error(`${data}: expected a folder with train/ and dev/text/; say where the data are with --data`);
    process.exit(2);
  }
  const tallies = new Map<string, Tally>();
  // Against the training text of all languages: related ones, and the two norms of one, share their sources.
  const known = trainingLines(train);
  for (const language of readdirSync(text).sort()) {
    for (const file of readdirSync(join(text, language)).sort()) {
      const source = file.replace('.txt.gz', '');
      const tally = tallies.get(source) ?? { lines: 0, shared: [], elsewhere: [] };
      tallies.set(source, tally);
      count(join(text, language, file), language, known, tally);
    }
  }
  report(tallies, list);
}

/** Every line's digest, and the languages whose text has it, with spaces between. */
function trainingLines(train: string): Map<number, string> {
  const known = new Map<number, string>();
  const add = (file: string, language: string) => {
    for (const line of linesOf(file)) {
      const key = digest(line);
      const others = known.get(key);
      if (others === undefined) known.set(key, language);
      else if (!others.split(' ').includes(language)) known.set(key, `${others} ${language}`);
    }
  };
  for (const language of readdirSync(train))
    for (const file of readdirSync(join(train, language))) add(join(train, language, file), language);
  for (const language of everydayLanguages()) add(join(EVERYDAY, `${language}.txt`), language);
  return known;
}

function count(file: string, language: string, known: ReadonlyMap<number, string>, tally: Tally): void {
  for (const line of linesOf(file)) {
    tally.lines++;
    const found = known.get(digest(line));
    if (found === undefined) continue;
    if (found.split(' ').some((trained) => sameLanguage(trained, language)))
      tally.shared.push(`${language}: ${line}`);
    else tally.elsewhere.push(`${language} (training text of ${found}): ${line}`);
  }
}

function* linesOf(file: string): Generator<string> {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  for (const line of text.split('\n')) {
    const normal = normaliseLine(line);
    if (normal !== null) yield normal;
  }
}

/** 48 bits: among some millions of lines a false alarm has a chance of one in hundreds, and a set of them fits in memory. */
function digest(line: string): number {
  return createHash('md5').update(line).digest().readUIntBE(0, 6);
}

function report(tallies: ReadonlyMap<string, Tally>, list: number): void {
  let overlap = 0;
  console.log(
    '| source | lines | in the training text | in that of another language |\n| --- | --- | --- | --- |',
  );
  for (const [source, { lines, shared, elsewhere }] of tallies) {
    overlap += shared.length;
    console.log(`| ${source} | ${lines} | ${shared.length} | ${elsewhere.length} |`);
  }
  for (const [source, { shared, elsewhere }] of tallies) {
    for (const line of [...shared.slice(0, list), ...elsewhere.slice(0, list)])
      console.log(`- ${source}, ${line}`);
  }
  console.log(
    overlap === 0 ? '\nNo overlap.' : `\n${overlap} lines of the evaluation text occur in the training text.`,
  );
  process.exitCode = overlap === 0 ? 0 : 1;
}
