import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/promises.md', root), 'utf8');
const tests = readFileSync(new URL('packages/charsetta/src/promises.test.ts', root), 'utf8');
const letters = [...page.matchAll(/^\| ([A-Z]) \|/gm)].map(([, letter]) => letter);

it('every promise has its tests, and every test its promise', () => {
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQR');
  expect([...tests.matchAll(/^describe\('([A-Z]): /gm)].map(([, letter]) => letter)).toEqual(letters);
});

it('every test file that the page names is there', () => {
  const folders = ['scripts/', 'packages/charsetta/src/'].map((folder) => new URL(folder, root));
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((path) => path.replace(/^.*[\\/]/, ''));
  const named = [...page.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) expect(files, name).toContain(name);
});
