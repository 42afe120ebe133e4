/**
 * The encodings, one row each. Aliases come from IANA's registry (2024), WHATWG, GNU libiconv and glibc, Python, and
 * the code-page numbers of Windows and IBM; those that follow from a number are added by `registry.ts`.
 */
import type { EncodingInfo } from './registry.ts';

/** What a row need not say is the default: one byte wide, compatible with ASCII, logical order. */
export interface Row extends Partial<Omit<EncodingInfo, 'aliases' | 'languages' | 'supersets'>> {
  name: string;
  era: EncodingInfo['era'];
  /** Separated by spaces, as are `languages` and `supersets`. */
  aliases?: string;
  languages: string;
  supersets?: string;
  /** Code-page numbers: each gives the aliases `N`, `cpN`, and the families' own spellings. */
  pages?: readonly number[];
}

const ANY = 'mul';
const WEST =
  'en fr de es pt it nl da sv nb nn fi is ca gl eu ga gd sq af id ms sw tl oc br fo lb ast co fy wa rm so zu xh la ia io nds gsw an jv su min war mg rw st tn ts ss nso';
const DOS_WEST = 'en fr de es pt it nl da sv nb fi ca gl eu';
const CENTRAL = 'pl cs sk hu sl hr bs sr-Latn ro sq hsb dsb de';
const BALTIC = 'lt lv et pl fi';
const CYRILLIC = 'ru uk be bg sr-Cyrl mk';
const ARABIC = 'ar fa ur ug ckb ps sd';

const iso = (part: number): string =>
  `iso8859-${part} iso_8859-${part} iso-8859_${part} 8859-${part} 8859_${part}`;

const unicode: readonly Row[] = [
  {
    name: 'UTF-8',
    kind: 'unicode',
    maxWidth: 4,
    era: 'web',
    languages: ANY,
    aliases:
      'u8 utf csutf8 utf8-ucs2 utf8-ucs4 utf-8-sig utf8mb4 unicode11utf8 unicode-1-1-utf-8 unicode20utf8',
    pages: [65001, 1208],
  },
  {
    name: 'UTF-16LE',
    kind: 'unicode',
    minWidth: 2,
    maxWidth: 4,
    asciiCompatible: false,
    era: 'web',
    languages: ANY,
    aliases:
      'utf-16 u16 csutf16 csutf16le unicode unicodelittle unicodelittleunmarked unicodefeff ucs-2 ucs-2le csunicode iso-10646-ucs-2',
    pages: [1200, 1202],
  },
  {
    name: 'UTF-16BE',
    kind: 'unicode',
    minWidth: 2,
    maxWidth: 4,
    asciiCompatible: false,
    era: 'web',
    languages: ANY,
    aliases: 'csutf16be unicodebig unicodebigunmarked unicodefffe unicode-1-1 csunicode11 ucs-2be',
    pages: [1201],
  },
  {
    name: 'UTF-32LE',
    kind: 'unicode',
    minWidth: 4,
    maxWidth: 4,
    asciiCompatible: false,
    era: 'iso',
    languages: ANY,
    aliases: 'utf-32 u32 csutf32 csutf32le ucs-4 ucs-4le',
    pages: [12000, 1234],
  },
  {
    name: 'UTF-32BE',
    kind: 'unicode',
    minWidth: 4,
    maxWidth: 4,
    asciiCompatible: false,
    era: 'iso',
    languages: ANY,
    aliases: 'csutf32be csucs4 ucs-4be iso-10646-ucs-4',
    pages: [12001, 1232],
  },
  {
    name: 'UTF-7',
    kind: 'unicode',
    maxWidth: 8,
    era: 'iso',
    languages: ANY,
    aliases: 'u7 csutf7 unicode-1-1-utf-7 csunicode11utf7 unicode-2-0-utf-7',
    pages: [65000],
  },
  {
    name: 'CESU-8',
    kind: 'unicode',
    maxWidth: 6,
    era: 'iso',
    languages: ANY,
    aliases: 'cscesu8',
    pages: [9400],
  },
];

