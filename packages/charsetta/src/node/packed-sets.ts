/** Stands in for encodings/multibyte/packed.ts in the build for Node. */
import { readPacked } from './packed-file.ts';

export function packedSets(): string {
  // Beside the built files, and in words that those who gather a program's files can follow.
  return readPacked(new URL('../../packed/sets.js', import.meta.url)).toString('latin1');
}
