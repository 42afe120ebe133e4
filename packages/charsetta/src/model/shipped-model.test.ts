import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { score } from '../judge/score.ts';
import { hasDeclaration, paragraphs } from '../test-data/udhr.ts';
import { cellClass, classCount } from './alphabet.ts';
import { foldUnit, scriptOf } from './characters.ts';
import { Model } from './format.ts';
import { packedModel } from './generated/full.ts';

const model = new Model(packedModel);
const tags = model.heads.map(({ tag }) => tag);
const MOST_GZIPPED = 700 * 1024;

/** The declaration in Cherokee has the small letters of Unicode 8, which lie beyond the cells of an alphabet. */
const WITH_SMALL_LETTERS = 'chr';

/** Small letters only, so that nothing but their order speaks. */
function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text.split(''), (unit) => foldUnit(unit.charCodeAt(0)));
}

/** The same text with its letters in another order, everything else where it was; the same each time. */
function shuffled(text: string): string {
  const units = text.split('');
  const places = units.flatMap((unit, place) => (scriptOf(unit.charCodeAt(0)) === undefined ? [] : [place]));
  let state = 1;
  for (let i = places.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const j = (state >>> 8) % (i + 1);
    [units[places[i]], units[places[j]]] = [units[places[j]], units[places[i]]];
  }
  return units.join('');
}

describe('the model that ships', () => {
  it('is at most 700 KB gzipped', () => {
    const file = readFileSync(new URL('./generated/full.ts', import.meta.url));
    expect(gzipSync(file).length).toBeLessThanOrEqual(MOST_GZIPPED);
  });

  it('says which script wrote it', () => {
    const [first] = readFileSync(new URL('./generated/full.ts', import.meta.url), 'utf8').split('\n', 1);
    expect(first).toContain('scripts/train.ts');
  });

  it('has over a hundred languages, each once, each a BCP 47 tag', () => {
    expect(tags.length).toBeGreaterThan(100);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(() => new Intl.Locale(tag), tag).not.toThrow();
  });

  it('has the languages that most of the web is in', () => {
    for (const tag of ['en', 'de', 'fr', 'es', 'ru', 'ja', 'zh-Hans', 'zh-Hant', 'ko', 'ar', 'pt', 'it'])
      expect(tags).toContain(tag);
  });

  it.each([...'àáâãäåçèéêëíîïñóôõöøúûü'])(
    'expects %s in a foreign name sooner than İ, which one language has, and ḍ, which hardly any has',
    (letter) => {
      const cost = (of: string) => model.symbolCosts[of.charCodeAt(0)];
      expect(cost(letter)).toBeLessThan(cost('İ'));
      expect(cost(letter)).toBeLessThan(cost('ḍ'));
    },
  );
});

describe.each(tags.map((tag, index) => [tag, index] as const))('%s', (tag, index) => {
  const { alphabet, unigrams } = model.heads[index];
  let language: ReturnType<Model['language']>;

  beforeAll(() => {
    language = model.language(index);
  });

  it('unpacks, with letters of its own script in ascending order', () => {
    expect(unigrams).toHaveLength(classCount(alphabet));
    expect([...alphabet.letters]).toEqual([...new Set(alphabet.letters)].sort((a, b) => a - b));
    expect(alphabet.letters.some((letter) => scriptOf(letter) === alphabet.script)).toBe(true);
    expect(language.costs).toHaveLength(language.classes ** 3);
    expect(language.cells.every((cell) => cellClass(cell) < language.classes)).toBe(true);
    expect(() => language.long()).not.toThrow();
  });

  if (hasDeclaration(tag) && tag !== WITH_SMALL_LETTERS) {
    it('prefers a sentence of its own to the same letters in disorder', () => {
      const text = paragraphs(tag).slice(0, 6).join(' ').slice(0, 1200);
      const cost = (of: string) => score(language, language.cells, unitsOf(of), false);
      expect(cost(text)).toBeLessThan(cost(shuffled(text)));
    });
  }
});
