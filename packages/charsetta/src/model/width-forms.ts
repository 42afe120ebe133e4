import { CASE_SHIFT, EMISSION_SHIFT, MAX_EMISSION, makeCell } from '../kernel/layout.ts';
import { SYMBOL } from './characters.ts';

/**
 * Half-width katakana, from U+FF66, as their plain forms; sound marks stand where the sign for a long vowel might. Not the signs
 * before them, which are ¡ to ¥ in Latin-1.
 */
const HALF_WIDTH =
  'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンーー';
const FIRST_HALF_WIDTH = 0xff66;
/** Full-width forms of ASCII, from ! to ~, and how far they are from it. */
const FIRST_FULL_WIDTH = 0xff01;
const LAST_FULL_WIDTH = 0xff5e;
const TO_FULL_WIDTH = 0xfee0;
/**
 * What it costs, in eighths of a bit, to write a letter or digit in the other width, as banks and old machines do: whoever does so
 * goes on so. Of signs both widths are in use.
 */
const FORM_COST = 8;
const SIGN_FORM_COST = 32;

/** Forms of the other width are what they stand for, at a price: the corpora, which were cleaned, have too few to learn from. */
export function layForms(cells: Uint16Array): void {
  for (let i = 0; i < HALF_WIDTH.length; i++)
    layForm(cells, FIRST_HALF_WIDTH + i, HALF_WIDTH.charCodeAt(i), FORM_COST);
  for (let form = FIRST_FULL_WIDTH; form <= LAST_FULL_WIDTH; form++) {
    const isSign = classOf(cells[form]) === SYMBOL;
    layForm(cells, form, form - TO_FULL_WIDTH, isSign ? SIGN_FORM_COST : FORM_COST);
  }
}

function layForm(cells: Uint16Array, form: number, plain: number, price: number): void {
  const own = cells[form];
  const cell = cells[plain];
  const cost = Math.min(MAX_EMISSION, (cell >> EMISSION_SHIFT) + price);
  // Signs are in one bucket, whatever their width, and some are common.
  if (classOf(own) !== SYMBOL) cells[form] = makeCell(classOf(cell), (cell >> CASE_SHIFT) & 3, cost);
  else if (cost < own >> EMISSION_SHIFT) cells[form] = makeCell(SYMBOL, 0, cost);
}

/** As `cellClass` in alphabet.ts, which calls for these forms. */
function classOf(cell: number): number {
  return cell & 0x7f;
}
