import { decodeText } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import type { Sample } from '../sample/index.ts';
import type { Signature } from '../signature/index.ts';
import { isDoubtfulUtf8 } from '../structure/index.ts';
import { costOfMarked } from './clear.ts';
import type { Opinion } from './index.ts';
import type { LegacyOpinions } from './legacy.ts';
import { ERROR_COST } from './multi-byte.ts';
import { toUnits, unitWords } from './unit-words.ts';

/** Nobody forgets the mark lightly; in bits. */
const NO_MARK = 4;
/**
 * What it costs that a character of UTF-8 was cut, in bits: few texts begin with half a one. That UTF-8 is more common than all else
 * says nothing here: what does not quite fit hardly ever is.
 */
const CUT_START_COST = 10;
const CUT_END_COST = 6;
/** Where there are few sequences, they are in few words. */
const UTF8_UNITS = 256;
const LANGUAGES_ASKED = 12;

export interface UnicodeOpinion {
  encoding: string;
  confidence: number;
}

/**
 * UTF-16 or UTF-32 without a mark, or UTF-8 that does not quite fit, where the bytes alone leave doubt: it must read better than
 * any other reading.
 */
export function chooseUnicode(
  sample: Sample,
  signature: Signature,
  judged: LegacyOpinions,
  engine: Engine,
  hints: Hints,
): UnicodeOpinion | null {
  if (isDoubtfulUtf8(sample.utf8, sample.total))
    return cheapest(['UTF-8'], leastMarked(judged.opinions), hints, () => costOfUtf8(sample, engine, hints));
  if (signature.kind !== 'wide') return null;
  const encodings = signature.candidates.map(({ encoding }) => encoding);
  return cheapest(encodings, judged.least, hints, (encoding) => costOfWide(sample, encoding, engine, hints));
}

/** The one of these encodings that costs least, if that is less than `least` bits. */
function cheapest(
  encodings: readonly string[],
  least: number,
  hints: Hints,
  costOf: (encoding: string) => number,
): UnicodeOpinion | null {
  let best: UnicodeOpinion | null = null;
  let bestCost = least;
  for (const encoding of encodings) {
    if (hints.allowed && !hints.allowed.has(encoding)) continue;
    const cost = costOf(encoding) - (hints.encodings.get(encoding) ?? 0);
    if (cost >= bestCost) continue;
    best = { encoding, confidence: 1 / (1 + 2 ** ((cost - least) / 4)) };
    bestCost = cost;
  }
  return best;
}

/** What UTF-16 or UTF-32 costs over all its characters, in bits. */
function costOfWide({ bytes }: Sample, encoding: string, engine: Engine, hints: Hints): number {
  const { text, malformedCount } = decodeText(bytes, encoding);
  const extra = Math.max(0, malformedCount - 1) * ERROR_COST + NO_MARK;
  return costOfUnits(toUnits(text), engine, hints) + extra;
}

/** What the words with characters outside ASCII cost in UTF-8: the others cost the same in all that it may be instead. */
function costOfUtf8({ bytes, utf8 }: Sample, engine: Engine, hints: Hints): number {
  const text = decodeText(bytes, 'UTF-8').text.replaceAll('\ufffd', '');
  const { units } = unitWords(text, 'marked', UTF8_UNITS);
  const cuts = (utf8.truncatedStart ? CUT_START_COST : 0) + (utf8.truncatedEnd ? CUT_END_COST : 0);
  return costOfUnits(units, engine, hints) + utf8.errors * ERROR_COST + cuts;
}

function leastMarked(opinions: readonly Opinion[]): number {
  return opinions.reduce((least, opinion) => Math.min(least, costOfMarked(opinion)), Infinity);
}

function costOfUnits(units: Uint16Array, engine: Engine, hints: Hints): number {
  const languages = engine.gate.chooseLanguages(units, LANGUAGES_ASKED, hints);
  engine.judge.begin();
  return leastMarked(engine.judge.judgeUnits('', [], units, true, languages, 1, 0));
}
