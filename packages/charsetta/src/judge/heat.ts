import type { Candidate, Gate } from '../gate/index.ts';
import type { Contender } from '../gate/languages.ts';
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

/** What ASCII words may yet make up for, in bits. */
const MADE_UP_FOR = TOO_FAR_BEHIND / 8;

const MOST_PAIRS = 256;

/**
 * Who takes part in the race, as far as pairs of letters tell. To know those, but a small part of a language has to be unpacked,
 * and most of what the gate lets through, blind to the order of letters, goes no further: a first call waits for one or two
 * languages in place of two dozen.
 */
export class Heat {
  private readonly gate: Gate;
  private readonly cellsOf: (profile: number, language: number) => Uint16Array;
  private readonly race = new Race(LAP * BYTE_LAPS.length);
  private readonly letterPairs = new LetterPairs(MOST_PAIRS);

  /** `cellsOf`: what each byte of a code page is to a language. */
  constructor(gate: Gate, cellsOf: (profile: number, language: number) => Uint16Array) {
    this.gate = gate;
    this.cellsOf = cellsOf;
  }

  /** Of the languages of a decoded text. */
  qualifiedLanguages(
    languages: readonly Contender[],
    units: Uint16Array,
    stops: Uint16Array,
  ): readonly Contender[] {
    if (languages.length < LANGUAGES_FROM) return languages;
    const { model } = this.gate;
    const isAscii = units.length <= MOST_PAIRS && areAscii(units);
    if (isAscii) this.letterPairs.read(units, units.length);
    else this.race.begin();
    const costs = askInTurn(languages, units.length, ({ language, prior }) => {
      if (model.heads[language].alphabet.rarity) return EXEMPT;
      const sketch = model.sketch(language);
      return isAscii
        ? this.letterPairs.costIn(sketch.letterPairs)
        : this.race.runInPairs(sketch, sketch.cells, units, stops, prior * 8);
    });
    return qualified(languages, costs, units.length, () => 0);
  }

  /** Of the readings of bytes, each in a language. */
  qualifiedPairs(candidates: readonly Candidate[], { marked, plain }: Words): QualifiedPairs {
    if (candidates.length < PAIRS_FROM && marked.length < PAIRS_OF_LONG)
      return { pairs: candidates, least: Infinity };
    const { model, profiles, vietnamese } = this.gate;
    this.race.begin();
    const costs = candidates.map(({ reading, language, prior }) => {
      const [profile] = reading.profiles;
      if (
        profiles[profile].info.directionality === 'visual' ||
        (language === vietnamese && needsComposing(reading.table, marked))
      )
        return EXEMPT;
      const cells = this.cellsOf(profile, language);
      return this.race.runInPairs(model.sketch(language), cells, marked, BYTE_LAPS, prior * 8) + prior * 8;
    });
    const isHelped = ({ language }: Candidate) =>
      plain.length > 0 && model.heads[language].alphabet.script === 'Latin';
    const more = (one: Candidate) => (isHelped(one) ? MADE_UP_FOR : 0);
    return { pairs: qualified(candidates, costs, marked.length, more), least: leastOf(costs) };
  }
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
function leastOf(costs: readonly number[]): number {
  let least = Infinity;
  for (const cost of costs) if (cost !== EXEMPT) least = Math.min(least, cost);
  return least;
}

/** `costs`: prior included. `more`: how many bits each may be behind if that is more. */
function qualified<T>(
  runners: readonly T[],
  costs: readonly number[],
  length: number,
  more: (runner: T) => number,
): T[] {
  const least = leastOf(costs);
  const behind = BEHIND + BEHIND_PER_CHARACTER * length;
  return runners.filter((runner, index) => costs[index] <= least + Math.max(behind, more(runner)) * 8);
}
