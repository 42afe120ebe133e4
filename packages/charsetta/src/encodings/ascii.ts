/** ASCII (ISO 646 IRV): seven bits, and anything else is malformed. */
import { CodePointEncoder } from './code-points.ts';
import type { Codec, UnitSink } from './codec.ts';
import { stringFromLatin1 } from './native.ts';

export const ascii: Codec = {
  decodeAll(bytes) {
    let high = 0;
    for (let at = 0; at < bytes.length; at++) high |= bytes[at];
    return high < 0x80 ? stringFromLatin1(bytes) : undefined;
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

  encoder: () =>
    new CodePointEncoder((codePoint, out) => {
      if (codePoint >= 0x80) return false;
      out.byte(codePoint);
      return true;
    }),
};
