/** The encodings that switch character sets by escape sequences: one machine, driven by a description of each. */
import type { Codec } from '../codec.ts';
import { Iso2022Decoder } from './decoder.ts';
import { Iso2022Encoder } from './encoder.ts';
import { VARIANTS } from './variants.ts';

/** The codec of the encoding with this canonical name, if it is one of these. */
export function iso2022Codec(name: string): Codec | undefined {
  if (!Object.hasOwn(VARIANTS, name)) return undefined;
  const variant = VARIANTS[name];
  return {
    stateful: true,
    decoder: () => new Iso2022Decoder(variant),
    encoder: () => new Iso2022Encoder(variant),
  };
}