const sevenBit: readonly Row[] = [
  {
    name: 'ASCII',
    kind: 'seven-bit',
    era: 'iso',
    languages: 'en',
    supersets: 'UTF-8 windows-1252 ISO-8859-1',
    aliases:
      'us-ascii us csascii iso646-us iso646.1991-irv iso_646.irv:1991 iso-ir-6 ansi_x3.4-1968 ansi_x3.4-1986 646 ansi-x3-4',
    pages: [20127, 367],
  },
  {
    name: 'HZ-GB-2312',
    kind: 'seven-bit',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hans',
    aliases: 'hz hzgb hz-gb',
    pages: [52936],
  },
  {
    name: 'ISO-2022-JP',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'web',
    languages: 'ja',
    supersets: 'ISO-2022-JP-1 ISO-2022-JP-2 ISO-2022-JP-EXT',
    aliases: 'csiso2022jp iso2022jp jis jis7 jis8 csjisencoding',
    pages: [50220, 50221, 50222],
  },
  {
    name: 'ISO-2022-JP-1',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'ja',
    supersets: 'ISO-2022-JP-2 ISO-2022-JP-EXT',
  },
  {
    name: 'ISO-2022-JP-2',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'ja ko zh-Hans',
    aliases: 'csiso2022jp2',
  },
  {
    name: 'ISO-2022-JP-3',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'ja',
    aliases: 'csiso2022jp3',
  },
  { name: 'ISO-2022-JP-2004', kind: 'iso-2022', maxWidth: 2, era: 'regional', languages: 'ja' },
  { name: 'ISO-2022-JP-EXT', kind: 'iso-2022', maxWidth: 2, era: 'regional', languages: 'ja' },
  {
    name: 'ISO-2022-KR',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'ko',
    aliases: 'csiso2022kr',
    pages: [50225],
  },
  {
    name: 'ISO-2022-CN',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hans zh-Hant',
    supersets: 'ISO-2022-CN-EXT',
    aliases: 'csiso2022cn',
    pages: [50227],
  },
  {
    name: 'ISO-2022-CN-EXT',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hans zh-Hant',
    aliases: 'csiso2022cnext',
  },
  {
    name: 'ISO-2022-INT-1',
    kind: 'iso-2022',
    maxWidth: 2,
    era: 'regional',
    languages: 'ja ko zh-Hans zh-Hant el',
  },
];

const eastAsian: readonly Row[] = [
  {
    name: 'Shift_JIS',
    maxWidth: 2,
    era: 'web',
    languages: 'ja',
    aliases:
      'sjis shiftjis s-jis csshiftjis ms932 ms_kanji mskanji windows-31j cswindows31j win31j windows-932 win932 ibm943 cp943c',
    pages: [932, 943],
  },
  {
    name: 'Shift_JIS-2004',
    maxWidth: 2,
    era: 'regional',
    languages: 'ja',
    aliases: 'sjis-2004 s-jis-2004 shift_jisx0213 sjisx0213 shift_jis-x0213',
  },
  {
    name: 'EUC-JP',
    maxWidth: 3,
    era: 'web',
    languages: 'ja',
    aliases:
      'ujis u-jis extended_unix_code_packed_format_for_japanese cseucpkdfmtjapanese eucjp-ms eucjp-win euc-jp-ms eucjp-open',
    pages: [51932, 20932, 954],
  },
  {
    name: 'EUC-JIS-2004',
    maxWidth: 3,
    era: 'regional',
    languages: 'ja',
    aliases: 'jisx0213 eucjis2004 euc-jisx0213 euc-jis-x0213',
  },
  {
    name: 'EUC-KR',
    maxWidth: 2,
    era: 'regional',
    languages: 'ko',
    supersets: 'CP949',
    aliases:
      'cseuckr korean ksc5601 ks_c_5601 ks_c_5601-1987 ks_c_5601-1989 csksc56011987 ks_x_1001 ksx1001 iso-ir-149 wansung',
    pages: [51949, 970],
  },
  {
    name: 'CP949',
    maxWidth: 2,
    era: 'web',
    whatwg: true,
    languages: 'ko',
    aliases: 'uhc ms949 windows-949 win949 unified-hangul-code',
    pages: [949, 1363],
  },
  {
    name: 'Johab',
    maxWidth: 2,
    era: 'regional',
    languages: 'ko',
    aliases: 'ms1361 ksc5601-1992',
    pages: [1361],
  },
  {
    name: 'GB2312',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hans',
    supersets: 'GBK gb18030',
    aliases:
      'gb_2312 gb_2312-80 gb2312-80 gb2312-1980 gb_2312-1980 csgb2312 csiso58gb231280 euc-cn euccn euccn-gb2312 eucgb2312-cn cn-gb hp15cn chinese iso-ir-58',
    pages: [51936, 20936, 1383],
  },
  {
    name: 'GBK',
    maxWidth: 2,
    era: 'web',
    languages: 'zh-Hans zh-Hant',
    supersets: 'gb18030',
    aliases: 'csgbk ms936 windows-936 win936',
    pages: [936, 1386],
  },
  {
    name: 'gb18030',
    maxWidth: 4,
    era: 'web',
    languages: 'zh-Hans zh-Hant bo ug mn',
    aliases: 'csgb18030 gb18030-2000 gb18030-2005',
    pages: [54936, 1392],
  },
  {
    name: 'Big5',
    maxWidth: 2,
    era: 'web',
    languages: 'zh-Hant',
    aliases: 'csbig5 cn-big5 big-five bigfive big5-tw big5-eten big5-2003',
  },
  {
    name: 'Big5-HKSCS',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hant yue',
    aliases: 'big5hk hkscs csbig5hkscs big5-hkscs:2008 big5-hkscs:2004 big5-hkscs:2001 big5-hkscs:1999',
    pages: [951, 1375],
  },
  {
    name: 'CP950',
    maxWidth: 2,
    era: 'regional',
    languages: 'zh-Hant',
    aliases: 'ms950 windows-950 win950',
    pages: [950],
  },
  {
    name: 'EUC-TW',
    maxWidth: 4,
    era: 'regional',
    languages: 'zh-Hant',
    aliases: 'cns11643 cseuctw eten-cns',
    pages: [51950, 964],
  },
];

