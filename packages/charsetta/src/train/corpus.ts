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
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .map((tag) => openCorpus(join(folder, tag), tag));
  const filled = corpora.filter((corpus) => corpus.sources.length > 0);
  if (filled.length === 0)
    throw new CharsettaError(
      'ERR_CORPUS',
      `no corpora in "${folder}": expected folders such as fr/ holding .txt or .txt.gz`,
    );
  return filled;
}

function openCorpus(path: string, tag: string): Corpus {
  const names = readdirSync(path)
    .filter((name) => /\.txt(\.gz)?$/.test(name))
    .sort();
  return {
    tag,
    sources: names.map((name) => ({ name, bytes: readSource(join(path, name)).length })),
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
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
