import type { Group } from './types.ts';

/** A language in an encoding that people have used for it. */
export interface Pair {
  language: string;
  encoding: string;
  group: Group;
  /** The text is stored as it was displayed, each line from left to right (ISO-8859-8 of old). */
  visual?: boolean;
}

/** The languages that the bars are about: those of the side-by-side measurement of the peers. */
export const BAR_LANGUAGES: readonly string[] = words(
  'ar az be bg ca cs da de el en es et fa fi fr ga he hi hr hu hy id is it ja ka kk ko lt lv mk mt nb nl pl pt ro ru',
  'sk sl sq sr-Cyrl sv tg th tr uk ur vi zh-Hans zh-Hant',
);

/** Script groups, weighed alike in one of the averages; the plain average is dominated by Western Europe. */
const SCRIPT_GROUPS: Readonly<Record<string, string>> = {
  western: 'ca da de en es fi fr ga id is it mt nb nl pt sq sv af eu gl cy lb nn ms fo eo',
  central: 'cs hr hu pl ro sk sl bs sr-Latn',
  cyrillic: 'be bg kk mk ru sr-Cyrl tg uk',
  greek: 'el',
  turkic: 'az tr',
  hebrew: 'he',
  arabic: 'ar fa ur',
  baltic: 'et lt lv',
  vietnamese: 'vi',
  thai: 'th',
  japanese: 'ja',
  chinese: 'zh-Hans zh-Hant',
  korean: 'ko',
};

const WESTERN = 'ca da de en es fi fr ga is it nb nl pt sv';

/** Encoding → languages. The web's legacy encodings are those of the WHATWG standard in the languages that used them. */
const WEB: Readonly<Record<string, string>> = {
  'windows-1252': `${WESTERN} et id sq`,
  'iso-8859-1': `${WESTERN} sq`,
  'iso-8859-15': `${WESTERN} et`,
  'iso-8859-14': 'ga',
  'iso-8859-3': 'mt',
  'windows-1250': 'cs hr hu pl ro sk sl',
  'iso-8859-2': 'cs hr hu pl ro sk sl',
  'windows-1257': 'et lt lv',
  'iso-8859-13': 'et lt lv',
  'iso-8859-4': 'et lt lv',
  'windows-1251': 'be bg mk ru sr-Cyrl uk',
  'iso-8859-5': 'be bg mk ru sr-Cyrl uk',
  'koi8-r': 'ru',
  'koi8-u': 'uk',
  'windows-1253': 'el',
  'iso-8859-7': 'el',
  'windows-1254': 'az tr',
  'iso-8859-9': 'az tr',
  'windows-1255': 'he',
  'iso-8859-8-i': 'he',
  'windows-1256': 'ar fa ur',
  'iso-8859-6': 'ar',
  'windows-1258': 'vi',
  'windows-874': 'th',
  'tis-620': 'th',
  shift_jis: 'ja',
  'euc-jp': 'ja',
  gb2312: 'zh-Hans',
  gbk: 'zh-Hans',
  gb18030: 'zh-Hans',
  big5: 'zh-Hant',
  'euc-kr': 'ko',
};

const DOS_MAC_REGIONAL: Readonly<Record<string, string>> = {
  cp437: 'de es fi fr it nl sv',
  cp850: 'ca da de es fi fr ga is it nb nl pt sq sv',
  cp858: 'de es fr it',
  cp860: 'pt',
  cp861: 'is',
  cp863: 'fr',
  cp865: 'da nb',
  macintosh: 'ca da de es fi fr it nb nl pt sv',
  'mac-iceland': 'is',
  'hp-roman8': 'de es fr sv',
  'iso-8859-10': 'is nb sv',
  cp852: 'cs hr hu pl ro sk sl sq',
  'mac-centraleurope': 'cs et hu lt lv pl sk',
  'mac-croatian': 'hr sl',
  'mac-romania': 'ro',
  cp775: 'et lt lv',
  cp855: 'be bg mk ru sr-Cyrl',
  ibm866: 'bg ru',
  cp1125: 'uk',
  'x-mac-cyrillic': 'be bg mk ru sr-Cyrl uk',
  'koi8-ru': 'be uk',
  'koi8-t': 'tg',
  rk1048: 'kk',
  ptcp154: 'kk',
  mik: 'bg',
  cp737: 'el',
  cp869: 'el',
  'mac-greek': 'el',
  cp857: 'az tr',
  'mac-turkish': 'az tr',
  cp856: 'he',
  cp862: 'he',
  cp720: 'ar',
  cp864: 'ar',
  'mac-arabic': 'ar',
  'mac-farsi': 'fa',
  cp1006: 'ur',
  viscii: 'vi',
  tcvn: 'vi',
  'armscii-8': 'hy',
  'georgian-academy': 'ka',
  'georgian-ps': 'ka',
  johab: 'ko',
  'euc-tw': 'zh-Hant',
  'big5-hkscs': 'zh-Hant',
};

