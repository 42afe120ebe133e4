/** Which two bytes mean what in the encodings that the WHATWG standard does not have: `charsetta/web` leaves them out. */
import { johabCells } from './johab.ts';
import {
  big5Like,
  type Pairs,
  PairsBuilder,
  SHIFT_JIS_LEADS,
  SHIFT_JIS_TRAILS,
  shiftJisTrail,
  square,
  withHalfWidthKatakana,
} from './pairs-builder.ts';
import * as sets from './sets.ts';

export const OTHER_PAIRS: Readonly<Record<string, () => Pairs>> = {
  'Shift_JIS-2004': shiftJis2004,
  'EUC-JIS-2004': () => withHalfWidthKatakana(square(sets.jis0213Plane1(), true)),
  Johab: () => {
    const pairs = new PairsBuilder();
    johabCells((pair, cell) => pairs.set(pair, cell));
    return pairs;
  },
  'Big5-HKSCS': () => big5Like(sets.big5Hkscs()),
  CP950: () => big5Like(sets.cp950()),
  'EUC-TW': () => square(sets.cns11643(1)),
};

/** JIS X 0213 appendix 1: plane 1 as in Shift_JIS, plane 2 (rows 1, 3 to 5, 8, 12 to 15, 78 to 94) from F040 on. */
function shiftJis2004(): Pairs {
  const pairs = new PairsBuilder().fill(sets.jis0213Plane1(), SHIFT_JIS_LEADS, SHIFT_JIS_TRAILS, true);
  const rows = [1, 8, 3, 4, 5, 12, 13, 14, 15, ...Array.from({ length: 17 }, (_, row) => 78 + row)];
  const plane2 = sets.jis0213Plane2();
  for (let i = 0; i < rows.length; i++) {
    for (let column = 0; column < 94; column++) {
      const cell = plane2[(rows[i] - 1) * 94 + column];
      const trail = shiftJisTrail((i % 2) * 94 + column);
      if (cell !== 0) pairs.set(((0xf0 + (i >> 1)) << 8) | trail, cell);
    }
  }
  return pairs;
}
