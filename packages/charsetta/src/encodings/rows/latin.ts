/** Latin script: Western and Central Europe, the Baltic. */
import type { Row } from './row.ts';

const WEST =
  'en fr de es pt it nl da sv nb nn fi is ca gl eu ga gd sq af id ms sw tl oc br fo lb ast co fy wa rm cy et so zu xh la ia io nds gsw an jv su min war mg rw st tn ts ss nso';
const DOS_WEST = 'en fr de es pt it nl da sv nb fi ca gl eu';
/** Set by judgement: those that were likely to be written on a Mac before it had Unicode. The others can be, at a cost. */
const MAC_WEST = `${DOS_WEST} nn is fo ga gd br oc lb fy af la`;
const CENTRAL = 'pl cs sk hu sl hr bs sr-Latn ro sq hsb dsb de';
const BALTIC = 'lt lv et pl fi';

export const western: readonly Row[] = [
  {
    name: 'windows-1252',
    era: 'web',
    languages: WEST,
    aliases: 'ansi ms-ansi mbcs ibm-5348',
    pages: [1252],
    inPrograms: 'ansinew',
  },
  {
    name: 'ISO-8859-1',
    era: 'iso',
    languages: WEST,
    supersets: 'windows-1252',
    aliases: 'latin1 latin l1 8859 iso8859 csisolatin1 iso-ir-100 iso_8859-1:1987 isolatin1',
    part: 1,
    pages: [28591, 819],
    inPrograms: 'iso-latin',
  },
  {
    name: 'ISO-8859-15',
    era: 'web',
    languages: WEST,
    aliases: 'latin9 latin-9 latin0 l9 csiso885915 csisolatin9 iso_8859-15:1998 iso-ir-203',
    part: 15,
    pages: [28605, 923],
    inPrograms: 'iso-latin-9 iso-latin-0',
  },
  {
    name: 'ISO-8859-10',
    era: 'web',
    languages: 'se is fo sv nb da fi et kl smn',
    aliases: 'latin6 l6 csisolatin6 iso-ir-157 iso_8859-10:1992',
    part: 10,
    pages: [28600, 919],
    inPrograms: 'iso-latin-6',
  },
  {
    name: 'ISO-8859-14',
    era: 'web',
    languages: 'cy ga gd br gv kw en',
    aliases: 'latin8 l8 csiso885914 iso-ir-199 iso_8859-14:1998 iso-celtic',
    part: 14,
    pages: [28604],
    inPrograms: 'iso-latin-8',
  },
  {
    name: 'ISO-8859-3',
    era: 'web',
    languages: 'eo mt tr',
    aliases: 'latin3 l3 csisolatin3 iso-ir-109 iso_8859-3:1988',
    part: 3,
    pages: [28593, 913],
    inPrograms: 'iso-latin-3',
  },
  { name: 'CP437', era: 'dos', languages: `${DOS_WEST} zxx`, aliases: 'cspc8codepage437', pages: [437] },
  { name: 'CP850', era: 'dos', languages: `${DOS_WEST} is ga`, aliases: 'cspc850multilingual', pages: [850] },
  {
    name: 'CP858',
    era: 'dos',
    languages: `${DOS_WEST} is ga`,
    aliases: 'ibm00858 cp00858 ccsid00858 csibm00858 cspc858multilingual pc-multilingual-850+euro',
    pages: [858],
  },
  { name: 'CP860', era: 'dos', languages: 'pt', pages: [860] },
  { name: 'CP861', era: 'dos', languages: 'is', aliases: 'cp-is cpibm861', pages: [861] },
  { name: 'CP863', era: 'dos', languages: 'fr', pages: [863] },
  { name: 'CP865', era: 'dos', languages: 'nb nn da', pages: [865] },
  {
    name: 'macintosh',
    era: 'mac',
    languages: MAC_WEST,
    aliases: 'mac macroman mac-roman csmacintosh apple-roman',
    pages: [10000, 1275],
    inPrograms: 'applemac mac-os-roman',
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
    aliases: 'roman8 r8 cshproman8 osf10010001',
    pages: [1051],
  },
];

export const centralAndBaltic: readonly Row[] = [
  { name: 'windows-1250', era: 'web', languages: CENTRAL, aliases: 'ms-ee', pages: [1250] },
  {
    name: 'ISO-8859-2',
    era: 'web',
    languages: CENTRAL,
    aliases: 'latin2 l2 csisolatin2 iso-ir-101 iso_8859-2:1987',
    part: 2,
    pages: [28592, 912],
    inPrograms: 'iso-latin-2',
  },
  {
    name: 'ISO-8859-16',
    era: 'web',
    languages: 'ro hu pl hr sl sq it fr ga',
    aliases: 'latin10 l10 csiso885916 iso-ir-226 iso_8859-16:2001',
    part: 16,
    pages: [28606],
    inPrograms: 'iso-latin-10',
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
    aliases: 'latin4 l4 csisolatin4 iso-ir-110 iso_8859-4:1988',
    part: 4,
    pages: [28594, 914],
    inPrograms: 'iso-latin-4',
  },
  {
    name: 'ISO-8859-13',
    era: 'web',
    languages: BALTIC,
    aliases: 'latin7 latin-7 l7 baltic csiso885913 iso-ir-179',
    part: 13,
    pages: [28603, 921],
    inPrograms: 'iso-latin-7',
  },
  { name: 'CP775', era: 'dos', languages: BALTIC, aliases: 'cspc775baltic', pages: [775] },
];
