// `npm run runtimes`: fetches other runtimes into .cache/runtimes, for the tests to find. What cannot be had is left out.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const runtimes = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/runtimes');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

for (const [name, wanted] of Object.entries({
  deno: 'deno@2',
  bun: 'bun@1',
  node22: 'node@22',
  node24: 'node@24',
})) {
  const folder = join(runtimes, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error', wanted], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${wanted}: ${status === 0 ? 'there' : 'not to be had here'}`);
}
