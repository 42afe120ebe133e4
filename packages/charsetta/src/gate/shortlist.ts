import { Cheapest } from './cheapest.ts';

/** A pair on the list; `reading` and `column` are what was offered. */
export interface Listed {
  reading: number;
  column: number;
  /** Eighths of a bit, the prior included. */
  cost: number;
  /** Bits. */
  prior: number;
}

/**
 * The best pairs, in order. Thousands are thought of and a few stay, so that none is an object before it is chosen. Every
 * reading is heard, if only in its best language, since the gate is blind to the order of letters; but not if that is
 * hopeless.
 */
export class Shortlist {
  private readonly costs: Int32Array;
  private readonly priors: Int32Array;
  private readonly readings: Uint8Array;
  private readonly columns: Uint16Array;
  /** Where in these arrays the best offer of a reading is, or -1; and of how many readings that is known. */
  private readonly champions: Int16Array;
  private heard = 0;
  /** The best of all. */
  private readonly best: Cheapest;
  private count = 0;
  private least = Infinity;
  private hopeless = 0;

  /** Every reading may be offered in every column; `most` pairs are wanted at the most. */
  constructor(readings: number, columns: number, most: number) {
    const mostOffers = readings * columns;
    this.champions = new Int16Array(readings);
    this.costs = new Int32Array(mostOffers);
    this.priors = new Int32Array(mostOffers);
    this.readings = new Uint8Array(mostOffers);
    this.columns = new Uint16Array(mostOffers);
    this.best = new Cheapest(most);
  }

  /** `hopeless`: what a pair may cost more than the best, in eighths of a bit. `most`: how many are wanted. */
  begin(hopeless: number, most: number): void {
    this.best.begin(most);
    this.hopeless = Math.floor(hopeless);
    this.count = 0;
    this.heard = 0;
    this.least = Infinity;
  }

  /** Readings come one after the other, the first as 0. */
  beginReading(): void {
    this.champions[this.heard++] = -1;
  }

  /** What a pair may cost at most, as far as is known. */
  private limit(): number {
    return this.least + this.hopeless;
  }

  /** What a pair of the reading at hand may cost at most to be of any use: less than the reading's best, or than enough others. */
  useful(): number {
    const champion = this.champions[this.heard - 1];
    const best = champion < 0 ? Infinity : this.costs[champion] - 1;
    return Math.min(this.limit(), Math.max(best, this.best.enough()));
  }

  /** Offers the reading at hand in a language: `cost` in whole eighths of a bit, and what of it is `prior`. */
  offer(column: number, cost: number, prior: number): void {
    const reading = this.heard - 1;
    const index = this.count++;
    this.costs[index] = cost;
    this.priors[index] = prior;
    this.readings[index] = reading;
    this.columns[index] = column;
    this.best.offer(index, cost);
    const champion = this.champions[reading];
    if (champion < 0 || cost < this.costs[champion]) this.champions[reading] = index;
    if (cost < this.least) this.least = cost;
  }

  /** The best pairs, best first, then the champions of the readings that have none among them. */
  pairs(): Listed[] {
    const limit = this.limit();
    const listed = this.best.within(limit).map((index) => this.listed(index));
    const isHeard = new Uint8Array(this.heard);
    for (const { reading } of listed) isHeard[reading] = 1;
    for (let reading = 0; reading < this.heard; reading++) {
      const champion = this.champions[reading];
      if (isHeard[reading] === 0 && champion >= 0 && this.costs[champion] <= limit)
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
}
