import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, encodings, singleByteNames } from './encodings/index.ts';
import { type Detection, detectAll } from './index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { paragraphs, passage } from './test-data/udhr.ts';

const names = new Set(encodings.map((info) => info.name));

function expectSound(bytes: Uint8Array, answers: readonly Detection[]): void {
  expect(answers.length).toBeGreaterThan(0);
  let sum = 0;
  let last = 1;
  for (const { encoding, language, confidence, languageConfidence, equivalents, mimeType } of answers) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(last);
    expect(languageConfidence).toBeGreaterThanOrEqual(0);
    expect(languageConfidence).toBeLessThanOrEqual(1);
    last = confidence;
    sum += confidence;
    if (encoding === null) {
      expect(language).toBeNull();
      expect(equivalents).toEqual([]);
      expect(mimeType).toMatch(/^\w+\/[\w.+-]+$/);
    } else {
      expect(names).toContain(encoding);
      expect(equivalents[0]).toBe(encoding);
      expect(language).toMatch(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/);
      expect(mimeType).toBeNull();
      expect(() => decodeText(bytes, encoding)).not.toThrow();
    }
  }
  expect(sum).toBeLessThanOrEqual(1 + 1e-6);
}

/** Texts in old encodings, cut short at any place. */
const legacyText = fc
  .constantFrom(
    ...encodings
      .filter((info) => info.kind === 'single-byte' || info.kind === 'multi-byte')
      .flatMap((info) => {
        const bytes = passage(info.languages[0], info.name);
        return bytes === null ? [] : [bytes];
      }),
  )
  .chain((bytes) => fc.nat(bytes.length - 1).map((from) => bytes.subarray(from, from + 24)));

describe('any bytes whatever', () => {
  it('get sound answers', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectSound(bytes, detectAll(bytes))),
      { numRuns: 500 },
    );
  });

  it('get sound answers with ASCII and markup among them', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(
          '<p>',
          '</p',
          '<!--',
          '-->',
          '<script>',
          '&#x41;',
          '&#',
          '\x1b$B',
          '~{',
          '+AOk-',
          '\0',
          '\ufeff',
          ' ',
          'the ',
        )
        .map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('auto', true, false),
        (pieces, html) => {
          const bytes = Uint8Array.from(pieces.flatMap((part) => [...part]));
          expectSound(bytes, detectAll(bytes, { html: html as boolean | 'auto' }));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('get sound answers when a few are repeated without end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 5 }), (piece) => {
        const bytes = Uint8Array.from({ length: 40_000 }, (_, i) => piece[i % piece.length]);
        expectSound(bytes, detectAll(bytes));
      }),
      { numRuns: 100 },
    );
  });

  it('are answered alike every time, and first in detectAll is what detect says', () => {
    fc.assert(
      fc.property(fc.oneof(legacyText, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        const answer = detect(bytes);
        expect(detectAll(bytes)[0]).toEqual(answer);
        expect(detect(bytes.slice())).toEqual(answer);
      }),
      { numRuns: 200 },
    );
  });
});

describe('equivalents', () => {
  it('all give the very same text', () => {
    fc.assert(
      fc.property(legacyText, (bytes) => {
        for (const { encoding, equivalents } of detectAll(bytes)) {
          if (encoding === null) continue;
          const { text } = decodeText(bytes, encoding);
          for (const name of equivalents) expect(decodeText(bytes, name).text).toBe(text);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are all of the single-byte encodings that do', () => {
    fc.assert(
      fc.property(legacyText, (bytes) => {
        const { encoding, equivalents } = detect(bytes);
        if (encoding === null || !singleByteNames.includes(encoding)) return;
        const { text } = decodeText(bytes, encoding);
        const same = singleByteNames.filter((name) => decodeText(bytes, name).text === text);
        // Visual and logical Hebrew have one table, but not one meaning.
        const hebrew = /^ISO-8859-8/;
        expect(new Set(equivalents.filter((name) => !hebrew.test(name)))).toEqual(
          new Set(same.filter((name) => !hebrew.test(name))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('of ASCII are all that give the very same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
        const bytes = new TextEncoder().encode(text);
        const { encoding, equivalents } = detect(bytes);
        if (encoding !== 'ASCII') return;
        // Control characters are the same in EBCDIC too; nobody wants to hear that.
        const readers = encodings.filter((info) => info.asciiCompatible);
        const same = readers.filter(({ name }) => decodeText(bytes, name).text === text);
        expect(new Set(equivalents)).toEqual(new Set(same.map((info) => info.name)));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['windows-1252 before ISO-8859-1', 'fr', 'ISO-8859-1', 'windows-1252'],
    ['windows-1251 for Russian', 'ru', 'windows-1251', 'windows-1251'],
    ['GB2312 before GBK and gb18030', 'zh-Hans', 'gb18030', 'GB2312'],
    ['EUC-KR before CP949', 'ko', 'CP949', 'EUC-KR'],
    ['Shift_JIS before its successor', 'ja', 'Shift_JIS-2004', 'Shift_JIS'],
    ['EUC-JP before its successor', 'ja', 'EUC-JIS-2004', 'EUC-JP'],
    ['Big5 before CP950', 'zh-Hant', 'CP950', 'Big5'],
    ['windows-1254 before ISO-8859-9', 'tr', 'ISO-8859-9', 'windows-1254'],
    ['windows-874 before TIS-620', 'th', 'TIS-620', 'windows-874'],
    ['ISO-2022-JP before its extensions', 'ja', 'ISO-2022-JP-2004', 'ISO-2022-JP'],
    ['KOI8-R before KOI8-U for Russian', 'ru', 'KOI8-U', 'KOI8-R'],
  ])('begin with the name that people expect: %s', (_rule, language, written, named) => {
    const { encoding, equivalents } = detect(passage(language, written)!);
    expect(encoding).toBe(named);
    expect(equivalents).toContain(written);
  });

  it('reach no further than the text allows', () => {
    const { bytes } = encodeText('朱镕基总理在会上发表了重要讲话，强调了经济发展的问题。', 'GBK');
    expect(detect(bytes)).toMatchObject({ encoding: 'GBK', equivalents: ['GBK', 'gb18030'] });
    const euro = encodeText('Le prix est de 25 € par personne, déjà payé.', 'windows-1252').bytes;
    expect(detect(euro).equivalents).not.toContain('ISO-8859-1');
  });
});

describe('confidence', () => {
  it('grows with the text', () => {
    const text = paragraphs('pl').slice(0, 6).join(' ');
    const { bytes } = encodeText(text, 'ISO-8859-2', { replacement: '"' });
    expect(detect(bytes).confidence).toBeGreaterThan(0.99);
    expect(detect(Uint8Array.of(0xb1)).confidence).toBeLessThan(0.9);
  });
});
