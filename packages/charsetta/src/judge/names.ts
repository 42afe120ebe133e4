import { lookup } from '../encodings/registry.ts';
import type { Gate } from '../gate/index.ts';
import { pairPrior } from '../gate/priors.ts';
import type { Reading } from '../gate/readings.ts';
import { languagePrior } from '../languages/registry.ts';
import type { Model } from '../model/format.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { cheapest } from './clear.ts';
import { type Finisher, keyOf, type Opinion } from './index.ts';
import { scoreLong } from './score.ts';
import type { Words } from './words.ts';

/** Bits that it costs a word to be a name of another language. */
const NAME = 7;
/** So many bytes of ASCII words are a text that the names stand in, so many bytes of names a long list. */
const ENOUGH_PLAIN = 24;
const LONG_LIST = 400;
/** Bits by the byte: what costs no more is written in one language. */
const READS_WELL = 4;
/** Bits that reading all as names may cost more than the best language: for the encoding it is worth that. */
const NAMES = 16;
/** Fewer names than these are told as well by the language of one. */
const FEW_NAMES = 2;
/** So many readings may be names, and in their common languages: bits that these cost beforehand at the most. */
const MOST_READINGS = 8;
const COMMON = 1;

const SPACE = 0x20;

/**
 * Lists of authors, thanks and histories of changes have names of many countries among English words. In no language do all of them
 * read well, and whichever has the most of them carried its own encoding with it: eight Czech, Polish and Hungarian names in
 * ISO-8859-2 were windows-1250 or ISO-8859-16 in one list of five. So each word may cost what it costs in the language where it costs
 * least.
 */
export class Names {
  private readonly gate: Gate;
  private readonly english: number;
  private readonly cellsOf: (profile: number, language: number) => Uint16Array;
  private readonly atHome = new Map<number, readonly number[]>();
  /** What each word costs where it costs least, in eighths of a bit. */
  private readonly costs = new Float64Array(LONG_LIST);

  constructor(gate: Gate, english: number, cellsOf: (profile: number, language: number) => Uint16Array) {
    this.gate = gate;
    this.english = english;
    this.cellsOf = cellsOf;
  }

  /** The readings of a text as names among other words, English mostly; the judge sees which. */
  read(finishers: readonly Finisher[], words: Words): Opinion[] {
    const latin = finishers.filter(({ isOpen, language }) => isOpen && this.isLatin(language));
    if (latin.length === 0 || !mayBeNames(words, latin)) return [];
    const inOrder = [...latin].sort((one, other) => one.cost + one.prior - other.cost - other.prior);
    const readings = [...new Set(inOrder.map(({ reading }) => reading))].slice(0, MOST_READINGS);
    const opinions: Opinion[] = [];
    for (const reading of readings) {
      const own = inOrder.filter((other) => other.reading === reading);
      const opinion = this.readAs(reading, own, words);
      // Names of one country are told as well by its language, and so are translations among English keys.
      if (opinion.marked < leastOf(own) + NAMES) opinions.push(opinion);
    }
    return opinions;
  }

  private isLatin(language: number): boolean {
    return this.gate.model.heads[language].alphabet.script === 'Latin';
  }

  /** The same in one reading, in the languages that came to the end and those that its encoding was made for. */
  private readAs(reading: Reading, own: readonly Finisher[], { marked }: Words): Opinion {
    const { gate, english, costs } = this;
    const [profile] = reading.profiles;
    const priors = new Map(own.map(({ language, prior }) => [language, prior]));
    for (const language of this.languagesAtHome(profile))
      if (!priors.has(language)) priors.set(language, this.priorOf(profile, language));
    const least = Math.min(...priors.values());
    costs.fill(Infinity);
    let count = 0;
    for (const [language, prior] of priors) {
      const extra = prior - least + (language === english ? 0 : NAME);
      const model = gate.model.language(language);
      count = lowerCosts(costs, model, this.cellsOf(profile, language), marked, extra * 8);
    }
    let cost = Math.min(...own.map(({ manner }) => manner));
    for (let word = 0; word < count; word++) cost += costs[word] / 8;
    // Between what the encoding costs the names' languages and what it costs English.
    const prior = (least + Math.max(least, this.priorOf(profile, english))) / 2;
    const { info } = gate.profiles[profile];
    const encodings = gate.namesOf(reading);
    return { key: keyOf(info, profile), encodings, language: english, marked: cost, plain: 0, prior };
  }

