/** What the command prints arrives whole, or the command says that it did not. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND, temporaryFolder } from '../test-data/command.ts';

const cwd = temporaryFolder();
writeFileSync(join(cwd, 'long.txt'), 'Grüße aus Köln\n'.repeat(1000));
mkdirSync(join(cwd, 'many'));
for (let i = 0; i < 100; i++) writeFileSync(join(cwd, 'many', `${i}.txt`), 'Grüße');

/** Runs the command with its output in a file that may grow to 512 or 1024 bytes, as shells count: like a disk that is full then. */
function onSmallDisk(args: string, out: string) {
  const program = `ulimit -f 1; exec "$0" "$1" ${args} > ${out}`;
  const { stderr, status } = spawnSync('sh', ['-c', program, process.execPath, COMMAND], { cwd });
  return { stderr: stderr.toString(), status };
}

describe.skipIf(process.platform === 'win32')('a disk that is full', () => {
  it.each([
    ['convert long.txt', 'converted'],
    ['many', 'detected'],
    ['--json many', 'json'],
    ['encodings', 'encodings'],
    ['--help', 'help'],
    ['completion bash', 'completion'],
  ])('is told, and no success: charsetta %s', (args, out) => {
    const { stderr, status } = onSmallDisk(args, out);
    expect(stderr).toBe('charsetta: standard output: the file is larger than it may be\n');
    expect(status).toBe(1);
    expect(statSync(join(cwd, out)).size % 512).toBe(0);
  });

  it('is told where nothing at all can be written', () => {
    const program = '"$0" "$1" encodings > /dev/full';
    const { stderr, status } = spawnSync('sh', ['-c', program, process.execPath, COMMAND], { cwd });
    if (!stderr.toString().includes('/dev/full'))
      expect({ stderr: stderr.toString(), status }).toEqual({
        stderr: 'charsetta: standard output: no space left on the disk\n',
        status: 1,
      });
  });
});
