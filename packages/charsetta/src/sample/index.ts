/**
 * The first stage: what of the input the others look at. All of a small one; of a large one its head, windows rich
 * in non-ASCII bytes from anywhere in it, and its tail. One pass over chunks in bounded memory (under 64 KB), and the
 * sample depends on the bytes alone, so that a stream and one call get the same answer.
 */
import { Counts, kindsIn, LESS_THAN } from './counts.ts';
import { hasHigh } from './histogram.ts';
import { type NativeChecks, nativeChecks, nextHigh } from './native.ts';
import { ASCII_CHECK, cleanCheck, isClean, type Utf8Check, Utf8Checker } from './utf8.ts';
import { cutBefore, LOWEST_TRAIL, scanAscii, WINDOW_LENGTH, type Window, WindowPicker } from './windows.ts';

export type { Utf8Check } from './utf8.ts';

export interface Sample {
  /** The windows, one after the other. */
  bytes: Uint8Array;
  /** What there is in the sample. */
  counts: Counts;
  /** Length of the whole input. */
  total: number;
  /** Where in the input the sample's bytes are from, in order; the first always begins at offset 0. */
  windows: readonly { readonly offset: number; readonly length: number }[];
  /** Whether the sample is the whole input. */
  whole: boolean;
  /** Whether every byte of the input, not only of the sample, is below 80. */
  ascii: boolean;
  /** Looks at every byte of the input too. */
  utf8: Utf8Check;
}

/** The most that a sample holds; a smaller input is its own sample. */
export const SAMPLE_LIMIT = 16384;
/** How much of a valid input is looked at at once. */
const VALID_STEP = 65536;
/** Headers, declarations and the beginning of the text are worth seeing whatever they hold. */
const HEAD_LENGTH = 4096;
/** Of UTF-8, of which only the language is still to be told, less is enough. */
const CLEAN_HEAD_LENGTH = 2048;

/** `room` takes the histogram; whoever passes memory that is used again must be done with one sample before the next. */
export function takeSample(
  bytes: Uint8Array,
  native: NativeChecks | null = nativeChecks,
  room?: Uint32Array,
): Sample {
  const total = bytes.length;
  if (total > SAMPLE_LIMIT) return takeLarge(bytes, native, room);
  const high = nextHigh(bytes, 0, total, native);
  const ascii = high === total;
  const utf8 = ascii ? ASCII_CHECK : checkUtf8(bytes, high, native);
  return wholeSample(bytes, ascii, utf8, new Counts(bytes, room));
}

function checkUtf8(bytes: Uint8Array, high: number, native: NativeChecks | null): Utf8Check {
  const clean = native && cleanCheck(bytes, high, native);
  if (clean) return clean;
  const checker = new Utf8Checker(native);
  checker.push(bytes, high);
  return checker.result();
}

function takeLarge(bytes: Uint8Array, native: NativeChecks | null, room?: Uint32Array): Sample {
  const total = bytes.length;
  const { high, hasShifts } = scanAscii(bytes, native);
  if (high === total && !hasShifts) {
    const head = headOf(bytes, HEAD_LENGTH);
    return headSample(head, total, true, ASCII_CHECK, new Counts(head, room));
  }
  const clean = native && high < total ? cleanCheck(bytes, high, native) : null;
  if (clean) {
    const head = headOf(bytes, CLEAN_HEAD_LENGTH);
    const kinds = kindsIn(head);
    if (isTelling(head, kinds)) return headSample(head, total, false, clean, new Counts(head, room, kinds));
  }
  callRoom ??= new Uint8Array(Sampler.ROOM);
  const sampler = new Sampler(native, callRoom);
  if (clean) return sampler.takeClean(bytes, high, clean);
  sampler.push(bytes, high);
  return sampler.end();
}

/** Memory that every call uses again: asking for it took longer than to fill it. */
let callRoom: Uint8Array | undefined;

/** So many bytes outside ASCII are no accident. */
const ENOUGH_HIGH = 8;

