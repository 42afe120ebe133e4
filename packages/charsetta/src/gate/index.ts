import type { EncodingInfo } from '../encodings/registry.ts';
import { languagePrior } from '../languages/registry.ts';
import { foldUnit, scriptNames, scriptTable } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import { type LetterMatrix, layLetters } from './letters.ts';
import { encodingPrior, LANGUAGE_WEIGHT, unlistedCost } from './priors.ts';
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

/** How many readings and pairs go on to the judge: one letter has many readings, a sentence few. */
const READINGS_SHORT = 26;
const READINGS_LONG = 14;
const FEW_BYTES = 96;
const PAIRS_SHORT = 40;
const PAIRS_LONG = 12;
const LONG = 256;
/**
 * A pair that the gate finds so much worse than its best is not judged: bits, and bits by the byte. The order of letters,
 * which the gate cannot see, is worth about a bit and a half by the letter to the right reading, and something to any.
 */
const HOPELESS = 50;
const HOPELESS_PER_BYTE = 0.1;

/** An ASCII letter beside a letter of another script in one word: rare but for abbreviations. */
const MIXED_WORD_COST = 4 * 8;
const LATIN_LETTER_COST = Math.round(4.2 * 8);

const LATIN = scriptNames.indexOf('Latin') + 1;

/** A script that has less of the letters than this is quoted, not written in. */
const LEAST_SCRIPT_SHARE = 0.25;

export class Gate {
  readonly model: Model;
  readonly profiles: readonly Profile[];
  private readonly matrix: LetterMatrix;
  private readonly priors: (Float32Array | undefined)[] = [];
  private readonly scripts: number[];
  private readonly languageOf: ReadonlyMap<string, number>;
  /** Bits. */
  private readonly languagePriors: Float32Array;
  /** What ASCII letters cost in each column, in all words and in plain ones. */
  private readonly shared: Int32Array;
  private readonly plain: Int32Array;
  private readonly costs: Int32Array;

  constructor(model: Model) {
    this.model = model;
    this.matrix = layLetters(model.heads);
    this.profiles = layProfiles(model, this.matrix);
    this.languageOf = new Map(model.heads.map((head, language) => [head.tag, language]));
    this.languagePriors = Float32Array.from(model.heads, (head) => languagePrior(head.tag) * LANGUAGE_WEIGHT);
    this.scripts = model.heads.map((head) => scriptNames.indexOf(head.alphabet.script) + 1);
    this.shared = new Int32Array(this.matrix.columns.length);
    this.plain = new Int32Array(this.matrix.columns.length);
    this.costs = new Int32Array(this.matrix.columns.length);
  }

  /**
   * The pairs of single-byte encoding and language worth judging, best first, from the byte histograms of marked and plain
   * words. `foreign` is what it costs, in bits, not to be written in Latin letters.
   */
  choose(
    marked: Uint32Array,
    plain: Uint32Array,
    foreign: number,
    ebcdic: boolean,
    hints: Hints = NO_HINTS,
  ): Candidate[] {
    const used: number[] = [];
    let total = 0;
    for (let byte = 0; byte < 256; byte++) {
      total += marked[byte];
      if (marked[byte] > 0 && byte >= (ebcdic ? 0x41 : 0x80)) used.push(byte);
    }
    const readings = this.chooseReadings(marked, used, total, foreign, ebcdic, hints);
    this.layShared(marked, plain, ebcdic);
    const most = total < LONG ? PAIRS_SHORT : PAIRS_LONG;
    const best: Candidate[] = [];
    // Every reading is heard, if only in its best language: the gate is blind to the order of letters.
    const champions: Candidate[] = [];
    for (const reading of readings) {
      const champion = this.addPairs(best, most, reading, marked, used, foreign, hints);
      if (champion) champions.push(champion);
    }
    for (const champion of champions) {
      if (!best.some(({ reading }) => reading === champion.reading)) best.push(champion);
    }
    const hopeless = (best[0]?.cost ?? 0) + (HOPELESS + HOPELESS_PER_BYTE * total) * 8;
    return best.filter(({ cost }) => cost <= hopeless);
  }

