import type { GramCounts } from '../grams.ts';

/**
 * Naïve Bayes of the multinomial event model: the likelihood of a document is the product of the probabilities of its
 * sequences, each estimated with one count more than was seen (Laplace), all classes alike beforehand.
 */
export class NaiveBayes {
  readonly classCount: number;
  /** For each column the counts of all classes. */
  private readonly counts: Uint32Array;
  private readonly logs: Float32Array;
  private readonly unseen: Float64Array;

  constructor(classCount: number, counts: Uint32Array) {
    this.classCount = classCount;
    this.counts = counts;
    const columns = counts.length / classCount;
    const totals = new Float64Array(classCount);
    for (let at = 0; at < counts.length; at++) totals[at % classCount]! += counts[at]!;
    // One place more than there are columns, for all that was never seen.
    const sums = totals.map((total) => Math.log(total + columns + 1));
    this.logs = Float32Array.from(counts, (count, at) => Math.log(count + 1) - sums[at % classCount]!);
    this.unseen = sums.map((sum) => -sum);
  }

  /** The logarithm of the likelihood under each class. */
  scores({ known, unknown }: GramCounts): Float64Array {
    const { classCount, logs } = this;
    const sums = this.unseen.map((log) => log * unknown);
    for (const [column, times] of known)
      for (let k = 0; k < classCount; k++) sums[k]! += times * logs[column * classCount + k]!;
    return sums;
  }

  /** Most counts are small, and most of those nought: seven bits a byte, the eighth for more. */
  save(): Uint8Array {
    const bytes: number[] = [];
    for (const count of this.counts) {
      let rest = count;
      for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
      bytes.push(rest);
    }
    return Uint8Array.from(bytes);
  }

  static load(classCount: number, bytes: Uint8Array): NaiveBayes {
    const counts: number[] = [];
    let count = 0;
    let shift = 0;
    for (const byte of bytes) {
      count |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      counts.push(count);
      count = 0;
      shift = 0;
    }
    return new NaiveBayes(classCount, Uint32Array.from(counts));
  }
}
