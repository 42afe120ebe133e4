import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CharsettaError } from '../errors.ts';
import { listCorpora, readBalanced } from './corpus.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpora-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(tag: string, name: string, bytes: string | Uint8Array): void {
  mkdirSync(join(folder, tag), { recursive: true });
  writeFileSync(join(folder, tag, name), bytes);
}

function errorOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a folder of corpora', () => {
  it('has one folder a language, of plain and of gzipped text', () => {
    put('fr', 'a.txt', 'Où est-il ?\n');
    put('fr', 'b.txt.gz', gzipSync('Là-bas.\n'));
    put('de', 'a.txt', 'Grüße\n');
    const corpora = listCorpora(folder);
    expect(corpora.map(({ tag }) => tag)).toEqual(['de', 'fr']);
    expect(corpora[1].sources.map(({ name }) => name)).toEqual(['a.txt', 'b.txt.gz']);
    expect(corpora[1].read('a.txt')).toBe('Où est-il ?\n');
    expect(corpora[1].read('b.txt.gz')).toBe('Là-bas.\n');
  });

  it('counts a source by the bytes of its text, packed or not', () => {
    const text = 'Là-bas.\n'.repeat(100);
    put('fr', 'a.txt', text);
    put('fr', 'b.txt.gz', gzipSync(text));
    const sizes = listCorpora(folder)[0].sources.map(({ bytes }) => bytes);
    expect(sizes).toEqual([Buffer.byteLength(text), Buffer.byteLength(text)]);
  });

  it('is read without byte-order mark and in composed characters', () => {
    put('fr', 'a.txt', '\ufeffe\u0301te\u0301\n');
    put('fr', 'b.txt.gz', gzipSync('\ufeffe\u0301\n'));
    const [french] = listCorpora(folder);
    expect(french.read('a.txt')).toBe('\u00e9t\u00e9\n');
    expect(french.read('b.txt.gz')).toBe('\u00e9\n');
  });

  it('may hold what is none of its business', () => {
    put('fr', 'a.txt', 'Où ?\n');
    put('fr', 'a.txt.orig', 'old');
    put('fr', 'notes.md', '# Notes');
    mkdirSync(join(folder, 'xx'));
    writeFileSync(join(folder, 'README.md'), 'about');
    const corpora = listCorpora(folder);
    expect(corpora.map(({ tag }) => tag)).toEqual(['fr']);
    expect(corpora[0].sources.map(({ name }) => name)).toEqual(['a.txt']);
  });

  it('is listed in the order of names, in whatever order it was filled', () => {
    for (const tag of ['sv', 'de', 'zh-Hans', 'be', 'fr'])
      for (const name of ['b', 'a', 'c']) put(tag, `${name}.txt`, 'x\n');
    const corpora = listCorpora(folder);
    expect(corpora.map(({ tag }) => tag)).toEqual(['be', 'de', 'fr', 'sv', 'zh-Hans']);
    for (const { sources } of corpora)
      expect(sources.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });
});

describe('a folder that is no folder of corpora', () => {
  it.each([
    ['is missing', () => listCorpora(join(folder, 'nowhere')), 'nowhere'],
    [
      'is a file',
      () => {
        writeFileSync(join(folder, 'file'), 'text');
        return listCorpora(join(folder, 'file'));
      },
      'file',
    ],
    ['is empty', () => listCorpora(folder), 'corpora-'],
    [
      'has only empty folders',
      () => {
        mkdirSync(join(folder, 'fr'));
        return listCorpora(folder);
      },
      'corpora-',
    ],
  ])('is named in a typed error if it %s', (_what, action, named) => {
    const error = errorOf(action);
    expect(error).toBeInstanceOf(CharsettaError);
    expect((error as CharsettaError).code).toBe('ERR_CORPUS');
    expect((error as CharsettaError).message).toContain(named);
    expect((error as CharsettaError).message).toContain('expected');
  });
});

