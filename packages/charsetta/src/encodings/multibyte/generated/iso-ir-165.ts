// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const ISO_IR_165: PackedSet = {
  cells: 8836,
  moves:
    'wKwtuwuth wtwLtt#utuwututuyyJKJzyIhMIIKyo{yzzyRNzyIJI[z{y?JzI5{zy$zzJJBIyR]yz2n{zzzy{z8Jz{J%b<0-"zzU6lzhIhcSS6zyzzyINzy{hvIhvI%]#%)vF  1)$"{*G-hM!2v+M(y{z{JyyJKILJymzymzhyNj(KsK{yzUqyKkoJhXfLi{zJzKz[yyzy,:JKhOkhzy3hIJh7DRP  oIPhhyI?IzI#IhIyKJKbyzq*yI_zy{zJIyyLKIK&d1kIIIGKIzVz{zII{zXLLzizIb_{utvKvivpzXyhyKMziyyzhzkzhzJ{zzy]{wuyyyzy{zyl(im8hJ9hJ*IhhJlQ^yy%nPC 1-=K ShIhh@.Ihh4I&! h6IhJnP3:PyJ9IhL!I9)]*&Im(IhE00#8$h:hI,I.hI&zyyyz y/{3z{,(yhJPyJ:hI/I0II{vz#&1h I:-hIhhh#Ih5hI&hD9 h:{yIhIFJIi-IIIiI0IHhIh9IhKhhIh"hDJ)5!IhJI>`yzFyyzz(y-yy".IEh.Ahz%z4ykhCJhI*JIDhKN$zJ{$"y]I>20JIkyqnJ,hIIyH=6hI>hJhhIhHhA,Ihh)IKh6Ih&IhJi2J?hI(IhhIb#"%BF(#lhGhA9;IIIzz@1IE!n+yzz)%lVIr?{v9v( "*$zJ#5Uh)55%o`{vzJIJ3Izls#I4I:hEh=YZD6(JIzQIhJh!JhhhJhJ<hI0JGhCIJIh{zHzkvyzyz%hM0 IO(=+h7E;h4BlLzoM*,C?5gyf{ {M',
  operands:
    ' #a!% z>!"]! !i!$~ !} &T!~ $Vr u9 #N!(Tc$+~ !M3 !j{ zh~ !!0m!}JGn}bv5f9Gkg VEV-K==YSE9Osj9(&5QQaf2)96{A`$J.J9q%VXl;c+PU Ogx*OsWy=$;S(vc_Q:rI4yf;k4|*#D-b%@rBWuw/M%(Me/i GniPo(&^<ib54)oQ%o7$LF$1/%j%/c%DX}fDjE.[v3s>n$.TH5zZ;.HZA_GXVa#Dc9lbq"<y-l][[MK;a!Ce4=c;rA?0w#`cF0><A"}+j2lP;ri;6$x6"xs1w|e)B6ub+JxkBahL:PnMe1s=k^}r%Q&rf5 !v;PV3v#0;UFQQu]j{j1ie3D4:BM`N?FDM{d"LzfuRSk8*E"!Oc,}?j9r|Ne=7`u8Rl[{1[KJAK%D(TcSF!0QK;BhkDG!I$ U~ &6~ jj~ "" 0gO d/m?hE]`#/&Ac4@!/Da2L@i1?t1,Nq{6(#g2 d!7T)V#8=)S3<<ZBW}8dEM*#.dL QeSQa?Ac,&lO&,}jJ-:F]${[ApRCLNR]9I&+K,Q:c6&1Y"!P6(2JgU|Do wQmtaOdKcb_ad=vIP0M&PFEQLJ-*&sIPvPC/=b=-?c}U#!s<(0]dY $A{Mq0BwQ@=4xmy<ftvKc 2 uCJ]u9M]1X1GJ2<c^*rM_O9]%8!06wz& QqT !cLtk24m|;mfL64NxEhCC]#%1*%zmvv43#`UFu;JOw3#R~92l@!rLJ+Z505 8 GM-)>N3PV=e1/Q^DM65$EPsU,hpk VJ;$.99q+*n}km+GB#>y',
};
