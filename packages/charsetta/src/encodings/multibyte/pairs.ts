/** Which two bytes mean what, for every encoding that has two-byte characters. */
import { OTHER_PAIRS } from './off-the-web.ts';
import {
  big5Like,
  GBK_TRAILS,
  LEADS,
  type Pairs,
  PairsBuilder,
  SHIFT_JIS_LEADS,
  SHIFT_JIS_TRAILS,
  shiftJisTrail,
  square,
  UHC_TRAILS,
  withHalfWidthKatakana,
} from './pairs-builder.ts';
import * as sets from './sets.ts';

const BUILDERS: Readonly<Record<string, () => Pairs>> = {
  Shift_JIS: shiftJis,
  'EUC-JP': () => withHalfWidthKatakana(square(sets.jis0208())),
  'EUC-KR': () => square(sets.ksx1001()),
  CP949: () => new PairsBuilder().fill(sets.uhc(), LEADS, UHC_TRAILS),
  GB2312: () => square(sets.gb2312()),
  GBK: () => new PairsBuilder().fill(sets.gbk(), LEADS, GBK_TRAILS),
  gb18030: () => pairsOf('GBK')!,
  Big5: () => big5Like(sets.big5()),
  ...OTHER_PAIRS,
};

const built = new Map<string, Pairs>();

export function pairsOf(name: string): Pairs | undefined {
  let pairs = built.get(name);
  if (pairs === undefined && Object.hasOwn(BUILDERS, name)) {
    pairs = BUILDERS[name]();
    built.set(name, pairs);
  }
  return pairs;
}

function shiftJis(): Pairs {
  const pairs = new PairsBuilder().fill(sets.jis0208(), SHIFT_JIS_LEADS, SHIFT_JIS_TRAILS);
  // F040..F9FC are the user's own characters, in order from U+E000 (Encoding Standard, Shift_JIS decoder).
  let userDefined = 0xe000;
  for (let lead = 0xf0; lead <= 0xf9; lead++) {
    for (let column = 0; column < 188; column++)
      pairs.set((lead << 8) | shiftJisTrail(column), userDefined++);
  }
  return pairs;
}
