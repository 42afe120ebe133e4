import type { EncodingInfo } from '../encodings/registry.ts';
import { languagePrior } from '../languages/registry.ts';

/**
 * What it costs, in bits, to believe in an encoding for a language before any byte is read. The web's shares (Common Crawl,
 * CC-MAIN-2026-30: windows-1251 .48 %, windows-1250 .066, ISO-8859-2 .075, KOI8-R .0075 …) set the
 * distances between the encodings of one language; beyond the web they are flattened, since files on disks, in mail and in
 * archives are what people bring that has no label. `café menu` must not turn Greek because all candidates were alike.
 */
const ERA_COST: Readonly<Record<EncodingInfo['era'], number>> = {
  web: 0,
  iso: 1,
  regional: 4,
  dos: 4,
  mac: 5,
  mainframe: 10,
};

/** Encodings that are rarer or more common than others of their era. */
const OWN_COST: Readonly<Record<string, number>> = {
  'windows-1257': 1,
  'ISO-8859-3': 4,
  'ISO-8859-4': 3,
  'ISO-8859-5': 2.5,
  'ISO-8859-10': 6,
  'ISO-8859-13': 2,
  'ISO-8859-14': 6,
  'ISO-8859-15': 2,
  'ISO-8859-16': 7,
  'KOI8-R': 1,
  'KOI8-U': 1,
  'KOI8-RU': 6,
  'KOI8-T': 5,
  'hp-roman8': 8,
  IBM866: 2.5,
  CP858: 5,
  CP1125: 5,
  CP855: 5,
  CP856: 5,
  CP720: 5,
  CP864: 16,
  CP1006: 18,
  VISCII: 5,
  MacFarsi: 7,
  MacArabic: 6,
  MacCroatian: 6.5,
  MacRomania: 6.5,
  MacIceland: 6.5,
  MIK: 4.5,
  Johab: 5,
  'EUC-TW': 5,
  'windows-1258': 0,
  'Shift_JIS-2004': 6,
  'EUC-JIS-2004': 6,
  CP950: 1,
  'Big5-HKSCS': 3,
};

/** A language that the encoding can write but is not known for. */
const UNLISTED = 6;
/** The same for an ISO encoding: where the web's code page is another, hardly anybody took this one. */
const UNLISTED_ISO = 9;
/** The same where the language's own script is not the one the encoding was made for. */
const UNLISTED_SCRIPT = 12;
/** The same for an encoding that was made for one language or two: nobody writes Russian in the Tajik KOI8. */
const UNLISTED_REGIONAL = 30;

/**
 * The same for an encoding with characters of several bytes: nobody writes Japanese in GB2312, though it has kana, nor Chinese in EUC-KR.
 * It has the letters of all the others, at the same places even, so that a few of them must not outweigh this.
 */
const UNLISTED_EAST_ASIAN = 40;
/** Not so Chinese in another country's Chinese encoding, if it has the characters. */
const CHINESE = ['zh-Hans', 'zh-Hant', 'yue'];

export function encodingPrior(info: EncodingInfo): number {
  return OWN_COST[info.name] ?? ERA_COST[info.era];
}

export function pairPrior(info: EncodingInfo, tag: string, sameScript: boolean): number {
  const listed = info.languages.includes(tag) || info.languages.includes('mul');
  return (
    encodingPrior(info) + languagePrior(tag) * LANGUAGE_WEIGHT + (listed ? 0 : unlistedCost(info, sameScript))
  );
}

/** The same for an encoding with characters of several bytes. */
export function multiBytePrior(info: EncodingInfo, tag: string): number {
  const isKin = CHINESE.includes(tag) && CHINESE.some((chinese) => info.languages.includes(chinese));
  const foreign = isKin || info.languages.includes(tag) ? 0 : UNLISTED_EAST_ASIAN - UNLISTED_SCRIPT;
  return pairPrior(info, tag, false) + foreign;
}

export function unlistedCost(info: EncodingInfo, sameScript: boolean): number {
  if (info.era === 'regional') return UNLISTED_REGIONAL;
  if (!sameScript) return UNLISTED_SCRIPT;
  return info.era === 'iso' ? UNLISTED_ISO : UNLISTED;
}

/** The tiers of languages/registry.ts, sharpened: of 1 to 2.5 the best for the 51 common languages; on the rare ones it was not compared. */
export const LANGUAGE_WEIGHT = 2.5;
