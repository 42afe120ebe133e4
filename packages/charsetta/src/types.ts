/** What a user gives and gets. The stages have types of their own, beside them. */

/** Hints move the prior; contrary evidence in the bytes wins over any of them. */
export interface DetectOptions {
  /** The language, if it is known: a BCP 47 tag such as `ru` or `zh-Hant`. */
  language?: string;
  /**
   * Consider only these encodings (any label that `lookup` understands). If the bytes are no text in any of them, the
   * answer is the one that they fit least badly, with `damage` and a confidence of 0.
   */
  encodings?: readonly string[];
  /** A label that the sender or the document is said to have declared. */
  declared?: string;
  /** The value of an HTTP `Content-Type` header. */
  contentType?: string;
  /** The value of an HTTP `Content-Language` header: a faint hint, as `lang=` in a page is; ignored if it lists several. */
  contentLanguage?: string;
  /** The top-level domain the bytes came from, such as `ru` or `co.jp`. */
  tld?: string;
  /** Whether the bytes are HTML or XML; `auto`, the default, looks. */
  html?: 'auto' | boolean;
  /**
   * Gives the encoding that the HTML standard gives, right or wrong: byte-order mark, then the charset of `contentType`
   * (or `declared`), then a `<meta>` or XML declaration in the first 1,024 bytes, else windows-1252 (UTF-8 if
   * `contentType` is XML's). Excludes `encodings`.
   */
  whatwg?: boolean;
  /** Adds `evidence` to the answer. */
  explain?: boolean;
}

/** A claim that the document or its sender makes about its encoding. */
export interface Declared {
  label: string;
  source: 'http' | 'xml' | 'meta' | 'css' | 'cookie' | 'option';
  /** Whether the bytes agree. */
  holds: boolean;
}

/**
 * Bytes that do not fit the answer. Of an input above 16 KB `detect` looks at a sample, and only damage in it is found and
 * counted (that of UTF-8 is looked for in every byte, unless there is too much of it); `decode` reads all.
 */
export interface Damage {
  /** Offsets of the first places (at most 100). */
  offsets: readonly number[];
  count: number;
  /** Share of all bytes looked at. */
  share: number;
}

/** One step of the reasoning, as data. */
export interface Evidence {
  stage: 'signature' | 'structure' | 'markup' | 'gate' | 'judge' | 'verdict';
  message: string;
  [detail: string]: unknown;
}

export interface Detection {
  /** Canonical name; null when the bytes are not text. */
  encoding: string | null;
  /** BCP 47 tag; `und` when it cannot be told, `zxx` when there is none; null when the bytes are not text. */
  language: string | null;
  /** Probability that `encoding` decodes the bytes to the right text. */
  confidence: number;
  /** Probability that `language` is right. */
  languageConfidence: number;
  /**
   * Every encoding (the answer first) that decodes these bytes to the very same text. Of an input above 16 KB `detect`
   * compares them on a sample, `decode` on all of it.
   */
  equivalents: readonly string[];
  /** Whether a byte-order mark stands at the start. */
  bom: boolean;
  /** What the bytes are if they are not text, as a media type; null for text. */
  mimeType: string | null;
  /** Whether character references (`&eacute;`, `&#1078;`) were read as text to tell the language. */
  references?: boolean;
  declared?: Declared;
  damage?: Damage;
  evidence?: readonly Evidence[];
}
