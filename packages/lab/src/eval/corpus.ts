import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The sentences of one language from one source (a file `<folder>/<language>/<source>.txt.gz`), one a line. */
export function readSentences(folder: string, language: string, source: string): readonly string[] {
  const file = join(folder, language, `${source}.txt.gz`);
  let lines = read.get(file);
  if (lines === undefined) {
    lines = existsSync(file) ? splitLines(gunzipSync(readFileSync(file)).toString('utf8')) : [];
    read.set(file, lines);
  }
  return lines;
}

/** A language is asked for once for each of its encodings. */
const read = new Map<string, readonly string[]>();

/** The languages of a folder, in a fixed order. */
export function languagesOf(folder: string): string[] {
  return readdirSync(folder).sort();
}

/** FLORES lines that held quotes carry the escapes of the table they come from: `"""…"""`. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => unquote(line.trim()).normalize('NFC'))
    .filter((line) => line !== '' && !isMojibake(line));
}

/** UTF-8 that somebody read as windows-1252 (`Â¥`, `ErdoÄŸan`): the label of such a line says nothing about its bytes. */
function isMojibake(line: string): boolean {
  return /[ÂÃÄÅ][\u0080-\u00bfŸŒœŠšŽžƒ–—‘’“”„†‡•…‰‹›€™]/.test(line);
}

function unquote(line: string): string {
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"') || !line.includes('""')) return line;
  return line
    .replaceAll('"""', '"')
    .replaceAll('""', '"')
    .replace(/^"+|"+$/g, '');
}
