/** Cyrillic, Greek, Turkish, Hebrew, Arabic, and the scripts east of them. */
import type { Row } from './row.ts';

const CYRILLIC = 'ru uk be bg sr-Cyrl mk';
const ARABIC = 'ar fa ur ug ckb ps sd';

export const cyrillic: readonly Row[] = [
  {
    name: 'windows-1251',
    era: 'web',
    languages: `${CYRILLIC} ce mn`,
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
  { name: 'KOI8-T', era: 'regional', languages: 'tg', aliases: 'koi8t' },
  {
    name: 'ISO-8859-5',
    era: 'web',
    languages: CYRILLIC,
    aliases: 'cyrillic csisolatincyrillic iso-ir-144 iso_8859-5:1988',
    part: 5,
    pages: [28595, 915],
  },
  { name: 'CP855', era: 'dos', languages: 'sr-Cyrl mk bg ru', pages: [855] },
  { name: 'IBM866', era: 'dos', languages: 'ru be bg', aliases: 'dos-cyrillic', pages: [866] },
  { name: 'CP1125', era: 'dos', languages: 'uk', aliases: 'ruscii cp866u cp866nav-u', pages: [1125, 848] },
  {
    name: 'x-mac-cyrillic',
    era: 'mac',
    languages: CYRILLIC,
    aliases: 'mac-cyrillic maccyrillic mac-ukrainian macukrainian mac-uk mac-ukraine ms-mac-cyrillic',
    pages: [10007, 10017, 1283],
  },
  {
    name: 'RK1048',
    era: 'regional',
    languages: 'kk',
    aliases: 'rk-1048 strk1048-2002 kz-1048 kz1048 cskz1048',
  },
  {
    name: 'PTCP154',
    era: 'regional',
    languages: 'kk ky mn tt ba az uz',
    aliases: 'pt154 csptcp154 cyrillic-asian',
    pages: [154],
  },
  { name: 'MIK', era: 'dos', languages: 'bg', aliases: 'bulgarian-mik' },
];

export const greekTurkishHebrew: readonly Row[] = [
  { name: 'windows-1253', era: 'web', languages: 'el', aliases: 'ms-greek', pages: [1253] },
  {
    name: 'ISO-8859-7',
    era: 'web',
    languages: 'el',
    aliases:
      'greek greek8 csisolatingreek ecma-118 elot_928 elot928 iso-ir-126 iso_8859-7:1987 iso_8859-7:2003 sun_eu_greek',
    part: 7,
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
    aliases: 'latin5 l5 csisolatin5 iso-ir-148 iso_8859-9:1989 ecma-128 ts-5881 turkish',
    part: 9,
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
    aliases: 'hebrew visual csisolatinhebrew csiso88598e iso-8859-8-e iso-ir-138 iso_8859-8:1988',
    part: 8,
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

export const arabicAndAsian: readonly Row[] = [
  { name: 'windows-1256', era: 'web', languages: ARABIC, aliases: 'ms-arab', pages: [1256] },
  {
    name: 'ISO-8859-6',
    era: 'web',
    languages: 'ar',
    aliases:
      'arabic asmo-708 asmo708 csisolatinarabic ecma-114 iso-ir-127 iso_8859-6:1987 iso-8859-6-e iso-8859-6-i csiso88596e csiso88596i',
    part: 6,
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
    aliases:
      'tis620 tis620-0 tis620.2529-1 tis620.2533-0 tis620.2533-1 tis-620-2533 tis620-2529-0 cstis620 iso-ir-166',
  },
  {
    name: 'ISO-8859-11',
    era: 'iso',
    languages: 'th',
    supersets: 'windows-874',
    aliases: 'thai csiso885911 iso_8859-11:2001',
    part: 11,
    pages: [28601],
  },
  { name: 'ARMSCII-8', era: 'regional', languages: 'hy', aliases: 'armscii8 armscii' },
  { name: 'Georgian-Academy', era: 'regional', languages: 'ka', aliases: 'geostd8-academy' },
  { name: 'Georgian-PS', era: 'regional', languages: 'ka', aliases: 'geostd8-ps' },
  { name: 'MuleLao-1', era: 'regional', languages: 'lo', aliases: 'mulelao' },
  { name: 'CP1133', era: 'regional', languages: 'lo', aliases: 'ibm-cp1133', pages: [1133] },
  {
    name: 'TSCII',
    kind: 'multi-byte',
    maxWidth: 3,
    era: 'regional',
    languages: 'ta',
    aliases: 'cstscii tscii-1.7',
  },
];
