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
import { addEncoding, type Reading } from './readings.ts';

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

  /** How the marked words of a text may be read in these languages, best first. */
  readings(look: Look, natives: readonly Likely[]): Candidate[] {
    const readings = this.distinct(look);
    const { hints } = look;
    const pairs: Candidate[] = [];
    nearestPairs.begin(MOST_READINGS * natives.length);
    let least = Infinity;
    for (const { language, column } of natives) {
      const priors = this.priorsOf(column);
      const known = (hints.languages.get(language) ?? 0) * 8;
      for (const reading of readings) {
        const prior = this.leastPrior(reading, priors, hints) - known;
        const cost = prior + this.costOf(reading, look, column);
        least = Math.min(least, cost);
        if (cost > least + HOPELESS * 8) continue;
        nearestPairs.offer(pairs.length, cost);
        pairs.push({ reading, language, cost, plain: 0, prior: prior / 8 });
      }
    }
    const near = nearestPairs.within(least + HOPELESS * 8);
    const chosen: Candidate[] = [];
    for (let place = 0; place < near; place++) chosen.push(pairs[nearestPairs.items[place]]);
    return chosen;
  }

  /** What the likeliest encoding of a reading costs beforehand. */
  private leastPrior({ profiles }: Reading, priors: Int32Array, { encodings }: Hints): number {
    let least = Infinity;
    if (encodings.size === 0) for (const profile of profiles) least = Math.min(least, priors[profile]);
    else
      for (const profile of profiles) {
        const bonus = encodings.get(this.profiles[profile].info.name) ?? 0;
        least = Math.min(least, priors[profile] - bonus * 8);
      }
    return least;
  }

  /** All code pages, those that read the bytes alike as one. */
  private distinct({ used, hints }: Look): Reading[] {
    const { bytes, profiles } = this;
    const allowed = hints.allowed === NO_HINTS.allowed ? null : hints.allowed;
    const readings: Reading[] = [];
    for (const profile of this.order())
      if (allowed === null || allowed.has(profiles[profile].info.name))
        addEncoding(readings, profile, bytes, used, profiles);
    return readings;
  }

  /** What the bytes outside ASCII cost in a language. */
  private costOf({ profiles: [first], table }: Reading, { marked, used }: Look, column: number): number {
    const { letters, bytes } = this;
    const scripts = scriptTable();
    const costs = letters.matrix.costs.view();
    const width = letters.columns.length;
    let cost = 0;
    for (let i = 0; i < used.length; i++) {
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
