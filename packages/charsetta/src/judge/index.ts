import type { EncodingInfo } from '../encodings/registry.ts';
import type { Candidate, Gate } from '../gate/index.ts';
import type { Contender } from '../gate/languages.ts';
import { PLAIN_CAP } from '../gate/pairs.ts';
import { EMISSION_SHIFT } from '../kernel/layout.ts';
import { savedByDigitSigns } from './digit-signs.ts';
import { Heat } from './heat.ts';
import { countLone, loneLetterCost, NONE_LONE } from './lone-letters.ts';
import { Names, withNames } from './names.ts';
import { composed, layPairCells, needsComposing } from './pair-cells.ts';
import { PlainWords } from './plain-words.ts';
import {
  BYTE_LAPS,
  CLOSE_LIMIT,
  casingCost,
  countCasing,
  FAR_CELL,
  GIVEN_UP,
  LAP,
  Race,
  score,
  scoreClosely,
  TOO_FAR_BEHIND,
} from './score.ts';
import { countStrayQuotes, openingQuotesIn, type StrayQuotes, strayQuoteCost } from './stray-quotes.ts';
import { straySignCost, straySignsIn } from './stray-signs.ts';
import { isHalfWidth } from './unit-words.ts';
import type { Words } from './words.ts';

/** What the judge makes of one encoding and language: costs in bits, the lower the better. */
export interface Opinion {
  /** Which reading of the bytes: opinions with the same key give the same text. */
  key: string;
  /** Canonical names of the encodings that read the bytes this way. */
  encodings: readonly string[];
  /** Index into the model's languages. */
  language: number;
  /** What the words that hold non-ASCII characters cost. */
  marked: number;
  /** What the ASCII words cost in this language. */
  plain: number;
  prior: number;
}

const NEGLIGIBLE = TOO_FAR_BEHIND / 8;

export interface ByteOpinions {
  opinions: Opinion[];
  /** What the ASCII words cost a language of another script. */
  foreign: number;
}

const NO_PLAIN = { foreign: 0, ofLanguage: () => 0 };

/** A pair that came to the end of the race. */
export interface Finisher extends Omit<Candidate, 'plain'> {
  /** Bits. */
  cost: number;
  /** What of it are capitals, and quotation marks and letters where there should be none. */
  manner: number;
  /** Whether there is more to look at: not where bytes were composed or turned round, nor where nobody else is left. */
  isOpen: boolean;
}

export class Judge {
  private readonly gate: Gate;
  private readonly race = new Race(LAP * BYTE_LAPS.length);
  private readonly heat: Heat;
  private readonly names: Names;
  /** By profile and language. */
  private readonly pairCells: Uint16Array[][] = [];
  /** By profile. */
  private readonly quotes: (readonly number[])[] = [];
  private readonly signs: (readonly number[])[] = [];
  readonly plain: PlainWords;

  constructor(gate: Gate) {
    this.gate = gate;
    this.heat = new Heat(gate, (profile, language) => this.cellsOf(profile, language));
    this.plain = new PlainWords(gate.model);
    this.names = new Names(gate, this.plain.english, (profile, language) => this.cellsOf(profile, language));
  }

  /** From here on all readings run against each other, until the next call. */
  begin(): void {
    this.race.begin();
  }

  /** The words that are judged from here on. */
  beginWords({ marked, plain, plainEnds, plainFirst }: Words): void {
    this.plain.begin(plain, plainEnds, plainFirst, marked.length + plain.length <= CLOSE_LIMIT);
  }

  /**
   * Scores the pairs that the gate let through, its best first: most of the others are given up early. `oneLanguage`: they are all
   * of one, so that ASCII words, which cost them all the same, need not be read.
   */
  judgeBytes(candidates: readonly Candidate[], words: Words, oneLanguage = false): ByteOpinions {
    let finishers = keepNear(this.runBytes(candidates, words, oneLanguage), NEGLIGIBLE);
    this.addManner(finishers, words);
    const named = oneLanguage ? [] : this.names.read(finishers, words);
    if (words.marked.length <= CLOSE_LIMIT) {
      this.lookCloser(finishers, words);
      finishers = keepRivals(finishers);
    }
    const { foreign, ofLanguage } = oneLanguage ? NO_PLAIN : this.plainCosts(words, finishers);
    const opinions = finishers.map(({ reading, language, cost, prior }) => ({
      key: keyOf(this.gate.profiles[reading.profiles[0]].info, reading.profiles[0]),
      encodings: this.gate.namesOf(reading),
      language,
      marked: cost,
      plain: ofLanguage(language),
      prior,
    }));
    return { opinions: withNames(opinions, named, foreign, this.plain.english, this.gate.model), foreign };
  }

