import { languagePrior } from '../languages/registry.ts';
import { foldUnit, scriptNames, scriptTable } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import { type LetterMatrix, layLetters } from './letters.ts';
import { LANGUAGE_WEIGHT, pairPrior } from './priors.ts';
import { layProfiles, type Profile } from './profiles.ts';

/** Single-byte encodings that read these very bytes alike: judged once, named apart. */
export interface Reading {
  /** Indices into `gate.profiles`; the first is the likeliest. */
  profiles: number[];
  table: Uint16Array;
}

export interface Candidate {
  reading: Reading;
  /** Index into the model's languages. */
  language: number;
  /** What the gate makes of the pair, in eighths of a bit, its prior included. */
  cost: number;
  /** Bits. */
  prior: number;
}

/**
 * How far ASCII words may speak for or against an encoding, in bits. They say much about the language and nothing about the
 * bytes outside ASCII: unbounded, three hundred English words in a program would outvote its five Polish comments.
 */
export const PLAIN_CAP = 14;

/** How many readings and pairs go on to the judge. */
const READINGS_SHORT = 26;
const READINGS_LONG = 14;
const FEW_BYTES = 96;
const PAIRS_SHORT = 40;
const PAIRS_LONG = 16;
const LONG = 256;

/** An ASCII letter beside a letter of another script in one word: rare but for abbreviations. */
const MIXED_WORD_COST = 4 * 8;
const LATIN_LETTER_COST = Math.round(4.2 * 8);

export class Gate {
  readonly model: Model;
  readonly matrix: LetterMatrix;
  readonly profiles: readonly Profile[];
  private readonly latin: Uint8Array;
  private readonly priors: (Float32Array | undefined)[] = [];
  private readonly scripts: number[];

  constructor(model: Model) {
    this.model = model;
    this.matrix = layLetters(model.heads);
    this.profiles = layProfiles(model, this.matrix);
    this.latin = Uint8Array.from(model.heads, (head) => (head.alphabet.script === 'Latin' ? 1 : 0));
    this.scripts = model.heads.map((head) => scriptNames.indexOf(head.alphabet.script) + 1);
  }

  /**
   * The pairs of single-byte encoding and language worth judging, best first, from the byte
   * histograms of marked and plain words. `foreign` is what it costs, in bits, not to be written in Latin letters.
   */
  choose(
    marked: Uint32Array,
    plain: Uint32Array,
    foreign: number,
    ebcdic: boolean,
    hints: Hints = NO_HINTS,
  ): Candidate[] {
    const readings = this.chooseReadings(marked, foreign, ebcdic, hints);
    const plainOnly = capped(this.asciiCosts(plain, 0));
    const shared = this.asciiCosts(marked, MIXED_WORD_COST);
    for (let language = 0; language < shared.length; language++) shared[language] += plainOnly[language];
    const total = marked.reduce((sum, count) => sum + count, 0);
    const most = total < LONG ? PAIRS_SHORT : PAIRS_LONG;
    const best: Candidate[] = [];
    // Every reading is heard, if only in its best language: the gate is blind to the order of letters.
    const champions: Candidate[] = [];
    const costs = new Float64Array(this.matrix.languages);
    for (const reading of readings) {
      costs.set(this.profiles[reading.profiles[0]].info.asciiCompatible ? shared : plainOnly);
      this.addLetters(costs, marked, this.profiles[reading.profiles[0]]);
      let ownBest: Candidate | null = null;
      for (let language = 0; language < costs.length; language++) {
        if (this.model.heads[language].alphabet.rarity) continue;
        const prior = this.prior(reading, language, foreign, hints);
        const cost = costs[language] + prior * 8;
        if (ownBest === null || cost < ownBest.cost) ownBest = { reading, language, cost, prior };
        if (best.length === most && cost >= best[most - 1].cost) continue;
        insert(best, { reading, language, cost, prior }, most);
      }
      if (ownBest) champions.push(ownBest);
    }
    for (const champion of champions) {
      if (!best.some(({ reading }) => reading === champion.reading)) best.push(champion);
    }
    return best;
  }

  private chooseReadings(marked: Uint32Array, foreign: number, ebcdic: boolean, hints: Hints): Reading[] {
    const used: number[] = [];
    for (let byte = ebcdic ? 0x41 : 0x80; byte < 256; byte++) if (marked[byte] > 0) used.push(byte);
    let asciiLetters = 0;
    let total = 0;
    for (let byte = 0x41; byte < 0x80; byte++) asciiLetters += marked[byte];
    for (const count of marked) total += count;
    const scored: { index: number; cost: number }[] = [];
    this.profiles.forEach((profile, index) => {
      if (hints.allowed && !hints.allowed.has(profile.info.name)) return;
      const ascii = profile.info.asciiCompatible;
      if (ascii === ebcdic) return;
      let cost = (profile.prior - (hints.encodings.get(profile.info.name) ?? 0)) * 8;
      if (!profile.latin && !hints.encodings.has(profile.info.name)) cost += foreign * 8;
      for (const byte of used) cost += marked[byte] * profile.costs[byte];
      if (ascii)
        cost += asciiLetters * (profile.latin ? LATIN_LETTER_COST : LATIN_LETTER_COST + MIXED_WORD_COST);
      scored.push({ index, cost });
    });
    scored.sort((a, b) => a.cost - b.cost);
    const readings: Reading[] = [];
    const most = total < FEW_BYTES ? READINGS_SHORT : READINGS_LONG;
    const byText = new Map<string, Reading>();
    for (const { index } of scored) {
      const { table, info } = this.profiles[index];
      let key = info.directionality === 'visual' ? 'visual ' : '';
      for (const byte of used) key += String.fromCharCode(table[byte]);
      const same = byText.get(key);
      if (same) same.profiles.push(index);
      else if (readings.length < most) {
        const reading = { profiles: [index], table };
        byText.set(key, reading);
        readings.push(reading);
      }
    }
    return readings;
  }

