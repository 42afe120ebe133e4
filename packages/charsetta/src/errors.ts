/** Every error that what a user gave is to blame for is one of these; `code` is stable, `message` is for people. */
export class CharsettaError extends Error {
  /** Spelt out: whoever bundles the library may shorten the names of its classes. */
  override readonly name: string = 'CharsettaError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An argument of the wrong kind: names the argument and what was expected. */
export class ArgumentError extends CharsettaError {
  override readonly name = 'ArgumentError';
  readonly argument: string;

  constructor(argument: string, expected: string, got: unknown) {
    super('ERR_ARGUMENT', `${argument}: expected ${expected}, got ${describe(got)}`);
    this.argument = argument;
  }
}

/** A label that no encoding answers to. */
export class UnknownEncodingError extends CharsettaError {
  override readonly name = 'UnknownEncodingError';
  readonly label: string;
  readonly suggestions: readonly string[];

  constructor(label: string, suggestions: readonly string[]) {
    super('ERR_UNKNOWN_ENCODING', `unknown encoding "${label}"${didYouMean(suggestions)}`);
    this.label = label;
    this.suggestions = suggestions;
  }
}

/** A language tag that no model answers to. */
export class UnknownLanguageError extends CharsettaError {
  override readonly name = 'UnknownLanguageError';
  readonly tag: string;
  readonly suggestions: readonly string[];

  constructor(tag: string, suggestions: readonly string[]) {
    super('ERR_UNKNOWN_LANGUAGE', `unknown language "${tag}"${didYouMean(suggestions)}`);
    this.tag = tag;
    this.suggestions = suggestions;
  }
}

/** Bytes that do not fit the encoding, with `fatal` set. `offset` counts from the first byte of the text. */
export class DecodeError extends CharsettaError {
  override readonly name = 'DecodeError';
  readonly encoding: string;
  readonly offset: number;
  readonly length: number;

  constructor(encoding: string, offset: number, length: number) {
    super(
      'ERR_DECODE',
      `${encoding}: the ${length} byte(s) at offset ${offset} are not text in this encoding`,
    );
    this.encoding = encoding;
    this.offset = offset;
    this.length = length;
  }
}

/** A character that the encoding cannot write, with `fatal` set. `offset` counts UTF-16 code units. */
export class EncodeError extends CharsettaError {
  override readonly name = 'EncodeError';
  readonly encoding: string;
  readonly offset: number;
  readonly codePoint: number;

  constructor(encoding: string, offset: number, codePoint: number) {
    super(
      'ERR_ENCODE',
      `${encoding} cannot write U+${codePoint.toString(16).toUpperCase().padStart(4, '0')} (offset ${offset})`,
    );
    this.encoding = encoding;
    this.offset = offset;
    this.codePoint = codePoint;
  }
}

/** More bytes than an option allows. */
export class SizeLimitError extends CharsettaError {
  override readonly name = 'SizeLimitError';
  /** The option that sets the limit. */
  readonly option: string;
  readonly limit: number;

  constructor(option: string, limit: number) {
    super('ERR_SIZE_LIMIT', `more than ${limit} bytes; the option "${option}" sets this limit`);
    this.option = option;
    this.limit = limit;
  }
}

/** Code or tables that the library loads from a file of its own, which is not there: in Node, where a bundler has left it behind. */
export class MissingFileError extends CharsettaError {
  override readonly name = 'MissingFileError';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(
      'ERR_MISSING_FILE',
      `cannot read ${path}, which is part of the package: have the bundler prefer the export condition "module", or leave charsetta out of the bundle`,
    );
    this.path = path;
    this.cause = cause;
  }
}

function didYouMean(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(', ')}?`;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'object') return value.constructor?.name ?? 'object';
  return `${typeof value} ${String(value)}`;
}
