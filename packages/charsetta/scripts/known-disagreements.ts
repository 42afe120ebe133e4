/** Where vendors disagree about a table, and why we side as we do. `verify-tables.ts` accepts no other difference. */
import type { Tool } from './ask-tools.ts';

export interface Difference {
  readonly encoding: string;
  readonly tool: Tool;
  readonly bytes: Uint8Array;
  /** Undefined where the bytes do not fit. */
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

interface Disagreement {
  readonly encodings: string;
  /** Both, if left out. */
  readonly tool?: Tool;
  /** Hexadecimal, one by one or `FROM..TO` among sequences of that length. */
  readonly bytes: string;
  /** Who has nothing for these bytes. */
  readonly silent: 'we' | 'they' | 'nobody';
  readonly reason: string;
}

const JIS_LOOK_ALIKES =
  "the Encoding Standard takes CP932's characters (FF5E, 2225, FF0D, FFE0, FFE1, FFE2) where JIS's own table has others";
const VENDOR_ROWS =
  "the Encoding Standard reads NEC's row 13 and IBM's characters in rows 89 to 92, which JIS X 0208 leaves empty";
const GB_2312_DOT_AND_DASH =
  'the Encoding Standard and Microsoft have 00B7 and 2014 where the old Unicode table has 30FB and 2015';
const C1_HOLES = 'the Encoding Standard and Windows fill the holes of this code page with C1 controls';
const C1_SINGLE = 'glibc lets bytes 80 to A0 stand for C1 controls; the Encoding Standard does not';
const JIS_0213_BRACKETS =
  'glibc has the full-width white brackets FF5F and FF60, Python (which we follow) 2985 and 2986';
const JIS_0213_TILDE =
  "Python's ISO 2022 and Shift_JIS codecs have ASCII's signs where its EUC codec has full-width ones";
const JIS_0213_DASH = 'Python has 2015 for the dash 1-29, glibc 2014';
const OLD_MAC = "glibc's table is older than Apple's current one";
const HKSCS_PUNCTUATION =
  "the Encoding Standard has Microsoft's punctuation in rows A1 and A2, HKSCS another";
const HKSCS_HOLES = 'HKSCS leaves out seven signs that Big5 has; Python and the Encoding Standard keep them';

const EAST_ASIAN_ISO_2022 = 'ISO-2022-JP ISO-2022-JP-1 ISO-2022-JP-2 ISO-2022-JP-EXT';
const WINDOWS_PAGES =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1257 windows-1258 windows-874';

const disagreements: readonly Disagreement[] = [
  {
    encodings: 'EUC-JP',
    bytes: 'A1C1 A1C2 A1DD A1F1 A1F2 A2CC 8FA2B7',
    silent: 'nobody',
    reason: JIS_LOOK_ALIKES,
  },
  { encodings: 'EUC-JP', bytes: 'ADA1..ADFE F9A1..FCFE', silent: 'they', reason: VENDOR_ROWS },
  {
    encodings: 'EUC-JP EUC-KR Big5 Big5-HKSCS',
    tool: 'iconv',
    bytes: '80..A0 8000..A0FF',
    silent: 'we',
    reason: C1_SINGLE,
  },
  {
    encodings: EAST_ASIAN_ISO_2022,
    bytes: ['2141', '2142', '215D', '2171', '2172', '224C'].map((pair) => `1B2442${pair}1B2842`).join(' '),
    silent: 'nobody',
    reason: JIS_LOOK_ALIKES,
  },
  {
    encodings: EAST_ASIAN_ISO_2022,
    bytes: '1B24422D211B2842..1B24422D7E1B2842 1B244279211B2842..1B24427C7E1B2842',
    silent: 'they',
    reason: VENDOR_ROWS,
  },
  {
    encodings: 'ISO-2022-JP-2 ISO-2022-CN ISO-2022-CN-EXT HZ-GB-2312',
    bytes: '1B244121241B2842 1B2441212A1B2842 1B2429410E21240F 1B2429410E212A0F 7E7B21247E7D 7E7B212A7E7D',
    silent: 'nobody',
    reason: GB_2312_DOT_AND_DASH,
  },
  { encodings: 'GB2312', bytes: 'A1A4 A1AA', silent: 'nobody', reason: GB_2312_DOT_AND_DASH },
  {
    encodings: 'ISO-2022-JP-2',
    tool: 'python3',
    bytes: '1B2E461B4E24 1B2E461B4E25 1B2E461B4E2A',
    silent: 'they',
    reason: 'Python has ISO-8859-7 as it was in 1987, without euro, drachma and iota below',
  },
  {
    encodings: 'ISO-2022-JP-3',
    tool: 'iconv',
    bytes: '1B24284F22561B2842 1B24284F22571B2842',
    silent: 'nobody',
    reason: JIS_0213_BRACKETS,
  },
  {
    encodings: 'ISO-2022-JP-3',
    tool: 'python3',
    bytes: '1B24284F21211B2842..1B24284F7E7E1B2842',
    silent: 'they',
    reason:
      'ten characters came with JIS X 0213:2004; we read them after the designation of 2000 too, as glibc does',
  },
  {
    encodings: 'ISO-2022-JP-3 ISO-2022-JP-2004',
    tool: 'python3',
    bytes: '1B24284F22321B2842 1B24285122321B2842',
    silent: 'nobody',
    reason: JIS_0213_TILDE,
  },
  {
    encodings: 'ISO-2022-CN',
    tool: 'iconv',
    bytes: '7F',
    silent: 'they',
    reason: 'glibc takes DEL in ISO-2022-CN-EXT and not in ISO-2022-CN',
  },
  {
    encodings: 'Shift_JIS',
    tool: 'iconv',
    bytes: '80',
    silent: 'they',
    reason: 'the Encoding Standard reads 80 as U+0080',
  },
  {
    encodings: 'Shift_JIS',
    tool: 'python3',
    bytes: 'A0 FD..FF A000..A0FF FD00..FFFF',
    silent: 'we',
    reason:
      'Python follows Windows in giving A0, FD, FE and FF private code points; the Encoding Standard does not',
  },
  {
    encodings: 'Shift_JIS-2004',
    bytes: '5C 7E',
    silent: 'nobody',
    reason: 'JIS X 0201 has yen and overline there; files have backslash and tilde, as in Shift_JIS',
  },
  { encodings: 'Shift_JIS-2004', tool: 'iconv', bytes: '815C', silent: 'nobody', reason: JIS_0213_DASH },
  {
    encodings: 'Shift_JIS-2004',
    tool: 'iconv',
    bytes: '81D4 81D5',
    silent: 'nobody',
    reason: JIS_0213_BRACKETS,
  },
  {
    encodings: 'Shift_JIS-2004',
    tool: 'python3',
    bytes: '815F 81B0',
    silent: 'nobody',
    reason: JIS_0213_TILDE,
  },
  { encodings: 'EUC-JIS-2004', tool: 'iconv', bytes: 'A1BD', silent: 'nobody', reason: JIS_0213_DASH },
  {
    encodings: 'EUC-JIS-2004',
    tool: 'iconv',
    bytes: 'A2D6 A2D7',
    silent: 'nobody',
    reason: JIS_0213_BRACKETS,
  },
  {
    encodings: 'EUC-JIS-2004',
    tool: 'python3',
    bytes: '8FA1A1..8FFEFE',
    silent: 'we',
    reason: 'Python reads JIS X 0212 where plane 2 of JIS X 0213 has nothing; the standard does not',
  },
  {
    encodings: 'EUC-KR',
    tool: 'iconv',
    bytes: 'A2E8',
    silent: 'we',
    reason: "the postal code mark of KS X 1001:2002 is not in the Encoding Standard's index",
  },
  {
    encodings: 'EUC-KR',
    tool: 'python3',
    bytes: 'A4D4',
    silent: 'they',
    reason:
      'Python takes A4D4 for the beginning of a syllable in eight bytes (KS X 1001 annex 3); the Encoding Standard does not',
  },
  {
    encodings: 'Johab',
    tool: 'iconv',
    bytes: '5C',
    silent: 'nobody',
    reason: 'CP1361 and Python have the backslash, glibc the won sign',
  },
  {
    encodings: 'Johab',
    tool: 'iconv',
    bytes: '8442..845D',
    silent: 'they',
    reason: 'a consonant alone, written as a final: Python reads it, glibc does not',
  },
  {
    encodings: 'Johab',
    tool: 'iconv',
    bytes: 'D9E8',
    silent: 'we',
    reason: "the postal code mark of KS X 1001:2002 is not in the Encoding Standard's index",
  },
  {
    encodings: 'Johab',
    tool: 'python3',
    bytes: '8441',
    silent: 'we',
    reason: 'three fillers are no character; Python makes them a space',
  },
  {
    encodings: 'GBK',
    bytes: '80 A140..A9FE AAA1..AFFE D7FA..D7FE F8A1..FEFE',
    silent: 'they',
    reason:
      "the Encoding Standard's GBK is gb18030's index: the euro at 80, the user's areas, what GB 18030 added",
  },
  {
    encodings: 'gb18030',
    bytes: '80',
    silent: 'they',
    reason: 'the Encoding Standard reads 80 as the euro sign, as CP936 does',
  },
  {
    encodings: 'gb18030',
    bytes: 'A3A0',
    silent: 'nobody',
    reason: 'the Encoding Standard reads A3A0 as an ideographic space, for the sake of old pages',
  },
  {
    encodings: 'gb18030',
    tool: 'iconv',
    bytes: 'FE51 FE52 FE53 FE6C FE76 FE91',
    silent: 'nobody',
    reason:
      'glibc has the characters of plane 2 that came later; GB 18030 and the Encoding Standard keep the private ones',
  },
  {
    encodings: 'gb18030',
    tool: 'iconv',
    bytes: '82359037..84318335',
    silent: 'they',
    reason:
      'glibc has no four-byte form for what it has moved to two bytes; the Encoding Standard follows GB 18030-2022',
  },
  {
    encodings: 'gb18030',
    tool: 'python3',
    bytes: 'A6D9..A6F3 A8BC FE59..FEA0 8135F437',
    silent: 'nobody',
    reason:
      'Python has GB 18030-2000; the Encoding Standard has 2005 and 2022, which gave private code points real characters',
  },
  {
    encodings: 'Big5',
    bytes: '8740..A0FE A3C0..A3E1 F9D6..FEFE C6A1..C8FE',
    silent: 'they',
    reason: "the Encoding Standard's Big5 unites HKSCS-2008 and the additions of ETEN and Microsoft",
  },
  {
    encodings: 'Big5',
    bytes: 'A145 A14E A1C2 A1E3 A1F2 A1F3 A241 A242 A244 A246 A247',
    silent: 'nobody',
    reason: HKSCS_PUNCTUATION,
  },
  { encodings: 'Big5', bytes: 'A15A A1C3 A1C5 A1FE A240 A2CC A2CE', silent: 'they', reason: HKSCS_HOLES },
  {
    encodings: 'Big5-HKSCS',
    tool: 'python3',
    bytes: 'A15A A1C3 A1C5 A1FE A240 A2CC A2CE',
    silent: 'we',
    reason: HKSCS_HOLES,
  },
  {
    encodings: 'Big5-HKSCS',
    tool: 'python3',
    bytes: '877A..87DF',
    silent: 'they',
    reason: 'Python has HKSCS-2004; these came in 2008',
  },

  { encodings: WINDOWS_PAGES, bytes: '80..9F', silent: 'they', reason: C1_HOLES },
  {
    encodings: 'windows-1255',
    bytes: 'CA',
    silent: 'they',
    reason: 'the Encoding Standard has HOLAM HASER FOR VAV, which is younger than the vendor file',
  },
  {
    encodings: 'TIS-620',
    tool: 'iconv',
    bytes: '80..9F',
    silent: 'they',
    reason: 'Python lets C1 controls stand for themselves, glibc does not',
  },
  { encodings: 'macintosh', tool: 'iconv', bytes: 'C6 F0', silent: 'nobody', reason: OLD_MAC },
  {
    encodings: 'MacIceland',
    tool: 'iconv',
    bytes: 'A0 C6 D0 D1 D7 DB..DD E0 F0',
    silent: 'nobody',
    reason: OLD_MAC,
  },
  { encodings: 'MacIceland', tool: 'iconv', bytes: 'F6 F7', silent: 'they', reason: OLD_MAC },
  {
    encodings: 'x-mac-cyrillic',
    tool: 'iconv',
    bytes: 'FF',
    silent: 'nobody',
    reason: `${OLD_MAC}: the euro sign replaced the currency sign`,
  },
  {
    encodings: 'KOI8-U',
    bytes: 'AE BE',
    silent: 'nobody',
    reason: "the Encoding Standard's KOI8-U has the Belarusian short u of KOI8-RU",
  },
  {
    encodings: 'CP856',
    tool: 'iconv',
    bytes: '1A 1C 7F',
    silent: 'nobody',
    reason: "glibc keeps IBM's rotation of SUB, FS and DEL",
  },
  {
    encodings: 'CP856',
    tool: 'iconv',
    bytes: 'EE FA',
    silent: 'nobody',
    reason: "overline and bullet in glibc; macron and middle dot in the vendor's file that Python follows",
  },
  {
    encodings: 'CP1133',
    tool: 'iconv',
    bytes: 'DF',
    silent: 'nobody',
    reason: 'glibc has the letter k where IBM and GNU libiconv have the kip sign',
  },
  {
    encodings: 'CP273',
    tool: 'python3',
    bytes: 'BC',
    silent: 'nobody',
    reason: 'Python has an overline where IBM, and its own CP1141, have a macron',
  },
  {
    encodings: 'CP424',
    tool: 'iconv',
    bytes: '78',
    silent: 'nobody',
    reason: 'glibc has an arrow where IBM and Python have the double low line',
  },
  {
    encodings: 'CP424',
    tool: 'iconv',
    bytes: '8F',
    silent: 'they',
    reason: 'glibc leaves out the plus-minus sign that IBM and Python have',
  },
  {
    encodings: 'CP875',
    tool: 'iconv',
    bytes: '6A',
    silent: 'they',
    reason: 'glibc leaves out the bar that Python has',
  },
  {
    encodings: 'CP875',
    tool: 'iconv',
    bytes: '74 DD',
    silent: 'nobody',
    reason: 'glibc has nabla and the middle dot, Python the no-break space and the Greek ano teleia',
  },
  {
    encodings: 'CP875',
    tool: 'python3',
    bytes: 'DC..FD',
    silent: 'we',
    reason: 'Python writes SUBSTITUTE for what is unassigned',
  },
  {
    encodings: 'CP1026',
    tool: 'iconv',
    bytes: '9D BC',
    silent: 'nobody',
    reason: 'glibc has ogonek and dash where IBM and Python have cedilla and macron',
  },
];

export interface KnownDisagreement {
  readonly reason: string;
  covers(difference: Difference): boolean;
}

export const knownDisagreements: readonly KnownDisagreement[] = disagreements.map((known) => {
  const names = known.encodings.split(' ');
  const ranges = known.bytes.split(' ').map((range) => range.split('..'));
  return {
    reason: known.reason,
    covers: (difference) =>
      names.includes(difference.encoding) &&
      (known.tool === undefined || known.tool === difference.tool) &&
      known.silent === silentIn(difference) &&
      ranges.some(([from, to = from]) => isBetween(hex(difference.bytes), from, to)),
  };
});

function silentIn({ ours, theirs }: Difference): Disagreement['silent'] {
  if (ours === undefined) return 'we';
  return theirs === undefined ? 'they' : 'nobody';
}

function isBetween(sequence: string, from: string, to: string): boolean {
  return sequence.length === from.length && sequence >= from && sequence <= to;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
