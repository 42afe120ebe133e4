import type { Profile } from '../gate/profiles.ts';
import { isLetter } from '../markup/units.ts';
import { bucketTable, SYMBOL } from '../model/characters.ts';
import { nearHigh } from '../sample/native.ts';
import type { Opinion } from './index.ts';
import type { Words } from './words.ts';

/**
 * Tables, menus and pictures drawn with box-drawing characters have no language. They are judged as what they are: a
 * reading in which most of what lies outside ASCII is lines and blocks. What each character costs, in bits, was set by
 * hand: there is no corpus of them.
 */
const LINE_COST = 5;
const SYMBOL_COST = 9;
const LETTER_COST = 9;
const ASCII_COST = 5;
/** Of the characters outside ASCII so many must be drawn. */
const LEAST_DRAWN = 0.6;
/** Lines and shades repeat: so many of the characters outside ASCII follow their like, against one in thirty in text. */
const LEAST_REPEATED = 0.25;
/** Before any byte is read: art is rarer than text, and CP437 is where it comes from. */
const ART_PRIOR = 8;
const OTHER_CODE_PAGE = 3;

/** `plain` is what the ASCII words cost in the language they fit best; `zxx` stands for no language. */
export function judgeArt(
  profiles: readonly Profile[],
  { marked }: Words,
  plain: number,
  zxx: number,
): Opinion[] {
  const readings = new Map<string, Opinion & { names: string[] }>();
  for (const profile of profiles) {
    if (!canDraw(profile.table)) continue;
    const cost = artCost(profile.table, marked);
    if (cost === null) continue;
    const home = profile.info.name === 'CP437';
    const prior = ART_PRIOR + (home ? 0 : OTHER_CODE_PAGE + profile.prior);
    const key = keyOf(profile.table, marked);
    const same = readings.get(key);
    if (!same) {
      const names = [profile.info.name];
      readings.set(key, { key, encodings: names, names, language: zxx, marked: cost, plain, prior });
    } else if (prior < same.prior) {
      same.prior = prior;
      same.names.unshift(profile.info.name);
    } else same.names.push(profile.info.name);
  }
  return [...readings.values()];
}

/**
 * KOI8's double line, and a space that does not break in most of the others: word processors fill pages with it. It is drawn where
 * corners and bars of double lines are, one for so much of it.
 */
const NO_BREAK_SPACE = 0xa0;
const LAST_DOUBLE_LINE = 0xbe;
const LONGEST_LINE = 60;

/** What stands for lines, blocks or dots in the code pages of DOS. */
const PICTURE_BYTES = new Uint8Array(256).fill(1, 0xb0, 0xe0).fill(1, 0xf9, 0xfb);
PICTURE_BYTES[0xfe] = 1;
/** Pictures have few different ones, so many of them in all, and repeat half as often as lines do. */
const MOST_DIFFERENT = 5;
const LEAST_OF_PICTURE = 24;
const LEAST_PAINTED = LEAST_REPEATED / 2;

/** Whether a text has nothing beyond ASCII but what pictures have. */
function looksPainted(text: Uint8Array): boolean {
  const { length } = text;
  const different = new Set<number>();
  let high = 0;
  for (let i = nearHigh(text, 0, length); i < length; i = nearHigh(text, i + 1, length)) {
    if (PICTURE_BYTES[text[i]] === 0 || different.add(text[i]).size > MOST_DIFFERENT) return false;
    high++;
  }
  return high >= LEAST_OF_PICTURE;
}

/** Whether the bytes repeat as drawn lines do, or are those of a picture. */
export function looksDrawn(text: Uint8Array): boolean {
  let high = 0;
  let repeated = 0;
  let blank = 0;
  let blanksRepeated = 0;
  let doubleLines = 0;
  const { length } = text;
  for (let i = 1; i < length; i++) {
    if (text[i] < 0x80) i = nearHigh(text, i + 1, length);
    if (i === length) break;
    if (text[i] === NO_BREAK_SPACE) {
      blank++;
      if (text[i - 1] === NO_BREAK_SPACE) blanksRepeated++;
      continue;
    }
    if (text[i] > NO_BREAK_SPACE && text[i] <= LAST_DOUBLE_LINE) doubleLines++;
    high++;
    // Within a word it is a letter that is doubled: Dutch `één`, Finnish `hyvää`.
    if (text[i] === text[i - 1] && !isLetter(text[i + 1]) && !isLetter(text[i - 2])) repeated++;
  }
  if (doubleLines * LONGEST_LINE >= blank) {
    high += blank;
    repeated += blanksRepeated;
  }
  return repeated > high * LEAST_REPEATED || (repeated > high * LEAST_PAINTED && looksPainted(text));
}

/** Whether a code page has lines and blocks to draw with. */
function canDraw(table: Uint16Array): boolean {
  return table.includes(0x2500) && table.includes(0x2588);
}

/** What a line may be drawn with that has neither ends nor corners; the rest stands in rows for nothing. */
const STROKES: ReadonlySet<number> = new Set([...'─━│┃═║▀▄█▌▐░▒▓■'].map((stroke) => stroke.charCodeAt(0)));
/** Dots that lines end in say neither that it is a drawing nor that it is none. */
const FINERY: ReadonlySet<number> = new Set([0xb7, 0x2219]);

/** Whether so many different characters make a drawing, of which one stands for that byte. */
function isDrawing(count: number, unit: number, byte: number): boolean {
  return count > 1 || (count === 1 && byte !== NO_BREAK_SPACE && STROKES.has(unit));
}

function artCost(table: Uint16Array, bytes: Uint16Array): number | null {
  const buckets = bucketTable();
  let total = 0;
  let drawn = 0;
  let high = 0;
  let different = 0;
  let last = 0;
  for (let i = 0; i < bytes.length; i++) {
    const unit = table[bytes[i]];
    if (bytes[i] < 0x80) {
      total += bytes[i] === 0x20 ? 1 : ASCII_COST;
      continue;
    }
    if (FINERY.has(unit)) {
      total += SYMBOL_COST;
      continue;
    }
    high++;
    if (unit >= 0x2500 && unit < 0x25a1) {
      drawn++;
      if (bytes[i] !== last) different++;
      last = bytes[i];
      total += LINE_COST;
    } else total += buckets[unit] === SYMBOL ? SYMBOL_COST : LETTER_COST;
  }
  return isDrawing(different, table[last], last) && drawn >= high * LEAST_DRAWN ? total : null;
}

function keyOf(table: Uint16Array, bytes: Uint16Array): string {
  let key = 'a';
  const seen = new Uint8Array(256);
  for (let i = 0; i < bytes.length; i++) seen[bytes[i]] = 1;
  for (let byte = 0x80; byte < 256; byte++) if (seen[byte] === 1) key += String.fromCharCode(table[byte]);
  return key;
}
