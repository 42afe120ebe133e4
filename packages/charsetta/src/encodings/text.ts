/** From bytes to text and back, in one call or by chunks; either way the result is the same. */
import { type BytesLike, toBytes } from '../bytes.ts';
import { ArgumentError, CharsettaError } from '../errors.ts';
import { expectBoolean, expectObject } from '../options.ts';
import type { Codec, CodecOptions, RawDecoder, RawEncoder } from './codec.ts';
import { codecFor } from './codecs.ts';
import { type EncodingInfo, lookup } from './registry.ts';
import { BytesSink, LISTED, type Malformed, roomFor, TextSink, type Unmappable } from './sinks.ts';

export interface DecodeTextOptions extends CodecOptions {
  /** Throw `DecodeError` at the first bytes that do not fit, rather than put U+FFFD. A stream ends with it. */
  fatal?: boolean;
  /** What to do with a byte-order mark at the start of Unicode text; it is stripped unless told otherwise. */
  bom?: 'strip' | 'keep';
}

export interface DecodedText {
  text: string;
  /** The first places (at most 100) that did not fit. */
  malformed: readonly Malformed[];
  /** How many did not. */
  malformedCount: number;
}

export interface EncodeTextOptions extends CodecOptions {
  /** Throw `EncodeError` at the first character that the encoding does not have. A stream ends with it. */
  fatal?: boolean;
  /** What stands for such a character: text, or a function of its code point. By default U+FFFD if it can be written, else `?`. */
  replacement?: string | ((codePoint: number) => string);
}

export interface EncodedText {
  bytes: Uint8Array;
  /** The first characters (at most 100) that could not be written. */
  unmappable: readonly Unmappable[];
  unmappableCount: number;
}

const BOM = '\ufeff';
const NO_BYTES = new Uint8Array(0);
const LONGEST_CHARACTER = 4;
/** Of short chunks nothing is gained by asking the platform. */
const WORTH_READING_AHEAD = 64;
/** Only these can begin with a mark; elsewhere U+FEFF at the start is text. */
const hasMark = ({ kind, name }: EncodingInfo): boolean => kind === 'unicode' || name === 'gb18030';

/** The text of bytes; `encoding` is any label that `lookup` understands. */
export function decodeText(input: BytesLike, encoding: string, options: DecodeTextOptions = {}): DecodedText {
  const bytes = toBytes(input);
  const info = lookup(encoding);
  checkOptions(options);
  const strips = stripsMark(info, options);
  const codec = requireCodec(info, options);
  let text = codec.decodeAll?.(bytes);
  const units = roomFor(text === undefined ? bytes.length : 0);
  const sink = new TextSink(info.name, options.fatal === true, units);
  if (text === undefined) {
    codec.decoder().decode(bytes, true, sink);
    text = sink.take();
  }
  if (strips && text.startsWith(BOM)) text = text.slice(1);
  return { text, malformed: sink.malformedAt, malformedCount: sink.malformedCount };
}

/** Where `bytes` are not text in the encoding: what `decodeText` says of it, without the text. */
export function findMalformed(
  bytes: Uint8Array,
  encoding: string,
): Pick<DecodedText, 'malformed' | 'malformedCount'> {
  const codec = requireCodec(lookup(encoding), {});
  return malformedAfter(codec, bytes, codec.wellFormedUntil?.(bytes) ?? 0);
}

/** The same, of bytes of which the first `sound` are whole characters. */
function malformedAfter(
  codec: Codec,
  bytes: Uint8Array,
  sound: number,
): Pick<DecodedText, 'malformed' | 'malformedCount'> {
  const malformed: Malformed[] = [];
  let malformedCount = 0;
  const sink = {
    unit() {},
    codePoint() {},
    malformed(offset: number, length: number) {
      if (malformedCount++ < LISTED) malformed.push({ offset: sound + offset, length });
    },
  };
  if (sound < bytes.length) codec.decoder().decode(bytes.subarray(sound), true, sink);
  return { malformed, malformedCount };
}

