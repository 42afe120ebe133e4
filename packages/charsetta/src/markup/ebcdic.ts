import { isSpace, LT, matchesWord } from './units.ts';

/**
 * The characters that every EBCDIC code page of the West has in one place (IBM's "invariant" set), and `!` where
 * most have it; markup needs no others. 0x80 stands for anything else.
 */
const INVARIANT: readonly [number, string][] = [
  [0x4b, '.<(+'],
  [0x50, '&'],
  [0x5a, '!'],
  [0x5c, '*);'],
  [0x60, '-/'],
  [0x6b, ',%_>?'],
  [0x7a, ':'],
  [0x7d, '\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa2, 'stuvwxyz'],
  [0xc1, 'ABCDEFGHI'],
  [0xd1, 'JKLMNOPQR'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
  [0x05, '\t'],
  [0x0d, '\r'],
  [0x15, '\n'],
  [0x25, '\n'],
  [0x40, ' '],
];

const toAscii = new Uint8Array(256).fill(0x80);
for (const [first, characters] of INVARIANT) {
  for (let i = 0; i < characters.length; i++) toAscii[first + i] = characters.charCodeAt(i);
}

/** A line feed, where the pass puts one between two words. */
export const EBCDIC_NEWLINE = 0x25;

const MAX_INDENT = 64;
const OPENINGS = ['<?xml', '<!doctype', '<html', '<head', '<body'];

/** Whether the bytes begin as an XML or HTML document does in EBCDIC. */
export function isEbcdicMarkup(bytes: Uint8Array): boolean {
  let start = 0;
  while (start < MAX_INDENT && isSpace(toAscii[bytes[start]])) start++;
  if (toAscii[bytes[start]] !== LT) return false;
  const look = lookOfEbcdic(bytes.subarray(start, start + 16));
  return OPENINGS.some((opening) => matchesWord(look, 0, opening));
}

export function lookOfEbcdic(bytes: Uint8Array): Uint8Array {
  const look = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) look[i] = toAscii[bytes[i]];
  return look;
}
