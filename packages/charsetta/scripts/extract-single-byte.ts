/**
 * Writes sources/single-byte.txt: what the WHATWG indexes (@exodus/bytes), Python's codecs and glibc's iconv say about
 * each byte of each single-byte encoding. Needs python3 and a glibc iconv; run it only to renew the snapshot:
 *
 *     npx tsx packages/charsetta/scripts/extract-single-byte.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createSinglebyteDecoder } from '@exodus/bytes/single-byte.js';
import { allBytes, fromGlibc, fromPython, UNDEFINED } from './single-byte-peers.ts';
import { type Source, singleByteSources } from './single-byte-sources.ts';

function unitsOf(text: string): number[] {
  const units = Array.from(text, (_, index) => text.charCodeAt(index));
  if (units.length !== 256) throw new Error(`expected 256 units, got ${units.length}`);
  return units;
}

/** Cells in which a source is known to be wrong, with the reason. */
const corrections: Readonly<Record<string, readonly (readonly [byte: number, unit: number])[]>> = {
  // glibc reads the kip sign as the letter k; IBM's CP1133 and GNU libiconv have U+20AD KIP SIGN.
  CP1133: [[0xdf, 0x20ad]],
  // Python follows Microsoft's file, which fills the cells that IBM left empty with SUBSTITUTE.
  CP875: [0xdc, 0xe1, 0xec, 0xed, 0xfc, 0xfd].map((byte) => [byte, UNDEFINED] as const),
};

function muleLao(): number[] {
  const assigned = new Set([
    0xe81, 0xe82, 0xe84, 0xe87, 0xe88, 0xe8a, 0xe8d, 0xea5, 0xea7, 0xeaa, 0xeab, 0xec6,
  ]);
  const ranges = [
    [0xe94, 0xe97],
    [0xe99, 0xe9f],
    [0xea1, 0xea3],
    [0xead, 0xeb9],
    [0xebb, 0xebd],
    [0xec0, 0xec4],
    [0xec8, 0xecd],
    [0xed0, 0xed9],
    [0xedc, 0xedd],
  ];
  for (const [first, last] of ranges) for (let cp = first; cp <= last; cp++) assigned.add(cp);
  return Array.from(allBytes, (byte) => {
    if (byte <= 0xa0) return byte;
    const codePoint = byte - 0xa0 + 0xe80;
    return assigned.has(codePoint) ? codePoint : UNDEFINED;
  });
}

function read(source: Source): { origin: string; table: number[] } {
  switch (source.from) {
    case 'whatwg':
      return {
        origin: `whatwg ${source.label}`,
        table: unitsOf(createSinglebyteDecoder(source.label, true)(allBytes)),
      };
    case 'python':
      return { origin: `python ${source.codec}`, table: fromPython(source.codec) };
    case 'glibc':
      return { origin: `glibc ${source.charset}`, table: fromGlibc(source.charset) };
    case 'rule':
      return { origin: `rule ${source.rule}`, table: muleLao() };
  }
}

function firstLine(command: string): string {
  return execFileSync(command, ['--version'], { encoding: 'utf8' }).split('\n')[0].trim();
}

// The package does not export its package.json, so it is found beside the module that it does export.
const bytesModule = createRequire(import.meta.url).resolve('@exodus/bytes/single-byte.js');
const bytesPackage = join(dirname(bytesModule), 'package.json');
const bytesVersion = JSON.parse(readFileSync(bytesPackage, 'utf8')).version;

const lines = [
  '# Written by scripts/extract-single-byte.ts; read by scripts/write-single-byte.ts.',
  `# whatwg: @exodus/bytes ${bytesVersion}; python: ${firstLine('python3')}; glibc: ${firstLine('iconv')};`,
  '# rule mulelao: as GNU libiconv 1.17, lib/mulelao.h. Rows of sixteen that are the identity are left out.',
];
for (const [name, source] of Object.entries(singleByteSources)) {
  const { origin, table } = read(source);
  const corrected = corrections[name] ?? [];
  for (const [byte, unit] of corrected) table[byte] = unit;
  lines.push('', `${name} = ${origin}${corrected.length > 0 ? ' (corrected)' : ''}`);
  for (let row = 0; row < 256; row += 16) {
    const cells = table.slice(row, row + 16);
    if (cells.every((unit, column) => unit === row + column)) continue;
    const hex = cells.map((unit) => (unit === UNDEFINED ? '----' : unit.toString(16).padStart(4, '0')));
    lines.push(`${row.toString(16).padStart(2, '0')}: ${hex.join(' ')}`);
  }
}
writeFileSync(new URL('./sources/single-byte.txt', import.meta.url), `${lines.join('\n')}\n`);
