/** What becomes of a pair on the list; `reading` and `column` are what was offered, `cost` and `prior` eighths of a bit. */
type Listing<T> = (reading: number, column: number, cost: number, prior: number) => T;

/**
 * The best pairs, in order. Thousands are thought of and a few stay, so that none is an object before it is chosen; and they are put in
 * order by counting how many there are of each cost, since to keep hundreds in a heap took a word of text a tenth longer (Node 20).
 * Every reading is heard, if only in its best language, since the gate is blind to the order of letters; but not if that is
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
  /** Where the best of all are, in order. */
  private readonly best: Uint16Array;
  private most = 0;
  private count = 0;
  private least = NOBODY;
  private hopeless = 0;

  /** Every reading may be offered in every column. */
  constructor(readings: number, columns: number) {
    const mostOffers = readings * columns;
    this.champions = new Int16Array(readings);
    this.costs = new Int32Array(mostOffers);
    this.priors = new Int32Array(mostOffers);
    this.readings = new Uint8Array(mostOffers);
    this.columns = new Uint16Array(mostOffers);
    this.best = new Uint16Array(mostOffers);
  }

  /** `hopeless`: what a pair may cost more than the best, in eighths of a bit. `most`: how many are wanted. */
  begin(hopeless: number, most: number): void {
    this.most = most;
    this.hopeless = Math.min(Math.floor(hopeless), MOST_BEHIND);
    this.count = 0;
    this.heard = 0;
    this.least = NOBODY;
  }

  /** Readings come one after the other, the first as 0. */
  beginReading(): void {
    this.champions[this.heard++] = -1;
  }

  /** What a pair may cost at most, as far as is known. */
  limit(): number {
    return this.least + this.hopeless;
  }

  /** Offers the reading at hand in a language: `cost` in whole eighths of a bit, and what of it is `prior`. */
  offer(column: number, cost: number, prior: number): void {
    const reading = this.heard - 1;
    const index = this.count++;
    this.costs[index] = cost;
    this.priors[index] = prior;
    this.readings[index] = reading;
    this.columns[index] = column;
    const champion = this.champions[reading];
    if (champion < 0 || cost < this.costs[champion]) this.champions[reading] = index;
    if (cost < this.least) this.least = cost;
  }

  /** The best pairs, best first, then the champions of the readings that have none among them. */
  pairs<T>(listing: Listing<T>): T[] {
    const list = (index: number) =>
      listing(this.readings[index], this.columns[index], this.costs[index], this.priors[index]);
    const limit = this.limit();
    const count = this.sort();
    const listed: T[] = [];
    const isHeard = new Uint8Array(this.heard);
    for (let place = 0; place < count; place++) {
      isHeard[this.readings[this.best[place]]] = 1;
      listed.push(list(this.best[place]));
    }
    for (let reading = 0; reading < this.heard; reading++) {
      const champion = this.champions[reading];
      if (isHeard[reading] === 0 && champion >= 0 && this.costs[champion] <= limit)
        listed.push(list(champion));
    }
    return listed;
  }

  /** Lays `best`: of the same cost, the first offered comes first. Returns how many they are. */
  private sort(): number {
    const { costs, best, most, count, least, hopeless } = this;
    tally.fill(0, 0, hopeless + 1);
    for (let index = 0; index < count; index++)
      if (costs[index] - least <= hopeless) tally[costs[index] - least]++;
    // From here on the place of the next of that cost.
    let found = 0;
    let behind = 0;
    for (; behind <= hopeless && found < most; behind++) {
      const alike = tally[behind];
      tally[behind] = found;
      found += alike;
    }
    for (let index = 0; index < count; index++)
      if (costs[index] - least < behind) best[tally[costs[index] - least]++] = index;
    return Math.min(found, most);
  }
}

/** What the best costs where there is none: a whole number as all others, so that all sums are of whole numbers. */
const NOBODY = 0x3fffffff;
/** Marked words have hardly more than a thousand bytes: no pair may be further behind. */
const MOST_BEHIND = 2047;
const tally = new Uint16Array(MOST_BEHIND + 1);
