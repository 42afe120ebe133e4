/** What ISO 2022 designates, and the encodings that allow it. */

export const ESC = 0x1b;

/** What a designation asks for; the answer is the least encoding that has all of them. */
const NEEDS_JP = 1;
const NEEDS_JP1 = 2;
const NEEDS_JP2 = 4;
const NEEDS_JP3 = 8;
const NEEDS_JP2004 = 16;
const NEEDS_JP_EXT = 32;
const NEEDS_KR = 64;
const NEEDS_CN = 128;
const NEEDS_CN_EXT = 256;
const NEEDS_INT = 512;

export interface Designation {
  readonly needs: number;
  /** Sets of two bytes a character in G0: pairs follow at once. Those in G1 follow after SO, in G2 after ESC N. */
  readonly pairs: boolean;
}

export const DESIGNATIONS = new Map<string, Designation>([
  ['(J', { needs: 0, pairs: false }],
  ['(I', { needs: NEEDS_JP_EXT, pairs: false }],
  ['$@', { needs: NEEDS_JP, pairs: true }],
  ['$B', { needs: NEEDS_JP, pairs: true }],
  ['$(@', { needs: NEEDS_JP, pairs: true }],
  ['$(B', { needs: NEEDS_JP, pairs: true }],
  ['$(D', { needs: NEEDS_JP1, pairs: true }],
  ['$A', { needs: NEEDS_JP2, pairs: true }],
  ['$(A', { needs: NEEDS_JP2, pairs: true }],
  ['$(C', { needs: NEEDS_JP2, pairs: true }],
  ['.A', { needs: NEEDS_JP2, pairs: false }],
  ['.F', { needs: NEEDS_JP2, pairs: false }],
  ['$(O', { needs: NEEDS_JP3, pairs: true }],
  ['$(P', { needs: NEEDS_JP3, pairs: true }],
  ['$(Q', { needs: NEEDS_JP2004, pairs: true }],
  ['$(G', { needs: NEEDS_INT, pairs: true }],
  ['$(H', { needs: NEEDS_INT, pairs: true }],
  ['$)C', { needs: NEEDS_KR, pairs: false }],
  ['$)A', { needs: NEEDS_CN, pairs: false }],
  ['$)G', { needs: NEEDS_CN, pairs: false }],
  ['$*H', { needs: NEEDS_CN, pairs: false }],
  ['$)E', { needs: NEEDS_CN_EXT, pairs: false }],
  ['$+I', { needs: NEEDS_CN_EXT, pairs: false }],
  ['$+J', { needs: NEEDS_CN_EXT, pairs: false }],
  ['$+K', { needs: NEEDS_CN_EXT, pairs: false }],
  ['$+L', { needs: NEEDS_CN_EXT, pairs: false }],
  ['$+M', { needs: NEEDS_CN_EXT, pairs: false }],
]);

/** The least encoding that has all that the designations in the bytes ask for; null if nothing of theirs follows them. */
export function leastEncoding(needs: number, bytes: Uint8Array): string | null {
  if (needs === NEEDS_JP_EXT && !katakanaFollows(bytes)) return null;
  if ((needs & (NEEDS_KR | NEEDS_CN | NEEDS_CN_EXT)) !== 0 && !shiftedPairs(bytes)) return null;
  return least(needs);
}

function least(needs: number): string | null {
  const japanese = NEEDS_JP | NEEDS_JP1 | NEEDS_JP2 | NEEDS_JP3 | NEEDS_JP2004 | NEEDS_JP_EXT;
  const chinese = NEEDS_CN | NEEDS_CN_EXT;
  const families =
    ((needs & japanese) !== 0 ? 1 : 0) +
    ((needs & NEEDS_KR) !== 0 ? 1 : 0) +
    ((needs & chinese) !== 0 ? 1 : 0);
  if ((needs & NEEDS_INT) !== 0 || families > 1) return 'ISO-2022-INT-1';
  if ((needs & NEEDS_KR) !== 0) return 'ISO-2022-KR';
  if ((needs & NEEDS_CN_EXT) !== 0) return 'ISO-2022-CN-EXT';
  if ((needs & NEEDS_CN) !== 0) return 'ISO-2022-CN';
  if ((needs & NEEDS_JP2004) !== 0) return 'ISO-2022-JP-2004';
  if ((needs & NEEDS_JP3) !== 0) return 'ISO-2022-JP-3';
  if ((needs & NEEDS_JP2) !== 0) return 'ISO-2022-JP-2';
  if ((needs & NEEDS_JP1) !== 0) return 'ISO-2022-JP-1';
  if ((needs & NEEDS_JP_EXT) !== 0) return 'ISO-2022-JP-EXT';
  return (needs & NEEDS_JP) !== 0 ? 'ISO-2022-JP' : null;
}

/** Single-byte katakana after ESC ( I: bytes 21 to 5F, then another ESC. */
function katakanaFollows(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESC); at >= 0; at = bytes.indexOf(ESC, at + 1)) {
    if (bytes[at + 1] !== 0x28 || bytes[at + 2] !== 0x49) continue;
    let i = at + 3;
    while (i < bytes.length && bytes[i] >= 0x21 && bytes[i] <= 0x5f) i++;
    if (i > at + 3 && (i === bytes.length || bytes[i] === ESC)) return true;
  }
  return false;
}

/** Whether every shift out is followed by pairs, or nothing is shifted at all (a header alone). SS2 and SS3 take one pair. */
function shiftedPairs(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let at = bytes.indexOf(0x0e); at >= 0; at = bytes.indexOf(0x0e, at + 1)) {
    let i = at + 1;
    let count = 0;
    while (i < bytes.length && bytes[i] >= 0x20 && bytes[i] <= 0x7e) {
      if (bytes[i] !== 0x20) count++;
      i++;
    }
    const closed =
      i === bytes.length || bytes[i] === 0x0f || bytes[i] === ESC || bytes[i] === 0x0a || bytes[i] === 0x0d;
    if (closed && count > 0 && (count % 2 === 0 || i === bytes.length)) good++;
    else bad++;
  }
  return bad <= good / 8;
}
