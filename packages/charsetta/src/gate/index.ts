import { type EncodingInfo, lookup } from '../encodings/registry.ts';
import { languagePrior } from '../languages/registry.ts';
import { scriptNames, scriptTable } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import { usedBytes } from '../sample/histogram.ts';
import { type ByteMatrix, EXCLUDED } from './bytes.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import { LanguageGate } from './languages.ts';
import { ASCII_LETTER, addColumns, type LetterMatrix, layLetters } from './letters.ts';
import { LANGUAGE_WEIGHT, pairPrior, unlistedCost } from './priors.ts';
import { layProfiles, type Profile, rowOfUnit } from './profiles.ts';
import { Shortlist } from './shortlist.ts';

/** Single-byte encodings that read these very bytes alike: judged once, named apart. */
export interface Reading {
  /** Indices into `gate.profiles`; the first is the likeliest. */
  profiles: number[];
  table: Uint16Array;
  /** Filled by `gate.namesOf`. */
  names?: readonly string[];
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

/** How far the gate opens. */
export interface Scope {
  /** How many readings are looked at, and how many pairs go on to the judge. */
  readings: number;
  pairs: number;
  /** Whether readings that are far behind are left out even so. */
  nearOnly: boolean;
}

/** Enough for most texts; the judge sees whether it was. */
export const BRIEF: Scope = { readings: 12, pairs: 10, nearOnly: true };

/**
 * One letter has many readings, a sentence few. On the evaluation's samples the right pair was the 41st, 13th and 5th at the
 * worst, in 998 of 1,000 cases, on marked words of 16, 64 and 512 bytes.
 */
const WIDE: Scope = { readings: 26, pairs: 40, nearOnly: false };
const NARROW: Scope = { readings: 14, pairs: 14, nearOnly: false };
const FEW_BYTES = 64;
/**
 * A language of the Latin script whose ASCII letters cost so many bits more than another's, and by the byte, is tried with no
 * encoding. The right one was 15, 23 and 65 bits behind at the worst on 16, 128 and 1,024 bytes.
 */
const LATIN_HOPELESS = 24;
const LATIN_HOPELESS_PER_BYTE = 0.25;
/** Near: one of the first, or so many bits behind, and bits by the byte. */
const FIRST_READINGS = 4;
const NEAR = 40;
const NEAR_PER_BYTE = 0.75;
/**
 * A pair that the gate finds so much worse than its best is not judged: bits, and bits by the byte. The right one was never
 * more than 23 bits behind on up to 256 bytes of marked words, and 108 on more.
 */
const HOPELESS = 50;
const HOPELESS_PER_BYTE = 0.1;

/** An ASCII letter beside a letter of another script in one word: rare but for abbreviations. */
const MIXED_WORD_COST = 4 * 8;
const LATIN_LETTER_COST = Math.round(4.2 * 8);

const LATIN = scriptNames.indexOf('Latin') + 1;

/** By byte of a code page. */
interface ByteMeaning {
  scripts: Uint8Array;
  rows: Uint16Array;
}

/** How many letters are added between two looks at who is still worth it. */
const LETTERS_BETWEEN_LOOKS = 8;

export class Gate {
  readonly model: Model;
  /** Those of EBCDIC come last, when first asked for. */
  readonly profiles: Profile[];
  /** Index of Vietnamese, whose tones may be characters of their own, or -1. */
  readonly vietnamese: number;
  readonly tamil: number;
  /** The languages of the encodings with characters of several bytes. */
  readonly eastAsian: readonly number[];
  private readonly letters: LetterMatrix;
  private readonly ascii: ByteMatrix;
  private ebcdic: ByteMatrix | undefined;
  private readonly multiByte = new Map<string, Float32Array>();
  /** Bits: of each column's language, and with the encoding's, for the reading at hand. */
  private readonly columnPriors: Float32Array;
  private readonly priors: Float32Array;
  /** By profile and script: what it costs to be in a language that the encoding was not made for. */
  private readonly unlisted: (Float32Array | undefined)[] = [];
  /** What ASCII letters cost in each column, in all words and in plain ones. */
  private readonly shared: Int32Array;
  private readonly plain: Int32Array;
  /** The histogram that they were laid for: the second look at a text finds them there. */
  private sharedOf: Uint32Array | undefined;
  /** The columns that a reading is still worth judging in, and what it costs in each. */
  private readonly alive: Uint16Array;
  private readonly costs: Int32Array;
  /** The columns of each script, and those of the Latin script that the text at hand may be in. */
  private readonly columnsOf: readonly Uint16Array[];
  private likelyLatin: Uint16Array;
  private readonly meanings: (ByteMeaning | undefined)[] = [];
  private readonly languages: LanguageGate;
  private readonly shortlist = new Shortlist(WIDE.pairs);

