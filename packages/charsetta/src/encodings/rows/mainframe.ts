/** EBCDIC. */
import type { Row } from './row.ts';

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

export const mainframe: readonly Row[] = [
  ebcdic(
    37,
    'en pt nl',
    'cp037 ibm037 037 csibm037 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-wt ebcdic-cp-nl ibm039',
    [282, 1070],
  ),
  ebcdic(273, 'de', 'ebcdic-cp-de', [20273]),
  ebcdic(277, 'da nb', 'ebcdic-cp-dk ebcdic-cp-no', [20277]),
  ebcdic(278, 'fi sv', 'ebcdic-cp-fi ebcdic-cp-se', [20278]),
  ebcdic(280, 'it', 'ebcdic-cp-it', [20280]),
  ebcdic(284, 'es', 'ebcdic-cp-es', [20284, 1079]),
  ebcdic(285, 'en', 'ebcdic-cp-gb', [20285]),
  ebcdic(297, 'fr', 'ebcdic-cp-fr', [20297, 1081]),
  ebcdic(424, 'he', 'ebcdic-cp-he', [20424]),
  ebcdic(500, 'en fr de it nl', 'ebcdic-cp-be ebcdic-cp-ch 500v1', [1084]),
  ebcdic(870, 'pl cs sk hu sl hr ro', 'ebcdic-cp-roece ebcdic-cp-yu'),
  ebcdic(871, 'is', 'ebcdic-cp-is', [20871]),
  ebcdic(875, 'el', 'ebcdic-greek'),
  ebcdic(1025, 'ru bg sr-Cyrl mk', 'ebcdic-cp-1025', [21025]),
  ebcdic(1026, 'tr', 'ebcdic-turkish'),
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
