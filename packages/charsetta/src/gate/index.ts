import { type EncodingInfo, lookup } from '../encodings/registry.ts';
import { languagePrior } from '../languages/registry.ts';
import type { Model } from '../model/format.ts';
import { usedBytes } from '../sample/histogram.ts';
import { type ByteMatrix, EXCLUDED } from './bytes.ts';
import { type Hints, NO_HINTS } from './hints.ts';
import { type Contender, LanguageGate } from './languages.ts';
import { type LetterMatrix, layLetters } from './letters.ts';
import { type Look, lookAt } from './look.ts';
import { type Likely, Natives } from './natives.ts';
import { Pairs } from './pairs.ts';
import { LANGUAGE_WEIGHT, multiBytePrior } from './priors.ts';
import { layProfiles, type Profile } from './profiles.ts';
import { chooseReadings, type Reading, sumReadings } from './readings.ts';

export interface Candidate {
  reading: Reading;
  /** Index into the model's languages. */
  language: number;
  /** What the gate makes of the pair, in eighths of a bit, its prior included. */
  cost: number;
  /** What of it is for ASCII words, which letters speak for only up to a limit. */
  plain: number;
  /** Bits. */
  prior: number;
}

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
 * worst, in 998 of 1,000 cases, on marked words of 16, 64 and 512 bytes. On names and lines of a few words, such as programs
 * show, it was the 78th in the middle of those that 40 pairs left out: pairs of letters, which a heat asks, put nine in ten
 * of these among their first 40.
 */
const WIDE: Scope = { readings: 26, pairs: 250, nearOnly: false };
const NARROW: Scope = { readings: 14, pairs: 14, nearOnly: false };
const FEW_BYTES = 64;
/** Near: so many bits behind, and bits by the byte. */
const NEAR = 40;
const NEAR_PER_BYTE = 0.75;

/** Chooses what is worth judging, by linear models over the histogram of bytes. */
export class Gate {
  readonly model: Model;
  /** None before a text was looked at, and those of EBCDIC when first asked for: they come last. */
  readonly profiles: Profile[] = [];
  /** Index of Vietnamese, whose tones may be characters of their own, or -1. */
  readonly vietnamese: number;
  /** The languages of TSCII, and of the encodings with characters of several bytes: those of them that the model has. */
  readonly tamil: readonly number[];
  readonly eastAsian: readonly number[];
  private readonly letters: LetterMatrix;
  private readonly languages: LanguageGate;
  /** Eighths of a bit, by column of the letter matrix. */
  private readonly columnPriors: Int32Array;
  private readonly multiByte = new Map<string, Float32Array>();
  private readonly profileByName = new Map<string, number>();
  /** What only code pages need, laid when first asked for: the language of UTF-8 is told without. */
  private asciiLaid: ByteMatrix | undefined;
  private ebcdicLaid: ByteMatrix | undefined;
  private pairsLaid: Pairs | undefined;
  private nativesLaid: Natives | undefined;
  /** The text at hand: `look` comes before all that asks for it. */
  private text!: Look;
  private summed = false;

  constructor(model: Model) {
    this.model = model;
    this.letters = layLetters(model);
    const languages = [...model.heads.keys()];
    this.vietnamese = model.heads.findIndex((head) => head.tag === 'vi');
    this.tamil = languages.filter((language) => model.heads[language].tag === 'ta');
    this.eastAsian = languages.filter((language) => model.heads[language].alphabet.rarity);
    const priors = Float32Array.from(model.heads, (head) => languagePrior(head.tag) * LANGUAGE_WEIGHT);
    this.languages = new LanguageGate(this.letters, priors, this.eastAsian);
    this.columnPriors = Int32Array.from(this.letters.columns, (language) => Math.round(priors[language] * 8));
  }

  /** Looks at a text: the byte histograms of its marked and its plain words, and how many bytes the former have; see `Look`. */
  look(
    marked: Uint32Array,
    total: number,
    plain: Uint32Array,
    foreign: number,
    ebcdic: boolean,
    hints: Hints = NO_HINTS,
  ): this {
    const matrix = ebcdic ? this.ebcdic : this.ascii;
    this.text = lookAt(matrix, ebcdic, marked, total, plain, foreign, hints);
    this.summed = false;
    return this;
  }

