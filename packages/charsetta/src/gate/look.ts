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
  /** The bytes of marked words that code pages read differently, the frequent first. */
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
  plain: Uint32Array,
  foreign: number,
  hints: Hints,
): Look {
  let total = 0;
  for (let byte = 0; byte < 256; byte++) total += marked[byte];
  const used = frequentFirst(usedBytes(marked, matrix.from), marked);
  return { matrix, ebcdic, marked, plain, used, total, foreign, hints };
}

/** Sorts bytes by how often they occur: there are at most 128 of them. */
function frequentFirst(used: Uint8Array, histogram: Uint32Array): Uint8Array {
  for (let i = 1; i < used.length; i++) {
    const byte = used[i];
    let at = i;
    for (; at > 0 && histogram[used[at - 1]] < histogram[byte]; at--) used[at] = used[at - 1];
    used[at] = byte;
  }
  return used;
}