  private runBytes(candidates: readonly Candidate[], words: Words, oneLanguage: boolean): Finisher[] {
    const { marked, markedFirst } = words;
    const finishers: Finisher[] = [];
    let reversed: Uint16Array | undefined;
    let settled: Candidate | null = null;
    const { pairs, least } = this.heat.qualifiedPairs(candidates, words);
    if (pairs.length === 1 && (oneLanguage || !this.isLatin(pairs[0].language))) {
      const [{ reading, language, prior }] = pairs;
      const cost = least / 8 - prior;
      // Nobody is left to run against: no more of the language has to be unpacked.
      if (cost <= READS_IN_PAIRS * marked.length)
        return [{ reading, language, prior, cost, manner: 0, isOpen: false }];
    }
    for (const candidate of pairs) {
      if (settled !== null && !isRival(candidate, settled, marked.length)) continue;
      const { reading, language, prior } = candidate;
      const profile = reading.profiles[0];
      const model = this.gate.model.language(language);
      const visual = this.gate.profiles[profile].info.directionality === 'visual';
      const composes = language === this.gate.vietnamese && needsComposing(reading.table, marked);
      let cost: number;
      if (composes) {
        cost = score(model, model.cells, composed(reading.table, marked), markedFirst);
      } else if (visual) {
        reversed ??= marked.slice().reverse();
        cost = score(model, this.cellsOf(profile, language), reversed, markedFirst);
      } else {
        const cells = this.cellsOf(profile, language);
        cost = this.race.run(model, cells, marked, BYTE_LAPS, markedFirst, prior * 8);
        if (cost === GIVEN_UP) continue;
        if (finishers.length === 0 && this.readsWell(language, cost / 8, marked.length)) settled = candidate;
      }
      finishers.push({
        reading,
        language,
        prior,
        cost: cost / 8,
        manner: 0,
        isOpen: !composes && !visual,
      });
    }
    return finishers;
  }

  /** ASCII words, which speak for a language of the Latin script too, are not looked at here. */
  private readsWell(language: number, cost: number, length: number): boolean {
    return !this.isLatin(language) && cost <= READS_WELL * length;
  }

  private isLatin(language: number): boolean {
    return this.gate.model.heads[language].alphabet.script === 'Latin';
  }

  /** Whether some are Latin, and some are not. */
  private areOfScripts(finishers: readonly Finisher[]): boolean {
    let latin = 0;
    for (const { language } of finishers) if (this.isLatin(language)) latin++;
    return latin > 0 && latin < finishers.length;
  }

  private addManner(finishers: readonly Finisher[], { marked, counts }: Words): void {
    const { model } = this.gate;
    let counted = -1;
    let steps: Int32Array | undefined;
    let strays: StrayQuotes | undefined;
    let saved = 0;
    const lone = this.areOfScripts(finishers) ? countLone(marked) : NONE_LONE;
    for (const finisher of finishers) {
      if (!finisher.isOpen) continue;
      const { reading, language } = finisher;
      const [profile] = reading.profiles;
      if (profile !== counted || steps === undefined || strays === undefined) {
        steps = countCasing(this.cellsOf(profile, language), marked);
        strays = countStrayQuotes(marked, counts, reading.table, this.quotesOf(profile));
        saved =
          savedByDigitSigns(marked, counts, reading.table) -
          straySignCost(marked, counts, reading.table, this.signsOf(profile));
        counted = profile;
      }
      finisher.manner =
        casingCost(model.language(language), steps) / 8 +
        strayQuoteCost(strays, model.heads[language]) +
        loneLetterCost(lone, model.heads[language]) -
        saved;
      finisher.cost += finisher.manner;
    }
  }

  private lookCloser(finishers: readonly Finisher[], { marked, markedFirst }: Words): void {
    const near = keepNear(finishers, CLOSE);
    // Whoever leads by so much leads in any case.
    if (near.length === 1) return;
    for (const finisher of near) {
      if (!finisher.isOpen) continue;
      const { language, reading, manner } = finisher;
      const model = this.gate.model.language(language);
      const cells = this.cellsOf(reading.profiles[0], language);
      finisher.cost = scoreClosely(model, cells, marked, markedFirst) / 8 + manner;
    }
  }