  /** The pairs of single-byte encoding and language worth judging, best first, for the text that was looked at last. */
  choose(scope?: Scope): Candidate[] {
    this.sumUp();
    const { ebcdic, total } = this.text;
    const { readings: most, pairs, nearOnly } = scope ?? (ebcdic || total < FEW_BYTES ? WIDE : NARROW);
    const near = nearOnly ? (NEAR + NEAR_PER_BYTE * total) * 8 : EXCLUDED;
    const readings = chooseReadings(this.text, this.profiles, most, near);
    return this.pairs.choose(this.text, readings, pairs);
  }

  /** The languages of the Latin script that the ASCII words' letters speak for, best first. */
  likelyNatives(): Likely[] {
    return this.natives.heeds(this.text.hints) ? this.natives.likely(this.text) : [];
  }

  /** The pairs worth judging if the text is in one of these languages, best first. */
  chooseNative(natives: readonly Likely[]): Candidate[] {
    return this.natives.readings(this.text, natives);
  }

  /** What all pairs share, when first asked for. */
  private sumUp(): void {
    if (this.summed) return;
    this.summed = true;
    sumReadings(this.text, this.profiles);
    this.pairs.begin(this.text);
  }

  private get ascii(): ByteMatrix {
    this.asciiLaid ??= this.lay(false, 0);
    return this.asciiLaid;
  }

  private get ebcdic(): ByteMatrix {
    this.ebcdicLaid ??= this.lay(true, this.ascii.width);
    return this.ebcdicLaid;
  }

  private get pairs(): Pairs {
    this.pairsLaid ??= new Pairs(this.letters, this.profiles, this.columnPriors, WIDE.readings);
    return this.pairsLaid;
  }

  private get natives(): Natives {
    this.nativesLaid ??= new Natives(this.letters, this.profiles, this.ascii, this.columnPriors);
    return this.nativesLaid;
  }

  /** `first`: what the first of the code pages is known by. */
  private lay(ebcdic: boolean, first: number): ByteMatrix {
    const { profiles, bytes } = layProfiles(this.model, this.letters, ebcdic, first);
    for (const profile of profiles)
      this.profileByName.set(profile.info.name, this.profiles.push(profile) - 1);
    return bytes;
  }

  /** Canonical names of the encodings of a reading, likeliest first. */
  namesOf(reading: Reading): readonly string[] {
    reading.names ??= reading.profiles.map((index) => this.profiles[index].info.name);
    return reading.names;
  }

  /**
   * Of single-byte encodings that read the judged words alike, the one that fits the whole text best: what was judged is
   * a part of it, and a byte that only the rest has (Greek Ά) may tell them apart.
   */
  fittest(names: readonly string[], histogram: Uint32Array, rank: (info: EncodingInfo) => number): string {
    if (names.length === 1) return names[0];
    const rivals: number[] = [];
    for (const name of names) {
      const index = this.profileByName.get(name);
      if (index !== undefined) rivals.push(index);
    }
    const contested = this.contested(rivals, usedBytes(histogram, 0x80, usedNow));
    let best = -1;
    let least = Infinity;
    for (const index of rivals) {
      const { info } = this.profiles[index];
      let cost = rank(info);
      if (contested.length > 0) {
        const matrix = info.asciiCompatible ? this.ascii : this.ebcdic;
        for (const byte of contested)
          cost += (Math.min(histogram[byte], FEW_TIMES) * matrix.costOf(index, byte)) / 8;
      }
      // Of the same cost, the first that was laid.
      if (cost > least || (cost === least && index > best)) continue;
      least = cost;
      best = index;
    }
    return best < 0 ? names[0] : this.profiles[best].info.name;
  }

  /** The bytes that these encodings do not all read alike. */
  private contested(rivals: readonly number[], used: Uint8Array): number[] {
    const contested: number[] = [];
    for (let i = 0; i < used.length; i++) {
      const byte = used[i];
      const unit = this.profiles[rivals[0]]?.table[byte];
      let each = 1;
      while (each < rivals.length && this.profiles[rivals[each]].table[byte] === unit) each++;
      if (each < rivals.length) contested.push(byte);
    }
    return contested;
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
      priors = Float32Array.from(this.model.heads, ({ tag }) => multiBytePrior(info, tag));
      this.multiByte.set(name, priors);
    }
    return priors;
  }

  /** The languages worth judging for text whose encoding is known, best first. */
  chooseLanguages(units: Uint16Array, most: number, hints: Hints = NO_HINTS): Contender[] {
    return this.languages.choose(units, most, hints);
  }
}

/** A byte says no more by being repeated than it says so many times. */
const FEW_TIMES = 2;

/** Memory that is asked for anew costs more than what is done with it. */
const usedNow = new Uint8Array(256);
