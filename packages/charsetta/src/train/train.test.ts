import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { score } from '../judge/score.ts';
import { Model } from '../model/format.ts';
import { corpusOf, declarationText, SMALL_TAGS, smallCorpora } from '../test-data/small-corpora.ts';
import { toBase64 } from '../test-data/small-model.ts';
import { listCorpora } from './corpus.ts';
import { train } from './train.ts';

/** The order in which the file system names what is in a folder; any is allowed. */
const listing = vi.hoisted(() => ({ order: (names: string[]) => names }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, readdirSync: (path: string) => listing.order(fs.readdirSync(path)) };
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderOf(texts: Readonly<Record<string, readonly string[]>>, gzipped: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'train-'));
  folders.push(folder);
  for (const [tag, parts] of Object.entries(texts)) {
    mkdirSync(join(folder, tag));
    parts.forEach((text, index) => {
      const name = join(folder, tag, `${index}.txt`);
      if (gzipped) writeFileSync(`${name}.gz`, gzipSync(text));
      else writeFileSync(name, text);
    });
  }
  return folder;
}

const quiet = () => {};
const TEXTS = Object.fromEntries(
  ['de', 'en', 'ja', 'ru'].map((tag) => {
    const text = declarationText(tag);
    return [tag, [text.slice(0, 3000), text.slice(3000, 5000), text.slice(5000)]];
  }),
);

describe('the same corpora', () => {
  const plain = folderOf(TEXTS, false);
  const expected = toBase64(train(listCorpora(plain), quiet).packed);

  it.each<[string, (names: string[]) => string[]]>([
    ['as it comes', (names) => names],
    ['backwards', (names) => names.toReversed()],
    ['from the middle', (names) => [...names.slice(2), ...names.slice(0, 2)]],
  ])('give the same bytes if the file system lists them %s', (_how, order) => {
    listing.order = order;
    try {
      expect(toBase64(train(listCorpora(plain), quiet).packed)).toBe(expected);
    } finally {
      listing.order = (names) => names;
    }
  });

  it('give the same bytes gzipped', () => {
    expect(toBase64(train(listCorpora(folderOf(TEXTS, true)), quiet).packed)).toBe(expected);
  });

  it('give other bytes with one text more', () => {
    const more = { ...TEXTS, ru: [...TEXTS.ru, 'Съешь же ещё этих мягких французских булок.\n'.repeat(20)] };
    expect(toBase64(train(listCorpora(folderOf(more, false)), quiet).packed)).not.toBe(expected);
  });
});

describe('training', () => {
  const calls: [string, number, number][] = [];
  const { packed, report } = train(smallCorpora(), (...call) => calls.push(call));
  const model = new Model(toBase64(packed));

  it('tells of each language before it begins with it', () => {
    expect(calls).toEqual(SMALL_TAGS.map((tag, index) => [tag, index, SMALL_TAGS.length]));
  });

  it('reports what each language came to', () => {
    expect(report.map(({ tag }) => tag)).toEqual(SMALL_TAGS);
    for (const { tag, characters, classes, trigrams } of report) {
      expect(characters).toBe(declarationText(tag).length);
      expect(classes).toBe(model.language(SMALL_TAGS.indexOf(tag)).classes);
      expect(trigrams).toBeGreaterThan(0);
    }
  });

  it('finds the script and the alphabet by itself', () => {
    const scripts = Object.fromEntries(model.heads.map(({ tag, alphabet }) => [tag, alphabet.script]));
    expect(scripts).toEqual({
      ar: 'Arabic',
      en: 'Latin',
      fr: 'Latin',
      ja: 'Kana',
      ko: 'Hangul',
      ru: 'Cyrillic',
      'zh-Hans': 'Han',
    });
    const letters = (tag: string) =>
      String.fromCharCode(...model.heads.find((head) => head.tag === tag)!.alphabet.letters);
    for (const letter of 'abcdefghijlmnopqrstuvxyàèéê') expect(letters('fr')).toContain(letter);
    for (const letter of 'абвгдежзийклмнопрстуфхцчшщыьэюя') expect(letters('ru')).toContain(letter);
    expect(letters('fr')).not.toMatch(/[A-Z]/);
  });

  it('makes each language prefer its own text', () => {
    const units = (tag: string) => {
      const text = declarationText(tag).slice(0, 600);
      return Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    };
    for (const tag of SMALL_TAGS) {
      const costs = SMALL_TAGS.map((_, index) => {
        const language = model.language(index);
        return score(language, language.cells, units(tag), false);
      });
      expect(SMALL_TAGS[costs.indexOf(Math.min(...costs))]).toBe(tag);
    }
  });

  it('counts both spellings of a letter as one', () => {
    const text = declarationText('ro');
    const cedilla = text.replaceAll('ș', 'ş').replaceAll('ț', 'ţ');
    const romanian = (own: string) =>
      new Model(toBase64(train([corpusOf('ro', [own])], quiet).packed)).language(0);
    const comma = romanian(text);
    expect(text).toMatch(/[șț]/);
    expect(romanian(cedilla).alphabet.letters).toEqual(comma.alphabet.letters);
    expect(Buffer.compare(romanian(cedilla).costs, comma.costs)).toBe(0);
  });

  it('survives corpora of nearly nothing', () => {
    for (const text of ['a', 'ab cd', '\n', '漢字', '1 2 3']) {
      const tiny = new Model(toBase64(train([corpusOf('en', [text])], quiet).packed));
      expect(tiny.heads).toHaveLength(1);
      expect(tiny.language(0).costs.length).toBeGreaterThan(0);
    }
  });
});
