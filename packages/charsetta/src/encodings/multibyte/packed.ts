import { packedSets as text } from './generated/sets.ts';

/** All sets in one string. In the build for Node another module stands here, which loads them when first asked. */
export function packedSets(): string {
  return text;
}
