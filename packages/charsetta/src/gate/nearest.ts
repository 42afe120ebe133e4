/** The cheapest of what is offered, in order. Of a hundred a dozen stay: none is an object before it is chosen. */
export class Nearest {
  /** One more than may stay, for the one that goes. */
  readonly costs: Float64Array;
  readonly items: Uint16Array;
  count = 0;
  private most = 0;

  constructor(most: number) {
    this.costs = new Float64Array(most + 1);
    this.items = new Uint16Array(most + 1);
  }

  begin(most: number): void {
    this.most = Math.min(most, this.costs.length - 1);
    this.count = 0;
  }

  /** Of the same cost, the first offered comes first. */
  offer(item: number, cost: number): void {
    const { costs, items, most } = this;
    let at = this.count;
    for (; at > 0 && costs[at - 1] > cost; at--) {
      costs[at] = costs[at - 1];
      items[at] = items[at - 1];
    }
    costs[at] = cost;
    items[at] = item;
    if (this.count < most) this.count++;
  }

  /** What another may cost at most to stay. */
  enough(): number {
    return this.count < this.most ? Infinity : this.costs[this.most - 1] - 1;
  }

  /** How many cost at most so much. */
  within(limit: number): number {
    let near = 0;
    while (near < this.count && this.costs[near] <= limit) near++;
    return near;
  }
}