describe('a corpus that cannot be learned from', () => {
  it.each([
    ['is not packed as its name says', () => put('fr', 'a.txt.gz', 'plain'), 'fr/a.txt.gz', 'gzipped'],
    [
      'is packed, but not to its end',
      () => put('fr', 'a.txt.gz', gzipSync('Où ?\n'.repeat(99)).subarray(0, -12)),
      'fr/a.txt.gz',
      'gzipped',
    ],
    ['is a folder', () => mkdirSync(join(folder, 'fr/a.txt'), { recursive: true }), 'fr/a.txt', 'a file of'],
    ['is no UTF-8', () => put('fr', 'a.txt', Buffer.from('Où ?\n', 'latin1')), 'fr/a.txt', 'UTF-8 text'],
    [
      'is no UTF-8 when it is unpacked',
      () => put('fr', 'a.txt.gz', gzipSync(Buffer.from('Où ?\n', 'latin1'))),
      'fr/a.txt.gz',
      'UTF-8 text',
    ],
    ['is empty', () => put('fr', 'a.txt', ''), 'fr', 'expected some'],
    ['is blank', () => put('fr', 'a.txt', '\ufeff \r\n\n'), 'fr', 'expected some'],
    ['is named by no language', () => put('french', 'a.txt', 'Où ?\n'), 'french', 'BCP 47 tag'],
    ['is named by no tag at all', () => put('zh_Hant', 'a.txt', '何處\n'), 'zh_Hant', 'BCP 47 tag'],
  ])('is named in a typed error if it %s', (_what, spoil, named, expected) => {
    put('de', 'a.txt', 'Grüße\n');
    spoil();
    const error = errorOf(() => listCorpora(folder));
    expect(error).toBeInstanceOf(CharsettaError);
    const { code, message } = error as CharsettaError;
    expect(code).toBe('ERR_CORPUS');
    expect(message).toContain(`"${join(folder, named)}"`);
    expect(message).toContain(expected);
  });

  it('is named if a link leads nowhere, be it a language or a text', () => {
    put('de', 'a.txt', 'Grüße\n');
    symlinkSync('nowhere', join(folder, 'fr'));
    expect(() => listCorpora(folder)).toThrow(`cannot read "${join(folder, 'fr')}" (ENOENT`);
    rmSync(join(folder, 'fr'));
    symlinkSync('nowhere', join(folder, 'de/b.txt'));
    expect(() => listCorpora(folder)).toThrow(`cannot read "${join(folder, 'de/b.txt')}" (ENOENT`);
  });

  it('may have an empty file beside others', () => {
    put('de', 'a.txt', 'Grüße\n');
    put('de', 'b.txt', '');
    expect(listCorpora(folder)[0].sources).toHaveLength(2);
  });
});

describe('text of another age', () => {
  const verses = Array.from({ length: 1000 }, (_, verse) => `And it came to pass ${verse}`);
  const linesOf = (tag: string, name: string) => {
    const corpus = listCorpora(folder).find((each) => each.tag === tag)!;
    const index = corpus.sources.findIndex((source) => source.name === name);
    return readBalanced(corpus)[index].split('\n');
  };

  it('is thinned out evenly beside newer text', () => {
    put('en', 'ebible.txt', verses.join('\n'));
    put('en', 'news.txt', 'Prices rose again in the third quarter.\n'.repeat(20_000));
    expect(linesOf('en', 'ebible.txt')).toEqual(verses);
    put('en', 'ebible.txt', Array<string>(40).fill(verses.join('\n')).join('\n'));
    const kept = linesOf('en', 'ebible.txt');
    const newer = 20_000 * 40;
    expect(kept.join('\n').length).toBeGreaterThan(0.3 * newer);
    expect(kept.join('\n').length).toBeLessThan(0.4 * newer);
    expect(new Set(kept).size).toBeGreaterThan(300);
    expect(linesOf('en', 'news.txt').length).toBe(20_001);
  });

  it('stays where a language has hardly any other', () => {
    put('la', 'ebible.txt', verses.join('\n'));
    put('la', 'news.txt', 'Pretia iterum creverunt.\n');
    expect(linesOf('la', 'ebible.txt')).toEqual(verses);
  });
});
