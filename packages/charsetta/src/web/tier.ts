/** Stands in for ../tier.ts in `charsetta/web`. */
import { encodings } from '../encodings/registry.ts';

/** The rows that this build has are the encodings of the tier: see scripts/write-web.ts. */
export const tierEncodings: ReadonlySet<string> | null = new Set(encodings.map(({ name }) => name));