const western: readonly Row[] = [
  { name: 'windows-1252', era: 'web', languages: WEST, aliases: 'ansi latin1-ms ibm-5348', pages: [1252] },
  {
    name: 'ISO-8859-1',
    era: 'iso',
    languages: WEST,
    supersets: 'windows-1252',
    aliases: `latin1 latin l1 csisolatin1 iso-ir-100 iso_8859-1:1987 isolatin1 ${iso(1)}`,
    pages: [28591, 819],
  },
  {
    name: 'ISO-8859-15',
    era: 'web',
    languages: WEST,
    aliases: `latin9 latin-9 latin0 l9 csiso885915 csisolatin9 iso_8859-15:1998 iso-ir-203 ${iso(15)}`,
    pages: [28605, 923],
  },
  {
    name: 'ISO-8859-10',
    era: 'web',
    languages: 'se is fo sv nb da fi et kl smn',
    aliases: `latin6 l6 csisolatin6 iso-ir-157 iso_8859-10:1992 ${iso(10)}`,
    pages: [28600, 919],
  },
  {
    name: 'ISO-8859-14',
    era: 'web',
    languages: 'cy ga gd br gv kw en',
    aliases: `latin8 l8 csiso885914 iso-ir-199 iso_8859-14:1998 iso-celtic ${iso(14)}`,
    pages: [28604],
  },
  {
    name: 'ISO-8859-3',
    era: 'web',
    languages: 'eo mt tr',
    aliases: `latin3 l3 csisolatin3 iso-ir-109 iso_8859-3:1988 ${iso(3)}`,
    pages: [28593, 913],
  },
  { name: 'CP437', era: 'dos', languages: `${DOS_WEST} zxx`, aliases: 'cspc8codepage437', pages: [437] },
  { name: 'CP850', era: 'dos', languages: `${DOS_WEST} is ga`, aliases: 'cspc850multilingual', pages: [850] },
  {
    name: 'CP858',
    era: 'dos',
    languages: `${DOS_WEST} is ga`,
    aliases: 'ibm00858 cp00858 ccsid00858 csibm00858 pc-multilingual-850+euro',
    pages: [858],
  },
  { name: 'CP860', era: 'dos', languages: 'pt', pages: [860] },
  { name: 'CP861', era: 'dos', languages: 'is', aliases: 'cp-is', pages: [861] },
  { name: 'CP863', era: 'dos', languages: 'fr', pages: [863] },
  { name: 'CP865', era: 'dos', languages: 'nb nn da', pages: [865] },
  {
    name: 'macintosh',
    era: 'mac',
    languages: WEST,
    aliases: 'mac macroman mac-roman csmacintosh apple-roman',
    pages: [10000, 1275],
  },
  {
    name: 'MacIceland',
    era: 'mac',
    languages: 'is fo',
    aliases: 'mac-iceland mac-is macis maciceland macicelandic',
    pages: [10079, 1286],
  },
  {
    name: 'hp-roman8',
    era: 'regional',
    languages: 'en fr de es it pt nl da sv nb fi',
    aliases: 'roman8 r8 cshproman8',
    pages: [1051],
  },
];

