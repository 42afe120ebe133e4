// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const BIG5_HKSCS: PackedSet = {
  cells: 19782,
  moves:
    'uwuwuwuwuwuwuz5uwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuIwuwututKuwuwuwuwuwuwuwuwu3zuwuwuwuwuSLuwuwuwuwuwuwuwuwuwuwuwuwuwuwtwKwuwjutuwtwhhwutIhttt wuyuwuwuwuzuzuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuztuwuwuwuwuwuw',
  operands:
    '~ +-~ +-~ -9!!%!!/!!+!!)!!9!Me!$g!!2!!$!![""R!!N!!-!!a!!5!!~ !.!!e!!j$$6!!)!!~ "8!!~ !#!!~ !p!!J!!~ !J!g".!!~ (B!2@?!1h=d!&I!!8!!.!!*!!+!!1!!/!!%!=r!$,!!C""3!!g!;1!$i!!~ !E!!g!!.!!B!!%!!d!!-!!j""4!!]!!*!!$!!@ zK!)|!,!!g-!(TZ!$>!!7!/ X"+"(T*NX !j!H? !g*~ !%!/O!#~ !Raa~ [V!!#!0x!ys!%&""~ xi!!&!!U!!(!!0!!R!!o!![!!%!!5!!=!!K!!I!!/!!~ !%"Y.4:B!%V!!@!!=!!9!!S!!B',
};