  /** What the characters of a decoded text cost in one language, each by itself, in bits. */
  glance(units: Uint16Array, language: number): number {
    const { cells, unigramCosts } = this.gate.model.sketch(language);
    let cost = 0;
    for (let i = 0; i < units.length; i++) {
      const cell = units[i] < cells.length ? cells[units[i]] : FAR_CELL;
      cost += unigramCosts[cell & 0x7f] + (cell >> EMISSION_SHIFT);
    }
    return cost / 8;
  }

  /** Which of the languages given a text is in, whose encoding is known. */
  judgeLanguages(units: Uint16Array, languages: readonly Contender[]): Opinion[] {
    const qualified = this.heat.qualifiedLanguages(languages, units, BYTE_LAPS);
    if (qualified.length !== 1) return this.raceUnits('', [], units, true, qualified, BYTE_LAPS, 1, 0);
    // What it costs the only one left matters to nobody: no more of it has to be unpacked.
    const [{ language, prior }] = qualified;
    return [{ key: '', encodings: [], language, marked: 0, plain: 0, prior }];
  }

  /**
   * Scores a reading that is already decoded, in each of the languages given. `scale` makes it speak for as many bytes as the
   * others.
   */
  judgeUnits(
    key: string,
    encodings: readonly string[],
    units: Uint16Array,
    open: boolean,
    languages: readonly Contender[],
    scale: number,
    penalty: number,
  ): Opinion[] {
    // UTF-16 and UTF-32, which come without a name, run against no bytes.
    const stops = encodings.length === 0 ? BYTE_LAPS : lapsOf(units, encodings[0] === 'TSCII' ? 1 : 2);
    const qualified = this.heat.qualifiedLanguages(languages, units, stops);
    return this.raceUnits(key, encodings, units, open, qualified, stops, scale, penalty);
  }

  private raceUnits(
    key: string,
    encodings: readonly string[],
    units: Uint16Array,
    open: boolean,
    languages: readonly Contender[],
    stops: Uint16Array,
    scale: number,
    penalty: number,
  ): Opinion[] {
    let finishers: { language: number; prior: number; cost: number }[] = [];
    for (const { language, prior } of languages) {
      const model = this.gate.model.language(language);
      const handicap = (prior + penalty) * 8;
      const cost = this.race.run(model, model.cells, units, stops, open, handicap);
      if (cost !== GIVEN_UP) finishers.push({ language, prior, cost: cost / 8 });
    }
    finishers = keepNear(finishers, NEGLIGIBLE);
    if (finishers.length === 0) return [];
    const near = units.length <= CLOSE_LIMIT ? keepNear(finishers, CLOSE) : [];
    // So here, but where the cost is compared with those of other readings in bytes.
    const isSettled = near.length === 1 && encodings.length === 0;
    for (const finisher of isSettled ? [] : near) {
      const model = this.gate.model.language(finisher.language);
      finisher.cost = scoreClosely(model, model.cells, units, open) / 8;
    }
    const steps = countCasing(this.gate.model.language(finishers[0].language).cells, units);
    return finishers.map(({ language, prior, cost }) => {
      const casing = casingCost(this.gate.model.language(language), steps) / 8;
      return { key, encodings, language, marked: (cost + casing) * scale + penalty, plain: 0, prior };
    });
  }

  /**
   * What the ASCII words cost in each language. Languages of other scripts leave them to English: what is not theirs is not
   * held against them; and where no language of the Latin script is in question, nothing has to be read at all.
   */
  private plainCosts(
    words: Words,
    finishers: readonly Finisher[],
  ): { foreign: number; ofLanguage: (language: number) => number } {
    const { heads } = this.gate.model;
    const isLatin = ({ language }: Finisher) => heads[language].alphabet.script === 'Latin';
    if (words.plain.length === 0 || !finishers.some(isLatin)) return NO_PLAIN;
    const known = new Map<number, number>();
    let leastPlain = Infinity;
    let least = Infinity;
    for (const [language, cost] of leastByLanguage(finishers)) {
      const limit = Math.max(leastPlain + SETTLED, least + HOPELESS - cost);
      const own = this.plain.inLanguage(language, limit);
      known.set(language, own);
      leastPlain = Math.min(leastPlain, own);
      least = Math.min(least, cost + own);
    }
    return { foreign: this.plain.inEnglish(), ofLanguage: (language) => known.get(language) as number };
  }

