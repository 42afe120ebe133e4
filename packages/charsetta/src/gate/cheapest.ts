/**
 * The cheapest of thousands of offers, of which a few hundred stay: a heap, whose first is the dearest that stays. Of a dozen,
 * `Nearest` keeps them in order at less cost.
 */
export class Cheapest {
  /** Costs and items, as numbers that hold both. */
  private readonly keys: Float64Array;
  private most = 0;
  private count = 0;

  constructor(most: number) {
    this.keys = new Float64Array(most);
  }

  begin(most: number): void {
    this.most = Math.min(most, this.keys.length);
    this.count = 0;
  }

  /** `item`: below ITEMS; `cost`: a whole number. Of the same cost, the least item stays. */
  offer(item: number, cost: number): void {
    const key = cost * ITEMS + item;
    if (this.count < this.most) this.rise(this.count++, key);
    else if (key < this.keys[0]) this.sink(key);
  }

  /** What another may cost at most to stay. */
  enough(): number {
    return this.count < this.most ? Infinity : Math.floor(this.keys[0] / ITEMS);
  }

  /** Those that cost at most so much, the cheapest first; no more may be offered then. */
  within(limit: number): number[] {
    const items: number[] = [];
    const keys = this.keys.subarray(0, this.count).sort();
    for (let i = 0; i < keys.length && keys[i] < (limit + 1) * ITEMS; i++) items.push(keys[i] & (ITEMS - 1));
    return items;
  }

  private rise(from: number, key: number): void {
    const { keys } = this;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (keys[above] >= key) break;
      keys[at] = keys[above];
      at = above;
    }
    keys[at] = key;
  }

  /** Puts a key in place of the dearest. */
  private sink(key: number): void {
    const { keys, count } = this;
    let at = 0;
    for (let below = 1; below < count; below = 2 * at + 1) {
      if (below + 1 < count && keys[below + 1] > keys[below]) below++;
      if (keys[below] <= key) break;
      keys[at] = keys[below];
      at = below;
    }
    keys[at] = key;
  }
}

const ITEMS = 0x10000;
