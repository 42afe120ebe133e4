import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../encodings/index.ts';
import { COMMAND, charsetta, temporaryFolder } from '../../test-data/command.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах.\n';
const FRENCH = 'Tous les êtres humains naissent libres et égaux en dignité et en droits.\n';

const root = temporaryFolder();
let made = 0;

/** A new folder with these files. */
function place(files: Record<string, string | Uint8Array>): string {
  const folder = join(root, String(made++));
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const koi8 = (text: string) => encodeText(text, 'KOI8-R').bytes;
const cp1251 = (text: string) => encodeText(text, 'windows-1251').bytes;

describe('charsetta convert', () => {
  it('writes UTF-8 to standard output', () => {
    const folder = place({ 'a.txt': koi8(RUSSIAN), 'b.txt': cp1251(RUSSIAN) });
    const { stdout, stderr, status } = charsetta(['convert', 'a.txt', 'b.txt'], { cwd: folder });
    expect({ stdout, stderr, status }).toEqual({ stdout: RUSSIAN + RUSSIAN, stderr: '', status: 0 });
    expect(charsetta(['convert'], { input: koi8(RUSSIAN) }).stdout).toBe(RUSSIAN);
  });

  it('writes any encoding, from one that is named if the user knows better', () => {
    const input = encodeText('Ääkköset', 'CP850').bytes;
    const { bytes } = charsetta(['convert', '--from', 'cp850', '--to', 'latin1', '-'], { input });
    expect(new Uint8Array(bytes)).toEqual(encodeText('Ääkköset', 'ISO-8859-1').bytes);
  });

  it('replaces files in place, and keeps mode, times, and those that are right already', () => {
    const folder = place({
      'a.txt': koi8(RUSSIAN),
      'right.txt': FRENCH,
      'plain.txt': 'plain\n',
      'x.png': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    });
    chmodSync(join(folder, 'a.txt'), 0o640);
    utimesSync(join(folder, 'a.txt'), 1e9, 1.1e9);
    const before = statSync(join(folder, 'right.txt'));
    const { stdout, stderr, status } = charsetta(['convert', '--in-place', '.'], { cwd: folder });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toBe(
      'a.txt\tKOI8-R\tUTF-8\tconverted\t\nplain.txt\tASCII\tUTF-8\tright already\t\n' +
        'right.txt\tUTF-8\tUTF-8\tright already\t\nx.png\t-\t-\tno text\t\n',
    );
    const after = statSync(join(folder, 'a.txt'));
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(RUSSIAN);
    expect({ mode: after.mode & 0o777, atime: after.atimeMs, mtime: after.mtimeMs }).toEqual({
      mode: 0o640,
      atime: 1e12,
      mtime: 1.1e12,
    });
    expect(statSync(join(folder, 'right.txt'))).toMatchObject({ ino: before.ino, ctimeMs: before.ctimeMs });
    expect(readdirSync(folder)).toEqual(['a.txt', 'plain.txt', 'right.txt', 'x.png']);
  });

  it('keeps times from before 1970, and to the microsecond', () => {
    const folder = place({ 'old.txt': koi8(RUSSIAN), 'fine.txt': koi8(RUSSIAN) });
    utimesSync(join(folder, 'old.txt'), '-1000', '-86400.5');
    utimesSync(join(folder, 'fine.txt'), 1e9, 1_100_000_000.123456);
    const before = ['old.txt', 'fine.txt'].map((name) => statSync(join(folder, name)));
    expect(before[0].mtimeMs).toBeLessThan(0);
    expect(charsetta(['convert', '-i', 'old.txt', 'fine.txt'], { cwd: folder }).status).toBe(0);
    const after = ['old.txt', 'fine.txt'].map((name) => statSync(join(folder, name)));
    for (const [index, { atimeMs, mtimeMs }] of before.entries()) {
      expect(after[index].ino).not.toBe(before[index].ino);
      expect(after[index].atimeMs).toBeCloseTo(atimeMs, 2);
      expect(after[index].mtimeMs).toBeCloseTo(mtimeMs, 2);
    }
  });

  it('keeps the old file as a backup, never over another', () => {
    const folder = place({ 'a.txt': koi8(RUSSIAN), 'b.txt': koi8(RUSSIAN), 'b.txt.bak': 'mine' });
    const { stderr, status } = charsetta(['convert', '-i', '--backup', 'a.txt', 'b.txt'], { cwd: folder });
    expect(new Uint8Array(readFileSync(join(folder, 'a.txt.bak')))).toEqual(koi8(RUSSIAN));
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(RUSSIAN);
    expect(stderr).toMatch(/^charsetta: b\.txt: .*b\.txt\.bak is there already; move it away/);
    expect(status).toBe(1);
    expect(new Uint8Array(readFileSync(join(folder, 'b.txt')))).toEqual(koi8(RUSSIAN));
    expect(readFileSync(join(folder, 'b.txt.bak'), 'utf8')).toBe('mine');
    expect(charsetta(['convert', '-i', '--backup=.old', 'b.txt'], { cwd: folder }).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['a.txt', 'a.txt.bak', 'b.txt', 'b.txt.bak', 'b.txt.old']);
  });

  it('writes below a folder by the places of files, not over what is there', () => {
    const folder = place({ 'in/a.txt': koi8(RUSSIAN), 'in/sub/b.txt': FRENCH, 'c.txt': koi8(RUSSIAN) });
    const run = () => charsetta(['convert', '--output', 'out', 'in', 'c.txt'], { cwd: folder });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(folder, 'out/a.txt'), 'utf8')).toBe(RUSSIAN);
    expect(readFileSync(join(folder, 'out/sub/b.txt'), 'utf8')).toBe(FRENCH);
    expect(readFileSync(join(folder, 'out/c.txt'), 'utf8')).toBe(RUSSIAN);
    expect(run().status).toBe(0);
    writeFileSync(join(folder, 'out/a.txt'), 'changed since');
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('out/a.txt is there already; --force'),
    });
    expect(readFileSync(join(folder, 'out/a.txt'), 'utf8')).toBe('changed since');
    expect(charsetta(['convert', '-o', 'in/out/', 'in'], { cwd: folder }).status).toBe(0);
    expect(charsetta(['convert', '-o', './in/out', 'in'], { cwd: folder }).stdout).not.toContain('out');
    expect(charsetta(['convert', '-o', 'in', 'in/a.txt'], { cwd: folder }).stderr).toMatch(/over itself/);
    expect(charsetta(['convert', '-o', 'new', 'c.txt', './c.txt'], { cwd: folder }).stderr).toMatch(
      /just written/,
    );
  });

  it('shows what would change with --dry-run, and changes nothing', () => {
    const folder = place({ 'a.txt': koi8(`one\n${RUSSIAN}`) });
    const { stdout, status } = charsetta(['convert', '--in-place', '--dry-run', '.'], { cwd: folder });
    const [heading, before, after] = stdout.split('\n');
    expect(heading).toBe('a.txt: KOI8-R → UTF-8; 1.00');
    expect(before).toMatch(/^ {2}-\ufffd+/);
    expect(after).toBe(`  +${RUSSIAN.trim()}`);
    expect(status).toBe(0);
    expect(new Uint8Array(readFileSync(join(folder, 'a.txt')))).toEqual(koi8(`one\n${RUSSIAN}`));
  });
});