  private chooseReadings(
    marked: Uint32Array,
    used: readonly number[],
    total: number,
    foreign: number,
    ebcdic: boolean,
    hints: Hints,
  ): Reading[] {
    let asciiLetters = 0;
    for (let byte = 0x41; byte < 0x80; byte++) asciiLetters += marked[byte];
    const scored: { index: number; cost: number }[] = [];
    for (let index = 0; index < this.profiles.length; index++) {
      const profile = this.profiles[index];
      const { name, asciiCompatible } = profile.info;
      if (asciiCompatible === ebcdic || (hints.allowed && !hints.allowed.has(name))) continue;
      let cost = (profile.prior - (hints.encodings.get(name) ?? 0)) * 8;
      if (!profile.latin && !hints.encodings.has(name)) cost += foreign * 8;
      if (!ebcdic)
        cost += asciiLetters * (profile.latin ? LATIN_LETTER_COST : LATIN_LETTER_COST + MIXED_WORD_COST);
      for (let i = 0; i < used.length; i++) cost += marked[used[i]] * profile.costs[used[i]];
      scored.push({ index, cost });
    }
    scored.sort((a, b) => a.cost - b.cost);
    return this.groupReadings(scored, used, total < FEW_BYTES ? READINGS_SHORT : READINGS_LONG);
  }

  /** Encodings that read the used bytes alike become one reading. */
  private groupReadings(
    scored: readonly { index: number }[],
    used: readonly number[],
    most: number,
  ): Reading[] {
    const readings: Reading[] = [];
    const byText = new Map<number, Reading>();
    for (const { index } of scored) {
      const { table, info } = this.profiles[index];
      let hash = info.directionality === 'visual' ? 1 : 0;
      for (let i = 0; i < used.length; i++) hash = (Math.imul(hash, 0x01000193) ^ table[used[i]]) | 0;
      const same = byText.get(hash);
      if (same) same.profiles.push(index);
      else if (readings.length < most) {
        const reading = { profiles: [index], table };
        byText.set(hash, reading);
        readings.push(reading);
      }
    }
    return readings;
  }

  /** What the ASCII letters cost in each column, whatever the encoding. */
  private layShared(marked: Uint32Array, plain: Uint32Array, ebcdic: boolean): void {
    const { columns, latinFrom, latinTo } = this.matrix;
    this.plain.fill(0);
    this.addAscii(this.plain, plain);
    let least = Infinity;
    for (let column = 0; column < columns.length; column++) least = Math.min(least, this.plain[column]);
    for (let column = 0; column < columns.length; column++) {
      this.plain[column] = Math.min(this.plain[column] - least, PLAIN_CAP * 8);
    }
    this.shared.set(this.plain);
    if (ebcdic) return;
    const letters = this.addAscii(this.shared, marked);
    for (let column = 0; column < columns.length; column++) {
      if (column < latinFrom || column >= latinTo) this.shared[column] += letters * MIXED_WORD_COST;
    }
  }

  private addAscii(costs: Int32Array, histogram: Uint32Array): number {
    let letters = 0;
    for (let letter = 0x61; letter <= 0x7a; letter++) {
      const count = histogram[letter] + histogram[letter - 32];
      if (count === 0) continue;
      letters += count;
      this.addRow(costs, letter, count, 0, costs.length);
    }
    return letters;
  }

