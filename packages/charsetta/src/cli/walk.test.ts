import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND, charsetta, temporaryFolder } from '../test-data/command.ts';
import { readPattern } from './pattern.ts';

const folder = temporaryFolder();
const NOBODY = 65534;

function make(files: Record<string, string>): string {
  const root = join(folder, String(made++));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
let made = 0;

/** The files that were looked at, as they stand below the folder. */
function seen(root: string, ...args: string[]): string[] {
  const { stdout } = charsetta(args.length > 0 ? args : ['.'], { cwd: root });
  return stdout === ''
    ? []
    : stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[0]);
}

describe('in folders', () => {
  const root = make({
    'a.txt': 'a',
    'B.LOG': 'b',
    'c.log': 'c',
    'built.txt/built': 'x',
    'c/built': 'x',
    'image.png': 'x',
    'sub/.gitignore': '!keep.log\n/only-here.txt\n',
    'sub/keep.log': 'k',
    'sub/drop.log': 'd',
    'sub/only-here.txt': 'o',
    'sub/deep/only-here.txt': 'o',
    'built/out.txt': 'o',
    '.gitignore': '*.log\nbuilt/\n',
    '.git/config': '',
    '.hidden': 'h',
  });

  it('what .gitignore leaves out is left out, the deeper one having the last word', () => {
    const expected = [
      '.gitignore',
      '.hidden',
      // Where file systems fold case, git does too.
      ...(process.platform === 'linux' ? ['B.LOG'] : []),
      'a.txt',
      'built.txt/built',
      'c/built',
      'image.png',
      'sub/.gitignore',
      'sub/deep/only-here.txt',
      'sub/keep.log',
    ];
    expect(seen(root)).toEqual(expected);
  });

  it('the .gitignore of the folders above counts, up to the root of the repository', () => {
    expect(seen(join(root, 'sub'))).toEqual(['.gitignore', 'deep/only-here.txt', 'keep.log']);
  });

  it('git agrees', ({ skip }) => {
    if (spawnSync('git', ['--version']).error !== undefined) skip('no git on this machine');
    execFileSync('git', ['init', '-q'], { cwd: root });
    const listed = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: root });
    expect(listed.toString().trimEnd().split('\n').sort()).toEqual(seen(root));
  });

  it('--no-ignore takes all, and a file that is named is always taken', () => {
    expect(seen(root, '--no-ignore', '.')).toContain('built/out.txt');
    expect(seen(root, '--no-ignore', '.')).toContain('.git/config');
    expect(seen(root, 'c.log')).toEqual(['c.log']);
  });

  it('a folder that is named and left out altogether is told, with the rule and the way round it', () => {
    const left = make({
      '.git/config': '',
      '.gitignore': 'built/\n',
      'built/sub/a.txt': 'a',
      'own/a.txt': 'a',
    });
    writeFileSync(join(left, 'own/.gitignore'), '*\n');
    const told = (...args: string[]) => {
      const { stdout, stderr, status } = charsetta(args, { cwd: left });
      return { stdout, stderr, status };
    };
    const complaint = (path: string, rule: string) => ({
      stdout: '',
      stderr: `charsetta: ${path}: all in it is left out by ${rule}; --no-ignore takes it\n`,
      status: 0,
    });
    expect(told('built')).toEqual(complaint('built', '"built/" in .gitignore'));
    expect(told('built/sub')).toEqual(complaint('built/sub', '"built/" in .gitignore'));
    expect(told('own')).toEqual(complaint('own', `"*" in ${join('own', '.gitignore')}`));
    expect(told('convert', '-i', 'built')).toEqual(complaint('built', '"built/" in .gitignore'));
    expect(told('.').stderr).toBe('');
    expect(seen(left, '--no-ignore', 'built')).toEqual(['built/sub/a.txt']);
    mkdirSync(join(left, 'empty'));
    expect(told('empty')).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  it('binaries are passed over by name only when told', () => {
    expect(seen(root, '--skip-binary', '.')).not.toContain('image.png');
    expect(seen(root, '--skip-binary', 'image.png')).toEqual(['image.png']);
  });

  it('links are left alone, so that no loop traps it, and followed when named', () => {
    const linked = make({ 'real/a.txt': 'a' });
    symlinkSync('..', join(linked, 'real', 'loop'));
    symlinkSync('real/a.txt', join(linked, 'link.txt'));
    expect(seen(linked)).toEqual(['real/a.txt']);
    expect(seen(linked, 'link.txt')).toEqual(['link.txt']);
  });
});

