/**
 * The packed form of a character set: its cells in order as a walk through Unicode. Sets follow a dictionary (readings,
 * or radicals and strokes), so the next character is often a short way ahead of the last, or the next one that the set
 * does not have yet, or the next one of a related set.
 *
 * Two strings: `moves` has one character for each step of the walk, `operands` the numbers that go with them. They are
 * kept apart because gzip codes each with statistics of its own (measured: 6 % smaller than interleaved). Both use the
 * 93 printable ASCII characters that need no escape in a single-quoted string.
 */
export interface PackedSet {
  readonly cells: number;
  readonly moves: string;
  readonly operands: string;
}

/** Digits are the ranks in this order: space to `~`, without `'` and `\`. */
export const RADIX = 93;

/** Moves 0..39: the first, second, … code point ahead that is not taken yet. */
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
/** Skip some characters of the related set (first number), then take some in order (second). */
export const COPY = RUN + 1;
/** A cell of two code points: three operands each. */
export const SEQUENCE = COPY + 1;
/** The far jumps of sets in order of reading: two operands, counted from U+4E00, for 8,649 code points each. */
export const IDEOGRAPH = SEQUENCE + 1;
export const IDEOGRAPHS = 3;

/** A number is one operand, or this one and three more. */
export const LONG_NUMBER = RADIX - 1;

export const FIRST_IDEOGRAPH = 0x4e00;
/** No set maps beyond the supplementary ideographic plane. */
const CODE_POINTS = 0x30000;

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

/** The characters of `related` count as taken, and can be copied in their order. */
export function unpack(packed: PackedSet, related?: Cells): Cells {
  const cells = new Uint32Array(packed.cells);
  const taken = new Uint8Array(CODE_POINTS);
  const source = related?.filter((cell) => cell !== 0 && cell < SEQUENCE_FLAG) ?? new Uint32Array(0);
  for (let i = 0; i < source.length; i++) taken[source[i]] = 1;

  const { moves, operands } = packed;
  let cursor = 0;
  const digit = (): number => {
    const code = operands.charCodeAt(cursor++);
    return code - (code > 0x5c ? 34 : code > 0x27 ? 33 : 32);
  };
  const three = (): number => (digit() * RADIX + digit()) * RADIX + digit();
  const number = (): number => {
    const first = digit();
    return first === LONG_NUMBER ? three() : first;
  };

  let at = 0;
  let last = 0;
  let copied = 0;
  for (let i = 0; i < moves.length; i++) {
    const code = moves.charCodeAt(i);
    const move = code - (code > 0x5c ? 34 : code > 0x27 ? 33 : 32);
    if (move < NEAR) {
      for (let free = move - STEP; free >= 0; free--) {
        do last++;
        while (taken[last] === 1);
      }
    } else if (move < BACK) last += (move - NEAR) * RADIX + digit();
    else if (move < JUMP) last -= (move - BACK) * RADIX + digit() + 1;
    else if (move >= IDEOGRAPH) {
      last = FIRST_IDEOGRAPH + ((move - IDEOGRAPH) * RADIX + digit()) * RADIX + digit();
    } else if (move === JUMP) last = three();
    else if (move === GAP) {
      at += number();
      continue;
    } else if (move === RUN) {
      for (let left = number(); left > 0; left--) {
        do last++;
        while (taken[last] === 1);
        taken[last] = 1;
        cells[at++] = last;
      }
      continue;
    } else if (move === COPY) {
      copied += number();
      for (let left = number(); left > 0; left--) cells[at++] = source[copied++];
      last = cells[at - 1];
      continue;
    } else {
      const first = three();
      cells[at++] = sequenceCell(first, three());
      continue;
    }
    taken[last] = 1;
    cells[at++] = last;
  }
  return cells;
}
