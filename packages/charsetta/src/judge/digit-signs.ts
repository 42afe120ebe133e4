import { sumBetween } from '../sample/histogram.ts';

/**
 * Signs that stand beside digits: `31°`, `3½`, `5ª`, `£12`. Corpora are prose, and have few of them; where one code page has such a sign,
 * others have letters, and no word begins or ends with a digit: `£12.50` in CP437 was a Polish ś.
 */
const BEHIND = new Set([...'°ºª²³¹½¼¾€£¥¢‰'].map((sign) => sign.charCodeAt(0)));
const BEFORE = new Set([...'€£¥§±×'].map((sign) => sign.charCodeAt(0)));

const ZERO = 0x30;
const NINE = 0x39;

/** Bits by which each is likelier than what the models say; with five, half as much was gained in DOS and Mac code pages. */
const LIKELIER = 8;

/** A euro stands alone behind a price (`15 €`), and the Ç that it is in other code pages alone nowhere: bits that it saves. */
const EURO = 0x20ac;
const EURO_ALONE = 6;

/** Bits that such signs in the marked words, which have these `counts` of bytes, save a reading; `table` is the encoding's. */
export function savedByDigitSigns(words: Uint16Array, counts: Uint32Array, table: Uint16Array): number {
  const alone = isEuroAlone(words, table) ? EURO_ALONE : 0;
  if (sumBetween(counts, ZERO, NINE + 1) === 0) return alone;
  let signs = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i] < 0x80) continue;
    const unit = table[words[i]];
    if ((isDigit(words[i - 1]) && BEHIND.has(unit)) || (isDigit(words[i + 1]) && BEFORE.has(unit))) signs++;
  }
  return signs * LIKELIER + alone;
}

/** Whether it is the only marked word. */
function isEuroAlone(words: Uint16Array, table: Uint16Array): boolean {
  return words.length <= 2 && table[words[0]] === EURO;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}
