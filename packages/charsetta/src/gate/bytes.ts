/** The sum of an encoding that is out of the question, whatever is added to it. */
export const EXCLUDED = 0x3fffffff;

/**
 * What each byte costs in each single-byte encoding, and what it means there, as two dense matrices: one row a byte, one
 * column an encoding. A text of d distinct bytes costs d rows of additions, whatever its length.
 */
export class ByteMatrix {
  /** The first byte that has a row. */
  readonly from: number;
  readonly width: number;
  /** The profile of the first column; the others follow. */
  readonly firstProfile: number;
  /** By column: what the bytes cost, so far. */
  readonly sums: Int32Array;
  /** By row and column; eighths of a bit. */
  readonly costs: Uint8Array;
  readonly units: Uint16Array;

  constructor(from: number, width: number, firstProfile: number, costs: Uint8Array, units: Uint16Array) {
    this.from = from;
    this.width = width;
    this.firstProfile = firstProfile;
    this.sums = new Int32Array(width);
    this.costs = costs;
    this.units = units;
  }

  costOf(profile: number, byte: number): number {
    return this.costs[(byte - this.from) * this.width + profile - this.firstProfile];
  }

  /** Adds the `used` bytes, each as often as it occurs, to `sums`. */
  add(histogram: Uint32Array, used: Uint8Array): void {
    const { sums, costs, width } = this;
    for (let i = 0; i < used.length; i++) {
      const count = histogram[used[i]];
      const row = (used[i] - this.from) * width;
      for (let column = 0; column < width; column++) sums[column] += count * costs[row + column];
    }
  }

  /** Whether two encodings read the used bytes alike. */
  areAlike(column: number, other: number, used: Uint8Array): boolean {
    const { units, width } = this;
    for (let i = 0; i < used.length; i++) {
      const row = (used[i] - this.from) * width;
      if (units[row + column] !== units[row + other]) return false;
    }
    return true;
  }
}
