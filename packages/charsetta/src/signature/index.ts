/**
 * The second stage: what the bytes say about themselves. Marks, escape sequences, the lattice of UTF-16 and UTF-32,
 * and formats that are no text at all.
 */
import { CONTROLS } from '../sample/counts.ts';
import { hasFewHigh, hasHigh } from '../sample/histogram.ts';
import type { Sample } from '../sample/index.ts';
import { iso2022 } from './escapes.ts';
import { isHz } from './hz.ts';
import { knownFormat } from './magic.ts';
import { isNoise } from './noise.ts';
import { isUtf7 } from './utf7.ts';
import { readWide, type WideCandidate, type WideReading } from './wide.ts';

export type { WideCandidate, WideEncoding } from './wide.ts';

export type Signature =
  | { kind: 'none' }
  | { kind: 'bom'; encoding: string; length: number }
  | { kind: 'escape'; encoding: string }
  /** `noise`: the bytes are no text unless they are one of the candidates. */
  | { kind: 'wide'; candidates: readonly WideCandidate[]; certain: boolean; noise: boolean }
  | { kind: 'binary'; mimeType: string | null; reason: string };

const NONE: Signature = Object.freeze({ kind: 'none' });

/** In nearly-ASCII text one high byte in so many may be damage. */
const HIGH_SHARE = 64;
const MOST_DAMAGE = 4;

/**
 * UTF-16 has spaces as 0020, with a zero. Text without a zero has none, and 20 hardly but in dashes and quotation marks, each with
 * a control character beside it: a byte in so many is more than any text has of the others.
 */
const SPACES_SHARE = 16;
/** Of U+2013, 2014, 2018, 2019, 201C and 201D. */
const BESIDE_MARKS = [0x13, 0x14, 0x18, 0x19, 0x1c, 0x1d];

/** Bits that plain ASCII must show to be taken for UTF-16. */
const PLAIN_SCORE = 20;

export function readSignature(sample: Sample): Signature {
  const bytes = sample.bytes;
  if (bytes.length === 0) return NONE;
  const mark = readMark(bytes, sample.ascii);
  if (mark !== null) return mark;
  const mimeType = knownFormat(bytes);
  if (mimeType !== null) return { kind: 'binary', mimeType, reason: 'magic' };

  if (isPlainUtf8(sample)) return NONE;
  const { histogram } = sample.counts;
  const switching = readEscapes(sample);
  if (switching !== null) return { kind: 'escape', encoding: switching };
  const oddities = controls(histogram);
  const wide = readWideIfPossible(sample, oddities);
  if (wide?.certain) return { kind: 'wide', ...wide, noise: false };
  const noise =
    oddities > 0 &&
    (sample.ascii || !sample.utf8.valid) &&
    isNoise(histogram, bytes.length, zerosSeparate(bytes, histogram));
  if (wide) return { kind: 'wide', ...wide, noise };
  return noise ? { kind: 'binary', mimeType: null, reason: 'control characters' } : NONE;
}

/** Nothing below would find anything in most UTF-8. */
function isPlainUtf8({ bytes, ascii, utf8, counts }: Sample): boolean {
  return !ascii && utf8.valid && (counts.kinds & CONTROLS) === 0 && hasHigh(bytes, MOST_DAMAGE + 1);
}

/**
 * UTF-16 leaves zeros or control characters, or bytes that are no UTF-8. Only kana (30xx, FFxx) and the Indic blocks whose
 * numbers are white space in ASCII (09xx, 0Axx, 0Cxx, 0Dxx) can pass for plain text, with that byte in every pair; and Han
 * and Hangul on a few characters, one in nine of which holds a control character.
 */
