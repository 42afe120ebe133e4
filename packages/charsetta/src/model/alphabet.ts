import { theMachine } from '../kernel/index.ts';
import { makeCell } from '../kernel/layout.ts';
import {
  ALPHABETIC_LIMIT,
  bucketTable,
  caseTable,
  FIRST_LETTER,
  foldUnit,
  OTHER_LATIN,
  OTHER_OWN,
  type Script,
  scriptNames,
  scriptTable,
} from './characters.ts';
import { layForms } from './width-forms.ts';

/**
 * The characters of one language as its model sees them: the letters that have a class of their own, and, for the
 * ideographic and syllabic scripts, how common each of the thousands of others is.
 */
export interface Alphabet {
  script: Script;
  /** Small letters with a class of their own, ascending; the class of letters[i] is FIRST_LETTER + i. */
  letters: Uint16Array;
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
/** So many classes come after the letters. */
export const TIERS = TIERED_SCRIPTS.length * TIER_BOUNDS.length;

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
  return FIRST_LETTER + alphabet.letters.length + (alphabet.rarity ? TIERS : 0);
}

/** A cell holds all that the judge wants to know of a character: see kernel/cells.ts. */
export function cellClass(cell: number): number {
  return cell & 0x7f;
}

/** Scripts whose languages may write digits other than 0 to 9. */
const NATIVE_DIGITS: ReadonlySet<Script> = new Set(
  scriptNames.filter(
    (script) => !['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Georgian'].includes(script),
  ),
);

/** Number of code units that the cells of this alphabet cover; what lies above is foreign to it. */
export function cellLimit({ rarity }: Alphabet): number {
  return rarity ? 0x10000 : ALPHABETIC_LIMIT;
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
  const cells = alphabet.rarity ? layTiers(template, alphabet, alphabet.rarity) : template.slice();
  layLetters(cells, alphabet, caseTable());
  if (alphabet.rarity) layForms(cells);
  return cells;
}

/** All languages of a script begin with the same cells. */
const templatesOf = new WeakMap<Uint8Array, Map<Script, Uint16Array>>();

function layTemplate(alphabet: Alphabet, symbolCosts: Uint8Array): Uint16Array {
  const { script, rarity } = alphabet;
  const machine = theMachine();
  const limit = cellLimit(alphabet);
  const own = new Uint8Array(scriptNames.length + 1);
  for (const each of ownScripts(script)) own[scriptNames.indexOf(each) + 1] = 1;
  machine.begin();
  const cells = machine.words(limit);
  machine.code.layTemplate(
    limit,
    machine.bring(bucketTable().subarray(0, limit)),
    machine.bring(caseTable().subarray(0, limit)),
    machine.bring(scriptTable().subarray(0, limit)),
    machine.bring(own),
    rarity ? 1 : 0,
    NATIVE_DIGITS.has(script) ? 1 : 0,
    script === 'Latin' ? OTHER_LATIN : OTHER_OWN,
    machine.bring(symbolCosts.subarray(0, limit)),
    cells,
  );
  return machine.takeWords(cells, limit);
}

function layLetters(cells: Uint16Array, alphabet: Alphabet, cases: Uint8Array): void {
  const { letters, respellings } = alphabet;
  const place = (unit: number, index: number) => {
    if (index >= 0 && unit < cells.length) cells[unit] = makeCell(FIRST_LETTER + index, cases[unit], 0);
  };
  const placeBoth = (unit: number, index: number) => {
    place(unit, index);
    const capital = capitalUnit(unit);
    if (capital !== unit) place(capital, index);
  };
  for (let index = 0; index < letters.length; index++) placeBoth(letters[index], index);
  for (const [spelling, letter] of respellings) placeBoth(spelling, letters.indexOf(letter));
  if (letters.includes(0x131)) place(0x130, letters.indexOf(0x69)); // Turkish capital dotted I
}

/** Languages share most of their letters. */
function capitalUnit(unit: number): number {
  if (unit >= ALPHABETIC_LIMIT) return findCapital(unit);
  capitals[unit] ||= findCapital(unit);
  return capitals[unit];
}

const capitals = new Uint16Array(ALPHABETIC_LIMIT);

function findCapital(unit: number): number {
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

function layTiers(template: Uint16Array, alphabet: Alphabet, rarity: Uint8Array): Uint16Array {
  const machine = theMachine();
  const lettered = new Uint8Array(0x10000);
  for (const letter of alphabet.letters) lettered[letter] = 1;
  const firstTier = new Uint8Array(scriptNames.length + 1);
  for (const script of TIERED_SCRIPTS)
    firstTier[scriptNames.indexOf(script) + 1] = tierClass(alphabet, script, TIER_BOUNDS[0]);
  const tierOf = Uint8Array.from({ length: 256 }, (_, each) =>
    TIER_BOUNDS.findIndex((bound) => each <= bound),
  );
  /** The share of the text that each rarity stands for. */
  const shares = Float64Array.from({ length: 256 }, (_, each) => 2 ** (-each / 2));
  const classes = classCount(alphabet);
  machine.begin();
  const cells = machine.bring(template.slice());
  machine.code.layTiers(
    machine.bring(rarity),
    machine.bring(lettered),
    machine.bring(scriptTable()),
    machine.bring(firstTier),
    machine.bring(tierOf),
    machine.bring(shares),
    machine.doubles(classes),
    classes,
    cells,
  );
  return machine.takeWords(cells, template.length);
}
