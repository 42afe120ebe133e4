/**
 * Johab (KS X 1001 annex 3): a hangul syllable is one bit and three jamo of five bits each, by arithmetic; symbols and
 * hanja are those of KS X 1001, two of its rows to a lead byte.
 */
import { ksx1001 } from './sets.ts';

/** By five-bit code: the jamo's place in the order of Unicode's syllables, or one of these. */
const FILL = -1;
const NONE = -2;
const INITIALS = jamoByCode(1, 0, [2, 20]);
const MEDIALS = jamoByCode(2, 0, [3, 7], [10, 15], [18, 23], [26, 29]);
const FINALS = jamoByCode(1, 1, [2, 17], [19, 29]);

/** The compatibility jamo of Unicode, from U+3131: which of the consonants can begin a syllable, and which can end it. */
const CONSONANTS = 30;
const NEVER_INITIAL = new Set([2, 4, 5, 9, 10, 11, 12, 13, 14, 15, 19]);
const NEVER_FINAL = new Set([7, 18, 24]);
const LONE_INITIALS = loneConsonants(NEVER_INITIAL);
const LONE_FINALS = loneConsonants(NEVER_FINAL);
const FIRST_VOWEL = 0x314f;
const FIRST_SYLLABLE = 0xac00;

export function johabCells(set: (pair: number, cell: number) => void): void {
  for (let code = 0x8000; code <= 0xffff; code++) {
    const character = hangul(INITIALS[(code >> 10) & 31], MEDIALS[(code >> 5) & 31], FINALS[code & 31]);
    if (character !== 0) set(code, character);
  }
  // Symbols from D931 (row 1), hanja from E031 (row 42).
  for (let lead = 0xd9; lead <= 0xde; lead++) putTwoRows(lead, (lead - 0xd9) * 2, set);
  for (let lead = 0xe0; lead <= 0xf9; lead++) putTwoRows(lead, (lead - 0xe0) * 2 + 41, set);
}

function hangul(initial: number, medial: number, final: number): number {
  if (initial === NONE || medial === NONE || final === NONE) return 0;
  if (initial !== FILL && medial !== FILL) {
    return FIRST_SYLLABLE + (initial * 21 + medial) * 28 + (final === FILL ? 0 : final);
  }
  if (initial !== FILL) return final === FILL ? LONE_INITIALS[initial] : 0;
  if (medial !== FILL) return final === FILL ? FIRST_VOWEL + medial : 0;
  return final === FILL ? 0 : LONE_FINALS[final - 1];
}

function putTwoRows(lead: number, firstRow: number, set: (pair: number, cell: number) => void): void {
  const cells = ksx1001();
  for (let column = 0; column < 188; column++) {
    const trail = column < 78 ? 0x31 + column : 0x91 + column - 78;
    const cell = cells[firstRow * 94 + column];
    // The modern jamo of row 4 (DAA1..DAD3) have their place among the syllables.
    const isModernJamo = cell >= 0x3131 && cell <= 0x3163;
    if (cell !== 0 && !isModernJamo) set((lead << 8) | trail, cell);
  }
}

function jamoByCode(
  fill: number,
  first: number,
  ...ranges: readonly (readonly [number, number])[]
): Int8Array {
  const jamo = new Int8Array(32).fill(NONE);
  jamo[fill] = FILL;
  let next = first;
  for (const [from, to] of ranges) for (let code = from; code <= to; code++) jamo[code] = next++;
  return jamo;
}

function loneConsonants(never: ReadonlySet<number>): number[] {
  const consonants: number[] = [];
  for (let i = 0; i < CONSONANTS; i++) if (!never.has(i)) consonants.push(0x3131 + i);
  return consonants;
}
