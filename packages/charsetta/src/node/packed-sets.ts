/**
 * Stands in for encodings/multibyte/packed.ts in the build for Node, which does not import the character sets but reads them
 * when they are first asked for: most texts need none. The file is the module that other builds import, nothing but one
 * constant in quotes.
 */
import type { Buffer } from 'node:buffer';
import { MissingFileError } from '../errors.ts';

const QUOTE = "'";

export function packedSets(): string {
  // Not imported: for an import Node asks node:fs for all that it exports, and so loads its streams.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  // Beside the built files, and in words that those who gather a program's files can follow.
  const file = new URL('../../packed/sets.js', import.meta.url);
  let text: Buffer;
  try {
    text = readFileSync(file);
  } catch (error) {
    throw new MissingFileError(process.getBuiltinModule('node:url').fileURLToPath(file), error);
  }
  // No character between the quotes is escaped.
  return text.toString('latin1', text.indexOf(QUOTE) + 1, text.lastIndexOf(QUOTE));
}
