// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const GB_18030_FOUR_BYTE: PackedSet = {
  cells: 39420,
  moves:
    'Jvttv        vtIv!v!v"v"v!v"v!v          v',
  operands:
    'D~ r1&r! u:~!@d~!_t&q#~4&##/0.~ ]G~ #X',
};
