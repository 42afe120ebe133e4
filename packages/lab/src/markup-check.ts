/**
 * Does the product's pass over the bytes keep what a real parser keeps? The second way of Faghani et al. 2015 (4.2):
 * read the bytes as ISO 8859-1, parse, take the text, write it as ISO 8859-1. Both ways must keep the same bytes of
 * text, white space aside, on every HTML page of the development data. The prescan is held against html5lib's cases.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { decodeText } from '../../charsetta/src/encodings/index.ts';
import { lookupWhatwg } from '../../charsetta/src/encodings/registry.ts';
import { readDeclarations } from '../../charsetta/src/markup/declarations.ts';
import { readMarkup } from '../../charsetta/src/markup/index.ts';
import { lookOfBytes } from '../../charsetta/src/markup/look.ts';
import { sniffWhatwg } from '../../charsetta/src/markup/prescan.ts';
import { Stripper } from '../../charsetta/src/markup/strip.ts';

const data = fileURLToPath(new URL('../../../../shared/data/dev/', import.meta.url));

interface Row {
  path: string;
  encoding: string;
  kind: string;
  source: string;
  declared: string;
}

function rowsOf(set: string): Row[] {
  const [header, ...lines] = readFileSync(`${data}${set}/manifest.tsv`, 'utf8').trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)];
    return {
      path: `${set}/${cell('path')}`,
      encoding: cell('encoding'),
      kind: cell('kind'),
      source: cell('source'),
      declared: cell('declared'),
    };
  });
}

function bytesOf(row: Row): Uint8Array {
  const raw = readFileSync(data + row.path);
  return raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw;
}

/** Elements whose text no reader sees. */
const UNSEEN = new Set(['script', 'style']);

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (UNSEEN.has(node.nodeName)) return '';
  const children = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return 'content' in node ? children + textOf(node.content) : children;
}

/** The parser's way. References are hidden from it, as the pass over the bytes leaves them alone. */
function parserText(document: string): string {
  const characters = document.replaceAll('&', '\uE000').replaceAll('\0', '');
  return textOf(parse(characters, { scriptingEnabled: false })).replaceAll('\uE000', '&');
}

function passText(bytes: Uint8Array): string {
  const stripper = new Stripper(lookOfBytes(bytes));
  stripper.run(false);
  const buffer = Buffer.from(bytes);
  let text = '';
  for (let k = 0; k < stripper.partCount; k++) {
    const start = stripper.parts[2 * k];
    // White space is not compared, and two escapes must not meet.
    text += `${buffer.toString('latin1', start < 0 ? ~start : start, stripper.parts[2 * k + 1])}\n`;
  }
  return text;
}

const solid = (text: string) => text.replace(/[\0\s\ufeff]+/g, '');

/** Why the two ways differ where they do, and are meant to. */
const REASONS: readonly [path: string, reason: string][] = [
  [
    'in-svg-in-cdata',
    'the parser keeps a tag inside CDATA as text; the pass strips it, as feeds put HTML there',
  ],
  [
    'ja_d6f3eb48_5583',
    'a mail archived without escapes: the parser takes <name@host> for a tag, the pass for text',
  ],
  [
    'ru_d039bf22_view',
    'damaged bytes in tags: the parser takes names with bytes outside ASCII for tags, the pass for text',
  ],
];

function reasonFor(path: string): string {
  return REASONS.find(([part]) => path.includes(part))?.[1] ?? 'not explained yet';
}

function firstDifference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const show = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 50));
  return `pass ${show(left)}\n      parser ${show(right)}`;
}

/** Encodings whose bytes a parser of ISO 8859-1 cannot read; the pass gets them decoded. */
const WIDE = /^utf-?(16|32)/i;

const SHIFTED = /^(iso-2022|hz)/i;

function compareWays(): void {
  let pages = 0;
  let same = 0;
  for (const row of ['public', 'wild'].flatMap(rowsOf)) {
    if (
      row.kind !== 'html' ||
      WIDE.test(row.encoding) ||
      row.source.includes('html5lib-tests:encoding/tests')
    )
      continue;
    const bytes = bytesOf(row);
    // Two bytes of ISO 2022 look like ASCII: neither way can go without decoding them.
    const read = (part: Uint8Array) =>
      SHIFTED.test(row.encoding) ? decodeText(part, row.encoding).text : Buffer.from(part).toString('latin1');
    const left = solid(read(Buffer.from(passText(bytes), 'latin1')));
    const right = solid(parserText(read(bytes)));
    pages++;
    if (left === right) same++;
    else
      console.log(
        `  differs: ${row.path} (${left.length} and ${right.length}): ${reasonFor(row.path)}\n      ${firstDifference(left, right)}`,
      );
  }
  console.log(`same text bytes on ${same} of ${pages} pages: ${((100 * same) / pages).toFixed(2)} %`);
}

