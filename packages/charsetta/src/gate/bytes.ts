import type { Matrix } from './matrix.ts';
import type { Profile } from './profiles.ts';

/** The sum of an encoding that is out of the question, whatever is added to it. */
export const EXCLUDED = 0x3fffffff;

/** What each byte costs in each single-byte encoding, and what it means there. */
export class ByteMatrix {
  /** The first byte that has a row. */
  readonly from: number;
  readonly width: number;
  /** The profile of the first column; the others follow. */
  readonly firstProfile: number;
  /** By column: what the encoding costs beforehand, in bits, and whether its languages are written in Latin letters. */
  readonly priors: Float64Array;
  readonly isLatin: Uint8Array;
  /** By column: what the bytes cost. */
  readonly sums: Int32Array;
  private readonly matrix: Matrix;
  /** By row and column. */
  private readonly units: Uint16Array;

  constructor(
    from: number,
    firstProfile: number,
    profiles: readonly Profile[],
    matrix: Matrix,
    units: Uint16Array,
  ) {
    const { width } = matrix;
    this.from = from;
    this.width = width;
    this.firstProfile = firstProfile;
    this.priors = Float64Array.from(profiles, ({ prior }) => prior);
    this.isLatin = Uint8Array.from(profiles, ({ latin }) => (latin ? 1 : 0));
    this.sums = new Int32Array(width);
    this.matrix = matrix;
    this.units = units;
  }

  costOf(profile: number, byte: number): number {
    return this.matrix.costs.view()[(byte - this.from) * this.width + profile - this.firstProfile];
  }

  /** Adds the `used` bytes, each as often as it occurs, to `sums`. */
  add(histogram: Uint32Array, used: Uint8Array): void {
    const { sums, matrix, from } = this;
    matrix.begin();
    for (let i = 0; i < used.length; i++) matrix.add(used[i] - from, histogram[used[i]]);
    const added = matrix.sums();
    for (let column = 0; column < sums.length; column++) sums[column] += added[column];
  }

  /** A number that is the same for all encodings that read the used bytes alike, and hardly ever for others. */
  fingerprint(profile: number, used: Uint8Array): number {
    const { units, width, firstProfile } = this;
    const column = profile - firstProfile;
    let print = 0;
    // The highest are those that differ; a few of them tell encodings apart.
    for (let i = Math.max(0, used.length - 4); i < used.length; i++)
      print = Math.imul(print, 31) + units[(used[i] - this.from) * width + column];
    return print | 0;
  }

  /** Whether two encodings read the used bytes alike. */
  areAlike(profile: number, other: number, used: Uint8Array): boolean {
    const { units, width, firstProfile } = this;
    for (let i = 0; i < used.length; i++) {
      const row = (used[i] - this.from) * width - firstProfile;
      if (units[row + profile] !== units[row + other]) return false;
    }
    return true;
  }
}
