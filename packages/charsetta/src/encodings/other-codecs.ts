/** The codecs of all encodings but the commonest: see codecs.ts. */
import type { Codec, CodecOptions } from './codec.ts';
import { iso2022Codec } from './iso2022/index.ts';
import { multiByteCodec } from './multibyte/index.ts';
import { lookup } from './registry.ts';
import { singleByteNames } from './single-byte.ts';
import { singleByteCodec } from './single-byte-codec.ts';
import { tscii } from './tscii.ts';
import { utf7 } from './utf-7.ts';
import { cesu8 } from './utf-8.ts';
import { utf16be, utf16le } from './utf-16.ts';
import { utf32be, utf32le } from './utf-32.ts';
import { vietnameseCodec } from './vietnamese.ts';

const ready: Readonly<Record<string, Codec>> = {
  'CESU-8': cesu8,
  'UTF-7': utf7,
  'UTF-16LE': utf16le,
  'UTF-16BE': utf16be,
  'UTF-32LE': utf32le,
  'UTF-32BE': utf32be,
  TSCII: tscii,
};

const VIETNAMESE = new Set(['windows-1258', 'TCVN']);
const singleBytes = new Set(singleByteNames);

/** Each family of encodings knows its own; the first that answers is taken. */
const families: readonly ((name: string) => Codec | undefined)[] = [
  (name) => (Object.hasOwn(ready, name) ? ready[name] : undefined),
  (name) => (singleBytes.has(name) ? plainSingleByte(name) : undefined),
  multiByteCodec,
  iso2022Codec,
];

const plain = new Map<string, Codec>();
const made = new Map<string, Codec>();

/** Each is made once, when first asked for. */
export function otherCodecFor(name: string, options: CodecOptions): Codec | undefined {
  if (options.compose === false && VIETNAMESE.has(name)) return plainSingleByte(name);
  let codec = made.get(name);
  if (codec === undefined) {
    codec = VIETNAMESE.has(name) ? vietnameseCodec(name) : fromFamilies(name);
    if (codec !== undefined) made.set(name, codec);
  }
  return codec;
}

function fromFamilies(name: string): Codec | undefined {
  for (const family of families) {
    const codec = family(name);
    if (codec !== undefined) return codec;
  }
  return undefined;
}

function plainSingleByte(name: string): Codec {
  let codec = plain.get(name);
  if (codec === undefined) {
    codec = singleByteCodec(name, lookup(name).whatwg ? name : undefined);
    plain.set(name, codec);
  }
  return codec;
}
