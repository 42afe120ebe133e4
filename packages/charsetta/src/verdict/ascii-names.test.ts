import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodings } from '../encodings/index.ts';
import { countBytes } from '../sample/histogram.ts';
import { equivalentsOf, plainAsciiNames } from './names.ts';

describe('ASCII', () => {
  const ascii = fc.uint8Array({ max: 0x7f, maxLength: 40 });

  it('names told by the histogram alone are all there are, for each of its bytes', () => {
    for (let byte = 0; byte < 0x80; byte++) {
      const bytes = Uint8Array.of(byte);
      const all = equivalentsOf(bytes, 'ASCII', 'en');
      const plain = plainAsciiNames(countBytes(bytes));
      const isReadOtherwise = encodings.some(
        ({ name, asciiCompatible }) => asciiCompatible && !all.includes(name),
      );
      expect(plain, `byte ${byte}`).toEqual(isReadOtherwise ? null : all);
    }
  });

  it('every encoding named beside it gives the same text', () => {
    fc.assert(
      fc.property(ascii, (bytes) => {
        const text = String.fromCharCode(...bytes);
        for (const name of equivalentsOf(bytes, 'ASCII', 'en'))
          if (name !== 'ASCII') expect(decodeText(bytes, name).text, name).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('every encoding that contains it is named beside it, unless a byte could mean more there', () => {
    const careful = fc
      .uint8Array({ min: 0x20, max: 0x7d, maxLength: 40 })
      .filter((bytes) => !bytes.includes(0x2b));
    fc.assert(
      fc.property(careful, (bytes) => {
        const text = String.fromCharCode(...bytes);
        const names = equivalentsOf(bytes, 'ASCII', 'en');
        const missing = encodings.filter(
          ({ name, asciiCompatible }) =>
            asciiCompatible && !names.includes(name) && decodeText(bytes, name).text === text,
        );
        expect(missing.map(({ name }) => name)).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 30 },
    );
  });
});

// GBK is decoded with WHATWG's decoder, which takes the four-byte forms of gb18030; other readers of GBK do not.
it('four bytes are gb18030, not GBK', () => {
  expect(equivalentsOf(Uint8Array.of(0xd6, 0xd0, 0x95, 0x32, 0x82, 0x36), 'gb18030', 'zh-Hans')[0]).toBe(
    'gb18030',
  );
});

it('UTF-8 without characters beyond the BMP is CESU-8 as well', () => {
  const bytes = new TextEncoder().encode('d\u00e9j\u00e0');
  expect(decodeText(bytes, 'CESU-8').text).toBe('d\u00e9j\u00e0');
  expect(equivalentsOf(bytes, 'UTF-8', 'fr')).toContain('CESU-8');
});
