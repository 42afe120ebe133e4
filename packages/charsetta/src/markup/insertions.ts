import { countHigh, sumBetween } from '../sample/histogram.ts';
import { nativeChecks, nextByte } from '../sample/native.ts';

/**
 * Pages and logs are put together from parts, and a part in UTF-8 turns up in a text that is not: a banner, a caption,
 * a line of another program. Read as anything else it is gibberish that fits one wrong encoding better than another.
 */

/** A line with so many characters of several bytes and no byte amiss is UTF-8: no other encoding gives that by chance. */
const MIN_CHARACTERS = 8;
const LF = 0x0a;
const CR = 0x0d;
/** What is left must be worth judging. */
const MIN_REST = 16;

/**
 * The text without the lines that are UTF-8 for sure, as long as other lines have bytes above 7F as well. `histogram` counts
 * bytes that the text is from: without continuation bytes there is nothing to look for.
 */
export function withoutUtf8Lines(text: Uint8Array, histogram: Uint32Array): Uint8Array {
  if (sumBetween(histogram, 0x80, 0xc0) < MIN_CHARACTERS) return text;
  const lineEnd = histogram[LF] > 0 ? LF : CR;
  let kept: Uint8Array | null = null;
  let length = 0;
  let start = 0;
  while (start < text.length) {
    const end = nextByte(text, lineEnd, start, nativeChecks);
    const after = Math.min(end + 1, text.length);
    if (charactersOf(text, start, end) >= MIN_CHARACTERS) kept ??= new Uint8Array(text);
    else {
      kept?.copyWithin(length, start, after);
      length += after - start;
    }
    start = after;
  }
  if (kept === null) return text;
  const rest = kept.subarray(0, length);
  return countHigh(rest) < MIN_REST ? text : rest;
}

/** How many characters of several bytes the line has if it is well-formed UTF-8; 0 if it is not. */
function charactersOf(text: Uint8Array, start: number, end: number): number {
  let characters = 0;
  for (let i = start; i < end; i++) {
    if (text[i] < 0x80) continue;
    const length = sequenceLength(text, i);
    if (length === 0) return 0;
    characters++;
    i += length - 1;
  }
  return characters;
}

/** The length of the UTF-8 sequence at `at`; 0 if there is none. (Surrogates and overlong forms are left to others.) */
function sequenceLength(text: Uint8Array, at: number): number {
  const lead = text[at];
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (at + length > text.length) return 0;
  for (let i = 1; i < length; i++) if ((text[at + i] & 0xc0) !== 0x80) return 0;
  return length;
}
