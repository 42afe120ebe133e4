import type { Buffer } from 'node:buffer';
import { MissingFileError } from '../errors.ts';
import type { PackedText, Piece } from '../model/format.ts';

/** Pieces stand in quotes, with a comma between two (scripts/build.mjs writes the file). */
const QUOTE = 0x27;
const COMMA = 0x2c;

/**
 * The model as pieces of the module that holds it, of which a call takes what it needs. To import the module, an engine decodes and
 * skims all of it: that took 3 of the 31 ms of an import and a first call (Node 20).
 */
export function shippedModel(): PackedText {
  const file = readBytes(new URL('../../packed/model.js', import.meta.url));
  const pieces: Piece[] = [];
  let end = file.indexOf(QUOTE) - 2;
  do {
    const start = end + 3;
    end = file.indexOf(QUOTE, start);
    pieces.push(pieceOf(file, start, end));
  } while (file[end + 1] === COMMA);
  return pieces;
}

function pieceOf(file: Buffer, start: number, end: number): Piece {
  const length = end - start;
  const slice = (from: number, to: number) =>
    file.toString('latin1', start + from, start + Math.min(to, length));
  return { length, slice };
}

function readBytes(url: URL): Buffer {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  try {
    return readFileSync(url);
  } catch (error) {
    throw new MissingFileError(process.getBuiltinModule('node:url').fileURLToPath(url), error);
  }
}