/** Whether all of `bytes` is text in the encoding. */
export function isWellFormed(bytes: Uint8Array, encoding: string): boolean {
  const codec = requireCodec(lookup(encoding), {});
  const sound = codec.wellFormedUntil?.(bytes);
  // What the look could not tell is malformed, unless there are longer characters.
  if (sound !== undefined && sound < bytes.length && codec.hasLonger !== true) return false;
  return malformedAfter(codec, bytes, sound ?? 0).malformedCount === 0;
}

/** `decodeText` by chunks. */
export class StreamDecoder {
  readonly encoding: string;
  private readonly decoder: RawDecoder;
  private readonly sink: TextSink;
  private mayBeMark: boolean;
  private ended = false;

  constructor(encoding: string, options: DecodeTextOptions = {}) {
    const info = lookup(encoding);
    checkOptions(options);
    this.encoding = info.name;
    this.decoder = requireCodec(info, options).decoder();
    this.sink = new TextSink(info.name, options.fatal === true, new Uint16Array(4096));
    this.mayBeMark = stripsMark(info, options);
  }

  /** The text that can be told after this chunk. */
  write(chunk: BytesLike): string {
    return this.read(toBytes(chunk, 'chunk'), false);
  }

  /** The rest of the text. */
  end(): string {
    return this.read(NO_BYTES, true);
  }

  get malformed(): readonly Malformed[] {
    return this.sink.malformedAt;
  }

  get malformedCount(): number {
    return this.sink.malformedCount;
  }

  private read(bytes: Uint8Array, last: boolean): string {
    checkOpen(this.ended);
    // Unless it comes to its end: where it throws, bytes were read whose text is lost.
    this.ended = true;
    const text = this.decode(bytes, last);
    this.ended = last;
    return text;
  }

  private decode(bytes: Uint8Array, last: boolean): string {
    const [ahead, rest] = this.readAhead(bytes);
    this.decoder.decode(rest, last, this.sink);
    const text = ahead + this.sink.take();
    if (!this.mayBeMark || text === '') return text;
    this.mayBeMark = false;
    return text.startsWith(BOM) ? text.slice(1) : text;
  }

  /** What the platform can read of a long chunk, after a character that began in the one before; and what is left. */
  private readAhead(bytes: Uint8Array): [text: string, rest: Uint8Array] {
    let rest = bytes;
    for (
      let finishing = 0;
      finishing < LONGEST_CHARACTER && rest.length >= WORTH_READING_AHEAD;
      finishing++
    ) {
      const ahead = this.decoder.readAhead?.(rest);
      if (ahead !== undefined) return [this.sink.take() + ahead.text, rest.subarray(ahead.length)];
      if (this.decoder.readAhead === undefined) break;
      this.decoder.decode(rest.subarray(0, 1), false, this.sink);
      rest = rest.subarray(1);
    }
    return ['', rest];
  }
}

/** The bytes of `text`. */
export function encodeText(text: string, encoding: string, options: EncodeTextOptions = {}): EncodedText {
  const encoder = new StreamEncoder(encoding, options);
  const bytes = encoder.encode(text, true);
  return { bytes, unmappable: encoder.unmappable, unmappableCount: encoder.unmappableCount };
}

/** `encodeText` by chunks. */
export class StreamEncoder {
  readonly encoding: string;
  private readonly codec: Codec;
  private readonly encoder: RawEncoder;
  private readonly sink: BytesSink;
  private readonly replacementFor: (codePoint: number) => string;
  /** A leading surrogate that waits for the next chunk: only for stateful encodings, which look at the text twice. */
  private heldBack = '';
  private offset = 0;
  private ended = false;

  constructor(encoding: string, options: EncodeTextOptions = {}) {
    const info = lookup(encoding);
    checkOptions(options);
    this.encoding = info.name;
    this.codec = requireCodec(info, options);
    this.encoder = this.codec.encoder();
    this.replacementFor = replacementOf(this.codec, options.replacement);
    this.sink = new BytesSink(info.name, options.fatal === true, 1024, this.bytesFor());
  }

  write(text: string): Uint8Array {
    return this.encode(text, false);
  }

  end(): Uint8Array {
    return this.encode('', true);
  }

  get unmappable(): readonly Unmappable[] {
    return this.sink.unmappableAt;
  }

