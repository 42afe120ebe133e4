import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBit, readLevel, readSymbol, startReading } from '../kernel/unpack.ts';
import { encodeSymbol, newContext, RangeEncoder } from './range-coder.ts';

type Item =
  | { kind: 'bit'; context: number; value: number }
  | { kind: 'flagged'; value: number }
  | { kind: 'symbol'; bits: number; value: number };

const bit = fc.record({
  kind: fc.constant('bit' as const),
  context: fc.integer({ min: 0, max: 15 }),
  value: fc.integer({ min: 0, max: 1 }),
});
/** A symbol of six bits behind a flag that says whether it is 0. */
const flagged = fc.record({
  kind: fc.constant('flagged' as const),
  value: fc.oneof(fc.constant(0), fc.nat({ max: 63 })),
});
const symbol = fc.integer({ min: 1, max: 7 }).chain((bits) =>
  fc.record({
    kind: fc.constant('symbol' as const),
    bits: fc.constant(bits),
    value: fc.nat({ max: 2 ** bits - 1 }),
  }),
);

function freshContexts() {
  return {
    bits: newContext(16),
    flagged: newContext(128),
    symbols: newContext(8 * 128),
  };
}

function encode(items: readonly Item[]): Uint8Array {
  const coder = new RangeEncoder();
  const contexts = freshContexts();
  for (const item of items) {
    if (item.kind === 'bit') coder.bit(contexts.bits, item.context, item.value);
    else if (item.kind === 'flagged') {
      coder.bit(contexts.flagged, 0, item.value > 0 ? 1 : 0);
      if (item.value > 0) encodeSymbol(coder, contexts.flagged, 64, 6, item.value);
    } else encodeSymbol(coder, contexts.symbols, item.bits * 128, item.bits, item.value);
  }
  return coder.finish();
}

/** Reads back as many items of the same kinds as `items` has. */
function decode(bytes: Uint8Array, items: readonly Item[], from = 0, end = bytes.length): Item[] {
  const contexts = freshContexts();
  startReading(bytes, from, end);
  return items.map((item) => {
    if (item.kind === 'bit') return { ...item, value: readBit(contexts.bits, item.context) };
    if (item.kind === 'flagged') return { ...item, value: readLevel(contexts.flagged, 0, 64) };
    return { ...item, value: readSymbol(contexts.symbols, item.bits * 128, item.bits) };
  });
}

describe('the range coder', () => {
  it('gives back any mixture of bits, flagged symbols and symbols', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(bit, flagged, symbol), { size: 'large', maxLength: 400 }), (items) => {
        expect(decode(encode(items), items)).toEqual(items);
      }),
      { numRuns: 300 },
    );
  });

  it('gives back long runs of one value, broken by the other: the probabilities at their extremes, the carries', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 600 })), {
          maxLength: 20,
        }),
        (runs) => {
          const items = runs.flatMap(([value, length]) =>
            Array.from({ length }, (): Item => ({ kind: 'bit', context: 0, value })),
          );
          expect(decode(encode(items), items)).toEqual(items);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('needs nothing for nothing', () => {
    expect(encode([])).toHaveLength(0);
  });

  it('reads the zeros that were cut off the end, or were put there', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(bit, flagged, symbol)), fc.nat({ max: 9 }), (items, zeros) => {
        const bytes = encode(items);
        expect(bytes.at(-1)).not.toBe(0);
        const padded = new Uint8Array(bytes.length + zeros);
        padded.set(bytes);
        expect(decode(padded, items)).toEqual(items);
      }),
    );
  });

  it('reads a part of a larger array and nothing around it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(bit, flagged, symbol)),
        fc.uint8Array({ maxLength: 12 }),
        fc.uint8Array({ maxLength: 12 }),
        (items, before, after) => {
          const bytes = encode(items);
          const whole = Uint8Array.of(...before, ...bytes, ...after);
          const end = before.length + bytes.length;
          expect(decode(whole, items, before.length, end)).toEqual(items);
        },
      ),
    );
  });

  it('packs what can be foreseen into much less than its bits', () => {
    const items = Array.from(
      { length: 8000 },
      (_, index): Item => ({ kind: 'bit', context: 0, value: index % 100 === 0 ? 1 : 0 }),
    );
    expect(encode(items).length).toBeLessThan(8000 / 8 / 4);
  });
});
