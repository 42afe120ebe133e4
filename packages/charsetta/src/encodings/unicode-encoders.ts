/** What writes ASCII and the Unicode encodings. */
import { CodePointEncoder, isSurrogate } from './code-points.ts';
import type { ByteSink, RawEncoder } from './codec.ts';

export function asciiEncoder(): RawEncoder {
  return new CodePointEncoder((codePoint, out) => {
    if (codePoint >= 0x80) return false;
    out.byte(codePoint);
    return true;
  });
}

export function utf8Encoder(): RawEncoder {
  return new CodePointEncoder((codePoint, out) => {
    if (isSurrogate(codePoint)) return false;
    if (codePoint <= 0xffff) return writeUpToThree(codePoint, out);
    out.byte(0xf0 | (codePoint >> 18));
    out.byte(0x80 | ((codePoint >> 12) & 0x3f));
    out.byte(0x80 | ((codePoint >> 6) & 0x3f));
    out.byte(0x80 | (codePoint & 0x3f));
    return true;
  });
}

export function cesu8Encoder(): RawEncoder {
  return new CodePointEncoder((codePoint, out) => {
    if (isSurrogate(codePoint)) return false;
    if (codePoint <= 0xffff) return writeUpToThree(codePoint, out);
    writeUpToThree(0xd7c0 + (codePoint >> 10), out);
    return writeUpToThree(0xdc00 + (codePoint & 0x3ff), out);
  });
}

function writeUpToThree(unit: number, out: ByteSink): true {
  if (unit < 0x80) {
    out.byte(unit);
  } else if (unit < 0x800) {
    out.byte(0xc0 | (unit >> 6));
    out.byte(0x80 | (unit & 0x3f));
  } else {
    out.byte(0xe0 | (unit >> 12));
    out.byte(0x80 | ((unit >> 6) & 0x3f));
    out.byte(0x80 | (unit & 0x3f));
  }
  return true;
}

export function utf16Encoder(bigEndian: boolean): RawEncoder {
  return new CodePointEncoder((codePoint, out) => {
    if (isSurrogate(codePoint)) return false;
    if (codePoint <= 0xffff) {
      writeUnit(codePoint, bigEndian, out);
    } else {
      writeUnit(0xd7c0 + (codePoint >> 10), bigEndian, out);
      writeUnit(0xdc00 + (codePoint & 0x3ff), bigEndian, out);
    }
    return true;
  });
}

function writeUnit(unit: number, bigEndian: boolean, out: ByteSink): void {
  if (bigEndian) out.byte(unit >> 8);
  out.byte(unit & 0xff);
  if (!bigEndian) out.byte(unit >> 8);
}

export function utf32Encoder(bigEndian: boolean): RawEncoder {
  const shifts = bigEndian ? [24, 16, 8, 0] : [0, 8, 16, 24];
  return new CodePointEncoder((codePoint, out) => {
    if (isSurrogate(codePoint)) return false;
    for (const shift of shifts) out.byte((codePoint >> shift) & 0xff);
    return true;
  });
}
