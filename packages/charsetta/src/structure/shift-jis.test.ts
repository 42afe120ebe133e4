import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { codecFor } from '../encodings/codecs.ts';
import { encodeText } from '../encodings/index.ts';
import { readShiftJis } from './shift-jis.ts';

const codec = codecFor('Shift_JIS');
const isWellFormed = (bytes: Uint8Array): boolean => codec?.wellFormedUntil?.(bytes) === bytes.length;

it('takes no two bytes for characters of Shift_JIS that are none', () => {
  let certain = 0;
  for (let pair = 0; pair < 0x10000; pair++) {
    const bytes = Uint8Array.of(pair >> 8, pair & 0xff);
    const text = readShiftJis(bytes);
    if (text === null || text.truncated) continue;
    certain++;
    if (!isWellFormed(bytes)) expect.fail(pair.toString(16));
  }
  // ASCII and half-width katakana in pairs, and most of JIS X 0208.
  expect(certain).toBeGreaterThan(0x80 * 0x80 + 6000);
});

it('takes nothing for well-formed that is not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      if (readShiftJis(bytes)?.truncated === false) expect(isWellFormed(bytes)).toBe(true);
    }),
  );
});

it('counts hiragana, and sees a cut', () => {
  const { bytes } = encodeText('ひらがなとカタカナと漢字', 'Shift_JIS');
  expect(readShiftJis(bytes)).toEqual({ characters: 12, hiragana: 6, truncated: false });
  expect(readShiftJis(bytes.subarray(0, 23))).toEqual({ characters: 11, hiragana: 6, truncated: true });
});

it('tells Japanese that ends in damage, or in characters beyond the certain ones, all the same', () => {
  const text = 'これはとてもながいぶんしょうなので、ひらがながたくさんあります。'.repeat(20);
  const { bytes } = encodeText(`${text}①髙`, 'Shift_JIS');
  expect(detect(bytes)).toMatchObject({ encoding: 'Shift_JIS', language: 'ja' });
  expect(detect(bytes).damage).toBeUndefined();
  const damaged = Uint8Array.of(...bytes, 0x82);
  expect(detect(damaged)).toMatchObject({ encoding: 'Shift_JIS', damage: { count: 1 } });
});
