import { packedModel } from './generated/full.ts';

/** A packed model that need not be a string: its parts, by offset and length in bytes, both multiples of three. */
export interface ModelFile {
  part(offset: number, length: number): Uint8Array;
}

/** The model that ships. In the build for Node another module stands here, which reads it from its file when first asked. */
export function shippedModel(): string | ModelFile {
  return packedModel;
}
