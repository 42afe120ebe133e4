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

  /** `hopeless`: what a pair may cost more than the best, in eighths of a bit. */
  begin(hopeless: number): void {
    this.hopeless = Math.min(Math.floor(hopeless), FARTHEST);
    this.count = 0;
    this.least = Infinity;
    this.champions.fill(-1);
  }

  /** What a pair may cost at most, as far as is known. */
  limit(): number {
    return this.least + this.hopeless;
  }

  /** Offers a reading in a language: `cost` in whole eighths of a bit, and what of it is `prior`. */
  offer(reading: number, column: number, cost: number, prior: number): void {
    const index = this.count++;
    this.costs[index] = cost;
    this.priors[index] = prior;
    this.readings[index] = reading;
    this.columns[index] = column;
    const champion = this.champions[reading];
    if (champion < 0 || cost < this.costs[champion]) this.champions[reading] = index;
    if (cost < this.least) this.least = cost;
  }

  /** The `most` best pairs, best first, then the champions of the readings that have none among them. */
  pairs(most: number): Listed[] {
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