  private priorOf(profile: number, language: number): number {
    const { info, latin } = this.gate.profiles[profile];
    return pairPrior(info, this.gate.model.heads[language].tag, latin);
  }

  private languagesAtHome(profile: number): readonly number[] {
    let languages = this.atHome.get(profile);
    if (languages === undefined) {
      const { info } = this.gate.profiles[profile];
      const { heads } = this.gate.model;
      languages = [...heads.keys()].filter(
        (language) =>
          this.isLatin(language) &&
          languagePrior(heads[language].tag) <= COMMON &&
          info.languages.includes(heads[language].tag),
      );
      this.atHome.set(profile, languages);
    }
    return languages;
  }
}

/**
 * Bits that ASCII words cost more in English than in another language, of which names that stand among them are no part. Of eight authors
 * from eight countries, part of whose names are ASCII words, it is 20 for Swedish.
 */
const NOT_ENGLISH = 24;

/**
 * Bits that it costs to write another language than English in an encoding that was not made for it, only since it has names of yet
 * another country: `Oñati` in a Basque address was `Oņati` in ISO-8859-4, which Latvian reads better.
 */
const NOT_AT_HOME = 14;

/** The opinions, and those on names, in English or what else the ASCII words are in; `foreign` is what these cost in English. */
export function withNames(
  opinions: Opinion[],
  named: readonly Opinion[],
  foreign: number,
  english: number,
  { heads }: Model,
): Opinion[] {
  if (named.length === 0) return opinions;
  const other = cheapest(opinions, ({ plain }) => plain);
  if (other === undefined || other.plain + NOT_ENGLISH >= foreign)
    return [...opinions, ...named.map((opinion) => ({ ...opinion, language: english, plain: foreign }))];
  const { language, plain } = other;
  const { tag } = heads[language];
  const isAtHome = ({ encodings }: Opinion) => encodings.some((name) => lookup(name).languages.includes(tag));
  const costOf = (opinion: Opinion) => opinion.prior + (isAtHome(opinion) ? 0 : NOT_AT_HOME);
  return [...opinions, ...named.map((opinion) => ({ ...opinion, language, plain, prior: costOf(opinion) }))];
}

function leastOf(finishers: readonly Finisher[]): number {
  return Math.min(...finishers.map(({ cost }) => cost));
}

/** Whether the words outside ASCII may be names of several countries: not if all of them read well in one language. */
function mayBeNames({ marked, plain }: Words, finishers: readonly Finisher[]): boolean {
  if (plain.length < ENOUGH_PLAIN || marked.length > LONG_LIST) return false;
  if (leastOf(finishers) <= READS_WELL * marked.length) return false;
  let words = 0;
  for (let i = 1; i < marked.length && words < FEW_NAMES; i++)
    if (marked[i - 1] !== SPACE && (marked[i] === SPACE || i + 1 === marked.length)) words++;
  return words >= FEW_NAMES;
}

/** Lowers what each word costs to what it costs in a language, and `extra`. Returns how many words there are. */
function lowerCosts(
  costs: Float64Array,
  model: LanguageModel,
  cells: Uint16Array,
  marked: Uint16Array,
  extra: number,
): number {
  let word = 0;
  for (let from = 0; from < marked.length; word++) {
    let to = from;
    while (to < marked.length && marked[to] !== SPACE) to++;
    const cost = scoreLong(model, null, cells, marked, from, Math.min(to + 1, marked.length)) + extra;
    if (cost < costs[word]) costs[word] = cost;
    from = to + 1;
  }
  return word;
}
