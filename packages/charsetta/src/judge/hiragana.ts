import type { Engine } from '../engine.ts';
import { type Hints, NO_HINTS } from '../gate/hints.ts';
import type { MultiByteFit } from '../structure/index.ts';
import { readShiftJis } from '../structure/shift-jis.ts';
import type { Opinion } from './index.ts';
import { GLANCE } from './multi-byte.ts';
import { splitWords, type Words } from './words.ts';

/** So many hiragana, and one in so many characters: no other text has them in pairs that begin with 82. */
const ENOUGH_HIRAGANA = 16;
const HIRAGANA_SHARE = 4;
/** What Japanese costs, about, in bits by the byte: nobody else is asked. */
const JAPANESE_RATE = 4.5;

/** The opinion on text of which a good part is hiragana in Shift_JIS; null on any other. No table has to be loaded for it. */
export function judgeHiragana(
  text: Uint8Array,
  fits: readonly MultiByteFit[],
  engine: Engine,
  hints: Hints,
): { opinions: Opinion[]; words: Words } | null {
  const isShiftJis = ({ encoding, errors }: MultiByteFit) => encoding === 'Shift_JIS' && errors === 0;
  if (hints !== NO_HINTS || !fits.some(isShiftJis)) return null;
  const beginning = text.subarray(0, GLANCE);
  const { hiragana, characters } = readShiftJis(beginning) ?? NO_HIRAGANA;
  if (hiragana < ENOUGH_HIRAGANA || hiragana * HIRAGANA_SHARE < characters) return null;
  const words = splitWords(beginning, false);
  const language = engine.gate.homeOf('Shift_JIS');
  const marked = JAPANESE_RATE * words.marked.length;
  const opinion = { key: 'mShift_JIS', encodings: ['Shift_JIS'], language, marked, plain: 0, prior: 0 };
  return { opinions: [opinion], words };
}

const NO_HIRAGANA = { hiragana: 0, characters: 0 };
