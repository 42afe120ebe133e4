import { closesWithOpeningQuote } from '../languages/quotes.ts';
import { scriptTable } from '../model/characters.ts';
import type { LanguageHead } from '../model/format.ts';
import { sumOf } from '../sample/histogram.ts';

/**
 * Quotation marks that open, where nothing can be opened: after a letter, at the end of a word. To the models one mark is like
 * another, but `Itali‘` is `Italië` in another encoding, and so is `caf‚` for `café`.
 */
export interface StrayQuotes {
  /** Those on the line, ‚ and „: no language closes with them. */
  low: number;
  /** ‘ and “. */
  high: number;
  /** How many of either kind open a word, as they should. */
  opening: number;
}

/** Bits that each costs: who types one mark for both is rare. More than a few are a habit. */
const STRAY_QUOTE = 7;
const A_FEW = 3;

const [LEFT_SINGLE, LOW_SINGLE, LEFT_DOUBLE, LOW_DOUBLE] = [0x2018, 0x201a, 0x201c, 0x201e];
const SPACE = 0x20;

const NO_STRAYS: StrayQuotes = { low: 0, high: 0, opening: 0 };

/** The bytes that a code page reads as such marks: four at the most. */
export function openingQuotesIn(table: Uint16Array): readonly number[] {
  return Array.from(table.keys()).filter((byte) => byte >= 0x80 && isOpening(table[byte]));
}

function isOpening(unit: number): boolean {
  return unit === LEFT_SINGLE || unit === LEFT_DOUBLE || unit === LOW_SINGLE || unit === LOW_DOUBLE;
}

/**
 * In the marked words of a text, each followed by a space, as a code page reads them. `counts` is of their bytes; most have none of
 * the `quotes` in the code page.
 */
export function countStrayQuotes(
  words: Uint16Array,
  counts: Uint32Array,
  table: Uint16Array,
  quotes: readonly number[],
): StrayQuotes {
  if (sumOf(counts, quotes) === 0) return NO_STRAYS;
  const scripts = scriptTable();
  const strays = { low: 0, high: 0, opening: 0 };
  for (let i = 0; i < words.length; i++) {
    if (words[i] < 0x80) continue;
    const unit = table[words[i]];
    if (!isOpening(unit)) continue;
    const isHigh = unit === LEFT_SINGLE || unit === LEFT_DOUBLE;
    if (i === 0 || words[i - 1] === SPACE) strays.opening++;
    else if (scripts[table[words[i - 1]]] > 0 && (i + 1 === words.length || words[i + 1] === SPACE))
      strays[isHigh ? 'high' : 'low']++;
  }
  return strays;
}

/** Bits that they cost in a language. */
export function strayQuoteCost({ low, high, opening }: StrayQuotes, head: LanguageHead): number {
  if (low + high === 0 || head.alphabet.script !== 'Latin') return 0;
  const closing = closesWithOpeningQuote(head.tag) ? Math.min(high, opening) : 0;
  return Math.min(A_FEW, low + high - closing) * STRAY_QUOTE;
}
