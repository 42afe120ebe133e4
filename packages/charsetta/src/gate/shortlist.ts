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
 * The best pairs, in order, without an object for each that is offered: hundreds are, a dozen stay. Every reading is
 * heard, if only in its best language, since the gate is blind to the order of letters; but not if that is hopeless.
 */
export class Shortlist {
  private readonly costs: Float64Array;
  private readonly priors: Float64Array;
  private readonly readings: Uint8Array;
  private readonly columns: Uint16Array;
  private count = 0;
  private most = 0;
  private hopeless = 0;
  private champions: Listed[] = [];

  constructor(longest: number) {
    this.costs = new Float64Array(longest + 1);
    this.priors = new Float64Array(longest + 1);
    this.readings = new Uint8Array(longest + 1);
    this.columns = new Uint16Array(longest + 1);
  }

  /** `hopeless`: what a pair may cost more than the best, in eighths of a bit. */
  begin(most: number, hopeless: number): void {
    this.most = most;
    this.hopeless = hopeless;
    this.count = 0;
    this.champions = [];
  }

  /** What a pair may cost at most, as far as is known. */
  limit(): number {
    return this.count === 0 ? Infinity : this.costs[0] + this.hopeless;
  }

  /** Offers a reading in `count` languages: `costs` in eighths of a bit, `others` on top; `priors`, by column, in bits. */
  offer(
    reading: number,
    columns: Uint16Array,
    costs: Int32Array,
    count: number,
    others: number,
    priors: Float32Array,
  ): void {
    let champion = -1;
    let least = Infinity;
    for (let i = 0; i < count; i++) {
      const cost = costs[i] + others;
      if (cost < least) {
        least = cost;
        champion = columns[i];
      }
      if (this.count < this.most || cost < this.costs[this.count - 1])
        this.insert(reading, columns[i], cost, priors[columns[i]]);
    }
    if (champion >= 0)
      this.champions.push({ reading, column: champion, cost: least, prior: priors[champion] });
  }

  private insert(reading: number, column: number, cost: number, prior: number): void {
    const { costs, priors, readings, columns } = this;
    let at = this.count;
    for (; at > 0 && costs[at - 1] > cost; at--) {
      costs[at] = costs[at - 1];
      priors[at] = priors[at - 1];
      readings[at] = readings[at - 1];
      columns[at] = columns[at - 1];
    }
    costs[at] = cost;
    priors[at] = prior;
    readings[at] = reading;
    columns[at] = column;
    if (this.count < this.most) this.count++;
  }

  /** The pairs, best first, then the champions of the readings that have none among them. */
  pairs(): Listed[] {
    const limit = this.costs[0] + this.hopeless;
    const listed: Listed[] = [];
    const heard = new Uint8Array(256);
    for (let i = 0; i < this.count && this.costs[i] <= limit; i++) {
      const reading = this.readings[i];
      heard[reading] = 1;
      listed.push({ reading, column: this.columns[i], cost: this.costs[i], prior: this.priors[i] });
    }
    for (const champion of this.champions) {
      if (heard[champion.reading] === 0 && champion.cost <= limit) listed.push(champion);
    }
    return listed;
  }
}
