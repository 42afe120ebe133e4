// `npm run runtimes`: fetches other runtimes into .cache/runtimes, for the tests to find. What cannot be had is left out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/runtimes');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');

for (const wanted of ['deno@2', 'bun@1', 'node22@npm:node@22', 'node24@npm:node@24']) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error', wanted], {
    cwd: folder,
    stdio: 'inherit',
  });
  console.log(`${wanted}: ${status === 0 ? 'there' : 'not to be had here'}`);
}
