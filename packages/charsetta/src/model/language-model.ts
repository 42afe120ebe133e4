import { type Machine, theMachine } from '../kernel/index.ts';
import {
  DIGIT_KIND,
  FOREIGN_LETTER,
  LEAST_KNOWN,
  OWN_LETTER,
  RARITY_BLOCK_BITS,
  RARITY_CONTEXTS,
  SIGN,
  TRIGRAM_FLAGS,
} from '../kernel/layout.ts';
import { type Alphabet, classCount } from './alphabet.ts';
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
import type { LetterPairCosts } from './letter-pairs.ts';
import { LEVEL_COUNTS } from './levels.ts';
import type { LongCosts } from './long-costs.ts';

/** What the pairs of its letters tell of a language: enough to see that a text is not in it. Costs are in eighths of a bit. */
export interface LanguageSketch {
  tag: string;
  alphabet: Alphabet;
  classes: number;
  /** Cell of each code unit: see alphabet.ts. */
  cells: Uint16Array;
  /** −log2 P(second | first), `first * classes + second`. */
  pairCosts: Uint8Array;
  /** −log2 P(class). */
  unigramCosts: Uint8Array;
  /** The same as pairCosts, for ASCII letters. */
  letterPairs: LetterPairCosts;
}

/** A language, ready for judging. */
export interface LanguageModel extends LanguageSketch {
  /** −log2 P(third | first, second), `(first * classes + second) * classes + third`. */
  costs: Uint8Array;
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

interface PairCosts {
  pairCosts: Uint8Array;
  unigramCosts: Uint8Array;
}

interface Costs extends PairCosts {
  costs: Uint8Array;
}

export interface UnpackedPairs extends PairCosts {
  rarity: Uint8Array | null;
}

/** The first part of a packed body, laid out: see kernel/unpack.ts. */
export function unpackPairs(
  body: Uint8Array,
  primer: Uint16Array,
  alphabet: Alphabet,
  unigrams: Uint8Array,
  machine: Machine = theMachine(),
): UnpackedPairs {
  const classes = classCount(alphabet);
  const rarity = startUnpacking(machine, body, alphabet);
  const bigrams = machine.bytes(classes ** 2);
  // Those of pairs come first.
  const contexts = machine.bring(primer.slice(0, TRIGRAM_FLAGS));
  machine.code.readPairs(contexts, classes, machine.bring(unigrams), bigrams);
  const { pairCosts, unigramCosts } = layPairs(machine, classes, unigrams, bigrams);
  return { rarity, pairCosts: machine.takeBytes(pairCosts, classes ** 2), unigramCosts };
}

/** What a packed body holds, laid out; its levels only for those who ask for them, since they are large. */
export function unpackBody(
  body: Uint8Array,
  primer: Uint16Array,
  alphabet: Alphabet,
  unigrams: Uint8Array,
  keepsLevels: boolean,
  machine: Machine = theMachine(),
): UnpackedPairs & Costs & { levels: Levels | null } {
  const { code } = machine;
  const classes = classCount(alphabet);
  const rarity = startUnpacking(machine, body, alphabet);
  const bigrams = machine.bytes(classes ** 2);
  const trigrams = machine.bytes(classes ** 3);
  const contexts = machine.bring(primer.slice());
  const singles = machine.bring(unigrams);
  code.readPairs(contexts, classes, singles, bigrams);
  code.readTriples(contexts, classes, singles, bigrams, trigrams);
  const takeLevels = () => ({
    bigrams: machine.takeBytes(bigrams, classes ** 2),
    trigrams: machine.takeBytes(trigrams, classes ** 3),
  });
  return {
    rarity,
    levels: keepsLevels ? takeLevels() : null,
    ...layOut(machine, classes, unigrams, bigrams, trigrams, kindsOf(alphabet)),
  };
}

/** East Asian languages begin with how rare each character is. */
function startUnpacking(machine: Machine, body: Uint8Array, alphabet: Alphabet): Uint8Array | null {
  const { code } = machine;
  machine.begin();
  code.startReading(machine.bring(body), 0, body.length);
  if (!alphabet.rarity) return null;
  const table = machine.bytes(0x10000);
  const known = machine.bring(new Uint8Array(1 << RARITY_BLOCK_BITS).fill(LEAST_KNOWN));
  code.readRarity(machine.bring(newContext(RARITY_CONTEXTS)), known, table);
  return machine.takeBytes(table, 0x10000);
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
  const { counts, pairs, pairCosts, unigramCosts } = layPairs(machine, classes, unigrams, bigrams);
  const costs = machine.bytes(classes ** 3);
  machine.code.layTriples(classes, counts, bigrams, trigrams, pairs, pairCosts, costs);
  if (kinds) machine.code.forbidMixing(classes, machine.bring(kinds), machine.bytes(classes), costs);
  return {
    costs: machine.takeBytes(costs, classes ** 3),
    pairCosts: machine.takeBytes(pairCosts, classes ** 2),
    unigramCosts,
  };
}

/** The same for pairs, still the machine's, and single classes. */
function layPairs(machine: Machine, classes: number, unigrams: Uint8Array, bigrams: Uint8Array) {
  const { code } = machine;
  const counts = machine.bring(LEVEL_COUNTS);
  const levels = machine.bring(unigrams);
  const singles = machine.doubles(classes);
  const singleCosts = machine.bytes(classes);
  code.laySingles(classes, counts, levels, singles, singleCosts);
  const pairs = machine.doubles(classes ** 2);
  const pairCosts = machine.bytes(classes ** 2);
  code.layPairs(classes, counts, singles, levels, bigrams, pairs, pairCosts);
  return { counts, pairs, pairCosts, unigramCosts: machine.takeBytes(singleCosts, classes) };
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
