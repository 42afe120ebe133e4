import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const library = fileURLToPath(new URL('../packages/charsetta/', import.meta.url));
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program that imports these files makes its compiler read. */
function reached(files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      read(join(dirname(file), path.replace(/\.[jt]s$/, '.d.ts')));
  };
  for (const file of files) read(file);
  return texts;
}

it('declarations name no kind of memory that views are of: before TypeScript 5.7 those took no argument', () => {
  execFileSync(process.execPath, [compiler, '-p', join(library, 'tsconfig.build.json'), '--outDir', folder]);
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const entries = Object.values<{ types?: string }>(exports).flatMap(({ types }) => types ?? []);
  const declarations = reached(entries.map((path) => path.replace('./dist', folder)));
  expect(declarations.size).toBeGreaterThan(20);
  for (const [file, text] of declarations)
    expect(text, file).not.toMatch(/(?:Array|DataView|Buffer|BufferView)<(?:Shared)?ArrayBuffer/);
});
