import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSample, isSound, makeDocuments, sourcesOf, speaks } from './documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'charsetta-lab-'));

beforeAll(() => {
  mkdirSync(join(folder, 'cs'));
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, 'cs', `${name}.txt.gz`), gzipSync(lines.join('\n')));
  write('one', [
    'Příliš žluťoučký kůň',
    'pěl ďábelské ódy',
    'bez hacku',
    'a — ještě řádka',
    'žába'.repeat(40),
  ]);
  write('two', ['Druhý zdroj má věty', 'a další věty']);
  write('lingua-words', ['slovo']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const common = { folder, language: 'cs', encoding: 'windows-1250', size: 40, count: 100 };

test('documents are consecutive lines of one source, the sources taking turns; lists of words are none', () => {
  expect(sourcesOf(folder, 'cs')).toEqual(['one', 'two']);
  const documents = makeDocuments(common);
  expect(documents.slice(0, 2).map(({ source, text }) => [source, text])).toEqual([
    ['one', 'Příliš žluťoučký kůň\npěl ďábelské ódy\n'],
    ['two', 'Druhý zdroj má věty\na další věty\n'],
  ]);
  for (const { bytes } of documents) expect(bytes.length).toBeLessThanOrEqual(40);
  expect(documents.at(-1)!.text).toMatch(/^(žába)+ž?á?b?$/);
});

test('lines that the encoding cannot write are left out, or written with references', () => {
  const latin1 = { ...common, encoding: 'iso-8859-1', size: 120 };
  expect(makeDocuments({ ...latin1, accept: () => true })).toEqual([]);
  const [document] = makeDocuments({ ...latin1, references: true });
  expect(document!.text.startsWith('P&#345;íli&#353; &#382;lu')).toBe(true);
  expect(asSample(document!, 'an id', 'text')).toMatchObject({
    id: 'an id',
    encoding: 'iso-8859-1',
    language: 'cs',
  });
});

test('a language that is not there has no documents', () => {
  expect(makeDocuments({ ...common, language: 'xx' })).toEqual([]);
});

test('what speaks of its encoding', () => {
  expect(speaks(Buffer.from('plain'), 'UTF-8')).toBe(false);
  expect(speaks(Buffer.from('né'), 'UTF-8')).toBe(true);
  expect(speaks(Buffer.from('plain'), 'ASCII')).toBe(true);
  expect(speaks(Buffer.from('\x1b$B'), 'ISO-2022-JP')).toBe(true);
  expect(speaks(Buffer.from('plain'), 'ISO-2022-JP')).toBe(false);
  expect(speaks(Buffer.from('~{<:~}'), 'HZ-GB-2312')).toBe(true);
  expect(speaks(Buffer.from('p\0'), 'UTF-16LE')).toBe(true);
});

test('a source that is mojibake throughout is not used', () => {
  expect(isSound(['Graece: Î½ÎµÎ¿Î»Î¿Î³Î¹ÏƒÎ¼ÏŒÏ‚', 'si f(t) â‰¥ 0 deinde', 'plain'])).toBe(false);
  expect(isSound(['Příliš žluťoučký kůň', 'São Paulo', 'naïve – “café”', 'Ça va ?', 'plain'])).toBe(true);
});