/** Whether the head of a UTF-8 text tells all that is still to be told, its language: it is of that text, and no markup. */
function isTelling(head: Uint8Array, kinds: number): boolean {
  return (kinds & LESS_THAN) === 0 && hasHigh(head, ENOUGH_HIGH);
}

function headOf(bytes: Uint8Array, length: number): Uint8Array {
  return bytes.subarray(0, cutBefore(bytes, length));
}

function headSample(
  head: Uint8Array,
  total: number,
  ascii: boolean,
  utf8: Utf8Check,
  counts: Counts,
): Sample {
  return { ...wholeSample(head, ascii, utf8, counts), total, whole: false };
}

/** Takes the input in chunks of any size; `peek` and `end` give what `takeSample` gives for the bytes so far. */
export class Sampler {
  /** How much memory one needs. */
  static readonly ROOM = SAMPLE_LIMIT + 2 * WINDOW_LENGTH;
  #native: NativeChecks | null;
  /** The input as long as it is small; then its first 16 KB, of which the head stays in use. */
  #head: Uint8Array;
  #headEnd = 0;
  #total = 0;
  #ascii = true;
  #utf8: Utf8Checker;
  #picker: WindowPicker | null = null;
  /** The last bytes of the input once it is large. */
  #tail: Uint8Array;
  /** Room for a window. */
  #open: Uint8Array;
  /** Whether chunks stay as they are until the sample was taken. */
  #lasting: boolean;

  /** `room`: memory to work in, of a caller whose chunks stay as they are until the sample was read. */
  constructor(native: NativeChecks | null = nativeChecks, room?: Uint8Array) {
    this.#native = native;
    this.#lasting = room !== undefined;
    const own = room ?? new Uint8Array(Sampler.ROOM);
    this.#head = own.subarray(0, SAMPLE_LIMIT);
    this.#tail = own.subarray(SAMPLE_LIMIT, SAMPLE_LIMIT + WINDOW_LENGTH);
    this.#open = own.subarray(SAMPLE_LIMIT + WINDOW_LENGTH);
    this.#utf8 = new Utf8Checker(native);
  }

