import { type BytesLike, toBytes } from './bytes.ts';
import { detectSample } from './detect.ts';
import { lookup } from './encodings/index.ts';
import { ArgumentError, CharsettaError } from './errors.ts';
import { PRESCAN_BYTES } from './markup/prescan.ts';
import { checkOptions } from './options.ts';
import { isStillAscii } from './restricted.ts';
import { Sampler } from './sample/index.ts';
import { readSignature } from './signature/index.ts';
import type { Detection, DetectOptions } from './types.ts';

export interface DetectorOptions extends DetectOptions {
  /**
   * Stop looking once an answer other than ASCII is at least this probable, for example 0.999. The answer is then that
   * for the bytes up to there, still the same for every way to cut them into chunks.
   */
  earlyExit?: number;
}

/** A byte-order mark has at most so many bytes, but for that of UTF-7, which is not final. */
const MARK_LENGTH = 4;
/** What a format is told by stands within these, the farthest being that of tar, at 257; which kind of it, farther on at times. */
const FORMAT_LENGTH = 512;
/** Where an early exit is thought of first; then wherever the input has doubled, so that judging stays a small part of reading. */
const FIRST_CHECK = 64;

/**
 * `detect` by chunks: the same answer as in one call, for every way to cut the bytes. What it keeps beyond the model is at
 * most 256 KB, however much is pushed; a test measures it.
 */
export class Detector {
  readonly #options: DetectOptions;
  readonly #earlyExit: number;
  readonly #sampler = new Sampler();
  #total = 0;
  #nextCheck: number;
  #settled = false;
  #exited = false;
  #ended = false;
  /** The answer for the bytes so far, if it was asked for. */
  #answer: Detection | null = null;

  constructor(options: DetectorOptions = {}) {
    checkOptions(options);
    const { earlyExit, ...rest } = options;
    if (earlyExit !== undefined && !(typeof earlyExit === 'number' && earlyExit > 0 && earlyExit <= 1))
      throw new ArgumentError('earlyExit', 'a probability above 0 and up to 1', earlyExit);
    this.#options = rest;
    this.#earlyExit = earlyExit ?? Number.POSITIVE_INFINITY;
    // Before that the standard has not looked for a declaration.
    const first = rest.whatwg === true ? PRESCAN_BYTES : FIRST_CHECK;
    this.#nextCheck = earlyExit === undefined ? Number.POSITIVE_INFINITY : first;
    // A wrong hint throws here, and not when the first answer is wanted.
    detectSample(this.#sampler.peek(), rest, 1);
  }

  /** How many bytes were looked at. */
  get bytesRead(): number {
    return this.#total;
  }

  /**
   * Whether the encoding can no longer change, whatever follows: there is a byte-order mark or a known binary format, or
   * `earlyExit` is reached, or `end` was called. The language may still become surer with more text.
   */
  get done(): boolean {
    return this.#settled || this.#ended;
  }

  /** Takes the next bytes, of any number; gives back `done`. After an early exit there is nothing more to look at. */
  push(chunk: BytesLike): boolean {
    const bytes = toBytes(chunk, 'chunk');
    if (this.#ended)
      throw new CharsettaError('ERR_ENDED', 'this detector has ended; make a new one for the next text');
    let from = 0;
    while (from < bytes.length && !this.#exited) {
      const to = Math.min(bytes.length, from + this.#untilNextCheck());
      this.#sampler.push(bytes.subarray(from, to));
      this.#total += to - from;
      this.#answer = null;
      from = to;
      this.#check();
    }
    return this.done;
  }

  /** The best answer for the bytes so far. */
  result(): Detection {
    this.#answer ??= detectSample(this.#sampler.peek(), this.#options, 1)[0];
    return this.#answer;
  }

  /** The answer: that of `detect` for all bytes in one call, unless `earlyExit` came before their end. */
  end(): Detection {
    this.#ended = true;
    return this.result();
  }

  #untilNextCheck(): number {
    let next = this.#nextCheck;
    if (!this.#settled && this.#total < MARK_LENGTH) next = Math.min(next, MARK_LENGTH);
    else if (!this.#settled && this.#total < FORMAT_LENGTH) next = Math.min(next, FORMAT_LENGTH);
    return next - this.#total;
  }

  /** Looks whether it is done, at offsets that do not depend on how the bytes were cut. */
  #check(): void {
    if (!this.#settled && (this.#total === MARK_LENGTH || this.#total === FORMAT_LENGTH))
      this.#settled = this.#settlesItself();
    if (this.#total < this.#nextCheck) return;
    this.#nextCheck *= 2;
    const { encoding, confidence } = this.result();
    if (confidence < this.#earlyExit || isStillAscii(this.#sampler.peek(), encoding, this.#options)) return;
    this.#exited = true;
    this.#settled = true;
  }

  /** UTF-7's mark is ASCII, and text that follows may still speak against it. */
  #settlesItself(): boolean {
    const signature = readSignature(this.#sampler.peek());
    // The standard knows but three marks, and looks for a declaration even in a picture.
    if (this.#options.whatwg === true)
      return signature.kind === 'bom' && /^UTF-(8|16)/.test(signature.encoding);
    if (signature.kind === 'binary') return signature.reason === 'magic';
    return signature.kind === 'bom' && signature.encoding !== 'UTF-7' && this.#allows(signature.encoding);
  }

  #allows(encoding: string): boolean {
    const { encodings } = this.#options;
    return encodings === undefined || encodings.some((label) => lookup(label).name === encoding);
  }
}
