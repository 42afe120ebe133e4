import {
  ALPHABETIC_LIMIT,
  bucketTable,
  CONTROL,
  caseTable,
  DIGIT,
  FIRST_LETTER,
  foldUnit,
  OTHER_LATIN,
  OTHER_OWN,
  type Script,
  SYMBOL,
  scriptNames,
  scriptTable,
} from './characters.ts';

/**
 * The characters of one language as its model sees them: the letters that have a class of their own, and, for the
 * ideographic and syllabic scripts, how common each of the thousands of others is.
 */
export interface Alphabet {
  script: Script;
  /** Small letters with a class of their own, ascending; the class of letters[i] is FIRST_LETTER + i. */
  letters: readonly number[];
  /** Spellings that stand for a letter above: [unit, letter]. */
  respellings: readonly (readonly [number, number])[];
  /** East Asian only: −2·log2 of each character's share of the text, 0 for unseen; indexed by code unit. */
  rarity: Uint8Array | null;
}

/** Costs are counted in eighths of a bit. */
export const COST_SCALE = 8;

/** East Asian characters without a class of their own fall into tiers; each tier is one class. Bounds in half bits of rarity. */
const TIER_BOUNDS = [18, 21, 24, 28, 255];
const TIERED_SCRIPTS: readonly Script[] = ['Han', 'Kana', 'Hangul'];

/** Scripts that count as a language's own. */
const OWN_SCRIPTS: Partial<Record<Script, readonly Script[]>> = {
  Kana: ['Kana', 'Han'],
  Hangul: ['Hangul', 'Han'],
};

export function isEastAsian(script: Script): boolean {
  return TIERED_SCRIPTS.includes(script);
}

export function ownScripts(script: Script): readonly Script[] {
  return OWN_SCRIPTS[script] ?? [script];
}

export function classCount(alphabet: Pick<Alphabet, 'letters' | 'rarity'>): number {
  return (
    FIRST_LETTER +
    alphabet.letters.length +
    (alphabet.rarity ? TIERED_SCRIPTS.length * TIER_BOUNDS.length : 0)
  );
}

/**
 * A cell holds all that the judge wants to know of a character: class (7 bits), case (2 bits), and what its choice
 * within the class costs (7 bits).
 */
export const CASE_SHIFT = 7;
export const EMISSION_SHIFT = 9;
const MAX_EMISSION = 127;

export function cellClass(cell: number): number {
  return cell & 0x7f;
}

/** What a rare letter costs within its bucket; about 1,000 letters are of other scripts. */
const ACCENT_COST = 2 * COST_SCALE;
const OTHER_OWN_COST = 5 * COST_SCALE;
const FOREIGN_COST = 10 * COST_SCALE;
const RARE_IDEOGRAPH_COST = 14 * COST_SCALE;
const CONTROL_COST = 8 * COST_SCALE;
/** An ASCII letter in a language of another script: one of 26, unevenly used. */
const ASCII_LETTER_COST = 4.2 * COST_SCALE;

/** An accented Latin letter there is much rarer: MacFarsi and MacArabic have dozens, and would read any Latin text as Persian. */
const ACCENTED_COST = 7 * COST_SCALE;

/** Scripts whose languages may write digits other than 0 to 9. */
const NATIVE_DIGITS: ReadonlySet<Script> = new Set(
  scriptNames.filter(
    (script) => !['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Georgian'].includes(script),
  ),
);

/** Number of code units that the cells of this alphabet cover; what lies above is foreign to it. */
export function cellLimit(alphabet: Alphabet): number {
  return alphabet.rarity ? 0x10000 : ALPHABETIC_LIMIT;
}

/** Lays out the cells of an alphabet. `symbolCosts` says what each non-letter costs within its bucket. */
export function layCells(alphabet: Alphabet, symbolCosts: Uint8Array): Uint16Array {
  let templates = templatesOf.get(symbolCosts);
  if (templates === undefined) {
    templates = new Map();
    templatesOf.set(symbolCosts, templates);
  }
  let template = templates.get(alphabet.script);
  if (template === undefined) {
    template = layTemplate(alphabet, symbolCosts);
    templates.set(alphabet.script, template);
  }
  const cells = template.slice();
  if (alphabet.rarity) layTiers(cells, alphabet, alphabet.rarity);
  layLetters(cells, alphabet, caseTable());
  return cells;
}

/** All languages of a script begin with the same cells. */
const templatesOf = new WeakMap<Uint8Array, Map<Script, Uint16Array>>();