  /** All bytes before `firstHigh` are known to be ASCII. */
  push(chunk: Uint8Array, firstHigh = -1): void {
    if (chunk.length === 0) return;
    const high = this.#ascii
      ? firstHigh >= 0
        ? firstHigh
        : nextHigh(chunk, 0, chunk.length, this.#native)
      : 0;
    if (high < chunk.length) this.#ascii = false;
    this.#utf8.push(chunk, high);
    let rest = chunk;
    let restHigh = high;
    if (this.#picker === null) {
      const room = SAMPLE_LIMIT - this.#total;
      const head = chunk.length > room ? chunk.subarray(0, room) : chunk;
      this.#head.set(head, this.#total);
      this.#total += head.length;
      if (chunk.length <= room) return;
      this.#becomeLarge();
      rest = chunk.subarray(room);
      restHigh = Math.max(0, high - room);
    }
    this.#picker?.push(rest, 0, this.#total, this.#tail, restHigh);
    this.#keepTail(rest);
    this.#total += rest.length;
  }

  /** The sample as if the input ended here; more may follow. */
  peek(): Sample {
    const utf8 = this.#ascii ? ASCII_CHECK : this.#utf8.result();
    if (this.#picker === null) {
      const bytes = this.#head.subarray(0, this.#total);
      return wholeSample(bytes, this.#ascii, utf8, new Counts(bytes));
    }
    const head = { offset: 0, bytes: this.#head.subarray(0, this.#headEnd) };
    // Only the language is still to be told: the beginning of the text tells it.
    if (isClean(utf8) && !this.#ascii) {
      const first = { offset: 0, bytes: headOf(this.#head, CLEAN_HEAD_LENGTH) };
      const windows = isTelling(first.bytes, kindsIn(first.bytes))
        ? [first]
        : [head, ...this.#picker.firstWindows()];
      return largeSample(windows, this.#total, false, utf8);
    }
    const windows = [head, ...this.#picker.windows()];
    const last = windows[windows.length - 1];
    const tail = this.#tailWindow(last.offset + last.bytes.length);
    return largeSample(tail === null ? windows : [...windows, tail], this.#total, this.#ascii, utf8);
  }

  end(): Sample {
    return this.peek();
  }

  /** The sample of an input that is known to be large and UTF-8; no more of it is read than the sample takes. */
  takeClean(bytes: Uint8Array, high: number, utf8: Utf8Check): Sample {
    this.#head.set(bytes.subarray(0, SAMPLE_LIMIT));
    this.#becomeLarge();
    const picker = this.#picker!;
    let from = SAMPLE_LIMIT;
    while (from < bytes.length && !picker.firstFull) {
      const to = Math.min(bytes.length, from + VALID_STEP);
      picker.push(bytes.subarray(from, to), 0, from, this.#tail, Math.max(0, Math.min(high, to) - from));
      this.#keepTail(bytes.subarray(from, to));
      from = to;
    }
    const head = { offset: 0, bytes: this.#head.subarray(0, this.#headEnd) };
    const windows = [head, ...picker.firstWindows()];
    return largeSample(windows, bytes.length, false, utf8);
  }

  #becomeLarge(): void {
    this.#headEnd = cutBefore(this.#head, HEAD_LENGTH);
    this.#picker = new WindowPicker(this.#native, this.#headEnd, this.#open, this.#lasting);
    this.#picker.push(this.#head, this.#headEnd, 0, this.#tail, 0);
    this.#tail.set(this.#head.subarray(SAMPLE_LIMIT - WINDOW_LENGTH));
  }

  #keepTail(chunk: Uint8Array): void {
    const length = chunk.length;
    if (length >= WINDOW_LENGTH) this.#tail.set(chunk.subarray(length - WINDOW_LENGTH));
    else {
      this.#tail.copyWithin(0, length);
      this.#tail.set(chunk, WINDOW_LENGTH - length);
    }
  }

  /** The last bytes as far as no window holds them, from a clean place on, if there is a non-ASCII byte in them. */
  #tailWindow(taken: number): Window | null {
    const tailOffset = this.#total - WINDOW_LENGTH;
    let begin = Math.max(0, taken - tailOffset);
    if (taken < tailOffset) {
      let i = 0;
      while (i < WINDOW_LENGTH && this.#tail[i] >= LOWEST_TRAIL) i++;
      if (i < WINDOW_LENGTH) begin = i + 1;
    }
    if (nextHigh(this.#tail, begin, WINDOW_LENGTH, null) === WINDOW_LENGTH) return null;
    return { offset: tailOffset + begin, bytes: this.#tail.slice(begin) };
  }
}

function wholeSample(bytes: Uint8Array, ascii: boolean, utf8: Utf8Check, counts: Counts): Sample {
  const total = bytes.length;
  return {
    bytes,
    counts,
    total,
    windows: [{ offset: 0, length: total }],
    whole: true,
    ascii,
    utf8,
  };
}

/** The windows' bytes, one after the other; neighbours are one window. */
function largeSample(parts: readonly Window[], total: number, ascii: boolean, utf8: Utf8Check): Sample {
  let length = 0;
  for (const part of parts) length += part.bytes.length;
  const bytes = new Uint8Array(length);
  const windows: { offset: number; length: number }[] = [];
  let at = 0;
  for (const part of parts) {
    bytes.set(part.bytes, at);
    at += part.bytes.length;
    const last = windows[windows.length - 1];
    if (last !== undefined && last.offset + last.length === part.offset) last.length += part.bytes.length;
    else windows.push({ offset: part.offset, length: part.bytes.length });
  }
  return { bytes, counts: new Counts(bytes), total, windows, whole: false, ascii, utf8 };
}
