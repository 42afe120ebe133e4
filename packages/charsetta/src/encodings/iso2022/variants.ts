/** What each ISO 2022 variant may designate, and where: RFC 1468, 1554, 1557, 1922, 2237, JIS X 0213, and the Encoding Standard. */

import type { CodedSet } from './coded-sets.ts';
import * as set from './coded-sets.ts';

/** A set designated to G0, G1, G2 or G3. */
export interface Designation {
  readonly g: 0 | 1 | 2 | 3;
  readonly set: CodedSet;
  /** What comes after ESC. */
  readonly sequence: string;
}

export interface Variant {
  readonly designations: readonly Designation[];
  /** Those that the encoder uses, the most welcome first. */
  readonly writes: readonly Designation[];
  /** SO and SI switch between G1 and G0. */
  readonly lockingShifts: boolean;
  /** Which of G1, G2 and G3 are forgotten at the end of a line. */
  readonly forgottenAtLineEnd: readonly (1 | 2 | 3)[];
  /** What the text begins with, whatever is in it. */
  readonly header?: Designation;
  /** The Encoding Standard's rules: a designation that nothing follows is an error, and so is a control among two-byte characters. */
  readonly whatwg?: boolean;
  /** Characters that are written as others. */
  readonly lookAlikes?: ReadonlyMap<number, number>;
}

const g0 = (sequence: string, of: CodedSet): Designation => ({ g: 0, set: of, sequence });
const g1 = (sequence: string, of: CodedSet): Designation => ({ g: 1, set: of, sequence });
const g2 = (sequence: string, of: CodedSet): Designation => ({ g: 2, set: of, sequence });
const g3 = (sequence: string, of: CodedSet): Designation => ({ g: 3, set: of, sequence });

const ASCII = g0('(B', set.ascii);
const ROMAN = g0('(J', set.roman);
const KATAKANA = g0('(I', set.katakana);
const JIS_1978 = g0('$@', set.jis0208);
const JIS_1983 = g0('$B', set.jis0208);
const JIS_0212 = g0('$(D', set.jis0212);
const GB_G0 = g0('$A', set.gb2312);
const KS_G0 = g0('$(C', set.ksc5601);
const LATIN_1 = g2('.A', set.latin1);
const GREEK = g2('.F', set.greek);
const KS_G1 = g1('$)C', set.ksc5601);
const GB_G1 = g1('$)A', set.gb2312);
const CNS_1_G1 = g1('$)G', set.cns[1]);
const CNS_2_G2 = g2('$*H', set.cns[2]);
const IR_165_G1 = g1('$)E', set.isoIr165);
const CNS_G3 = ['I', 'J', 'K', 'L', 'M'].map((final, i) => g3(`$+${final}`, set.cns[i + 3]));

const JIS_1978_STRICT = g0('$@', set.jis0208Beside0213);
const JIS_1983_STRICT = g0('$B', set.jis0208Beside0213);
const JIS_0213_1_2000 = g0('$(O', set.jis0213Plane1);
const JIS_0213_1_2004 = g0('$(Q', set.jis0213Plane1);
const JIS_0213_2 = g0('$(P', set.jis0213Plane2);

/** Encoding Standard, ISO-2022-JP encoder: the minus sign, and half-width katakana as full-width ones. */
const WHATWG_LOOK_ALIKES = new Map<number, number>([[0x2212, 0xff0d]]);
const FULL_WIDTH_KATAKANA =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜';
for (let i = 0; i < FULL_WIDTH_KATAKANA.length; i++) {
  WHATWG_LOOK_ALIKES.set(0xff61 + i, FULL_WIDTH_KATAKANA.charCodeAt(i));
}

function japanese(designations: readonly Designation[], writes = designations): Variant {
  return { designations, writes, lockingShifts: false, forgottenAtLineEnd: [2] };
}

