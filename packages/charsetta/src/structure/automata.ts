/**
 * The multi-byte encodings as tables: one row of 256 for each state, in each cell the next state and what happened.
 * State 0 is between characters. After an error every automaton is there again.
 */
import { Automaton, Builder, DONE, EMPTY } from './builder.ts';
import { eucTw, johab } from './off-the-web.ts';

/** JIS X 0208 shifted: rows 9 to 12, 14 and 15 are empty, and so are EB, EC and EF; F0 to F9 are for users. */
function shiftJis(): Uint8Array {
  const [kanji, none, row15] = [1, 2, 3];
  return new Builder(4)
    .set(0, 0xa1, 0xdf, 0)
    .set(0, 0x81, 0x9f, kanji)
    .set(0, 0xe0, 0xfc, kanji)
    .set(0, 0x85, 0x86, none)
    .set(0, 0x88, 0x88, row15)
    .set(0, 0xeb, 0xec, none)
    .set(0, 0xef, 0xf9, none)
    .set(kanji, 0x40, 0x7e, DONE)
    .set(kanji, 0x80, 0xfc, DONE)
    .set(none, 0x40, 0x7e, EMPTY)
    .set(none, 0x80, 0xfc, EMPTY)
    .set(row15, 0x40, 0x7e, EMPTY)
    .set(row15, 0x80, 0x9e, EMPTY)
    .set(row15, 0x9f, 0xfc, DONE).cells;
}

/** Code set 1 in A1..FE, half-width katakana after 8E, JIS X 0212 after 8F. Row 13 is NEC's, rows 89 to 92 IBM's. */
function eucJp(): Uint8Array {
  const [kanji, none, katakana, jis0212] = [1, 2, 3, 4];
  return new Builder(5)
    .set(0, 0x8e, 0x8e, katakana)
    .set(0, 0x8f, 0x8f, jis0212)
    .set(0, 0xa1, 0xfe, kanji)
    .set(0, 0xa9, 0xac, none)
    .set(0, 0xae, 0xaf, none)
    .set(0, 0xf5, 0xf8, none)
    .set(0, 0xfd, 0xfe, none)
    .set(kanji, 0xa1, 0xfe, DONE)
    .set(none, 0xa1, 0xfe, EMPTY)
    .set(katakana, 0xa1, 0xdf, DONE)
    .set(jis0212, 0xa1, 0xfe, kanji).cells;
}

/** KS X 1001: rows 13 to 15 are empty, rows 41 and 94 for users. */
function eucKr(): Uint8Array {
  const [hangul, none] = [1, 2];
  return new Builder(3)
    .set(0, 0xa1, 0xfe, hangul)
    .set(0, 0xad, 0xaf, none)
    .set(0, 0xc9, 0xc9, none)
    .set(0, 0xfe, 0xfe, none)
    .set(hangul, 0xa1, 0xfe, DONE)
    .set(none, 0xa1, 0xfe, EMPTY).cells;
}

/** Unified Hangul Code: KS X 1001, and before it the syllables that it lacks, up to C652. */
function cp949(): Uint8Array {
  const [extension, both, last, hangul, none] = [1, 2, 3, 4, 5];
  const builder = new Builder(6)
    .set(0, 0x81, 0xa0, extension)
    .set(0, 0xa1, 0xc5, both)
    .set(0, 0xc6, 0xc6, last)
    .set(0, 0xc7, 0xfe, hangul)
    .set(0, 0xc9, 0xc9, none)
    .set(0, 0xfe, 0xfe, none)
    .set(last, 0x41, 0x52, DONE)
    .set(last, 0xa1, 0xfe, DONE)
    .set(hangul, 0xa1, 0xfe, DONE)
    .set(none, 0xa1, 0xfe, EMPTY);
  for (const state of [extension, both]) {
    builder.set(state, 0x41, 0x5a, DONE).set(state, 0x61, 0x7a, DONE).set(state, 0x81, 0xfe, DONE);
  }
  return builder.cells;
}

