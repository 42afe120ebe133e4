/** Runs the command as it is built: `npm run build` comes before the tests. CHARSETTA_COMMAND may name another build. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const COMMAND =
  process.env.CHARSETTA_COMMAND ?? fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
if (!existsSync(COMMAND)) throw new Error(`no ${COMMAND}: npm run build makes it`);

export interface Run {
  input?: string | Uint8Array;
  cwd?: string;
  env?: Record<string, string>;
  /** Whom it runs as, if we may choose. */
  user?: number;
}

export function charsetta(args: readonly string[], { input, cwd, env, user }: Run = {}) {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, [COMMAND, ...args], {
    input: input ?? '',
    cwd,
    env: { ...process.env, NO_COLOR: '', ...env },
    maxBuffer: 1 << 28,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    // What hangs is killed, and fails; what hangs may not hear of gentler signals.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { stdout: stdout.toString(), bytes: stdout, stderr: stderr.toString(), status, signal };
}

/** A folder for the tests of one file, gone after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'charsetta-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