const INTERNATIONAL: readonly Designation[] = [
  ASCII,
  ROMAN,
  JIS_1983,
  GB_G0,
  KS_G0,
  LATIN_1,
  GREEK,
  JIS_0212,
  g0('$(G', set.cns[1]),
  g0('$(H', set.cns[2]),
];

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'ISO-2022-JP': {
    ...japanese([ASCII, ROMAN, KATAKANA, JIS_1978, JIS_1983], [ASCII, ROMAN, JIS_1983]),
    whatwg: true,
    lookAlikes: WHATWG_LOOK_ALIKES,
  },
  'ISO-2022-JP-1': japanese([ASCII, ROMAN, JIS_1983, JIS_1978, JIS_0212], [ASCII, ROMAN, JIS_1983, JIS_0212]),
  'ISO-2022-JP-2': japanese(
    [ASCII, ROMAN, JIS_1983, JIS_1978, JIS_0212, GB_G0, KS_G0, LATIN_1, GREEK],
    [ASCII, ROMAN, JIS_1983, LATIN_1, GREEK, JIS_0212, GB_G0, KS_G0],
  ),
  'ISO-2022-JP-3': japanese(
    [ASCII, ROMAN, KATAKANA, JIS_1983_STRICT, JIS_1978_STRICT, JIS_0213_1_2000, JIS_0213_1_2004, JIS_0213_2],
    [ASCII, JIS_1983_STRICT, JIS_0213_1_2000, JIS_0213_2],
  ),
  'ISO-2022-JP-2004': japanese(
    [ASCII, ROMAN, KATAKANA, JIS_1983_STRICT, JIS_1978_STRICT, JIS_0213_1_2000, JIS_0213_1_2004, JIS_0213_2],
    [ASCII, JIS_1983_STRICT, JIS_0213_1_2004, JIS_0213_2],
  ),
  'ISO-2022-JP-EXT': japanese(
    [ASCII, ROMAN, KATAKANA, JIS_1983, JIS_1978, JIS_0212],
    [ASCII, ROMAN, KATAKANA, JIS_1983, JIS_0212],
  ),
  'ISO-2022-KR': {
    designations: [ASCII, KS_G1],
    writes: [ASCII, KS_G1],
    lockingShifts: true,
    forgottenAtLineEnd: [],
    header: KS_G1,
  },
  'ISO-2022-CN': {
    designations: [ASCII, GB_G1, CNS_1_G1, CNS_2_G2],
    writes: [ASCII, GB_G1, CNS_1_G1, CNS_2_G2],
    lockingShifts: true,
    forgottenAtLineEnd: [1, 2, 3],
  },
  'ISO-2022-CN-EXT': {
    designations: [ASCII, GB_G1, CNS_1_G1, CNS_2_G2, IR_165_G1, ...CNS_G3],
    writes: [ASCII, GB_G1, CNS_1_G1, CNS_2_G2, IR_165_G1, ...CNS_G3],
    lockingShifts: true,
    forgottenAtLineEnd: [1, 2, 3],
  },
  // Mule's name for "whatever ISO 2022 can carry in seven bits": everything that the others designate is understood.
  'ISO-2022-INT-1': {
    designations: [
      ...INTERNATIONAL,
      KATAKANA,
      JIS_1978,
      g0('$(A', set.gb2312),
      g0('$(B', set.jis0208),
      g0('$(@', set.jis0208),
      g0('$(E', set.isoIr165),
      ...['I', 'J', 'K', 'L', 'M'].map((final, i) => g0(`$(${final}`, set.cns[i + 3])),
      JIS_0213_1_2000,
      JIS_0213_1_2004,
      JIS_0213_2,
      KS_G1,
      GB_G1,
      CNS_1_G1,
      CNS_2_G2,
      IR_165_G1,
      ...CNS_G3,
    ],
    writes: INTERNATIONAL,
    lockingShifts: true,
    forgottenAtLineEnd: [2],
  },
};
