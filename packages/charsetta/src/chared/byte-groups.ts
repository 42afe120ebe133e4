/** Groups of two or three adjacent bytes as numbers: their first byte is the highest. */

/** Pairs are the paper's alternative; triples did better in its experiments. */
export type GroupSize = 2 | 3;

/** What keeps a number to one group while bytes are shifted through it. */
export function maskOf(size: GroupSize): number {
  return 2 ** (8 * size) - 1;
}

/** How often each group occurs: `groups` in rising order, `counts` beside it. */
export interface Frequencies {
  groups: Uint32Array;
  counts: Uint32Array;
}

/**
 * Counts into one array with a place for every group there is, and notes which groups were met, so that what a text
 * does not hold is never looked at.
 */
export class GroupCounter {
  readonly size: GroupSize;
  private readonly tally: Uint32Array;
  private readonly met: number[] = [];

  constructor(size: GroupSize) {
    this.size = size;
    this.tally = new Uint32Array(2 ** (8 * size));
  }

  /** Adds the groups of one document; none reaches from one document into the next. */
  add(bytes: Uint8Array): void {
    const { size, tally, met } = this;
    const mask = maskOf(size);
    let group = 0;
    for (let at = 0; at < bytes.length; at++) {
      group = ((group << 8) | bytes[at]) & mask;
      if (at >= size - 1 && tally[group]++ === 0) met.push(group);
    }
  }

  /** What was counted; the next text begins from nought. */
  take(): Frequencies {
    const groups = Uint32Array.from(this.met).sort();
    const counts = groups.map((group) => this.tally[group]);
    for (const group of groups) this.tally[group] = 0;
    this.met.length = 0;
    return { groups, counts };
  }
}