  get unmappableCount(): number {
    return this.sink.unmappableCount;
  }

  /** Writes `text`, and all that is unfinished if it is the last. */
  encode(text: string, last: boolean): Uint8Array {
    if (typeof text !== 'string') throw new ArgumentError('text', 'a string', text);
    checkOpen(this.ended);
    // As a decoder does where it throws.
    this.ended = true;
    this.encoder.encode(this.codec.stateful === true ? this.substituted(text, last) : text, last, this.sink);
    this.ended = last;
    return this.sink.take();
  }

  /** The bytes that stand for a character, in an encoding where bytes mean the same everywhere. */
  private bytesFor(): (codePoint: number) => Uint8Array {
    const known = new Map<string, Uint8Array>();
    return (codePoint) => {
      // In a stateful encoding only a replacement that cannot be written itself gets here: it is left out.
      if (this.codec.stateful === true) return NO_BYTES;
      const text = this.replacementFor(codePoint);
      const bytes = known.get(text) ?? writableBytes(this.codec, text);
      if (known.size < LISTED) known.set(text, bytes);
      return bytes;
    };
  }

  /**
   * Where bytes depend on the state, a replacement must go through the encoder like all other text. So the text is
   * encoded once for nothing, to learn what cannot be written, and that is exchanged before it is encoded for good.
   */
  private substituted(chunk: string, last: boolean): string {
    const text = this.heldBack + chunk;
    const start = this.offset;
    const cut = !last && /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
    this.heldBack = text.slice(cut);
    this.offset += cut;
    const whole = text.slice(0, cut);
    let result = '';
    let done = 0;
    const scout = {
      byte() {},
      unmappable: (codePoint: number, offset: number) => {
        this.sink.note(codePoint, start + offset);
        result += whole.slice(done, offset) + this.writable(this.replacementFor(codePoint));
        done = offset + (codePoint > 0xffff ? 2 : 1);
      },
    };
    this.codec.encoder().encode(whole, true, scout);
    return result + whole.slice(done);
  }

  private writable(text: string): string {
    return canWrite(this.codec, text) ? text : '';
  }
}

function replacementOf(
  codec: Codec,
  wanted: EncodeTextOptions['replacement'],
): (codePoint: number) => string {
  if (typeof wanted === 'function') return (codePoint) => expectReplacement(wanted(codePoint));
  const usual = canWrite(codec, '\ufffd') ? '\ufffd' : '?';
  const text = wanted === undefined ? usual : expectReplacement(wanted);
  return () => text;
}

function expectReplacement(text: unknown): string {
  if (typeof text !== 'string')
    throw new ArgumentError('replacement', 'text, or a function that gives it', text);
  return text;
}

function canWrite(codec: Codec, text: string): boolean {
  let can = true;
  const scout = {
    byte() {},
    unmappable() {
      can = false;
    },
  };
  codec.encoder().encode(text, true, scout);
  return can;
}

/** The bytes of `text`, leaving out what cannot be written. */
function writableBytes(codec: Codec, text: string): Uint8Array {
  const sink = new BytesSink('', false, 16, () => NO_BYTES);
  codec.encoder().encode(text, true, sink);
  return sink.take();
}

function checkOptions(options: CodecOptions & { fatal?: boolean }): void {
  expectObject(options);
  expectBoolean('fatal', options.fatal);
  expectBoolean('compose', options.compose);
}

function stripsMark(info: EncodingInfo, { bom = 'strip' }: DecodeTextOptions): boolean {
  if (bom !== 'strip' && bom !== 'keep') throw new ArgumentError('bom', '"strip" or "keep"', bom);
  return bom === 'strip' && hasMark(info);
}

function requireCodec(info: EncodingInfo, options: CodecOptions): Codec {
  const codec = codecFor(info.name, options);
  if (codec === undefined)
    throw new CharsettaError('ERR_NO_CODEC', `no tables for ${info.name} in this build`);
  return codec;
}

function checkOpen(ended: boolean): void {
  if (ended) throw new CharsettaError('ERR_ENDED', 'this stream has ended; make a new one for the next text');
}
