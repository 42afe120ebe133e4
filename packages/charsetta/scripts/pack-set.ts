/** Writes what `src/encodings/multibyte/unpack.ts` reads; the format is explained there. */
import {
  BACK,
  BACKS,
  type Cells,
  COPY,
  FIRST_IDEOGRAPH,
  firstOfSequence,
  GAP,
  IDEOGRAPH,
  IDEOGRAPHS,
  JUMP,
  LONG_NUMBER,
  NEAR,
  NEARS,
  type PackedSet,
  RADIX,
  RUN,
  SEQUENCE,
  SEQUENCE_FLAG,
  STEP,
  STEPS,
  secondOfSequence,
} from '../src/encodings/multibyte/unpack.ts';

/** Shorter runs cost less as single steps. */
const SHORTEST_RUN = 3;
/** A copy costs a move and two numbers, as much as two or three plain characters. */
const SHORTEST_COPY = 3;
/** Copies only go forward: a long skip for a short copy would throw away what lies between. */
const SHORTEST_COPY_AFTER_LONG_SKIP = 40;

export interface PackOptions {
  readonly related?: Cells;
  /** What the cells hold before the walk; such cells are left alone. */
  readonly start?: Cells;
}

export function pack(cells: Cells, { related, start }: PackOptions = {}): PackedSet {
  const source = [...(related ?? [])];
  const placeInSource = new Map(source.map((codePoint, place) => [codePoint, place] as const).reverse());
  placeInSource.delete(0);
  const taken = new Set(source.filter(isInBasicPlane));
  const take = (codePoint: number) => {
    if (isInBasicPlane(codePoint)) taken.add(codePoint);
  };
  const isLeftAlone = (place: number) => cells[place] === 0 || (start !== undefined && start[place] !== 0);
  let moves = '';
  let operands = '';
  const move = (kind: number) => {
    moves += digit(kind);
  };
  const fixed = (value: number, digits: number) => {
    for (let power = digits - 1; power >= 0; power--) {
      operands += digit(Math.floor(value / RADIX ** power) % RADIX);
    }
  };
  const number = (value: number) => {
    if (value < LONG_NUMBER) fixed(value, 1);
    else {
      fixed(LONG_NUMBER, 1);
      fixed(value, 3);
    }
  };
  const nextFree = (codePoint: number) => {
    let next = codePoint + 1;
    while (taken.has(next)) next++;
    return next;
  };

  let at = 0;
  let last = 0;
  let copied = 0;
  while (at < cells.length) {
    const gap = gapLength();
    if (gap > 0) {
      if (at + gap === cells.length) break;
      move(GAP);
      number(gap);
      at += gap;
      continue;
    }
    if (cells[at] >= SEQUENCE_FLAG) {
      move(SEQUENCE);
      fixed(firstOfSequence(cells[at]), 3);
      fixed(secondOfSequence(cells[at]), 3);
      at++;
      continue;
    }
    const place = placeInSource.get(cells[at]) ?? -1;
    if (place >= copied) {
      let length = 1;
      while (at + length < cells.length && cells[at + length] === source[place + length]) length++;
      while (cells[at + length - 1] === 0) length--;
      if (length >= (place - copied < LONG_NUMBER ? SHORTEST_COPY : SHORTEST_COPY_AFTER_LONG_SKIP)) {
        move(COPY);
        number(place - copied);
        number(length);
        copied = place + length;
        at += length;
        last = cells[at - 1];
        continue;
      }
    }
    const run = runLength();
    if (run >= SHORTEST_RUN) {
      move(RUN);
      number(run);
      for (let i = 0; i < run; i++) take(cells[at + i]);
      at += run;
      last = cells[at - 1];
      continue;
    }
    go(cells[at]);
    take(last);
    at++;
  }
  return { cells: cells.length, moves, operands };

  function gapLength(): number {
    let length = 0;
    while (at + length < cells.length && isLeftAlone(at + length)) length++;
    return length;
  }

  function runLength(): number {
    let expected = nextFree(last);
    let length = 0;
    while (cells[at + length] === expected && !isLeftAlone(at + length)) {
      expected = nextFree(expected);
      length++;
    }
    return length;
  }

  function go(target: number): void {
    const from = last;
    last = target;
    const distance = target - from;
    const ideograph = target - FIRST_IDEOGRAPH;
    if (distance > 0 && distance <= STEPS) move(STEP + distance - 1);
    else if (distance >= 0 && distance < NEARS * RADIX) {
      move(NEAR + Math.floor(distance / RADIX));
      fixed(distance % RADIX, 1);
    } else if (distance < 0 && -distance <= BACKS * RADIX) {
      move(BACK + Math.floor((-distance - 1) / RADIX));
      fixed((-distance - 1) % RADIX, 1);
    } else if (ideograph >= 0 && ideograph < IDEOGRAPHS * RADIX * RADIX) {
      move(IDEOGRAPH + Math.floor(ideograph / (RADIX * RADIX)));
      fixed(ideograph % (RADIX * RADIX), 2);
    } else {
      move(JUMP);
      fixed(target, 3);
    }
  }
}

function isInBasicPlane(cell: number): boolean {
  return cell > 0 && cell <= 0xffff;
}

function digit(value: number): string {
  let code = value + 32;
  if (code >= 0x27) code++;
  if (code >= 0x5c) code++;
  return String.fromCharCode(code);
}
