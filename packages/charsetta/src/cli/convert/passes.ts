/** The passes over a file: bytes to text, text as it is to be, text to bytes. Each works by chunks. */
import { createHash } from 'node:crypto';
import { StreamDecoder, StreamEncoder } from '../../encodings/index.ts';
import { lookup } from '../../encodings/registry.ts';
import { breathe } from '../breathe.ts';
import { fixDeclarations, HEAD_LENGTH, wrongDeclarations } from './declarations.ts';
import { type Conversion, hasMark, type LineEndings, wantsMark } from './options.ts';

const MARK = '\ufeff';

/** What a pass over the whole file has found. */
export interface Scan {
  /** Bytes that did not fit the old encoding, and where the first stands. */
  malformed: number;
  firstMalformed: number;
  /** Characters that the new encoding lacks, and the first of them. */
  unmappable: number;
  firstUnmappable: number;
  /** Whether it holds U+0000, which texts do not. */
  hasNul: boolean;
  /** Whether the new bytes are the old ones. */
  same: boolean;
  /** Whether the text claims another encoding than the new one. */
  claimsOther: string | null;
  textHash: string;
  bytesHash: string;
}

/** Goes through the file without writing anything. */
export async function scan(
  chunks: Iterable<Uint8Array>,
  from: string,
  conversion: Conversion,
): Promise<Scan> {
  const oldBytes = createHash('sha256');
  const newBytes = createHash('sha256');
  const text = createHash('sha256');
  const decoder = new StreamDecoder(from, { bom: 'keep' });
  const encoder = new StreamEncoder(conversion.to.name);
  const reader = readAll(
    tapped(chunks, (chunk) => oldBytes.update(chunk)),
    decoder,
  );
  let claimsOther: string | null = null;
  let isHead = true;
  let hasNul = false;
  for (const piece of reshape(reader, from, conversion)) {
    if (isHead)
      claimsOther =
        wrongDeclarations(withoutMark(piece).slice(0, HEAD_LENGTH), conversion.to)[0]?.label ?? null;
    isHead = false;
    hasNul ||= piece.includes('\0');
    text.update(unitsOf(piece));
    newBytes.update(encoder.write(piece));
    await breathe();
  }
  newBytes.update(encoder.end());
  const bytesHash = newBytes.digest('hex');
  return {
    malformed: decoder.malformedCount,
    firstMalformed: decoder.malformed[0]?.offset ?? -1,
    unmappable: encoder.unmappableCount,
    firstUnmappable: encoder.unmappable[0]?.codePoint ?? -1,
    hasNul,
    same: bytesHash === oldBytes.digest('hex'),
    claimsOther,
    textHash: text.digest('hex'),
    bytesHash,
  };
}

/** The new bytes. */
export function* convertedBytes(
  chunks: Iterable<Uint8Array>,
  from: string,
  conversion: Conversion,
): Generator<Uint8Array> {
  const encoder = new StreamEncoder(conversion.to.name);
  for (const piece of reshape(readAll(chunks, new StreamDecoder(from, { bom: 'keep' })), from, conversion))
    yield encoder.write(piece);
  yield encoder.end();
}

/**
 * Whether these new bytes decode to the very text that was meant. Where characters were given up by force it cannot be
 * that text; then the bytes must at least be what their own text is written as.
 */
export async function isFaithful(
  chunks: Iterable<Uint8Array>,
  to: string,
  { textHash, bytesHash, unmappable }: Scan,
): Promise<boolean> {
  const decoder = new StreamDecoder(to, { bom: 'keep' });
  const text = createHash('sha256');
  const bytes = createHash('sha256');
  const again = new StreamEncoder(to);
  const written = createHash('sha256');
  for (const piece of readAll(
    tapped(chunks, (chunk) => bytes.update(chunk)),
    decoder,
  )) {
    text.update(unitsOf(piece));
    if (unmappable > 0) written.update(again.write(piece));
    await breathe();
  }
  written.update(again.end());
  if (bytes.digest('hex') !== bytesHash || decoder.malformedCount > 0) return false;
  return unmappable > 0 ? written.digest('hex') === bytesHash : text.digest('hex') === textHash;
}

/** How many bytes do not fit. */
export async function damageUnder(chunks: Iterable<Uint8Array>, encoding: string): Promise<number> {
  const decoder = new StreamDecoder(encoding);
  for (const chunk of chunks) {
    decoder.write(chunk);
    await breathe();
  }
  decoder.end();
  return decoder.malformedCount;
}

/** The first `length` units of the text, as it is and as it is to be. */
export function beginning(
  chunks: Iterable<Uint8Array>,
  from: string,
  conversion: Conversion,
  length: number,
): string {
  let text = '';
  for (const piece of reshape(readAll(chunks, new StreamDecoder(from, { bom: 'keep' })), from, conversion)) {
    text += piece;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

function* readAll(chunks: Iterable<Uint8Array>, decoder: StreamDecoder): Generator<string> {
  for (const chunk of chunks) yield decoder.write(chunk);
  yield decoder.end();
}

function* tapped(chunks: Iterable<Uint8Array>, tap: (chunk: Uint8Array) => void): Generator<Uint8Array> {
  for (const chunk of chunks) {
    tap(chunk);
    yield chunk;
  }
}

function withoutMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}

function unitsOf(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** The text as it is to be: mark, declarations, line endings. Its first piece is long enough to hold every declaration. */
function* reshape(pieces: Iterable<string>, from: string, conversion: Conversion): Generator<string> {
  let head: string | null = '';
  const endings = new LineEnder(conversion.lineEndings);
  for (const piece of pieces) {
    if (head === null) yield endings.write(piece);
    else {
      head += piece;
      if (head.length <= HEAD_LENGTH) continue;
      yield endings.write(reshapeHead(head, from, conversion));
      head = null;
    }
  }
  yield (head === null ? '' : endings.write(reshapeHead(head, from, conversion))) + endings.end();
}

function reshapeHead(head: string, from: string, conversion: Conversion): string {
  const had = head.startsWith(MARK) && hasMark(lookup(from));
  const text = had ? head.slice(1) : head;
  const fixed = conversion.fixDeclarations
    ? fixDeclarations(text.slice(0, HEAD_LENGTH), conversion.to)
    : null;
  const rest = fixed === null ? text : fixed + text.slice(HEAD_LENGTH);
  return wantsMark(conversion, from, had) ? MARK + rest : rest;
}

const ENDINGS: Readonly<Record<Exclude<LineEndings, 'keep'>, string>> = { lf: '\n', crlf: '\r\n', cr: '\r' };

/** Exchanges line endings; one that falls apart between two pieces stays one. */
class LineEnder {
  private readonly ending: string | null;
  private held = '';

  constructor(kind: LineEndings) {
    this.ending = kind === 'keep' ? null : ENDINGS[kind];
  }

  write(piece: string): string {
    if (this.ending === null) return piece;
    const text = this.held + piece;
    const cut = text.endsWith('\r') ? text.length - 1 : text.length;
    this.held = text.slice(cut);
    return this.exchange(text.slice(0, cut));
  }

  end(): string {
    const rest = this.held;
    this.held = '';
    return this.exchange(rest);
  }

  private exchange(text: string): string {
    return this.ending === null ? text : text.replace(/\r\n|\r|\n/g, this.ending);
  }
}