  constructor(model: Model) {
    this.model = model;
    this.letters = layLetters(model.heads);
    const { profiles, bytes } = layProfiles(model, this.letters, false, 0);
    this.profiles = [...profiles];
    this.ascii = bytes;
    const languageOf = (tag: string) => model.heads.findIndex((head) => head.tag === tag);
    this.vietnamese = languageOf('vi');
    this.tamil = languageOf('ta');
    this.eastAsian = [...model.heads.keys()].filter((language) => model.heads[language].alphabet.rarity);
    const priors = Float32Array.from(model.heads, (head) => languagePrior(head.tag) * LANGUAGE_WEIGHT);
    this.languages = new LanguageGate(this.letters, priors, this.eastAsian);
    const { columns } = this.letters;
    this.columnPriors = Float32Array.from(columns, (language) => priors[language]);
    this.priors = new Float32Array(columns.length);
    this.columnsOf = Array.from(this.letters.scriptFrom, (from, script) =>
      Uint16Array.from({ length: (this.letters.scriptFrom[script + 1] ?? from) - from }, (_, i) => from + i),
    );
    this.likelyLatin = this.columnsOf[LATIN];
    this.shared = new Int32Array(columns.length);
    this.plain = new Int32Array(columns.length);
    this.alive = new Uint16Array(columns.length);
    this.costs = new Int32Array(columns.length);
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
    scope?: Scope,
  ): Candidate[] {
    const matrix = ebcdic ? this.layEbcdic() : this.ascii;
    const used = frequentFirst(usedBytes(marked, matrix.from), marked);
    let total = 0;
    for (let byte = 0; byte < 256; byte++) total += marked[byte];
    const { readings: most, pairs, nearOnly } = scope ?? (ebcdic || total < FEW_BYTES ? WIDE : NARROW);
    const near = nearOnly ? (NEAR + NEAR_PER_BYTE * total) * 8 : EXCLUDED;
    const readings = this.chooseReadings(matrix, marked, used, most, near, foreign, hints);
    if (this.sharedOf !== marked) this.layShared(marked, plain, ebcdic);
    this.sharedOf = marked;
    const more = (LATIN_HOPELESS + LATIN_HOPELESS_PER_BYTE * total) * 8;
    this.likelyLatin = ebcdic ? this.columnsOf[LATIN] : this.chooseLatin(more, hints);
    const { shortlist } = this;
    shortlist.begin(pairs, (HOPELESS + HOPELESS_PER_BYTE * total) * 8);
    for (let index = 0; index < readings.length; index++)
      this.addPairs(index, readings[index], matrix, marked, used, foreign, hints);
    return shortlist.pairs().map(({ reading, column, cost, prior }) => ({
      reading: readings[reading],
      language: this.letters.columns[column],
      cost,
      prior,
    }));
  }

  private layEbcdic(): ByteMatrix {
    if (this.ebcdic === undefined) {
      const { profiles, bytes } = layProfiles(this.model, this.letters, true, this.profiles.length);
      this.profiles.push(...profiles);
      this.ebcdic = bytes;
    }
    return this.ebcdic;
  }

  /** Canonical names of the encodings of a reading, likeliest first. */
  namesOf(reading: Reading): readonly string[] {
    reading.names ??= reading.profiles.map((index) => this.profiles[index].info.name);
    return reading.names;
  }

