import { ADAPTATION, PROBABILITY_BITS } from '../kernel/layout.ts';

/**
 * An adaptive binary range coder (Martin 1979; the carry-less form that LZMA uses). Every probability is learnt while
 * coding. This is the writer; the reader is in kernel/unpack.ts.
 */

const TOP = 2 ** 24;

export class RangeEncoder {
  private low = 0;
  private range = 0xffffffff;
  private cache = 0;
  private pending = 0;
  private started = false;
  private readonly bytes: number[] = [];

  bit(context: Uint16Array, index: number, value: number): void {
    const probability = context[index];
    const bound = (this.range >>> PROBABILITY_BITS) * probability;
    if (value === 0) {
      this.range = bound;
      context[index] = probability + (((1 << PROBABILITY_BITS) - probability) >> ADAPTATION);
    } else {
      this.low += bound;
      this.range -= bound;
      context[index] = probability - (probability >> ADAPTATION);
    }
    while (this.range < TOP) {
      this.range = (this.range * 256) >>> 0;
      this.shiftLow();
    }
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shiftLow();
    let end = this.bytes.length;
    while (end > 0 && this.bytes[end - 1] === 0) end--; // the decoder reads zeros past the end
    return Uint8Array.from(this.bytes.slice(0, end));
  }

  private shiftLow(): void {
    if (this.low < 0xff000000 || this.low > 0xffffffff) {
      const carry = this.low > 0xffffffff ? 1 : 0;
      if (this.started) this.bytes.push((this.cache + carry) & 0xff);
      for (; this.pending > 0; this.pending--) this.bytes.push((0xff + carry) & 0xff);
      this.started = true;
      this.cache = Math.floor(this.low / TOP) & 0xff;
    } else {
      this.pending++;
    }
    this.low = (this.low * 256) % 0x100000000;
  }
}

/** A symbol below 2^`bits` through a binary tree of adaptive probabilities that starts at `base` and takes 2^`bits`. */
export function encodeSymbol(
  coder: RangeEncoder,
  context: Uint16Array,
  base: number,
  bits: number,
  value: number,
): void {
  let node = 1;
  for (let i = bits - 1; i >= 0; i--) {
    const bit = (value >> i) & 1;
    coder.bit(context, base + node, bit);
    node = (node << 1) | bit;
  }
}
