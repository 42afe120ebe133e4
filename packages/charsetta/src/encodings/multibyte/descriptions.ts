/** What sets the multi-byte encodings apart: their single bytes, their longer forms, and what they write. */
import { eucTwLonger, writeEucTwLonger } from './euc-tw.ts';
import { readGb18030Quad, writeGb18030Quad } from './gb18030.ts';
import { type Description, LEAD, NOTHING } from './pair-codec.ts';
import { pairsOf } from './pairs.ts';
import { jis0212, jis0213Plane2 } from './sets.ts';
import { readThreeBytes, writeThreeBytes } from './three-bytes.ts';
import { type WriterOptions, writerFor } from './writer.ts';

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
  options: () => WriterOptions = () => ({}),
  readLonger?: Description['readLonger'],
): Description {
  let laidOut: Uint16Array | undefined;
  return {
    pairs: () => pairsOf(name)!,
    get singles() {
      laidOut ??= layOut();
      return laidOut;
    },
    writer() {
      return writerFor(this.pairs(), this.singles, options());
    },
    ...(readLonger === undefined ? {} : { readLonger }),
  };
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

/** Encoding Standard, encoders of Shift_JIS and EUC-JP: what has no place of its own is written as its look-alike. */
const YEN_AND_OVERLINE: readonly (readonly [number, number])[] = [
  [0xa5, 0x5c],
  [0x203e, 0x7e],
];

/** Encoding Standard, index Shift_JIS pointer: NEC's copies of IBM's characters (ED40..EEFC) are read, never written. */
function isNecSelected(pair: number): boolean {
  return pair >= 0xed40 && pair <= 0xeefc;
}

/** Encoding Standard, gb18030 encoder: the places that these private code points had before GB 18030-2022. */
const GB18030_FORMERLY_PRIVATE: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 7 }, (_, i) => [0xe78d + i, 0xa6d9 + i] as const),
  [0xe794, 0xa6ec],
  [0xe795, 0xa6ed],
  [0xe796, 0xa6f3],
  [0xe81e, 0xfe59],
  [0xe826, 0xfe61],
  [0xe82b, 0xfe66],
  [0xe82c, 0xfe67],
  [0xe832, 0xfe6d],
  [0xe843, 0xfe7e],
  [0xe854, 0xfe90],
  [0xe864, 0xfea0],
];

/** Encoding Standard, gb18030 decoder: 80 is the euro sign, as in CP936. */
function gbkSingles(): Uint16Array {
  const singles = asciiAndLeads([0x81, 0xfe])();
  singles[0x80] = 0x20ac;
  return singles;
}

/** Encoding Standard, index Big5 pointer: of these characters the later pair is written. */
const BIG5_LATER_PAIRS = [0xf9f9, 0xf9e9, 0xf9eb, 0xf9ea, 0xa451, 0xa4ca];

/** Johab: a consonant alone can be an initial or a final; it is written as the initial. */
const LONE_INITIALS = Array.from({ length: 19 }, (_, i) => 0x8841 + i * 0x400);

export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  Shift_JIS: describe('Shift_JIS', shiftJisWith80, () => ({
    mayWrite: (pair) => !isNecSelected(pair),
    always: [...YEN_AND_OVERLINE, [0x2212, 0x817c]],
  })),
  'Shift_JIS-2004': describe('Shift_JIS-2004', shiftJisSingles, () => ({ always: YEN_AND_OVERLINE })),
  // The standard never writes JIS X 0212; we do, for a text that was read must be writable.
  'EUC-JP': describe(
    'EUC-JP',
    asciiAndLeads([0x8e, 0x8f], [0xa1, 0xfe]),
    () => ({ always: [...YEN_AND_OVERLINE, [0x2212, 0xa1dd]], longer: writeThreeBytes(jis0212()) }),
    () => readThreeBytes(jis0212()),
  ),
  'EUC-JIS-2004': describe(
    'EUC-JIS-2004',
    asciiAndLeads([0x8e, 0x8f], [0xa1, 0xfe]),
    () => ({ longer: writeThreeBytes(jis0213Plane2()) }),
    () => readThreeBytes(jis0213Plane2()),
  ),
  'EUC-KR': describe('EUC-KR', asciiAndLeads([0xa1, 0xfe])),
  CP949: describe('CP949', asciiAndLeads([0x81, 0xfe])),
  Johab: describe('Johab', asciiAndLeads([0x84, 0xd3], [0xd9, 0xde], [0xe0, 0xf9]), () => ({
    preferred: LONE_INITIALS,
  })),
  GB2312: describe('GB2312', asciiAndLeads([0xa1, 0xfe])),
  GBK: describe('GBK', gbkSingles, () => ({ always: GB18030_FORMERLY_PRIVATE }), readGb18030Quad),
  gb18030: describe(
    'gb18030',
    gbkSingles,
    () => ({
      always: [...GB18030_FORMERLY_PRIVATE, [0x20ac, 0xa2e3]],
      longer: writeGb18030Quad(),
    }),
    readGb18030Quad,
  ),
  // Encoding Standard: HKSCS (leads below A1) is read, never written.
  Big5: describe('Big5', asciiAndLeads([0x81, 0xfe]), () => ({
    mayWrite: (pair) => pair >= 0xa140,
    preferred: BIG5_LATER_PAIRS,
  })),
  'Big5-HKSCS': describe('Big5-HKSCS', asciiAndLeads([0x81, 0xfe])),
  CP950: describe('CP950', asciiAndLeads([0x81, 0xfe]), () => ({ preferred: BIG5_LATER_PAIRS })),
  'EUC-TW': describe(
    'EUC-TW',
    asciiAndLeads([0x8e, 0x8e], [0xa1, 0xfe]),
    () => ({ longer: writeEucTwLonger() }),
    () => eucTwLonger,
  ),
};