  /** The encodings by what the bytes outside ASCII cost in each, those that read them alike as one. */
  private chooseReadings(
    matrix: ByteMatrix,
    marked: Uint32Array,
    used: Uint8Array,
    most: number,
    near: number,
    foreign: number,
    hints: Hints,
  ): Reading[] {
    const { sums, firstProfile } = matrix;
    this.startSums(matrix, marked, foreign, hints);
    matrix.add(marked, used);
    const readings: Reading[] = [];
    /** The column of each reading's first encoding. */
    const firsts: number[] = [];
    let least = 0;
    while (readings.length < most) {
      let best = 0;
      for (let i = 1; i < sums.length; i++) if (sums[i] < sums[best]) best = i;
      // A smaller build has no encodings of EBCDIC, and there are no sums then.
      if (!(sums[best] < EXCLUDED)) break;
      if (readings.length === 0) least = sums[best];
      else if (readings.length >= FIRST_READINGS && sums[best] > least + near) break;
      sums[best] = EXCLUDED;
      const profile = firstProfile + best;
      let same = 0;
      while (
        same < firsts.length &&
        (!matrix.areAlike(firsts[same], best, used) ||
          this.order(readings[same].profiles[0]) !== this.order(profile))
      )
        same++;
      if (same < firsts.length) readings[same].profiles.push(profile);
      else {
        firsts.push(best);
        readings.push({ profiles: [profile], table: this.profiles[profile].table });
      }
    }
    return readings;
  }

  private order(profile: number): EncodingInfo['directionality'] {
    return this.profiles[profile].info.directionality;
  }

  /** What each encoding costs before any byte outside ASCII is read. */
  private startSums(matrix: ByteMatrix, marked: Uint32Array, foreign: number, hints: Hints): void {
    const { sums, firstProfile, from } = matrix;
    let asciiLetters = 0;
    if (from === 0x80) for (let byte = 0x41; byte < 0x80; byte++) asciiLetters += marked[byte];
    for (let i = 0; i < sums.length; i++) {
      const { info, latin, prior } = this.profiles[firstProfile + i];
      const bonus = hints === NO_HINTS ? undefined : hints.encodings.get(info.name);
      const perLetter = latin ? LATIN_LETTER_COST : LATIN_LETTER_COST + MIXED_WORD_COST;
      sums[i] = (prior - (bonus ?? 0) + (latin || bonus !== undefined ? 0 : foreign)) * 8;
      sums[i] += asciiLetters * perLetter;
      if (hints.allowed && !hints.allowed.has(info.name)) sums[i] = EXCLUDED;
    }
  }

  /** What the ASCII letters cost in each column, whatever the encoding. */
  private layShared(marked: Uint32Array, plain: Uint32Array, ebcdic: boolean): void {
    const { plain: costs, shared } = this;
    this.addAscii(costs.fill(0), plain);
    let least = Infinity;
    for (let column = 0; column < costs.length; column++) least = Math.min(least, costs[column]);
    for (let column = 0; column < costs.length; column++)
      costs[column] = Math.min(costs[column] - least, PLAIN_CAP * 8);
    shared.set(costs);
    if (!ebcdic) this.addAscii(shared, marked, MIXED_WORD_COST);
  }

  /** The languages of the Latin script that ASCII letters and prior speak for, all but `more` eighths of a bit. */
  private chooseLatin(more: number, hints: Hints): Uint16Array {
    const all = this.columnsOf[LATIN];
    if (hints.languages.size > 0) return all;
    const { shared, columnPriors } = this;
    let least = Infinity;
    for (let i = 0; i < all.length; i++) least = Math.min(least, shared[all[i]] + columnPriors[all[i]] * 8);
    const limit = least + more;
    let count = 0;
    for (let i = 0; i < all.length; i++)
      if (shared[all[i]] + columnPriors[all[i]] * 8 <= limit) latinScratch[count++] = all[i];
    return latinScratch.subarray(0, count);
  }

  /** `mixed` is what each of them costs more beside letters of another script. */
  private addAscii(costs: Int32Array, histogram: Uint32Array, mixed = 0): void {
    const { latinFrom, latinTo } = this.letters;
    let letters = 0;
    for (let letter = 0x61; letter <= 0x7a; letter++) {
      const count = histogram[letter] + histogram[letter - 32];
      if (count === 0) continue;
      letters += count;
      addColumns(this.letters, costs, this.letters.rowOf[letter], count, latinFrom, latinTo);
    }
    if (letters === 0) return;
    const elsewhere = letters * (ASCII_LETTER + mixed);
    for (let column = 0; column < latinFrom; column++) costs[column] += elsewhere;
    for (let column = latinTo; column < costs.length; column++) costs[column] += elsewhere;
  }

