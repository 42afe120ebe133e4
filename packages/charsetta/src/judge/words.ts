import { countBytes } from '../sample/histogram.ts';
import { nativeChecks, nearHigh, nextByte } from '../sample/native.ts';

/**
 * What there is to judge: the words that hold a byte outside ASCII speak of the encoding, all words speak of the language.
 * Scoring only the former for the encoding is what keeps two Russian comments in a page of C from drowning.
 */
export interface Words {
  /** Words with at least one byte outside ASCII, each followed by a space. */
  marked: Uint16Array;
  /** How often each byte occurs in them, and how many are outside ASCII. */
  counts: Uint32Array;
  high: number;
  /** ASCII words, each followed by a space, and where each ends. */
  plain: Uint16Array;
  plainEnds: Uint16Array;
  plainCounts: Uint32Array;
  /** How many bytes of the text these words are from. */
  extent: number;
  /** Whether the text begins with a marked, or a plain, word: it may be the end of one. */
  markedFirst: boolean;
  plainFirst: boolean;
}

/** Enough for a verdict: going down to this from twice and three times as much cost no bar of the evaluation. */
const MARKED_LIMIT = 1024;
/** Enough for most texts; the judge sees whether it was. */
export const FEW_WORDS = 256;
export const PLAIN_LIMIT = 320;
/** Beyond this there is no room for a word worth having. */
const PLAIN_FULL = PLAIN_LIMIT - 5;

const SPACE = 0x20;

/** Kinds of bytes in words. An apostrophe is a letter; a digit is a kind, since what a symbol stands beside tells what it is (`km²`, `¥2`). */
const LETTER = 1;
const MARK = 2;
const DIGIT = 4;
/** The kind of each byte; 0 ends a word. */
const WORD_BYTE = new Uint8Array(256).fill(MARK, 0x80);
for (let byte = 0x41; byte <= 0x5a; byte++) WORD_BYTE[byte] = WORD_BYTE[byte + 32] = LETTER;
WORD_BYTE[0x27] = LETTER;
WORD_BYTE.fill(DIGIT, 0x30, 0x3a);

/** In EBCDIC everything from 0x41 on may be a letter in some national variant; the space is 0x40. */
const EBCDIC_WORD_BYTE = new Uint8Array(256).fill(MARK, 0x41);

/** Room for words from the rest of the text that hold a byte not met before: `São` on the fourth page may be all that tells. */
const RARE_LIMIT = 256;
const RARE_WORD = 32;

const marked = new Uint16Array(MARKED_LIMIT + RARE_LIMIT + 2);
const plain = new Uint16Array(PLAIN_LIMIT + 2);
const plainEnds = new Uint16Array(PLAIN_LIMIT + 2);

/**
 * Words seen before say nothing new: a price list with forty `¥` has one, not forty reasons to be Japanese or Cyrillic.
 * A table of hashes, cleared at each call, remembers them; digits count as one digit.
 */
const SEEN_SIZE = 1024;
const seen = new Int32Array(SEEN_SIZE);

/** Whether a word was seen before; remembers it. Two words of one hash in 2^31 count as the same: no harm done. */
export function isRepeated(hash: number): boolean {
  let slot = hash & (SEEN_SIZE - 1);
  for (let tries = 0; tries < 8; tries++) {
    if (seen[slot] === hash) return true;
    if (seen[slot] === 0) {
      seen[slot] = hash;
      return false;
    }
    slot = (slot + 1) & (SEEN_SIZE - 1);
  }
  return false;
}

export function forgetWords(): void {
  seen.fill(0);
}

/**
 * The arrays of the answer are shared: they hold until the next call. `histogram` is of the bytes, if they were counted; `most`:
 * bytes of marked words, about.
 */