const centralAndBaltic: readonly Row[] = [
  { name: 'windows-1250', era: 'web', languages: CENTRAL, aliases: 'ms-ee', pages: [1250] },
  {
    name: 'ISO-8859-2',
    era: 'web',
    languages: CENTRAL,
    aliases: `latin2 l2 csisolatin2 iso-ir-101 iso_8859-2:1987 ${iso(2)}`,
    pages: [28592, 912],
  },
  {
    name: 'ISO-8859-16',
    era: 'web',
    languages: 'ro hu pl hr sl sq it fr ga',
    aliases: `latin10 l10 csiso885916 iso-ir-226 iso_8859-16:2001 ${iso(16)}`,
    pages: [28606],
  },
  { name: 'CP852', era: 'dos', languages: CENTRAL, aliases: 'cspcp852 pc-latin2', pages: [852] },
  {
    name: 'MacCentralEurope',
    era: 'mac',
    languages: 'pl cs sk hu sl lt lv et',
    aliases:
      'mac-centraleurope mac-latin2 maclatin2 mac-ce macce mac-centeuro mac-centraleuropean maccentraleuro mac-eastern-europe',
    pages: [10029, 1282],
  },
  { name: 'MacCroatian', era: 'mac', languages: 'hr sl bs', aliases: 'mac-croatian', pages: [10082, 1284] },
  {
    name: 'MacRomania',
    era: 'mac',
    languages: 'ro',
    aliases: 'mac-romania mac-romanian',
    pages: [10010, 1285],
  },
  { name: 'windows-1257', era: 'web', languages: BALTIC, aliases: 'winbaltrim', pages: [1257] },
  {
    name: 'ISO-8859-4',
    era: 'web',
    languages: 'lt lv et kl se',
    aliases: `latin4 l4 csisolatin4 iso-ir-110 iso_8859-4:1988 ${iso(4)}`,
    pages: [28594, 914],
  },
  {
    name: 'ISO-8859-13',
    era: 'web',
    languages: BALTIC,
    aliases: `latin7 latin-7 l7 baltic csiso885913 iso-ir-179 ${iso(13)}`,
    pages: [28603, 921],
  },
  { name: 'CP775', era: 'dos', languages: BALTIC, aliases: 'cspc775baltic', pages: [775] },
];

const cyrillic: readonly Row[] = [
  {
    name: 'windows-1251',
    era: 'web',
    languages: `${CYRILLIC} ce`,
    aliases: 'ms-cyrl',
    pages: [1251],
  },
  {
    name: 'KOI8-R',
    era: 'web',
    languages: 'ru',
    aliases: 'koi koi8 koi8r cskoi8r',
    pages: [20866, 878],
  },
  { name: 'KOI8-U', era: 'web', languages: 'uk ru be', aliases: 'koi8u cskoi8u', pages: [21866, 1168] },
  { name: 'KOI8-RU', era: 'regional', languages: 'uk be ru', aliases: 'koi8ru', pages: [1167] },
  { name: 'KOI8-T', era: 'regional', languages: 'tg ru', aliases: 'koi8t' },
  {
    name: 'ISO-8859-5',
    era: 'web',
    languages: CYRILLIC,
    aliases: `cyrillic csisolatincyrillic iso-ir-144 iso_8859-5:1988 ${iso(5)}`,
    pages: [28595, 915],
  },
  { name: 'CP855', era: 'dos', languages: 'sr-Cyrl mk bg ru', pages: [855] },
  { name: 'IBM866', era: 'dos', languages: 'ru be bg', aliases: 'dos-cyrillic', pages: [866] },
  { name: 'CP1125', era: 'dos', languages: 'uk', aliases: 'ruscii cp866u cp866nav-u', pages: [1125, 848] },
  {
    name: 'x-mac-cyrillic',
    era: 'mac',
    languages: CYRILLIC,
    aliases: 'mac-cyrillic maccyrillic mac-ukrainian macukrainian mac-uk ms-mac-cyrillic',
    pages: [10007, 10017, 1283],
  },
  {
    name: 'RK1048',
    era: 'regional',
    languages: 'kk ru',
    aliases: 'rk-1048 strk1048-2002 kz-1048 kz1048 cskz1048',
  },
  {
    name: 'PTCP154',
    era: 'regional',
    languages: 'kk ky mn tt ba az uz ru',
    aliases: 'pt154 csptcp154 cyrillic-asian',
    pages: [154],
  },
  { name: 'MIK', era: 'dos', languages: 'bg', aliases: 'bulgarian-mik' },
];

