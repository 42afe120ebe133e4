import { describe, expect, it } from 'vitest';
import { CASE_SHIFT, EMISSION_SHIFT } from '../kernel/layout.ts';
import { smallModelParts } from '../test-data/small-model.ts';
import {
  type Alphabet,
  cellClass,
  cellLimit,
  classCount,
  isEastAsian,
  layCells,
  ownScripts,
} from './alphabet.ts';
import {
  bucketTable,
  CONTROL,
  caseTable,
  FIRST_LETTER,
  FOREIGN,
  OTHER_LATIN,
  OTHER_OWN,
  SYMBOL,
  scriptOf,
} from './characters.ts';

const { languages, symbolCosts } = smallModelParts();
const alphabets = new Map(languages.map(({ tag, alphabet }) => [tag, alphabet]));
const alphabetOf = (tag: string): Alphabet => alphabets.get(tag)!;
const cellsOf = (tag: string): Uint16Array => layCells(alphabetOf(tag), symbolCosts);
const classOf = (cells: Uint16Array, letter: string): number => cellClass(cells[letter.charCodeAt(0)]);
const caseOf = (cells: Uint16Array, letter: string): number =>
  (cells[letter.charCodeAt(0)] >> CASE_SHIFT) & 3;

describe.each([...alphabets.keys()])('the cells of %s', (tag) => {
  const alphabet = alphabetOf(tag);
  const cells = cellsOf(tag);

  it('give every code unit one class that the model has', () => {
    expect(cells).toHaveLength(cellLimit(alphabet));
    const classes = classCount(alphabet);
    expect(classes).toBeLessThanOrEqual(128); // seven bits
    expect(cells.every((cell) => cellClass(cell) < classes)).toBe(true);
  });

  it('give each letter a class of its own, at no further cost', () => {
    alphabet.letters.forEach((letter, index) => {
      expect(cellClass(cells[letter])).toBe(FIRST_LETTER + index);
      expect(cells[letter] >> EMISSION_SHIFT).toBe(0);
    });
  });

  it('give a class of its own to nothing but a letter, in its cases and spellings', () => {
    const members = new Map<number, number>();
    for (const cell of cells) members.set(cellClass(cell), (members.get(cellClass(cell)) ?? 0) + 1);
    const most = 2 + 2 * alphabet.respellings.length;
    alphabet.letters.forEach((_, index) => {
      expect(members.get(FIRST_LETTER + index)).toBeLessThanOrEqual(most);
    });
  });

  it('leave what is no letter in the bucket it has in every language', () => {
    const lettered = new Set(alphabet.letters);
    const buckets = bucketTable();
    const wrong: string[] = [];
    for (let unit = 0; unit < cells.length; unit++) {
      if (lettered.has(unit) || (buckets[unit] >= OTHER_LATIN && buckets[unit] !== CONTROL)) continue;
      if (cellClass(cells[unit]) !== buckets[unit]) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('keep strange letters apart: Latin, of its own script, of others', () => {
    const own = ownScripts(alphabet.script);
    const wrong: string[] = [];
    for (let unit = 0; unit < cells.length; unit++) {
      const script = scriptOf(unit);
      const cls = cellClass(cells[unit]);
      if (script === undefined || cls >= FIRST_LETTER || bucketTable()[unit] < OTHER_LATIN) continue;
      const expected = script === 'Latin' ? OTHER_LATIN : own.includes(script) ? OTHER_OWN : FOREIGN;
      if (cls !== expected) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('know the case of every letter', () => {
    const cases = caseTable();
    const wrong: string[] = [];
    for (let unit = 0; unit < cells.length; unit++) {
      if (isEastAsian(alphabet.script) && unit >= 0x2e80) continue;
      if (((cells[unit] >> CASE_SHIFT) & 3) !== cases[unit]) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe('capitals and spellings', () => {
  it('share the class of their small letter', () => {
    const french = cellsOf('fr');
    for (const pair of ['aA', 'zZ', 'éÉ', 'çÇ'])
      expect(classOf(french, pair[0])).toBe(classOf(french, pair[1]));
    expect(caseOf(french, 'é')).not.toBe(caseOf(french, 'É'));
    const russian = cellsOf('ru');
    expect(classOf(russian, 'я')).toBe(classOf(russian, 'Я'));
  });

  it('Romanian with the cedilla is Romanian with the comma', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzâîășț'].map((letter) => letter.charCodeAt(0));
    const cells = layCells(
      {
        script: 'Latin',
        letters: Uint16Array.from(letters).sort(),
        respellings: [
          [0x15f, 0x219],
          [0x163, 0x21b],
        ],
        rarity: null,
      },
      symbolCosts,
    );
    for (const pair of ['şș', 'ŞȘ', 'ţț', 'ŢȚ'])
      expect(cells[pair.charCodeAt(0)]).toBe(cells[pair.charCodeAt(1)]);
  });

  it('the Turkish İ is a capital i where there is an ı, and I stays one of i', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyzçöüğış'].map((letter) => letter.charCodeAt(0));
    const alphabet: Alphabet = {
      script: 'Latin',
      letters: Uint16Array.from(letters).sort(),
      respellings: [],
      rarity: null,
    };
    const cells = layCells(alphabet, symbolCosts);
    expect(classOf(cells, 'İ')).toBe(classOf(cells, 'i'));
    expect(caseOf(cells, 'İ')).toBe(caseOf(cells, 'K'));
    expect(classOf(cells, 'ı')).not.toBe(classOf(cells, 'i'));
  });

  it('the micro sign is no capital of a Greek letter', () => {
    expect(cellClass(cellsOf('fr')[0xb5])).toBe(SYMBOL);
    expect((cellsOf('fr')[0xb5] >> CASE_SHIFT) & 3).toBe(0);
  });
});

describe('characters by the thousand', () => {
  it.each(['ja', 'ko', 'zh-Hans'])('%s: the choice within a tier sums to one', (tag) => {
    const alphabet = alphabetOf(tag);
    const cells = cellsOf(tag);
    const mass = new Map<number, number>();
    for (let unit = 0x2e80; unit < cells.length; unit++) {
      const cls = cellClass(cells[unit]);
      if (cls < FIRST_LETTER + alphabet.letters.length) continue;
      mass.set(cls, (mass.get(cls) ?? 0) + 2 ** -((cells[unit] >> EMISSION_SHIFT) / 8));
    }
    expect(mass.size).toBeGreaterThan(0);
    // Costs are rounded to eighths of a bit: off by a sixteenth at most.
    for (const sum of mass.values()) expect(Math.abs(Math.log2(sum))).toBeLessThanOrEqual(1 / 16 + 1e-9);
  });

  it('a character that was never seen costs more than any that was', () => {
    const cells = cellsOf('zh-Hans');
    const rarity = alphabetOf('zh-Hans').rarity!;
    const seen: number[] = [];
    const unseen: number[] = [];
    for (let unit = 0x4e00; unit < 0x9fff; unit++) {
      (rarity[unit] > 0 ? seen : unseen).push(cells[unit] >> EMISSION_SHIFT);
    }
    expect(Math.min(...unseen)).toBeGreaterThan(Math.max(...seen));
  });
});

describe('forms of another width', () => {
  const emission = (cell: number) => cell >> EMISSION_SHIFT;

  it.each([...'ｱﾝｯﾄ'])('half-width %s is the katakana, and costs little more', (form) => {
    const cells = cellsOf('ja');
    const plain = cells[form.normalize('NFKC').charCodeAt(0)];
    const cell = cells[form.charCodeAt(0)];
    expect(cellClass(cell)).toBe(cellClass(plain));
    expect(emission(cell)).toBeGreaterThan(emission(plain));
    expect(emission(cell)).toBeLessThanOrEqual(emission(plain) + 16);
  });

  it.each(['ja', 'zh-Hans', 'ko'])('%s: full-width letters and digits are letters and digits', (tag) => {
    const cells = cellsOf(tag);
    for (const form of 'ＡＺａｚ０９') {
      const plain = cells[form.normalize('NFKC').charCodeAt(0)];
      const cell = cells[form.charCodeAt(0)];
      expect(cellClass(cell), form).toBe(cellClass(plain));
      expect((cell >> CASE_SHIFT) & 3, form).toBe((plain >> CASE_SHIFT) & 3);
      expect(emission(cell), form).toBeGreaterThan(emission(plain));
    }
  });

  it('signs of either width are signs', () => {
    const cells = cellsOf('zh-Hans');
    for (const sign of '，＋％｡') expect(cellClass(cells[sign.charCodeAt(0)]), sign).toBe(SYMBOL);
  });
});
