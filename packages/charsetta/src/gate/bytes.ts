import type { Profile } from './profiles.ts';

/** The sum of an encoding that is out of the question, whatever is added to it. */
export const EXCLUDED = 0x3fffffff;

/**
 * What each byte costs in each single-byte encoding, and what it means there, as two dense matrices: one row a byte, one
 * column an encoding. A text of d distinct bytes costs d rows of additions, whatever its length.
 */
export class ByteMatrix {
  /** The first byte that has a row. */
  readonly from: number;
  /** By column: index of the profile. */
  readonly profiles: readonly number[];
  /** By column: what the bytes cost, so far. */
  readonly sums: Int32Array;
  private readonly costs: Uint8Array;
  private readonly units: Uint16Array;

  constructor(from: number, profiles: readonly number[], costs: Uint8Array, units: Uint16Array) {
    this.from = from;
    this.profiles = profiles;
    this.costs = costs;
    this.units = units;
    this.sums = new Int32Array(profiles.length);
  }

  /** Adds the `used` bytes, each as often as it occurs, to `sums`. */
  add(histogram: Uint32Array, used: Uint8Array): void {
    const { sums, costs } = this;
    const width = sums.length;
    for (let i = 0; i < used.length; i++) {
      const count = histogram[used[i]];
      const row = (used[i] - this.from) * width;
      for (let column = 0; column < width; column++) sums[column] += count * costs[row + column];
    }
  }

  /** Whether two encodings read the used bytes alike. */
  areAlike(column: number, other: number, used: Uint8Array): boolean {
    const { units } = this;
    const width = this.sums.length;
    for (let i = 0; i < used.length; i++) {
      const row = (used[i] - this.from) * width;
      if (units[row + column] !== units[row + other]) return false;
    }
    return true;
  }
}

/** EBCDIC has its letters from 41 on, all others share ASCII. */
export function layBytes(all: readonly Profile[], ebcdic: boolean): ByteMatrix {
  const from = ebcdic ? 0x41 : 0x80;
  const profiles = [...all.keys()].filter((index) => all[index].info.asciiCompatible !== ebcdic);
  const width = profiles.length;
  const costs = new Uint8Array((256 - from) * width);
  const units = new Uint16Array(costs.length);
  profiles.forEach((profile, column) => {
    const { table, costs: ofProfile } = all[profile];
    for (let byte = from; byte < 256; byte++) {
      costs[(byte - from) * width + column] = ofProfile[byte];
      units[(byte - from) * width + column] = table[byte];
    }
  });
  return new ByteMatrix(from, profiles, costs, units);
}
