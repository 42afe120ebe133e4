import type { Buffer } from 'node:buffer';
import { MissingFileError } from '../errors.ts';

/*
 * The build for Node does not import the large tables but reads them when they are first asked for: an engine takes its time
 * to parse a megabyte of string, and the text may be ASCII. The files are modules that the other builds import, nothing but
 * one constant in quotes.
 */

const QUOTE = "'";

/** What stands between the quotes of a module; no character of it is escaped. */
export function readPacked(file: URL): Buffer {
  // Not imported: for an import Node asks node:fs for all that it exports, and so loads its streams.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  let text: Buffer;
  try {
    text = readFileSync(file);
  } catch (error) {
    throw new MissingFileError(process.getBuiltinModule('node:url').fileURLToPath(file), error);
  }
  return text.subarray(text.indexOf(QUOTE) + 1, text.lastIndexOf(QUOTE));
}
