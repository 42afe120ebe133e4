import type { Engine } from '../engine.ts';
import { type Hints, NO_HINTS } from '../gate/hints.ts';
import { readShiftJis } from '../structure/shift-jis.ts';
import type { LegacyOpinions } from './legacy.ts';
import { GLANCE } from './multi-byte.ts';

/** So many hiragana, and one in so many characters: no other text has them in pairs that begin with 82. */
const ENOUGH_HIRAGANA = 16;
const HIRAGANA_SHARE = 4;
/** What Japanese costs, about, in bits by the byte: nobody else is asked. */
const JAPANESE_RATE = 4.5;

/** The opinion on text of which a good part is hiragana in Shift_JIS; null on any other. No table has to be loaded for it. */
export function judgeHiragana(text: Uint8Array, engine: Engine, hints: Hints): LegacyOpinions | null {
  if (hints !== NO_HINTS || engine.gate.eastAsian.length === 0) return null;
  const { hiragana, characters } =
    readShiftJis(text.length > GLANCE ? text.subarray(0, GLANCE) : text) ?? NO_HIRAGANA;
  if (hiragana < ENOUGH_HIRAGANA || hiragana * HIRAGANA_SHARE < characters) return null;
  const language = engine.gate.homeOf('Shift_JIS');
  const least = JAPANESE_RATE * text.length;
  const opinion = {
    key: 'mShift_JIS',
    encodings: ['Shift_JIS'],
    language,
    marked: least,
    plain: 0,
    prior: 0,
  };
  const { length } = text;
  return { opinions: [opinion], least, evidence: 2 * characters, foreign: Infinity, length, extent: length };
}

const NO_HIRAGANA = { hiragana: 0, characters: 0 };
