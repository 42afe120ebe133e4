/**
 * An adaptive binary range coder (Martin 1979; the carry-less form that LZMA uses). Every probability is learnt while
 * coding, so the packed model carries none.
 */

const PROBABILITY_BITS = 11;
const HALF = 1 << (PROBABILITY_BITS - 1);
/** How fast a probability follows what it sees. Measured on the full model: 3 packs it 3.7 % larger, 5 would be 0.6 % smaller. */
const ADAPTATION = 4;
const TOP = 2 ** 24;

/** A block of adaptive probabilities, all even at first. */
export function newContext(size: number): Uint16Array {
  return new Uint16Array(size).fill(HALF);
}

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

export class RangeDecoder {
  private code = 0;
  private range = 0xffffffff;
  private readonly bytes: Uint8Array;
  private position: number;
  private readonly end: number;

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.bytes = bytes;
    this.position = from;
    this.end = end;
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  bit(context: Uint16Array, index: number): number {
    const probability = context[index];
    const bound = (this.range >>> PROBABILITY_BITS) * probability;
    let value: number;
    if (this.code < bound) {
      this.range = bound;
      context[index] = probability + (((1 << PROBABILITY_BITS) - probability) >> ADAPTATION);
      value = 0;
    } else {
      this.code -= bound;
      this.range -= bound;
      context[index] = probability - (probability >> ADAPTATION);
      value = 1;
    }
    while (this.range < TOP) {
      this.range = (this.range << 8) >>> 0;
      this.code = ((this.code << 8) | this.next()) >>> 0;
    }
    return value;
  }

  /**
   * A bit and, if it is set, a symbol through a tree, as `bit` and `decodeSymbol` would read them, or 0. Most of unpacking
   * is this one question, asked some twenty thousand times a language before any of it is compiled: hence the state in
   * locals, and one call in place of seven.
   */
  flaggedSymbol(flags: Uint16Array, flag: number, tree: Uint16Array, base: number, bits: number): number {
    const { bytes, end } = this;
    let { code, range, position } = this;
    let context = flags;
    let index = flag;
    let node = 0;
    for (let left = bits + 1; left > 0; left--) {
      const probability = context[index];
      const bound = (range >>> PROBABILITY_BITS) * probability;
      let bit = 0;
      if (code < bound) {
        range = bound;
        context[index] = probability + (((1 << PROBABILITY_BITS) - probability) >> ADAPTATION);
      } else {
        code -= bound;
        range -= bound;
        context[index] = probability - (probability >> ADAPTATION);
        bit = 1;
      }
      while (range < TOP) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | (position < end ? bytes[position++] : 0)) >>> 0;
      }
      if (node === 0) {
        if (bit === 0) break;
        context = tree;
        node = 1;
      } else node = (node << 1) | bit;
      index = base + node;
    }
    this.code = code;
    this.range = range;
    this.position = position;
    return node === 0 ? 0 : node - (1 << bits);
  }

  private next(): number {
    return this.position < this.end ? this.bytes[this.position++] : 0;
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

export function decodeSymbol(coder: RangeDecoder, context: Uint16Array, base: number, bits: number): number {
  let node = 1;
  for (let i = 0; i < bits; i++) node = (node << 1) | coder.bit(context, base + node);
  return node - (1 << bits);
}