/** Rows 1 to 9 and 16 to 87; the last five cells of row 55 are empty. */
function gb2312(): Uint8Array {
  const [hanzi, none, row55] = [1, 2, 3];
  return new Builder(4)
    .set(0, 0xa1, 0xfe, hanzi)
    .set(0, 0xaa, 0xaf, none)
    .set(0, 0xd7, 0xd7, row55)
    .set(0, 0xf8, 0xfe, none)
    .set(hanzi, 0xa1, 0xfe, DONE)
    .set(none, 0xa1, 0xfe, EMPTY)
    .set(row55, 0xa1, 0xf9, DONE)
    .set(row55, 0xfa, 0xfe, EMPTY).cells;
}

/** GBK's three areas for users: AAA1..AFFE, F8A1..FEFE, A140..A7A0. 80 alone is the euro sign of Windows. */
const [GBK_PLAIN, GBK_HIGH_EMPTY, GBK_LOW_EMPTY] = [1, 2, 3];

function gbkInto(builder: Builder): Builder {
  return builder
    .set(0, 0x80, 0x80, 0)
    .set(0, 0x81, 0xfe, GBK_PLAIN)
    .set(0, 0xa1, 0xa7, GBK_LOW_EMPTY)
    .set(0, 0xaa, 0xaf, GBK_HIGH_EMPTY)
    .set(0, 0xf8, 0xfe, GBK_HIGH_EMPTY)
    .set(GBK_PLAIN, 0x40, 0x7e, DONE)
    .set(GBK_PLAIN, 0x80, 0xfe, DONE)
    .set(GBK_HIGH_EMPTY, 0x40, 0x7e, DONE)
    .set(GBK_HIGH_EMPTY, 0x80, 0xa0, DONE)
    .set(GBK_HIGH_EMPTY, 0xa1, 0xfe, EMPTY)
    .set(GBK_LOW_EMPTY, 0x40, 0x7e, EMPTY)
    .set(GBK_LOW_EMPTY, 0x80, 0xa0, EMPTY)
    .set(GBK_LOW_EMPTY, 0xa1, 0xfe, DONE);
}

/** GBK, and four bytes: 81..FE, a digit, 81..FE, a digit. */
function gb18030(): Uint8Array {
  const [third, fourth] = [4, 5];
  const builder = gbkInto(new Builder(6));
  for (const state of [GBK_PLAIN, GBK_HIGH_EMPTY, GBK_LOW_EMPTY]) builder.set(state, 0x30, 0x39, third);
  return builder.set(third, 0x81, 0xfe, fourth).set(fourth, 0x30, 0x39, DONE).cells;
}

/** With Hong Kong's supplementary set (87 to A0, FA to FE); nobody has anything at 81 to 86. */
function big5(): Uint8Array {
  const [hanzi, none] = [1, 2];
  return new Builder(3)
    .set(0, 0x81, 0x86, none)
    .set(0, 0x87, 0xfe, hanzi)
    .set(hanzi, 0x40, 0x7e, DONE)
    .set(hanzi, 0xa1, 0xfe, DONE)
    .set(none, 0x40, 0x7e, EMPTY)
    .set(none, 0xa1, 0xfe, EMPTY).cells;
}

/** All of them. */
export const automata: readonly Automaton[] = [
  new Automaton('Shift_JIS', false, shiftJis),
  new Automaton('EUC-JP', false, eucJp),
  new Automaton('EUC-KR', true, eucKr),
  new Automaton('CP949', true, cp949),
  ...johab(),
  new Automaton('GB2312', true, gb2312),
  new Automaton('GBK', true, () => gbkInto(new Builder(4)).cells),
  new Automaton('gb18030', true, gb18030),
  new Automaton('Big5', true, big5),
  ...eucTw(),
];
