/** Stands in for ../encodings/iso2022/variants.ts in `charsetta/web`: of the family, the WHATWG standard has one. */
import { ascii, jis0208, katakana, roman } from '../encodings/iso2022/coded-sets.ts';
import type { Designation, Variant } from '../encodings/iso2022/variants.ts';

const DESIGNATIONS: readonly Designation[] = [
  { g: 0, set: ascii, sequence: '(B' },
  { g: 0, set: roman, sequence: '(J' },
  { g: 0, set: katakana, sequence: '(I' },
  { g: 0, set: jis0208, sequence: '$@' },
  { g: 0, set: jis0208, sequence: '$B' },
];

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'ISO-2022-JP': {
    designations: DESIGNATIONS,
    writes: [],
    lockingShifts: false,
    forgottenAtLineEnd: [2],
    whatwg: true,
  },
};
