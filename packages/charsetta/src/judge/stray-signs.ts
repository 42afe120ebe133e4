import { scriptTable } from '../model/characters.ts';
import { sumOf } from '../sample/histogram.ts';

/**
 * Signs of money and of sections, marks that open a question and raised letters right behind a word: nobody writes `Per£`, `gro§` or
 * `Bols°`, but code pages have letters in their places (`Perú`, `groß`, `Bolsø`). To the models one sign is like another, and `£` is
 * a common one.
 */
const SIGNS: ReadonlySet<number> = new Set([...'£¥¢¤§¡¿ªº°'].map((sign) => sign.charCodeAt(0)));

/** Bits that each costs. More than a few are a habit. */
const STRAY_SIGN = 10;
const A_FEW = 3;

/** Two acute accents behind a word are a quotation mark, as two grave ones before it are: bits by which they are likelier than two accents. */
const ACUTE = 0xb4;
const QUOTE = 10;

/** The bytes that a code page reads as such signs. */
export function straySignsIn(table: Uint16Array): readonly number[] {
  return Array.from(table.keys()).filter(
    (byte) => byte >= 0x80 && (SIGNS.has(table[byte]) || table[byte] === ACUTE),
  );
}

/**
 * What those behind two letters cost, less what quotation marks save, in bits. `counts` is of the bytes of the marked words; most have
 * none of the `signs`.
 */
export function straySignCost(
  words: Uint16Array,
  counts: Uint32Array,
  table: Uint16Array,
  signs: readonly number[],
): number {
  if (sumOf(counts, signs) === 0) return 0;
  const scripts = scriptTable();
  let strays = 0;
  let quotes = 0;
  for (let i = 2; i < words.length; i++) {
    if (words[i] < 0x80 || scripts[table[words[i - 2]]] === 0) continue;
    if (table[words[i]] === ACUTE) {
      if (words[i - 1] === words[i]) quotes++;
    } else if (SIGNS.has(table[words[i]]) && scripts[table[words[i - 1]]] > 0) strays++;
  }
  return Math.min(A_FEW, strays) * STRAY_SIGN - quotes * QUOTE;
}
