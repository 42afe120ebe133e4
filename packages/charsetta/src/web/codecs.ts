/** Stands in for ../encodings/codecs.ts in `charsetta/web`: the codecs of the encodings that the tier has. */
import { ascii } from '../encodings/ascii.ts';
import type { Codec, CodecOptions } from '../encodings/codec.ts';
import { iso2022Codec } from '../encodings/iso2022/index.ts';
import { DESCRIPTIONS } from '../encodings/multibyte/descriptions.ts';
import { pairCodec } from '../encodings/multibyte/pair-codec.ts';
import { lookup } from '../encodings/registry.ts';
import { singleByteNames } from '../encodings/single-byte.ts';
import { singleByteCodec } from '../encodings/single-byte-codec.ts';
import { utf8 } from '../encodings/utf-8.ts';
import { utf16be, utf16le } from '../encodings/utf-16.ts';
import { utf32be, utf32le } from '../encodings/utf-32.ts';
import { vietnameseCodec } from '../encodings/vietnamese.ts';

export type { CodecOptions };

const codecs = new Map<string, Codec | undefined>([
  ['ASCII', ascii],
  ['UTF-8', utf8],
  ['UTF-16LE', utf16le],
  ['UTF-16BE', utf16be],
  ['UTF-32LE', utf32le],
  ['UTF-32BE', utf32be],
]);

export function codecFor(name: string, options: CodecOptions = {}): Codec | undefined {
  if (options.compose === false && name === 'windows-1258') return singleByteCodec(name, name);
  if (!codecs.has(name)) codecs.set(name, make(name));
  return codecs.get(name);
}

function make(name: string): Codec | undefined {
  if (name === 'windows-1258') return vietnameseCodec(name);
  if (singleByteNames.includes(name)) return singleByteCodec(name, lookup(name).whatwg ? name : undefined);
  return Object.hasOwn(DESCRIPTIONS, name) ? pairCodec(DESCRIPTIONS[name]) : iso2022Codec(name);
}