describe('a dry run', () => {
  /** A dry run and a real one complain of the same; gives what they say. */
  function refusal(folder: string, ...args: string[]) {
    const dry = charsetta(['convert', '--dry-run', ...args], { cwd: folder });
    const names = readdirSync(folder);
    const real = charsetta(['convert', ...args], { cwd: folder });
    expect({ stderr: dry.stderr, status: dry.status }).toEqual({ stderr: real.stderr, status: real.status });
    return { stderr: real.stderr, names };
  }

  it('refuses a backup over another file', () => {
    const folder = place({ 'a.txt': koi8(RUSSIAN), 'a.txt.bak': 'mine' });
    expect(refusal(folder, '-i', '--backup', 'a.txt').stderr).toMatch(
      /a\.txt\.bak is there already; move it/,
    );
    expect(refusal(folder, '-i', '--force', '--backup', 'a.txt').stderr).toMatch(/is there already/);
  });

  it('refuses to write over what differs, and twice to one place, and makes no folder', () => {
    const folder = place({
      'a.txt': koi8(RUSSIAN),
      'right.txt': RUSSIAN,
      'sub/a.txt': koi8(RUSSIAN),
      'out/a.txt': 'differs',
      'out/right.txt': 'differs',
    });
    const { stderr } = refusal(folder, '-o', 'out', 'a.txt', 'right.txt');
    expect(stderr).toMatch(/out\/a\.txt is there already; --force.*\n.*out\/right\.txt is there already/);
    const twice = refusal(folder, '-o', 'new', 'a.txt', 'sub/a.txt');
    expect(twice.stderr).toMatch(/just written/);
    expect(twice.names).not.toContain('new');
    expect(refusal(folder, '-o', '.', 'a.txt').stderr).toMatch(/over itself/);
    expect(refusal(folder, '--force', '-o', 'out', 'a.txt').stderr).toBe('');
  });
});