const greekTurkishHebrew: readonly Row[] = [
  { name: 'windows-1253', era: 'web', languages: 'el', aliases: 'ms-greek', pages: [1253] },
  {
    name: 'ISO-8859-7',
    era: 'web',
    languages: 'el',
    aliases: `greek greek8 csisolatingreek ecma-118 elot_928 elot928 iso-ir-126 iso_8859-7:1987 iso_8859-7:2003 sun_eu_greek ${iso(7)}`,
    pages: [28597, 813],
  },
  { name: 'CP737', era: 'dos', languages: 'el', pages: [737] },
  { name: 'CP869', era: 'dos', languages: 'el', aliases: 'cp-gr', pages: [869] },
  { name: 'MacGreek', era: 'mac', languages: 'el', aliases: 'mac-greek', pages: [10006, 1280] },
  { name: 'windows-1254', era: 'web', languages: 'tr az ku', aliases: 'ms-turk', pages: [1254] },
  {
    name: 'ISO-8859-9',
    era: 'iso',
    languages: 'tr az ku',
    supersets: 'windows-1254',
    aliases: `latin5 l5 csisolatin5 iso-ir-148 iso_8859-9:1989 turkish ${iso(9)}`,
    pages: [28599, 920],
  },
  { name: 'CP857', era: 'dos', languages: 'tr az', pages: [857] },
  { name: 'MacTurkish', era: 'mac', languages: 'tr', aliases: 'mac-turkish', pages: [10081, 1281] },
  { name: 'windows-1255', era: 'web', languages: 'he yi', aliases: 'ms-hebr', pages: [1255] },
  {
    name: 'ISO-8859-8',
    era: 'web',
    directionality: 'visual',
    languages: 'he yi',
    supersets: 'ISO-8859-8-I',
    aliases: `hebrew visual csisolatinhebrew csiso88598e iso-8859-8-e iso-ir-138 iso_8859-8:1988 ${iso(8)}`,
    pages: [28598, 916],
  },
  {
    name: 'ISO-8859-8-I',
    era: 'web',
    languages: 'he yi',
    supersets: 'ISO-8859-8',
    aliases: 'logical csiso88598i iso8859-8i',
    pages: [38598],
  },
  { name: 'CP856', era: 'dos', languages: 'he', pages: [856] },
  { name: 'CP862', era: 'dos', languages: 'he yi', aliases: 'cspc862latinhebrew', pages: [862] },
];

const arabicAndAsian: readonly Row[] = [
  { name: 'windows-1256', era: 'web', languages: ARABIC, aliases: 'ms-arab', pages: [1256] },
  {
    name: 'ISO-8859-6',
    era: 'web',
    languages: 'ar',
    aliases: `arabic asmo-708 asmo708 csisolatinarabic ecma-114 iso-ir-127 iso_8859-6:1987 iso-8859-6-e iso-8859-6-i csiso88596e csiso88596i ${iso(6)}`,
    pages: [28596, 708, 1089],
  },
  { name: 'CP720', era: 'dos', languages: 'ar', aliases: 'dos-720', pages: [720] },
  { name: 'CP864', era: 'dos', languages: 'ar', pages: [864] },
  { name: 'CP1006', era: 'dos', languages: 'ur', pages: [1006] },
  { name: 'MacArabic', era: 'mac', languages: 'ar', aliases: 'mac-arabic', pages: [10004] },
  { name: 'MacFarsi', era: 'mac', languages: 'fa', aliases: 'mac-farsi mac-persian' },
  { name: 'windows-1258', era: 'web', languages: 'vi', aliases: 'vietnamese-windows', pages: [1258] },
  { name: 'VISCII', era: 'regional', languages: 'vi', aliases: 'viscii1.1-1 csviscii' },
  {
    name: 'TCVN',
    era: 'regional',
    languages: 'vi',
    aliases: 'tcvn-5712 tcvn5712 tcvn5712-1 tcvn5712-1:1993 tcvn-5712:1993 tcvn3 vscii vn1 iso-ir-180',
  },
  { name: 'windows-874', era: 'web', languages: 'th', aliases: 'dos-874 ms874', pages: [874, 1162] },
  {
    name: 'TIS-620',
    era: 'iso',
    languages: 'th',
    supersets: 'ISO-8859-11 windows-874',
    aliases: 'tis620 tis620-0 tis620.2529-1 tis620.2533-0 tis620.2533-1 tis-620-2533 cstis620 thai',
  },
  {
    name: 'ISO-8859-11',
    era: 'iso',
    languages: 'th',
    supersets: 'windows-874',
    aliases: `iso-ir-166 csiso885911 iso_8859-11:2001 ${iso(11)}`,
    pages: [28601],
  },
  { name: 'ARMSCII-8', era: 'regional', languages: 'hy', aliases: 'armscii8 armscii' },
  { name: 'Georgian-Academy', era: 'regional', languages: 'ka', aliases: 'geostd8-academy' },
  { name: 'Georgian-PS', era: 'regional', languages: 'ka', aliases: 'geostd8-ps' },
  { name: 'MuleLao-1', era: 'regional', languages: 'lo', aliases: 'mulelao' },
  { name: 'CP1133', era: 'regional', languages: 'lo', pages: [1133] },
  {
    name: 'TSCII',
    kind: 'multi-byte',
    maxWidth: 3,
    era: 'regional',
    languages: 'ta',
    aliases: 'cstscii tscii-1.7',
  },
];

