/** Documents for the experiments: consecutive lines of one source, as the harness reads and respells them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../eval/codec.ts';
import { readSentences } from '../eval/corpus.ts';
import { canWrite, respell } from '../eval/respell.ts';
import { writable } from '../eval/samples.ts';
import type { Sample } from '../eval/types.ts';
import type { LabelledDocument } from '../methods/method.ts';

export interface DocumentOptions {
  /** A folder with one folder a language. */
  folder: string;
  language: string;
  encoding: string;
  /** About how long a document is, in bytes of its encoding; it is never longer. */
  size: number;
  count: number;
  /**
   * Letters that the encoding lacks become character references, as in pages that hold them nevertheless; else lines
   * with such letters are left out.
   */
  references?: boolean;
  /** Which documents will do; the default asks for a byte that tells the encoding from ASCII. */
  accept?: (document: LabelledDocument) => boolean;
}

export interface LabDocument extends LabelledDocument {
  source: string;
}

/** Lists of words are no documents. */
const NO_PROSE = /words|word-pairs/;

/** As many documents as there are, up to `count`, the sources taking turns. */
export function makeDocuments(options: DocumentOptions): LabDocument[] {
  const streams = sourcesOf(options.folder, options.language).map((source) => documentsOf(source, options));
  const documents: LabDocument[] = [];
  while (streams.length > 0 && documents.length < options.count) {
    const stream = streams.shift()!;
    const { value, done } = stream.next();
    if (done === true) continue;
    documents.push(value);
    streams.push(stream);
  }
  return documents;
}

export function sourcesOf(folder: string, language: string): string[] {
  const path = join(folder, language);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.txt.gz') && !NO_PROSE.test(name))
    .map((name) => name.slice(0, -'.txt.gz'.length))
    .sort();
}

function* documentsOf(source: string, options: DocumentOptions): Generator<LabDocument> {
  const { folder, language, encoding, size } = options;
  const accept = options.accept ?? (({ bytes }) => speaks(bytes, encoding));
  const lines = readSentences(folder, language, source);
  if (!isSound(lines)) return;
  for (const text of stretches(lines, options, size)) {
    const bytes = encode(text, encoding);
    if (bytes === null || bytes.length < size / 2) continue;
    const document = { text, bytes, encoding, language, source };
    if (accept(document)) yield document;
  }
}

/** What bytes 80 to BF are in windows-1252. */
const CONTINUATION = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** UTF-8 that somebody read as windows-1252: a leading byte as a letter, and what follows it. */
const MOJIBAKE = new RegExp(`[Â-ß]${CONTINUATION}|[à-ï]${CONTINUATION}{2}`);
const MOST_MOJIBAKE = 0.05;

/** A source that is mojibake in more than a few of its lines beyond ASCII says nothing about any encoding. */
export function isSound(lines: readonly string[]): boolean {
  const foreign = lines.filter((line) => /[^\0-\x7f]/.test(line));
  return foreign.filter((line) => MOJIBAKE.test(line)).length <= MOST_MOJIBAKE * foreign.length;
}

/** Lines as the encoding can write them, joined until the next one would make them too long. */
function* stretches(
  lines: readonly string[],
  { language, encoding, references }: Pick<DocumentOptions, 'language' | 'encoding' | 'references'>,
  size: number,
): Generator<string> {
  let text = '';
  let length = 0;
  for (const line of lines) {
    if (MOJIBAKE.test(line)) continue;
    const spelt =
      references === true
        ? withReferences(respell(line, language, encoding.toLowerCase()), encoding)
        : writable([line], { language, encoding: encoding.toLowerCase(), group: 'file' })[0];
    if (spelt === undefined) continue;
    const bytes = encode(spelt, encoding)!;
    if (length + bytes.length + 1 > size) {
      if (text !== '') yield text;
      text = '';
      length = 0;
    }
    if (bytes.length >= size) {
      yield wholeCharacters(spelt, encoding, size - 1);
      continue;
    }
    text += `${spelt}\n`;
    length += bytes.length + 1;
  }
  if (text !== '') yield text;
}

function withReferences(line: string, encoding: string): string {
  let result = '';
  for (const character of line)
    result += canWrite(character, encoding) ? character : `&#${character.codePointAt(0)};`;
  return result;
}

/** The beginning of a line that is longer than a document may be. */
function wholeCharacters(line: string, encoding: string, size: number): string {
  let text = line.slice(0, size);
  while ((encode(text, encoding)?.length ?? size + 1) > size)
    text = text.slice(0, Math.floor(text.length * 0.9));
  return text;
}

/** Whether anything in the bytes is not ASCII: an escape, a byte beyond, or units of two bytes. */
export function speaks(bytes: Uint8Array, encoding: string): boolean {
  if (/^utf-(16|32)|^ascii$|^us-ascii$/i.test(encoding)) return true;
  if (/^hz/i.test(encoding)) return bytes.includes(0x7e);
  if (/^iso-2022/i.test(encoding)) return bytes.includes(0x1b);
  return bytes.some((byte) => byte >= 0x80);
}

export function asSample(document: LabDocument, id: string, kind: string): Sample {
  const { bytes, encoding, language, source } = document;
  return { id, bytes, encoding, language, group: 'file', length: 0, kind, source };
}
