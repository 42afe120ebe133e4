import { createMultibyteDecoder, createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { describe, expect, test } from 'vitest';
import { big5Pairs, square } from '../../../scripts/extract-multibyte.ts';
import { snapshotSet } from '../../../scripts/multibyte-sources.ts';
import { decodeText, encodeText, StreamEncoder } from '../text.ts';
import { multiByteCodec, pairTable } from './index.ts';
import { firstOfSequence, SEQUENCE_FLAG, secondOfSequence } from './unpack.ts';

const TWO_BYTE = [
  'Shift_JIS',
  'Shift_JIS-2004',
  'EUC-JP',
  'EUC-JIS-2004',
  'EUC-KR',
  'CP949',
  'Johab',
  'GB2312',
  'GBK',
  'gb18030',
  'Big5',
  'Big5-HKSCS',
  'CP950',
  'EUC-TW',
];

const STANDARD: readonly (readonly [string, string])[] = [
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['CP949', 'euc-kr'],
  ['GBK', 'gbk'],
  ['gb18030', 'gb18030'],
  ['Big5', 'big5'],
];

function decode(bytes: ArrayLike<number>, encoding: string): string {
  return decodeText(Uint8Array.from(bytes), encoding, { bom: 'keep' }).text;
}

function textOf(cell: number): string {
  if (cell === 0) return '';
  if (cell < SEQUENCE_FLAG) return String.fromCodePoint(cell);
  return String.fromCharCode(firstOfSequence(cell), secondOfSequence(cell));
}

/**
 * Bytes in hexadecimal of one character after the other, `none` for what cannot be written. No character here changes how
 * the next is written, so one encoder serves for all of them: to make one takes longer than to write a character.
 */
function writerOf(encoding: string): (text: string) => string {
  const encoder = new StreamEncoder(encoding, { replacement: '' });
  let unmappable = 0;
  return (text) => {
    // The letter behind it: some encodings wait whether a character is followed by what makes it another.
    const bytes = Buffer.from(encoder.write(`${text}a`).subarray(0, -1)).toString('hex');
    const isWhole = encoder.unmappableCount === unmappable;
    unmappable = encoder.unmappableCount;
    return isWhole ? bytes : 'none';
  };
}

/** The same from an encoder that throws at what it cannot write: most characters, and to trace each throw would take longer than the test. */
function quietly(write: (text: string) => Uint8Array): (text: string) => string {
  return (text) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return Buffer.from(write(text)).toString('hex');
    } catch {
      return 'none';
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
}

/** All pairs, each between two letters, so that what is wrong with one cannot spread. */
function allPairs(): Uint8Array {
  const bytes = new Uint8Array(0x10000 * 4);
  for (let pair = 0; pair < 0x10000; pair++) bytes.set([0x61, pair >> 8, pair & 0xff, 0x0a], pair * 4);
  return bytes;
}

describe.each(STANDARD)('%s', (encoding, standard) => {
  test('reads all 65,536 pairs as the Encoding Standard says, right ones and wrong ones', () => {
    expect(decode(allPairs(), encoding) === createMultibyteDecoder(standard, true)(allPairs())).toBe(true);
  });

  test('writes every character of the first three planes as the Encoding Standard says', () => {
    const standardWrites = quietly(createMultibyteEncoder(standard));
    const write = writerOf(encoding);
    const differences: string[] = [];
    for (let codePoint = 0; codePoint < 0x30000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const text = String.fromCodePoint(codePoint);
      const bytes = write(text);
      if (isWrittenByUsAlone(encoding, codePoint, bytes)) continue;
      const expected = standardWrites(text);
      if (bytes !== expected) differences.push(`${codePoint.toString(16)}: ${bytes}, not ${expected}`);
    }
    expect(differences).toEqual([]);
  });
});

/** What the standard reads but does not write, and we do: the user's rows of Shift_JIS, JIS X 0212 in EUC-JP. */
function isWrittenByUsAlone(encoding: string, codePoint: number, bytes: string): boolean {
  if (encoding === 'Shift_JIS') return codePoint >= 0xe000 && codePoint <= 0xe757;
  return encoding === 'EUC-JP' && bytes.length === 2 * 3;
}

describe.each(TWO_BYTE)('%s', (encoding) => {
  test('writes back every pair that it reads, to bytes that read the same', () => {
    const table = pairTable(encoding);
    for (let pair = 0; pair < 0x10000; pair++) {
      if (table[pair] === 0) continue;
      const text = decode([pair >> 8, pair & 0xff], encoding);
      const written = encodeText(text, encoding, { replacement: '' });
      // Big5 reads HKSCS and never writes it (Encoding Standard).
      if (encoding === 'Big5' && pair < 0xa140) continue;
      const back = written.unmappableCount > 0 ? undefined : decode(written.bytes, encoding);
      if (back !== text) expect(back, pair.toString(16)).toBe(text);
    }
  });

  test('has a pair table that agrees with its decoder', () => {
    const table = pairTable(encoding);
    const wrong: string[] = [];
    for (let pair = 0x8000; pair < 0x10000; pair++) {
      const { text, malformedCount } = decodeText(Uint8Array.of(pair >> 8, pair & 0xff), encoding, {
        bom: 'keep',
      });
      const isWhole = malformedCount === 0 && !isSingle(encoding, pair >> 8);
      const expected = !isWhole ? 0 : text.length === 1 ? text.charCodeAt(0) : 0xffff;
      if (table[pair] !== expected) wrong.push(pair.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  test('does not swallow an ASCII byte after a lead that it does not complete', () => {
    const table = pairTable(encoding);
    for (let lead = 0x80; lead <= 0xff; lead++) {
      for (const ascii of [0x22, 0x3c, 0x41]) {
        if (table[(lead << 8) | ascii] !== 0) continue;
        expect(decode([lead, ascii], encoding).endsWith(String.fromCharCode(ascii))).toBe(true);
      }
    }
  });
});

function isSingle(encoding: string, byte: number): boolean {
  return decodeText(Uint8Array.of(byte), encoding).malformedCount === 0;
}

describe('sets outside the Encoding Standard', () => {
  test.each([
    ['CP950', 'cp950', big5Pairs()],
    ['Big5-HKSCS', 'big5-hkscs', big5Pairs()],
    ['EUC-JIS-2004', 'jis0213-1', square([], 0x80)],
    ['EUC-JIS-2004', 'jis0213-2', square([0x8f], 0x80)],
    ['EUC-TW', 'cns-1', square([], 0x80)],
    ...[1, 2, 3, 4, 5, 6, 7, 15].map((plane): [string, string, number[][]] => [
      'EUC-TW',
      `cns-${plane}`,
      square([0x8e, 0xa0 + plane], 0x80),
    ]),
  ])('%s reads %s as its source does, cell by cell', (encoding, set, sequences) => {
    const cells = snapshotSet(set);
    const wrong = sequences.filter((bytes, i) => {
      const { text, malformedCount } = decodeText(Uint8Array.from(bytes), encoding);
      return textOf(cells[i]) !== (malformedCount > 0 ? '' : text);
    });
    expect(wrong).toEqual([]);
  });

  test('EUC-JP reads JIS X 0212 after 8F as the Encoding Standard does', () => {
    const all = Uint8Array.from(square([0x61, 0x8f], 0x80, [0x0a]).flat());
    expect(decode(all, 'EUC-JP') === createMultibyteDecoder('euc-jp', true)(all)).toBe(true);
  });

  test('every character of EUC-TW, EUC-JP and EUC-JIS-2004 in three and four bytes comes back', () => {
    for (const encoding of ['EUC-TW', 'EUC-JP', 'EUC-JIS-2004']) {
      const write = writerOf(encoding);
      let text = '';
      for (let codePoint = 0x80; codePoint < 0x30000; codePoint++) {
        const character = String.fromCodePoint(codePoint);
        const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
        if (!isSurrogate && write(character) !== 'none') text += character;
      }
      // Yen and overline are written as the ASCII look-alikes, the minus sign as the full-width one.
      const exact = encoding === 'EUC-JP' ? text.replace(/[\u00a5\u203e\u2212]/g, '') : text;
      expect(exact.length).toBeGreaterThan(11_000);
      expect(decode(encodeText(exact, encoding).bytes, encoding) === exact, encoding).toBe(true);
    }
  });
});

describe('gb18030', () => {
  test('writes and reads every code point, but for surrogates, U+E5E5 and private ones that GB 18030-2022 gave away', () => {
    let text = '';
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
      const formerlyPrivate = codePoint >= 0xe78d && codePoint <= 0xe864;
      if (!isSurrogate && codePoint !== 0xe5e5 && !formerlyPrivate) text += String.fromCodePoint(codePoint);
    }
    expect(decode(encodeText(text, 'gb18030', { fatal: true }).bytes, 'gb18030') === text).toBe(true);
  });

  test('reads the four-byte ranges as the Encoding Standard does, their ends and what is beyond', () => {
    const read = createMultibyteDecoder('gb18030', true);
    for (let first = 0x81; first <= 0xfe; first++) {
      for (let second = 0x30; second <= 0x39; second++) {
        const bytes: number[] = [];
        for (let third = 0x81; third <= 0xfe; third += 5)
          bytes.push(first, second, third, 0x30 + (third % 10));
        bytes.push(first, second, 0xfe, 0x39, first, second, 0x20, first, second, 0x81, 0x41);
        expect(decode(bytes, 'gb18030')).toBe(read(Uint8Array.from(bytes)));
      }
    }
  });
});

test('strict EUC-KR and GB2312 have no pair outside A1A1..FEFE', () => {
  for (const encoding of ['EUC-KR', 'GB2312', 'EUC-TW']) {
    const outside = pairTable(encoding).filter(
      (unit, pair) => unit !== 0 && (pair < 0xa1a1 || (pair & 0xff) < 0xa1),
    );
    expect(outside.length).toBe(0);
  }
});

test('an unknown name has no codec and no pair table', () => {
  expect(multiByteCodec('windows-1252')).toBeUndefined();
  expect(() => pairTable('windows-1252')).toThrow(RangeError);
});