const ebcdic = (page: number, languages: string, aliases: string, pages: readonly number[] = []): Row => ({
  name: `CP${String(page).padStart(3, '0')}`,
  asciiCompatible: false,
  era: 'mainframe',
  languages,
  aliases,
  pages: [page, ...pages],
});
const euroTwin = (page: number, languages: string, country: string): Row =>
  ebcdic(page, languages, `ibm0${page} cp0${page} ccsid0${page} csibm0${page} ebcdic-${country}+euro`);

const mainframe: readonly Row[] = [
  ebcdic(37, 'en pt nl', 'cp037 ibm037 037 csibm037 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-wt ebcdic-cp-nl'),
  ebcdic(273, 'de', 'ebcdic-cp-de', [20273]),
  ebcdic(277, 'da nb', 'ebcdic-cp-dk ebcdic-cp-no', [20277]),
  ebcdic(278, 'fi sv', 'ebcdic-cp-fi ebcdic-cp-se', [20278]),
  ebcdic(280, 'it', 'ebcdic-cp-it', [20280]),
  ebcdic(284, 'es', 'ebcdic-cp-es', [20284]),
  ebcdic(285, 'en', 'ebcdic-cp-gb', [20285]),
  ebcdic(297, 'fr', 'ebcdic-cp-fr', [20297]),
  ebcdic(424, 'he', 'ebcdic-cp-he', [20424]),
  ebcdic(500, 'en fr de it nl', 'ebcdic-cp-be ebcdic-cp-ch'),
  ebcdic(870, 'pl cs sk hu sl hr ro', 'ebcdic-cp-roece ebcdic-cp-yu'),
  ebcdic(871, 'is', 'ebcdic-cp-is', [20871]),
  ebcdic(875, 'el', 'ebcdic-cp-gr'),
  ebcdic(1025, 'ru bg sr-Cyrl mk', 'ebcdic-cyrillic', [21025]),
  ebcdic(1026, 'tr', 'ebcdic-cp-tr'),
  ebcdic(1047, 'en fr de es', 'ibm-1047_p100', [20924]),
  euroTwin(1140, 'en pt nl', 'us-37'),
  euroTwin(1141, 'de', 'de-273'),
  euroTwin(1142, 'da nb', 'dk-277'),
  euroTwin(1143, 'fi sv', 'fi-278'),
  euroTwin(1144, 'it', 'it-280'),
  euroTwin(1145, 'es', 'es-284'),
  euroTwin(1146, 'en', 'gb-285'),
  euroTwin(1147, 'fr', 'fr-297'),
  euroTwin(1148, 'en fr de it nl', 'international-500'),
  euroTwin(1149, 'is', 'is-871'),
];

export const rows: readonly Row[] = [
  ...unicode,
  ...sevenBit,
  ...eastAsian,
  ...western,
  ...centralAndBaltic,
  ...cyrillic,
  ...greekTurkishHebrew,
  ...arabicAndAsian,
  ...mainframe,
];