export function splitWords(
  bytes: Uint8Array,
  ebcdic: boolean,
  histogram: Uint32Array | null = null,
  most = MARKED_LIMIT,
): Words {
  const wordByte = ebcdic ? EBCDIC_WORD_BYTE : WORD_BYTE;
  const { length } = bytes;
  splitter.begin(bytes, wordByte, most);
  let at = 0;
  while (at < length && splitter.markedEnd < most) {
    if (splitter.plainEnd > PLAIN_FULL && !ebcdic) at = nextMarkedWord(bytes, at);
    while (at < length && (wordByte[bytes[at]] === 0 || (bytes[at] === NO_BREAK_SPACE && isBlank(bytes, at))))
      at = bytes[at] === ESCAPE ? skipEscape(bytes, at) : at + 1;
    at = splitter.takeWord(at);
  }
  const extent = at;
  let { markedEnd } = splitter;
  if (markedEnd >= most && !ebcdic)
    markedEnd = addRareWords(bytes, at, markedEnd, histogram ?? countBytes(bytes));
  const high = countUnits(marked, markedEnd, markedCounts);
  const { plainEnd, plainCount, firstKinds } = splitter;
  countUnits(plain, plainEnd, plainCounts);
  return {
    marked: marked.subarray(0, markedEnd),
    counts: markedCounts,
    high,
    plain: plain.subarray(0, plainEnd),
    plainEnds: plainEnds.subarray(0, plainCount),
    plainCounts,
    extent,
    markedFirst: (firstKinds & MARK) !== 0,
    plainFirst: firstKinds === LETTER,
  };
}

/** Puts words where they belong, of a text at a time. */
class Splitter {
  private bytes: Uint8Array = NO_BYTES;
  private wordByte: Uint8Array = WORD_BYTE;
  private most = 0;
  markedEnd = 0;
  plainEnd = 0;
  plainCount = 0;
  /** The kinds of bytes in the word that the text begins with. */
  firstKinds = 0;

  begin(bytes: Uint8Array, wordByte: Uint8Array, most: number): void {
    forgetWords();
    this.bytes = bytes;
    this.wordByte = wordByte;
    this.most = most;
    this.markedEnd = 0;
    this.plainEnd = 0;
    this.plainCount = 0;
    this.firstKinds = 0;
  }

  /** Takes the word that begins there, if there is one and it is worth it. Returns where it ends. */
  takeWord(from: number): number {
    const end = this.takePlain(from);
    return end === NOT_PLAIN ? this.takeMarked(from) : end;
  }

  /** A word of nothing but ASCII letters, copied while it is read. */
  private takePlain(from: number): number {
    const { bytes, wordByte } = this;
    const { length } = bytes;
    let at = from;
    let end = this.plainEnd;
    let hash = 0;
    for (; at < length && wordByte[bytes[at]] === LETTER; at++) {
      if (end < PLAIN_LIMIT) plain[end++] = bytes[at];
      hash = (Math.imul(hash, 31) + bytes[at]) | 0;
    }
    if (at < length && wordByte[bytes[at]] !== 0) return NOT_PLAIN;
    if (at === from) return at;
    if (from === 0) this.firstKinds = LETTER;
    if (end === PLAIN_LIMIT || isRepeated(hash || 1)) return at;
    if (at < length) plain[end++] = SPACE;
    this.plainEnd = end;
    plainEnds[this.plainCount++] = end;
    return at;
  }

  /** Any other, copied as a word with a byte outside ASCII, which most of them are. */
  private takeMarked(from: number): number {
    const { bytes, wordByte } = this;
    const { length } = bytes;
    const room = from + this.most - this.markedEnd;
    let at = from;
    let end = this.markedEnd;
    let hash = 0;
    let kinds = 0;
    let last = -1;
    let beforeLast = -1;
    let lastKind = 0;
    for (; at < length; at++) {
      const byte = bytes[at];
      const kind = wordByte[byte];
      if (kind === 0 || (byte === NO_BREAK_SPACE && isBlank(bytes, at))) break;
      kinds |= kind;
      if (isMore(byte, kind, last, beforeLast, lastKind) || at >= room) continue;
      // Patterns for hyphenation (`.ве2с1к`) have digits between letters, which no language has.
      if (kind === DIGIT && lastKind === MARK && wordByte[bytes[at + 1]] === MARK) continue;
      marked[end++] = byte;
      hash = (Math.imul(hash, 31) + (kind === DIGIT ? 0x30 : byte)) | 0;
      beforeLast = last;
      last = byte;
      lastKind = kind;
    }
    if (from === 0) this.firstKinds = kinds;
    if ((kinds & MARK) === 0 || isRepeated(hash || 1)) return at;
    end = unquoted(marked, this.markedEnd, end, bytes[from - 1], bytes[at]);
    if (isOnlyQuoted(this.markedEnd, end)) return at;
    if (at < length) marked[end++] = SPACE;
    this.markedEnd = end;
    return at;
  }
}

