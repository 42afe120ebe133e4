/**
 * The labels of the WHATWG Encoding Standard, clause 4.2, and which of our encodings each means on the web. They are
 * matched as the standard says (ASCII case and surrounding white space apart), not as loosely as `lookup` matches.
 * Left out are the labels of `replacement` and `x-user-defined`, which are no encodings of text.
 */
const isoPart = (part: number, year: string): string =>
  `iso-8859-${part} iso8859-${part} iso8859${part} iso_8859-${part} iso_8859-${part}:${year}`;

const windows = (page: number): string => `windows-${page} cp${page} x-cp${page}`;

const labelsOf: Readonly<Record<string, string>> = {
  'UTF-8': 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
  IBM866: '866 cp866 csibm866 ibm866',
  'ISO-8859-2': `csisolatin2 iso-ir-101 l2 latin2 ${isoPart(2, '1987')}`,
  'ISO-8859-3': `csisolatin3 iso-ir-109 l3 latin3 ${isoPart(3, '1988')}`,
  'ISO-8859-4': `csisolatin4 iso-ir-110 l4 latin4 ${isoPart(4, '1988')}`,
  'ISO-8859-5': `csisolatincyrillic cyrillic iso-ir-144 ${isoPart(5, '1988')}`,
  'ISO-8859-6':
    'arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127 ' +
    isoPart(6, '1987'),
  'ISO-8859-7': `csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 sun_eu_greek ${isoPart(7, '1987')}`,
  'ISO-8859-8': `csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 visual ${isoPart(8, '1988')}`,
  'ISO-8859-8-I': 'csiso88598i iso-8859-8-i logical',
  'ISO-8859-10': 'csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6',
  'ISO-8859-13': 'iso-8859-13 iso8859-13 iso885913',
  'ISO-8859-14': 'iso-8859-14 iso8859-14 iso885914',
  'ISO-8859-15': 'csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9',
  'ISO-8859-16': 'iso-8859-16',
  'KOI8-R': 'cskoi8r koi koi8 koi8-r koi8_r',
  'KOI8-U': 'koi8-ru koi8-u',
  macintosh: 'csmacintosh mac macintosh x-mac-roman',
  'windows-874': 'dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874',
  'windows-1250': windows(1250),
  'windows-1251': windows(1251),
  'windows-1252': `ansi_x3.4-1968 ascii cp819 csisolatin1 ibm819 iso-ir-100 l1 latin1 us-ascii ${isoPart(1, '1987')} ${windows(1252)}`,
  'windows-1253': windows(1253),
  'windows-1254': `csisolatin5 iso-ir-148 l5 latin5 ${isoPart(9, '1989')} ${windows(1254)}`,
  'windows-1255': windows(1255),
  'windows-1256': windows(1256),
  'windows-1257': windows(1257),
  'windows-1258': windows(1258),
  'x-mac-cyrillic': 'x-mac-cyrillic x-mac-ukrainian',
  GBK: 'chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk',
  gb18030: 'gb18030',
  Big5: 'big5 big5-hkscs cn-big5 csbig5 x-x-big5',
  'EUC-JP': 'cseucpkdfmtjapanese euc-jp x-euc-jp',
  'ISO-2022-JP': 'csiso2022jp iso-2022-jp',
  Shift_JIS: 'csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis',
  CP949:
    'cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949',
  'UTF-16BE': 'unicodefffe utf-16be',
  'UTF-16LE': 'csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le',
};

/** Canonical names of the encodings that have labels. */
export const whatwgNames: ReadonlySet<string> = new Set(Object.keys(labelsOf));

let byLabel: Map<string, string> | undefined;

/** Label to canonical name; made when first asked for. */
export function whatwgLabels(): ReadonlyMap<string, string> {
  byLabel ??= new Map(
    Object.entries(labelsOf).flatMap(([name, labels]) =>
      labels.split(' ').map((label) => [label, name] as const),
    ),
  );
  return byLabel;
}
