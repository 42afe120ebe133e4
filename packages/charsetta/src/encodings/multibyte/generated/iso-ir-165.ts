// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const ISO_IR_165: PackedSet = {
  cells: 8836,
  moves:
    'wKwtuwuth wuwuwuwuwtwuwuwuwuwuwuwLtt#utuwuwututuyyJKJzy@hMIEKyo{yzzyRNzy7JI[z{y9Jz"!{zy!zzJJ:IyR]yz!n{zzzy{z3Jz{, b&!%!zzU/lzh<hcSS/zyzzyINzy{hv$hv# ]!!"v&  $! !{%>*hM !v!M&y{z{JyyJKILJymzymzhyNj%KsK{yzUqyKkoJhXfLi{zJzKz[yyzy#,JKhOkhzy/hIJh2<RP  oIPhhyI7IzI"IhIyKJKbyzq yI_zy{zJCyyLKBK&d+kIII@KIzVz{zIG{zXLLziz9b_{utvKvivpzXyhyKMziyyzhzkzhzJ{zzy]{wuwuyyyzy{zyl#im(hF.hJ$HhhJlQ^yy"nP1 +)9K ShDhh0+Ghh+E%  h-GhJnP)1PyJ-AhL!I.)]#$Im%:h6,. 3"h/hI+C.hI%zyyyz y+{ z{  yhJPyJ7h?.>*II{vz"#+h <1,hIhhh#Ah,hC$h:2 h2{yIhI5JIi)DIIiI+@8hIh3IhKhhCh!h=J&0 GhJH9`yz2yyzz&y(yy!)?6h&4hz z-ykh0JhD JI4hKN!zJ{  y]I1/)JIkyqnJ)h:?y50)h:,hJhh7h,h&&Ghh#IKh1Ah%BhJi%J6hI%IhhHb" $2<&#lh2h//5H?Izz4+I8 n&yzz&$lVIr4{v"v!  !!zJ"-Uh%+/%o`{vzJIJ.Bzls!</I4h;h5YZ;0#JIzQ7hJh!JhhhJhJ1h8.J9h8BJIh{z@zkvyzyz#hM* 4O$*%h,67h/=lLzoM  !  gyf{ {M',
  operands:
    ' #a!% z>!"]! !i!$51 S" +" -" h &T!~ !., x) 9) 9G B0 B. ;r u9 #N!(Tc$ F9 n3 !j{ zh~ !!0m!}JGn}bv59Gk VEV-K==YSE9Osj9(&5Qaf2)96{A`$J.9q%VXl;c+PU Ogx*OsWy=$;S(vc_Q:rI4yf;k4|*#-b%@rBWuw/%(Me/i GniPo(&^<ib54)oQ%7$F$1/%j%/c%DX}fDjE.[v3s>n$.TH5zZ;.HZA_GXVa#Dc9lbq"<y-l][[MK;a!Ce4=c;rA?0w#`cF0><A"}+j2lP;ri;6$x6"xs1w|e)B6ub+JxkBahL:PnMe1s=k^}r%Q&rf5 !v;V3v#0;FQQu]j{j1ie3D4:BM`?FDM{d"LzfuRk8*E"!Oc,}?j9r|Ne=7`u8Rl[{1[KJAK%D(TcSF!0QK;BhkDG!I$ U ~ ID% ~ AA~ "" 0gO d/m?hE]`#/&Ac4@/D2L@i1?t1,Nq{6(#2 !7)#8=)S3<<BW}8dE*#.d QeSQa?Ac,&lO&,}jJ-:F]${[ApRCR]9I&+K,:c6&1"!6(2JgU|Do wQtaOdcb_ad=vI0M&FELJ-*&sIPvPC/=b=-?c}#!s<(0]dY $AMq0BwQ@=4xmy<ftvKc 2 uCu9M1X1G2<^*rM_9%8!06wz& qT !tk24m|;mfL64NxEhCC]#%1*%zmvv43#`UFu;Ow3#~92l@!rLJ+505 8 GM-)>3P=e1/Q^DM65$EPsU,hpk V;$.99q+*n}km+GB#>y',
};
