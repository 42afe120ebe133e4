/**
 * Bytes that are no text. Random (compressed, encrypted) bytes hold a control character in every tenth place, text
 * of any encoding next to none: the odds of the one against the other are what is weighed. Letters are not: the
 * two-byte encodings look random to any statistic of them.
 */

/** Share of these control characters in random bytes, and in text with the dirt that real files have. */
const IN_RANDOM = 27 / 256;
const IN_TEXT = 0.004;
const FOR_CONTROL = Math.log2(IN_RANDOM / IN_TEXT);
const AGAINST_CONTROL = Math.log2((1 - IN_RANDOM) / (1 - IN_TEXT));
/** Bits wanted. In 32 random bytes two control characters and no more repetition than chance give nine. */
const WANTED = 4.2;
/** Without a magic number, so few bytes are called binary only when they are full of control characters. */
const SHORT = 24;

/** The chance that two bytes are equal, in random bytes and in the least repetitive legacy text (Chinese in GBK). */
const EQUAL_IN_RANDOM = 1 / 256;
const EQUAL_IN_TEXT = 4 / 256;
/** Repetition is weighed in short input; in long input the control characters suffice. */
const REPETITION_UP_TO = 256;
const REPETITION_CAP = 6;

/** Whether the bytes, by their histogram, are no text. `zerosAreSeparators`: zero bytes stand alone between printable text. */
export function isNoise(histogram: Uint32Array, length: number, zerosAreSeparators: boolean): boolean {
  if (length === 0) return false;
  const bad = controls(histogram, zerosAreSeparators);
  if (bad === 0) return false;
  if (length < SHORT) return bad * 3 >= length && bad >= 3;
  if (bad < 2 && length > REPETITION_UP_TO) return false;
  if (isStructured(histogram, bad)) return false;
  let evidence = bad * FOR_CONTROL + (length - bad) * AGAINST_CONTROL;
  if (length <= REPETITION_UP_TO) evidence += repetition(histogram, length);
  return evidence >= WANTED;
}

/** Bits for "random" in how seldom bytes repeat: pairs of equal bytes, as two Poisson distributions. Needs high bytes to speak. */
function repetition(histogram: Uint32Array, length: number): number {
  let equal = 0;
  let high = 0;
  for (let byte = 0; byte < 256; byte++) {
    const count = histogram[byte];
    equal += (count * (count - 1)) / 2;
    if (byte >= 0x80) high += count;
  }
  if (high * 4 < length) return 0;
  const pairs = (length * (length - 1)) / 2;
  const evidence =
    (pairs * (EQUAL_IN_TEXT - EQUAL_IN_RANDOM)) / Math.LN2 -
    equal * Math.log2(EQUAL_IN_TEXT / EQUAL_IN_RANDOM);
  return Math.max(-REPETITION_CAP, Math.min(REPETITION_CAP, evidence));
}

/**
 * Text with a use for one or two control characters: overstriking (backspace), records (1C to 1F), shifts. Random
 * bytes have all of them.
 */
function isStructured(histogram: Uint32Array, bad: number): boolean {
  let distinct = 0;
  for (let byte = 1; byte < 0x20; byte++) {
    if (
      byte !== 0x09 &&
      byte !== 0x0a &&
      byte !== 0x0c &&
      byte !== 0x0d &&
      byte !== 0x1b &&
      histogram[byte] > 0
    )
      distinct++;
  }
  return distinct <= 3 && bad >= 4 * distinct && histogram[0] * 16 < bad;
}

/** Control characters that text does not have: C0 without tab, line ends, form feed and escape. DEL is EBCDIC's quote. */
function controls(histogram: Uint32Array, zerosAreSeparators: boolean): number {
  let bad = 0;
  for (let byte = 0; byte < 0x20; byte++) bad += histogram[byte];
  bad -= histogram[0x09] + histogram[0x0a] + histogram[0x0c] + histogram[0x0d] + histogram[0x1b];
  if (zerosAreSeparators) bad -= histogram[0];
  // EBCDIC: 15 and 05 are its line end and tab, and 40 its space, the commonest byte of all.
  if (looksLikeEbcdic(histogram)) bad -= histogram[0x15] + histogram[0x05];
  // CP/M and DOS end a file with 1A.
  if (histogram[0x1a] === 1) bad--;
  return bad;
}

function looksLikeEbcdic(histogram: Uint32Array): boolean {
  let letters = 0;
  for (let byte = 0x81; byte <= 0xa9; byte++) letters += histogram[byte];
  let ascii = 0;
  for (let byte = 0x20; byte < 0x80; byte++) if (byte !== 0x40) ascii += histogram[byte];
  return histogram[0x40] > 0 && letters > ascii && histogram[0x40] > histogram[0x20];
}
