/**
 * The contract between an encoding and everybody who reads or writes with it. A codec makes decoders and encoders;
 * each of them serves one text, keeps what is unfinished between calls, and puts its output into a sink. The sink
 * knows about offsets, replacement and `fatal`, so that no codec has to.
 */
export interface Codec {
  decoder(): RawDecoder;
  encoder(): RawEncoder;
  /** The whole text at once, the fastest way there is; undefined if anything in it is malformed (or if it cannot be told). */
  decodeAll?(bytes: Uint8Array): string | undefined;
  /** How many bytes from the first on are whole characters for sure, as far as a quick look can tell. Of stateless encodings. */
  wellFormedUntil?(bytes: Uint8Array): number;
  /** Whether there are characters that this look cannot tell. */
  readonly hasLonger?: boolean;
  /** Whether bytes mean different things at different places (ISO 2022, HZ), so that a replacement cannot just be put in. */
  readonly stateful?: boolean;
}

export interface RawDecoder {
  /** Reads all of `bytes`. An unfinished sequence is kept for the next call, or, when `last`, reported as malformed. */
  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void;
  /**
   * Reads as many of `bytes` as the platform can at once, none if something in them is malformed. Undefined in the middle
   * of a character, which `decode` must finish first.
   */
  readAhead?(bytes: Uint8Array): ReadAhead | undefined;
}

export interface ReadAhead {
  readonly text: string;
  /** How many bytes were read. */
  readonly length: number;
}

export interface RawEncoder {
  /** Writes all of `text`. A lone leading surrogate at its end is kept for the next call, unless `last`. */
  encode(text: string, last: boolean, out: ByteSink): void;
}

/** Takes UTF-16 code units. */
export interface UnitSink {
  unit(codeUnit: number): void;
  codePoint(codePoint: number): void;
  /** `length` bytes at `offset` (counted from the first byte of the text) do not fit; puts U+FFFD, or throws when fatal. */
  malformed(offset: number, length: number): void;
}

/** Takes bytes. */
export interface ByteSink {
  byte(value: number): void;
  /** The character at `offset` (UTF-16 code units from the first of the text) cannot be written; the sink decides what stands for it. */
  unmappable(codePoint: number, offset: number): void;
}

export interface CodecOptions {
  /** Whether windows-1258 and TCVN put letter and tone together (default). WHATWG's decoder does not. */
  compose?: boolean;
}
