// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const CNS_11643_PLANE_2: PackedSet = {
  cells: 8836,
  moves:
    'y:RLJy$II`XQyRq@JI&hPLJIRNIPN_Y9IYy+Jh-hhhQhwwPww%wwhwiwwIwhwLwww"wwwwhwwwIwhwhwwIwwKwSwMw',
  operands:
    ' dv/, (]hnE> 0TT)P go4oC3J{?c"j} Rq,(#"l"~!>"Q!Oi ~ !l!~ 4k!~ !0!~ %j"!~ !(< ~ $<!~ 2Yf ~ !V  ~ #)J ~ !8!~ !M!~ !, ~ "E!~ "-!t!x? )!~ !^!YW ~ !5M ~ !R/ N!if ~ ")!~ %:5 L0#,m $',
};
