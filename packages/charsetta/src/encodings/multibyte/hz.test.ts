import { describe, expect, test } from 'vitest';
import { decodeText, encodeText } from '../text.ts';
import { pairTable } from './index.ts';

const decode = (text: string) => decodeText(Buffer.from(text, 'latin1'), 'HZ-GB-2312').text;
const encode = (text: string) => Buffer.from(encodeText(text, 'HZ-GB-2312').bytes).toString('latin1');

describe('HZ', () => {
  test('switches to GB 2312 and back, and doubles the tilde (RFC 1843)', () => {
    expect(encode('a~中文\nb')).toBe('a~~~{VPND~}\nb');
    expect(decode('a~~~{VPND~}\nb')).toBe('a~中文\nb');
  });

  test('joins lines at a tilde, and begins every line in ASCII', () => {
    expect(decode('ab~\ncd')).toBe('abcd');
    expect(decode('~{VP\nab')).toBe('中\nab');
  });

  test('reads and writes all of GB 2312', () => {
    const units = pairTable('GB2312').filter((unit) => unit !== 0);
    const text = Array.from(units, (unit) => String.fromCharCode(unit)).join('');
    expect(text.length).toBe(7445);
    expect(decode(encode(text)) === text).toBe(true);
  });

  test('reports what does not fit and keeps the ASCII around it', () => {
    const { text, malformed } = decodeText(Buffer.from('a~?b\x80c', 'latin1'), 'HZ-GB-2312');
    expect(text).toBe('a\ufffd?b\ufffdc');
    expect(malformed).toEqual([
      { offset: 1, length: 1 },
      { offset: 4, length: 1 },
    ]);
  });
});
