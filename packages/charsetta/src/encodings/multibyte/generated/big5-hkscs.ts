// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const BIG5_HKSCS: PackedSet = {
  cells: 19782,
  moves:
    'uwuwuwxtxwxtxwuttuyuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuz5uwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuIwuwuwututKuwuwuwuwuwuwuwuwu3zuwuwuwuwuSLuwuwuttuwuwuwuwuwuwuwuwuwuwuwuyyuwuhuwuwuwuwuttuztuwuwuwuwuwuzuwuruwuyuztuwtwKwuwjutuwtwhhwutIhttt wuyuwuwuwuzuzuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuwuztuwuwuwuwuwuw',
  operands:
    '~ +- G! y@ C "1 )= v[ "1 )E!= "Q )= v] "Q )E!%v4~t0_w!aH"#$" Z$ $! #" ,! #! ^! A! 2! 4! %! )! .! $! 0" 7! >! ~ !*! A! f! @# $! 8! ;! ~ "+!!%!!/!!+!!)!!9!Me!$g!!2!!$!![""R!!N!!-!!a!!5!!~ !.!!e!!j$$6!!)!!~ "8!!~ !#!!~ !p!!J!!~ !J!g".!!~ (-! 5!2@?!1h=d!&I!!8!!.!!*!!+!!1!!/!!%!=r!$,!!C""3!!g!;1!$i!!~ !E!3]30[5!#8! K!!$! )!!0! 2!!%!!E! #! /! (!H@nE!#-!+!",! #! $! D!0s(3G6!kQ18Q!$("!/! $!!,! (!7X!!D!|!"*!So!L*4:N!%@ zK!)|!,!!g-!(TZ!$>!!7!/ X"+"(T*NX !j!H? !g*~ !%!/O!#~ !RaC~ [V!!#!0x!ys!%&""~ "gI F# ~ u0!!&!!U!!(!!0!!R!!o!![!!%!!5!!=!!K!!I!!/!!~ !%"Y.4:B!%V!!@!!=!!9!!S!!B',
};
