// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const CP950: PackedSet = {
  cells: 19782,
  moves:
    'uwuwti iIv.vt h5v&v<hvtv+vuwz{zy^zyt2h),hh/hh2h),hh/hh2h),hh/hhh= !hD',
  operands:
    '~ W"~ W"~ $EBB~ [F!Jr#]^tw ,64&3;:!(-**~ !d~ $E~ t;9 #1ft>SuDHDe!*h/)),+/)),(/)),+  ',
};
