import { type NativeChecks, nextHigh } from './native.ts';

/** What is known about the whole input, every byte of it, as UTF-8. */
export interface Utf8Check {
  /** Well formed by Unicode's table 3-7, with nothing cut off. */
  valid: boolean;
  /** Multi-byte sequences that are well formed; counting stops at `SEQUENCE_LIMIT`, in valid text sooner. */
  sequences: number;
  /** Maximal ill-formed parts, one for each U+FFFD a decoder would give; `ERROR_LIMIT` where they were not counted any more. */
  errors: number;
  /** Where the first hundred of them are. */
  errorOffsets: readonly number[];
  /** One to three continuation bytes at the very start: the rest of a character that was cut. Not in `errors`. */
  truncatedStart: boolean;
  /** The last character lacks its end. Not in `errors`. */
  truncatedEnd: boolean;
  /** How many bytes there are of it. */
  unfinished: number;
  /** CESU-8: supplementary characters written as two surrogates of three bytes each. Not in `errors`. */
  surrogates: number;
}

/** Enough for any decision; beyond it, counting would only cost time. */
export const SEQUENCE_LIMIT = 4096;
/** In text without an error a few tell as much as all. */
const VALID_SEQUENCES = 64;
/** Text with so many errors is no UTF-8 worth the name; nothing more is counted then, so legacy text costs little. */
export const ERROR_LIMIT = 1024;
/** The same for what begins with so many errors, and so few sequences for each: legacy text shows itself at once. */
const EARLY_ERRORS = 48;
const EARLY_SHARE = 1;
const OFFSET_LIMIT = 100;
/** So many continuation bytes at the very start are the rest of no character. */
const MOST_LEADING = 4;

/** Blocks that the built-in check sees at once: an error makes the plain loop read one of these, not the whole. */
const BLOCK = 65536;
/** Below this, the plain loop is as fast as the built-in check and the counting that must follow it. */
const WORTH_A_CALL = 1024;

const NO_OFFSETS: readonly number[] = Object.freeze([]);

/** The answer for input that is all ASCII. */
export const ASCII_CHECK: Utf8Check = Object.freeze({
  valid: true,
  sequences: 0,
  errors: 0,
  errorOffsets: NO_OFFSETS,
  truncatedStart: false,
  truncatedEnd: false,
  unfinished: 0,
  surrogates: 0,
});

/** The answer for input that is known to be UTF-8 and whose first byte above 7F is at `high`. */
function validCheck(bytes: Uint8Array, high: number): Utf8Check {
  let sequences = 0;
  for (let i = high; i < bytes.length && sequences < VALID_SEQUENCES; i++) if (bytes[i] >= 0xc0) sequences++;
  return { ...ASCII_CHECK, sequences };
}

/** Whether nothing is wrong but, at the most, that the last character lacks its end. */
export function isClean({ errors, surrogates, truncatedStart }: Utf8Check): boolean {
  return errors === 0 && surrogates === 0 && !truncatedStart;
}

/**
 * The answer for input that is UTF-8 at memory speed, but for a last character that was cut: whoever reads the first
 * megabyte of a file has that. Null for any other.
 */
export function cleanCheck(bytes: Uint8Array, high: number, native: NativeChecks): Utf8Check | null {
  const end = characterBoundary(bytes, 0, bytes.length);
  const whole = bytes.subarray(0, end);
  if (!native.isUtf8(whole)) return null;
  const valid = validCheck(whole, high);
  if (end === bytes.length) return valid;
  const checker = new Utf8Checker(null);
  checker.push(bytes.subarray(end));
  const last = checker.result();
  if (!isClean(last)) return null;
  return { ...valid, valid: false, truncatedEnd: true, unfinished: last.unfinished };
}

/** Reads chunks; the result depends on the bytes alone and not on how they were cut. */
export class Utf8Checker {
  #native: NativeChecks | null;
  #position = 0;
  #sequences = 0;
  #errors = 0;
  #surrogates = 0;
  #offsets: number[] | null = null;
  /** Continuation bytes at the very start. */
  #leading = 0;
  /** The sequence in progress: bytes still wanted, the range of the next one, where it began. */
  #wanted = 0;
  #low = 0x80;
  #high = 0xbf;
  #begin = 0;
  /** Bytes seen of a CESU-8 pair (2 to 5; 0 for none). */
  #pair = 0;

  constructor(native: NativeChecks | null) {
    this.#native = native;
  }

