import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { labelToName } from '@exodus/bytes/encoding.js';
import { describe, expect, it } from 'vitest';
import { UnknownEncodingError } from '../errors.ts';
import { encodings, lookup, lookupWhatwg } from './registry.ts';
import { singleByteNames, singleByteTable } from './single-byte.ts';
import { whatwgLabels } from './whatwg-labels.ts';

const numbered = (prefix: string, numbers: string): string[] => numbers.split(' ').map((n) => prefix + n);
const coverage = [
  ...'UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE UTF-7 CESU-8 ASCII HZ-GB-2312'.split(' '),
  ...numbered('ISO-2022-', 'JP JP-1 JP-2 JP-3 JP-2004 JP-EXT KR CN CN-EXT INT-1'),
  ...'Shift_JIS Shift_JIS-2004 EUC-JP EUC-JIS-2004 EUC-KR CP949 Johab GB2312 GBK gb18030'.split(' '),
  ...'Big5 Big5-HKSCS CP950 EUC-TW'.split(' '),
  ...numbered('windows-', '874 1250 1251 1252 1253 1254 1255 1256 1257 1258'),
  ...numbered('ISO-8859-', '1 2 3 4 5 6 7 8 8-I 9 10 11 13 14 15 16'),
  ...numbered('CP', '437 850 858 860 861 863 865 852 775 855 1125 737 869 857 856 862 720 864 1006 1133'),
  ...numbered('Mac', 'Iceland CentralEurope Croatian Romania Greek Turkish Arabic Farsi'),
  ...'macintosh x-mac-cyrillic IBM866 hp-roman8 KOI8-R KOI8-U KOI8-RU KOI8-T RK1048 PTCP154 MIK'.split(' '),
  ...'VISCII TCVN TIS-620 ARMSCII-8 Georgian-Academy Georgian-PS MuleLao-1 TSCII'.split(' '),
  ...numbered('CP', '037 273 277 278 280 284 285 297 424 500 870 871 875 1025 1026 1047'),
  ...numbered('CP', '1140 1141 1142 1143 1144 1145 1146 1147 1148 1149'),
];

/** The standard's labels, as the package that follows it lists them (the list itself is not exported). */
async function standardLabels(): Promise<string[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@exodus/bytes/encoding.js'));
  const file = join(folder, 'fallback/encoding.labels.js');
  const source = readFileSync(file, 'utf8').replace('export default labels', 'return labels');
  const labels: Record<string, string[]> = new Function(source)();
  return Object.entries(labels).flat(2);
}

describe('the registry', () => {
  it('has every encoding of the coverage list and no other', () => {
    expect(encodings.map(({ name }) => name).sort()).toEqual([...coverage].sort());
  });

  it('knows the single-byte encodings by their tables', () => {
    const names = encodings.filter(({ kind }) => kind === 'single-byte').map(({ name }) => name);
    expect(names.sort()).toEqual([...singleByteNames].sort());
  });

  it('calls an encoding compatible with ASCII when its table is', () => {
    const signs = [...'azAZ09<>&"\'=/; \t\n\r'].map((sign) => sign.charCodeAt(0));
    for (const { name, asciiCompatible, kind } of encodings) {
      if (kind !== 'single-byte') continue;
      expect([name, signs.every((sign) => singleByteTable(name)[sign] === sign)]).toEqual([
        name,
        asciiCompatible,
      ]);
    }
  });

  it('names only supersets that read every character alike', () => {
    const isControl = (unit: number): boolean => unit < 0x20 || (unit >= 0x7f && unit < 0xa0);
    for (const { name, supersets, kind } of encodings) {
      for (const superset of supersets) {
        expect(lookup(superset).name).toBe(superset);
        if (kind !== 'single-byte') continue;
        const [own, wider] = [singleByteTable(name), singleByteTable(superset)];
        own.forEach((unit, byte) => {
          if (unit !== 0xfffd && !isControl(unit)) expect(wider[byte]).toBe(unit);
        });
      }
    }
  });

  it('gives no label to two encodings', () => {
    const owners = new Map<string, string>();
    for (const { name, aliases } of encodings) {
      for (const label of [name, ...aliases]) {
        const plain = label
          .toLowerCase()
          .replace(/^x-/, '')
          .replace(/[^a-z0-9+]/g, '');
        expect([label, owners.get(plain) ?? name]).toEqual([label, name]);
        owners.set(plain, name);
      }
    }
  });

  it('gives each encoding languages', () => {
    for (const { name, languages } of encodings) {
      expect([name, languages.length]).not.toEqual([name, 0]);
      for (const tag of languages) expect(tag).toMatch(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/);
    }
  });
});

