import type { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MissingFileError } from '../errors.ts';

/*
 * The build for Node does not import the large tables but reads them when they are first asked for: an engine that parses
 * a megabyte of string, for a text that may be ASCII, is most of what an import would take. The files are modules that the
 * other builds import, nothing but one constant in quotes.
 */

const QUOTE = "'";

/** What stands between the quotes of a module; no character of it is escaped. */
export function readPacked(file: URL): Buffer {
  const path = fileURLToPath(file);
  let text: Buffer;
  try {
    text = readFileSync(path);
  } catch (error) {
    throw new MissingFileError(path, error);
  }
  return text.subarray(text.indexOf(QUOTE) + 1, text.lastIndexOf(QUOTE));
}
