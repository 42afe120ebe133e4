import { Counts } from '../sample/counts.ts';
import { nativeChecks } from '../sample/native.ts';
import { nextOfEither, nextUnit, viewOf } from './units.ts';

/**
 * The pass over markup reads its structure from a *look*: one unit for each unit of the document, ASCII where the
 * document has ASCII and 0x80 or more where it has anything else. For most encodings the bytes are their own look:
 * no trail byte of Shift_JIS, GBK, Big5, EUC-JP or EUC-KR is below 0x40, and gb18030's are digits. Johab alone of the
 * encodings with two bytes has `<` and `>` as trails, of thirty ideographs and signs each and of no syllable; a letter that
 * would make a tag of one seldom follows. ISO 2022, HZ, UTF-16 and EBCDIC get a look of their own.
 */
const ESC = 0x1b;
const SO = 0x0e;
const SI = 0x0f;
const TILDE = 0x7e;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const NOT_ASCII = 0x80;

/**
 * The look of bytes whose ASCII is ASCII, but for the stretches that ISO 2022 or HZ switch to two bytes a character.
 * `counts` are the bytes'.
 */
export function lookOfBytes(bytes: Uint8Array, counts = new Counts(bytes)): Uint8Array {
  if (counts.holds(ESC)) {
    const switched = firstIso2022Escape(bytes);
    if (switched >= 0) return maskIso2022(bytes, switched);
  }
  return counts.holds(TILDE) && startsHz(bytes) ? maskHz(bytes) : bytes;
}

/** The look of decoded text, a unit for each UTF-16 code unit. */
export function lookOfText(text: string): Uint8Array {
  const look = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    look[i] = unit < 0x80 ? unit : NOT_ASCII;
  }
  return look;
}

/** A call into the runtime is worth it from about this length on. */
const LONG = 2048;

/** The first place of `byte`, or -1, as fast as the runtime can tell. */
export function indexOf(bytes: Uint8Array, byte: number): number {
  return bytes.length >= LONG && nativeChecks !== null
    ? nativeChecks.indexOf(bytes, byte, 0)
    : bytes.indexOf(byte);
}

function firstIso2022Escape(bytes: Uint8Array): number {
  let at = indexOf(bytes, ESC);
  while (at >= 0 && bytes[at + 1] !== 0x24) at = bytes.indexOf(ESC, at + 1);
  return at;
}

/**
 * `ESC $ …` designates two bytes a character until `ESC ( …` (ISO-2022-JP, -CN-EXT); `ESC $ ) …` waits for SO
 * (ISO-2022-KR, -CN). Every one of these standards returns to ASCII before the line ends, which bounds what a
 * stray escape can hide.
 */
function maskIso2022(bytes: Uint8Array, from: number): Uint8Array {
  const look = new Uint8Array(bytes);
  const view = viewOf(bytes);
  const end = bytes.length;
  let wide = false;
  let shiftable = false;
  for (let i = from; i < end; i++) {
    // Outside of such stretches only what may open one matters.
    if (!wide) i = shiftable ? nextOfEither(bytes, ESC, SO, i, end) : nextUnit(view, ESC, i, end);
    if (i === end) break;
    const byte = bytes[i];
    if (byte === ESC) {
      const next = bytes[i + 1];
      if (next === 0x24) {
        const third = bytes[i + 2];
        if (third === 0x29 || third === 0x2a || third === 0x2b) shiftable = true;
        else wide = true;
        i += third === 0x28 || third === 0x29 || third === 0x2a || third === 0x2b ? 3 : 2;
      } else if (next === 0x28) {
        // `ESC ( I` is half-width katakana: one byte a character, but no ASCII either.
        wide = bytes[i + 2] === 0x49;
        i += 2;
      }
    } else if (byte === SO && shiftable) wide = true;
    else if (byte === SI) wide = false;
    else if (byte === 0x0a || byte === 0x0d) wide = false;
    else if (wide) {
      look[i] = byte | NOT_ASCII;
      // All that can end the stretch is a control.
      while (i + 1 < end && bytes[i + 1] > ESC) look[++i] |= NOT_ASCII;
    }
  }
  return look;
}

/** RFC 1843: `~{` opens, `~}` closes, neither crosses a line. */
function startsHz(bytes: Uint8Array): boolean {
  for (let at = indexOf(bytes, TILDE); at >= 0; at = bytes.indexOf(TILDE, at + 1)) {
    if (bytes[at + 1] === OPEN_BRACE) return true;
  }
  return false;
}

function maskHz(bytes: Uint8Array): Uint8Array {
  const look = new Uint8Array(bytes);
  let at = bytes.indexOf(TILDE);
  while (at >= 0) {
    const end = bytes[at + 1] === OPEN_BRACE ? hzEnd(bytes, at + 2) : at + 1;
    for (let i = at + 2; i < end; i++) look[i] |= NOT_ASCII;
    at = bytes.indexOf(TILDE, end);
  }
  return look;
}

/** Where the pairs that begin at `from` are closed by `~}`; `from` itself when they are not pairs, or not closed. */
function hzEnd(bytes: Uint8Array, from: number): number {
  for (let i = from; i + 1 < bytes.length; i += 2) {
    const lead = bytes[i];
    if (lead === TILDE && bytes[i + 1] === CLOSE_BRACE) return i;
    if (lead < 0x21 || lead > 0x77 || bytes[i + 1] < 0x21 || bytes[i + 1] > 0x7e) return from;
  }
  return from;
}