/** html5lib's cases also hold documents that declare themselves past the prescan, where the parser would find it. */
function checkDeclarations(): void {
  let cases = 0;
  let right = 0;
  for (const row of rowsOf('public')) {
    if (!row.path.startsWith('public/html5lib-prescan/')) continue;
    cases++;
    const bytes = bytesOf(row);
    // Within the prescan's reach the standard is stricter than the reader; past it the reader stands for the parser.
    const later = readDeclarations(bytes).declarations.find(({ offset }) => offset >= 1024);
    const parsed = later && lookupWhatwg(later.label)?.name;
    const answer = sniffWhatwg(bytes, { defaultEncoding: parsed ?? 'windows-1252' }).encoding;
    const wanted = lookupWhatwg(row.encoding)?.name ?? row.encoding;
    if (answer === wanted) right++;
    else console.log(`  declared: ${row.path} is ${answer}, should be ${wanted}`);
  }
  console.log(`declarations right on ${right} of ${cases} cases of html5lib`);
}

/** Where the standard's prescan, as it is written, differs from what the tests say of browsers. */
const PRESCAN_REASONS: readonly [path: string, reason: string][] = [
  ['after-1kb', 'the parser finds it, behind what the prescan looks at'],
  ['in-1kb', 'the prescan does not take a meta that the end of the first kilobyte cuts; the parser finds it'],
  ['in-script', 'the prescan knows no script: https://github.com/whatwg/html/issues/6962 would have it know'],
  ['in-style', 'the same for a style'],
  ['in-title', 'the same for a title'],
];

/** The reader gives hints, not orders. */
const LATE = 'past the first kilobyte it heeds a meta where browsers do not, as what somebody meant';

/** Each of these pages says by a link whether a browser must heed the meta that it holds. */
function checkWebPlatform(): void {
  let pages = 0;
  let strict = 0;
  let lenient = 0;
  for (const row of rowsOf('public')) {
    if (!row.path.includes('html__syntax__charset__')) continue;
    const bytes = bytesOf(row);
    const link = /rel="?(match|mismatch)/.exec(Buffer.from(bytes).toString('latin1'));
    if (link === null) continue;
    const heeded = link[1] === 'match';
    pages++;
    if ((sniffWhatwg(bytes).source === 'document') === heeded) strict++;
    else {
      const reason = PRESCAN_REASONS.find(([part]) => row.path.includes(part))?.[1] ?? 'not explained yet';
      console.log(`  the prescan differs on ${row.path}: ${reason}`);
    }
    if (readDeclarations(bytes).declarations.length > 0 === heeded) lenient++;
    else console.log(`  the forgiving reader differs on ${row.path}: ${heeded ? 'not explained yet' : LATE}`);
  }
  console.log(
    `of ${pages} web-platform pages the prescan agrees on ${strict}, the forgiving reader on ${lenient}`,
  );
}

/** What the bytes alone say about being markup, against what the people who collected the files say. */
function checkAuto(): void {
  const tally = new Map<string, [number, number]>();
  for (const row of ['public', 'wild'].flatMap(rowsOf)) {
    if (WIDE.test(row.encoding) || row.path.startsWith('public/html5lib-prescan/')) continue;
    const isMarkup = readMarkup(bytesOf(row), 'auto').isMarkup;
    const counts = tally.get(row.kind) ?? [0, 0];
    counts[isMarkup ? 0 : 1]++;
    tally.set(row.kind, counts);
    const expected = row.kind === 'html' || row.kind === 'xml';
    if (isMarkup !== expected)
      console.log(`  ${row.path} is ${row.kind}, taken for ${isMarkup ? 'markup' : 'text'}`);
  }
  for (const [kind, [markup, text]] of tally)
    console.log(`${kind}: ${markup} taken for markup, ${text} for text`);
}

/** Declarations that the collectors noted, and what the reader finds. */
function checkNoted(): void {
  let noted = 0;
  let found = 0;
  for (const row of ['public', 'wild'].flatMap(rowsOf)) {
    if (row.declared === '-' || row.path.startsWith('public/html5lib-prescan/')) continue;
    noted++;
    const labels = readMarkup(bytesOf(row), 'auto').declarations.map(({ label }) => label.toLowerCase());
    if (labels.includes(row.declared.toLowerCase())) found++;
    else
      console.log(
        `  ${row.path} (${row.kind}) is noted to declare ${row.declared}, found ${labels.join(', ') || 'nothing'}`,
      );
  }
  console.log(`${found} of ${noted} noted declarations found`);
}

if (existsSync(data)) {
  compareWays();
  checkAuto();
  checkNoted();
  checkDeclarations();
  checkWebPlatform();
} else console.log('no development data here');
