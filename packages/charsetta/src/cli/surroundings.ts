/** What of the surroundings decides how the answer looks. */
import process from 'node:process';
import type { Arguments } from './parse.ts';

export interface Surroundings {
  /** Whether a person looks at standard output. */
  isTerminal: boolean;
  /** Whether a person looks at the progress bar, too. */
  showsProgress: boolean;
  /** Whether standard input waits for a person rather than for bytes. */
  inputIsTerminal: boolean;
  colour: boolean;
}

export function lookAround(given: Arguments): Surroundings {
  const isTerminal = process.stdout.isTTY === true;
  return {
    isTerminal,
    showsProgress: isTerminal && process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    inputIsTerminal: process.stdin.isTTY === true,
    colour: wantsColour(given.has('color') ? given.text('color') : undefined, isTerminal),
  };
}

/** https://no-color.org: present and not empty. What is asked for outweighs it. */
function wantsColour(asked: string | undefined, isTerminal: boolean): boolean {
  if (asked === 'always' || asked === '') return true;
  if (asked === 'never') return false;
  const { NO_COLOR, TERM } = process.env;
  return isTerminal && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
}
