import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROLS, Counts, FOUR_BYTE_LEADS, kindsIn, LESS_THAN } from './counts.ts';

/** One byte after the other, as the promise says it. */
function kindOf(byte: number): number {
  if (byte < 0x20) return '\t\n\f\r'.includes(String.fromCharCode(byte)) ? 0 : CONTROLS;
  if (byte === '<'.charCodeAt(0)) return LESS_THAN;
  return byte >= 0xf0 ? FOUR_BYTE_LEADS : 0;
}

const kindsOf = (bytes: Uint8Array): number => bytes.reduce((kinds, byte) => kinds | kindOf(byte), 0);

describe('the kinds of bytes', () => {
  it('are found whatever stands beside them', () => {
    const bytes = new Uint8Array(300).fill(0x61);
    for (let pair = 0; pair < 0x10000; pair++) {
      bytes[150] = pair >> 8;
      bytes[151] = pair & 0xff;
      if (kindsIn(bytes) !== (kindOf(pair >> 8) | kindOf(pair & 0xff))) expect.fail(pair.toString(16));
    }
  });

  it('are found wherever they stand', () => {
    const room = fc.uint8Array({ maxLength: 800 });
    const plain = fc.integer({ min: 0, max: 800 }).map((length) => new Uint8Array(length).fill(0xd0));
    fc.assert(
      fc.property(plain, fc.nat(7), fc.nat(800), room, (text, from, at, some) => {
        const bytes = new Uint8Array(text.length + some.length + 8);
        bytes.fill(0xd0);
        bytes.set(some, Math.min(at, bytes.length - some.length));
        const part = bytes.subarray(from);
        expect(kindsIn(part)).toBe(kindsOf(part));
      }),
    );
  });

  it('tell of tags what the histogram tells', () => {
    for (const text of ['a < b', 'plain', '<']) {
      const bytes = new TextEncoder().encode(text);
      const counted = new Counts(bytes);
      expect(counted.histogram[0x61]).toBe(text.split('a').length - 1);
      expect(new Counts(bytes).mayHoldTags).toBe(text.includes('<'));
      expect(counted.mayHoldTags).toBe(text.includes('<'));
    }
  });
});
