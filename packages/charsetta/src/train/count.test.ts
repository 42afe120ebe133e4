import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classCount } from '../model/alphabet.ts';
import { FIRST_LETTER, SPACE, SYMBOL } from '../model/characters.ts';
import { countOf } from '../model/levels.ts';
import { declarationText } from '../test-data/small-corpora.ts';
import { countLanguage } from './count.ts';
import { prune } from './prune.ts';
import type { LevelTables } from './tables.ts';

const letters = (tag: string, text: string) =>
  String.fromCharCode(...countLanguage(tag, [text], false).alphabet.letters);

describe('counting', () => {
  it('counts every character, and every trigram that is not space after space', () => {
    const counts = countLanguage('en', ['aa  bb\n\n', 'cc'], false);
    expect(counts.characters).toBe(10);
    expect(counts.units[0x61]).toBe(2);
    expect(counts.units[0x20]).toBe(2);
    expect(counts.trigrams.reduce((sum, count) => sum + count, 0)).toBe(8);
  });

  it('does not run one source into the next', () => {
    const classes = (texts: string[]) => {
      const { alphabet, trigrams } = countLanguage('en', texts, false);
      const cls = (letter: string) => FIRST_LETTER + alphabet.letters.indexOf(letter.charCodeAt(0));
      const at = (a: number, b: number, c: number) =>
        trigrams[(a * classCount(alphabet) + b) * classCount(alphabet) + c];
      return { across: at(cls('a'), cls('b'), cls('c')), start: at(SPACE, SPACE, cls('c')) };
    };
    expect(classes(['ab', 'cb'])).toEqual({ across: 0, start: 1 });
    expect(classes(['abcb'])).toEqual({ across: 1, start: 0 });
  });

  it('counts sequences of four only where they are wanted, as many as there are characters', () => {
    expect(countLanguage('en', ['abcabc abc'], false).long.size).toBe(0);
    const { long } = countLanguage('en', ['abcabc abc'], true);
    expect([...long.values()].reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('finds capitals where they are', () => {
    const { cases } = countLanguage('en', ['Anna and Bob ABC '], false);
    const [
      smallFirst,
      capitalFirst,
      smallAfterSmall,
      capitalAfterSmall,
      smallAfterCapital,
      capitalAfterCapital,
    ] = cases;
    expect([smallFirst, capitalFirst]).toEqual([1, 3]);
    expect([smallAfterSmall, capitalAfterSmall]).toEqual([5, 0]);
    expect([smallAfterCapital, capitalAfterCapital]).toEqual([2, 2]);
  });
});

describe('the alphabet', () => {
  it('has small letters only, in ascending order, whatever the case of the text', () => {
    const text = declarationText('pl');
    expect(letters('pl', text.toUpperCase())).toBe(letters('pl', text));
    expect(letters('pl', text)).not.toMatch(/\p{Lu}/u);
    for (const letter of 'ąćęłńóśźż') expect(letters('pl', text)).toContain(letter);
  });

  it('leaves out a letter that the language hardly uses, and those of other scripts', () => {
    const text = `${declarationText('de').repeat(10)} ñ Ж`;
    expect(letters('de', text)).toMatch(/^[a-zäöüß\p{P}\p{S}]+$/u);
  });

  it('has the signs that the language sets its own way', () => {
    expect(letters('es', '¿Qué tal? ¡Hola! '.repeat(100))).toContain('¿');
    expect(letters('fr', '« L’été », dit-il. '.repeat(100))).toContain('«');
  });

  it('has no apostrophe, which is one however it is set', () => {
    expect(letters('fr', 'L’été, l’hiver. '.repeat(100))).not.toContain('’');
  });

  it('knows Japanese by its kana, however many ideographs', () => {
    expect(countLanguage('ja', ['日本国憲法の条文は漢字が多い。'.repeat(20)], false).alphabet.script).toBe(
      'Kana',
    );
    expect(countLanguage('zh-Hans', ['人人生而自由。'.repeat(20)], false).alphabet.script).toBe('Han');
  });

  it('keeps to as many classes as a cell has room for, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 4 }), (texts) => {
        for (const tag of ['en', 'vi', 'ja'])
          expect(classCount(countLanguage(tag, texts, false).alphabet)).toBeLessThanOrEqual(128);
      }),
      { numRuns: 12 },
    );
  });
});