  /** Puts the pairs of a reading among the best and returns its own best. */
  private addPairs(
    best: Candidate[],
    most: number,
    reading: Reading,
    marked: Uint32Array,
    used: readonly number[],
    foreign: number,
    hints: Hints,
  ): Candidate | null {
    const { costs, matrix } = this;
    const profile = this.profiles[reading.profiles[0]];
    const { from, to } = this.columnsFor(reading.table, marked, used);
    const others = this.addLetters(profile, marked, used, from, to);
    let champion: Candidate | null = null;
    for (let column = from; column < to; column++) {
      const bare = costs[column] + others;
      const full = best.length === most;
      // No hint makes up for more than this: most pairs need no prior looked up.
      if (champion && bare >= champion.cost + HINT_LIMIT && full && bare >= best[most - 1].cost + HINT_LIMIT)
        continue;
      const language = matrix.columns[column];
      const prior = this.prior(reading, language, foreign, hints);
      const cost = bare + prior * 8;
      const candidate = { reading, language, cost, prior };
      if (champion === null || cost < champion.cost) champion = candidate;
      if (!full || cost < best[most - 1].cost) insert(best, candidate, most);
    }
    return champion;
  }

  /** The columns of the languages in the script that most of the letters are of; Latin if there is hardly a letter. */
  private columnsFor(
    table: Uint16Array,
    marked: Uint32Array,
    used: readonly number[],
  ): { from: number; to: number } {
    const scripts = scriptTable();
    const counts = new Int32Array(scriptNames.length + 1);
    for (let i = 0; i < used.length; i++) counts[scripts[table[used[i]]]] += marked[used[i]];
    let script = LATIN;
    for (let s = 1; s < counts.length; s++) if (counts[s] > counts[script]) script = s;
    const from = this.matrix.scriptFrom[script];
    const to = this.matrix.scriptFrom[script + 1];
    return from === to ? { from: this.matrix.latinFrom, to: this.matrix.latinTo } : { from, to };
  }

  /** Letters cost what they cost in each language, anything else what it costs in any. */
  private addLetters(
    profile: Profile,
    marked: Uint32Array,
    used: readonly number[],
    from: number,
    to: number,
  ): number {
    const { table, info, folded } = profile;
    const base = info.asciiCompatible ? this.shared : this.plain;
    for (let column = from; column < to; column++) this.costs[column] = base[column];
    const scripts = scriptTable();
    let others = 0;
    for (let i = 0; i < used.length; i++) {
      const byte = used[i];
      if (scripts[table[byte]] > 0) this.addRow(this.costs, folded[byte], marked[byte], from, to);
      else others += marked[byte] * profile.costs[byte];
    }
    return others;
  }

  private addRow(costs: Int32Array, unit: number, count: number, from: number, to: number): void {
    const { rowOf, columns, costs: matrix } = this.matrix;
    const row = (unit < rowOf.length ? rowOf[unit] : 0) * columns.length;
    for (let column = from; column < to; column++) costs[column] += count * matrix[row + column];
  }

  /** The least prior cost, in bits, over the encodings of a reading. */
  private prior(reading: Reading, language: number, foreign: number, hints: Hints): number {
    const away = this.scripts[language] === LATIN ? 0 : foreign;
    let best = Infinity;
    for (const index of reading.profiles) {
      const prior = this.pairPriors(index)[language];
      const bonus = hints === NO_HINTS ? undefined : hints.encodings.get(this.profiles[index].info.name);
      // A declaration is reason enough to expect another script, however few its letters.
      const cost = bonus === undefined ? prior + away : prior - bonus;
      if (cost < best) best = cost;
    }
    return hints === NO_HINTS ? best : best - (hints.languages.get(language) ?? 0);
  }

  /**
   * Of single-byte encodings that read the judged words alike, the one that fits the whole text best: what was judged is
   * a part of it, and a byte that only the rest has (Greek Ά) may tell them apart.
   */
  fittest(names: readonly string[], bytes: Uint8Array, rank: (info: EncodingInfo) => number): string {
    const counts = new Uint32Array(256);
    for (let i = 0; i < bytes.length; i++) if (bytes[i] >= 0x80) counts[bytes[i]]++;
    const rivals = this.profiles.filter(({ info }) => names.includes(info.name));
    let best = names[0];
    let least = Infinity;
    for (const { info, table, costs } of rivals) {
      let cost = rank(info);
      for (let byte = 0x80; byte < 256; byte++) {
        if (counts[byte] === 0 || rivals.every((rival) => rival.table[byte] === table[byte])) continue;
        cost += (Math.min(counts[byte], FEW_TIMES) * costs[byte]) / 8;
      }
      if (cost >= least) continue;
      least = cost;
      best = info.name;
    }
    return best;
  }