function readWideIfPossible(sample: Sample, oddities: number): WideReading | null {
  const { bytes } = sample;
  const { histogram } = sample.counts;
  if (histogram[0] === 0 && spaces(histogram) * SPACES_SHARE > bytes.length) return null;
  const plain = oddities === 0 && (sample.ascii || sample.utf8.valid);
  if (plain && !sample.ascii) return null;
  if ((plain || (oddities === 0 && bytes.length >= MANY_BYTES)) && !mayBeOneBlock(histogram, bytes.length))
    return null;
  // In a large input only the head keeps its pairs together: windows begin at any offset.
  const wide = readWide(sample.whole ? bytes : bytes.subarray(0, sample.windows[0].length));
  return plain && wide !== null && wide.candidates[0].score < PLAIN_SCORE ? null : wide;
}

/** Bytes 20 that can be no part of a dash or a quotation mark. */
function spaces(histogram: Uint32Array): number {
  let marks = 0;
  for (const byte of BESIDE_MARKS) marks += histogram[byte];
  return histogram[0x20] - marks;
}

/** So many bytes of Han or Hangul hold control characters, but for once in a million. */
const MANY_BYTES = 256;

function mayBeOneBlock(histogram: Uint32Array, length: number): boolean {
  const space = histogram[0x09] + histogram[0x0a] + histogram[0x0c] + histogram[0x0d];
  return Math.max(space, histogram[0x30], histogram[0xff]) * 4 >= length;
}

function readMark(bytes: Uint8Array, ascii: boolean): Signature | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return bom('UTF-8', 3);
  // FF FE 00 00 could be UTF-16LE that begins with U+0000, which no text does.
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? bom('UTF-32LE', 4) : bom('UTF-16LE', 2);
  if (a === 0xfe && b === 0xff) return bom('UTF-16BE', 2);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return bom('UTF-32BE', 4);
  if (a === 0x84 && b === 0x31 && c === 0x95 && d === 0x33) return bom('gb18030', 4);
  // U+FEFF in UTF-7: the fourth byte carries the first bits of the next character. Only `+/v8-` is the mark alone.
  if (ascii && a === 0x2b && b === 0x2f && c === 0x76) {
    if (d === 0x38 && bytes[4] === 0x2d) return bom('UTF-7', 5);
    if ((d === 0x38 || d === 0x39 || d === 0x2b || d === 0x2f) && isUtf7(bytes)) return bom('UTF-7', 0);
  }
  return null;
}

function bom(encoding: string, length: number): Signature {
  return { kind: 'bom', encoding, length };
}

/** C0 without tab, line ends and form feed. */
function controls(histogram: Uint32Array): number {
  let sum = 0;
  for (let byte = 0; byte < 0x20; byte++) sum += histogram[byte];
  return sum - histogram[0x09] - histogram[0x0a] - histogram[0x0c] - histogram[0x0d];
}

function readEscapes(sample: Sample): string | null {
  const { histogram } = sample.counts;
  if (!sample.ascii && !nearlyAscii(sample.bytes.length, histogram)) return null;
  if (histogram[0x1b] > 0) {
    const encoding = iso2022(sample.bytes);
    if (encoding !== null) return encoding;
  }
  if (histogram[0x7e] > 0 && histogram[0x7b] > 0 && isHz(sample)) return 'HZ-GB-2312';
  return histogram[0x2b] > 0 && sample.ascii && isUtf7(sample.bytes) ? 'UTF-7' : null;
}

function nearlyAscii(length: number, histogram: Uint32Array): boolean {
  return hasFewHigh(histogram, Math.min(MOST_DAMAGE, length / HIGH_SHARE));
}

/** Whether zero bytes are the only control characters and come in few runs: a list, padding or damage, and not binary. */
function zerosSeparate(bytes: Uint8Array, histogram: Uint32Array): boolean {
  if (histogram[0] === 0 || controls(histogram) - histogram[0] - histogram[0x1b] > 0) return false;
  let runs = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === 0 && (i === 0 || bytes[i - 1] !== 0)) runs++;
  return runs * 2 <= bytes.length - histogram[0];
}
