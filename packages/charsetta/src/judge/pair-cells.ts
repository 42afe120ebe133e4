import type { EncodingInfo } from '../encodings/registry.ts';
import { UNDEFINED_UNIT } from '../encodings/single-byte.ts';
import { EMISSION_SHIFT } from '../kernel/layout.ts';
import { CONTROL } from '../model/characters.ts';
import type { LanguageSketch } from '../model/language-model.ts';
import { FAR_CELL } from './score.ts';
import { toUnits } from './unit-words.ts';

/** A byte that the encoding leaves undefined: no text has it. */
const UNDEFINED_CELL = CONTROL | (127 << EMISSION_SHIFT);

const SECOND_FORM = 110 << EMISSION_SHIFT;

/** CP864 and CP1006 hold the forms of Arabic letters rather than the letters; of a ligature the last letter counts. */
function plainForm(unit: number): number {
  if (unit < 0xfb1d || unit > 0xfefc) return unit;
  const plain = String.fromCharCode(unit).normalize('NFKC');
  return plain.charCodeAt(plain.length - 1);
}

/**
 * Bits that a typographic quote costs more in an ISO encoding: who typed such quotes mostly had Windows, and ISO-8859-7
 * has ’ where windows-1253 has Ά.
 */
const ISO_QUOTE = 4;
/**
 * Bits that an apostrophe costs more where hardly anybody used it: CP775 has ’ where windows-1252 has ï, and none of its
 * languages has much use for it. ´ is what keyboards of Windows gave for one; CP850 has it in the place of ï, macintosh of «.
 */
const UNUSUAL_APOSTROPHE = 8;
const APOSTROPHE = 0x2019;
const ACUTE_ACCENT = 0xb4;

function quoteCost(unit: number, { name, era }: EncodingInfo): number {
  if (unit === ACUTE_ACCENT) return era === 'dos' || era === 'mac' ? UNUSUAL_APOSTROPHE : 0;
  if (unit === APOSTROPHE && era === 'dos') return UNUSUAL_APOSTROPHE;
  return unit >= 0x2018 && unit <= 0x201f && name.startsWith('ISO-8859-') ? ISO_QUOTE : 0;
}

/** A cell that costs so many bits more. */
function dearer(cell: number, bits: number): number {
  const emission = Math.min(MOST_EMISSION, (cell >> EMISSION_SHIFT) + bits * 8);
  return (cell & ((1 << EMISSION_SHIFT) - 1)) | (emission << EMISSION_SHIFT);
}

const MOST_EMISSION = 127;

/** What each byte of an encoding is to a language. */
export function layPairCells(model: LanguageSketch, table: Uint16Array, info: EncodingInfo): Uint16Array {
  const cells = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) {
    const unit = table[byte] < model.cells.length ? table[byte] : plainForm(table[byte]);
    cells[byte] =
      unit === UNDEFINED_UNIT ? UNDEFINED_CELL : unit < model.cells.length ? model.cells[unit] : FAR_CELL;
    const more = quoteCost(unit, info);
    if (more > 0) cells[byte] = dearer(cells[byte], more);
    // ARMSCII-8, MacArabic and others have a second parenthesis or comma above 0x7F. Who uses it when there is the first?
    if (byte >= 0x80 && unit < 0x80 && info.asciiCompatible)
      cells[byte] = (cells[byte] & 0x1ff) | SECOND_FORM;
  }
  cells[0x20] = model.cells[0x20]; // words are set apart by spaces of ours, in EBCDIC too
  return cells;
}

const COMBINING_FROM = 0x300;
const COMBINING_TO = 0x36f;

/** Whether the encoding writes accents apart from their letters, as windows-1258 does. */
export function needsComposing(table: Uint16Array, bytes: Uint16Array): boolean {
  for (const byte of bytes) if (table[byte] >= COMBINING_FROM && table[byte] <= COMBINING_TO) return true;
  return false;
}

export function composed(table: Uint16Array, bytes: Uint16Array): Uint16Array {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(table[byte]);
  return toUnits(text.normalize('NFC'));
}
