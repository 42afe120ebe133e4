/** What is to be seen of a text in Shift_JIS without its table, which takes a first call a while to load. */
export interface ShiftJisText {
  /** Those of two bytes. */
  characters: number;
  hiragana: number;
  /** Whether the last character lacks its end. */
  truncated: boolean;
}

type Range = readonly [first: number, last: number];

/** Kanji, without a gap but for 7F. */
const ALL: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfc],
];

/** By lead: trails that have characters for certain. Others may have some too. JIS X 0208, rows 1 to 5 and 16 to 84. */
const TRAILS: readonly (readonly [leads: Range, trails: readonly Range[]])[] = [
  [
    [0x81, 0x81],
    [
      [0x40, 0x7e],
      [0x80, 0xac],
    ],
  ],
  [
    [0x82, 0x82],
    [
      [0x4f, 0x58],
      [0x60, 0x79],
      [0x81, 0x9a],
      [0x9f, 0xf1],
    ],
  ],
  [
    [0x83, 0x83],
    [
      [0x40, 0x7e],
      [0x80, 0x96],
    ],
  ],
  [[0x88, 0x88], [[0x9f, 0xfc]]],
  [[0x89, 0x97], ALL],
  [
    [0x98, 0x98],
    [
      [0x40, 0x72],
      [0x9f, 0xfc],
    ],
  ],
  [[0x99, 0x9f], ALL],
  [[0xe0, 0xe9], ALL],
];

/** Of a pair of bytes: whether it has a character for certain, and whether that is hiragana. */
const CERTAIN = 1;
const HIRAGANA = 2;

let pairs: Uint8Array | undefined;

function layPairs(): Uint8Array {
  const laid = new Uint8Array(0x10000);
  for (const [[firstLead, lastLead], trails] of TRAILS)
    for (let lead = firstLead; lead <= lastLead; lead++)
      for (const [first, last] of trails) laid.fill(CERTAIN, (lead << 8) | first, ((lead << 8) | last) + 1);
  return laid.fill(HIRAGANA, 0x829f, 0x82f2);
}

/** Null unless every byte is ASCII, half-width katakana or part of a character that Shift_JIS has for certain. */
export function readShiftJis(bytes: Uint8Array): ShiftJisText | null {
  pairs ??= layPairs();
  const { length } = bytes;
  let characters = 0;
  let hiragana = 0;
  let truncated = false;
  for (let at = 0; at < length; at++) {
    const lead = bytes[at];
    if (lead < 0x80 || (lead >= 0xa1 && lead <= 0xdf)) continue;
    at++;
    if (at === length) truncated = true;
    else {
      const kind = pairs[(lead << 8) | bytes[at]];
      if (kind === 0) return null;
      characters++;
      hiragana += kind >> 1;
    }
  }
  return { characters, hiragana, truncated };
}
