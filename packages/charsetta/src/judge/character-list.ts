import { isLetter } from '../markup/units.ts';
import type { MultiByteFit } from '../structure/index.ts';
import type { Opinion } from './index.ts';
import type { Words } from './words.ts';

/**
 * Dictionaries, code tables and lists read badly in any language, but one character in some thousands is no more than this, in bits by
 * the byte; that all of so many bytes pair up in rows which the set has is no accident then.
 */
const LIST_RATE = 6.45;
/** The same in sets of twice as many characters and more. */
const LIST_RATE_OF_LARGE = 7;
const LARGE: readonly string[] = ['Big5', 'CP949', 'GBK', 'gb18030', 'Johab', 'EUC-TW'];
const LIST_LENGTH = 64;
/** Bits that it costs to be a list, and how much of what it costs more as a text it costs as one: several sets may have its rows. */
const LIST_COST = 40;
const LIST_SHARE = 8;

/** What a text costs if it may be a list. */
function asList(cost: number, encoding: string, { marked }: Words): number {
  const list = marked.length * (LARGE.includes(encoding) ? LIST_RATE_OF_LARGE : LIST_RATE) + LIST_COST;
  return cost < list ? cost : list + (cost - list) / LIST_SHARE;
}

/** Whether so many characters all fit that it may be a list, which reads badly in any case. */
export function mayBeList({ characters, errors, unassigned }: MultiByteFit): boolean {
  return errors + unassigned === 0 && characters * 2 >= LIST_LENGTH;
}

/** Lets readings of so many bytes that fit without an error be lists. */
export function considerList(opinions: readonly Opinion[], bytes: number, words: Words): void {
  if (bytes < LIST_LENGTH) return;
  for (const opinion of opinions) opinion.marked = asList(opinion.marked, opinion.encodings[0], words);
}

/** Frames and lists of shapes have characters that no text has: bits of each, of any other, and to be such a thing at all. */
const SHAPE_COST = 7;
const ASCII_COST = 5;
const OTHER_COST = 12;
const DRAWING_COST = 8;
/** So many of them, of several kinds, and so much of what is beyond ASCII. */
const LEAST_SHAPES = 8;
const LEAST_KINDS = 3;
const LEAST_SHARE = 0.6;

/** What words cost as frames, or lists of shapes, if most of what they have beyond ASCII is that; null if not. */
export function costAsShapes(units: Uint16Array): number | null {
  const mostOthers = units.length * (1 - LEAST_SHARE);
  let shapes = 0;
  let others = 0;
  let ascii = 0;
  for (let i = 0; i < units.length; i++) {
    if (units[i] < 0x80) ascii++;
    else if (isShape(units[i])) {
      if (isLetter(units[i - 1]) && isLetter(units[i + 1])) return null;
      shapes++;
    } else if (++others > mostOthers) return null;
  }
  if (shapes < LEAST_SHAPES || shapes < (shapes + others) * LEAST_SHARE) return null;
  if (new Set(units.filter(isShape)).size < LEAST_KINDS) return null;
  return shapes * SHAPE_COST + others * OTHER_COST + ascii * ASCII_COST + DRAWING_COST;
}

/** Lines, blocks, geometric shapes and stars. */
function isShape(unit: number): boolean {
  return unit >= 0x2500 && unit < 0x2607;
}
