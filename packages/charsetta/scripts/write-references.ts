/**
 * Writes src/markup/generated/references.ts: the named character references of the HTML standard (13.5), as the npm
 * package `entities` has them. Run: npx tsx packages/charsetta/scripts/write-references.ts
 *
 * The format: names in order of code units, each as one character for the length of the prefix it shares with the
 * name before it (0-9, then A-V), the rest of the name, and a mark: `;` for a name that needs its semicolon, `!` for
 * one that HTML knows without it too, `+` for one that stands for two code points. The code points follow in the same
 * order as numbers of digits in printable ASCII, all first digits in one string, all second ones in another: in most
 * bundles characters become escapes of up to six characters.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BinTrieFlags, decodeHTML, decodeHTMLStrict, determineBranch, htmlDecodeTree } from 'entities/decode';
import { RADIX } from '../src/markup/radix.ts';

export interface Reference {
  name: string;
  value: string;
  /** Whether HTML reads it without a semicolon. */
  legacy: boolean;
}

const NAME_CHARACTERS = [...'0123456789;ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Every name in the package's trie, with what the package's own decoder makes of it. */
export function readReferences(): Reference[] {
  const names = new Set<string>();
  walk(0, '', names);
  return [...names].sort().map((name) => ({
    name,
    value: decodeHTMLStrict(`&${name};`),
    legacy: decodeHTML(`&${name} `) === `${decodeHTMLStrict(`&${name};`)} `,
  }));
}

function walk(node: number, prefix: string, names: Set<string>): void {
  const tree = htmlDecodeTree;
  const current = tree[node];
  const valueLength = (current & BinTrieFlags.VALUE_LENGTH) >> 14;
  if (valueLength !== 0) {
    names.add(prefix.replace(';', ''));
    // A value of one unit is kept in the node itself, which then has no branches.
    if (valueLength === 1) return;
  }
  for (const character of NAME_CHARACTERS) {
    const next = determineBranch(tree, current, node + Math.max(1, valueLength), character.charCodeAt(0));
    if (next >= 0) walk(next, prefix + character, names);
  }
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

export function renderReferences(references: readonly Reference[]): string {
  let names = '';
  let values = '';
  let previous = '';
  for (const { name, value, legacy } of references) {
    let shared = 0;
    while (shared < name.length && name[shared] === previous[shared]) shared++;
    names += DIGITS[shared] + name.slice(shared) + ([...value].length === 2 ? '+' : legacy ? '!' : ';');
    values += value;
    previous = name;
  }
  return [
    '// Written by scripts/write-references.ts from the npm package `entities`; not to be edited.',
    `export const NAMES =\n  '${names}';`,
    `export const VALUES: readonly string[] = [\n${digitsOf(values)}];`,
    '',
  ].join('\n');
}

function digitsOf(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  let rows = '';
  for (let place = 1; place <= Math.max(...codes); place *= RADIX) {
    const digits = codes.map((code) => digit(Math.floor(code / place) % RADIX));
    rows = `  '${digits.join('')}',\n${rows}`;
  }
  return rows;
}

function digit(value: number): string {
  const unit = value + 0x20 + (value + 0x20 >= 0x27 ? 1 : 0);
  return String.fromCharCode(unit >= 0x5c ? unit + 1 : unit);
}

export const referencesPath = fileURLToPath(
  new URL('../src/markup/generated/references.ts', import.meta.url),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(referencesPath, renderReferences(readReferences()));
}
