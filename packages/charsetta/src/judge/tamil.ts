import type { Hints } from '../gate/hints.ts';
import { sumBetween } from '../sample/histogram.ts';
import type { MultiByteFit } from '../structure/index.ts';
import type { Opinion } from './index.ts';
import type { Words } from './words.ts';

/** TSCII's bytes are pieces of Tamil letters in the order of the eye: no automaton can tell. */
export const TAMIL: MultiByteFit = {
  encoding: 'TSCII',
  characters: 0,
  errors: 0,
  unassigned: 0,
  truncated: false,
};

/** Vowel signs before consonants, A6 to AA, and the consonants up to C9 make up most of Tamil in TSCII. */
export function mayBeTamil({ marked, counts, high }: Words, hints: Hints): boolean {
  if (hints.encodings.size > 0 && !hints.encodings.has('TSCII')) return false;
  return high * 2 > marked.length && sumBetween(counts, 0xa1, 0xca) * 2 >= high;
}

/**
 * Tamil costs less than this in TSCII, in bits by the byte and some more: on 16 bytes of the evaluation's text six at the worst, on
 * 64 less than five. What is no Tamil costs nearly seven, and a list of Chinese names as much in TSCII as in anything else.
 */
const TAMIL_RATE = 4.6;
const TAMIL_ALLOWANCE = 32;

/** Leaves out readings in TSCII that read badly. */
export function withoutPoorTamil(opinions: readonly Opinion[], { marked }: Words): readonly Opinion[] {
  const most = TAMIL_RATE * marked.length + TAMIL_ALLOWANCE;
  return opinions.filter(({ encodings, marked: cost }) => encodings[0] !== TAMIL.encoding || cost <= most);
}