const MAINFRAME: Readonly<Record<string, string>> = {
  cp037: 'en nl pt',
  cp273: 'de',
  cp277: 'da nb',
  cp278: 'fi sv',
  cp280: 'it',
  cp284: 'es',
  cp285: 'en',
  cp297: 'fr',
  cp424: 'he',
  cp500: 'de fr nl',
  cp870: 'cs hu pl ro',
  cp871: 'is',
  cp875: 'el',
  cp1025: 'bg ru',
  cp1026: 'tr',
  cp1047: 'de en',
  cp1140: 'en',
  cp1141: 'de',
  cp1142: 'da',
  cp1143: 'sv',
  cp1144: 'it',
  cp1145: 'es',
  cp1146: 'en',
  cp1147: 'fr',
  cp1148: 'fr',
  cp1149: 'is',
};

const SEVEN_BIT: Readonly<Record<string, string>> = {
  'iso-2022-jp': 'ja',
  'iso-2022-kr': 'ko',
  'iso-2022-cn': 'zh-Hans',
  'hz-gb-2312': 'zh-Hans',
  'utf-7': 'de fr ja ru',
};

/**
 * Real, but outside the bars: second spellings, other languages of the same encodings, the vendors' own variants. And
 * ISO-8859-16, which has the Romanian letters with comma on the very bytes where windows-1250 and
 * ISO-8859-2 have those with cedilla, so that nothing but the prior can tell them apart.
 */
const EXTRA: Readonly<Record<string, string>> = {
  'windows-1250': 'bs sr-Latn',
  'iso-8859-2': 'bs sr-Latn sq',
  'windows-1252': 'af eu gl lb nn fo',
  'iso-8859-3': 'eo',
  'iso-8859-14': 'cy',
  'iso-8859-16': 'ro',
  'koi8-r': 'bg',
  cp949: 'ko',
  cp950: 'zh-Hant',
  'shift_jis-2004': 'ja',
  'euc-jis-2004': 'ja',
  cp1133: 'lo',
  'mulelao-1': 'lo',
  tscii: 'ta',
};

const UTF_32_LANGUAGES = 'ar de en el he hi ja ko ru th zh-Hans';

export function allPairs(): Pair[] {
  return [
    ...expand(WEB, 'web'),
    ...expand(DOS_MAC_REGIONAL, 'dos-mac-regional'),
    ...expand(MAINFRAME, 'mainframe'),
    ...expand({ 'utf-16le': BAR_LANGUAGES.join(' '), 'utf-16be': BAR_LANGUAGES.join(' ') }, 'utf-16'),
    ...expand({ 'utf-32le': UTF_32_LANGUAGES, 'utf-32be': UTF_32_LANGUAGES }, 'utf-32'),
    ...expand({ 'utf-8': BAR_LANGUAGES.join(' ') }, 'utf-8'),
    ...expand(SEVEN_BIT, 'seven-bit'),
    ...expand(EXTRA, 'extra'),
    { language: 'he', encoding: 'iso-8859-8', group: 'extra', visual: true },
  ];
}

export function scriptGroup(language: string): string {
  for (const [name, members] of Object.entries(SCRIPT_GROUPS)) {
    if (words(members).includes(language)) return name;
  }
  return 'other';
}

/** Languages that no text of ordinary length tells apart count as one, as they do in the peers' measurement. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  nn: 'nb',
  no: 'nb',
  bs: 'hr',
  sh: 'hr',
  'sr-Latn': 'hr',
  ms: 'id',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh',
  'zh-CN': 'zh',
  'zh-TW': 'zh',
  yue: 'zh',
  sr: 'sr-Cyrl',
  tl: 'fil',
  iw: 'he',
  jp: 'ja',
  prs: 'fa',
};

export function sameLanguage(one: string, other: string): boolean {
  return one === other || (SAME_LANGUAGE[one] ?? one) === (SAME_LANGUAGE[other] ?? other);
}

function expand(table: Readonly<Record<string, string>>, group: Group): Pair[] {
  return Object.entries(table).flatMap(([encoding, languages]) =>
    words(languages).map((language) => ({ language, encoding, group })),
  );
}

function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ');
}
