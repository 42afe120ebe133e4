// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const CP950: PackedSet = {
  cells: 19782,
  moves:
    'uwutuwti iDv,vt h3v&v<hvtv+vuwz{zy^zyt0h()hh*hh*hIIhh&hh%h""hh!hhhIIIh0',
  operands:
    '~ W" ~ $EB {y>C~ [(!Jr#]tw ,64&3;:!(-**~ !d ~ t;9 #1ft>SuDHDe!*h/)),+/*-)),(/)),+ >!" ',
};
