import { countBytes } from './histogram.ts';
import { nativeChecks, nextByte } from './native.ts';

/** Kinds of bytes that UTF-8 is asked for; a bit each. */
export const CONTROLS = 1;
export const LESS_THAN = 2;
/** The first bytes of characters beyond the first plane. */
export const FOUR_BYTE_LEADS = 4;

const LT = 0x3c;
/** White space, which texts have. */
const SPACES = [0x09, 0x0a, 0x0c, 0x0d];
/** UTF-8 begins characters of four bytes with this byte or a higher one. */
const FIRST_OF_FOUR = 0xf0;

/** By byte. */
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20) return SPACES.includes(byte) ? 0 : CONTROLS;
  if (byte >= FIRST_OF_FOUR) return FOUR_BYTE_LEADS;
  return byte === LT ? LESS_THAN : 0;
});

/** Below this, to make a view of words takes longer than to look at the bytes. */
const SHORT = 256;

/**
 * The kinds of bytes that occur. Of most words, four bytes at a time, a subtraction tells that there are none: it borrows from
 * the highest bit of a byte, which is not set before, if the byte is less than what is taken away. Half as long as to count
 * them takes, with numbers as they are written here: a product of constants is not always one (Node 20).
 */
export function kindsIn(bytes: Uint8Array): number {
  const { length } = bytes;
  if (length < SHORT) return kindsBetween(bytes, 0, length);
  const start = -bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + start, (length - start) >> 2);
  let kinds = kindsBetween(bytes, 0, start);
  let at = 0;
  while (at < words.length) {
    const word = words[at++];
    const tags = word ^ 0x3c3c3c3c;
    const others = ~word & 0xf0f0f0f0;
    const borrows = (((word - 0x20202020) | (tags - 0x01010101)) & ~word) | ((others - 0x01010101) & ~others);
    if ((borrows & 0x80808080) === 0) continue;
    kinds |= kindsBetween(bytes, start + at * 4 - 4, start + at * 4);
    // A page has a tag every few words: one is enough.
    if ((kinds & LESS_THAN) !== 0) break;
  }
  while (at < words.length) {
    const word = words[at++];
    const others = ~word & 0xf0f0f0f0;
    const borrows = ((word - 0x20202020) & ~word) | ((others - 0x01010101) & ~others);
    if ((borrows & 0x80808080) !== 0) kinds |= kindsBetween(bytes, start + at * 4 - 4, start + at * 4);
  }
  return kinds | kindsBetween(bytes, start + words.length * 4, length);
}

function kindsBetween(bytes: Uint8Array, from: number, to: number): number {
  let kinds = 0;
  for (let i = from; i < to; i++) kinds |= KINDS[bytes[i]];
  return kinds;
}

const UNKNOWN = -1;

/** What there is in some bytes, looked at when first asked for: UTF-8 needs no more than their kinds. */
export class Counts {
  readonly #bytes: Uint8Array;
  readonly #histogram: Uint32Array;
  #isCounted = false;
  #kinds: number;

  /** `room` takes the histogram; `kinds`: if they are known. */
  constructor(bytes: Uint8Array, room: Uint32Array = new Uint32Array(256), kinds = UNKNOWN) {
    this.#bytes = bytes;
    this.#histogram = room;
    this.#kinds = kinds;
  }

  /** How often each byte occurs. */
  get histogram(): Uint32Array {
    if (!this.#isCounted) {
      countBytes(this.#bytes, this.#histogram);
      this.#isCounted = true;
    }
    return this.#histogram;
  }

  /** The kinds of bytes that occur. */
  get kinds(): number {
    if (this.#kinds === UNKNOWN) this.#kinds = kindsIn(this.#bytes);
    return this.#kinds;
  }

  /** Whether a byte occurs. */
  holds(byte: number): boolean {
    return this.#isCounted
      ? this.#histogram[byte] > 0
      : nextByte(this.#bytes, byte, 0, nativeChecks) < this.#bytes.length;
  }

  /** Whether there is a `<`. */
  get mayHoldTags(): boolean {
    return this.#isCounted ? this.#histogram[LT] > 0 : (this.kinds & LESS_THAN) !== 0;
  }
}
