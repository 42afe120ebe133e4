import { lookup } from '../encodings/registry.ts';
import { scriptTable } from '../model/characters.ts';
import { type ByteMatrix, EXCLUDED } from './bytes.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import type { Candidate } from './index.ts';
import type { Contender } from './languages.ts';
import { addAsciiLetters, type LetterMatrix } from './letters.ts';
import type { Look } from './look.ts';
import { Nearest } from './nearest.ts';
import { unlistedCost } from './priors.ts';
import { type Profile, rowOfUnit } from './profiles.ts';
import { type Reading, readingOf } from './readings.ts';

/** A language of the Latin script that a text may be in. */
export interface Likely extends Contender {
  /** Of the letter matrix. */
  column: number;
}

/** Bits that letters may speak against a language, and by the byte. With less, Bosnian was told where Slovene was right. */
const NEAR = 14;
const NEAR_PER_BYTE = 0.2;
/** No more of them are tried. */
const MOST_LIKELY = 24;

/**
 * Readings that a language would hardly have: bits behind the best, and how many there are at the most. With ten of them
 * no text of 194,460 development samples was told otherwise.
 */
const HOPELESS = 40;
const MOST_READINGS = 4;

/**
 * Most text in a single-byte encoding is ASCII words with an accent here and there. Where these words tell the language,
 * as chared's method has it told, what is left to ask is how that language would be written: a few code pages, in
 * place of pairs of any with any.
 */
export class Natives {
  private readonly letters: LetterMatrix;
  private readonly profiles: readonly Profile[];
  private readonly bytes: ByteMatrix;
  /** Eighths of a bit, by column. */
  private readonly languagePriors: Int32Array;
  /** The code pages with Latin letters, the likeliest first. */
  private likeliest: readonly number[] | null = null;
  /** By column of the letter matrix: eighths of a bit by column of the byte matrix. */
  private readonly priors: Int32Array[] = [];

  constructor(
    letters: LetterMatrix,
    profiles: readonly Profile[],
    bytes: ByteMatrix,
    languagePriors: Int32Array,
  ) {
    this.letters = letters;
    this.profiles = profiles;
    this.bytes = bytes;
    this.languagePriors = languagePriors;
  }

  private order(): readonly number[] {
    const { profiles, bytes } = this;
    // Those of EBCDIC may stand behind them.
    this.likeliest ??= Array.from({ length: bytes.width }, (_, profile) => profile)
      .filter((profile) => profiles[profile].latin)
      .filter((profile) => NO_HINTS.allowed?.has(profiles[profile].info.name) ?? true)
      .sort((one, other) => profiles[one].prior - profiles[other].prior);
    return this.likeliest;
  }

  /** Whether all that is hinted at can be the answer here. A declaration of UTF-8 says nothing about other bytes. */
  heeds({ encodings }: Hints): boolean {
    for (const name of encodings.keys())
      if (
        lookup(name).kind !== 'unicode' &&
        !this.order().some((profile) => this.profiles[profile].info.name === name)
      )
        return false;
    return true;
  }

  /** The languages that the letters of ASCII words, so often each, and hints speak for; best first. */
  likely({ plain: counts, hints }: Look): Likely[] {
    const { latinFrom, latinTo, matrix, columns } = this.letters;
    const total = addAsciiLetters(this.letters, counts);
    const sums = matrix.sums(latinFrom, latinTo);
    const languagePriors = this.withHints(hints);
    let least = EXCLUDED;
    for (let column = latinFrom; column < latinTo; column++) {
      const cost = sums[column] + languagePriors[column];
      if (cost < least) least = cost;
    }
    const limit = least + (NEAR + NEAR_PER_BYTE * total) * 8;
    nearest.begin(MOST_LIKELY);
    for (let column = latinFrom; column < latinTo; column++) {
      const cost = sums[column] + languagePriors[column];
      if (cost <= limit) nearest.offer(column, cost);
    }
    const { costs, items, count } = nearest;
    const likely: Likely[] = [];
    for (let i = 0; i < count; i++) {
      const column = items[i];
      likely.push({ language: columns[column], column, prior: languagePriors[column] / 8, cost: costs[i] });
    }
    return likely;
  }

  /** What languages cost beforehand. */
  private withHints({ languages }: Hints): Int32Array {
    if (languages.size === 0) return this.languagePriors;
    const priors = this.languagePriors.slice();
    for (const [language, bits] of languages) {
      const column = this.letters.columns.indexOf(language);
      if (column >= 0) priors[column] -= bits * 8;
    }
    return priors;
  }

