/** Nothing that a user owns may be lost: killed at any moment, on a full disk, by others' changes. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../encodings/index.ts';
import { COMMAND, charsetta, temporaryFolder } from '../../test-data/command.ts';

const RUSSIAN = 'Все люди рождаются свободными и равными в своём достоинстве и правах.\n';
const root = temporaryFolder();

const COUNT = 40;
const texts = Array.from({ length: COUNT }, (_, index) => `${index} ${RUSSIAN.repeat(10 * (1 + index))}`);
const olds = texts.map((text) => Buffer.from(encodeText(text, 'KOI8-R').bytes));
const news = texts.map((text) => Buffer.from(text));

function fill(name: string, count: number): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (let i = 0; i < count; i++) writeFileSync(join(folder, `${i}.txt`), olds[i]);
  return folder;
}

/** Every file is the old one or the new one, whole; gives how many are new. */
function countConverted(folder: string): number {
  let converted = 0;
  for (let i = 0; i < COUNT; i++) {
    const bytes = readFileSync(join(folder, `${i}.txt`));
    if (bytes.equals(news[i])) converted++;
    else if (!bytes.equals(olds[i])) throw new Error(`${i}.txt is neither the old file nor the new one`);
  }
  return converted;
}

describe('a run that is killed', () => {
  it.each([
    ['without a backup', []],
    ['with a backup', ['--backup']],
  ])(
    'at any moment leaves every file whole, and the next run leaves no litter: %s',
    async (name, options) => {
      const folder = fill(name, COUNT);
      const moments: number[] = [];
      let converted = 0;
      // Not before the first file is reached, and then at moments that differ from run to run.
      for (let round = 0; round < 5 && converted < COUNT; round++) {
        const child = spawn(process.execPath, [COMMAND, 'convert', '-i', ...options, folder], {
          stdio: 'ignore',
        });
        const ended = new Promise((resolve) => child.on('exit', resolve));
        const before = converted;
        while (child.exitCode === null && countConverted(folder) === before) await setTimeout(1);
        await setTimeout(Math.random() * 20);
        child.kill('SIGKILL');
        await ended;
        converted = countConverted(folder);
        moments.push(converted);
      }
      expect(moments[0]).toBeGreaterThan(0);
      expect(charsetta(['convert', '-i', ...options, folder])).toMatchObject({ status: 0, stderr: '' });
      expect(countConverted(folder)).toBe(COUNT);
      const names = Array.from({ length: COUNT }, (_, i) => `${i}.txt`);
      const backups = options.length > 0 ? names.map((file) => `${file}.bak`) : [];
      expect(readdirSync(folder).sort()).toEqual([...names, ...backups].sort());
      for (const [i, backup] of backups.entries())
        expect(readFileSync(join(folder, backup)).equals(olds[i])).toBe(true);
    },
  );

  it('while a large file is being written leaves the old one, and litter that the next run removes', async () => {
    const folder = join(root, 'large');
    mkdirSync(folder);
    const text = RUSSIAN.repeat(100_000);
    writeFileSync(join(folder, 'a.txt'), encodeText(text, 'KOI8-R').bytes);
    const child = spawn(process.execPath, [COMMAND, 'convert', '-i', folder], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    while (child.exitCode === null && readdirSync(folder).length === 1) await setTimeout(1);
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readFileSync(join(folder, 'a.txt')).equals(encodeText(text, 'KOI8-R').bytes)).toBe(true);
    expect(charsetta(['convert', '-i', '--dry-run', folder]).status).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(charsetta(['convert', '-i', folder]).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['a.txt']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8') === text).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('by %s cleans up by itself, and dies of it', async (signal) => {
    const folder = join(root, signal);
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.txt'), encodeText(RUSSIAN.repeat(100_000), 'KOI8-R').bytes);
    const size = statSync(join(folder, 'a.txt')).size;
    const child = spawn(process.execPath, [COMMAND, 'convert', '-i', folder], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
    while (child.exitCode === null && readdirSync(folder).length === 1) await setTimeout(1);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(readdirSync(folder)).toEqual(['a.txt']);
    expect(statSync(join(folder, 'a.txt')).size).toBe(size);
  });

  it('does not touch what another run is working on', async () => {
    const folder = fill('others', 1);
    const waiting = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    const { litterName } = await import('../litter-name.ts');
    const own = litterName();
    const theirs = own.replace(`-${process.pid}-`, `-${waiting.pid}-`);
    const foreign = own.replace(/^\.charsetta-\w+-/, '.charsetta-elsewhere-');
    for (const name of [theirs, foreign]) writeFileSync(join(folder, name), 'x');
    expect(charsetta(['convert', '-i', folder]).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([theirs, foreign, '0.txt'].sort());
    const ended = new Promise((resolve) => waiting.on('exit', resolve));
    waiting.kill();
    await ended;
    expect(charsetta(['convert', '-i', folder]).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([foreign, '0.txt'].sort());
  });
});

describe('a full disk', () => {
  it('stops the file that does not fit, and changes nothing of it', ({ skip, onTestFinished }) => {
    const folder = join(root, 'disk');
    mkdirSync(folder);
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    if (mount.status !== 0) skip('mounting a small disk takes root: not tried');
    onTestFinished(() => {
      spawnSync('umount', [folder]);
    });
    const large = encodeText(RUSSIAN.repeat(8000), 'KOI8-R').bytes;
    const small = encodeText(RUSSIAN, 'KOI8-R').bytes;
    writeFileSync(join(folder, 'large.txt'), large);
    writeFileSync(join(folder, 'small.txt'), small);
    const { stderr, status } = charsetta(['convert', '-i', folder]);
    expect(stderr).toBe(
      `charsetta: ${join(folder, 'large.txt')}: no space left on the disk; nothing was changed\n`,
    );
    expect(status).toBe(1);
    expect(readFileSync(join(folder, 'large.txt')).equals(large)).toBe(true);
    expect(readFileSync(join(folder, 'small.txt'), 'utf8')).toBe(RUSSIAN);
    expect(readdirSync(folder)).toEqual(['large.txt', 'small.txt']);
    const out = charsetta(['convert', '-o', join(folder, 'out'), join(folder, 'large.txt')]);
    expect(out.status).toBe(1);
    expect(readdirSync(join(folder, 'out'))).toEqual([]);
  });
});

describe('what belongs to others', () => {
  const NOBODY = 65534;

  it('is not replaced by somebody who may not write to it, whatever its folder allows', ({ skip }) => {
    if (process.getuid?.() !== 0) skip('running as somebody else takes root: not tried');
    chmodSync(root, 0o755);
    const folder = fill('theirs', 2);
    chmodSync(folder, 0o777);
    chownSync(join(folder, '1.txt'), NOBODY, NOBODY);
    const { stderr, status } = charsetta(['convert', '-i', folder], { user: NOBODY });
    if (/EACCES|Cannot find module/.test(stderr)) skip('the built command cannot be read by others here');
    expect(stderr).toBe(
      `charsetta: ${join(folder, '0.txt')}: is read-only; --force replaces it all the same\n`,
    );
    expect(status).toBe(1);
    expect(readFileSync(join(folder, '0.txt')).equals(olds[0])).toBe(true);
    expect(readFileSync(join(folder, '1.txt')).equals(news[1])).toBe(true);
    const forced = charsetta(['convert', '-i', '--force', folder], { user: NOBODY });
    expect(forced).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(join(folder, '0.txt')).uid).toBe(NOBODY);
  });

  it('keeps its owner where we may give it', ({ skip }) => {
    if (process.getuid?.() !== 0) skip('giving files away takes root: not tried');
    const folder = fill('given', 1);
    chownSync(join(folder, '0.txt'), NOBODY, NOBODY);
    chmodSync(join(folder, '0.txt'), 0o4750);
    expect(charsetta(['convert', '-i', folder]).status).toBe(0);
    const { uid, gid, mode } = statSync(join(folder, '0.txt'));
    expect({ uid, gid, mode: mode & 0o7777 }).toEqual({ uid: NOBODY, gid: NOBODY, mode: 0o4750 });
  });

  it('stays as it is in a folder that cannot be written to', ({ skip }) => {
    if (process.getuid?.() !== 0) skip('running as somebody else takes root: not tried');
    const folder = fill('locked', 1);
    chownSync(join(folder, '0.txt'), NOBODY, NOBODY);
    const { stderr, status } = charsetta(['convert', '-i', folder], { user: NOBODY });
    if (/Cannot find module/.test(stderr)) skip('the built command cannot be read by others here');
    expect(stderr).toBe(`charsetta: ${join(folder, '0.txt')}: permission denied\n`);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, '0.txt')).equals(olds[0])).toBe(true);
  });
});