  /** What the ASCII letters cost in each language, whatever the encoding; `mixed` more for languages of other scripts. */
  private asciiCosts(histogram: Uint32Array, mixed: number): Float64Array {
    const costs = new Float64Array(this.matrix.languages);
    let letters = 0;
    for (let letter = 0x61; letter <= 0x7a; letter++) {
      const count = histogram[letter] + histogram[letter - 32];
      letters += count;
      if (count > 0) this.addRow(costs, letter, count);
    }
    for (let language = 0; language < costs.length; language++) {
      if (this.latin[language] === 0) costs[language] += letters * mixed;
    }
    return costs;
  }

  /** Letters cost what they cost in each language, anything else what it costs in any. */
  private addLetters(costs: Float64Array, marked: Uint32Array, profile: Profile): void {
    const scripts = scriptTable();
    const { table } = profile;
    let others = 0;
    for (let byte = profile.info.asciiCompatible ? 0x80 : 0x41; byte < 256; byte++) {
      if (marked[byte] === 0) continue;
      if (scripts[table[byte]] > 0) this.addRow(costs, foldUnit(table[byte]), marked[byte]);
      else others += marked[byte] * profile.costs[byte];
    }
    for (let language = 0; language < costs.length; language++) costs[language] += others;
  }

  private addRow(costs: Float64Array, unit: number, count: number): void {
    const { rowOf, languages, costs: matrix } = this.matrix;
    const row = (unit < rowOf.length ? rowOf[unit] : 0) * languages;
    for (let language = 0; language < languages; language++)
      costs[language] += count * matrix[row + language];
  }

  /** The least prior cost, in bits, over the encodings of a reading. */
  private prior(reading: Reading, language: number, foreign: number, hints: Hints): number {
    const away = this.latin[language] === 1 ? 0 : foreign;
    let best = Infinity;
    for (const index of reading.profiles) {
      const bonus = hints.encodings.get(this.profiles[index].info.name);
      const prior = this.pairPriors(index)[language];
      // A declaration is reason enough to expect another script, however few its letters.
      best = Math.min(best, bonus === undefined ? prior + away : prior - bonus);
    }
    return best - (hints.languages.get(language) ?? 0);
  }

  pairPriors(index: number): Float32Array {
    this.priors[index] ??= this.layPriors(index);
    return this.priors[index];
  }

  private layPriors(index: number): Float32Array {
    const { info } = this.profiles[index];
    const { heads } = this.model;
    const own = new Set(
      heads.flatMap((head, i) => (info.languages.includes(head.tag) ? [this.scripts[i]] : [])),
    );
    return Float32Array.from(heads, (head, i) => pairPrior(info, head.tag, own.has(this.scripts[i])));
  }

  /** The languages worth judging for text whose encoding is known, best first. */
  chooseLanguages(
    units: Uint16Array,
    most: number,
    hints: Hints = NO_HINTS,
  ): { language: number; prior: number }[] {
    const scripts = scriptTable();
    const counts = new Map<number, number>();
    const perScript = new Float64Array(64);
    for (const unit of units) {
      if (scripts[unit] === 0) continue;
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
      // An ideograph says as much as a word of two or three letters.
      perScript[scripts[unit]] += unit >= 0x2e80 ? 2.5 : 1;
    }
    let letters = 0;
    for (const count of perScript) letters += count;
    if (letters === 0) return [];
    const costs = new Float64Array(this.matrix.languages);
    for (const [unit, count] of counts) if (unit < this.matrix.rowOf.length) this.addRow(costs, unit, count);
    const chosen: { language: number; prior: number; cost: number }[] = [];
    this.model.heads.forEach((head, language) => {
      const share = perScript[this.scripts[language]] / letters;
      const eastAsian = head.alphabet.rarity !== null;
      const present = eastAsian
        ? (perScript[scripts[0x4e00]] + perScript[scripts[0x3042]] + perScript[scripts[0xac00]]) / letters
        : share;
      if (present < LEAST_SCRIPT_SHARE) return;
      const prior = languagePrior(head.tag) * LANGUAGE_WEIGHT - (hints.languages.get(language) ?? 0);
      const cost = eastAsian ? -1 : costs[language] + prior * 8;
      if (chosen.length === most && cost >= chosen[most - 1].cost) return;
      insert(chosen, { language, prior, cost }, most);
    });
    return chosen;
  }
}

/** A script that has less of the letters than this is quoted, not written in. */
const LEAST_SCRIPT_SHARE = 0.25;

function capped(costs: Float64Array): Float64Array {
  let least = Infinity;
  for (const cost of costs) least = Math.min(least, cost);
  return costs.map((cost) => Math.min(cost - least, PLAIN_CAP * 8));
}

function insert<T extends { cost: number }>(sorted: T[], item: T, most: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1].cost > item.cost) at--;
  sorted.splice(at, 0, item);
  if (sorted.length > most) sorted.pop();
}