  /** `asciiUntil`: all bytes before that index are known to be ASCII. */
  push(bytes: Uint8Array, asciiUntil = 0): void {
    const length = bytes.length;
    let i = 0;
    if (this.#wanted === 0 && this.#pair === 0) {
      i = asciiUntil;
      this.#position += asciiUntil;
    }
    while (i < length && this.#errors < ERROR_LIMIT) {
      if (this.#wanted === 0 && this.#pair === 0) {
        const skipped = nextHigh(bytes, i, length, this.#native) - i;
        i += skipped;
        this.#position += skipped;
        const end = this.#nativelyValidUntil(bytes, i);
        this.#position += end - i;
        i = end;
      }
      // The plain loop reads as much as a block that was refused; only then is the built-in check asked again, so
      // that text full of errors is not checked over and over.
      const stop = Math.min(length, i + BLOCK);
      i = this.#walk(bytes, i, stop);
    }
  }

  result(): Utf8Check {
    const unfinishedPair = this.#pair > 0 && this.#surrogates === 0;
    const brokenBytes = unfinishedPair ? Math.min(this.#pair, 3) : 0;
    const hopeless = this.#errors >= ERROR_LIMIT;
    const errors = Math.min(ERROR_LIMIT, this.#errors + brokenBytes);
    const cutPair = this.#pair > 0 && (this.#surrogates > 0 || this.#pair > 3);
    const truncatedEnd = !hopeless && (this.#wanted > 0 || cutPair);
    const truncatedStart = this.#leading > 0 && this.#leading < MOST_LEADING;
    let errorOffsets: readonly number[] = this.#offsets ?? NO_OFFSETS;
    if (brokenBytes > 0 && errorOffsets.length < OFFSET_LIMIT) {
      errorOffsets = [...errorOffsets, this.#begin, this.#begin + 1, this.#begin + 2]
        .slice(0, errorOffsets.length + brokenBytes)
        .slice(0, OFFSET_LIMIT);
    } else if (this.#offsets !== null) {
      errorOffsets = this.#offsets.slice();
    }
    const clean = errors === 0 && this.#surrogates === 0 && !truncatedStart;
    return {
      valid: clean && !truncatedEnd,
      sequences: clean ? Math.min(this.#sequences, VALID_SEQUENCES) : this.#sequences,
      errors,
      errorOffsets,
      truncatedStart,
      truncatedEnd,
      unfinished: truncatedEnd ? this.#unfinished() : 0,
      surrogates: this.#surrogates,
    };
  }

  /** Bytes of the last character, or of the last surrogate of a pair. */
  #unfinished(): number {
    return this.#pair > 3 ? this.#pair - 3 : this.#pair > 0 ? this.#pair : this.#position - this.#begin;
  }

  /** Lets the built-in check take whole blocks from `from` on; gives back where the plain loop must go on. */
  #nativelyValidUntil(bytes: Uint8Array, from: number): number {
    const native = this.#native;
    let i = from;
    while (native !== null && bytes.length - i >= WORTH_A_CALL) {
      const end = characterBoundary(bytes, i, Math.min(bytes.length, i + BLOCK));
      const block = bytes.subarray(i, end);
      if (end === i || !native.isUtf8(block)) break;
      if (this.#sequences < SEQUENCE_LIMIT) this.#countLeads(block);
      i = end;
    }
    return i;
  }

  #countLeads(valid: Uint8Array): void {
    if (this.#native?.isAscii(valid)) return;
    let count = this.#sequences;
    for (let i = 0; i < valid.length; i++) {
      if (valid[i] >= 0xc0 && ++count === SEQUENCE_LIMIT) break;
    }
    this.#sequences = count;
  }

  /** The plain loop. Stops at `to` or at `ERROR_LIMIT`. */
  #walk(bytes: Uint8Array, from: number, to: number): number {
    let i = from;
    while (i < to && this.#errors < ERROR_LIMIT) {
      if (this.#wanted === 0 && this.#pair === 0) {
        i = this.#stride(bytes, i, to);
        if (i === to || this.#errors >= ERROR_LIMIT) break;
      }
      const byte = bytes[i];
      if (this.#wanted === 0 && this.#pair === 0) {
        if (byte >= 0x80) this.#start(byte);
      } else if (this.#pair > 0) {
        if (!this.#continuePair(byte)) continue;
      } else if (byte >= this.#low && byte <= this.#high) {
        this.#low = 0x80;
        this.#high = 0xbf;
        if (--this.#wanted === 0 && this.#sequences < SEQUENCE_LIMIT) this.#sequences++;
      } else if (this.#high === 0x9f && byte >= 0xa0 && byte <= 0xaf) {
        this.#pair = 2;
        this.#wanted = 0;
      } else {
        this.#error(this.#begin);
        this.#wanted = 0;
        continue;
      }
      i++;
      this.#position++;
    }
    return i;
  }

  /**
   * Runs over ASCII, whole good sequences, and bytes that begin none, as those of legacy text mostly do, with nothing to
   * remember; stops at whatever needs a closer look.
   */
  #stride(bytes: Uint8Array, from: number, to: number): number {
    const last = to - 4;
    let count = this.#sequences;
    let i = from;
    while (i <= last) {
      const byte = bytes[i];
      if (byte < 0x80) i += (bytes[i + 1] | bytes[i + 2] | bytes[i + 3]) < 0x80 ? 4 : 1;
      else if (byte < 0xc2 || byte > 0xf4 || (bytes[i + 1] & 0xc0) !== 0x80) {
        const at = this.#position + i - from;
        if (at < MOST_LEADING && byte < 0xc0) break;
        this.#sequences = Math.min(SEQUENCE_LIMIT, count);
        this.#error(at);
        i++;
        if (this.#errors >= ERROR_LIMIT) break;
      } else if (byte >= 0xf0) break;
      else if (byte < 0xe0) {
        i += 2;
        count++;
      } else {
        if ((bytes[i + 2] & 0xc0) !== 0x80) break;
        if ((byte === 0xe0 && bytes[i + 1] < 0xa0) || (byte === 0xed && bytes[i + 1] > 0x9f)) break;
        i += 3;
        count++;
      }
    }
    this.#sequences = Math.min(SEQUENCE_LIMIT, count);
    this.#position += i - from;
    return i;
  }

  #start(byte: number): void {
    this.#begin = this.#position;
    this.#low = 0x80;
    this.#high = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) this.#wanted = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.#wanted = 2;
      if (byte === 0xe0) this.#low = 0xa0;
      else if (byte === 0xed) this.#high = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.#wanted = 3;
      if (byte === 0xf0) this.#low = 0x90;
      else if (byte === 0xf4) this.#high = 0x8f;
    } else if (byte < 0xc0 && this.#position === this.#leading && this.#leading < MOST_LEADING) {
      if (++this.#leading === MOST_LEADING)
        for (let offset = 0; offset < MOST_LEADING; offset++) this.#error(offset);
    } else this.#error(this.#position);
  }

  /** ED A0..AF xx ED B0..BF xx. Returns false when `byte` does not go on with the pair and must be read again. */
  #continuePair(byte: number): boolean {
    const fits =
      this.#pair === 3
        ? byte === 0xed
        : this.#pair === 4
          ? byte >= 0xb0 && byte <= 0xbf
          : byte >= 0x80 && byte <= 0xbf;
    if (fits) {
      if (++this.#pair === 6) {
        this.#pair = 0;
        this.#surrogates++;
      }
      return true;
    }
    // No decoder takes a lone surrogate: each of its bytes is an error. A second ED may begin something better.
    const seen = this.#pair;
    this.#pair = 0;
    for (let k = 0; k < Math.min(seen, 3); k++) this.#error(this.#begin + k);
    if (seen === 4) {
      this.#begin += 3;
      this.#wanted = 2;
      this.#low = 0x80;
      this.#high = 0x9f;
    } else if (seen === 5) {
      this.#error(this.#begin + 3);
      this.#error(this.#begin + 4);
    }
    return false;
  }

  #error(offset: number): void {
    if (this.#errors >= ERROR_LIMIT) return;
    this.#errors++;
    if (this.#errors === EARLY_ERRORS && this.#sequences < EARLY_ERRORS * EARLY_SHARE)
      this.#errors = ERROR_LIMIT;
    if (this.#offsets === null) this.#offsets = [offset];
    else if (this.#offsets.length < OFFSET_LIMIT) this.#offsets.push(offset);
  }
}

/** The greatest index up to `end` at which no sequence is in progress, if the bytes before are UTF-8. */
function characterBoundary(bytes: Uint8Array, begin: number, end: number): number {
  for (let back = 1; back <= 3 && end - back >= begin; back++) {
    const byte = bytes[end - back];
    if (byte < 0x80) return end;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? end - back : end;
    }
  }
  return end;
}
