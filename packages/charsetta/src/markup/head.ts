import { isEbcdicMarkup, lookOfEbcdic } from './ebcdic.ts';
import { isSpace, LT } from './units.ts';

/** Heads of real pages end well before this; what comes later is too late to be believed. */
export const HEAD_LIMIT = 65_536;

/** The beginning of a document with one unit a character, and how to get back to its bytes. */
export interface Head {
  look: Uint8Array;
  base: number;
  width: number;
}

export function headOf(bytes: Uint8Array, look: Uint8Array): Head {
  if (isEbcdicMarkup(bytes)) return { look: lookOfEbcdic(bytes.subarray(0, HEAD_LIMIT)), base: 0, width: 1 };
  if (bytes.length < 4) return plainHead(look, 0);
  const b0 = bytes[0];
  const b1 = bytes[1];
  const b2 = bytes[2];
  const b3 = bytes[3];
  if (b0 === 0xef && b1 === 0xbb && b2 === 0xbf) return plainHead(look, 3);
  if (b0 === 0xff && b1 === 0xfe)
    return b2 === 0 && b3 === 0 ? everyNth(bytes, 4, 4, 0) : everyNth(bytes, 2, 2, 0);
  if (b0 === 0xfe && b1 === 0xff) return everyNth(bytes, 2, 2, 1);
  if (b0 === 0 && b1 === 0 && b2 === 0xfe && b3 === 0xff) return everyNth(bytes, 4, 4, 3);
  if (b0 === 0 && b1 === 0 && b2 === 0 && isMarkupStart(b3)) return everyNth(bytes, 0, 4, 3);
  if (isMarkupStart(b0) && b1 === 0)
    return b2 === 0 && b3 === 0 ? everyNth(bytes, 0, 4, 0) : everyNth(bytes, 0, 2, 0);
  if (b0 === 0 && isMarkupStart(b1)) return everyNth(bytes, 0, 2, 1);
  return plainHead(look, 0);
}

function plainHead(look: Uint8Array, base: number): Head {
  const whole = base === 0 && look.length <= HEAD_LIMIT;
  return { look: whole ? look : look.subarray(base, HEAD_LIMIT), base, width: 1 };
}

function isMarkupStart(byte: number): boolean {
  return byte === LT || byte === 0x40 || isSpace(byte);
}

/** Units of `width` bytes, from `base` on, whose last significant byte is the one at `low`. */
function everyNth(bytes: Uint8Array, base: number, width: number, low: number): Head {
  const part = bytes.subarray(base, base + HEAD_LIMIT * width);
  const look = new Uint8Array(Math.floor(part.length / width));
  for (let i = 0; i < look.length; i++) {
    let rest = 0;
    for (let k = 0; k < width; k++) if (k !== low) rest |= part[i * width + k];
    look[i] = rest === 0 ? part[i * width + low] : 0x80;
  }
  return { look, base, width };
}