describe('lookup', () => {
  const promised: Record<string, string> = {
    cp1251: 'windows-1251',
    win1251: 'windows-1251',
    '1251': 'windows-1251',
    ' Windows 1251 ': 'windows-1251',
    latin1: 'ISO-8859-1',
    'Latin-1': 'ISO-8859-1',
    l1: 'ISO-8859-1',
    csISOLatin1: 'ISO-8859-1',
    ISO_8859_1: 'ISO-8859-1',
    'iso-8859-9': 'ISO-8859-9',
    ascii: 'ASCII',
    'us-ascii': 'ASCII',
    'tis-620': 'TIS-620',
    'iso-8859-11': 'ISO-8859-11',
    gb2312: 'GB2312',
    cp936: 'GBK',
    'euc-kr': 'EUC-KR',
    uhc: 'CP949',
    ms949: 'CP949',
    eucjp: 'EUC-JP',
    ms932: 'Shift_JIS',
    sjis: 'Shift_JIS',
    shift_jis_2004: 'Shift_JIS-2004',
    koi8r: 'KOI8-R',
    ibm437: 'CP437',
    '437': 'CP437',
    cp037: 'CP037',
    IBM01140: 'CP1140',
    'mac-cyrillic': 'x-mac-cyrillic',
    maccyrillic: 'x-mac-cyrillic',
    'x-mac-cyrillic': 'x-mac-cyrillic',
    'x-x-big5': 'Big5',
    big5hkscs: 'Big5-HKSCS',
    utf8: 'UTF-8',
    'utf-16': 'UTF-16LE',
    cp65001: 'UTF-8',
    '28592': 'ISO-8859-2',
    // As Emacs, LaTeX and hunspell call them.
    'iso-latin-2': 'ISO-8859-2',
    'iso-latin-9': 'ISO-8859-15',
    'turkish-iso-8bit': 'ISO-8859-9',
    'cyrillic-koi8': 'KOI8-R',
    'euc-japan': 'EUC-JP',
    'japanese-shift-jis': 'Shift_JIS',
    junet: 'ISO-2022-JP',
    'cn-gb-2312': 'GB2312',
    'chinese-big5': 'Big5',
    'korean-iso-8bit': 'EUC-KR',
    ansinew: 'windows-1252',
    applemac: 'macintosh',
    utf8x: 'UTF-8',
    'microsoft-cp1251': 'windows-1251',
  };
  it.each(Object.entries(promised))('%s is %s', (label, name) => {
    expect(lookup(label).name).toBe(name);
  });

  it('suggests near names for a label it does not know', () => {
    expect(() => lookup('windos-1251')).toThrow(UnknownEncodingError);
    expect(() => lookup('windos-1251')).toThrow('did you mean windows-1251');
    expect(() => lookup('koi9-r')).toThrow('did you mean KOI8-R?');
    expect(() => lookup('utf8y')).toThrow('UTF-8');
    expect(() => lookup('something else entirely')).toThrow('unknown encoding "something else entirely"');
    expect(() => lookup('')).toThrow(UnknownEncodingError);
  });

  it('names the argument when it is no string', () => {
    expect(() => lookup(1251 as unknown as string)).toThrow(
      'label: expected the label of an encoding, got number 1251',
    );
  });
});

describe('lookupWhatwg', () => {
  /** Where our name for the standard's encoding is not the standard's. */
  const ours: Record<string, string> = { 'EUC-KR': 'CP949' };
  const noText = new Set(['replacement', 'x-user-defined']);

  it('resolves every label of the standard, and no other', async () => {
    const labels = await standardLabels();
    expect(labels.length).toBeGreaterThan(220);
    for (const label of labels) {
      const standard = labelToName(label)!;
      const expected = noText.has(standard) ? null : (ours[standard] ?? standard);
      expect([label, lookupWhatwg(label)?.name ?? null]).toEqual([label, expected]);
    }
    for (const label of whatwgLabels().keys()) expect(labelToName(label)).not.toBeNull();
  });

  it('matches as the standard does: case and ASCII white space apart, exactly', () => {
    expect(lookupWhatwg('\t Latin1\n')?.name).toBe('windows-1252');
    expect(lookupWhatwg('latin-1')).toBeNull();
    expect(lookupWhatwg('\u00a0latin1')).toBeNull();
    expect(lookupWhatwg('CP437')).toBeNull();
    for (const label of [5, null, undefined])
      expect(() => lookupWhatwg(label as never)).toThrow(expect.objectContaining({ argument: 'label' }));
  });

  it('every label of the standard is understood by lookup, too', () => {
    for (const label of whatwgLabels().keys()) expect(lookup(label)).toBeDefined();
  });
});
