import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../encodings/index.ts';
import { COMMAND, charsetta, temporaryFolder } from '../../test-data/command.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах.\n';
const GERMAN = 'Grüße aus München und Köln, wo die Straßen schöner sind.\n';

const folder = temporaryFolder();
mkdirSync(join(folder, 'b'));
const letter = join(folder, 'b', 'letter.txt');
const greeting = join(folder, 'a.txt');
writeFileSync(letter, encodeText(RUSSIAN, 'windows-1251').bytes);
writeFileSync(greeting, `\ufeff${GERMAN}`);
symlinkSync(folder, join(folder, 'b', 'loop'));

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
const cellsOf = (text: string) => linesOf(text).map((line) => line.split('\t'));

describe('charsetta', () => {
  it('walks folders in the order of names and prints a line of tab-separated values a file', () => {
    const { stdout, stderr, status } = charsetta([folder]);
    expect(cellsOf(stdout)).toEqual([
      [greeting, 'UTF-8', 'de', '1.00', '', 'BOM'],
      [letter, 'windows-1251', 'ru', '1.00', '', ''],
    ]);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('goes on after a file that cannot be read, names it in one line, and ends with 1', () => {
    const missing = join(folder, 'missing.txt');
    const { stdout, stderr, status } = charsetta([missing, greeting]);
    expect(stderr).toBe(`charsetta: ${missing}: no such file or folder\n`);
    expect(stdout.split('\t')[1]).toBe('UTF-8');
    expect(status).toBe(1);
  });

  it('reads standard input, named or not, and in its place among files', () => {
    const input = encodeText(RUSSIAN, 'KOI8-R').bytes;
    expect(cellsOf(charsetta([], { input }).stdout)[0].slice(0, 3)).toEqual(['-', 'KOI8-R', 'ru']);
    const { stdout } = charsetta([greeting, '-', letter], { input });
    expect(cellsOf(stdout).map(([path]) => path)).toEqual([greeting, '-', letter]);
  });

  it('gives all that is known as one JSON array, or as one object a line', () => {
    const array = JSON.parse(charsetta(['--json', greeting, letter]).stdout);
    expect(array).toMatchObject([
      { path: greeting, encoding: 'UTF-8', bom: true },
      { path: letter, encoding: 'windows-1251', language: 'ru', mimeType: null },
    ]);
    expect(linesOf(charsetta(['--ndjson', greeting, letter]).stdout).map((line) => JSON.parse(line))).toEqual(
      array,
    );
    expect(JSON.parse(charsetta(['--json', join(folder, 'missing')]).stdout)).toEqual([]);
  });

  it('says what a file claims to be and whether that holds', () => {
    const page = (label: string) =>
      `<!doctype html><html><head><meta charset="${label}"></head><body><p>${RUSSIAN}</p></body></html>`;
    const liar = join(folder, 'b', 'liar.html');
    writeFileSync(liar, encodeText(page('utf-8'), 'windows-1251').bytes);
    const honest = join(folder, 'b', 'honest.html');
    writeFileSync(honest, encodeText(page('cp1251'), 'windows-1251').bytes);
    const cells = cellsOf(charsetta([liar, honest]).stdout);
    expect(cells.map((row) => row[4])).toEqual(['utf-8, does not hold', 'cp1251, holds']);
  });

  it('names every reading with --all, and only the allowed ones with --encodings', () => {
    const short = join(folder, 'short.bin');
    writeFileSync(short, Uint8Array.of(0xe9, 0x20, 0xe8));
    expect(linesOf(charsetta(['--all', short]).stdout).length).toBeGreaterThan(1);
    expect(cellsOf(charsetta(['--encodings', 'utf-8,koi8-r', letter]).stdout)[0][1]).toBe('KOI8-R');
  });

  it('explains: the evidence, and the deciding places as the best readings have them', () => {
    const { stdout } = charsetta(['--explain', letter]);
    const [heading, ...reasons] = linesOf(stdout);
    expect(heading).toBe(`${letter}: windows-1251; ru; 1.00`);
    expect(reasons.join('\n')).toMatch(/judge +windows-1251 in ru costs [\d.]+ bits/);
    const [{ evidence }] = JSON.parse(charsetta(['--explain', '--json', letter]).stdout);
    expect(evidence).toContainEqual(expect.objectContaining({ stage: 'judge', language: 'ru' }));
    expect(reasons.join('\n')).toMatch(/at byte 0\n +windows-1251 +Все люди рождаются/);
  });

  it('counts by encoding and by language with --summary', () => {
    const { stdout } = charsetta(['--summary', greeting, letter, letter]);
    expect(cellsOf(stdout)).toEqual([
      ['encoding', 'windows-1251', '2'],
      ['encoding', 'UTF-8', '1'],
      ['language', 'ru', '2'],
      ['language', 'de', '1'],
    ]);
    expect(JSON.parse(charsetta(['--summary', '--json', letter]).stdout)).toEqual({
      files: 1,
      encodings: { 'windows-1251': 1 },
      languages: { ru: 1 },
    });
  });

  it('keeps the order of files, and its answers, when threads share the work', () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    for (let i = 0; i < 300; i++) {
      const bytes =
        i % 3 === 0 ? encodeText(RUSSIAN, 'KOI8-R').bytes : Buffer.from(`${i} ${GERMAN.repeat(i % 7)}`);
      writeFileSync(join(many, `${String(i).padStart(3, '0')}.txt`), bytes);
    }
    const missing = join(folder, 'missing.txt');
    const alone = charsetta(['--jobs', '1', many, missing, letter]);
    const shared = charsetta(['--jobs', '3', many, missing, letter]);
    expect(linesOf(alone.stdout)).toHaveLength(301);
    expect(shared).toEqual(alone);
  });

  it('judges a large file by all of it: one byte at its end makes it other than ASCII', () => {
    const large = join(folder, 'large.log');
    const line = 'the quick brown fox jumps over the lazy dog, again and again\n';
    writeFileSync(large, Buffer.concat([Buffer.from(line.repeat(60_000)), Buffer.from('café au lait\n')]));
    expect(cellsOf(charsetta([large]).stdout)[0].slice(1, 3)).toEqual(['UTF-8', 'en']);
  });

  it.each([
    [['--colour', 'x'], /no option --colour in charsetta detect; did you mean --color\?/],
    [['--encodings', 'windows-1521', 'x'], /unknown encoding "windows-1521"; did you mean /],
    [['--language', 'qqq-none', 'x'], /unknown language "qqq-none"/],
    [['--language'], /--language needs a value/],
    [['--json=x', 'x'], /--json takes no value/],
    [['--json', '--tsv', 'x'], /--json and --tsv exclude each other/],
    [['--explain', '--tsv', 'x'], /--explain and --tsv exclude each other/],
    [['--explain', '--table', 'x'], /--explain and --table exclude each other/],
    [['--color=red', 'x'], /--color: no "red"; there are auto, always, never/],
    [['--jobs', '0', 'x'], /--jobs: expected a number/],
    [['--method', 'chared', 'x'], /needs a --model/],
    [['-', 'x', '-'], /- was given twice/],
    [['--model', 'package.json', 'x'], /package\.json is no model made by charsetta train/],
    [['help', 'nothing'], /no command "nothing"/],
    [['help', 'convert', 'extra'], /expected the name of one command/],
    [
      ['encodings', 'foo'],
      /charsetta encodings takes options only, got "foo"; see charsetta encodings --help/,
    ],
    [['languages', '--json', 'foo'], /charsetta languages takes options only, got "foo"/],
    [['convert', '--nothing', 'x'], /no option --nothing in charsetta convert; see charsetta convert --help/],
    [['train', '--output'], /--output needs a value.*; see charsetta train --help/],
  ])('ends with 2 and one line on %j', (args, message) => {
    const { stdout, stderr, status } = charsetta(args);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/; see charsetta( \w+)? --help\n$/);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });

  it('tells the version of the package', async () => {
    const { default: info } = await import('../../../package.json', { with: { type: 'json' } });
    expect(charsetta(['--version']).stdout).toBe(`${info.version}\n`);
  });

  it('ends quietly when the reader of its output has gone', async () => {
    const many = Array.from({ length: 6000 }, () => greeting);
    const child = spawn(process.execPath, [COMMAND, ...many], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.once('data', () => child.stdout.destroy());
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
  });
});
