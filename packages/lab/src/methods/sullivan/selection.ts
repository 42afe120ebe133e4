/** Feature selection by how far the positive and the negative examples differ (Sullivan 2007, 2.1). */
import type { CountedDocument } from './features.ts';

export interface Gaussian {
  mean: number;
  variance: number;
}

/** KL(p‖q) of two Gaussians, in nats. */
export function divergence(p: Gaussian, q: Gaussian): number {
  return (
    Math.log(q.variance / p.variance) / 2 + (p.variance + (p.mean - q.mean) ** 2) / (2 * q.variance) - 1 / 2
  );
}

export interface SelectionOptions {
  /** How many features are kept, those that differ most. */
  featureCount: number;
  /** In how many documents of each class a gram must occur for its Gaussians to be believed. */
  minimumCount: number;
  /** Whether a document without the gram counts as a share of nought, or not at all. */
  gaussianOver: 'present' | 'all';
}

export interface Feature {
  place: number;
  divergence: number;
  positive: Gaussian;
  negative: Gaussian;
}

/** The grams that tell the positive documents from the negative ones, the best first. */
export function selectFeatures(
  positives: readonly CountedDocument[],
  negatives: readonly CountedDocument[],
  size: number,
  options: SelectionOptions,
): Feature[] {
  const one = new Moments(size, positives);
  const other = new Moments(size, negatives);
  const features: Feature[] = [];
  for (let place = 0; place < size; place++) {
    if (Math.min(one.counts[place]!, other.counts[place]!) < options.minimumCount) continue;
    const positive = one.gaussian(place, options.gaussianOver);
    const negative = other.gaussian(place, options.gaussianOver);
    if (positive.variance === 0 || negative.variance === 0) continue;
    features.push({ place, divergence: divergence(positive, negative), positive, negative });
  }
  features.sort((left, right) => right.divergence - left.divergence || left.place - right.place);
  return features.slice(0, options.featureCount);
}

/** Counts, sums and sums of squares of the shares of every gram. */
class Moments {
  readonly counts: Uint32Array;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  private readonly documents: number;

  constructor(size: number, documents: readonly CountedDocument[]) {
    this.counts = new Uint32Array(size);
    this.sums = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.documents = documents.length;
    for (const { places, shares } of documents) {
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!;
        this.counts[place]!++;
        this.sums[place]! += shares[at]!;
        this.squares[place]! += shares[at]! ** 2;
      }
    }
  }

  gaussian(place: number, over: 'present' | 'all'): Gaussian {
    const count = over === 'all' ? this.documents : this.counts[place]!;
    const mean = this.sums[place]! / count;
    return { mean, variance: Math.max(0, this.squares[place]! / count - mean * mean) };
  }
}