  /**
   * How the marked words of a text may be read in these languages, best first. Few of the readings stay: none is an object before it
   * is chosen, and none is read any further than it takes to see that it does not.
   */
  readings(look: Look, natives: readonly Likely[]): Candidate[] {
    const count = this.layGroups(look);
    nearestPairs.begin(MOST_READINGS * natives.length);
    let least = Infinity;
    for (let native = 0; native < natives.length; native++) {
      const { language, column } = natives[native];
      const known = (look.hints.languages.get(language) ?? 0) * 8;
      this.layLeastPriors(column, count, look.hints);
      for (let group = 0; group < count; group++) {
        const prior = leastPriors[group] - known;
        const limit = least + HOPELESS * 8;
        const cost = prior + this.costOf(firsts[group], look, column, limit - prior);
        if (cost > limit) continue;
        if (cost < least) least = cost;
        const pair = native * PAGES + group;
        pairPriors[pair] = prior;
        pairCosts[pair] = cost;
        nearestPairs.offer(pair, cost);
      }
    }
    return this.chosen(natives, nearestPairs.within(least + HOPELESS * 8));
  }

  /** Puts code pages that read the bytes alike into a group; `groups` says, in `order`, which. Returns how many there are. */
  private layGroups({ used, hints }: Look): number {
    const { bytes, profiles } = this;
    const allowed = hints.allowed === NO_HINTS.allowed ? null : hints.allowed;
    const order = this.order();
    let count = 0;
    for (let place = 0; place < order.length; place++) {
      const profile = order[place];
      if (allowed !== null && !allowed.has(profiles[profile].info.name)) groups[place] = NO_GROUP;
      else {
        groups[place] = readingOf(profile, firsts, count, bytes, used, profiles);
        if (groups[place] === count) count++;
      }
    }
    return count;
  }

  /** What the likeliest encoding of each group costs a language beforehand. */
  private layLeastPriors(column: number, count: number, { encodings }: Hints): void {
    const order = this.order();
    const priors = this.priorsOf(column);
    leastPriors.fill(EXCLUDED, 0, count);
    for (let place = 0; place < order.length; place++) {
      const group = groups[place];
      if (group === NO_GROUP) continue;
      const profile = order[place];
      const bonus = encodings.size === 0 ? 0 : (encodings.get(this.profiles[profile].info.name) ?? 0) * 8;
      if (priors[profile] - bonus < leastPriors[group]) leastPriors[group] = priors[profile] - bonus;
    }
  }

  /** The first so many of `nearestPairs`. */
  private chosen(natives: readonly Likely[], count: number): Candidate[] {
    const readings: Reading[] = [];
    const chosen: Candidate[] = [];
    for (let i = 0; i < count; i++) {
      const pair = nearestPairs.items[i];
      const group = pair % PAGES;
      readings[group] ??= this.readingAt(group);
      const { language } = natives[(pair - group) / PAGES];
      const prior = pairPriors[pair] / 8;
      chosen.push({ reading: readings[group], language, cost: pairCosts[pair], plain: 0, prior });
    }
    return chosen;
  }

  private readingAt(group: number): Reading {
    const order = this.order();
    const profiles: number[] = [];
    for (let place = 0; place < order.length; place++)
      if (groups[place] === group) profiles.push(order[place]);
    return { profiles, table: this.profiles[firsts[group]].table };
  }

  /** What the bytes outside ASCII cost in a language, or what is beyond `most` if it is more. */
  private costOf(first: number, { marked, used }: Look, column: number, most: number): number {
    const { letters, bytes } = this;
    const { table } = this.profiles[first];
    const scripts = scriptTable();
    const costs = letters.matrix.costs.view();
    const width = letters.columns.length;
    let cost = 0;
    for (let i = 0; i < used.length && cost <= most; i++) {
      const unit = table[used[i]];
      const own =
        scripts[unit] === 0 ? bytes.costOf(first, used[i]) : costs[rowOfUnit(letters, unit) * width + column];
      cost += marked[used[i]] * own;
    }
    return cost;
  }

  /** What each code page costs a language beforehand; laid when first asked for. */
  private priorsOf(column: number): Int32Array {
    let priors = this.priors[column];
    if (priors === undefined) {
      priors = Int32Array.from({ length: this.bytes.width }, (_, profile) => {
        const { info, listed, latin, prior } = this.profiles[profile];
        const unlisted = listed.includes(column) ? 0 : unlistedCost(info, latin);
        return Math.round((prior + unlisted) * 8) + this.languagePriors[column];
      });
      this.priors[column] = priors;
    }
    return priors;
  }
}

const nearest = new Nearest(MOST_LIKELY);
/** Of as many languages as are ever likely. */
const nearestPairs = new Nearest(MOST_READINGS * MOST_LIKELY);

/** There are fewer code pages than that. */
const PAGES = 256;
const NO_GROUP = PAGES - 1;
/** Of the bytes at hand: the group of each code page, in `order`; the first of each group, and the least prior cost. */
const groups = new Uint8Array(PAGES);
const firsts = new Uint16Array(PAGES);
const leastPriors = new Int32Array(PAGES);
/** By pair of native and group. Whole numbers, as in all other pairs: an engine lays objects anew where one is of another kind. */
const pairPriors = new Int32Array(MOST_LIKELY * PAGES);
const pairCosts = new Int32Array(MOST_LIKELY * PAGES);
