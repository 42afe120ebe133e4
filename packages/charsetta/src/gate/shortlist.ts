/** A pair on the list; `reading` and `column` are what was offered. */
export interface Listed {
  reading: number;
  column: number;
  /** Eighths of a bit, the prior included. */
  cost: number;
  /** Bits. */
  prior: number;
}

/** What a pair may cost more than the best, at the most, in eighths of a bit: the rest is as hopeless as that. */
const FARTHEST = 2047;

/** Bits that an offer may cost more, or less, than the first: those that cost yet more, or less, count as that. */
const BITS = 64;

/**
 * The best pairs, in order. Hundreds are offered and a dozen stay, so that none is an object before it is chosen, and all
 * are sorted at once, by counting: costs are whole eighths. Every reading is heard, if only in its best language, since
 * the gate is blind to the order of letters; but not if that is hopeless.
 */
export class Shortlist {
  private readonly costs: Int32Array;
  private readonly priors: Int32Array;
  private readonly readings: Uint8Array;
  private readonly columns: Uint16Array;
  /** Where in these arrays the best offer of a reading is, or -1. */
  private readonly champions: Int16Array;
  private readonly order: Uint16Array;
  private readonly ends = new Uint16Array(FARTHEST + 1);
  private count = 0;
  private least = Infinity;
  private hopeless = 0;
  /** How many offers cost so many bits more than the first, and what the `most` best cost at the most, as far as is known. */
  private readonly perBit = new Uint16Array(2 * BITS);
  /** The first of these that is not zero. */
  private lowestBit = 0;
  private first = 0;
  private most = 0;
  private enough = Infinity;

  /** Every reading may be offered in every column. */
  constructor(readings: number, columns: number) {
    const mostOffers = readings * columns;
    this.champions = new Int16Array(readings);
    this.costs = new Int32Array(mostOffers);
    this.priors = new Int32Array(mostOffers);
    this.readings = new Uint8Array(mostOffers);
    this.columns = new Uint16Array(mostOffers);
    this.order = new Uint16Array(mostOffers);
  }

  /** `hopeless`: what a pair may cost more than the best, in eighths of a bit. `most`: how many are wanted. */
  begin(hopeless: number, most: number): void {
    this.most = most;
    this.enough = Infinity;
    this.perBit.fill(0);
    this.lowestBit = 2 * BITS;
    this.hopeless = Math.min(Math.floor(hopeless), FARTHEST);
    this.count = 0;
    this.least = Infinity;
    this.champions.fill(-1);
  }

  /** What a pair may cost at most, as far as is known. */
  limit(): number {
    return this.least + this.hopeless;
  }

  /** What a pair of this reading may cost at most to be of any use: less than the reading's best, or than enough others. */
  useful(reading: number): number {
    const champion = this.champions[reading];
    const best = champion < 0 ? Infinity : this.costs[champion] - 1;
    return Math.min(this.limit(), Math.max(best, this.enough));
  }

  /** Called after all offers of a reading. */
  endReading(): void {
    const { perBit, most } = this;
    let count = 0;
    let bit = this.lowestBit;
    while (bit < perBit.length && count < most) count += perBit[bit++];
    if (count >= most && bit < perBit.length) this.enough = this.first + (bit - BITS) * 8;
  }

  /** Offers a reading in a language: `cost` in whole eighths of a bit, and what of it is `prior`. */
  offer(reading: number, column: number, cost: number, prior: number): void {
    const index = this.count++;
    if (index === 0) this.first = cost;
    const bit = Math.max(0, Math.min(2 * BITS - 1, ((cost - this.first) >> 3) + BITS));
    this.perBit[bit]++;
    if (bit < this.lowestBit) this.lowestBit = bit;
    this.costs[index] = cost;
    this.priors[index] = prior;
    this.readings[index] = reading;
    this.columns[index] = column;
    const champion = this.champions[reading];
    if (champion < 0 || cost < this.costs[champion]) this.champions[reading] = index;
    if (cost < this.least) this.least = cost;
  }

  /** The best pairs, best first, then the champions of the readings that have none among them. */
  pairs(): Listed[] {
    const { most } = this;
    const listed: Listed[] = [];
    const heard = new Set<number>();
    const end = Math.min(most, this.sort(most));
    for (let i = 0; i < end; i++) {
      const pair = this.listed(this.order[i]);
      heard.add(pair.reading);
      listed.push(pair);
    }
    const limit = this.limit();
    for (let reading = 0; reading < this.champions.length; reading++) {
      const champion = this.champions[reading];
      if (champion >= 0 && this.costs[champion] <= limit && !heard.has(reading))
        listed.push(this.listed(champion));
    }
    return listed;
  }

  private listed(index: number): Listed {
    return {
      reading: this.readings[index],
      column: this.columns[index],
      cost: this.costs[index],
      prior: this.priors[index] / 8,
    };
  }

  /** Puts the best offers in order, `most` of them and those that cost the same as the last. Returns how many they are. */
  private sort(most: number): number {
    const { costs, count, least, hopeless, ends, order } = this;
    ends.fill(0, 0, hopeless + 1);
    for (let i = 0; i < count; i++) if (costs[i] - least <= hopeless) ends[costs[i] - least]++;
    let farthest = 0;
    let length = ends[0];
    while (farthest < hopeless && length < most) {
      farthest++;
      length += ends[farthest];
      ends[farthest] = length;
    }
    // From the last to the first, so that of the same cost the first offered comes first.
    for (let i = count - 1; i >= 0; i--)
      if (costs[i] - least <= farthest) order[--ends[costs[i] - least]] = i;
    return length;
  }
}
