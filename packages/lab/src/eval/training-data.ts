import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everydayText } from '../../../charsetta/scripts/everyday.ts';
import { listCorpora } from '../../../charsetta/src/train/corpus.ts';

export interface TrainedOn {
  tag: string;
  sources: readonly { name: string; bytes: number }[];
  bytes: number;
  /** Code points, line ends too. */
  characters: number;
}

export interface Source {
  origin: string;
  licence: string;
}

const OWN = 'everyday';

/** What the corpora hold, and our own text beside them, counted on the spot. */
export function readTrainingData(folder: string): TrainedOn[] {
  return listCorpora(folder).map((corpus) => {
    const own = everydayText(corpus.tag) ?? '';
    const sources = corpus.sources.map(({ name, bytes }) => ({
      name: name.replace(/\.txt(\.gz)?$/, ''),
      bytes,
    }));
    if (own !== '') sources.push({ name: OWN, bytes: Buffer.byteLength(own) });
    return {
      tag: corpus.tag,
      sources,
      bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
      characters: corpus.sources.reduce(
        (sum, { name }) => sum + codePoints(corpus.read(name)),
        codePoints(own),
      ),
    };
  });
}

export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    // The second half of a surrogate pair is no character of its own.
    if ((text.charCodeAt(index) & 0xfc00) !== 0xdc00) count++;
  }
  return count;
}

export function readSources(data: string): Map<string, Source> {
  return parseSources(readFileSync(join(data, 'SOURCES.md'), 'utf8')).set(OWN, {
    origin:
      'written for this project, with traditional sayings and pangrams among it: packages/charsetta/corpora',
    licence: 'MIT',
  });
}

/** The table whose columns are named source, origin and "licence as stated". */
export function parseSources(markdown: string): Map<string, Source> {
  const sources = new Map<string, Source>();
  let columns: string[] | null = null;
  for (const line of markdown.split('\n')) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length === 0) columns = null;
    else if (cells[0] === 'source') columns = cells;
    else if (columns !== null && !/^-+$/.test(cells[0]!)) {
      sources.set(cells[0]!, {
        origin: cells[columns.indexOf('origin')] ?? '',
        licence: cells[columns.indexOf('licence as stated')] ?? '',
      });
    }
  }
  return sources;
}

/** The row of a source, or of the one that it is a part of: `google-tts-prompts-suf` is in `google-tts-prompts`. */
export function sourceOf(name: string, sources: ReadonlyMap<string, Source>): Source | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    const found = sources.get(name.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}
