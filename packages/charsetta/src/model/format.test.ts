import { describe, expect, it } from 'vitest';
import { smallModelParts, toBase64 } from '../test-data/small-model.ts';
import { packModel } from '../train/pack.ts';
import { RangeEncoder } from '../train/range-coder.ts';
import { encodeLong } from '../train/tables.ts';
import { bucketTable, OTHER_LATIN } from './characters.ts';
import { newLevelContexts } from './contexts.ts';
import { Model, VERSION } from './format.ts';
import { kindsOf, layCosts } from './language-model.ts';
import { unpackLong } from './long-costs.ts';

const parts = smallModelParts();
const packed = toBase64(packModel(parts));

describe('a packed model', () => {
  it('knows of every language, before its body is unpacked, what was put in', () => {
    const { heads } = new Model(packed);
    expect(heads.map(({ tag }) => tag)).toEqual(parts.languages.map(({ tag }) => tag));
    heads.forEach((head, index) => {
      const { alphabet, unigrams, capitals } = parts.languages[index];
      expect(head.alphabet.script).toBe(alphabet.script);
      expect(head.alphabet.letters).toEqual(alphabet.letters);
      expect(head.alphabet.respellings).toEqual(alphabet.respellings);
      expect(head.alphabet.rarity === null).toBe(alphabet.rarity === null);
      expect(head.unigrams).toEqual(unigrams);
      expect(head.capitals).toEqual(capitals);
    });
  });

  it.each(parts.languages.map((language, index) => [language.tag, index] as const))(
    'gives back the levels of %s',
    (_tag, index) => {
      const { alphabet, levels } = parts.languages[index];
      const model = new Model(packed).language(index);
      const expected = layCosts(levels, kindsOf(alphabet));
      expect(model.classes).toBe(levels.classes);
      expect(model.alphabet).toEqual(alphabet);
      expect(Buffer.compare(model.costs, expected.costs)).toBe(0);
      expect(model.pairCosts).toEqual(expected.pairCosts);
      expect(model.unigramCosts).toEqual(expected.unigramCosts);
    },
  );

  it('sketches a language by a part of what it holds, before and after it is unpacked', () => {
    parts.languages.forEach(({ tag, levels: { classes } }, index) => {
      const whole = new Model(packed).language(index);
      const before = new Model(packed);
      const after = new Model(packed);
      after.language(index);
      const { cells, pairCosts, unigramCosts, letterPairs } = whole;
      for (const sketch of [before.sketch(index), after.sketch(index)])
        expect(sketch).toMatchObject({ tag, classes, cells, pairCosts, unigramCosts, letterPairs });
    });
  });

  it('gives back sequences of four to the languages that have them, and only to those', () => {
    const model = new Model(packed);
    const withLong = parts.languages.filter(({ levels }) => levels.long.size > 0);
    expect(withLong.length).toBeGreaterThan(0);
    expect(withLong.length).toBeLessThan(parts.languages.length);
    parts.languages.forEach(({ levels }, index) => {
      const language = model.language(index);
      const keys = [...levels.long.keys()].sort((a, b) => a - b);
      const long = language.long();
      if (keys.length === 0) {
        expect(long).toBeNull();
        return;
      }
      const coder = new RangeEncoder();
      encodeLong(coder, newLevelContexts(), levels);
      const expected = unpackLong(coder.finish(), newLevelContexts(), levels.classes, levels, language.costs);
      expect(Buffer.from(long!.spread.buffer).equals(Buffer.from(expected.spread.buffer))).toBe(true);
      expect(Buffer.from(long!.keys.buffer).equals(Buffer.from(expected.keys.buffer))).toBe(true);
      expect(Buffer.compare(long!.values, expected.values)).toBe(0);
    });
  });

  it('gives back what each sign and accented letter costs', () => {
    const { symbolCosts } = new Model(packed);
    const buckets = bucketTable();
    for (let unit = 0; unit < 0x3000; unit++) {
      if (buckets[unit] <= OTHER_LATIN)
        expect(symbolCosts[unit], unit.toString(16)).toBe(parts.symbolCosts[unit]);
    }
  });

  it('charges much for a sign that was not listed', () => {
    const { symbolCosts } = new Model(packed);
    expect(symbolCosts[0xd83d]).toBeGreaterThanOrEqual(Math.max(...parts.symbolCosts.subarray(0, 0x3000)));
  });

  it('is the same bytes for the same parts', () => {
    expect(toBase64(packModel(smallModelParts()))).toBe(packed);
  });

  it('can have no language at all', () => {
    const empty = toBase64(packModel({ ...parts, languages: [] }));
    expect(new Model(empty).heads).toEqual([]);
  });
});

describe('the parts of a packed model', () => {
  const last = parts.languages.length - 1;

  it('begin where base64 can be cut', () => {
    expect(packed.length % 4).toBe(0);
    expect(packed).not.toContain('=');
  });

  it('are unpacked alone, in any order', () => {
    const forward = new Model(packed);
    const backward = new Model(packed);
    for (let index = last; index >= 0; index--) backward.language(index);
    for (let index = 0; index <= last; index++) {
      expect(Buffer.compare(forward.language(index).costs, backward.language(index).costs)).toBe(0);
    }
  });

  it('do not need those after them', () => {
    const whole = new Model(packed);
    const cut = new Model(packed.slice(0, -400));
    const marred = new Model(`${packed.slice(0, -400)}${'A'.repeat(400)}`);
    for (let index = 0; index < last; index++) {
      expect(Buffer.compare(cut.language(index).costs, whole.language(index).costs)).toBe(0);
      expect(Buffer.compare(marred.language(index).costs, whole.language(index).costs)).toBe(0);
    }
    expect(Buffer.compare(cut.language(last).costs, whole.language(last).costs)).not.toBe(0);
  });

  it('are unpacked once', () => {
    const model = new Model(packed);
    expect(model.language(0)).toBe(model.language(0));
  });
});

describe('a model of another format', () => {
  it('is refused by its number, not misread', () => {
    const bytes = packModel(parts);
    bytes[3] ^= 0x7f; // the number is the first thing in the head, which follows three bytes of length
    const named = new RegExp(`format (?!${VERSION}\\b)\\d+: this build reads ${VERSION}`);
    expect(() => new Model(toBase64(bytes))).toThrow(named);
  });
});
