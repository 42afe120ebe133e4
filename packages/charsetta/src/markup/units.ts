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

/** Whether `word` (ASCII, lower case) stands at `at`, in any case. Past the end nothing matches. */
export function matchesWord(look: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const expected = word.charCodeAt(i);
    const unit = look[at + i];
    if (unit !== expected && !(isLetter(expected) && unit === expected - 0x20)) return false;
  }
  return true;
}

/** The ASCII of a stretch, lower-cased; other units come out as they are, in ISO 8859-1. */
export function asciiLower(look: Uint8Array, start: number, end: number): string {
  let word = '';
  for (let i = start; i < end; i++) {
    const unit = look[i];
    word += String.fromCharCode(unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit);
  }
  return word;
}
