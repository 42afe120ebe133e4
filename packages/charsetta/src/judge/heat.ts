import type { Candidate, Gate } from '../gate/index.ts';
import type { Contender } from '../gate/languages.ts';
import { Nearest } from '../gate/nearest.ts';
import { askInTurn, EXEMPT } from './in-turn.ts';
import { LetterPairs } from './letter-pairs.ts';
import { needsComposing } from './pair-cells.ts';
import { BYTE_LAPS, LAP, Race, TOO_FAR_BEHIND } from './score.ts';
import type { Words } from './words.ts';

/** So few languages, or readings in any, take part without. */
const LANGUAGES_FROM = 3;
const PAIRS_FROM = 16;
/** Of texts with so many bytes in marked words any number does. */
const PAIRS_OF_LONG = 128;

/**
 * Bits, and bits by the character, that a language may be behind in pairs of letters and still be the best in threes: on the
 * development texts of 16 to 640 characters all but one in a thousand were nearer.
 */
const BEHIND = 24;
const BEHIND_PER_CHARACTER = 0.2;

const MOST_LETTERS = 256;
/** The gate lets fewer through. */
const MOST_PAIRS = 512;

/** What ASCII words may yet make up for, in bits. */
const MADE_UP_FOR = TOO_FAR_BEHIND / 8;

/** So many readings in a language run at the most: on everyday lines 60 told no more than 40. */
const MOST_RUNNERS = 40;

/**
 * Who takes part in the race, as far as pairs of letters tell. To know those, but a small part of a language has to be unpacked,
 * and most of what the gate lets through, blind to the order of letters, goes no further: a first call waits for one or two
 * languages in place of two dozen.
 */
export class Heat {
  private readonly gate: Gate;
  private readonly cellsOf: (profile: number, language: number) => Uint16Array;
  private readonly race = new Race(LAP * BYTE_LAPS.length);
  private readonly letterPairs = new LetterPairs(MOST_LETTERS);

  private readonly english: number;

  /** `cellsOf`: what each byte of a code page is to a language. */
  constructor(gate: Gate, cellsOf: (profile: number, language: number) => Uint16Array) {
    this.gate = gate;
    this.cellsOf = cellsOf;
    this.english = gate.model.heads.findIndex(({ tag }) => tag === 'en');
  }

  /** Of the languages of a decoded text. */
  qualifiedLanguages(
    languages: readonly Contender[],
    units: Uint16Array,
    stops: Uint16Array,
  ): readonly Contender[] {
    if (languages.length < LANGUAGES_FROM) return languages;
    const { model } = this.gate;
    const isAscii = units.length <= MOST_LETTERS && areAscii(units);
    if (isAscii) this.letterPairs.read(units, units.length);
    else this.race.begin();
    const costs = askInTurn(languages, units.length, ({ language, prior }) => {
      if (model.heads[language].alphabet.rarity) return EXEMPT;
      const sketch = model.sketch(language);
      return isAscii
        ? this.letterPairs.costIn(sketch.letterPairs)
        : this.race.runInPairs(sketch, sketch.cells, units, stops, prior * 8);
    });
    const limit = limitOf(costs, costs.length, units.length, 0);
    return languages.filter((_, index) => costs[index] <= limit);
  }

  /** Of the readings of bytes, each in a language; the likeliest first, with what letters say of ASCII words. */
  qualifiedPairs(candidates: readonly Candidate[], { marked, plain }: Words): QualifiedPairs {
    if (candidates.length < PAIRS_FROM && marked.length < PAIRS_OF_LONG)
      return { pairs: candidates, least: Infinity };
    const count = candidates.length;
    this.layCostsInPairs(candidates, marked);
    const least = leastOf(costsNow, count);
    for (let i = 0; i < count; i++) costsNow[i] += candidates[i].plain;
    const more = plain.length > 0 ? MADE_UP_FOR : 0;
    const limit = limitOf(costsNow, count, marked.length, more);
    runners.begin(MOST_RUNNERS);
    helped.begin(MOST_PAIRS);
    for (let i = 0; i < count; i++) {
      if (costsNow[i] > limit) continue;
      runners.offer(i, costsNow[i]);
      if (plain.length > 0 && this.isHelped(candidates[i])) helped.offer(i, costsNow[i]);
    }
    const pairs: Candidate[] = [];
    for (let place = 0; place < runners.count; place++) pairs.push(candidates[runners.items[place]]);
    for (let place = 0; place < helped.count; place++)
      if (!isAmong(helped.items[place])) pairs.push(candidates[helped.items[place]]);
    return { pairs, least };
  }

  /** Whether ASCII words may be of its language: that of the whole text is told by them. */
  private isHelped({ plain, language }: Candidate): boolean {
    return plain === 0 || language === this.english;
  }

  /** What marked words cost each pair, prior included, in eighths of a bit; into `costsNow`. */
  private layCostsInPairs(candidates: readonly Candidate[], marked: Uint16Array): void {
    const { model, profiles, vietnamese } = this.gate;
    let reversed: Uint16Array | undefined;
    this.race.begin();
    for (let i = 0; i < candidates.length; i++) {
      const { reading, language, prior } = candidates[i];
      const profile = reading.profiles[0];
      if (language === vietnamese && needsComposing(reading.table, marked)) {
        costsNow[i] = EXEMPT;
        continue;
      }
      const cells = this.cellsOf(profile, language);
      const isVisual = profiles[profile].info.directionality === 'visual';
      if (isVisual) reversed ??= marked.slice().reverse();
      const read = isVisual ? reversed! : marked;
      const handicap = prior * 8;
      costsNow[i] = this.race.runInPairs(model.sketch(language), cells, read, BYTE_LAPS, handicap) + handicap;
    }
  }
}

/**
 * The pairs at hand, as many as the gate ever lets through; those that run; and those that ASCII words may help, which run besides.
 * Lists that stay in order take a word of text half as long as to sort all of them by a function (Node 20).
 */
const costsNow = new Float64Array(MOST_PAIRS);
const runners = new Nearest(MOST_RUNNERS);
const helped = new Nearest(MOST_PAIRS);

/** Whether one of those that are near enough to run is among the first of them. */
function isAmong(pair: number): boolean {
  const last = runners.items[runners.count - 1];
  return costsNow[pair] < costsNow[last] || (costsNow[pair] === costsNow[last] && pair <= last);
}

export interface QualifiedPairs {
  pairs: readonly Candidate[];
  /** What the best of them costs, prior included, in eighths of a bit; no end where it was not asked. */
  least: number;
}

/** A loop, since an engine calls back for each where it is asked whether every one is. */
function areAscii(units: Uint16Array): boolean {
  let bits = 0;
  for (let i = 0; i < units.length; i++) bits |= units[i];
  return bits < 0x80;
}

/** What the best of those that were asked costs. */
function leastOf(costs: ArrayLike<number>, count: number): number {
  let least = Infinity;
  for (let i = 0; i < count; i++) if (costs[i] !== EXEMPT && costs[i] < least) least = costs[i];
  return least;
}

/** What one may cost at most, prior included. `more`: how many bits one may be behind if that is more. */
function limitOf(costs: ArrayLike<number>, count: number, length: number, more: number): number {
  const behind = Math.max(more, BEHIND + BEHIND_PER_CHARACTER * length);
  return leastOf(costs, count) + behind * 8;
}
