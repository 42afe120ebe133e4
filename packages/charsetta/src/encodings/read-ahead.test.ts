import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, StreamDecoder } from './index.ts';

const TEXT = 'Größe, цена 25 €, 日本語, 😀 und so weiter; '.repeat(30);

/** Long enough for the platform to be asked, with a few bytes changed. */
const damaged = (encoding: string) => {
  const { bytes } = encodeText(`\ufeff${TEXT}`, encoding, { replacement: '?' });
  return fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 }).map((hits) => {
    const copy = bytes.slice();
    for (const [at, value] of hits) copy[at] = value;
    return copy;
  });
};

describe.each(['UTF-8', 'windows-1252', 'windows-1253', 'KOI8-R', 'ISO-8859-1', 'CP437'])(
  '%s',
  (encoding) => {
    it('in long chunks, cut anywhere, is what it is in one call', () => {
      fc.assert(
        fc.property(
          damaged(encoding),
          fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 }),
          (bytes, lengths) => {
            const decoder = new StreamDecoder(encoding);
            let text = '';
            let at = 0;
            for (let i = 0; at < bytes.length; i++) {
              const length = lengths[i % lengths.length];
              text += decoder.write(bytes.subarray(at, at + length));
              at += length;
            }
            text += decoder.end();
            const { malformed, malformedCount } = decoder;
            expect({ text, malformed, malformedCount }).toEqual(decodeText(bytes, encoding));
          },
        ),
        { numRuns: 150 },
      );
    });

    it('tells where the first fatal bytes are, however it is cut', () => {
      fc.assert(
        fc.property(damaged(encoding), fc.integer({ min: 1, max: 500 }), (bytes, length) => {
          const { malformed } = decodeText(bytes, encoding);
          const decoder = new StreamDecoder(encoding, { fatal: true });
          const read = () => {
            for (let at = 0; at < bytes.length; at += length) decoder.write(bytes.subarray(at, at + length));
            decoder.end();
          };
          if (malformed.length === 0) expect(read).not.toThrow();
          else
            expect(read).toThrow(
              expect.objectContaining({ code: 'ERR_DECODE', offset: malformed[0].offset }),
            );
        }),
        { numRuns: 80 },
      );
    });
  },
);
