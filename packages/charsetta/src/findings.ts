import type { Hints } from './gate/hints.ts';
import type { Claim } from './markup/claims.ts';
import type { Markup } from './markup/index.ts';
import type { Sample } from './sample/index.ts';
import type { Signature } from './signature/index.ts';

/** What is known about the bytes before anything is judged. */
export interface Findings {
  sample: Sample;
  signature: Signature;
  markup: Markup;
  claims: readonly Claim[];
  /** What the caller knows and what the document claims, together. */
  hints: Hints;
}
