/**
 * Writes sources/tscii.txt: the characters that glibc's iconv gives for each byte of TSCII alone.
 *
 *     npx tsx packages/charsetta/scripts/extract-tscii.ts
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const version = execFileSync('iconv', ['--version'], { encoding: 'utf8' }).split('\n')[0];
const lines = [`# Written by scripts/extract-tscii.ts from ${version}; read by scripts/write-tscii.ts.`];
for (let byte = 0x80; byte < 0x100; byte++) {
  const { status, stdout } = spawnSync('iconv', ['-f', 'TSCII', '-t', 'UTF-16BE'], {
    input: Uint8Array.of(byte),
  });
  const units = stdout.toString('hex').match(/.{4}/g) ?? [];
  lines.push(`${byte.toString(16)}: ${status === 0 ? units.join(' ') : '----'}`);
}
writeFileSync(new URL('./sources/tscii.txt', import.meta.url), `${lines.join('\n')}\n`);
