import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './types.ts';

export interface ManifestEntry {
  path: string;
  encoding: string;
  language: string | null;
  kind: string;
  accepted: readonly string[];
  /** Offset and length of each charset label in the file. */
  declarations: readonly (readonly [offset: number, length: number])[];
  source: string;
  note: string;
}

/** Reads the rows of a manifest: TSV without quoting, a dash where there is nothing to say. */
export function parseManifest(text: string): ManifestEntry[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => {
      const value = cells[columns.indexOf(name)] ?? '-';
      return value === '-' ? '' : value;
    };
    return {
      path: cell('path'),
      encoding: cell('encoding'),
      language: cell('language') || null,
      kind: cell('kind'),
      accepted: labels(`${cell('equiv')} ${cell('equiv_whatwg')}`),
      declarations: spans(cell('decl_spans')),
      source: cell('source'),
      note: cell('note'),
    };
  });
}

export interface ManifestOptions {
  /** Overwrites the charset labels in the files, to measure without declarations. */
  blankDeclarations: boolean;
}

/** The files that a manifest lists, as samples. */
export function readManifest(folder: string, options: ManifestOptions): Sample[] {
  const manifest = join(folder, 'manifest.tsv');
  if (!existsSync(manifest))
    throw new Error(`no manifest.tsv in ${folder}; say where the data are with --data`);
  return parseManifest(readFileSync(manifest, 'utf8')).map((entry) => {
    const bytes = new Uint8Array(readFileSync(join(folder, entry.path)));
    if (options.blankDeclarations) blank(bytes, entry);
    const binary = entry.encoding === 'binary';
    return {
      id: entry.path,
      bytes,
      encoding: binary ? null : entry.encoding,
      language: entry.language,
      group: binary ? 'binary' : 'file',
      length: 0,
      kind: kindOf(entry),
      source: suite(entry),
      accepted: entry.accepted,
    };
  });
}

/** The suite's name: the first folder of the path for public files, the repository for wild ones. */
function suite(entry: ManifestEntry): string {
  const repository = /^github:([^ ]+) /.exec(entry.source);
  return repository?.[1] ?? entry.path.split('/')[0]!;
}

/** There the label is what the standard's prescan must answer, not what the bytes are. */
export const PRESCAN = 'html5lib-prescan';
/** There the label comes from an HTTP header that the file does not hold. */
export const HEADER_ONLY = 'label from a header';

function kindOf(entry: ManifestEntry): string {
  if (entry.path.startsWith('html5lib-prescan/')) return PRESCAN;
  return entry.note.includes('not detectable from bytes alone') ? HEADER_ONLY : entry.kind;
}

function blank(bytes: Uint8Array, entry: ManifestEntry): void {
  for (const [offset, length] of entry.declarations) bytes.fill(0x78, offset, offset + length);
}

function labels(list: string): string[] {
  return list
    .split(/[ ,;]+/)
    .filter((label) => /^[a-z0-9][\w:.-]*$/i.test(label) && !/^(all|ascii|supersets)$/i.test(label));
}

function spans(list: string): [number, number][] {
  return [...list.matchAll(/(\d+):(\d+)/g)].map((match) => [Number(match[1]), Number(match[2])]);
}
