import { type Machine, theMachine } from '../kernel/index.ts';
import {
  DIGIT_KIND,
  FOREIGN_LETTER,
  LEAST_KNOWN,
  OWN_LETTER,
  RARITY_BLOCK_BITS,
  RARITY_CONTEXTS,
  SIGN,
} from '../kernel/layout.ts';
import { type Alphabet, COST_SCALE, classCount } from './alphabet.ts';
import {
  DIGIT,
  FIRST_LETTER,
  FOREIGN,
  IN_WORDS,
  OTHER_LATIN,
  PUNCTUATION,
  type Script,
  SYMBOL,
  scriptOf,
} from './characters.ts';
import { newContext } from './contexts.ts';
import { countOf, LEVEL_COUNTS } from './levels.ts';
import type { LongCosts } from './long-costs.ts';

/** A language, ready for judging. Costs are in eighths of a bit. */
export interface LanguageModel {
  tag: string;
  alphabet: Alphabet;
  classes: number;
  /** Cell of each code unit: see alphabet.ts. */
  cells: Uint16Array;
  /** −log2 P(third | first, second), `(first * classes + second) * classes + third`. */
  costs: Uint8Array;
  /** The same without knowing what came before the second: for text that may begin inside a word. */
  pairCosts: Uint8Array;
  /** −log2 P(class). */
  unigramCosts: Uint8Array;
  /** Costs of small and capital letters: see case.ts. */
  caseCosts: Uint8Array;
  /** Sequences of four, unpacked when first asked for; null for languages that have none. */
  long: () => LongCosts | null;
}

/** A language's tables before they are costs. */
export interface Levels {
  bigrams: Uint8Array;
  trigrams: Uint8Array;
}

interface Costs {
  costs: Uint8Array;
  pairCosts: Uint8Array;
  unigramCosts: Uint8Array;
}

/** What a packed body holds, laid out: see kernel/unpack.ts. */
export function unpackBody(
  body: Uint8Array,
  primer: Uint16Array,
  alphabet: Alphabet,
  unigrams: Uint8Array,
  machine: Machine = theMachine(),
): Levels & Costs & { rarity: Uint8Array | null } {
  const { code } = machine;
  const classes = classCount(alphabet);
  machine.begin();
  code.startReading(machine.bring(body), 0, body.length);
  let rarity: Uint8Array | null = null;
  if (alphabet.rarity) {
    const table = machine.bytes(0x10000);
    const known = machine.bring(new Uint8Array(1 << RARITY_BLOCK_BITS).fill(LEAST_KNOWN));
    code.readRarity(machine.bring(newContext(RARITY_CONTEXTS)), known, table);
    rarity = machine.takeBytes(table, 0x10000);
  }
  const bigrams = machine.bytes(classes ** 2);
  const trigrams = machine.bytes(classes ** 3);
  code.readLevels(machine.bring(primer.slice()), classes, machine.bring(unigrams), bigrams, trigrams);
  return {
    rarity,
    bigrams: machine.takeBytes(bigrams, classes ** 2),
    trigrams: machine.takeBytes(trigrams, classes ** 3),
    ...layOut(machine, classes, unigrams, bigrams, trigrams, kindsOf(alphabet)),
  };
}

/** Turns levels into costs; `kinds`, if words of the language stand apart: see `kindsOf`. */
export function layCosts(
  { classes, unigrams, bigrams, trigrams }: Levels & { classes: number; unigrams: Uint8Array },
  kinds: Uint8Array | null,
  machine: Machine = theMachine(),
): Costs {
  machine.begin();
  return layOut(machine, classes, unigrams, machine.bring(bigrams), machine.bring(trigrams), kinds);
}

/** `bigrams` and `trigrams` are the machine's. */
function layOut(
  machine: Machine,
  classes: number,
  unigrams: Uint8Array,
  bigrams: Uint8Array,
  trigrams: Uint8Array,
  kinds: Uint8Array | null,
): Costs {
  const singles = probabilities(unigrams);
  const costs = machine.bytes(classes ** 3);
  const pairCosts = machine.bytes(classes ** 2);
  machine.code.layCosts(
    classes,
    machine.bring(LEVEL_COUNTS),
    machine.bring(singles),
    machine.bring(unigrams),
    bigrams,
    trigrams,
    machine.doubles(classes ** 2),
    pairCosts,
    costs,
  );
  if (kinds) machine.code.forbidMixing(classes, machine.bring(kinds), machine.bytes(classes), costs);
  return {
    costs: machine.takeBytes(costs, classes ** 3),
    pairCosts: machine.takeBytes(pairCosts, classes ** 2),
    unigramCosts: Uint8Array.from(singles, toCost),
  };
}

const MAX_COST = 255;
const SMALLEST_UNIGRAM = 1e-6;
/** Any language borrows a word or a name with an accent now and then (`naïve`), however clean its corpora. (Not yet
 * enough: that very word, alone, is still read as Czech.) */
const FOREIGN_ACCENT = 5e-4;

function probabilities(unigrams: Uint8Array): Float64Array {
  const shares = Float64Array.from(unigrams, countOf);
  const total = shares.reduce((sum, count) => sum + count, 0);
  return shares.map((count, cls) =>
    Math.max(count / total, cls === OTHER_LATIN ? FOREIGN_ACCENT : SMALLEST_UNIGRAM),
  );
}

function toCost(probability: number): number {
  const cost = Math.round(-COST_SCALE * Math.log2(probability));
  return cost < 0 ? 0 : cost > MAX_COST ? MAX_COST : cost;
}

/** Scripts whose words stand apart, so that one script, and no symbol, fills a word. */
export const SPACED_SCRIPTS: ReadonlySet<Script> = new Set([
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Georgian',
]);

/** What each class is in a word; null where words do not stand apart. */
export function kindsOf({ script, letters, rarity }: Alphabet): Uint8Array | null {
  if (!SPACED_SCRIPTS.has(script)) return null;
  const kinds = new Uint8Array(classCount({ letters, rarity })).fill(SIGN, FIRST_LETTER);
  for (let i = 0; i < letters.length; i++)
    if (scriptOf(letters[i]) !== undefined || IN_WORDS.includes(letters[i]))
      kinds[FIRST_LETTER + i] = OWN_LETTER;
  kinds[SYMBOL] = SIGN;
  kinds[PUNCTUATION] = SIGN;
  kinds[DIGIT] = DIGIT_KIND;
  kinds[FOREIGN] = FOREIGN_LETTER;
  if (script !== 'Latin') kinds[OTHER_LATIN] = FOREIGN_LETTER;
  return kinds;
}
