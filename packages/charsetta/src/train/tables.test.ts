import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_KNOWN } from '../kernel/layout.ts';
import { mostLong, readLong } from '../kernel/long.ts';
import { readPairs, readTriples, startReading } from '../kernel/unpack.ts';
import { newLevelContexts } from '../model/contexts.ts';
import { RangeEncoder } from './range-coder.ts';
import { encodeLevels, encodeLong, type LevelTables } from './tables.ts';

const level = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 62 }));

/** Tables as pruning leaves them: a bigram only of classes that occur, a trigram only of two bigrams, four only of two trigrams. */
const tables: fc.Arbitrary<LevelTables> = fc.integer({ min: 1, max: 4 }).chain((classes) =>
  fc
    .record({
      unigrams: fc.array(level, { minLength: classes, maxLength: classes }),
      bigrams: fc.array(level, { minLength: classes ** 2, maxLength: classes ** 2 }),
      trigrams: fc.array(level, { minLength: classes ** 3, maxLength: classes ** 3 }),
      long: fc.array(level, { minLength: classes ** 4, maxLength: classes ** 4 }),
    })
    .map((raw) => wellFormed(classes, raw)),
);

function wellFormed(
  classes: number,
  raw: { unigrams: number[]; bigrams: number[]; trigrams: number[]; long: number[] },
): LevelTables {
  const square = classes * classes;
  const unigrams = Uint8Array.from(raw.unigrams);
  const isKnown = (level: number): boolean => level >= LEAST_KNOWN;
  const bigrams = Uint8Array.from(raw.bigrams, (value, bc) =>
    isKnown(unigrams[Math.floor(bc / classes)]) && isKnown(unigrams[bc % classes]) ? value : 0,
  );
  const trigrams = Uint8Array.from(raw.trigrams, (value, abc) =>
    isKnown(bigrams[Math.floor(abc / classes)]) && isKnown(bigrams[abc % square]) ? value : 0,
  );
  const long = new Map(
    [...raw.long.entries()].filter(
      ([key, value]) =>
        value > 0 &&
        isKnown(trigrams[Math.floor(key / classes)]) &&
        isKnown(trigrams[key % (square * classes)]),
    ),
  );
  return { classes, unigrams, bigrams, trigrams, long };
}

function roundTrip(levels: LevelTables, primer = newLevelContexts()): LevelTables {
  const writer = new RangeEncoder();
  const written = primer.slice();
  encodeLevels(writer, written, levels);
  encodeLong(writer, written, levels);
  const { classes, unigrams } = levels;
  const bytes = writer.finish();
  startReading(bytes, 0, bytes.length);
  const read = primer.slice();
  const bigrams = new Uint8Array(classes ** 2);
  const trigrams = new Uint8Array(classes ** 3);
  readPairs(read, classes, unigrams, bigrams);
  readTriples(read, classes, unigrams, bigrams, trigrams);
  const long = readLongOf(read, { ...levels, bigrams, trigrams });
  return { ...levels, bigrams, trigrams, long };
}

function readLongOf(contexts: Uint16Array, { classes, bigrams, trigrams }: LevelTables): Map<number, number> {
  const most = mostLong(classes, trigrams, new Uint32Array(classes ** 2));
  const keys = new Uint32Array(most);
  const found = new Uint8Array(most);
  const count = readLong(contexts, classes, bigrams, trigrams, new Uint8Array(classes), keys, found);
  return new Map(Array.from({ length: count }, (_, index) => [keys[index], found[index]]));
}

describe('the tables of a language', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(tables, (levels) => {
        expect(roundTrip(levels)).toEqual(levels);
      }),
    );
  });

  it('come back from contexts that other languages have primed, which stay as they were', () => {
    fc.assert(
      fc.property(tables, tables, (teacher, levels) => {
        const primer = newLevelContexts();
        encodeLevels(new RangeEncoder(), primer, teacher);
        const before = primer.join();
        expect(roundTrip(levels, primer)).toEqual(levels);
        expect(primer.join()).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  it('sequences of four are read in the order of their keys, those of one context together', () => {
    fc.assert(
      fc.property(tables, (levels) => {
        const writer = new RangeEncoder();
        encodeLong(writer, newLevelContexts(), levels);
        const bytes = writer.finish();
        startReading(bytes, 0, bytes.length);
        const keys = [...readLongOf(newLevelContexts(), levels).keys()];
        expect(keys).toEqual([...keys].sort((a, b) => a - b));
      }),
    );
  });
});
