import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CharsettaError } from '../errors.ts';

/** The text of one language: one folder, named by its BCP 47 tag, of UTF-8 files, plain or gzipped. */
export interface Corpus {
  tag: string;
  sources: readonly { name: string; bytes: number }[];
  /** Reads a source, in NFC, without a byte-order mark. */
  read(name: string): string;
}

/** Lists the corpora below `folder`, in the order of their names, so that training does not depend on the file system. */
export function listCorpora(folder: string): Corpus[] {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    throw new CharsettaError(
      'ERR_CORPUS',
      `cannot read the folder of corpora "${folder}": expected one folder a language in it`,
    );
  }
  const corpora = names
    .filter((name) => isFolder(join(folder, name)))
    .map((tag) => openCorpus(join(folder, tag), tag));
  const filled = corpora.filter((corpus) => corpus.sources.length > 0);
  if (filled.length === 0)
    throw new CharsettaError(
      'ERR_CORPUS',
      `no corpora in "${folder}": expected folders such as fr/ holding .txt or .txt.gz`,
    );
  return filled;
}

function isFolder(path: string): boolean {
  return reading(path, 'a folder a language', () => statSync(path).isDirectory());
}

function openCorpus(path: string, tag: string): Corpus {
  const names = reading(path, 'a folder of text', () => readdirSync(path))
    .filter((name) => /\.txt(\.gz)?$/.test(name))
    .sort();
  if (names.length > 0 && !isLanguageTag(tag))
    throw new CharsettaError(
      'ERR_CORPUS',
      `"${path}" is not named by a language: expected a BCP 47 tag such as fr or zh-Hant`,
    );
  let isEmpty = true;
  const sources = names.map((name) => {
    const bytes = readSource(join(path, name));
    requireUtf8(bytes, join(path, name));
    isEmpty &&= isBlank(bytes);
    return { name, bytes: bytes.length };
  });
  if (names.length > 0 && isEmpty)
    throw new CharsettaError('ERR_CORPUS', `no text in "${path}": expected some in that language`);
  return {
    tag,
    sources,
    read: (name) =>
      readSource(join(path, name))
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .normalize('NFC'),
  };
}

/** Scripture, and novels from before 1920: a language of its own, which hardly a file is in. */
const OLD_TEXT = /bible|eltec/;
/** How much of it is read, as a share of newer text; or more, where it takes that to have so many bytes. */
const OLD_SHARE = 0.35;
const ENOUGH_BYTES = 600_000;

/**
 * The sources of a corpus, those of another age in moderation: with half its text from the Bible, Croatian had interfaces and
 * news read as Bosnian, whose corpus has no Bible. Every so many of their lines is kept, so that all parts stay.
 */
export function readBalanced({ sources, read }: Corpus): string[] {
  const size = (isOld: boolean) =>
    sources.reduce((sum, { name, bytes }) => sum + (OLD_TEXT.test(name) === isOld ? bytes : 0), 0);
  const newer = size(false);
  const room = Math.max(newer * OLD_SHARE, ENOUGH_BYTES - newer);
  const share = Math.min(1, room / Math.max(1, size(true)));
  return sources.map(({ name }) => (OLD_TEXT.test(name) ? thin(read(name), share) : read(name)));
}

/** Keeps this share of the lines, evenly. */
function thin(text: string, share: number): string {
  const lines = text.split('\n');
  return lines.filter((_, at) => Math.floor((at + 1) * share) > Math.floor(at * share)).join('\n');
}

function readSource(path: string): Buffer {
  const isPacked = path.endsWith('.gz');
  return reading(path, isPacked ? 'a file of gzipped UTF-8 text' : 'a file of UTF-8 text', () => {
    // Asked before: a pipe would be waited for.
    if (!statSync(path).isFile()) throw new Error('no regular file');
    const bytes = readFileSync(path);
    return isPacked ? gunzipSync(bytes) : bytes;
  });
}

/** What the system says of a file goes on as an error that names it, and what should be there. */
function reading<T>(path: string, expected: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const [reason] = (error as Error).message.split(',');
    throw new CharsettaError('ERR_CORPUS', `cannot read "${path}" (${reason}): expected ${expected}`);
  }
}

/** Grammar alone would let any word of five letters pass, but no language has such a tag. */
function isLanguageTag(name: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(name) && Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

function requireUtf8(bytes: Buffer, path: string): void {
  if (!isUtf8(bytes))
    throw new CharsettaError(
      'ERR_CORPUS',
      `"${path}" is no UTF-8: expected UTF-8 text, which charsetta convert makes of other text`,
    );
}

const MARK = Buffer.from('\ufeff');

/** Whether there is nothing but a byte-order mark, spaces and line ends. */
function isBlank(bytes: Buffer): boolean {
  const start = bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  return !bytes.subarray(start).some((byte) => byte > 0x20);
}