const APOSTROPHE = 0x27;
/** What an apostrophe quotes behind, and before: the strings of programs and databases. */
const OPENERS = [...'([{=,:;<>+&.!?"'].map((sign) => sign.charCodeAt(0));
const CLOSERS = [...')]},:;<>+&.!?"'].map((sign) => sign.charCodeAt(0));

/**
 * Takes the apostrophes off a word that is quoted by them: no language begins words so, and what they cost in `'Νάξος', 'Θάσος'` made
 * letters without words of Greek. Returns its new end. `before` and `after` are what it stands between.
 */
export function unquoted(
  words: Uint16Array,
  from: number,
  to: number,
  before: number,
  after: number,
): number {
  const isOpened = words[from] === APOSTROPHE;
  const isClosed = words[to - 1] === APOSTROPHE && to - 1 > from;
  if (!isOpened && !isClosed) return to;
  const isQuoted = isOpened && isClosed;
  const end = isClosed && (isQuoted || CLOSERS.includes(after)) ? to - 1 : to;
  if (!isOpened || !(isQuoted || OPENERS.includes(before))) return end;
  words.copyWithin(from, from + 1, end);
  return end - 1;
}

/**
 * Whether the marked word is ASCII but for its first and its last byte, and more than two with the same ones were taken: `«tag»`,
 * `“word”`. What stands between says nothing of the marks, and forty of them made Italian manuals Latvian, where they are letters.
 */
function isOnlyQuoted(from: number, to: number): boolean {
  const last = to - 1;
  if (last - from < 2 || marked[from] < 0x80 || marked[last] < 0x80) return false;
  for (let i = from + 1; i < last; i++) if (marked[i] >= 0x80) return false;
  const pair = -(marked[from] * 256 + marked[last]) * 2;
  return isRepeated(pair) && isRepeated(pair - 1);
}

const NO_BREAK_SPACE = 0xa0;

/**
 * Whether that byte is a space and no letter: it stands by another, or between signs, as in `<td>` and `</td>`. It is á in DOS code
 * pages, where neither happens; indented with it, English pages were drawings in KOI8-R.
 */
function isBlank(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1];
  const after = bytes[at + 1];
  return before === NO_BREAK_SPACE || after === NO_BREAK_SPACE || (isSign(before) && isSign(after));
}

function isSign(byte: number | undefined): boolean {
  return byte !== undefined && byte > SPACE && WORD_BYTE[byte] === 0;
}

const NOT_PLAIN = -1;
const NO_BYTES = new Uint8Array(0);
const splitter = new Splitter();

/** How often each byte occurs in the first `length` of them. Returns how many are outside ASCII. */
function countUnits(bytes: Uint16Array, length: number, counts: Uint32Array): number {
  counts.fill(0);
  let high = 0;
  for (let i = 0; i < length; i++) {
    counts[bytes[i]]++;
    high += bytes[i] >> 7;
  }
  return high;
}

/** The same of the words that `splitWords` gave last. */
const markedCounts = new Uint32Array(256);
const plainCounts = new Uint32Array(256);

/** Whether a byte only makes a run longer: of digits one is kept, of any other two, since a drawn line is no longer evidence for being longer. */
function isMore(byte: number, kind: number, last: number, beforeLast: number, lastKind: number): boolean {
  return (byte === last && byte === beforeLast) || (kind === DIGIT && lastKind === DIGIT);
}

/** Where each word with a byte outside ASCII begins and ends. */
export function* markedWords(bytes: Uint8Array): Generator<readonly [from: number, to: number]> {
  const { length } = bytes;
  for (let from = 0, to = 0; to < length; ) {
    from = nextMarkedWord(bytes, to);
    for (to = from; to < length && WORD_BYTE[bytes[to]] !== 0; ) to++;
    if (to > from) yield [from, to];
  }
}

