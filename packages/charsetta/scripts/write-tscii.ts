/**
 * Writes src/encodings/generated/tscii.ts from sources/tscii.txt: for the bytes 80 to FF, separated by spaces, the
 * characters, each as the two hexadecimal digits that follow 0B in the Tamil block, or as four digits in brackets when it
 * is outside; nothing where the byte is undefined.
 *
 *     npx tsx packages/charsetta/scripts/write-tscii.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Byte to characters, from the snapshot; '' where undefined. */
export function readTscii(): Map<number, string> {
  const text = readFileSync(new URL('./sources/tscii.txt', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^([0-9a-f]{2}): (.*)$/gm)].map(([, byte, cells]) => [
      Number.parseInt(byte, 16),
      cells === '----'
        ? ''
        : String.fromCharCode(...cells.split(' ').map((cell) => Number.parseInt(cell, 16))),
    ]),
  );
}

function packed(characters: string): string {
  const hex = [...characters].map((character) => character.charCodeAt(0).toString(16).padStart(4, '0'));
  return hex.map((digits) => (digits.startsWith('0b') ? digits.slice(2) : `[${digits}]`)).join('');
}

export function writeTscii(): string {
  const cells = [...readTscii().values()].map(packed);
  return [
    '// Written by scripts/write-tscii.ts from scripts/sources/tscii.txt; the script explains the format.',
    `export const packedTscii = '${cells.join(' ')}';`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/encodings/generated/tscii.ts', import.meta.url), writeTscii());
}