describe('pruning', () => {
  const counts = countLanguage('en', [declarationText('en')], true);
  const classes = classCount(counts.alphabet);
  const pruned = (gain: number) =>
    prune(counts.trigrams, counts.long, classes, counts.characters, {
      trigramGain: gain,
      bigramGain: gain / 2,
      absentGain: Infinity,
      longGain: gain,
    });
  const kept = (levels: Uint8Array) => levels.filter((level) => level > 0).length;

  it('keeps less the more a sequence must be worth', () => {
    const [much, some, little] = [0, 8, 40].map(pruned);
    expect(kept(much.trigrams)).toBeGreaterThan(kept(some.trigrams));
    expect(kept(some.trigrams)).toBeGreaterThan(kept(little.trigrams));
    expect(much.long.size).toBeGreaterThan(some.long.size);
    expect(some.long.size).toBeGreaterThan(little.long.size);
    expect(much.unigrams).toEqual(little.unigrams);
  });

  it('keeps no sequence of four where asked for none', () => {
    const none = prune(counts.trigrams, counts.long, classes, counts.characters, {
      trigramGain: 0,
      bigramGain: 0,
      absentGain: Infinity,
      longGain: Infinity,
    });
    expect(none.long.size).toBe(0);
  });

  it('keeps a sequence only if the shorter ones in it are kept: what packing relies on', () => {
    const { unigrams, bigrams, trigrams, long } = pruned(4);
    bigrams.forEach((level, bc) => {
      if (level > 0) expect(unigrams[Math.floor(bc / classes)] * unigrams[bc % classes]).toBeGreaterThan(0);
    });
    trigrams.forEach((level, abc) => {
      if (level > 0)
        expect(bigrams[Math.floor(abc / classes)] * bigrams[abc % (classes * classes)]).toBeGreaterThan(0);
    });
    for (const key of long.keys())
      expect(trigrams[Math.floor(key / classes)] * trigrams[key % classes ** 3]).toBeGreaterThan(0);
  });

  it('keeps counts within a quarter of a bit, and levels within six bits', () => {
    const { trigrams, bigrams, unigrams, long } = pruned(4);
    trigrams.forEach((level, abc) => {
      if (level > 0)
        expect(Math.abs(Math.log2(countOf(level) / counts.trigrams[abc]))).toBeLessThanOrEqual(0.25 + 1e-9);
    });
    expect(Math.max(...unigrams, ...bigrams, ...long.values())).toBeLessThan(64);
  });

  it('tells which pairs with a letter outside ASCII are absent, and of no others', () => {
    const text = 'Le café est déjà là, à côté de la forêt où il était né. '.repeat(200);
    const french = countLanguage('fr', [text], false);
    const size = classCount(french.alphabet);
    const classOf = (letter: string): number =>
      FIRST_LETTER + french.alphabet.letters.indexOf(letter.charCodeAt(0));
    const marked = new Set(['à', 'é'].map(classOf));
    const pruning = { trigramGain: 4, bigramGain: 2, longGain: Infinity };
    const [silent, telling] = [Infinity, 4].map((absentGain) =>
      prune(french.trigrams, french.long, size, french.characters, { ...pruning, absentGain }, marked),
    );
    const level = ({ bigrams }: LevelTables, pair: string): number =>
      bigrams[classOf(pair[0]) * size + classOf(pair[1])];
    expect(level(silent, 'tà')).toBe(0);
    expect(level(telling, 'tà')).toBe(1);
    expect(level(telling, 'jà')).toBe(level(silent, 'jà'));
    expect(level(telling, 'jà')).toBeGreaterThan(1);
    expect(level(telling, 'tl')).toBe(0);
  });

  it('lets symbols stand between words more often than clean prose has them', () => {
    const symbolsIn = (text: string): number => {
      const { trigrams, long, alphabet, characters } = countLanguage('en', [text], false);
      return prune(trigrams, long, classCount(alphabet), characters, {
        trigramGain: 4,
        bigramGain: 2,
        absentGain: Infinity,
        longGain: Infinity,
      }).unigrams[SYMBOL];
    };
    const prose = 'It was a quiet morning and all the boats came home with the tide. '.repeat(300);
    expect(countOf(symbolsIn(`${prose}Tea is 2 € here. `))).toBeGreaterThan(4);
    expect(symbolsIn(prose)).toBe(0);
  });

  it('scales a large text to a million characters, and leaves a small one as it is', () => {
    const large = prune(
      counts.trigrams.map((count) => count * 1000),
      new Map(),
      classes,
      counts.characters * 1000,
      { trigramGain: 4, bigramGain: 2, absentGain: Infinity, longGain: Infinity },
    );
    const total = large.unigrams.reduce((sum, level) => sum + countOf(level), 0);
    expect(total).toBeGreaterThan(0.8e6);
    expect(total).toBeLessThan(1.2e6);
    expect(Math.max(...large.unigrams)).toBeLessThan(64);
  });
});
