/**
 * The packed form of a character set: its cells in order as a walk through Unicode. Sets follow a dictionary (readings,
 * or radicals and strokes), so the next character is often a short way ahead of the last, or the next one that the set
 * does not have yet, or the next one of a related set.
 *
 * Two strings: `moves` has one character for each step of the walk, `operands` the numbers that go with them; apart,
 * gzip codes each with statistics of its own. Both use the 93 printable ASCII characters that need no escape in a
 * single-quoted string.
 */
export interface PackedSet {
  readonly cells: number;
  readonly moves: string;
  readonly operands: string;
}

/** Between the fields of all sets in one string: none of those characters, and it needs no escape either. */
export const FIELD_END = '\t';

/** Digits are the ranks in this order: space to `~`, without `'` and `\`. */
export const RADIX = 93;

/** Moves 0..39: ahead by 1..40. */
export const STEP = 0;
export const STEPS = 40;
/** Ahead by (move − NEAR) · 93 + one operand. */
export const NEAR = STEP + STEPS;
export const NEARS = 30;
/** Back by (move − BACK) · 93 + one operand + 1. */
export const BACK = NEAR + NEARS;
export const BACKS = 12;
/** Anywhere: three operands are the code point. */
export const JUMP = BACK + BACKS;
/** As many cells as the operand says are unassigned. */
export const GAP = JUMP + 1;
/** As many cells as the operand says take the next free code point each. */
export const RUN = GAP + 1;
/** Skip some cells of the related set (first number), then copy some (second), unassigned ones too. */
export const COPY = RUN + 1;
/** A cell of two code points: three operands each. */
export const SEQUENCE = COPY + 1;
/** The far jumps of sets in order of reading: two operands, counted from U+4E00, for 8,649 code points each. */
export const IDEOGRAPH = SEQUENCE + 1;
export const IDEOGRAPHS = 3;

/** A number is one operand, or this one and three more. */
export const LONG_NUMBER = RADIX - 1;

export const FIRST_IDEOGRAPH = 0x4e00;

/**
 * A cell: 0 where unassigned, a code point, or, with the highest bit set, two code points of the BMP
 * (`firstOfSequence` below U+8000, `secondOfSequence`).
 */
export type Cells = Uint32Array;

export const SEQUENCE_FLAG = 0x8000_0000;

export function firstOfSequence(cell: number): number {
  return (cell >>> 16) & 0x7fff;
}

export function secondOfSequence(cell: number): number {
  return cell & 0xffff;
}

export function sequenceCell(first: number, second: number): number {
  return (SEQUENCE_FLAG | (first << 16) | second) >>> 0;
}

export interface Unpacked {
  readonly cells: Cells;
  /** By code point of the basic plane: 1 if the set, or one that it is related to, has it. */
  readonly taken: Uint8Array;
}

/**
 * Cells can be copied from `related`, and its characters count as taken; the walk writes into `start` if it is given.
 *
 * This runs once for a set and mostly before the engine has compiled it, so it is written for the interpreter: no
 * closures, few calls in the loop, strings turned into bytes and stretches copied by the platform.
 */
export function unpack(packed: PackedSet, related?: Unpacked, start?: Cells): Unpacked {
  const cells = start ?? new Uint32Array(packed.cells);
  const taken = related?.taken.slice() ?? new Uint8Array(0x10000);
  const source = related?.cells ?? cells;
  const moves = ASCII.encode(packed.moves);
  const operands = ASCII.encode(packed.operands);
  const rank = RANKS;

  let at = 0;
  let last = 0;
  let copied = 0;
  let cursor = 0;
  for (let i = 0; i < moves.length; i++) {
    const move = rank[moves[i]];
    if (move < NEAR) last += move - STEP + 1;
    else if (move < BACK) last += (move - NEAR) * RADIX + rank[operands[cursor++]];
    else if (move < JUMP) last -= (move - BACK) * RADIX + rank[operands[cursor++]] + 1;
    else if (move >= IDEOGRAPH) {
      last = FIRST_IDEOGRAPH + ((move - IDEOGRAPH) * RADIX + rank[operands[cursor]]) * RADIX;
      last += rank[operands[cursor + 1]];
      cursor += 2;
    } else if (move === JUMP) {
      last = threeDigits(operands, cursor);
      cursor += 3;
    } else if (move === SEQUENCE) {
      cells[at++] = sequenceCell(threeDigits(operands, cursor), threeDigits(operands, cursor + 3));
      cursor += 6;
      continue;
    } else {
      if (move === COPY) {
        copied += numberAt(operands, cursor);
        cursor += lengthOfNumberAt(operands, cursor);
      }
      const count = numberAt(operands, cursor);
      cursor += lengthOfNumberAt(operands, cursor);
      if (move === COPY) {
        cells.set(source.subarray(copied, copied + count), at);
        copied += count;
        last = source[copied - 1];
      } else if (move === RUN) last = run(cells, at, count, last, taken);
      at += count;
      continue;
    }
    taken[last] = 1;
    cells[at++] = last;
  }
  return { cells, taken };
}

const ASCII = new TextEncoder();
const RANKS = new Uint8Array(128);
for (let code = 0x20; code < 0x7f; code++) RANKS[code] = code - (code > 0x5c ? 34 : code > 0x27 ? 33 : 32);

/** A 94 × 94 set in its place (row A1, column A1) in a table of 190 columns whose first row is 81. */
export function inside190Columns(square: Cells): Cells {
  const wide = new Uint32Array(126 * 190);
  for (let row = 0; row < 94; row++) {
    wide.set(square.subarray(row * 94, row * 94 + 94), (row + 32) * 190 + 96);
  }
  return wide;
}

function run(cells: Cells, from: number, count: number, last: number, taken: Uint8Array): number {
  let next = last;
  for (let at = from; at < from + count; at++) {
    do next++;
    while (taken[next] === 1);
    taken[next] = 1;
    cells[at] = next;
  }
  return next;
}

function threeDigits(operands: Uint8Array, at: number): number {
  return (RANKS[operands[at]] * RADIX + RANKS[operands[at + 1]]) * RADIX + RANKS[operands[at + 2]];
}

function numberAt(operands: Uint8Array, at: number): number {
  const first = RANKS[operands[at]];
  return first === LONG_NUMBER ? threeDigits(operands, at + 1) : first;
}

function lengthOfNumberAt(operands: Uint8Array, at: number): number {
  return RANKS[operands[at]] === LONG_NUMBER ? 4 : 1;
}
