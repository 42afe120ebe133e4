// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const UHC_REST: PackedSet = {
  cells: 23940,
  moves:
    '{vuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuv',
  operands:
    'jj:&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&~ !]&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!;&;&A~ !!3',
};
