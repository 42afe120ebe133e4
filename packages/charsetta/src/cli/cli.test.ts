import { type SpawnSyncOptionsWithStringEncoding, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { readArguments, UsageError } from './args.ts';
import { notesOf } from './notes.ts';
import { findFiles, readInput } from './read.ts';
import { formatTable, formatTsv } from './table.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах.\n';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const COMMAND = ['--import', 'tsx', MAIN];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'charsetta-'));
  mkdirSync(join(folder, 'b'));
  writeFileSync(join(folder, 'b', 'letter.txt'), encodeText(RUSSIAN, 'windows-1251').bytes);
  writeFileSync(join(folder, 'a.txt'), '\ufeffGrüße aus München und Köln\n');
  symlinkSync(folder, join(folder, 'b', 'loop'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function charsetta(args: readonly string[], options: Partial<SpawnSyncOptionsWithStringEncoding> = {}) {
  return spawnSync(process.execPath, [...COMMAND, ...args], { encoding: 'utf8', ...options });
}

describe('the command', () => {
  it('walks folders in the order of names and prints a line of tab-separated values a file', () => {
    const { stdout, stderr, status } = charsetta([folder]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
      [join(folder, 'a.txt'), 'UTF-8', 'de'],
      [join(folder, 'b', 'letter.txt'), 'windows-1251', 'ru'],
    ]);
    expect(lines[0].split('\t')[4]).toBe('BOM');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('goes on after a file that cannot be read, names it in one line, and ends with 1', () => {
    const missing = join(folder, 'missing.txt');
    const { stdout, stderr, status } = charsetta([missing, join(folder, 'a.txt')]);
    expect(stderr).toBe(`charsetta: ${missing}: no such file or folder\n`);
    expect(stdout.split('\t')[1]).toBe('UTF-8');
    expect(status).toBe(1);
  });

  it('reads standard input, and prints all that is known as JSON', () => {
    const input = Buffer.from(encodeText(RUSSIAN, 'KOI8-R').bytes);
    const { stdout } = charsetta(['--json', '-'], { input } as never);
    expect(JSON.parse(stdout)).toMatchObject({ path: '-', encoding: 'KOI8-R', language: 'ru', bom: false });
  });

  it('names every reading with --all, and only the allowed ones with --encodings', () => {
    const short = join(folder, 'short.txt');
    writeFileSync(short, Uint8Array.of(0xe9, 0x20, 0xe8));
    const file = join(folder, 'b', 'letter.txt');
    expect(charsetta(['--all', short]).stdout.trimEnd().split('\n').length).toBeGreaterThan(1);
    expect(charsetta(['--encodings', 'koi8-r', file]).stdout.split('\t')[1]).toBe('KOI8-R');
  });

  it.each([
    [['--colour', 'x'], /Unknown option '--colour'/],
    [['--encodings', 'windows-1521', 'x'], /unknown encoding "windows-1521"; did you mean /],
    [['--language', 'qqq-none', 'x'], /unknown language "qqq-none"/],
  ])('ends with 2 and one line on %j', (args, message) => {
    const { stdout, stderr, status } = charsetta(args);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  it('shows help with examples, and the version of the package', async () => {
    expect(charsetta(['--help']).stdout).toMatch(/Usage:[\s\S]*Examples:[\s\S]*Exit status/);
    const { default: info } = await import('../../package.json', { with: { type: 'json' } });
    expect(charsetta(['--version']).stdout).toBe(`${info.version}\n`);
  });

  it('ends quietly when the reader of its output has gone', async () => {
    const many = Array.from({ length: 4000 }, () => join(folder, 'a.txt'));
    const child = spawn(process.execPath, [...COMMAND, ...many], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.once('data', () => child.stdout.destroy());
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
  });
});

describe('arguments', () => {
  const atTerminal = { isTerminal: true, inputIsTerminal: true, environment: {} };

  it('make a coloured table on a terminal, a plain one with NO_COLOR, values in a pipe', () => {
    expect(readArguments(['x'], atTerminal)).toMatchObject({ output: 'table', colour: true });
    expect(readArguments(['--table', 'x'], { ...atTerminal, isTerminal: false })).toMatchObject({
      output: 'table',
      colour: false,
    });
    expect(readArguments(['x'], { ...atTerminal, environment: { NO_COLOR: '1' } })).toMatchObject({
      colour: false,
    });
    expect(readArguments(['x'], { ...atTerminal, isTerminal: false })).toMatchObject({
      output: 'tsv',
      colour: false,
    });
  });

  it('may be none in a pipe, but not when nobody would ever type the end of input', () => {
    expect(readArguments([], { ...atTerminal, inputIsTerminal: false })).toMatchObject({ paths: ['-'] });
    expect(() => readArguments([], atTerminal)).toThrow(UsageError);
  });

  it('take encodings as a list or one by one', () => {
    const command = readArguments(['--encodings', 'a, b', '--encodings', 'c', 'x'], atTerminal);
    expect(command).toMatchObject({ options: { encodings: ['a', 'b', 'c'] } });
  });
});

describe('reading', () => {
  it('stops at the limit and says so', async () => {
    const path = join(folder, 'b', 'letter.txt');
    const { bytes, cut } = await readInput(path, 10);
    expect({ length: bytes.length, cut }).toEqual({ length: 10, cut: true });
    expect((await readInput(path)).cut).toBe(false);
  });

  it('leaves links inside folders alone, so that no loop traps it', async () => {
    const found: string[] = [];
    for await (const { path } of findFiles([join(folder, 'b')])) found.push(path);
    expect(found).toEqual([join(folder, 'b', 'letter.txt')]);
  });
});

describe('the table', () => {
  const row = { path: 'a.txt', encoding: 'UTF-8', language: 'en', confidence: '1.00', notes: '' };

  it('keeps columns in line, whatever the width of characters', () => {
    const lines = formatTable(
      [row, { ...row, path: '日本語.txt' }, { ...row, path: 'e\u0301.txt' }],
      false,
    ).split('\n');
    const columns = lines.slice(1, 4).map((line) => line.slice(0, line.indexOf('UTF-8')));
    // Three ideographs take six columns and are three units long; the accent takes none and is one unit long.
    expect(columns.map((column) => column.length)).toEqual([12, 9, 13]);
    expect(lines[0]).toMatch(/^path +encoding +language +confidence +notes$/);
  });

  it('has the same text with colours as without', () => {
    const rows = [row, { ...row, notes: 'BOM' }];
    const coloured = formatTable(rows, true);
    expect(coloured).toContain('\x1b[1mUTF-8');
    expect(stripVTControlCharacters(coloured)).toBe(formatTable(rows, false));
  });

  it('lets no file name break a line or speak to the terminal', () => {
    expect(formatTsv({ ...row, path: 'a\tb\n\x1b[2J' })).toBe('a\\tb\\n\\u001b[2J\tUTF-8\ten\t1.00\t\n');
  });
});

describe('notes', () => {
  it('say what is worth knowing', () => {
    const detection = {
      encoding: 'windows-1251',
      language: 'uk',
      confidence: 1,
      languageConfidence: 1,
      equivalents: ['windows-1251'],
      bom: false,
      mimeType: null,
      declared: { label: 'utf-8', source: 'meta', holds: false },
      damage: { offsets: [120], count: 1, share: 0.001 },
    } as const;
    expect(notesOf(detection, true)).toEqual([
      'declared utf-8, does not hold',
      'damage: 1 byte at 120',
      'judged by its first 64 MB',
    ]);
  });
});