function layTemplate(alphabet: Alphabet, symbolCosts: Uint8Array): Uint16Array {
  const limit = cellLimit(alphabet);
  const cells = new Uint16Array(limit);
  const buckets = bucketTable();
  const cases = caseTable();
  const scripts = scriptTable();
  const own = new Uint8Array(scriptNames.length + 1);
  for (const script of ownScripts(alphabet.script)) own[scriptNames.indexOf(script) + 1] = 1;
  const nativeDigits = NATIVE_DIGITS.has(alphabet.script);
  for (let unit = 0; unit < limit; unit++) {
    let bucket = buckets[unit];
    let cost: number;
    if (bucket === DIGIT && unit >= 0x80 && !nativeDigits) cost = MAX_EMISSION;
    else if (bucket <= SYMBOL) cost = symbolCosts[unit];
    else if (bucket === CONTROL) cost = CONTROL_COST;
    else if (own[scripts[unit]] === 1) {
      bucket = alphabet.script === 'Latin' ? OTHER_LATIN : OTHER_OWN;
      cost = alphabet.rarity
        ? RARE_IDEOGRAPH_COST
        : bucket === OTHER_LATIN
          ? symbolCosts[unit] + ACCENT_COST
          : OTHER_OWN_COST;
    } else if (bucket === OTHER_LATIN)
      cost = unit < 0x80 ? ASCII_LETTER_COST : symbolCosts[unit] + ACCENTED_COST;
    else cost = FOREIGN_COST;
    if (unit >= 0x300 && unit <= 0x36f) cost = MAX_EMISSION; // nobody but Vietnamese writes accents apart
    cells[unit] = makeCell(bucket, cases[unit], cost);
  }
  return cells;
}

function makeCell(cls: number, letterCase: number, cost: number): number {
  return cls | (letterCase << CASE_SHIFT) | (Math.min(MAX_EMISSION, Math.round(cost)) << EMISSION_SHIFT);
}

function layLetters(cells: Uint16Array, alphabet: Alphabet, cases: Uint8Array): void {
  const classOf = new Map(alphabet.letters.map((letter, index) => [letter, FIRST_LETTER + index]));
  const spellingOf = new Map(alphabet.respellings);
  const place = (unit: number, letter: number) => {
    const cls = classOf.get(letter);
    if (cls !== undefined && unit < cells.length) cells[unit] = makeCell(cls, cases[unit], 0);
  };
  for (const letter of alphabet.letters) {
    place(letter, letter);
    const capital = capitalUnit(letter);
    if (capital !== letter) place(capital, letter);
  }
  for (const [spelling, letter] of spellingOf) {
    place(spelling, letter);
    const capital = capitalUnit(spelling);
    if (capital !== spelling) place(capital, letter);
  }
  if (alphabet.letters.includes(0x131)) place(0x130, 0x69); // Turkish capital dotted I
}

function capitalUnit(unit: number): number {
  if (unit === 0xb5) return unit;
  const upper = String.fromCharCode(unit).toUpperCase();
  return upper.length === 1 && foldUnit(upper.charCodeAt(0)) === unit ? upper.charCodeAt(0) : unit;
}

/** The tier class of an East Asian character, or -1 for one that the language was never seen to use. */
export function tierClass(alphabet: Alphabet, script: Script, rarity: number): number {
  const row = TIERED_SCRIPTS.indexOf(script);
  if (row < 0 || rarity === 0) return -1;
  const column = TIER_BOUNDS.findIndex((bound) => rarity <= bound);
  return FIRST_LETTER + alphabet.letters.length + row * TIER_BOUNDS.length + column;
}

/** Half-width katakana are one byte in Shift_JIS, where any symbol of Latin-1 would be one. */
const NARROW_KANA_COST = 5 * COST_SCALE;

function layTiers(cells: Uint16Array, alphabet: Alphabet, rarity: Uint8Array): void {
  const mass = new Float64Array(classCount(alphabet));
  const scripts = scriptTable();
  const tiers = new Int16Array(0x10000).fill(-1);
  const lettered = new Set(alphabet.letters);
  for (let unit = 0x2e80; unit < 0x10000; unit++) {
    if (rarity[unit] === 0 || lettered.has(unit)) continue;
    const tier = tierClass(alphabet, scriptNames[scripts[unit] - 1], rarity[unit]);
    if (tier < 0) continue;
    tiers[unit] = tier;
    mass[tier] += 2 ** (-rarity[unit] / 2);
  }
  for (let unit = 0x2e80; unit < 0x10000; unit++) {
    const tier = tiers[unit];
    if (tier >= 0) {
      const narrow = unit >= 0xff61 && unit <= 0xff9f ? NARROW_KANA_COST : 0;
      cells[unit] = makeCell(tier, 0, (rarity[unit] / 2 + Math.log2(mass[tier])) * COST_SCALE + narrow);
    }
  }
}
