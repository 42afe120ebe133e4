/** Errors, as the user sees them: one line on stderr, with the path and what to do. */
import process from 'node:process';
import { displayPath, type Path } from './paths.ts';

/** A call that makes no sense: the command ends with status 2. */
export class UsageError extends Error {}

/** Why one file was not read or converted; the others go on. */
export class FileError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EISDIR: 'is a folder',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  EFBIG: 'the file is larger than it may be',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many open files',
  ENXIO: 'is a socket or a device without a driver',
  EIO: 'the disk reports an error',
};

/** Files are written beside their places, so that a full disk costs nothing. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return systemReasonOf(error) + (FULL.has(code ?? '') ? '; nothing was changed' : '');
}

/** What the system says, in our words where we have some. */
export function systemReasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? String(message ?? error).split('\n')[0];
}

export function complain(message: string): void {
  process.stderr.write(`charsetta: ${message}\n`);
}

export function complainAbout(path: Path, reason: string): void {
  complain(`${displayPath(path)}: ${reason}`);
}