  private pairPriors(index: number): Float32Array {
    this.priors[index] ??= this.layPriors(index);
    return this.priors[index];
  }

  private layPriors(index: number): Float32Array {
    const { info } = this.profiles[index];
    const own = new Uint8Array(scriptNames.length + 1);
    const listed = info.languages
      .map((tag) => this.languageOf.get(tag))
      .filter((language) => language !== undefined);
    for (const language of listed) own[this.scripts[language]] = 1;
    const base = encodingPrior(info);
    const priors = new Float32Array(this.languagePriors.length);
    for (let language = 0; language < priors.length; language++) {
      priors[language] =
        base + this.languagePriors[language] + unlistedCost(info, own[this.scripts[language]] === 1);
    }
    for (const language of listed) priors[language] = base + this.languagePriors[language];
    return priors;
  }

  /** The languages worth judging for text whose encoding is known, best first. */
  chooseLanguages(
    units: Uint16Array,
    most: number,
    hints: Hints = NO_HINTS,
  ): { language: number; prior: number }[] {
    const scripts = scriptTable();
    const perScript = new Float64Array(scriptNames.length + 1);
    const counts = new Map<number, number>();
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      const script = scripts[unit];
      if (script === 0) continue;
      // An ideograph says as much as a word of two or three letters.
      perScript[script] += unit >= 0x2e80 ? 2.5 : 1;
      if (unit < this.matrix.rowOf.length) {
        const letter = foldUnit(unit);
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    let letters = 0;
    for (const count of perScript) letters += count;
    if (letters === 0) return [];
    const chosen: { language: number; prior: number; cost: number }[] = [];
    for (let script = 1; script < perScript.length; script++) {
      if (perScript[script] < letters * LEAST_SCRIPT_SHARE) continue;
      this.addLanguages(chosen, most, script, counts, hints);
    }
    const eastAsian = perScript[scripts[0x4e00]] + perScript[scripts[0x3042]] + perScript[scripts[0xac00]];
    if (eastAsian >= letters * LEAST_SCRIPT_SHARE) this.addEastAsian(chosen, most, hints);
    return chosen;
  }

  private addLanguages(
    chosen: { language: number; prior: number; cost: number }[],
    most: number,
    script: number,
    counts: ReadonlyMap<number, number>,
    hints: Hints,
  ): void {
    const from = this.matrix.scriptFrom[script];
    const to = this.matrix.scriptFrom[script + 1];
    for (let column = from; column < to; column++) this.costs[column] = 0;
    for (const [unit, count] of counts) this.addRow(this.costs, unit, count, from, to);
    for (let column = from; column < to; column++) {
      const language = this.matrix.columns[column];
      const prior =
        languagePrior(this.model.heads[language].tag) * LANGUAGE_WEIGHT -
        (hints.languages.get(language) ?? 0);
      const cost = this.costs[column] + prior * 8;
      if (chosen.length < most || cost < chosen[most - 1].cost)
        insert(chosen, { language, prior, cost }, most);
    }
  }

  private addEastAsian(
    chosen: { language: number; prior: number; cost: number }[],
    most: number,
    hints: Hints,
  ): void {
    this.model.heads.forEach((head, language) => {
      if (head.alphabet.rarity === null) return;
      const prior = this.languagePriors[language] - (hints.languages.get(language) ?? 0);
      insert(chosen, { language, prior, cost: -1 }, most);
    });
  }
}

/** A byte says no more by being repeated than it says so many times. */
const FEW_TIMES = 2;

/** Hints are worth less than this, in eighths of a bit. */
const HINT_LIMIT = 24 * 8;

function insert<T extends { cost: number }>(sorted: T[], item: T, most: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1].cost > item.cost) at--;
  sorted.splice(at, 0, item);
  if (sorted.length > most) sorted.pop();
}
