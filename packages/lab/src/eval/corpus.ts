import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The sentences of one language from one source (a file `<folder>/<language>/<source>.txt.gz`), one a line. */
export function readSentences(folder: string, language: string, source: string): string[] {
  const file = join(folder, language, `${source}.txt.gz`);
  if (!existsSync(file)) return [];
  return splitLines(gunzipSync(readFileSync(file)).toString('utf8'));
}

/** The languages of a folder, in a fixed order. */
export function languagesOf(folder: string): string[] {
  return readdirSync(folder).sort();
}

/** FLORES lines that held quotes carry the escapes of the table they come from: `"""…"""`. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => unquote(line.trim()).normalize('NFC'))
    .filter((line) => line !== '');
}

function unquote(line: string): string {
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"') || !line.includes('""')) return line;
  return line
    .replaceAll('"""', '"')
    .replaceAll('""', '"')
    .replace(/^"+|"+$/g, '');
}
