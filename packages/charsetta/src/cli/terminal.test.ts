import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { charsetta, temporaryFolder } from '../test-data/command.ts';
import { hasTerminal, inTerminal } from '../test-data/terminal.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах.\n';
const cwd = temporaryFolder();
writeFileSync(join(cwd, '日本.txt'), encodeText(RUSSIAN, 'KOI8-R').bytes);
writeFileSync(join(cwd, 'b.txt'), `\ufeff${RUSSIAN}`);
const ESCAPE = '\x1b[';

describe.skipIf(!hasTerminal)('on a terminal', () => {
  it('the answer is a table: aligned, coloured, under a heading, without empty columns', () => {
    const { shown, status } = inTerminal(['b.txt', '日本.txt'], { cwd });
    expect(stripVTControlCharacters(shown).split('\n')).toEqual([
      'path      encoding  language  confidence  notes',
      'b.txt     UTF-8     ru        1.00        BOM',
      '日本.txt  KOI8-R    ru        1.00',
      '',
    ]);
    expect(shown).toContain(`${ESCAPE}1mKOI8-R`);
    expect(status).toBe(0);
  });

  it.each([
    ['NO_COLOR', { env: { NO_COLOR: '1' } }, []],
    ['TERM=dumb', { env: { TERM: 'dumb' } }, []],
    ['--color=never', {}, ['--color=never']],
  ])('colours are left out for %s', (_, options, args) => {
    expect(inTerminal([...args, 'b.txt'], { cwd, ...options }).shown).not.toContain(ESCAPE);
  });

  it('colours come where they are asked for, whatever else is said', () => {
    expect(inTerminal(['--color', 'b.txt'], { cwd, env: { NO_COLOR: '1' } }).shown).toContain(ESCAPE);
    expect(charsetta(['--table', '--color=always', 'b.txt'], { cwd }).stdout).toContain(ESCAPE);
    expect(charsetta(['--table', 'b.txt'], { cwd }).stdout).not.toContain(ESCAPE);
  });

  it('--tsv and --ndjson are what they are in a pipe', () => {
    for (const form of ['--tsv', '--ndjson', '--json'])
      expect(inTerminal([form, 'b.txt'], { cwd }).shown).toBe(charsetta([form, 'b.txt'], { cwd }).stdout);
  });

  it('long work shows a bar with rate and time left, which is gone in the end; a pipe sees nothing of it', () => {
    writeFileSync(join(cwd, 'long.txt'), encodeText(RUSSIAN.repeat(60), 'KOI8-R').bytes);
    const many = Array.from({ length: 4000 }, () => 'long.txt');
    const { shown } = inTerminal(['--summary', ...many], { cwd });
    expect(shown).toMatch(/█+░+ \d+ % \| \d+ of 4000 files \| \d+ files\/s \| \S+ left/);
    const lines = shown.split('\n');
    expect(stripVTControlCharacters(lines.at(-2)!)).toMatch(/^language +ru +4000 +100\.0 %$/);
    expect(shown).not.toContain(`${ESCAPE}?25l`);
    expect(charsetta(['--summary', ...many.slice(0, 500)], { cwd })).toMatchObject({ stderr: '' });
  });

  it('Ctrl-C ends it at once, as it ends other commands', () => {
    const many = Array.from({ length: 20_000 }, () => '日本.txt');
    const { shown, status } = inTerminal(['--tsv', ...many], { cwd, interruptAt: 'KOI8-R' });
    expect(status).toBe(-2);
    expect(shown).not.toMatch(/Error|at .*\.js/);
    expect(shown.split('\n').length).toBeLessThan(20_000);
  });

  it('nothing to read is a wrong call, rather than a wait for somebody to type', () => {
    const { shown, status } = inTerminal([], { cwd });
    expect(shown).toBe('charsetta: expected a file, a folder or -; see charsetta --help\n');
    expect(status).toBe(2);
  });

  it('a conversion tells what it has changed, and how many files it has not', () => {
    writeFileSync(join(cwd, 'c.txt'), encodeText(RUSSIAN, 'KOI8-R').bytes);
    const { shown } = inTerminal(['convert', '-i', 'c.txt', 'b.txt'], { cwd });
    expect(stripVTControlCharacters(shown)).toBe(
      'path   from    to     result\nc.txt  KOI8-R  UTF-8  converted\n1 converted, 1 right already\n',
    );
    expect(readFileSync(join(cwd, 'c.txt'), 'utf8')).toBe(RUSSIAN);
  });
});