describe('patterns', () => {
  const root = make({ 'a.txt': 'a', 'b.md': 'b', 'sub/c.txt': 'c', 'sub/deep/d.txt': 'd', 'x[1].txt': 'x' });

  it('are expanded where the shell has not done it', () => {
    expect(seen(root, '**/*.txt')).toEqual(['a.txt', 'sub/c.txt', 'sub/deep/d.txt', 'x[1].txt']);
    expect(seen(root, 'sub/*.{txt,md}')).toEqual(['sub/c.txt']);
  });

  it('are names first, if there is such a file', () => {
    expect(seen(root, 'x[1].txt')).toEqual(['x[1].txt']);
  });

  it('complain of folders that cannot be read, as naming the folder does', ({ skip }) => {
    const guarded = make({ 'w/a.txt': 'a', 'w/closed/b.txt': 'b' });
    // Root may read all.
    const somebody = process.getuid?.() === 0 ? { user: NOBODY } : {};
    chmodSync(folder, 0o755);
    chmodSync(join(guarded, 'w/closed'), 0);
    const run = (path: string) => charsetta([path], { cwd: guarded, ...somebody });
    const { stdout, stderr, status } = run('w/**/*.txt');
    const named = run('w');
    chmodSync(join(guarded, 'w/closed'), 0o755);
    if (/Cannot find module/.test(stderr)) skip('the built command cannot be read by others here');
    if (named.status === 0) skip('this system lets everybody read everything');
    expect({ stderr, status }).toEqual({ stderr: 'charsetta: w/closed: permission denied\n', status: 1 });
    expect(stdout).toMatch(/^w\/a\.txt\t.*\n$/);
    expect(named).toMatchObject({ stdout, stderr, status });
  });

  it('enter no folder that can hold nothing for them', () => {
    const enters = (pattern: string, place: string) => readPattern(pattern).entersFolder(place.split('/'));
    expect(enters('/*.txt', 'home')).toBe(false);
    expect(enters('w/*/x.txt', 'a')).toBe(true);
    expect(enters('w/*/x.txt', 'a/b')).toBe(false);
    expect(enters('w/*/x.txt', '.hidden')).toBe(false);
    expect(enters('w/{a,b}*/c/*.txt', 'bee')).toBe(true);
    expect(enters('w/{a,b}*/c/*.txt', 'bee/c')).toBe(true);
    expect(enters('w/{a,b}*/c/*.txt', 'bee/d')).toBe(false);
    expect(enters('w/{a,b}*/c/*.txt', 'cee')).toBe(false);
    expect(enters('w/[ab]/**/*.txt', 'b/c/d/e')).toBe(true);
    expect(enters('w/[ab]/**/*.txt', 'c')).toBe(false);
    expect(enters('w/{a/b,c}/*.txt', 'a/b')).toBe(true);
    expect(enters('w/@(a|b/c)/*.txt', 'b/c')).toBe(true);
  });

  it('find in the folders that they enter all that they match', () => {
    const deep = make({ 'a/b/x.txt': 'x', 'c/x.txt': 'x', 'c/d/x.txt': 'x', 'e/b/x.txt': 'x', 'x.txt': 'x' });
    expect(seen(deep, '*.txt')).toEqual(['x.txt']);
    expect(seen(deep, '*/*.txt')).toEqual(['c/x.txt']);
    expect(seen(deep, '{a/b,c}/*.txt')).toEqual(['a/b/x.txt', 'c/x.txt']);
    expect(seen(deep, '*/b/*.txt')).toEqual(['a/b/x.txt', 'e/b/x.txt']);
    expect(seen(deep, '[ce]/**')).toEqual(['c/d/x.txt', 'c/x.txt', 'e/b/x.txt']);
  });

  it('that match nothing are an error', () => {
    const { stderr, status } = charsetta(['*.nothing'], { cwd: root });
    expect({ stderr, status }).toEqual({ stderr: 'charsetta: *.nothing: no file matches\n', status: 1 });
  });
});

describe('names', () => {
  it('with spaces, line ends, escapes and backslashes stay on their line', () => {
    const names = [' a b ', 'line\nend', 'tab\there', '\x1b[2J', 'back\\slash', '日本語'];
    const root = make(Object.fromEntries(names.map((name) => [name, 'text'])));
    expect(seen(root).sort()).toEqual(
      [' a b ', 'line\\nend', 'tab\\there', '\\u001b[2J', 'back\\\\slash', '日本語'].sort(),
    );
    for (const name of names)
      expect(JSON.parse(charsetta(['--json', name], { cwd: root }).stdout)[0].path).toBe(name);
  });

  it.skipIf(process.platform !== 'linux')(
    'that are no UTF-8 are found, named, and shown so that they can be told',
    () => {
      const root = make({ 'a.txt': 'a' });
      const raw = Buffer.concat([Buffer.from(`${root}/caf`), Buffer.of(0xe9), Buffer.from('.txt')]);
      writeFileSync(raw, 'Grüße aus München\n');
      expect(seen(root)).toEqual(['a.txt', 'caf\\xe9.txt']);
      // Only a shell can pass such bytes on as an argument.
      const named = spawnSync(
        'sh',
        ['-c', `"$0" "$1" --ndjson "$(printf 'caf\\351.txt')"`, process.execPath, COMMAND],
        {
          cwd: root,
        },
      );
      const answer = JSON.parse(named.stdout.toString());
      expect(answer).toMatchObject({ encoding: 'UTF-8', path: 'caf\ufffd.txt' });
      expect(Buffer.from(answer.pathBase64, 'base64').toString('latin1')).toBe('caf\xe9.txt');
    },
  );
});

describe('what is no file', () => {
  it('is told apart: devices have no end', () => {
    const { stderr, status } = charsetta(['/dev/zero']);
    expect({ stderr, status }).toEqual({ stderr: 'charsetta: /dev/zero: is a device\n', status: 1 });
  });

  it('is an error as standard input, too, if it is a folder', () => {
    for (const command of [[], ['convert']]) {
      const input = openSync(folder, 'r');
      const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...command, '-'], {
        stdio: [input, 'pipe', 'pipe'],
      });
      closeSync(input);
      expect({ stdout: stdout.toString(), stderr: stderr.toString(), status }).toEqual({
        stdout: '',
        stderr: 'charsetta: -: is a folder; name it rather than -\n',
        status: 1,
      });
    }
  });

  it('may be a pipe', () => {
    const { stdout } = spawnSync('bash', [
      '-c',
      `"$0" "$1" <(echo Grüße aus Köln)`,
      process.execPath,
      COMMAND,
    ]);
    expect(stdout.toString().split('\t')[1]).toBe('UTF-8');
  });
});
