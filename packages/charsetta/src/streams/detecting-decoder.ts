/**
 * Bytes in, text out, with the encoding found on the way. The head of the stream is held back until it is judged. ASCII
 * reads alike in every encoding that can follow it, so plain ASCII goes through at once; where the first bytes come
 * that ASCII does not explain, a stretch from there on is held back and judged, with a sample of all before.
 * Everything happens at offsets that do not depend on how the bytes were cut, so neither does the text.
 */
import type { DecodeOptions } from '../decode.ts';
import { detectSample } from '../detect.ts';
import { lookup, StreamDecoder } from '../encodings/index.ts';
import { stringFromLatin1 } from '../encodings/native.ts';
import { ArgumentError, CharsettaError, DecodeError } from '../errors.ts';
import { PRESCAN_BYTES } from '../markup/prescan.ts';
import { checkOptions, expectBoolean } from '../options.ts';
import { isStillAscii } from '../restricted.ts';
import { SAMPLE_LIMIT, type Sample, Sampler } from '../sample/index.ts';
import type { Damage, Detection, DetectOptions } from '../types.ts';
import { firstForeign, isPair, mayBeginPair } from './foreign.ts';
import { TextlessDecoder } from './textless-decoder.ts';

export interface DecodeStreamOptions extends DecodeOptions {
  /**
   * How many bytes are held back and judged before their text comes out: at the start of the stream, and from the first
   * bytes beyond ASCII on. 16,384 unless told otherwise; fewer come out sooner, more are judged better. With `whatwg`
   * at least 1,024, in which the standard looks for a declaration.
   */
  headBytes?: number;
}

type State =
  /** Keeps bytes back until there are enough to judge. */
  | 'holding'
  /** Has seen nothing but ASCII, and gives it out as it comes. */
  | 'passing'
  | 'decoding'
  /** The bytes are no text. */
  | 'ignoring';

/** As many as `detectAll` gives, to find one that can follow ASCII. */
const MOST_ANSWERS = 10;

/** Detects and decodes what comes in chunks. */
export function detectingDecoder(options?: DecodeStreamOptions): DetectingDecoder {
  return new DetectingDecoder(options);
}

export type { DetectingDecoder };

class DetectingDecoder {
  readonly #options: DetectOptions;
  readonly #fatal: boolean;
  readonly #headBytes: number;
  readonly #sampler = new Sampler();
  #state: State = 'holding';
  #held: Uint8Array;
  #heldLength = 0;
  /** Where in what is held the first bytes are that ASCII does not explain; -1 for nowhere. */
  #foreignAt = -1;
  /** While passing: the last byte, kept back because an escape may begin with it; -1 for none. */
  #pending = -1;
  /** What ASCII that was given out already was read as: the answer must be an encoding that can follow it. */
  #passedAs: string | null = null;
  #decoder: StreamDecoder | TextlessDecoder | null = null;
  /** Offset in the stream of the first byte that the decoder got. */
  #decoderStart = 0;
  #total = 0;
  #detection: Detection | null = null;
  #ended = false;

