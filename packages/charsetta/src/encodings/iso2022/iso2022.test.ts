import { createMultibyteDecoder, createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putCell } from '../multibyte/pair-codec.ts';
import { decodeText, encodeText } from '../text.ts';
import { iso2022Codec } from './index.ts';
import { type Designation, VARIANTS } from './variants.ts';

const NAMES = Object.keys(VARIANTS);

function decode(bytes: Uint8Array | string, encoding: string): string {
  return decodeText(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, encoding).text;
}

function encode(text: string, encoding: string): string {
  return Buffer.from(encodeText(text, encoding, { fatal: true }).bytes).toString('latin1');
}

describe('ISO-2022-JP', () => {
  const fragments = [
    '\x1b',
    '$',
    '(',
    'B',
    'J',
    'I',
    '@',
    '!',
    '"',
    '0',
    'a',
    '\n',
    '\x0e',
    '\x0f',
    '\x80',
    '\xff',
  ];
  const escapes = ['\x1b$B', '\x1b$@', '\x1b(B', '\x1b(J', '\x1b(I', ' ', '~', '\\', '\x00'];

  test('reads any mixture of escapes, characters and rubbish as the Encoding Standard does', () => {
    const read = createMultibyteDecoder('iso-2022-jp', true);
    const pieces = fc.array(fc.constantFrom(...fragments, ...escapes), { maxLength: 16 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const bytes = Buffer.from(parts.join(''), 'latin1');
        expect(decode(bytes, 'ISO-2022-JP')).toBe(read(bytes));
      }),
      { numRuns: 3000 },
    );
  });

  test('writes every character of the basic plane as the Encoding Standard does', () => {
    const write = createMultibyteEncoder('iso-2022-jp');
    for (let unit = 0; unit < 0x10000; unit++) {
      if (unit >= 0xd800 && unit <= 0xdfff) continue;
      const text = `a${String.fromCharCode(unit)}b`;
      let expected: string | undefined;
      try {
        expected = Buffer.from(write(text)).toString('latin1');
      } catch {
        // The standard cannot write it.
      }
      const { bytes, unmappableCount } = encodeText(text, 'ISO-2022-JP');
      const ours = unmappableCount === 0 ? Buffer.from(bytes).toString('latin1') : undefined;
      if (ours !== expected) expect(ours, unit.toString(16)).toBe(expected);
    }
  });
});

/** All characters of a designated set, as bytes and as the text they stand for. */
function wholeSet({ g, set, sequence }: Designation): { bytes: string; text: string } {
  const cells = set.cells();
  const shift = { 0: '', 1: '', 2: '\x1bN', 3: '\x1bO' }[g];
  let bytes = `\x1b${sequence}${g === 1 ? '\x0e' : ''}`;
  const units: number[] = [];
  const out = {
    unit: (unit: number) => void units.push(unit),
    codePoint: (codePoint: number) => {
      for (const unit of String.fromCodePoint(codePoint).split('')) units.push(unit.charCodeAt(0));
    },
    malformed: () => {},
  };
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 0 || (set.width === 1 && i < 0x20)) continue;
    const pair = [0x21 + Math.floor(i / 94), 0x21 + (i % 94)];
    bytes += shift + String.fromCharCode(...(set.width === 1 ? [i] : pair));
    putCell(cells[i], out);
  }
  return {
    bytes: bytes + (g === 1 ? '\x0f' : ''),
    text: units.map((unit) => String.fromCharCode(unit)).join(''),
  };
}

describe.each(NAMES)('%s', (name) => {
  test.each(
    VARIANTS[name].designations.map((designation) => [`ESC ${designation.sequence}`, designation] as const),
  )('after %s reads every character of that set', (_, designation) => {
    const { bytes, text } = wholeSet(designation);
    expect(decode(bytes, name) === text).toBe(true);
  });

  test('reads back what it writes, all its characters in one text, and ends in ASCII', () => {
    let text = '';
    for (let codePoint = 0; codePoint < 0x30000; codePoint++) {
      const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
      if (isSurrogate || VARIANTS[name].lookAlikes?.has(codePoint)) continue;
      if (VARIANTS[name].writes.some(({ set }) => set.bytesOf(codePoint) !== 0))
        text += String.fromCodePoint(codePoint);
    }
    expect(text.length).toBeGreaterThan(7000);
    const bytes = encode(text, name);
    expect(decode(Buffer.from(bytes, 'latin1'), name) === text).toBe(true);
    expect(decode(`${bytes}abc`, name).endsWith('abc')).toBe(true);
  });

  test('stays within seven bits', () => {
    const writable = '日本語 abc 한국어 中文'
      .split('')
      .filter((c) => encodeText(c, name).unmappableCount === 0);
    expect(encode(writable.join(''), name)).not.toMatch(/[\x80-\xff]/);
  });
});

describe('designations and shifts', () => {
  test('ISO-2022-KR begins with its header and shifts out for hangul', () => {
    expect(encode('a한b', 'ISO-2022-KR')).toBe('\x1b$)Ca\x0eGQ\x0fb');
    expect(encode('', 'ISO-2022-KR')).toBe('');
  });

  test('ISO-2022-CN designates anew on every line (RFC 1922)', () => {
    expect(encode('中\n中', 'ISO-2022-CN')).toBe('\x1b$)A\x0eVP\x0f\n\x1b$)A\x0eVP\x0f');
    expect(decode('\x1b$)A\x0eVP\n\x0eVP', 'ISO-2022-CN')).toBe('中\n\ufffdVP');
  });

  test('ISO-2022-JP-2 takes Latin-1 and Greek through a single shift (RFC 1554)', () => {
    expect(encode('é', 'ISO-2022-JP-2')).toBe('\x1b.A\x1bNi');
    expect(decode('\x1b.F\x1bNa\x1bNba', 'ISO-2022-JP-2')).toBe('αβa');
    expect(decode('\x1b.A\x1bN \x1bN\x7f', 'ISO-2022-JP-2')).toBe('\u00a0ÿ');
  });

  test('the eight-bit single shifts mean the same as ESC N and ESC O', () => {
    expect(decode('\x1b.A\x8ei', 'ISO-2022-JP-2')).toBe('é');
  });

  test('ISO-2022-JP-2004 writes a pair of code points that JIS X 0213 has as one, even cut between calls', () => {
    expect(encode('か\u309a', 'ISO-2022-JP-2004')).toBe('\x1b$(Q$w\x1b(B');
    const bytes: number[] = [];
    const sink = { byte: (byte: number) => void bytes.push(byte), unmappable: () => {} };
    const encoder = iso2022Codec('ISO-2022-JP-2004')!.encoder();
    encoder.encode('か', false, sink);
    encoder.encode('\u309a', false, sink);
    encoder.encode('', true, sink);
    expect(Buffer.from(bytes).toString('latin1')).toBe('\x1b$(Q$w\x1b(B');
  });

  test('an escape that the variant does not know is reported where it stands, and the text goes on', () => {
    const { text, malformed } = decodeText(Buffer.from('ab\x1b$(Dcd'), 'ISO-2022-KR');
    expect(text).toBe('ab\ufffd$(Dcd');
    expect(malformed).toEqual([{ offset: 2, length: 1 }]);
  });

  test('the controls of the machine cannot be written as text', () => {
    for (const name of NAMES) expect(encodeText('\x1b\x0e\x0f', name).unmappableCount).toBe(3);
  });
});

test('a name that is no ISO 2022 variant has no codec here', () => {
  expect(iso2022Codec('EUC-JP')).toBeUndefined();
});
