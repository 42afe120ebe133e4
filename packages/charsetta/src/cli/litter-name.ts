/** The names of files that a conversion works on beside the old ones; detect and convert pass them over. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';

const PATTERN = /^\.charsetta-([0-9a-z]+)-(\d+)-[0-9a-f]{12}\.tmp$/;

/** Enough of the machine's name to tell it from others that share the folder. */
function machine(): string {
  let hash = 0;
  for (const character of hostname()) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}

/** Says whose it is, so that nobody else's is ever removed. Independent of the file's name, which may be as long as names can be. */
export function litterName(): string {
  return `.charsetta-${machine()}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
}

export function isLitter(name: string): boolean {
  return PATTERN.test(name);
}

/** The process on this machine that made it; null if it was made on another, or is none of these. */
export function makerOf(name: string): number | null {
  const match = PATTERN.exec(name);
  return match !== null && match[1] === machine() ? Number(match[2]) : null;
}
