// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const CNS_11643_PLANE_1: PackedSet = {
  cells: 8836,
  moves:
    'ttt ttth$hjtht  tt   htttuwt"wjutuw!htwhht!hhwltwuwuyuwutv+vpvuyuQuLuwuwwhwIww<wTww"w)Kww',
  operands:
    '!H-(T&!H.(T)!Jo(T6 >7 zO (R$ !|(R)F z=(Qe z<$~ W@M z["6-!(TZ!$< !!7#/ X ~F !&$.(Tx"pQ >!/O!#~ !R/!(-**E*i!e&D$X~ <( B~ !`?~ 02!~ $U! ~ 51U ~ $0!~ %^ ~ !-H!u!v Wz"|!~ #m',
};
