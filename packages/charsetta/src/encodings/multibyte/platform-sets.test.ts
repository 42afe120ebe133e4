import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generatedPlatformSets } from '../../../scripts/write-platform-sets.ts';
import { PLATFORM_SETS } from '../generated/platform-sets.ts';
import { decodeText } from '../index.ts';
import { packedSet } from './packed-set.ts';
import { askPlatform, checksum, type PlatformSet } from './platform.ts';
import * as platformSetsModule from './platform-sets.ts';
import * as setsModule from './sets.ts';
import { type Cells, unpack } from './unpack.ts';

const platformSets = { ...platformSetsModule };
const sets = { ...setsModule };
const same = (left: Cells, right: Cells) => Buffer.from(left.buffer).equals(Buffer.from(right.buffer));
/** A platform that follows the standard to the letter: our own decoders. */
const standard = (label: string, bytes: Uint8Array) =>
  decodeText(bytes, label === 'euc-kr' ? 'CP949' : label).text;

describe('the sets of charsetta/web', () => {
  test('have the names of the packed ones', () => {
    expect(Object.keys(platformSets).sort()).toEqual(Object.keys(sets).sort());
  });

  test.each(['jis0208', 'gb2312', 'gbk', 'gb18030FourByte', 'ksx1001', 'uhc'] as const)(
    '%s is the packed one',
    (name) => {
      expect(same(platformSets[name](), sets[name]())).toBe(true);
    },
  );

  test('Big5 is the packed one, with or without what Hong Kong added', () => {
    const plain = unpack(packedSet('BIG5_PLAIN')).cells;
    expect([plain, sets.big5()].some((cells) => same(platformSets.big5(), cells))).toBe(true);
  });

  test.each(['jis0212', 'jis0213Plane1', 'jis0213Plane2', 'isoIr165', 'big5Hkscs', 'cp950'] as const)(
    '%s is as large as the packed one, and empty',
    (name) => {
      expect(platformSets[name]()).toHaveLength(sets[name]().length);
      expect(platformSets[name]().every((cell) => cell === 0)).toBe(true);
    },
  );
});

describe('asking the platform', () => {
  test('asks for what the script gives from the packed tables', () => {
    const file = new URL('../generated/platform-sets.ts', import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(generatedPlatformSets());
  });

  test('gives the whole of Big5 where the platform follows the standard', () => {
    const plain = askPlatform(PLATFORM_SETS.big5Plain, standard)!;
    const rest = askPlatform(PLATFORM_SETS.big5Rest, standard)!;
    expect(
      same(
        plain.map((cell, i) => cell || rest[i]),
        sets.big5(),
      ),
    ).toBe(true);
  });

  test.each(Object.entries(PLATFORM_SETS))(
    'refuses a platform that has one character of %s otherwise',
    (_, set) => {
      const otherwise = (label: string, bytes: Uint8Array) => `${standard(label, bytes).slice(0, -1)}?`;
      expect(askPlatform(set, standard)).not.toBeNull();
      expect(askPlatform(set, otherwise)).toBeNull();
    },
  );

  test('refuses a platform that does not know the label', () => {
    const unknown: PlatformSet = { ...PLATFORM_SETS.gb2312, label: 'no-such-encoding' };
    expect(askPlatform(unknown)).toBeNull();
  });

  test('tells texts apart by order and by single characters', () => {
    expect(new Set(['', 'ab', 'ba', 'a', 'ac', '一丁', '丁一'].map(checksum)).size).toBe(7);
  });
});
