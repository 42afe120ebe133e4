import { joined } from '../bytes.ts';
import { sumHighBits } from './histogram.ts';
import { type NativeChecks, nextByte, nextHigh } from './native.ts';

/** A stretch of the input that the sample holds. */
export interface Window {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

interface RankedWindow extends Window {
  /** The share of non-ASCII bytes, or about. */
  readonly richness: number;
}

/** One window is at most this long, so that the sample comes from several places. */
export const WINDOW_LENGTH = 1024;
/** The first windows are taken as they come: a text's own order is the best guard against a bias. */
const FIRST_BUDGET = 5632;
/** The others must be richer in non-ASCII bytes than what is there: three copyright signs do not keep out a paragraph. */
const RICH_BUDGET = 5632;
/** Keeps the search for the poorest window short, whatever the input. */
const RICH_COUNT = 128;
/** ASCII before and after a non-ASCII byte that is kept with it: enough for the word it stands in and its neighbours. */
const CONTEXT = 48;
/** A window closes after so much ASCII. */
const GAP = 64;
/** How far from a window's end a clean place to cut is looked for. */
const CUT_SEARCH = 128;
/** How long to look for a clean place to begin. */
const ALIGN_SEARCH = 512;
/**
 * Once the first budget is full, what follows a window that has nothing new is skipped: a sixteenth of the offset after a
 * whole window, less after a short one. Text that is dense in non-ASCII bytes is then read a few windows a doubling.
 */
const STRIDE = 16;
/** Makes a short window with one letter poorer than a long one full of them. */
const RICHNESS_BASE = 64;
/**
 * After a byte from 80 on no character goes on with one below 30 (GB 18030's digits are the lowest): a cut behind such a byte cuts none.
 * ISO 2022 and HZ, which go on with any, are cut between their shifts.
 */
export const LOWEST_TRAIL = 0x30;

/** How ISO 2022 and HZ begin. */
const ESC = 0x1b;
const DOLLAR = 0x24;
const TILDE = 0x7e;
const BRACE = 0x7b;

const NOTHING = new Uint8Array(0);

/** Picks the windows after the head, one pass over chunks. What it picks depends on the bytes alone. */
export class WindowPicker {
  #native: NativeChecks | null;
  #first: Window[] = [];
  #firstBytes = 0;
  #firstFull = false;
  #rich = new RichWindows();
  /** The bytes of the open window, and the same, four to a word. */
  #open: Uint8Array;
  #openWords: Uint32Array;
  /** Length of the open window; 0 when none is open. */
  #length = 0;
  #openOffset = 0;
  /** Length of the open window up to and with its last non-ASCII byte. */
  #lastHigh = 0;
  /** No window begins before this offset: the end of what is already taken. */
  #floor: number;
  /** Bytes before this offset are skipped unseen. */
  #skipUntil = 0;
  /** Whether any non-ASCII byte was met, and whether the open window is inside ISO 2022 or HZ. */
  #sawHigh = false;
  #shifted = false;
  /** Where in the chunk the next trigger of each kind is; behind the place that is read, it is not known. */
  #high = -1;
  #escapes = -1;
  #tildes = -1;
  /** What is read now, and its offset. */
  #chunk: Uint8Array = NOTHING;
  #base = 0;
  readonly #lasting: boolean;
  /** After skipping: a clean place is looked for until this offset; 0 when not looking. */
  #alignUntil = 0;

  /** `lasting`: chunks stay as they are until the windows were read, which need no copies then. */
  constructor(native: NativeChecks | null, floor: number, open: Uint8Array, lasting: boolean) {
    this.#native = native;
    this.#floor = floor;
    this.#open = open;
    this.#openWords = new Uint32Array(open.buffer, open.byteOffset, open.length >> 2);
    this.#lasting = lasting;
  }

