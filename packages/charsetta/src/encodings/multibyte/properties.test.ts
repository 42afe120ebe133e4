import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../errors.ts';
import { VARIANTS } from '../iso2022/variants.ts';
import { decodeText, encodeText, StreamDecoder, StreamEncoder } from '../text.ts';
import { DESCRIPTIONS } from './descriptions.ts';

const NAMES = [...Object.keys(DESCRIPTIONS), 'HZ-GB-2312', ...Object.keys(VARIANTS)];

/** Bytes that these encodings take for something: leads, trails, digits, escapes, and a little of everything. */
const bytes = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x80, max: 0xff }),
      fc.integer({ min: 0, max: 0x7f }),
      fc.constantFrom(
        0x1b,
        0x24,
        0x28,
        0x29,
        0x2a,
        0x42,
        0x43,
        0x4e,
        0x4f,
        0x0e,
        0x0f,
        0x7e,
        0x7b,
        0x7d,
        0x8e,
        0x8f,
      ),
      fc.constantFrom(0x30, 0x39, 0x81, 0xfe, 0xa1, 0x0a),
    ),
    { maxLength: 60 },
  )
  .map((values) => Uint8Array.from(values));

const text = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x3041, max: 0x30fe }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x20000, max: 0x2a6d6 }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom('\n', '\r\n', '~', 'か\u309a', 'Ê\u0304', 'é', 'α', '\ud800', 'ｱ'),
  ),
  maxLength: 40,
});

function cut<T extends { length: number; slice(from: number, to: number): T }>(
  whole: T,
  at: readonly number[],
): T[] {
  const places = [0, ...at.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return places.slice(1).map((place, i) => whole.slice(places[i], place));
}

const cuts = fc.array(fc.nat(), { maxLength: 6 });

describe.each(NAMES)('%s', (name) => {
  test('encoding and decoding is the identity on text that it can write', () => {
    fc.assert(
      fc.property(text, (sample) => {
        const first = decodeText(encodeText(sample, name).bytes, name, { bom: 'keep' }).text;
        const { bytes: written, unmappableCount } = encodeText(first, name);
        expect(unmappableCount).toBe(0);
        expect(decodeText(written, name, { bom: 'keep' }).text).toBe(first);
      }),
      { numRuns: 150 },
    );
  });

  test('decoding in chunks gives what decoding at once gives', () => {
    fc.assert(
      fc.property(bytes, cuts, (input, at) => {
        const stream = new StreamDecoder(name);
        const streamed = cut(input, at).map((chunk) => stream.write(chunk));
        const whole = decodeText(input, name);
        expect(streamed.join('') + stream.end()).toBe(whole.text);
        expect(stream.malformed).toEqual(whole.malformed);
      }),
      { numRuns: 200 },
    );
  });

  test('encoding in chunks gives what encoding at once gives', () => {
    fc.assert(
      fc.property(text, cuts, (input, at) => {
        const stream = new StreamEncoder(name);
        const streamed = cut(input, at).map((chunk) => stream.write(chunk));
        expect(Buffer.concat([...streamed, stream.end()]).toString('hex')).toBe(
          Buffer.from(encodeText(input, name).bytes).toString('hex'),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('no bytes make it throw, unless fatal, and then only DecodeError at the first wrong place', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        const { malformed } = decodeText(input, name);
        try {
          decodeText(input, name, { fatal: true });
          expect(malformed).toEqual([]);
        } catch (error) {
          if (!(error instanceof DecodeError)) throw error;
          expect({ offset: error.offset, length: error.length }).toEqual(malformed[0]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('says of every wrong stretch where it is: in order, not overlapping, inside the bytes', () => {
    fc.assert(
      fc.property(bytes, (input) => {
        let from = 0;
        for (const { offset, length } of decodeText(input, name).malformed) {
          expect(offset).toBeGreaterThanOrEqual(from);
          from = offset + length;
          expect(length).toBeGreaterThan(0);
        }
        expect(from).toBeLessThanOrEqual(input.length);
      }),
      { numRuns: 100 },
    );
  });
});
