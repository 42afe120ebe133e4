/** The ASCII characters that give markup its shape. */
export const TAB = 0x09;
export const SPACE = 0x20;
export const BANG = 0x21;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const HYPHEN = 0x2d;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const LT = 0x3c;
export const EQUALS = 0x3d;
export const GT = 0x3e;
export const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;

export function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** HTML's "ASCII whitespace"; other controls are no separators. */
export function isSpace(unit: number): boolean {
  return unit === SPACE || (unit >= TAB && unit <= 0x0d && unit !== 0x0b);
}

/** The letters, digits and signs in names of elements, in HTML and in XML as people write it: each in lower case, 0 for all else. */
export const nameLetters = layNameLetters();
export const spaces = tableOf('\t\n\f\r ');
/** What stands between attributes, what ends the name of one, and what ends a value without quotes: 1, else 0. */
export const gaps = tableOf('\t\n\f\r /');
export const nameEnds = tableOf('>=/<', SPACE);
export const valueEnds = tableOf('>', SPACE);
/** What may end a tag, or open a value that hides its end. */
export const tagStops = tableOf('>"\'');

/** For the loops that run over every tag: one look-up in place of many comparisons. 1 for these and all up to `upTo`. */
function tableOf(characters: string, upTo = -1): Uint8Array {
  const table = new Uint8Array(256).fill(1, 0, upTo + 1);
  for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] = 1;
  return table;
}

function layNameLetters(): Uint8Array {
  const table = tableOf('0123456789-:_.');
  for (let unit = 0; unit < 256; unit++) if (table[unit] === 1 || isLetter(unit)) table[unit] = unit | 0x20;
  return table;
}

/** Whether `word` (ASCII, lower case) stands at `at`, in any case. */
export function matchesWord(look: Uint8Array, at: number, word: string): boolean {
  // Reading past the end gives no unit, and code that has seen that happen stays slow.
  if (at + word.length > look.length) return false;
  for (let i = 0; i < word.length; i++) {
    const expected = word.charCodeAt(i);
    const unit = look[at + i];
    if (unit !== expected && !(isLetter(expected) && unit === expected - 0x20)) return false;
  }
  return true;
}

/** A view through which four units can be read at once, wherever they stand. */
export function viewOf(look: Uint8Array): DataView {
  return new DataView(look.buffer, look.byteOffset, look.length);
}

/** Where `unit` next stands before `end`, or `end`. Four at a time: most of a document is neither `<` nor a quote. */
export function nextUnit(view: DataView, unit: number, from: number, end: number): number {
  const last = end - 8;
  const units = unit * 0x01010101;
  let i = from;
  while (i <= last) {
    const left = view.getInt32(i, true) ^ units;
    const leftZeros = (left - 0x01010101) & ~left & 0x80808080;
    // The lowest bit that is set belongs to the first byte that was zero; those above it may be false.
    if (leftZeros !== 0) return i + ((31 - Math.clz32(leftZeros & -leftZeros)) >> 3);
    const right = view.getInt32(i + 4, true) ^ units;
    const rightZeros = (right - 0x01010101) & ~right & 0x80808080;
    if (rightZeros !== 0) return i + 4 + ((31 - Math.clz32(rightZeros & -rightZeros)) >> 3);
    i += 8;
  }
  while (i < end && view.getUint8(i) !== unit) i++;
  return i;
}

/** Where the first of two units stands in `look[from..to)`, or `to`. Four at a time, as a word, once the address allows it. */
export function nextOfEither(look: Uint8Array, one: number, other: number, from: number, to: number): number {
  let i = from;
  if (to - i >= LONG_SEARCH) {
    for (; ((look.byteOffset + i) & 3) !== 0; i++) if (look[i] === one || look[i] === other) return i;
    const words = new Int32Array(look.buffer, look.byteOffset + i, (to - i) >> 2);
    const ones = one * 0x01010101;
    const others = other * 0x01010101;
    let w = 0;
    while (w < words.length) {
      const left = words[w] ^ ones;
      const right = words[w] ^ others;
      // The highest bit of a byte is set if that byte was zero; those above a zero byte may be, too.
      if ((((left - 0x01010101) & ~left) | ((right - 0x01010101) & ~right)) & 0x80808080) break;
      w++;
    }
    i += w << 2;
  }
  while (i < to && look[i] !== one && look[i] !== other) i++;
  return i;
}

/** Shorter stretches are not worth a view. */
const LONG_SEARCH = 64;

/** A stretch as text, a character for each unit; for short ones, since every unit is an argument. */
export function asText(look: Uint8Array, start: number, end: number): string {
  // `apply` takes a typed array as it is; spreading one goes through its iterator.
  return String.fromCharCode.apply(null, look.subarray(start, end) as unknown as number[]);
}

export function asLowerText(look: Uint8Array, start: number, end: number): string {
  return asText(look, start, end).toLowerCase();
}