describe('what stops a file', () => {
  const stops = (content: Uint8Array, ...args: string[]) => {
    const folder = place({ 'a.txt': content });
    const { stderr, status, stdout } = charsetta(['convert', '-i', ...args, 'a.txt'], { cwd: folder });
    const same = Buffer.from(content).equals(readFileSync(join(folder, 'a.txt')));
    return { stderr: stderr.trimEnd(), status, same, stdout, folder };
  };

  it('is an encoding that is not certain', () => {
    const doubtful = Uint8Array.of(0xe9, 0x20, 0xe8, 0x0a);
    expect(stops(doubtful)).toMatchObject({
      stderr: expect.stringMatching(
        /^charsetta: a\.txt: may be .*certain; name its encoding with --from, or lower --min-confidence$/,
      ),
      status: 1,
      same: true,
    });
    expect(stops(doubtful, '--min-confidence', '0')).toMatchObject({ status: 0, same: false });
    expect(stops(doubtful, '--from', 'latin1')).toMatchObject({ status: 0, same: false });
  });

  it('is damage', () => {
    const damaged = Buffer.concat([Buffer.from(RUSSIAN.repeat(20)), Buffer.of(0xff), Buffer.from(RUSSIAN)]);
    const at = Buffer.byteLength(RUSSIAN) * 20;
    const { stderr, same, status } = stops(damaged, '--to', 'utf-16');
    expect(stderr).toBe(
      `charsetta: a.txt: 1 place does not fit UTF-8, the first at byte ${at}; --force puts U+FFFD there`,
    );
    expect({ same, status }).toEqual({ same: true, status: 1 });
    expect(stops(damaged, '--to', 'utf-16', '--force')).toMatchObject({ status: 0, same: false });
  });

  it('is a character that the new encoding lacks', () => {
    const { stderr, same, status } = stops(Buffer.from(RUSSIAN), '--to', 'latin1');
    expect(stderr).toMatch(
      /^charsetta: a\.txt: ISO-8859-1 lacks \d+ of its characters, the first is В \(U\+0412\)/,
    );
    expect({ same, status }).toEqual({ same: true, status: 1 });
    const forced = stops(Buffer.from('Ça, да\n'), '--to', 'latin1', '--force');
    expect(readFileSync(join(forced.folder, 'a.txt'), 'latin1')).toBe('Ça, ??\n');
    expect(forced.stdout).toMatch(/2 characters given up/);
  });

  it('is being no text, if it was named', () => {
    expect(stops(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).toMatchObject({
      stderr: 'charsetta: a.txt: is no text; --from names its encoding if it is',
      status: 1,
    });
  });

  it('is looking like UTF-7, or holding NUL: too little to change a file for', () => {
    const program =
      'defined $self->{+ENCODING} or die;\nprint $self->{+SUMMARY}, $self->{+CONTROL};\n'.repeat(20);
    expect(stops(Buffer.from(program))).toMatchObject({ same: true });
    const utf7 = encodeText(RUSSIAN.repeat(5), 'UTF-7').bytes;
    expect(stops(utf7)).toMatchObject({
      status: 1,
      same: true,
      stderr: expect.stringContaining('may be UTF-7, which'),
    });
    expect(stops(utf7, '--from', 'utf-7')).toMatchObject({ status: 0, same: false });
    const holed = koi8(`${RUSSIAN.repeat(60)}\0${RUSSIAN}`);
    expect(stops(holed)).toMatchObject({ status: 1, same: true, stderr: expect.stringContaining('NUL') });
  });

  it('is being read-only', () => {
    const folder = place({ 'a.txt': koi8(RUSSIAN) });
    chmodSync(join(folder, 'a.txt'), 0o444);
    const { stderr, status } = charsetta(['convert', '-i', 'a.txt'], { cwd: folder });
    expect({ stderr, status }).toEqual({
      stderr: 'charsetta: a.txt: is read-only; --force replaces it all the same\n',
      status: 1,
    });
    expect(charsetta(['convert', '-i', '--force', 'a.txt'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(RUSSIAN);
    expect(statSync(join(folder, 'a.txt')).mode & 0o777).toBe(0o444);
  });

  it('is having several hard links', () => {
    const folder = place({ 'a.txt': koi8(RUSSIAN) });
    linkSync(join(folder, 'a.txt'), join(folder, 'b.txt'));
    const { stderr, status } = charsetta(['convert', '-i', 'a.txt'], { cwd: folder });
    expect(stderr).toMatch(/^charsetta: a\.txt: has 2 hard links; --force converts it under this name/);
    expect(status).toBe(1);
    expect(charsetta(['convert', '-i', '--force', 'a.txt'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(RUSSIAN);
    expect(new Uint8Array(readFileSync(join(folder, 'b.txt')))).toEqual(koi8(RUSSIAN));
  });

  it('is being a pipe, of which nobody waits for the other end', ({ skip }) => {
    const folder = place({});
    if (spawnSync('mkfifo', ['pipe'], { cwd: folder }).status !== 0) skip('no named pipes on this machine');
    for (const args of [['pipe'], ['-i', 'pipe'], ['-n', 'pipe']])
      expect(charsetta(['convert', ...args], { cwd: folder })).toMatchObject({
        status: 1,
        stderr: 'charsetta: pipe: is no regular file; pipe it in and name -\n',
      });
  });

  it('does not stop the others', () => {
    const folder = place({ 'a.txt': Uint8Array.of(0xe9, 0x20, 0xe8, 0x0a), 'b.txt': koi8(RUSSIAN) });
    expect(charsetta(['convert', '-i', '.'], { cwd: folder }).status).toBe(1);
    expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe(RUSSIAN);
  });

  it('does not stop the others where nobody reads why', async () => {
    const doubtful = Array.from({ length: 20 }, (_, index) => [
      `a${index}.txt`,
      Uint8Array.of(0xe9, 0x20, 0xe8),
    ]);
    const folder = place({ ...Object.fromEntries(doubtful), 'b.txt': koi8(RUSSIAN) });
    const child = spawn(process.execPath, [COMMAND, 'convert', '-i', '.'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.destroy();
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe(RUSSIAN);
  });
});

describe('links', () => {
  it('that are named stay links, and the file they lead to is converted', () => {
    const folder = place({ 'real/a.txt': koi8(RUSSIAN) });
    symlinkSync('real/a.txt', join(folder, 'link.txt'));
    expect(charsetta(['convert', '-i', 'link.txt'], { cwd: folder }).status).toBe(0);
    expect(lstatSync(join(folder, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'real/a.txt'), 'utf8')).toBe(RUSSIAN);
  });
});

describe('the text', () => {
  const converted = (text: string | Uint8Array, ...args: string[]) =>
    charsetta(['convert', ...args, '-'], { input: text }).bytes;

  it.each([
    ['lf', 'a\nb\nc\n\n'],
    ['crlf', 'a\r\nb\r\nc\r\n\r\n'],
    ['cr', 'a\rb\rc\r\r'],
    ['keep', 'a\nb\r\nc\r\r\n'],
  ])('ends its lines as asked: %s', (kind, expected) => {
    expect(converted('a\nb\r\nc\r\r\n', '--line-endings', kind).toString()).toBe(expected);
  });

  it('ends its lines as asked where a chunk ends between CR and LF', () => {
    const long = `${'x'.repeat(1048575)}\r\n${'y'.repeat(65536)}\r\n`;
    const folder = place({ 'a.txt': long });
    charsetta(['convert', '-i', '--line-endings', 'lf', 'a.txt'], { cwd: folder });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8') === long.replaceAll('\r', '')).toBe(true);
  });

  it('has a mark as asked, and where UTF-16 is made', () => {
    const marked = Buffer.from(`\ufeff${FRENCH}`);
    expect(converted(marked).toString()).toBe(`\ufeff${FRENCH}`);
    expect(converted(marked, '--bom', 'remove').toString()).toBe(FRENCH);
    expect(converted(FRENCH, '--bom', 'add').toString()).toBe(`\ufeff${FRENCH}`);
    expect(converted(FRENCH, '--to', 'utf-16').toString('utf16le')).toBe(`\ufeff${FRENCH}`);
    expect(converted(FRENCH, '--to', 'utf-16', '--bom', 'keep').toString('utf16le')).toBe(FRENCH);
    expect(converted(Buffer.from(`\ufeff${FRENCH}`, 'utf16le')).toString()).toBe(FRENCH);
    expect(charsetta(['convert', '--to', 'koi8-r', '--bom', 'add', 'x'])).toMatchObject({ status: 2 });
  });

  it('claims what it is with --fix-declarations, and its conversion is worth a note without', () => {
    const page = (label: string) =>
      `<?xml version="1.0" encoding="${label}"?>\n<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=${label}"></head><body>${RUSSIAN}</body></html>`;
    const folder = place({
      'a.html': koi8(page('KOI8-R')),
      'b.html': koi8(page('koi8-r')),
      'c.html': page('koi8-r'),
    });
    const noted = charsetta(['convert', '-n', 'a.html'], { cwd: folder });
    expect(noted.stdout).toContain('still claims to be KOI8-R: --fix-declarations');
    expect(charsetta(['convert', '-i', '--fix-declarations', '.'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(page('UTF-8'));
    expect(readFileSync(join(folder, 'b.html'), 'utf8')).toBe(page('utf-8'));
    expect(readFileSync(join(folder, 'c.html'), 'utf8')).toBe(page('utf-8'));
    charsetta(['convert', '-i', '--fix-declarations', '--to', 'windows-1251', 'a.html'], { cwd: folder });
    expect(new Uint8Array(readFileSync(join(folder, 'a.html')))).toEqual(
      cp1251(page('WINDOWS-1251').replaceAll('WINDOWS', 'windows')),
    );
  });

  it('of many megabytes is converted by chunks, whole', () => {
    const text = RUSSIAN.repeat(60_000);
    const folder = place({ 'a.txt': cp1251(text) });
    expect(charsetta(['convert', '-i', 'a.txt'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8') === text).toBe(true);
  });
});

describe('names', () => {
  it('with spaces and line ends are converted like any others', () => {
    const folder = place({ ' a b\nc.txt ': koi8(RUSSIAN) });
    expect(charsetta(['convert', '-i', '--backup', '.'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, ' a b\nc.txt '), 'utf8')).toBe(RUSSIAN);
    expect(existsSync(join(folder, ' a b\nc.txt .bak'))).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('that are no UTF-8, too, and so are folders', () => {
    const folder = place({});
    const raw = (name: string) => Buffer.from(`${folder}/${name}`, 'latin1');
    mkdirSync(raw('d\xe9'));
    writeFileSync(raw('d\xe9/f\xe9.txt'), koi8(RUSSIAN));
    writeFileSync(raw('g\xe9.txt'), koi8(RUSSIAN));
    const { stdout } = charsetta(['convert', '-i', '--backup', '.'], { cwd: folder });
    expect(stdout.split('\n').map((line) => line.split('\t')[0])).toEqual([
      'd\\xe9/f\\xe9.txt',
      'g\\xe9.txt',
      '',
    ]);
    expect(readFileSync(raw('d\xe9/f\xe9.txt'), 'utf8')).toBe(RUSSIAN);
    expect(new Uint8Array(readFileSync(raw('g\xe9.txt.bak')))).toEqual(koi8(RUSSIAN));
    writeFileSync(raw('g\xe9.txt'), koi8(RUSSIAN));
    const named = `"$0" "$1" convert -o out "$(printf 'g\\351.txt')"`;
    expect(spawnSync('sh', ['-c', named, process.execPath, COMMAND], { cwd: folder }).status).toBe(0);
    expect(readFileSync(raw('out/g\xe9.txt'), 'utf8')).toBe(RUSSIAN);
    const attached = `"$0" "$1" convert "-oR$(printf '\\351')s" "$(printf 'g\\351.txt')"`;
    expect(spawnSync('sh', ['-c', attached, process.execPath, COMMAND], { cwd: folder }).status).toBe(0);
    expect(readFileSync(raw('R\xe9s/g\xe9.txt'), 'utf8')).toBe(RUSSIAN);
  });
});

describe('a wrong call', () => {
  it.each([
    [['--in-place', '--output', 'x', 'y'], /exclude each other/],
    [['--backup', 'x'], /--backup goes with --in-place/],
    [['--to', 'nothing', 'x'], /unknown encoding "nothing"/],
    [['--min-confidence', '2', 'x'], /expected a number from 0 to 1/],
    [['--line-endings', 'unix', 'x'], /there are keep, lf, crlf, cr/],
    [['--in-place', '-'], /standard input has no place/],
    [['-', '-'], /- was given twice/],
  ])('ends with 2: %j', (args, message) => {
    const { stderr, status } = charsetta(['convert', ...args]);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});

it('agrees with iconv', ({ skip }) => {
  if (spawnSync('iconv', ['--version']).error !== undefined) skip('no iconv on this machine');
  const folder = place({ 'a.txt': cp1251(RUSSIAN.repeat(50)) });
  const expected = execFileSync('iconv', ['-f', 'CP1251', '-t', 'UTF-16BE', 'a.txt'], { cwd: folder });
  const { bytes } = charsetta(['convert', '--to', 'utf-16be', '--bom', 'remove', 'a.txt'], { cwd: folder });
  expect(bytes.equals(expected)).toBe(true);
});
