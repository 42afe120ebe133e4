// Builds the package: a clean dist/ holding ESM and declarations, and an executable command.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
rmSync(join(root, 'dist'), { recursive: true, force: true });
execFileSync('npx', ['--no-install', 'tsc', '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
  cwd: root,
});
const command = join(root, 'dist/cli/main.js');
if (existsSync(command)) chmodSync(command, 0o755);
