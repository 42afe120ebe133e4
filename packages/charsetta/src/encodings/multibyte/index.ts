/** The multi-byte encodings of East Asia (the escape-driven ones are in `iso2022/`). */
import type { Codec } from '../codec.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { hz } from './hz.ts';
import { pairCodec } from './pair-codec.ts';
import { pairsOf } from './pairs.ts';

const codecs = new Map<string, Codec>([['HZ-GB-2312', hz]]);

/** The codec of the encoding with this canonical name, if it is one of these. */
export function multiByteCodec(name: string): Codec | undefined {
  let codec = codecs.get(name);
  if (codec === undefined && Object.hasOwn(DESCRIPTIONS, name)) {
    codec = pairCodec(DESCRIPTIONS[name]);
    codecs.set(name, codec);
  }
  return codec;
}

/**
 * By lead · 256 + trail: the UTF-16 code unit that the two bytes stand for, 0 where they stand for nothing, and 0xFFFF
 * where they stand for a character outside the basic plane or for two code points. Built when first asked for.
 */
export function pairTable(name: string): Uint16Array {
  const pairs = pairsOf(name);
  if (pairs === undefined) throw new RangeError(`${name} has no two-byte characters`);
  return pairs.table;
}
