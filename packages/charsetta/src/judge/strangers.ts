import { lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import { PLAIN_CAP } from '../gate/pairs.ts';
import type { Opinion } from './index.ts';

/**
 * A language is that of the whole text if its ASCII words read better in it than in English by so many bits, and bits by
 * the byte. On documents of a kilobyte the right one saves more than a bit a byte, mostly, and one that merely happens to
 * read best less than .85.
 */
const NATIVE = 20;
const NATIVE_PER_BYTE = 0.8;
/** How much of what it saves beyond that is held against strangers, and bits at the most. */
const SHARE = 1 / 4;
const MOST = 14;

/**
 * Programs and product names are in English whatever a text is in, so ASCII words speak of the encoding only up to a limit.
 * But a text that is Basque from end to end quotes a Polish name in the encoding of the Basque: whoever wants it to
 * be in another must find more than one word that reads better there. `foreign` is what the words cost in English.
 */
export function distrustStrangers(
  opinions: readonly Opinion[],
  foreign: number,
  length: number,
  { model }: Engine,
): void {
  let plain = Infinity;
  let native = 0;
  for (const opinion of opinions) {
    if (opinion.plain >= plain) continue;
    plain = opinion.plain;
    native = opinion.language;
  }
  const most = Math.min(MOST, (foreign - plain - NATIVE - NATIVE_PER_BYTE * length) * SHARE);
  if (!(most > 0)) return;
  const { tag } = model.heads[native];
  for (const opinion of opinions) {
    const cost = Math.min(most, opinion.plain - plain - PLAIN_CAP);
    if (cost > 0 && !opinion.encodings.some((name) => lookup(name).languages.includes(tag)))
      opinion.prior += cost;
  }
}
