/** What sets the multi-byte encodings apart when they are read: their single bytes and their longer forms. */
import { eucTwLonger } from './euc-tw.ts';
import { readGb18030Quad } from './gb18030.ts';
import { type Description, LEAD, NOTHING } from './pair-codec.ts';
import { pairsOf } from './pairs.ts';
import { jis0212, jis0213Plane2 } from './sets.ts';
import { readThreeBytes } from './three-bytes.ts';
import type { Cells } from './unpack.ts';
import { writerOf } from './writing.ts';

/** ASCII, and leads from one byte to another. */
function asciiAndLeads(...ranges: readonly (readonly [number, number])[]): () => Uint16Array {
  return () => {
    const singles = new Uint16Array(256).fill(NOTHING);
    for (let byte = 0; byte < 0x80; byte++) singles[byte] = byte;
    for (const [from, to] of ranges) singles.fill(LEAD, from, to + 1);
    return singles;
  };
}

/** Nothing is laid out before it is asked for: importing does not wait for it. */
function describe(
  name: string,
  layOut: () => Uint16Array,
  longer: Pick<Description, 'readLonger' | 'shifted'> = {},
): Description {
  let laidOut: Uint16Array | undefined;
  return {
    pairs: () => pairsOf(name)!,
    get singles() {
      laidOut ??= layOut();
      return laidOut;
    },
    writer() {
      return writerOf(name, this.pairs(), this.singles);
    },
    ...longer,
  };
}

/** A second set in three bytes, the first of which is 8F. */
function shiftedTo(set: () => Cells): Pick<Description, 'readLonger' | 'shifted'> {
  return { readLonger: () => readThreeBytes(set()), shifted: set };
}

/** Half-width katakana are single bytes, A1..DF. */
function shiftJisSingles(): Uint16Array {
  const singles = asciiAndLeads([0x81, 0x9f], [0xe0, 0xfc])();
  for (let byte = 0xa1; byte <= 0xdf; byte++) singles[byte] = 0xfec0 + byte;
  return singles;
}

/** Encoding Standard, Shift_JIS decoder: 80 is U+0080. */
function shiftJisWith80(): Uint16Array {
  const singles = shiftJisSingles();
  singles[0x80] = 0x80;
  return singles;
}

/** Encoding Standard, gb18030 decoder: 80 is the euro sign, as in CP936. */
function gbkSingles(): Uint16Array {
  const singles = asciiAndLeads([0x81, 0xfe])();
  singles[0x80] = 0x20ac;
  return singles;
}

export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  Shift_JIS: describe('Shift_JIS', shiftJisWith80),
  'Shift_JIS-2004': describe('Shift_JIS-2004', shiftJisSingles),
  'EUC-JP': describe('EUC-JP', asciiAndLeads([0x8e, 0x8f], [0xa1, 0xfe]), shiftedTo(jis0212)),
  'EUC-JIS-2004': describe(
    'EUC-JIS-2004',
    asciiAndLeads([0x8e, 0x8f], [0xa1, 0xfe]),
    shiftedTo(jis0213Plane2),
  ),
  'EUC-KR': describe('EUC-KR', asciiAndLeads([0xa1, 0xfe])),
  CP949: describe('CP949', asciiAndLeads([0x81, 0xfe])),
  Johab: describe('Johab', asciiAndLeads([0x84, 0xd3], [0xd9, 0xde], [0xe0, 0xf9])),
  GB2312: describe('GB2312', asciiAndLeads([0xa1, 0xfe])),
  GBK: describe('GBK', gbkSingles, { readLonger: readGb18030Quad }),
  gb18030: describe('gb18030', gbkSingles, { readLonger: readGb18030Quad }),
  Big5: describe('Big5', asciiAndLeads([0x81, 0xfe])),
  'Big5-HKSCS': describe('Big5-HKSCS', asciiAndLeads([0x81, 0xfe])),
  CP950: describe('CP950', asciiAndLeads([0x81, 0xfe])),
  'EUC-TW': describe('EUC-TW', asciiAndLeads([0x8e, 0x8e], [0xa1, 0xfe]), { readLonger: () => eucTwLonger }),
};
