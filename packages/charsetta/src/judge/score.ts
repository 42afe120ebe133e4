import { CASE_SHIFT, EMISSION_SHIFT, longSlot } from '../kernel/layout.ts';
import { CASE_NEXT } from '../model/case.ts';
import { FOREIGN, SPACE } from '../model/characters.ts';
import type { LanguageModel, LanguageSketch } from '../model/language-model.ts';
import { type LongCosts, NO_LONG } from '../model/long-costs.ts';

/** What a character beyond an alphabetic model's cells costs: one of some twenty thousand. */
export const FAR_CELL = FOREIGN | (104 << EMISSION_SHIFT);

/** Texts of up to this many characters are worth a closer look: longer ones are clear without. */
export const CLOSE_LIMIT = 200;

/** What a runner gets that has fallen too far behind. */
export const GIVEN_UP = Infinity;

/** A runner that is so many eighths of a bit behind has no say: plain words and all hints cannot make up for it. */
export const TOO_FAR_BEHIND = 60 * 8;

/** How many bytes are read between two looks at the leader. */
export const LAP = 32;

/**
 * Scores one text in many readings. Most of them are hopeless after a few dozen characters, so each is compared, lap
 * by lap, with what the leader had spent by then. Laps are counted in bytes: readings of one byte a character and of two
 * run against each other.
 */
export class Race {
  private leader: Int32Array;
  private runner: Int32Array;
  /** How many laps the leader ran, and what it spent in all. */
  private laps = 0;
  private least = 0;

  constructor(longest: number) {
    const laps = Math.ceil(longest / LAP) + 1;
    this.leader = new Int32Array(laps);
    this.runner = new Int32Array(laps);
  }

  begin(): void {
    this.laps = 0;
  }

  /**
   * −log2 P(text | language) in eighths of a bit, capitals apart, or GIVEN_UP. `symbols` are bytes or UTF-16 units, `cells`
   * has one cell for each of them; `stops` says where the laps end; `handicap`, in eighths, is what the reading starts
   * with.
   */
  run(
    model: LanguageModel,
    cells: Uint16Array,
    symbols: Uint16Array,
    stops: Uint16Array,
    open: boolean,
    handicap: number,
  ): number {
    const { costs, classes } = model;
    const gain = open ? openingGain(model, cells, symbols) : 0;
    return this.runIn(costs, classes, classes, cells, symbols, stops, gain, Math.round(handicap));
  }

  /** The same, as far as pairs of letters tell, and wherever the text begins. */
  runInPairs(
    { pairCosts, classes }: LanguageSketch,
    cells: Uint16Array,
    symbols: Uint16Array,
    stops: Uint16Array,
    handicap: number,
  ): number {
    return this.runIn(pairCosts, classes, 0, cells, symbols, stops, 0, Math.round(handicap));
  }

  /**
   * `stride` is what the last but one class counts for in a context: nothing where contexts are single classes. Plain typed-array
   * code, with one kind of array for bytes and units, so that it is compiled for one.
   */
  private runIn(
    costs: Uint8Array,
    classes: number,
    stride: number,
    cells: Uint16Array,
    symbols: Uint16Array,
    stops: Uint16Array,
    gain: number,
    start: number,
  ): number {
    const { leader, runner, laps } = this;
    const known = cells.length;
    const length = symbols.length;
    let total = start + gain;
    let context = SPACE * stride + SPACE;
    let second = SPACE;
    let lap = 0;
    for (let i = 0; i < length; lap++) {
      const stop = lap < stops.length ? Math.min(stops[lap], length) : length;
      for (; i < stop; i++) {
        const symbol = symbols[i];
        const cell = symbol < known ? cells[symbol] : FAR_CELL;
        const third = cell & 0x7f;
        total += costs[context * classes + third] + (cell >> EMISSION_SHIFT);
        context = second * stride + third;
        second = third;
      }
      // The leader's last lap is mostly a short one.
      if (lap < laps - 1 && total > leader[lap] + TOO_FAR_BEHIND) return GIVEN_UP;
      runner[lap] = total;
    }
    if (laps === 0 || total < this.least) {
      this.leader = runner;
      this.runner = leader;
      this.laps = lap;
      this.least = total;
    }
    return total - start;
  }
}

/** The laps of a text of one byte a character. */
export const BYTE_LAPS = Uint16Array.from({ length: 64 }, (_, lap) => (lap + 1) * LAP);

const NO_LAPS = new Uint16Array(0);

