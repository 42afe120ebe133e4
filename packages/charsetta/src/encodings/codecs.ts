/** Finds the codec of an encoding. */
import { ascii } from './ascii.ts';
import type { Codec, CodecOptions } from './codec.ts';
import { otherCodecFor } from './other-codecs.ts';
import { utf8 } from './utf-8.ts';

/** The codec of an encoding, by canonical name; undefined if there is none (the registry has more than a build may hold). */
export function codecFor(name: string, options: CodecOptions = {}): Codec | undefined {
  if (name === 'UTF-8') return utf8;
  return name === 'ASCII' ? ascii : otherCodecFor(name, options);
}
