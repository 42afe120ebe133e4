/**
 * A linear support vector machine by dual coordinate descent (Hsieh, Chang, Lin, Keerthi, Sundararajan, ICML 2008),
 * algorithm 3, with shrinking:
 *
 *     min ½ αᵀQα − Σα,  0 ≤ α ≤ U,  Q = y y' x·x' + D
 *
 * L1 loss: U = C, D = 0. L2 loss: U = ∞, D = 1/2C. The bias is a feature of its own with a fixed value, as in LIBLINEAR.
 */
import { Random } from '../../eval/random.ts';
import type { SparseRows } from './sparse.ts';

export interface SvmOptions {
  /** What an example on the wrong side costs. */
  C: number;
  /** Training ends when the projected gradient varies by less than this. */
  tolerance: number;
  /** The value of the feature that stands for the bias; nought for none. */
  bias: number;
  loss: 'l1' | 'l2';
  /** Where to give up; `converged` tells. */
  maxEpochs: number;
}

export const DEFAULT_SVM: SvmOptions = { C: 1, tolerance: 1e-4, bias: 1, loss: 'l1', maxEpochs: 2000 };

export interface BinarySvm {
  /** One for each column, and the one of the bias last. */
  weights: Float64Array;
  alphas: Float64Array;
  /** Of the dual, as LIBLINEAR prints it. */
  objective: number;
  epochs: number;
  converged: boolean;
  supportVectors: number;
}

/** Where another training ended: the next one begins from there, without one of the examples. */
export interface WarmStart {
  alphas: Float64Array;
  weights: Float64Array;
  without: number;
}

/** `labels`: +1 or −1 for each row. */
export function trainSvm(
  rows: SparseRows,
  labels: Int8Array,
  options: SvmOptions,
  start?: WarmStart,
): BinarySvm {
  return new Descent(rows, labels, options, start).run();
}

/** The decision value of one row. */
export function decision(weights: Float64Array, rows: SparseRows, row: number, bias: number): number {
  let sum = weights[rows.columnCount]! * bias;
  for (let at = rows.offsets[row]!; at < rows.offsets[row + 1]!; at++)
    sum += weights[rows.columns[at]!]! * rows.values[at]!;
  return sum;
}

class Descent {
  private readonly rows: SparseRows;
  private readonly labels: Int8Array;
  private readonly options: SvmOptions;
  private readonly upper: number;
  private readonly diagonal: number;
  private readonly alphas: Float64Array;
  private readonly weights: Float64Array;
  /** x·x + D of each row. */
  private readonly curvature: Float64Array;
  private readonly order: Uint32Array;
  private readonly random = new Random('dual coordinate descent');

  constructor(rows: SparseRows, labels: Int8Array, options: SvmOptions, start?: WarmStart) {
    this.rows = rows;
    this.labels = labels;
    this.options = options;
    this.upper = options.loss === 'l1' ? options.C : Number.POSITIVE_INFINITY;
    this.diagonal = options.loss === 'l1' ? 0 : 0.5 / options.C;
    this.alphas = start === undefined ? new Float64Array(rows.rowCount) : start.alphas.slice();
    this.weights = start === undefined ? new Float64Array(rows.columnCount + 1) : start.weights.slice();
    this.curvature = squaredNorms(rows, options.bias);
    for (let row = 0; row < rows.rowCount; row++) this.curvature[row]! += this.diagonal;
    const taking = Array.from({ length: rows.rowCount }, (_, row) => row);
    if (start === undefined) this.order = Uint32Array.from(taking);
    else {
      this.order = Uint32Array.from(taking.filter((row) => row !== start.without));
      this.move(start.without, -this.alphas[start.without]!);
    }
  }

  run(): BinarySvm {
    const { order, options } = this;
    let active = order.length;
    let highest = Number.POSITIVE_INFINITY;
    let lowest = Number.NEGATIVE_INFINITY;
    let epochs = 0;
    let converged = false;
    while (epochs < options.maxEpochs) {
      epochs++;
      let most = Number.NEGATIVE_INFINITY;
      let least = Number.POSITIVE_INFINITY;
      this.shuffle(active);
      for (let at = 0; at < active; at++) {
        const row = order[at]!;
        const alpha = this.alphas[row]!;
        const gradient = this.gradient(row);
        if (alpha === 0 && gradient > highest) {
          // It is far from mattering: out of sight until the rest has settled.
          this.swap(at--, --active);
          continue;
        }
        if (alpha === this.upper && gradient < lowest) {
          this.swap(at--, --active);
          continue;
        }
        const projected =
          alpha === 0 ? Math.min(gradient, 0) : alpha === this.upper ? Math.max(gradient, 0) : gradient;
        most = Math.max(most, projected);
        least = Math.min(least, projected);
        if (Math.abs(projected) > 1e-12) {
          const next = Math.min(Math.max(alpha - gradient / this.curvature[row]!, 0), this.upper);
          this.move(row, next - alpha);
          this.alphas[row] = next;
        }
      }
      if (most - least <= options.tolerance || active === 0) {
        if (active === order.length) {
          converged = true;
          break;
        }
        active = order.length;
        highest = Number.POSITIVE_INFINITY;
        lowest = Number.NEGATIVE_INFINITY;
        continue;
      }
      highest = most <= 0 ? Number.POSITIVE_INFINITY : most;
      lowest = least >= 0 ? Number.NEGATIVE_INFINITY : least;
    }
    return {
      weights: this.weights,
      alphas: this.alphas,
      objective: this.objective(),
      epochs,
      converged,
      supportVectors: this.alphas.reduce((count, alpha) => count + (alpha > 0 ? 1 : 0), 0),
    };
  }

  private gradient(row: number): number {
    const value = decision(this.weights, this.rows, row, this.options.bias);
    return this.labels[row]! * value - 1 + this.diagonal * this.alphas[row]!;
  }

  /** Moves one α, and the weights with it. */
  private move(row: number, by: number): void {
    const { rows, weights } = this;
    const step = by * this.labels[row]!;
    for (let at = rows.offsets[row]!; at < rows.offsets[row + 1]!; at++)
      weights[rows.columns[at]!]! += step * rows.values[at]!;
    weights[rows.columnCount]! += step * this.options.bias;
    this.alphas[row]! += by;
  }

  private objective(): number {
    let sum = 0;
    for (const weight of this.weights) sum += weight * weight;
    for (const alpha of this.alphas) sum += alpha * (this.diagonal * alpha - 2);
    return sum / 2;
  }

  private shuffle(length: number): void {
    for (let at = 0; at < length; at++) this.swap(at, at + this.random.below(length - at));
  }

  private swap(one: number, other: number): void {
    const { order } = this;
    const kept = order[one]!;
    order[one] = order[other]!;
    order[other] = kept;
  }
}

/** x·x of each row, with the feature of the bias. */
export function squaredNorms(rows: SparseRows, bias: number): Float64Array {
  const norms = new Float64Array(rows.rowCount).fill(bias * bias);
  for (let row = 0; row < rows.rowCount; row++)
    for (let at = rows.offsets[row]!; at < rows.offsets[row + 1]!; at++) norms[row]! += rows.values[at]! ** 2;
  return norms;
}
