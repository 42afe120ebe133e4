import { decodeText } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import type { Signature } from '../signature/index.ts';
import { ERROR_COST } from './multi-byte.ts';
import { toUnits } from './unit-words.ts';

/** Nobody forgets the mark lightly; in bits. */
const NO_MARK = 4;

export interface WideOpinion {
  encoding: string;
  confidence: number;
}

/**
 * UTF-16 or UTF-32 without a mark, where its bytes alone leave doubt: it must read better than any other reading, of which
 * the best costs `least` bits.
 */
export function chooseWide(
  bytes: Uint8Array,
  signature: Signature,
  least: number,
  engine: Engine,
  hints: Hints,
): WideOpinion | null {
  if (signature.kind !== 'wide') return null;
  let best: WideOpinion | null = null;
  let bestCost = least;
  for (const { encoding } of signature.candidates) {
    if (hints.allowed && !hints.allowed.has(encoding)) continue;
    const cost = costOf(bytes, encoding, engine, hints);
    if (cost >= bestCost) continue;
    best = { encoding, confidence: 1 / (1 + 2 ** ((cost - least) / 4)) };
    bestCost = cost;
  }
  return best;
}

/** What the reading costs over all its characters, in bits. */
function costOf(bytes: Uint8Array, encoding: string, engine: Engine, hints: Hints): number {
  const { text, malformedCount } = decodeText(bytes, encoding);
  const units = toUnits(text);
  const languages = engine.gate.chooseLanguages(units, 12, hints);
  engine.judge.begin();
  let least = Infinity;
  for (const { marked, prior } of engine.judge.judgeUnits('', [], units, true, languages, 1, 0))
    least = Math.min(least, marked + prior);
  const extra = malformedCount > 1 ? (malformedCount - 1) * ERROR_COST : 0;
  return least + extra + NO_MARK - (hints.encodings.get(encoding) ?? 0);
}
