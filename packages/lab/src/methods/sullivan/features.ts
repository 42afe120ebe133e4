/** Byte n-grams of one to three bytes, and their shares of a document. */
import type { GramLength } from '../grams.ts';

/** One-byte grams are numbered first, then those of two bytes, then those of three. */
const FIRST: Readonly<Record<GramLength, number>> = { 1: 0, 2: 2 ** 8, 3: 2 ** 8 + 2 ** 16 };

/** Calls back with every gram of the document and the share that one occurrence is. */
export function eachGram(
  bytes: Uint8Array,
  lengths: readonly GramLength[],
  visit: (gram: number, share: number) => void,
): void {
  for (const length of lengths) {
    const share = 1 / (bytes.length - length + 1);
    const mask = 2 ** (8 * length) - 1;
    let window = 0;
    for (let at = 0; at < bytes.length; at++) {
      window = ((window << 8) | bytes[at]!) & mask;
      if (at >= length - 1) visit(FIRST[length] + window, share);
    }
  }
}

/** The bytes of a gram, for people. */
export function gramBytes(gram: number): number[] {
  const length = gram >= FIRST[3] ? 3 : gram >= FIRST[2] ? 2 : 1;
  const value = gram - FIRST[length];
  return Array.from({ length }, (_, at) => (value >>> (8 * (length - 1 - at))) & 0xff);
}

/** A document as its grams (by their place in an index) and their shares. */
export interface CountedDocument {
  places: Uint32Array;
  shares: Float64Array;
}

/** Gives every gram that was met a place. */
export class GramIndex {
  readonly lengths: readonly GramLength[];
  private readonly places = new Map<number, number>();
  private readonly grams: number[] = [];

  constructor(lengths: readonly GramLength[]) {
    this.lengths = lengths;
  }

  get size(): number {
    return this.grams.length;
  }

  gramAt(place: number): number {
    return this.grams[place]!;
  }

  count(bytes: Uint8Array): CountedDocument {
    const sums = new Map<number, number>();
    eachGram(bytes, this.lengths, (gram, share) => {
      let place = this.places.get(gram);
      if (place === undefined) {
        place = this.grams.length;
        this.places.set(gram, place);
        this.grams.push(gram);
      }
      sums.set(place, (sums.get(place) ?? 0) + share);
    });
    return { places: Uint32Array.from(sums.keys()), shares: Float64Array.from(sums.values()) };
  }
}
