import { CASE_SHIFT } from '../kernel/layout.ts';
import { respellingsOf } from '../languages/respellings.ts';
import {
  type Alphabet,
  cellClass,
  cellLimit,
  classCount,
  isEastAsian,
  layCells,
  ownScripts,
} from '../model/alphabet.ts';
import {
  bucketTable,
  FOREIGN,
  foldUnit,
  OTHER_LATIN,
  type Script,
  SPACE,
  SYMBOL,
  scriptNames,
  scriptTable,
} from '../model/characters.ts';

/** What was counted in the text of one language. */
export interface LanguageCounts {
  tag: string;
  alphabet: Alphabet;
  /** Class trigrams, `(first * classes + second) * classes + third`. */
  trigrams: Uint32Array;
  /** Class sequences of four, `trigram index * classes + fourth`; empty unless asked for. */
  long: Map<number, number>;
  /** [after a non-letter, after a small letter, after a capital] × [small, capital]. */
  cases: Uint32Array;
  /** How often each code unit occurred. */
  units: Uint32Array;
  characters: number;
}

/** A letter gets a class of its own from this share of the letters on; rarer ones share a bucket. */
const LETTER_SHARE = 4e-5;
const MOST_LETTERS: Partial<Record<Script, number>> = { Ethiopic: 100, Han: 40, Kana: 60, Hangul: 50 };
const MOST_LETTERS_DEFAULT = 64;
const MOST_LETTERS_VIETNAMESE = 104;

export function countLanguage(tag: string, texts: readonly string[], withLong: boolean): LanguageCounts {
  const units = new Uint32Array(0x10000);
  let characters = 0;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) units[text.charCodeAt(i)]++;
    characters += text.length;
  }
  const alphabet = chooseAlphabet(tag, units);
  const counts: LanguageCounts = {
    tag,
    alphabet,
    units,
    characters,
    trigrams: new Uint32Array(classCount(alphabet) ** 3),
    long: new Map(),
    cases: new Uint32Array(6),
  };
  const cells = layCells(alphabet, new Uint8Array(0x10000));
  for (const text of texts) countTrigrams(counts, cells, text, withLong);
  return counts;
}

function chooseAlphabet(tag: string, units: Uint32Array): Alphabet {
  const scripts = scriptTable();
  const byScript = new Float64Array(scriptNames.length + 1);
  const letters = new Map<number, number>();
  const respellings = respellingsOf(tag);
  const respelt = new Map(respellings);
  for (let unit = 0; unit < 0x10000; unit++) {
    if (units[unit] === 0 || scripts[unit] === 0) continue;
    byScript[scripts[unit]] += units[unit];
    const folded = foldUnit(unit);
    const letter = respelt.get(folded) ?? folded;
    letters.set(letter, (letters.get(letter) ?? 0) + units[unit]);
  }
  const script = dominantScript(byScript);
  const own = ownScripts(script);
  const isOwn = (unit: number) => own.includes(scriptNames[scripts[unit] - 1]);
  const ownLetters = [...letters].filter(([unit]) => isOwn(unit) && (isEastAsian(script) || unit < 0x3000));
  const total = ownLetters.reduce((sum, [, count]) => sum + count, 0);
  const most = tag === 'vi' ? MOST_LETTERS_VIETNAMESE : (MOST_LETTERS[script] ?? MOST_LETTERS_DEFAULT);
  const chosen = ownLetters
    .filter(
      ([unit, count]) =>
        count >= Math.max(3, total * LETTER_SHARE) || (script === 'Latin' && unit >= 0x61 && unit <= 0x7a),
    )
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, most)
    .map(([unit]) => unit)
    .concat(commonSymbols(units));
  const inOrder = [...new Set(chosen)].sort((a, b) => a - b);
  return {
    script,
    letters: Uint16Array.from(inOrder),
    respellings,
    rarity: isEastAsian(script) ? measureRarity(units, isOwn) : null,
  };
}

/**
 * Quotation marks, dashes, ¿ and the like get a class of their own where they are common: each language sets them its way. Not
 * the apostrophe: `don’t` is `don't`, and corpora have more of the latter to learn from.
 */
const SYMBOL_SHARE = 1e-4;

function commonSymbols(units: Uint32Array): number[] {
  const buckets = bucketTable();
  const total = units.reduce((sum, count) => sum + count, 0);
  const symbols: number[] = [];
  for (let unit = 0xa1; unit < 0x2600; unit++) {
    if (buckets[unit] === SYMBOL && units[unit] >= total * SYMBOL_SHARE) symbols.push(unit);
  }
  return symbols.sort((a, b) => units[b] - units[a] || a - b).slice(0, MOST_SYMBOLS);
}

const MOST_SYMBOLS = 6;

/** Japanese is told from Chinese by its kana, however many ideographs it has. */
function dominantScript(byScript: Float64Array): Script {
  const share = (script: Script) => byScript[scriptNames.indexOf(script) + 1];
  const total = byScript.reduce((sum, count) => sum + count, 0);
  if (share('Kana') > total * 0.2) return 'Kana';
  let best = 1;
  for (let i = 1; i < byScript.length; i++) if (byScript[i] > byScript[best]) best = i;
  return scriptNames[best - 1];
}

function measureRarity(units: Uint32Array, isOwn: (unit: number) => boolean): Uint8Array {
  const rarity = new Uint8Array(0x10000);
  const scripts = scriptTable();
  let total = 0;
  for (let unit = 0x2e80; unit < 0x10000; unit++) if (scripts[unit] > 0 && isOwn(unit)) total += units[unit];
  for (let unit = 0x2e80; unit < 0x10000; unit++) {
    if (scripts[unit] > 0 && isOwn(unit) && units[unit] > 0) {
      rarity[unit] = Math.min(63, Math.max(1, Math.round(-2 * Math.log2(units[unit] / total))));
    }
  }
  return rarity;
}

function countTrigrams(counts: LanguageCounts, cells: Uint16Array, text: string, withLong: boolean): void {
  const limit = cellLimit(counts.alphabet);
  const classes = classCount(counts.alphabet);
  const { trigrams, cases, long } = counts;
  let before = 0;
  let first = SPACE;
  let second = SPACE;
  let caseBefore = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const cell = unit < limit ? cells[unit] : FOREIGN;
    const third = cellClass(cell);
    if (third === SPACE && second === SPACE) continue;
    const trigram = (first * classes + second) * classes + third;
    trigrams[trigram]++;
    if (withLong) {
      const key = before * classes + third;
      long.set(key, (long.get(key) ?? 0) + 1);
      before = trigram;
    }
    const letterCase = (cell >> CASE_SHIFT) & 3;
    if (letterCase > 0 && third > OTHER_LATIN) cases[caseBefore * 2 + letterCase - 1]++;
    caseBefore = letterCase;
    first = second;
    second = third;
  }
}
