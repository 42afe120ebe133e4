// An engine skims a function when it loads a file, and reads it again when it is first called: for what many a first
// call runs, that is one reading too many. A function in parentheses is compiled at once by V8 (and by others), since those
// are mostly called on the spot. What is no `function` yet is written as one: methods, and arrows that do without `this`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MagicString from 'magic-string';
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

/** Has those functions of `files` compiled with them that more than every second first call of `entry` runs. */
export function compileAtOnce(entry, files) {
  const calls = timesRun(entry);
  for (const file of files) {
    const url = pathToFileURL(file).href;
    const code = readFileSync(file, 'latin1');
    writeFileSync(
      file,
      inParentheses(code, ({ start }) => (calls.get(`${url} ${start}`) ?? 0) > TYPICAL.length / 2),
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

function inParentheses(code, isWanted) {
  const text = new MagicString(code);
  const { body } = parseAst(code);
  const declarations = body.filter(
    (node) => node.type === 'FunctionDeclaration' && !node.async && !node.generator && isWanted(node),
  );
  declarations.forEach((declaration, index) => {
    writeDeclaration(text, declaration, index === 0 ? 'var ' : ',');
  });
  if (declarations.length > 0) text.appendLeft(declarations.at(-1).end, ';');
  visit(body, (node) => {
    if (node.type === 'MethodDefinition' && isPlainMethod(node) && isWanted(node)) writeMethod(text, node);
    if (node.type === 'ArrowFunctionExpression' && isPlainArrow(node) && isWanted(node))
      writeArrow(text, node);
  });
  return text.toString();
}

/** Declarations become variables at the top, which is where a declaration takes effect. */
function writeDeclaration(text, { start, id, end }, before) {
  text.overwrite(start, id.end, `${before}${id.name}=(function`);
  text.appendLeft(end, ')');
  text.move(start, end, 0);
}

/** Methods that are not there for all to call, or that ask for those of the class above, stay as they are. */
function isPlainMethod({ kind, static: isStatic, computed, key, value }) {
  return (
    kind === 'method' &&
    !isStatic &&
    !computed &&
    key.type === 'Identifier' &&
    !value.async &&
    !value.generator &&
    !mentions(value, ['Super'])
  );
}

function writeMethod(text, { start, key, value, end }) {
  text.overwrite(start, value.start, `static{this.prototype.${key.name}=(function`);
  text.appendLeft(end, ')}');
}

/** Those that a function would be another thing than. */
function isPlainArrow({ async, params, body }) {
  const parts = [...params, body];
  return !async && !parts.some((part) => mentions(part, ['ThisExpression', 'Super', 'MetaProperty']));
}

function writeArrow(text, { start, params, body, end }) {
  const list = params.length === 0 ? '' : text.original.slice(params[0].start, params.at(-1).end);
  const isBlock = body.type === 'BlockStatement';
  text.overwrite(start, body.start, `(function(${list})${isBlock ? '' : '{return('}`);
  // What may follow is the parenthesis of an object.
  if (body.end < end) text.remove(body.end, end);
  text.appendLeft(body.end, isBlock ? ')' : ')})');
}

/** Whether any of these occur in a function, those within it included: better one too many. */
function mentions(node, types) {
  let found = false;
  visit(node, ({ type, name }) => {
    if (types.includes(type) || (type === 'Identifier' && name === 'arguments')) found = true;
  });
  return found;
}

function visit(node, each) {
  if (Array.isArray(node)) for (const child of node) visit(child, each);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') each(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, each);
  }
}
