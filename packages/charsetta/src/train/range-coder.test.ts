import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectation, LEAST_KNOWN, LEVEL_BITS } from '../kernel/layout.ts';
import { readRow, startReading } from '../kernel/unpack.ts';
import { newContext } from '../model/contexts.ts';
import { encodeSymbol, RangeEncoder } from './range-coder.ts';

/** A level, or 0, whose flag and tree are those of one of the contexts. */
interface Item {
  context: number;
  level: number;
}

const CONTEXTS = 16;
const MOST = 2 ** LEVEL_BITS - 1;
const treeOf = (context: number): number => CONTEXTS + (context << LEVEL_BITS);

const item = fc.record({
  context: fc.nat({ max: CONTEXTS - 1 }),
  level: fc.oneof(fc.constant(0), fc.nat({ max: MOST })),
});

function encode(items: readonly Item[]): Uint8Array {
  const coder = new RangeEncoder();
  const contexts = newContext(treeOf(CONTEXTS));
  for (const { context, level } of items) {
    coder.bit(contexts, context, level > 0 ? 1 : 0);
    if (level > 0) encodeSymbol(coder, contexts, treeOf(context), LEVEL_BITS, level);
  }
  return coder.finish();
}

/** Reads back as many items of the same contexts as `items` has. */
function decode(bytes: Uint8Array, items: readonly Item[], from = 0, end = bytes.length): Item[] {
  const contexts = newContext(treeOf(CONTEXTS));
  const known = Uint8Array.of(LEAST_KNOWN);
  const expected = expectation(LEAST_KNOWN);
  startReading(bytes, from, end);
  return items.map(({ context }) => {
    const level = new Uint8Array(1);
    const trees = treeOf(context) - (expected << LEVEL_BITS);
    readRow(contexts, context - expected, trees, 0, 0, 1, known, 0, level, 0);
    return { context, level: level[0] };
  });
}

describe('the range coder', () => {
  it('gives back any mixture of levels', () => {
    fc.assert(
      fc.property(fc.array(item, { size: 'large', maxLength: 400 }), (items) => {
        expect(decode(encode(items), items)).toEqual(items);
      }),
      { numRuns: 300 },
    );
  });

  it('gives back long runs of one level, broken by another: the probabilities at their extremes, the carries', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(0, 1, MOST), fc.integer({ min: 1, max: 600 })), { maxLength: 20 }),
        (runs) => {
          const items = runs.flatMap(([level, length]) =>
            Array.from({ length }, (): Item => ({ context: 0, level })),
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
      fc.property(fc.array(item), fc.nat({ max: 9 }), (items, zeros) => {
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
        fc.array(item),
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
      (_, index): Item => ({ context: 0, level: index % 100 === 0 ? 1 : 0 }),
    );
    expect(encode(items).length).toBeLessThan(8000 / 8 / 4);
  });
});
