// Written by scripts/write-multibyte.ts from the Encoding Standard's indexes (@exodus/bytes 1.16.0), iconv (Debian GLIBC 2.36-9+deb12u14) 2.36, Python 3.11.7. Do not edit.
import type { PackedSet } from '../unpack.ts';

export const GBK_REST: PackedSet = {
  cells: 23940,
  moves:
    'yvtvuvtvtvuttu  u  mvtutvuLvkvuKvjvuJvut!hv? " $ hvh C h hh: tvivuIvuvt .t!00K#JvJ*#I4 IPv.v#  G EvDqt+ tvuttt#JJtvuvtvOK -  "C*" "tM!tttttt  ti J jJ tv!v!v!vthv,tvuvzvtvzvtvzvtvzvtvzvtvzvtvzvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvutvzvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvtv{vtv{vtv{vtv{vtv{vtI<I*tvtv!! #&  ! "  tt  tYht"{tJht+gh{t0Ji{ tLJtt{ttKttt" tthttKMh{t%I1ttI"$ ! 9h<h{tth  hIJvJ{tv',
  operands:
    ' "~ cC&ig~ !"~ !!~ !# ~$*&p|%S {y&q$+-:~ !!!H-~ !!&lp~ !"u7+?~ !"x?(D~ !"9D(9(QB $"%M$&8&qO)]~ !"B]/B. (a z<7Q#@Pz&D/#O!H?&qu+; &D u9 #Nv,&r##F6!HN)nR(Qc`&r= }3!N0&r> z9&r?!Jp#$_[(Q|*#.#!Hlo,&rO-n0)L~ !"&[Y~ ! +(~ !"&]Z~ ! ,Q~ !"&^[~ ! -x~ !"&_]~ ! /5~ !"&`^~ ! 0n~ !"&a_~ ! 2q~ !"~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#{&rl$p:~ !"~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#~ !!~ !#&b`~ ! A2~ !"&ca~ ! B5~ !"&db~ ! C8~ !"&ec~ ! E%~ !"&fd~ ! FP|(Cuot&ge~ ! (F=#!D!&rr!D$@L!D)Gv!WX@,!D-pwGw!d-XgGx!h8*6!DH&s/Gz!DK!v*q!DO!~"!DT&s9" @$!D]" ma85G{"*nu!Dl"0dT# G|&sS"9{#JL5&YG}&hf~ ! ',
};
