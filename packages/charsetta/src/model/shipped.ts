import type { PackedText } from './format.ts';
import { packedModel } from './generated/full.ts';

/** The model that travels with the library. The build for Node puts node/shipped-model.ts in this place. */
export function shippedModel(): PackedText {
  return packedModel;
}
