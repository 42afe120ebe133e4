/** ASCII (ISO 646 IRV): seven bits, and anything else is malformed. */
import type { Codec, UnitSink } from './codec.ts';
import { stringFromUtf8 } from './native.ts';
import { asciiEncoder } from './unicode-encoders.ts';

export const ascii: Codec = {
  decodeAll(bytes) {
    // The platform's UTF-8 goes fastest over ASCII; where there is anything else, there are fewer characters than bytes.
    const text = stringFromUtf8(bytes);
    return text?.length === bytes.length ? text : undefined;
  },

  decoder() {
    let offset = 0;
    return {
      decode(bytes: Uint8Array, _last: boolean, out: UnitSink): void {
        for (let at = 0; at < bytes.length; at++) {
          if (bytes[at] < 0x80) out.unit(bytes[at]);
          else out.malformed(offset + at, 1);
        }
        offset += bytes.length;
      },
    };
  },

  encoder: asciiEncoder,
};