  private quotesOf(profile: number): readonly number[] {
    this.quotes[profile] ??= openingQuotesIn(this.gate.profiles[profile].table);
    return this.quotes[profile];
  }

  private signsOf(profile: number): readonly number[] {
    this.signs[profile] ??= straySignsIn(this.gate.profiles[profile].table);
    return this.signs[profile];
  }

  private cellsOf(profile: number, language: number): Uint16Array {
    this.pairCells[profile] ??= [];
    const known = this.pairCells[profile];
    let cells: Uint16Array | undefined = known[language];
    if (cells === undefined) {
      const { table, info } = this.gate.profiles[profile];
      cells = layPairCells(this.gate.model.sketch(language), table, info);
      known[language] = cells;
    }
    return cells;
  }
}

/** What opinions on the same reading share. */
export function keyOf({ asciiCompatible }: EncodingInfo, profile: number): string {
  return `${asciiCompatible ? 'b' : 'e'}${profile}`;
}

/** Bits by the byte: words that cost no more read well in a language of another script than Latin. */
const READS_WELL = 4;
/** Pairs of letters cost a little more. */
const READS_IN_PAIRS = 4.3;
/** Bits, and bits by the byte, that another language may be behind in letters, as the gate counts, and be asked all the same. */
const RIVAL_IN_LETTERS = 12;
const RIVAL_PER_BYTE = 0.04;

/**
 * Whether a pair is worth asking where a text reads well in another: a language of the same reading need not even be unpacked
 * if its letters too are far behind. Of 200,000 development samples none was told otherwise.
 */
function isRival(one: Candidate, settled: Candidate, length: number): boolean {
  const behind = (RIVAL_IN_LETTERS + RIVAL_PER_BYTE * length) * 8;
  return one.reading !== settled.reading || one.cost <= settled.cost + behind;
}

/** Where the laps of a decoded text end: `width` is how many bytes a character outside ASCII took. */
function lapsOf(units: Uint16Array, width: number): Uint16Array {
  let laps = 0;
  let bytes = 0;
  for (let i = 0; i < units.length && laps < unitLaps.length; i++) {
    bytes += units[i] < 0x80 || isHalfWidth(units[i]) ? 1 : width;
    if (bytes >= LAP) {
      bytes -= LAP;
      unitLaps[laps++] = i + 1;
    }
  }
  return unitLaps.subarray(0, laps);
}

const unitLaps = new Uint16Array(BYTE_LAPS.length);

/** Those that are at most so many bits behind the best. */
function keepNear<T extends { cost: number; prior: number }>(finishers: readonly T[], bits: number): T[] {
  let least = Infinity;
  for (const { cost, prior } of finishers) least = Math.min(least, cost + prior);
  return finishers.filter(({ cost, prior }) => cost + prior <= least + bits);
}

/** Those this close to the best, in bits, get a closer look: the sequences of four are worth less than that. */
const CLOSE = 24;

/** What each language costs in its best reading, in bits, the likeliest language first. */
function leastByLanguage(finishers: readonly Finisher[]): [number, number][] {
  const costs = new Map<number, number>();
  for (const { language, cost, prior } of finishers)
    costs.set(language, Math.min(costs.get(language) ?? Infinity, cost + prior));
  return [...costs].sort((one, other) => one[1] - other[1]);
}

/**
 * Bits. A language whose ASCII words cost so much more than another's, and that is so far behind with all its words, is read
 * no further: what they cost beyond the one speaks against no encoding any more (see PLAIN_CAP, strangers.ts), and
 * beyond the other it is not the language.
 */
const SETTLED = 2 * PLAIN_CAP;
const HOPELESS = 30;

/** All languages of the best reading, and the other readings that ASCII words may yet help to win. */
function keepRivals(finishers: readonly Finisher[]): Finisher[] {
  let best: Finisher | undefined;
  for (const finisher of finishers)
    if (best === undefined || finisher.cost + finisher.prior < best.cost + best.prior) best = finisher;
  if (best === undefined) return [];
  const limit = best.cost + best.prior + RIVAL;
  const { reading } = best;
  return finishers.filter((other) => other.reading === reading || other.cost + other.prior <= limit);
}

/** Bits. ASCII words are worth half of it at the most (see PLAIN_CAP). */
const RIVAL = 30;
