/** Stands in for model/packed.ts in the build for Node. */
import { bytesOf } from '../kernel/base64.ts';
import type { ModelFile } from '../model/packed.ts';
import { readPacked } from './packed-file.ts';

export function shippedModel(): ModelFile {
  // Beside the built files, and in words that those who gather a program's files can follow.
  const base64 = readPacked(new URL('../../packed/model.js', import.meta.url));
  return {
    part: (offset, length) =>
      bytesOf(base64.toString('latin1', (offset / 3) * 4, ((offset + length) / 3) * 4)),
  };
}
