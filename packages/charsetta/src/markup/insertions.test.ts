import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { detect } from '../index.ts';
import { countBytes } from '../sample/histogram.ts';
import { concat, paragraphs } from '../test-data/udhr.ts';
import { withoutUtf8Lines } from './insertions.ts';

const strip = (bytes: Uint8Array): Uint8Array => withoutUtf8Lines(bytes, countBytes(bytes));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const russian = paragraphs('ru').slice(0, 6);
const inWindows = encodeText(`${russian.slice(0, 3).join('\n')}\n`, 'windows-1251', {
  replacement: '"',
}).bytes;
const inUtf8 = utf8(`${russian.slice(3).join('\n')}\n`);

describe('lines of UTF-8 in a text that is not', () => {
  it('are left out, wherever they stand', () => {
    expect(strip(concat([inUtf8, inWindows]))).toEqual(inWindows);
    expect(strip(concat([inWindows, inUtf8]))).toEqual(inWindows);
    expect(strip(concat([inWindows, inUtf8, inWindows]))).toEqual(concat([inWindows, inWindows]));
  });

  it('stay if there is nothing else to judge by', () => {
    const bytes = concat([inUtf8, Uint8Array.of(0xe4, 0x0a)]);
    expect(strip(bytes)).toBe(bytes);
    expect(strip(inUtf8)).toBe(inUtf8);
  });

  it.each([
    ['ja', 'EUC-JP'],
    ['ja', 'Shift_JIS'],
    ['zh-Hans', 'GBK'],
    ['zh-Hant', 'Big5'],
    ['ko', 'EUC-KR'],
    ['ru', 'IBM866'],
    ['th', 'windows-874'],
    ['vi', 'windows-1258'],
  ])('%s in %s has none', (language, encoding) => {
    const { bytes } = encodeText(paragraphs(language).join('\n'), encoding, { replacement: '?' });
    expect(strip(bytes)).toBe(bytes);
  });

  it('do not hide the encoding of the rest', () => {
    expect(detect(concat([inWindows, inUtf8]))).toMatchObject({ encoding: 'windows-1251', language: 'ru' });
  });
});
