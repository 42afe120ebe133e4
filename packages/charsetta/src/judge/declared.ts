import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { costsOfReadings } from '../verdict/index.ts';
import { cheapest, costOfAll } from './clear.ts';
import type { Opinion } from './index.ts';
import type { LegacyOpinions } from './legacy.ts';
import { isListing } from './letter-list.ts';

/*
 * What a document says of itself is worth a few letters, and nothing against a sentence that reads well in another encoding: templates
 * are copied. Where it reads well in none (tables of letters, names, lists of characters, a language that nobody knows), the few bits
 * by which one reading is ahead are noise, and it should be taken at its word. Of 1,090 files from other projects that declare an
 * encoding without contradicting themselves, forty read otherwise, and all but two were what they say.
 */

/** Bits by the byte, and some for short texts: what costs no more reads well. Two bytes of East Asian text say less than two letters. */
const READS_WELL = 5;
const READS_WELL_IN_PAIRS = 6;
const ALLOWANCE = 16;
/** Bits, and bits by the byte, that the declared reading may cost more. */
const WORSE = 8;
const WORSE_PER_BYTE = 0.6;
/** Of so many bytes that cost so many bits each any. */
const ENOUGH = 20;
const UNREADABLE = 6.5;
/** Bits by which it leads then. */
const LEAD = 4;

/** The opinions, with those in a declared encoding ahead if the best of the others reads badly. `judge` judges with other hints. */
export function heedDeclaration(
  judged: LegacyOpinions,
  text: Uint8Array,
  engine: Engine,
  hints: Hints,
  judge: (hints: Hints) => LegacyOpinions,
): LegacyOpinions {
  if (hints.encodings.size === 0) return judged;
  const best = cheapest(judged.opinions, costOfAll);
  if (best === undefined || best.encodings.some((name) => hints.encodings.has(name))) return judged;
  // Drawn lines have no language, charts cost nothing, and letters alone are those of many languages.
  const isNoText = best.language >= engine.model.heads.length || best.marked === 0 || isListing(best);
  if (readsWell(best, judged) && !isNoText) return judged;
  const sound = [...hints.encodings.keys()].filter((name) => isSound(name, text, hints));
  if (sound.length === 0) return judged;
  const { opinions } = judge({ ...hints, allowed: new Set(sound) });
  const declared = cheapest(opinions, costOfAll);
  if (declared === undefined) return judged;
  const worse = declared.marked - best.marked;
  const isFar = worse > WORSE + WORSE_PER_BYTE * judged.length;
  if (isFar && !isNoText && !isUnreadable(best, judged)) return judged;
  const costOf = costsOfReadings([...opinions, ...judged.opinions]);
  const least = (some: readonly Opinion[]) => Math.min(...some.map(costOf));
  const bonus = least(opinions) - least(judged.opinions) + LEAD;
  const ahead = opinions.map((opinion) => ({ ...opinion, prior: opinion.prior - bonus }));
  const others = judged.opinions.filter(({ key }) => ahead.every((opinion) => opinion.key !== key));
  return { ...judged, opinions: [...ahead, ...others] };
}

function readsWell({ marked, key }: Opinion, { length }: LegacyOpinions): boolean {
  const rate = key.startsWith('m') ? READS_WELL_IN_PAIRS : READS_WELL;
  return marked <= rate * length + ALLOWANCE;
}

/** Whether it reads like no language at all: what one reading costs more than another says nothing then. */
function isUnreadable({ marked }: Opinion, { length }: LegacyOpinions): boolean {
  return length >= ENOUGH && marked > UNREADABLE * length;
}

/** Whether an encoding may be the answer, and the text has nothing that it lacks. */
function isSound(name: string, text: Uint8Array, { allowed }: Hints): boolean {
  if (allowed && !allowed.has(name)) return false;
  return lookup(name).kind !== 'unicode' && decodeText(text, name).malformedCount === 0;
}