  constructor(options: DecodeStreamOptions = {}) {
    checkOptions(options);
    const { fatal, headBytes = SAMPLE_LIMIT, ...rest } = options;
    expectBoolean('fatal', fatal);
    if (!Number.isInteger(headBytes) || headBytes < 1)
      throw new ArgumentError('headBytes', 'a whole number of bytes above 0', headBytes);
    this.#options = rest;
    this.#fatal = fatal === true;
    this.#headBytes = rest.whatwg === true ? Math.max(headBytes, PRESCAN_BYTES) : headBytes;
    this.#held = new Uint8Array(Math.min(this.#headBytes, SAMPLE_LIMIT));
    // A wrong hint throws here, and not in the middle of the stream.
    detectSample(this.#sampler.peek(), rest, 1);
  }

  /** What was found; null until it is decided. A stream of ASCII is undecided until its end. */
  get detection(): Detection | null {
    return this.#detection;
  }

  /** The bytes so far that did not fit; null if all did. */
  get damage(): Damage | null {
    const count = this.#decoder?.malformedCount ?? 0;
    if (count === 0) return null;
    const offsets = this.#decoder!.malformed.map(({ offset }) => this.#decoderStart + offset);
    return { offsets, count, share: count / this.#total };
  }

  /** The text that can be told after this chunk. */
  write(chunk: Uint8Array): string {
    if (this.#ended)
      throw new CharsettaError('ERR_ENDED', 'this stream has ended; make a new one for the next text');
    let text = '';
    let rest = chunk;
    while (rest.length > 0 && (this.#state === 'holding' || this.#state === 'passing')) {
      const taken = this.#state === 'holding' ? this.#room(rest) : this.#asciiLength(rest);
      const part = rest.subarray(0, taken);
      this.#sampler.push(part);
      this.#total += taken;
      text += this.#state === 'holding' ? this.#hold(part) : this.#pass(part, rest);
      rest = rest.subarray(taken);
    }
    this.#total += rest.length;
    return this.#state === 'decoding' ? text + this.#decode(rest) : text;
  }

  /** The rest of the text. */
  end(): string {
    if (this.#ended) return '';
    this.#ended = true;
    if (this.#state === 'passing') return this.#endPassing();
    let text = this.#state === 'holding' ? this.#decide(true) : '';
    if (this.#state === 'decoding') text += this.#reported(() => this.#decoder!.end());
    return text;
  }

  /** How much of `bytes` may be held back before it is time to decide. */
  #room(bytes: Uint8Array): number {
    const from = Math.max(0, this.#foreignAt);
    return Math.min(bytes.length, from + this.#headBytes - this.#heldLength);
  }

  #hold(bytes: Uint8Array): string {
    if (this.#held.length < this.#heldLength + bytes.length) {
      const larger = new Uint8Array(2 * (this.#heldLength + bytes.length));
      larger.set(this.#held.subarray(0, this.#heldLength));
      this.#held = larger;
    }
    this.#held.set(bytes, this.#heldLength);
    // The first byte may be the second of a pair.
    const from = Math.max(0, this.#heldLength - 1);
    this.#heldLength += bytes.length;
    if (this.#foreignAt < 0) {
      const news = this.#held.subarray(from, this.#heldLength);
      const at = firstForeign(news);
      if (at < news.length) this.#foreignAt = from + at;
    }
    return this.#heldLength >= Math.max(0, this.#foreignAt) + this.#headBytes ? this.#decide(false) : '';
  }

  /** How much of `bytes` is plain ASCII: at least one byte is taken, be it to begin holding back. */
  #asciiLength(bytes: Uint8Array): number {
    if (this.#pending >= 0 && isPair(this.#pending, bytes[0])) return 1;
    return Math.max(1, firstForeign(bytes));
  }

  #pass(bytes: Uint8Array, rest: Uint8Array): string {
    const { length } = bytes;
    const pending = this.#pending < 0 ? '' : String.fromCharCode(this.#pending);
    const completesPair = this.#pending >= 0 && isPair(this.#pending, bytes[0]);
    if (completesPair) {
      this.#pending = -1;
      return this.#beginToHold(Uint8Array.of(pending.charCodeAt(0), bytes[0]));
    }
    this.#pending = -1;
    const first = bytes[0];
    const beginsForeign = first >= 0x80 || (rest.length > 1 && isPair(first, rest[1]));
    if (length === 1 && beginsForeign) return pending + this.#beginToHold(bytes);
    const last = bytes[length - 1];
    if (length === rest.length && mayBeginPair(last)) {
      this.#pending = last;
      return pending + stringFromLatin1(bytes.subarray(0, length - 1));
    }
    return pending + stringFromLatin1(bytes);
  }

  #beginToHold(bytes: Uint8Array): string {
    this.#state = 'holding';
    this.#heldLength = 0;
    this.#foreignAt = 0;
    return this.#hold(bytes);
  }

  #endPassing(): string {
    this.#detection = this.#best(this.#sampler.peek());
    return this.#pending < 0 ? '' : String.fromCharCode(this.#pending);
  }

  /** Judges all bytes so far. If they are still ASCII and the stream goes on, it can wait. */
  #decide(last: boolean): string {
    const sample = this.#sampler.peek();
    const detection = this.#best(sample);
    const { encoding } = detection;
    const held = this.#held.subarray(0, this.#heldLength);
    // Where one encoding alone is allowed, nothing is left to wait for.
    const waits = !last && this.#options.encodings?.length !== 1;
    if (waits && isStillAscii(sample, encoding, this.#options)) return this.#passOn(held, encoding);
    this.#detection = detection;
    this.#held = new Uint8Array(0);
    this.#heldLength = 0;
    if (encoding === null) {
      this.#state = 'ignoring';
      return '';
    }
    this.#state = 'decoding';
    this.#decoder = this.#decoderFor(detection);
    this.#decoderStart = this.#total - held.length;
    return this.#decode(held);
  }

  #decoderFor(detection: Detection): StreamDecoder | TextlessDecoder {
    const encoding = detection.encoding as string;
    if (TextlessDecoder.reads(encoding)) return new TextlessDecoder(encoding, this.#fatal);
    // What the standard names is not to be bettered.
    const name = this.#options.whatwg === true ? encoding : widest(detection);
    // Behind ASCII U+FEFF is no mark.
    return new StreamDecoder(name, { fatal: this.#fatal, bom: this.#passedAs === null ? 'strip' : 'keep' });
  }

  /** Gives out what was held back as ASCII; an escape that may begin at its end waits. */
  #passOn(held: Uint8Array, encoding: string | null): string {
    this.#state = 'passing';
    this.#passedAs = encoding;
    this.#heldLength = 0;
    const last = held[held.length - 1];
    const waits = mayBeginPair(last);
    this.#pending = waits ? last : -1;
    return stringFromLatin1(waits ? held.subarray(0, -1) : held);
  }

  #decode(bytes: Uint8Array): string {
    return bytes.length === 0 ? '' : this.#reported(() => this.#decoder!.write(bytes));
  }

  /** Offsets in errors count from the start of the stream, not from where decoding began. */
  #reported(read: () => string): string {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      throw new DecodeError(error.encoding, this.#decoderStart + error.offset, error.length);
    }
  }

  #best(sample: Sample): Detection {
    const passedAs = this.#passedAs;
    const answers = detectSample(sample, this.#options, passedAs === null ? 1 : MOST_ANSWERS);
    if (passedAs === null) return answers[0];
    const fitting = answers.find(({ encoding }) => encoding !== null && lookup(encoding).asciiCompatible);
    return fitting ?? noIdea(this.#options.encodings === undefined ? 'UTF-8' : passedAs);
  }
}

/**
 * After ASCII came what is no text: what fits UTF-8, or what the caller allows, is kept, the rest shows as U+FFFD, and
 * nothing is made up.
 */
function noIdea(encoding: string): Detection {
  return {
    encoding,
    language: 'und',
    confidence: 0,
    languageConfidence: 0,
    equivalents: [encoding],
    bom: false,
    mimeType: null,
  };
}

/** Of encodings that read alike so far, one that has more than the answer: GB2312 may go on with a character of GBK. */
function widest({ encoding, equivalents }: Detection): string {
  const { kind, supersets } = lookup(encoding as string);
  if (kind === 'iso-2022') return encoding as string;
  return supersets.findLast((name) => equivalents.includes(name)) ?? (encoding as string);
}
