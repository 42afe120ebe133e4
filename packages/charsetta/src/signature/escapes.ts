/**
 * ISO 2022, which stays within seven bits by switching (RFC 1468, 1554, 1557, 1922, 2237).
 * ANSI sequences begin with ESC too, but go on with `[`, `]` or a single letter; a designation of a multi-byte set
 * goes on with `$` and must be followed by pairs of printable bytes.
 */
import { DESIGNATIONS, type Designation, ESC, leastEncoding } from './designations.ts';

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
  return good === 0 || bad > good / 8 ? null : leastEncoding(needs, bytes);
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
