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

function readSource(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
