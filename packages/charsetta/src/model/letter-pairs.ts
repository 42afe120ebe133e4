import { theMachine } from '../kernel/index.ts';
import { LETTER_BITS, LETTERS, SMALL } from '../kernel/layout.ts';

/** What an ASCII letter, large or small, costs after another: eighths of a bit, `before << LETTER_BITS | letter`. */
export type LetterPairCosts = Uint8Array;

/** A letter's number, 0 for what stands between words. */
export function letterOf(unit: number): number {
  const letter = (unit | 0x20) - SMALL;
  return letter > 0 && letter <= LETTERS ? letter : 0;
}

export function layLetterPairs(cells: Uint16Array, pairCosts: Uint8Array, classes: number): LetterPairCosts {
  const machine = theMachine();
  const size = 1 << (2 * LETTER_BITS);
  machine.begin();
  const costs = machine.bytes(size);
  const letters = machine.bring(cells.subarray(0, SMALL + LETTERS + 1));
  machine.code.layLetterPairs(letters, classes, machine.bring(pairCosts), costs);
  return machine.takeBytes(costs, size);
}
