/** What docs/command.md shows is run, in a folder with a copy of examples/. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMAND, temporaryFolder } from '../test-data/command.ts';
import { exitCodes } from './commands.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const document = readFileSync(join(ROOT, 'docs/command.md'), 'utf8');
const blocks = [...document.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, block]) => block);

const folder = temporaryFolder();
cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
const programs = join(folder, 'bin');
mkdirSync(programs);
writeFileSync(join(programs, 'charsetta'), `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`);
chmodSync(join(programs, 'charsetta'), 0o755);

/** Each command of a block with what it prints. */
function run(block: string): string {
  const commands = block.split('\n').filter((line) => line.startsWith('$ '));
  return commands
    .map((line) => {
      const { stdout, stderr } = spawnSync('sh', ['-c', line.slice(2)], {
        cwd: folder,
        env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, LC_ALL: 'C.UTF-8' },
      });
      return `${line}\n${stdout}${stderr}`;
    })
    .join('');
}

describe('docs/command.md', () => {
  it.each(blocks)('shows what is printed: %#', (block) => {
    expect(run(block)).toBe(block);
  });

  it('has the exit codes of the table of commands', () => {
    for (const [code, meaning] of exitCodes) expect(document).toContain(`| ${code} | ${meaning} |`);
  });
});
