/** The encodings, one row each, in the order in which they are listed to users. */
import { eastAsian } from './east-asian.ts';
import { centralAndBaltic, western } from './latin.ts';
import { mainframe } from './mainframe.ts';
import { arabicAndAsian, cyrillic, greekTurkishHebrew } from './other-scripts.ts';
import type { Row } from './row.ts';
import { sevenBit, unicode } from './unicode.ts';

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