  /**
   * Puts the pairs of a reading on the shortlist. Costs only grow with every letter, so that a language which is already
   * too dear after some of them is out: of a hundred a few are left when the frequent letters have spoken.
   */
  private addPairs(
    index: number,
    reading: Reading,
    matrix: ByteMatrix,
    marked: Uint32Array,
    used: Uint8Array,
    foreign: number,
    hints: Hints,
  ): void {
    const { priors, alive, costs } = this;
    const [first] = reading.profiles;
    const profile = this.profiles[first];
    const { scripts, rows } = this.meaningOf(first);
    const script = this.scriptOf(scripts, marked, used);
    this.layPriors(reading, script, foreign, hints);
    let others = 0;
    for (let i = 0; i < used.length; i++)
      if (scripts[used[i]] === 0) others += marked[used[i]] * matrix.costOf(first, used[i]);
    const limit = this.shortlist.limit() - others;
    const base = profile.info.asciiCompatible ? this.shared : this.plain;
    const columns = script === LATIN ? this.likelyLatin : this.columnsOf[script];
    let count = 0;
    for (let i = 0; i < columns.length; i++) {
      const cost = base[columns[i]] + Math.round(priors[columns[i]] * 8);
      if (cost > limit) continue;
      alive[count] = columns[i];
      costs[count++] = cost;
    }
    for (let i = 0, added = 0; i < used.length && count > 0; i++) {
      if (scripts[used[i]] === 0) continue;
      this.addRow(rows[used[i]], marked[used[i]], count);
      if (++added % LETTERS_BETWEEN_LOOKS === 0) count = this.dropDear(count, limit);
    }
    this.shortlist.offer(index, alive, costs, count, others, priors);
  }

  private addRow(row: number, times: number, count: number): void {
    const { alive, costs } = this;
    const { columns, costs: matrix } = this.letters;
    const start = row * columns.length;
    for (let i = 0; i < count; i++) costs[i] += times * matrix[start + alive[i]];
  }

  private dropDear(count: number, limit: number): number {
    const { alive, costs } = this;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (costs[i] > limit) continue;
      alive[kept] = alive[i];
      costs[kept++] = costs[i];
    }
    return kept;
  }

  /** The script that most of the letters are of; Latin if there is hardly a letter, or no language in it. */
  private scriptOf(scripts: Uint8Array, marked: Uint32Array, used: Uint8Array): number {
    const counts = scriptCounts.fill(0);
    for (let i = 0; i < used.length; i++) counts[scripts[used[i]]] += marked[used[i]];
    let script = LATIN;
    for (let s = 1; s < counts.length; s++) if (counts[s] > counts[script]) script = s;
    const { scriptFrom } = this.letters;
    return scriptFrom[script] === scriptFrom[script + 1] ? LATIN : script;
  }

  /** Script and row in the letter matrix of each byte of a code page, laid when first asked for. */
  private meaningOf(profile: number): ByteMeaning {
    let meaning = this.meanings[profile];
    if (meaning === undefined) {
      const ofUnit = scriptTable();
      const { table } = this.profiles[profile];
      meaning = { scripts: new Uint8Array(256), rows: new Uint16Array(256) };
      for (let byte = 0; byte < 256; byte++) {
        meaning.scripts[byte] = ofUnit[table[byte]];
        meaning.rows[byte] = rowOfUnit(this.letters, table[byte]);
      }
      this.meanings[profile] = meaning;
    }
    return meaning;
  }

