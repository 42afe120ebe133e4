/** Standard output: all that the command prints goes through here, and arrives whole or is an error. */
import { fstatSync } from 'node:fs';
import process from 'node:process';
import { complain, systemReasonOf } from './complain.ts';
import { DONE, SOME_FAILED } from './exit.ts';
import { writeAll } from './write-all.ts';

const STANDARD_OUTPUT = 1;

/** Node's stream writes to a file once, and does not ask how much of it fitted on the disk. Pipes and terminals it serves well. */
let isFile: boolean | undefined;

/** Whether there is room for more; where there is none, `drained` waits for it. */
export function print(content: string | Uint8Array): boolean {
  isFile ??= fstatSync(STANDARD_OUTPUT).isFile();
  if (!isFile) return process.stdout.write(content);
  try {
    writeAll(STANDARD_OUTPUT, typeof content === 'string' ? Buffer.from(content) : content);
  } catch (error) {
    giveUp(error as Error);
  }
  return true;
}

export function drained(): Promise<void> {
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Nobody is served by answers that do not arrive. */
export function giveUp(error: NodeJS.ErrnoException): never {
  // `charsetta … | head` closes the pipe when it has seen enough: no error, and nothing more to do.
  if (error.code === 'EPIPE') process.exit(DONE);
  complain(`standard output: ${systemReasonOf(error)}`);
  process.exit(SOME_FAILED);
}
