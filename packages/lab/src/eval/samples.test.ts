import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack, unpack } from './cache.ts';
import { decode, encode } from './codec.ts';
import { hardSamples } from './hard.ts';
import { normaliseLine } from './overlap-lines.ts';
import { allPairs, BAR_LANGUAGES } from './pairs.ts';
import { respell, visualOrder } from './respell.ts';
import { cutAt, makeSamples, type SampleOptions } from './samples.ts';

const FRENCH =
  'L’été dernier, « nous » avons mangé des gâteaux à la crème près de la forêt. Où êtes-vous allés ? ';
const RUSSIAN = 'Прошлым летом мы ели пирожные возле леса и долго говорили о погоде. Куда вы ездили? ';
const JAPANESE = '昨年の夏、私たちは森の近くでケーキを食べて、天気について話しました。';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  for (const [language, text] of Object.entries({
    fr: FRENCH,
    ru: RUSSIAN,
    ja: JAPANESE,
    en: 'Plain words only. ',
  })) {
    mkdirSync(join(folder, language));
    const lines = Array.from({ length: 60 }, (_, index) => `${index} ${text}`).join('\n');
    writeFileSync(join(folder, language, 'own.txt.gz'), gzipSync(lines));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function options(): SampleOptions {
  const pairs = allPairs().filter(({ language }) => ['fr', 'ru', 'ja', 'en'].includes(language));
  return { textFolder: folder, sources: ['own'], perCell: 2, pairs, lengths: [16, 64, 1024] };
}

describe('makeSamples', () => {
  it('gives the same samples for the same options', () => {
    expect(pack(makeSamples(options()))).toEqual(pack(makeSamples(options())));
  });

  it('keeps to the length, and fills at least half of it', () => {
    for (const { bytes, length } of makeSamples(options())) {
      expect(bytes.length).toBeLessThanOrEqual(length);
      expect(bytes.length).toBeGreaterThanOrEqual(length / 2);
    }
  });

  it('puts a non-ASCII byte into every sample of an encoding that contains ASCII', () => {
    const groups = ['web', 'dos-mac-regional', 'utf-8'];
    for (const { bytes, group, id } of makeSamples(options())) {
      if (groups.includes(group))
        expect(
          bytes.some((byte) => byte >= 0x80),
          id,
        ).toBe(true);
    }
  });

  it('makes only what the true encoding reads back without loss', () => {
    for (const { bytes, encoding, id } of makeSamples(options())) {
      const text = decode(bytes, encoding!)!;
      expect(text, id).not.toContain('\ufffd');
      expect(encode(text, encoding!), id).toEqual(bytes);
    }
  });

  it('survives the cache', () => {
    const samples = makeSamples(options());
    const again = unpack(pack(samples));
    expect(again.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }))).toEqual(
      samples.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] })),
    );
  });
});

describe('cutAt', () => {
  it('cuts between characters, as late as the length allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 200 }),
        fc.constantFrom('utf-8', 'shift_jis', 'euc-jp', 'utf-16le', 'gb18030'),
        (length, encoding) => {
          const text = JAPANESE.repeat(10);
          const bytes = cutAt(text, 0, encoding, length)!;
          const read = decode(bytes, encoding)!;
          expect(text.startsWith(read)).toBe(true);
          const oneMore = encode(text.slice(0, read.length + 1), encoding)!;
          expect(oneMore.length).toBeGreaterThan(length);
        },
      ),
    );
  });
});

describe('hardSamples', () => {
  it('has random bytes that are no text, and foreign letters in everything else', () => {
    const samples = hardSamples({ ...options(), perCell: 1 });
    const kinds = new Set(samples.map(({ kind }) => kind));
    expect(kinds).toContain('late-300K');
    expect(kinds).toContain('lying-declaration');
    for (const { bytes, encoding, kind, id } of samples) {
      if (kind === 'random-bytes') expect(encoding).toBeNull();
      else
        expect(
          bytes.some((byte) => byte >= 0x80),
          id,
        ).toBe(true);
    }
  });

  it('cuts inside a character where it says so', () => {
    const cut = hardSamples({ ...options(), perCell: 1 }).filter(({ kind }) => kind.startsWith('truncated'));
    expect(cut.length).toBeGreaterThan(0);
    for (const { bytes, encoding } of cut) expect(decode(bytes, encoding!)).toMatch(/\ufffd$/);
  });
});

describe('respelling', () => {
  it('writes Romanian with the marks that the encoding has', () => {
    expect(respell('și ţară', 'ro', 'windows-1250')).toBe('şi ţară');
    expect(respell('și ţară', 'ro', 'iso-8859-16')).toBe('și țară');
  });

  it('takes typographic signs from ISO encodings, and leaves them where they can be written', () => {
    expect(respell('l’été – “oui”', 'fr', 'iso-8859-1')).toBe('l\'été - "oui"');
    expect(respell('l’été – “oui”', 'fr', 'windows-1252')).toBe('l’été – “oui”');
    expect(respell('l’été – “oui”', 'fr', 'cp850')).toBe('l\'été - "oui"');
  });

  it('draws Arabic as CP864 stores it: initial, medial and final forms', () => {
    const shown = respell('بيت', 'ar', 'cp864');
    expect(shown.normalize('NFKC')).toBe('بيت');
    expect(shown).not.toBe('بيت');
    expect(encode(shown, 'cp864')).not.toBeNull();
  });

  it('turns lines of visual Hebrew around but keeps numbers readable', () => {
    expect(visualOrder('שלום 1984 (כן)')).toBe('(ןכ) 1984 םולש');
  });
});

describe('the table of pairs', () => {
  it('has the 51 languages of the bars, each as UTF-8 and both kinds of UTF-16', () => {
    expect(BAR_LANGUAGES).toHaveLength(51);
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      expect(allPairs().filter((pair) => pair.encoding === encoding)).toHaveLength(51);
    }
  });

  it('names no pair twice', () => {
    const names = allPairs().map(({ language, encoding, visual }) => `${language}/${encoding}/${visual}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('lines compared for overlap', () => {
  it('are the same in spite of case, quotes and dashes; short ones are not compared', () => {
    expect(normaliseLine('“The QUICK brown fox” – jumps.')).toBe(normaliseLine('the quick brown fox, jumps'));
    expect(normaliseLine('Hello, world!')).toBeNull();
  });
});