/** The next word with a byte outside ASCII: where plain words have no room left, nobody asks for those between. */
function nextMarkedWord(bytes: Uint8Array, from: number): number {
  let at = nearHigh(bytes, from, bytes.length);
  if (at === bytes.length) return at;
  while (at > from && WORD_BYTE[bytes[at - 1]] !== 0) at--;
  return at;
}

/** Adds words that hold a byte not met so far, in the order of the text. */
function addRareWords(bytes: Uint8Array, from: number, markedEnd: number, histogram: Uint32Array): number {
  met.fill(0);
  for (let i = 0; i < markedEnd; i++) met[marked[i]] = 1;
  let end = markedEnd;
  const full = markedEnd + RARE_LIMIT - RARE_WORD;
  for (const at of firstPlaces(bytes, from, histogram)) {
    if (met[bytes[at]] === 1) continue;
    if (end >= full) break;
    let start = at;
    while (start > from && at - start < RARE_WORD / 2 && WORD_BYTE[bytes[start - 1]] !== 0) start--;
    let stop = at;
    for (; stop < bytes.length && stop - start < RARE_WORD && WORD_BYTE[bytes[stop]] !== 0; stop++)
      met[bytes[stop]] = 1;
    end = copyWord(bytes, start, stop, end);
    marked[end++] = SPACE;
  }
  return end;
}

/** By byte: whether it is in the words that were taken. */
const met = new Uint8Array(256);

/** A few bytes are looked for one by one, which some runtimes do at memory speed. */
const FEW_BYTES = 48;

/** Where each byte outside ASCII that occurs and was not met stands first, in order. */
function firstPlaces(bytes: Uint8Array, from: number, histogram: Uint32Array): number[] {
  const unmet: number[] = [];
  for (let byte = 0x80; byte < 256; byte++) if (histogram[byte] > 0 && met[byte] === 0) unmet.push(byte);
  if (nativeChecks === null || unmet.length > FEW_BYTES) return firstPlacesByPass(bytes, from, unmet);
  const places: number[] = [];
  for (const byte of unmet) {
    const at = nextByte(bytes, byte, from, nativeChecks);
    if (at < bytes.length) places.push(at);
  }
  return places.length > 1 ? places.sort((one, other) => one - other) : places;
}

function firstPlacesByPass(bytes: Uint8Array, from: number, unmet: readonly number[]): number[] {
  const wanted = new Uint8Array(256);
  for (const byte of unmet) wanted[byte] = 1;
  const places: number[] = [];
  for (let at = from; at < bytes.length && places.length < unmet.length; at++) {
    if (wanted[bytes[at]] === 0) continue;
    wanted[bytes[at]] = 0;
    places.push(at);
  }
  return places;
}

const ESCAPE = 0x1b;

/** Colours and cursor moves of a terminal (ECMA-48, 5.4): their letters are no words. */
function skipEscape(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  if (bytes[end] !== 0x5b) return end;
  end++;
  while (end < bytes.length && bytes[end] >= 0x20 && bytes[end] < 0x40) end++;
  return Math.min(end + 1, bytes.length);
}

/** Copies a marked word. */
function copyWord(bytes: Uint8Array, from: number, to: number, start: number): number {
  let end = start;
  let last = -1;
  let beforeLast = -1;
  let lastKind = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i];
    const kind = WORD_BYTE[byte];
    if (isMore(byte, kind, last, beforeLast, lastKind)) continue;
    marked[end++] = byte;
    beforeLast = last;
    last = byte;
    lastKind = kind;
  }
  return end;
}

/** What a text of ASCII words with a few characters of another script costs that script's languages, in bits, at the most. */
const MOST_FOREIGN = 24;

/**
 * `©` and `–` in a program or a price list are letters in Cyrillic, Greek or Lao code pages, and cheaper ones than symbols.
 * A text that is nearly all ASCII words must have more than that to be of another script, and so must
 * one that has a single such byte (`20°`, `£5`).
 */
export function foreignCost({ plain, high }: Words): number {
  const few = high === 1 ? 7 : high === 2 ? 4 : 0;
  return Math.min(MOST_FOREIGN, few + 3 * Math.log2(1 + plain.length / (1 + high)));
}