/** −log2 P(text | language) in eighths of a bit. The text follows a space, or, if `open`, may begin inside a word. */
export function score(model: LanguageModel, cells: Uint16Array, symbols: Uint16Array, open: boolean): number {
  return scoreAlone(model, cells, symbols, open) + casingCost(model, countCasing(cells, symbols));
}

/** The same, capitals apart. */
function scoreAlone(model: LanguageModel, cells: Uint16Array, symbols: Uint16Array, open: boolean): number {
  alone.begin();
  return alone.run(model, cells, symbols, NO_LAPS, open, 0);
}

const alone = new Race(0);

/** The same, capitals apart, with the sequences of four that the model knows: they tell close languages apart on a dozen letters. */
export function scoreClosely(
  model: LanguageModel,
  cells: Uint16Array,
  symbols: Uint16Array,
  open: boolean,
): number {
  const opening = open ? openingGain(model, cells, symbols) : 0;
  return opening + scoreLong(model, longCosts(model), cells, symbols, 0, symbols.length);
}

/**
 * How often each step of the machine of capitals is taken (see model/case.ts), until the next call. It depends on the reading
 * alone, so that its languages share it.
 */
export function countCasing(cells: Uint16Array, symbols: Uint16Array): Int32Array {
  const steps = casingSteps.fill(0);
  const known = cells.length;
  let state = 0;
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i];
    const step = state * 3 + (symbol < known ? (cells[symbol] >> CASE_SHIFT) & 3 : 0);
    steps[step]++;
    state = CASE_NEXT[step];
  }
  return steps;
}

const casingSteps = new Int32Array(CASE_NEXT.length);

/** Eighths of a bit. */
export function casingCost({ caseCosts }: LanguageModel, steps: Int32Array): number {
  let total = 0;
  for (let step = 0; step < steps.length; step++) total += steps[step] * caseCosts[step];
  return total;
}

export function longCosts(model: LanguageModel): LongCosts | null {
  let costs = unpackedLong.get(model);
  if (costs === undefined) {
    costs = model.long();
    unpackedLong.set(model, costs);
  }
  return costs;
}

const unpackedLong = new WeakMap<LanguageModel, LongCosts | null>();

export function scoreLong(
  model: LanguageModel,
  long: LongCosts | null,
  cells: Uint16Array,
  symbols: Uint16Array,
  from: number,
  to: number,
): number {
  const { costs, classes } = model;
  const known = cells.length;
  let total = 0;
  let before = 0;
  let pair = SPACE * classes + SPACE;
  let second = SPACE;
  for (let i = from; i < to; i++) {
    const symbol = symbols[i];
    const cell = symbol < known ? cells[symbol] : FAR_CELL;
    const third = cell & 0x7f;
    const trigram = pair * classes + third;
    total += cell >> EMISSION_SHIFT;
    const spread = long === null ? NO_LONG : long.spread[before];
    if (spread === NO_LONG) total += costs[trigram];
    else total += longCost(long!, before * classes + third, costs[trigram] + spread);
    before = trigram;
    pair = second * classes + third;
    second = third;
  }
  return total;
}

function longCost(long: LongCosts, key: number, otherwise: number): number {
  const { keys, values } = long;
  const mask = keys.length - 1;
  let slot = longSlot(key, mask);
  for (let found = keys[slot]; found !== 0; found = keys[slot]) {
    if (found === key + 1) return values[slot];
    slot = (slot + 1) & mask;
  }
  return otherwise < 0 ? 0 : otherwise;
}

/** A text that begins inside a word costs this much more than one that begins with it: one bit. */
const INSIDE_WORD = 8;

/** What is gained (zero or less) by taking the first two characters to be the middle of a word. */
export function openingGain(model: LanguageModel, cells: Uint16Array, symbols: Uint16Array): number {
  if (symbols.length < 2) return 0;
  const { costs, pairCosts, unigramCosts, classes } = model;
  const first = (symbols[0] < cells.length ? cells[symbols[0]] : FAR_CELL) & 0x7f;
  const second = (symbols[1] < cells.length ? cells[symbols[1]] : FAR_CELL) & 0x7f;
  const atStart =
    costs[(SPACE * classes + SPACE) * classes + first] + costs[(SPACE * classes + first) * classes + second];
  const inside = unigramCosts[first] + pairCosts[first * classes + second] + INSIDE_WORD;
  return Math.min(0, inside - atStart);
}
