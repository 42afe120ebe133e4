/** Automata of the encodings that the WHATWG standard does not have: `charsetta/web` has none in their place. */
import { Automaton, Builder, DONE, EMPTY } from './builder.ts';

/** KS X 1001 annex 3: the first bit and three letters of five bits each; symbols and hanja from D8 on. */
function johabCells(): Uint8Array {
  const [hangul, other] = [1, 2];
  return new Builder(3)
    .set(0, 0x84, 0xd3, hangul)
    .set(0, 0xd8, 0xde, other)
    .set(0, 0xe0, 0xf9, other)
    .set(hangul, 0x41, 0x7e, DONE)
    .set(hangul, 0x81, 0xfe, DONE)
    .set(other, 0x31, 0x7e, DONE)
    .set(other, 0x91, 0xfe, DONE).cells;
}

/** CNS 11643: plane 1 in pairs (nothing in rows 10 to 33, 35 and 94), any plane after 8E and A0 plus its number. */
function eucTwCells(): Uint8Array {
  const [hanzi, none, plane] = [1, 2, 3];
  const [row] = [4];
  return new Builder(5)
    .set(0, 0x8e, 0x8e, plane)
    .set(0, 0xa1, 0xfe, hanzi)
    .set(0, 0xaa, 0xc1, none)
    .set(0, 0xc3, 0xc3, none)
    .set(0, 0xfe, 0xfe, none)
    .set(hanzi, 0xa1, 0xfe, DONE)
    .set(none, 0xa1, 0xfe, EMPTY)
    .set(plane, 0xa1, 0xb0, row)
    .set(row, 0xa1, 0xfe, hanzi).cells;
}

export function johab(): readonly Automaton[] {
  return [new Automaton('Johab', true, johabCells)];
}

export function eucTw(): readonly Automaton[] {
  return [new Automaton('EUC-TW', true, eucTwCells)];
}