  /**
   * Reads `bytes[from..]`, whose index 0 is offset `base`; `before` holds what came right before index 0. The bytes up
   * to `asciiUntil` are known to be ASCII, and the next one, if that is above `from`, not to be.
   */
  push(bytes: Uint8Array, from: number, base: number, before: Uint8Array, asciiUntil: number): void {
    const length = bytes.length;
    let i = from;
    this.#chunk = bytes;
    this.#base = base;
    this.#high = asciiUntil > from ? asciiUntil : -1;
    this.#escapes = -1;
    this.#tildes = -1;
    while (i < length) {
      if (base + i < this.#skipUntil) {
        i = Math.min(length, this.#skipUntil - base);
      } else if (this.#alignUntil > 0) {
        i = this.#align(bytes, i, base);
      } else if (this.#length === 0) {
        i = this.#nextTrigger(bytes, i, before);
        if (i < length) this.#begin(bytes, i++, base, before);
      } else {
        i = this.#fill(bytes, i);
      }
    }
  }

  /** Whether the first windows are all there. */
  get firstFull(): boolean {
    return this.#firstFull;
  }

  /** The first windows, in order of offset. */
  firstWindows(): Window[] {
    const end = this.#openEnd();
    return this.#isFirst(end) ? [...this.#first, this.#taken(end)] : this.#first;
  }

  /** The windows, the open one too, in order of offset; the picker itself is left as it is. */
  windows(): Window[] {
    const end = this.#openEnd();
    if (this.#isFirst(end)) return [...this.#first, this.#taken(end), ...this.#rich.windows];
    const rich = this.#rich.clone();
    const richness = this.#richness(end);
    if (end > 0 && rich.makeRoom(end, richness)) rich.add(this.#taken(end, richness));
    return [...this.#first, ...rich.windows];
  }

  /**
   * The next non-ASCII byte. As long as there was none at all, also the second byte of `ESC $` and `~{`, with which
   * ISO 2022 and HZ write such text in ASCII bytes.
   */
  #nextTrigger(bytes: Uint8Array, from: number, before: Uint8Array): number {
    if (this.#high < from) this.#high = nextHigh(bytes, from, bytes.length, this.#native);
    if (this.#sawHigh) return this.#high;
    if (this.#escapes < from) this.#escapes = nextPair(bytes, from, before, ESC, DOLLAR, this.#native);
    if (this.#tildes < from) this.#tildes = nextPair(bytes, from, before, TILDE, BRACE, this.#native);
    return Math.min(this.#high, this.#escapes, this.#tildes);
  }

  #align(bytes: Uint8Array, from: number, base: number): number {
    const to = Math.min(bytes.length, this.#alignUntil - base);
    let i = from;
    while (i < to) {
      if (bytes[i++] < LOWEST_TRAIL) {
        this.#alignUntil = 0;
        break;
      }
    }
    if (base + i >= this.#alignUntil) this.#alignUntil = 0;
    this.#floor = base + i;
    return i;
  }

  /** Opens a window at the non-ASCII byte `bytes[at]`, with the line or the words before it. */
  #begin(bytes: Uint8Array, at: number, base: number, before: Uint8Array): void {
    const reach = Math.min(CONTEXT, base + at - this.#floor);
    const context =
      reach <= at
        ? this.#copyContext(bytes, at, reach)
        : this.#copyContext(joined(before, bytes.subarray(0, at + 1)), before.length + at, reach);
    this.#shifted = bytes[at] < 0x80;
    if (!this.#shifted) this.#sawHigh = true;
    this.#openOffset = base + at - context;
    this.#length = context + 1;
    this.#lastHigh = context + 1;
  }

  /** Copies a byte with what stands before it in its line, at most `reach` bytes. Returns how many those are. */
  #copyContext(bytes: Uint8Array, at: number, reach: number): number {
    const open = this.#open;
    let start = at;
    while (start > at - reach && bytes[start - 1] !== 0x0a && bytes[start - 1] !== 0x0d) start--;
    for (let i = start; i <= at; i++) open[i - start] = bytes[i];
    return at - start;
  }

  /** Goes on with the open window until it is full, a gap closes it, or the chunk ends. */
  #fill(bytes: Uint8Array, from: number): number {
    const open = this.#open;
    const to = Math.min(bytes.length, from + WINDOW_LENGTH - this.#length);
    const i = this.#sawHigh ? this.#passHigh(bytes, from, to) : this.#passShifted(bytes, from, to);
    open.set(bytes.subarray(from, i), this.#length);
    this.#length += i - from;
    if (this.#length - this.#lastHigh >= GAP) this.#close(this.#openEnd());
    else if (this.#length === WINDOW_LENGTH) this.#close(cutBefore(open, WINDOW_LENGTH));
    return i;
  }

  /**
   * Where the window ends: a gap after the last non-ASCII byte, or at `to`. Looks from the end of where the gap would be
   * back, so that of dense text only a few bytes are looked at.
   */
  #passHigh(bytes: Uint8Array, from: number, to: number): number {
    /** The source's index after the last non-ASCII byte; it may lie before `from`. */
    let after = from - this.#length + this.#lastHigh;
    for (;;) {
      const end = Math.min(to, after + GAP);
      const least = Math.max(from, after);
      let at = end;
      while (at - 4 >= least && (bytes[at - 1] | bytes[at - 2] | bytes[at - 3] | bytes[at - 4]) < 0x80)
        at -= 4;
      while (at > least && bytes[at - 1] < 0x80) at--;
      const found = at > least;
      if (found) after = at;
      if (found && end < to) continue;
      this.#lastHigh = after - from + this.#length;
      return end;
    }
  }

  /** The same as long as there was no non-ASCII byte, but one of ISO 2022 or HZ. */
  #passShifted(bytes: Uint8Array, from: number, to: number): number {
    let length = this.#length;
    let before = this.#open[length - 1];
    for (let i = from; i < to; i++) {
      const byte = bytes[i];
      length++;
      if (byte >= 0x80) {
        this.#sawHigh = true;
        this.#lastHigh = length;
        return i + 1;
      }
      if (this.#isShifted(byte, before)) this.#lastHigh = length;
      else if (length - this.#lastHigh >= GAP) return i + 1;
      before = byte;
    }
    return to;
  }

  /** Follows ISO 2022 and HZ through the window: what is written between their escapes is as good as non-ASCII. */
  #isShifted(byte: number, before: number): boolean {
    if (byte === 0x1b || byte === 0x0a || (byte === 0x7d && before === 0x7e)) this.#shifted = false;
    else if ((byte === 0x24 && before === 0x1b) || (byte === 0x7b && before === 0x7e)) this.#shifted = true;
    return this.#shifted;
  }

  /** Where the open window ends after its last non-ASCII byte: at the end of the line, or with the whole gap. */
  #openEnd(): number {
    for (let i = this.#lastHigh; i < this.#length; i++) {
      if (this.#open[i] === 0x0a || this.#open[i] === 0x0d) return i + 1;
    }
    return Math.min(this.#length, this.#lastHigh + CONTEXT);
  }

  #close(end: number): void {
    const next = this.#openOffset + end;
    const kept = this.#keep(end);
    this.#floor = next;
    const stride = this.#firstFull && !kept ? Math.floor((next * end) / (WINDOW_LENGTH * STRIDE)) : 0;
    if (stride > 0) {
      this.#length = 0;
      this.#skipUntil = next + stride;
      this.#alignUntil = this.#skipUntil + ALIGN_SEARCH;
      return;
    }
    // What was read beyond the cut begins the next window, if there is anything in it.
    const rest = this.#length - end;
    if (this.#lastHigh > end) {
      this.#open.copyWithin(0, end, this.#length);
      this.#openOffset = next;
      this.#length = rest;
      this.#lastHigh -= end;
    } else this.#length = 0;
  }

  /** Whether the open window, ended there, has a place in the sample, for now. */
  #keep(end: number): boolean {
    if (this.#isFirst(end)) {
      this.#first.push(this.#taken(end));
      this.#firstBytes += end;
      return true;
    }
    this.#firstFull = true;
    const richness = this.#richness(end);
    if (!this.#rich.makeRoom(end, richness)) return false;
    this.#rich.add(this.#taken(end, richness));
    return true;
  }

  /** Whether there is an open window, and room for so much of it among the first. */
  #isFirst(end: number): boolean {
    return this.#length > 0 && !this.#firstFull && this.#firstBytes + end <= FIRST_BUDGET;
  }

  /** The open window up to there; one that began in an earlier chunk must be a copy. */
  #taken(end: number, richness = 0): RankedWindow {
    const offset = this.#openOffset;
    const from = offset - this.#base;
    const isThere = this.#lasting && from >= 0;
    const bytes = isThere ? this.#chunk.subarray(from, from + end) : this.#open.slice(0, end);
    return { offset, bytes, richness };
  }

  #richness(end: number): number {
    let high = sumHighBits(this.#openWords, end >> 2);
    for (let i = end & ~3; i < end; i++) high += this.#open[i] >> 7;
    return high / (end + RICHNESS_BASE);
  }
}

/** The windows that are richer than others, as many as there is room for. */
class RichWindows {
  readonly windows: RankedWindow[] = [];
  private bytes = 0;
  /** The least richness among them: most of what is offered is no better. */
  private poorest = Infinity;

  clone(): RichWindows {
    const clone = new RichWindows();
    for (const window of this.windows) clone.add(window);
    return clone;
  }

  add(window: RankedWindow): void {
    this.windows.push(window);
    this.bytes += window.bytes.length;
    this.poorest = Math.min(this.poorest, window.richness);
  }

  /** Makes room for a window of that length, if need be in place of poorer ones. Whether there is room; if not, all stay. */
  makeRoom(length: number, richness: number): boolean {
    let bytes = this.bytes + length;
    let count = this.windows.length;
    if (bytes <= RICH_BUDGET && count < RICH_COUNT) return true;
    if (this.poorest >= richness) return false;
    const losers: RankedWindow[] = [];
    for (; bytes > RICH_BUDGET || count >= RICH_COUNT; count--) {
      const loser = this.poorestBut(losers);
      if (loser === null || loser.richness >= richness) return false;
      losers.push(loser);
      bytes -= loser.bytes.length;
    }
    this.drop(losers);
    return true;
  }

  /** The first of the poorest, these apart. */
  private poorestBut(others: readonly RankedWindow[]): RankedWindow | null {
    let poorest: RankedWindow | null = null;
    for (const window of this.windows)
      if ((poorest === null || window.richness < poorest.richness) && !others.includes(window))
        poorest = window;
    return poorest;
  }

  private drop(losers: readonly RankedWindow[]): void {
    for (const loser of losers) {
      this.windows.splice(this.windows.indexOf(loser), 1);
      this.bytes -= loser.bytes.length;
    }
    this.poorest = this.poorestBut([])?.richness ?? Infinity;
  }
}

/** The last place in `bytes[..end)` that cuts no character, or `end` if there is none near. */
export function cutBefore(bytes: Uint8Array, end: number): number {
  for (let i = end; i > end - CUT_SEARCH; i--) {
    if (bytes[i - 1] < LOWEST_TRAIL) return i;
  }
  return end;
}

/** What a processor's second cache has room for: the three passes of a scan find all but the first there. */
const SCAN_BLOCK = 1 << 18;

/** How far the bytes are ASCII, and whether these hold `ESC $` or `~{`: they may be more than plain ASCII then. */
export function scanAscii(
  bytes: Uint8Array,
  native: NativeChecks | null,
): { high: number; hasShifts: boolean } {
  let hasShifts = false;
  for (let from = 0; from < bytes.length; from += SCAN_BLOCK) {
    const block = bytes.subarray(from, from + SCAN_BLOCK);
    // What has been ASCII for so long will go on so: one call in place of several.
    const high = from > 0 && native?.isAscii(block) ? block.length : nextHigh(block, 0, block.length, native);
    hasShifts ||= holdsShift(bytes.subarray(Math.max(0, from - 1), from + high), native);
    if (high < block.length) return { high: from + high, hasShifts };
  }
  return { high: bytes.length, hasShifts };
}

function holdsShift(bytes: Uint8Array, native: NativeChecks | null): boolean {
  const { length } = bytes;
  return (
    nextPair(bytes, 0, NOTHING, ESC, DOLLAR, native) < length ||
    nextPair(bytes, 0, NOTHING, TILDE, BRACE, native) < length
  );
}

/** The index of `second` where it follows `first`, from `from` on, or the length. `before` came before the chunk. */
function nextPair(
  bytes: Uint8Array,
  from: number,
  before: Uint8Array,
  first: number,
  second: number,
  native: NativeChecks | null,
): number {
  if (bytes[from] === second && byteBefore(bytes, from, 1, before) === first) return from;
  let at = from - 1;
  do at = nextByte(bytes, first, at + 1, native);
  while (at < bytes.length && bytes[at + 1] !== second);
  return Math.min(at + 1, bytes.length);
}

function byteBefore(bytes: Uint8Array, at: number, back: number, before: Uint8Array): number {
  return back <= at ? bytes[at - back] : before[before.length + at - back];
}
