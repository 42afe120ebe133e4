import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../train/byte-writer.ts';
import { ByteReader } from './bytes.ts';

type Item = { kind: 'byte' | 'number'; value: number };

const items: fc.Arbitrary<Item[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('byte' as const), value: fc.nat({ max: 255 }) }),
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 0x10000 }), fc.nat({ max: 2 ** 28 - 1 })),
    }),
  ),
);

describe('the plain bytes of a head', () => {
  it('give back any mixture of bytes and numbers', () => {
    fc.assert(
      fc.property(items, (list) => {
        const writer = new ByteWriter();
        for (const { kind, value } of list) writer[kind](value);
        const reader = new ByteReader(writer.finish());
        expect(list.map(({ kind }) => ({ kind, value: reader[kind]() }))).toEqual(list);
      }),
    );
  });

  it('are one for a small number', () => {
    const writer = new ByteWriter();
    writer.number(0);
    writer.number(100);
    expect(writer.finish()).toHaveLength(2);
  });
});
