/** The encodings that switch character sets by escape sequences: one machine, driven by a description of each. */
import type { Codec } from '../codec.ts';
import { Iso2022Decoder } from './decoder.ts';
import { Iso2022Encoder } from './encoder.ts';
import { VARIANTS } from './variants.ts';

/** The codec of the encoding with this canonical name, if it is one of these. */
export function iso2022Codec(name: string): Codec | undefined {
  if (!Object.hasOwn(VARIANTS, name)) return undefined;
  const variant = VARIANTS[name];
  // What stands for an unmappable character is put in where the encoder is back in ASCII, and ends there itself; only
  // in variants that use no register but G0 does that leave the state as it was. Those with sequences (JIS X 0213) need
  // it so: a second code point that waits in the next chunk must not be judged alone.
  const stateful = variant.writes.some(({ g }) => g !== 0);
  return {
    stateful,
    decoder: () => new Iso2022Decoder(variant),
    encoder: () => new Iso2022Encoder(variant),
  };
}
