import { usedBytes } from '../sample/histogram.ts';
import type { ByteMatrix } from './bytes.ts';
import type { Hints } from './hints.ts';

/** A text as the gate sees it. */
export interface Look {
  /** The code pages in question. */
  matrix: ByteMatrix;
  ebcdic: boolean;
  /** How often each byte occurs in marked words, and in plain ones. */
  marked: Uint32Array;
  plain: Uint32Array;
  /** The bytes of marked words that code pages read differently. */
  used: Uint8Array;
  /** How many bytes marked words have. */
  total: number;
  /** What it costs, in bits, not to be written in Latin letters. */
  foreign: number;
  hints: Hints;
}

export function lookAt(
  matrix: ByteMatrix,
  ebcdic: boolean,
  marked: Uint32Array,
  total: number,
  plain: Uint32Array,
  foreign: number,
  hints: Hints,
): Look {
  const used = usedBytes(marked, matrix.from, usedNow);
  return { matrix, ebcdic, marked, plain, used, total, foreign, hints };
}

/** What the last look found: a text at a time is looked at. */
const usedNow = new Uint8Array(256);
