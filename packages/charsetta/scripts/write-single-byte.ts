/**
 * Packs sources/single-byte.txt into src/encodings/generated/single-byte.ts:
 *
 *     npx tsx packages/charsetta/scripts/write-single-byte.ts
 *
 * One line a table: its name, a space, and a string of base-64 numbers. The first number says which earlier table it
 * leans on (0: the identity, n: the n-th line). The rest are runs of cells that differ from it: how many cells to skip,
 * how many follow, and the cells. A cell is 0 if undefined, else one more than the zigzag of its distance from what
 * would follow the cell before. A number is written five bits at a time, lowest first, the sixth bit meaning "more".
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const UNDEFINED = 0xfffd;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A run goes on through this many equal cells: a new run costs two numbers. */
const BRIDGE = 2;

const sourceFile = new URL('./sources/single-byte.txt', import.meta.url);
const targetFile = new URL('../src/encodings/generated/single-byte.ts', import.meta.url);

const identity = (): number[] => Array.from({ length: 256 }, (_, byte) => byte);

/** The snapshot: table name to 256 UTF-16 units. */
export function readSources(): Map<string, number[]> {
  const tables = new Map<string, number[]>();
  let table: number[] = [];
  for (const line of readFileSync(sourceFile, 'utf8').split('\n')) {
    const heading = /^(\S+) = /.exec(line);
    const row = /^([0-9a-f]{2}): (.*)$/.exec(line);
    if (heading) {
      table = identity();
      tables.set(heading[1], table);
    } else if (row) {
      const first = Number.parseInt(row[1], 16);
      row[2].split(' ').forEach((cell, column) => {
        table[first + column] = cell === '----' ? UNDEFINED : Number.parseInt(cell, 16);
      });
    }
  }
  return tables;
}

function number(value: number): string {
  let digits = '';
  let rest = value;
  do {
    const more = rest > 31 ? 32 : 0;
    digits += ALPHABET[(rest & 31) | more];
    rest >>= 5;
  } while (rest > 0);
  return digits;
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

function patch(table: readonly number[], parent: readonly number[]): string {
  let packed = '';
  let expected = 0;
  let done = 0;
  for (let start = 0; start < 256; start++) {
    if (table[start] === parent[start]) continue;
    let end = start + 1;
    for (let next = end; next < 256 && next - end <= BRIDGE; next++) {
      if (table[next] !== parent[next]) end = next + 1;
    }
    packed += number(start - done) + number(end - start);
    for (const unit of table.slice(start, end)) {
      packed += unit === UNDEFINED ? number(0) : number(1 + zigzag(unit - expected));
      if (unit !== UNDEFINED) expected = unit + 1;
    }
    done = end;
    start = end - 1;
  }
  return packed;
}

/** All tables, or those of a tier. */
export function writeSingleByte(wanted: (name: string) => boolean = () => true): string {
  const tables = [...readSources()].filter(([name]) => wanted(name));
  const lines = tables.map(([name, table], index) => {
    const parents = [identity(), ...tables.slice(0, index).map(([, earlier]) => earlier)];
    const candidates = parents.map((parent, reference) => number(reference) + patch(table, parent));
    const shortest = candidates.reduce((best, packed) => (packed.length < best.length ? packed : best));
    return `${name} ${shortest}`;
  });
  return [
    '// Written by scripts/write-single-byte.ts from scripts/sources/single-byte.txt; the script explains the format.',
    'export const packedSingleByteTables = `\\',
    `${lines.join('\n')}\`;`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(targetFile, writeSingleByte());
