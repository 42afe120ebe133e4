/**
 * Encodings that stay within seven bits by switching: ISO 2022 (RFC 1468, 1554, 1557, 1922, 2237) and HZ (RFC 1843).
 * ANSI sequences begin with ESC too, but go on with `[`, `]` or a single letter; a designation of a multi-byte set
 * goes on with `$` and must be followed by pairs of printable bytes.
 */

const ESC = 0x1b;

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

interface Designation {
  readonly needs: number;
  /** Sets of two bytes a character in G0: pairs follow at once. Those in G1 follow after SO, in G2 after ESC N. */
  readonly pairs: boolean;
}

const DESIGNATIONS = new Map<string, Designation>([
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

/** The ISO 2022 encoding that the designations ask for, or null. */
export function iso2022(bytes: Uint8Array): string | null {
  let needs = 0;
  let good = 0;
  let bad = 0;
  let at = bytes.indexOf(ESC);
  while (at >= 0) {
    let end = at + 1;
    const designation = readDesignation(bytes, at + 1);
    if (designation !== null) {
      end = at + 1 + designation.length;
      const known = DESIGNATIONS.get(designation) as Designation;
      if (!known.pairs) needs |= known.needs;
      else if (pairsFollow(bytes, end)) {
        needs |= known.needs;
        good++;
      } else if (end < bytes.length && bytes[end] !== ESC) bad++;
      if (!known.pairs && known.needs !== 0) good++;
    }
    at = bytes.indexOf(ESC, end);
  }
  if (good === 0 || bad > good / 8) return null;
  const singlesOnly = (needs & ~(NEEDS_JP_EXT | NEEDS_JP2)) === 0;
  if (singlesOnly && needs === NEEDS_JP_EXT && !katakanaFollows(bytes)) return null;
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

/** The bytes between ESC and the final byte with it, if they are a designation of the list. */
function readDesignation(bytes: Uint8Array, from: number): string | null {
  // ECMA-35, 13: intermediate bytes are 20 to 2F.
  if (bytes[from] >> 4 !== 2) return null;
  let text = '';
  for (let length = 1; length <= 3 && from + length <= bytes.length; length++) {
    text += String.fromCharCode(bytes[from + length - 1]);
    if (length > 1 && DESIGNATIONS.has(text)) return text;
  }
  return null;
}

/** Whether an even number of printable bytes (or spaces, line ends) stands before the next ESC. The end may be cut. */
function pairsFollow(bytes: Uint8Array, from: number): boolean {
  let count = 0;
  for (let i = from; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === ESC) return count > 0 && count % 2 === 0;
    // Lines may end inside: a new line begins in ASCII.
    if (byte === 0x0a || byte === 0x0d) return count > 0 && count % 2 === 0;
    if (byte < 0x21 || byte > 0x7e) return false;
    count++;
  }
  return count >= 2;
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

/**
 * HZ: `~{`, pairs of GB 2312 without the high bit, `~}`. The rows must be ones that GB 2312 fills (1 to 9, 16 to 87),
 * and what is opened must be closed before the line ends. `parts` are stretches of the input, each of which may begin
 * and end inside a block.
 */
export function isHz(parts: readonly Uint8Array[]): boolean {
  const tally = { blocks: 0, pairs: 0, common: 0, stray: 0 };
  for (const part of parts) if (!tallyHz(part, tally)) return false;
  const { blocks, pairs, common, stray } = tally;
  // Two letters between ~{ and ~} may be chance; the first-level hanzi (rows 16 to 55) are what texts are made of.
  return blocks > 0 && pairs > 0 && common * 2 >= pairs && stray <= blocks / 8;
}

interface HzTally {
  blocks: number;
  pairs: number;
  common: number;
  /** Tildes that HZ has no use for. */
  stray: number;
}

/** Adds what is in `part`; false if a block in it cannot be HZ. */
function tallyHz(part: Uint8Array, tally: HzTally): boolean {
  const first = indexOfPair(part, 0x7e, 0x7b, 0);
  let at = first;
  while (at >= 0) {
    let i = at + 2;
    while (i + 1 < part.length) {
      const row = part[i];
      const cell = part[i + 1];
      if (row === 0x7e && cell === 0x7d) break;
      if (!isAssigned(row, cell)) return false;
      if (row >= 0x30 && row <= 0x57) tally.common++;
      else if (row === 0x21 || row === 0x23) tally.common++;
      tally.pairs++;
      i += 2;
    }
    const cut = i + 1 >= part.length;
    if (cut && tally.blocks === 0 && tally.pairs < 4) return false;
    if (!cut && i === at + 2) return false;
    tally.blocks++;
    at = indexOfPair(part, 0x7e, 0x7b, i + 2);
  }
  tally.stray += strayTildes(part, tildesFrom(part, first));
  return true;
}

/** A part that begins inside a block has the end of that block first. */
function tildesFrom(part: Uint8Array, firstBlock: number): number {
  const end = indexOfPair(part, 0x7e, 0x7d, 0);
  return end >= 0 && (firstBlock < 0 || end < firstBlock) ? end + 2 : 0;
}

function isAssigned(row: number, cell: number): boolean {
  if (cell < 0x21 || cell > 0x7e) return false;
  if (row === 0x57) return cell <= 0x79;
  return (row >= 0x21 && row <= 0x29) || (row >= 0x30 && row <= 0x77);
}

/** Outside the blocks a tilde is written `~~`, or ends a line. */
function strayTildes(bytes: Uint8Array, from: number): number {
  let stray = 0;
  for (let at = bytes.indexOf(0x7e, from); at >= 0; ) {
    const next = bytes[at + 1];
    let end = at + 2;
    if (next === 0x7b) {
      end = indexOfPair(bytes, 0x7e, 0x7d, at + 2);
      if (end < 0) break;
      end += 2;
    } else if (next !== 0x7e && next !== 0x0a && next !== 0x0d && next !== undefined) stray++;
    at = bytes.indexOf(0x7e, end);
  }
  return stray;
}

function indexOfPair(bytes: Uint8Array, first: number, second: number, from: number): number {
  let at = bytes.indexOf(first, from);
  while (at >= 0 && bytes[at + 1] !== second) at = bytes.indexOf(first, at + 1);
  return at;
}
