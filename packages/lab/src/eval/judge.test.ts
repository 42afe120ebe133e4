import { describe, expect, it } from 'vitest';
import { judge, resolveLabel } from './judge.ts';
import type { Sample } from './types.ts';

function sample(bytes: readonly number[], encoding: string | null, language: string | null = null): Sample {
  return {
    id: 'x',
    bytes: Uint8Array.from(bytes),
    encoding,
    language,
    group: 'file',
    length: 0,
    kind: 'text',
    source: 'own',
  };
}

function verdict(bytes: readonly number[], truth: string | null, guess: string | null) {
  return judge(sample(bytes, truth), { encoding: guess, language: null, confidence: 1 });
}

const CAFE = [0x63, 0x61, 0x66, 0xe9];

describe('judge', () => {
  it('calls another name for the same text right, but not exact', () => {
    expect(verdict(CAFE, 'windows-1252', 'ISO-8859-15')).toMatchObject({ sameText: true, exact: false });
  });

  it('calls another text wrong', () => {
    expect(verdict(CAFE, 'windows-1252', 'windows-1251')).toMatchObject({
      sameText: false,
      compatible: false,
    });
  });

  it('takes aliases for the same name', () => {
    expect(verdict(CAFE, 'latin1', 'ISO_8859-1')).toMatchObject({ sameText: true, exact: true });
  });

  it('reads labels as the web does, so that ISO-8859-1 with curly quotes is windows-1252', () => {
    expect(verdict([0x93, 0x61, 0x94], 'windows-1252', 'iso-8859-1').sameText).toBe(true);
    expect(verdict([0xc4, 0xe3, 0xba, 0xc3], 'gb2312', 'gb18030').sameText).toBe(true);
  });

  it('accepts a superset where the label is too narrow for the bytes', () => {
    expect(verdict([0x93, 0xa1, 0x94], 'tis-620', 'windows-874').sameText).toBe(true);
  });

  it('accepts what the manifest itself calls the same', () => {
    const named = { ...sample([0xe9], 'windows-1252'), accepted: ['koi8-r'] };
    expect(judge(named, { encoding: 'KOI8-R', language: null, confidence: 1 }).sameText).toBe(true);
  });

  it('wants null, and nothing else, for bytes that are no text', () => {
    expect(verdict([0, 1, 2], null, null).sameText).toBe(true);
    expect(verdict([0, 1, 2], null, 'utf-8').sameText).toBe(false);
    expect(verdict(CAFE, 'windows-1252', null).sameText).toBe(false);
  });

  it('never calls an unknown label right', () => {
    expect(verdict(CAFE, 'windows-1252', 'no-such-encoding').sameText).toBe(false);
  });

  it('counts languages that cannot be told apart as one', () => {
    const said = (truth: string, guess: string) =>
      judge(sample(CAFE, 'windows-1252', truth), { encoding: 'windows-1252', language: guess, confidence: 1 })
        .language;
    expect(said('nb', 'nn')).toBe(true);
    expect(said('hr', 'sr-Latn')).toBe(true);
    expect(said('zh-Hans', 'zh')).toBe(true);
    expect(said('sr-Cyrl', 'sr-Latn')).toBe(false);
    expect(said('da', 'nb')).toBe(false);
  });
});

describe('resolveLabel', () => {
  it('lets the byte-order mark decide what utf-16 is', () => {
    expect(resolveLabel('utf-16', Uint8Array.of(0xfe, 0xff, 0, 0x41))).toBe('UTF-16BE');
    expect(resolveLabel('UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('UTF-16LE');
    expect(resolveLabel('utf-32', Uint8Array.of(0, 0, 0xfe, 0xff))).toBe('UTF-32BE');
    expect(resolveLabel('utf-16be', Uint8Array.of(0x41, 0))).toBe('UTF-16BE');
  });
});