  /** The prior cost of a reading in each language of a script: the least over its encodings. */
  private layPriors(reading: Reading, script: number, foreign: number, hints: Hints): void {
    const { priors, columnPriors, letters } = this;
    const from = letters.scriptFrom[script];
    const to = letters.scriptFrom[script + 1];
    const away = script === LATIN ? 0 : foreign;
    let unlisted = Infinity;
    for (const index of reading.profiles) {
      const own = this.ownPrior(this.profiles[index], away, hints);
      unlisted = Math.min(unlisted, own + this.unlistedCosts(index)[script]);
    }
    for (let column = from; column < to; column++) priors[column] = columnPriors[column] + unlisted;
    for (const index of reading.profiles) {
      const own = this.ownPrior(this.profiles[index], away, hints);
      const { listed } = this.profiles[index];
      for (let i = 0; i < listed.length; i++)
        priors[listed[i]] = Math.min(priors[listed[i]], columnPriors[listed[i]] + own);
    }
    if (hints.languages.size === 0) return;
    for (let column = from; column < to; column++)
      priors[column] -= hints.languages.get(letters.columns[column]) ?? 0;
  }

  private unlistedCosts(index: number): Float32Array {
    let costs = this.unlisted[index];
    if (costs === undefined) {
      const { info, listed } = this.profiles[index];
      costs = new Float32Array(this.columnsOf.length).fill(unlistedCost(info, false));
      const same = unlistedCost(info, true);
      for (const column of listed) costs[this.scriptOfColumn(column)] = same;
      this.unlisted[index] = costs;
    }
    return costs;
  }

  private scriptOfColumn(column: number): number {
    const { scriptFrom } = this.letters;
    let script = 0;
    while (scriptFrom[script + 1] <= column) script++;
    return script;
  }

  /** A declaration is reason enough to expect another script, however few its letters. */
  private ownPrior({ prior, info }: Profile, away: number, hints: Hints): number {
    const bonus = hints.encodings.size === 0 ? undefined : hints.encodings.get(info.name);
    return bonus === undefined ? prior + away : prior - bonus;
  }

  /**
   * Of single-byte encodings that read the judged words alike, the one that fits the whole text best: what was judged is
   * a part of it, and a byte that only the rest has (Greek Ά) may tell them apart.
   */
  fittest(names: readonly string[], histogram: Uint32Array, rank: (info: EncodingInfo) => number): string {
    const rivals = [...this.profiles.keys()].filter((index) =>
      names.includes(this.profiles[index].info.name),
    );
    const tables = rivals.map((index) => this.profiles[index].table);
    const contested = usedBytes(histogram, 0x80).filter((byte) =>
      tables.some((table) => table[byte] !== tables[0][byte]),
    );
    let best = names[0];
    let least = Infinity;
    for (const index of rivals) {
      const { info } = this.profiles[index];
      const matrix = info.asciiCompatible ? this.ascii : this.layEbcdic();
      let cost = rank(info);
      for (const byte of contested)
        cost += (Math.min(histogram[byte], FEW_TIMES) * matrix.costOf(index, byte)) / 8;
      if (cost >= least) continue;
      least = cost;
      best = info.name;
    }
    return best;
  }

  /** The language that a multi-byte encoding was made for. */
  homeOf(name: string): number {
    const priors = this.multiBytePriors(name);
    let home = this.eastAsian[0];
    for (const language of this.eastAsian) if (priors[language] < priors[home]) home = language;
    return home;
  }

  /** The prior cost of a multi-byte encoding with each language, in bits. */
  multiBytePriors(name: string): Float32Array {
    let priors = this.multiByte.get(name);
    if (priors === undefined) {
      const info = lookup(name);
      priors = Float32Array.from(this.model.heads, ({ tag }) => pairPrior(info, tag, false));
      this.multiByte.set(name, priors);
    }
    return priors;
  }

  /** The languages worth judging for text whose encoding is known, best first. */
  chooseLanguages(
    units: Uint16Array,
    most: number,
    hints: Hints = NO_HINTS,
  ): { language: number; prior: number }[] {
    return this.languages.choose(units, most, hints);
  }
}

const scriptCounts = new Uint32Array(scriptNames.length + 1);

const latinScratch = new Uint16Array(512);

/** Sorts bytes by how often they occur: there are at most 128 of them. */
function frequentFirst(used: Uint8Array, histogram: Uint32Array): Uint8Array {
  for (let i = 1; i < used.length; i++) {
    const byte = used[i];
    let at = i;
    for (; at > 0 && histogram[used[at - 1]] < histogram[byte]; at--) used[at] = used[at - 1];
    used[at] = byte;
  }
  return used;
}

/** A byte says no more by being repeated than it says so many times. */
const FEW_TIMES = 2;
