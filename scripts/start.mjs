// `npm start`: builds the package and runs its command on the examples, or on the paths given after `--`.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run(join(root, 'packages/charsetta/scripts/build.mjs'));
const given = process.argv.slice(2);
if (given.length === 0) process.chdir(root);
// npm runs scripts in the root of the repository; a path is meant from where the user stands.
else if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
run(
  join(root, 'packages/charsetta/dist/cli/main.js'),
  '--table',
  ...(given.length === 0 ? ['examples'] : given),
);
