import { decodeText } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { ERROR_COST } from './multi-byte.ts';
import { toUnits } from './unit-words.ts';

/** What a reading as UTF-16 or UTF-32 costs over all its characters, in bits; nobody forgets the mark lightly. */
const NO_MARK = 4;

export function judgeWide(bytes: Uint8Array, encoding: string, engine: Engine, hints: Hints): number {
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
