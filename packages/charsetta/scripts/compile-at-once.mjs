// An engine skims a function when it loads a file, and reads it again when it is first called: for what many a first
// call runs, that is one reading too many. A function in parentheses is compiled at once by V8 (and by others), since those
// are mostly called on the spot.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

const here = dirname(fileURLToPath(import.meta.url));
const examples = join(here, '../../../examples');

/** What people have most of: some ASCII, some UTF-8, web encodings, a page. */
const TYPICAL = [
  'french.ascii.txt',
  'french.windows-1252.csv',
  'greek.windows-1253.txt',
  'polish.iso-8859-2.txt',
  'portuguese-damaged.utf-8.txt',
  'russian.windows-1251.txt',
  'ukrainian-says-utf-8.windows-1251.html',
];

/** Has those functions of `files` compiled with them that more than every third first call of `entry` runs. */
export function compileAtOnce(entry, files) {
  const calls = timesRun(entry);
  for (const file of files) {
    const url = pathToFileURL(file).href;
    const code = readFileSync(file, 'latin1');
    writeFileSync(
      file,
      inParentheses(code, (start) => (calls.get(`${url} ${start}`) ?? 0) > TYPICAL.length / 3),
      'latin1',
    );
  }
}

/** In how many of the typical cases each function runs, by its file and where in it it begins. */
function timesRun(entry) {
  const times = new Map();
  for (const example of TYPICAL) {
    const program = [join(here, 'first-call.mjs'), entry, join(examples, example)];
    const ran = JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }));
    for (const place of ran) times.set(place.join(' '), (times.get(place.join(' ')) ?? 0) + 1);
  }
  return times;
}

/** Declarations become variables at the top, which is where a declaration takes effect. */
function inParentheses(code, isWanted) {
  const declarations = parseAst(code).body.filter(
    ({ type, async, generator, start }) =>
      type === 'FunctionDeclaration' && !async && !generator && isWanted(start),
  );
  if (declarations.length === 0) return code;
  const variables = declarations.map(({ id, end }) => `${id.name}=(function${code.slice(id.end, end)})`);
  let rest = '';
  let from = 0;
  for (const { start, end } of declarations) {
    rest += code.slice(from, start);
    from = end;
  }
  return `var ${variables.join(',')};${rest}${code.slice(from)}`;
}
