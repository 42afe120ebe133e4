import { spawn, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test-data/command.ts';
import { writeWhole } from './write-whole.ts';

const root = temporaryFolder();
const NEW = Buffer.from('new');
let made = 0;

function place(): string {
  const folder = join(root, String(made++));
  mkdirSync(folder);
  return folder;
}

describe('a file that is written whole', () => {
  it('takes the place of the one that is there', () => {
    const folder = place();
    writeFileSync(join(folder, 'a'), 'old and longer');
    writeWhole(join(folder, 'a'), NEW);
    writeWhole(join(folder, 'b'), NEW);
    expect(readdirSync(folder)).toEqual(['a', 'b']);
    for (const name of ['a', 'b']) expect(readFileSync(join(folder, name), 'utf8')).toBe('new');
  });

  it('is put where a link leads, beside it on the same disk, and the link stays', () => {
    const folder = place();
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/real'), 'old');
    symlinkSync('elsewhere/real', join(folder, 'link'));
    writeWhole(join(folder, 'link'), NEW);
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'elsewhere/real')).isFile()).toBe(true);
    expect(readFileSync(join(folder, 'elsewhere/real'), 'utf8')).toBe('new');
  });

  it('is not put in the place of a link that leads nowhere, or of a folder', () => {
    const folder = place();
    symlinkSync('nowhere', join(folder, 'link'));
    mkdirSync(join(folder, 'folder'));
    expect(() => writeWhole(join(folder, 'link'), NEW)).toThrow('leads nowhere');
    expect(() => writeWhole(join(folder, 'folder'), NEW)).toThrow('is a folder');
    expect(readdirSync(folder)).toEqual(['folder', 'link']);
  });

  it('goes through a pipe, which stays', async ({ skip }) => {
    const pipe = join(place(), 'pipe');
    if (spawnSync('mkfifo', [pipe]).status !== 0) skip('no named pipes on this machine');
    const reader = spawn('cat', [pipe]);
    let read = '';
    reader.stdout.on('data', (chunk) => {
      read += chunk;
    });
    const ended = new Promise((resolve) => reader.on('close', resolve));
    writeWhole(pipe, NEW);
    await ended;
    expect(read).toBe('new');
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  it('goes to a device, which stays', ({ skip }) => {
    const device = join(place(), 'null');
    // The numbers of /dev/null.
    if (spawnSync('mknod', [device, 'c', '1', '3']).status !== 0)
      skip('making a device takes root: not tried');
    try {
      writeWhole(device, NEW);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
      skip('the file system opens no devices: not tried');
    }
    expect(statSync(device).isCharacterDevice()).toBe(true);
  });
});
