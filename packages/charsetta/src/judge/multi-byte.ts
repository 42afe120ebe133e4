import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import { type Hints, NO_HINTS } from '../gate/hints.ts';
import { type Contender, UNTOLD } from '../gate/languages.ts';
import { isLetter } from '../markup/units.ts';
import { countHigh, sumHigh } from '../sample/histogram.ts';
import { checkStructure, type MultiByteFit } from '../structure/index.ts';
import { considerList, costAsShapes, mayBeList } from './character-list.ts';
import { isBeyondDoubt } from './clear.ts';
import type { Opinion } from './index.ts';
import { mayBeTamil, TAMIL, withoutPoorTamil } from './tamil.ts';
import { isHalfWidth, type UnitWords, unitWords } from './unit-words.ts';
import { foreignCost, splitWords, type Words } from './words.ts';

/** What one byte that does not fit costs, in bits: no text has many. */
export const ERROR_COST = 20;

const UNITS_JUDGED = 2048;
/** Bits by which a declared encoding gains with each well-formed character: chance would have broken one in two or three. */
const HELD_CHARACTER = 1;

/** What a glance at a text says about encodings with characters of several bytes. */
export interface Glance {
  /** Those that it may be in. */
  fits: readonly MultiByteFit[];
  /** Whether it reads badly in all of them, and none was hinted at. */
  isPoor: boolean;
}

const NO_FITS: Glance = { fits: [], isPoor: true };

export function glanceAt(text: Uint8Array, words: Words, engine: Engine, hints: Hints): Glance {
  if (!mayBeEastAsian(words)) return NO_FITS;
  const { fits, isPoor } = hinted(glanceOf(text, engine), hints);
  return { fits, isPoor: isPoor && !fits.some(mayBeList) };
}

function hinted({ fits, isPoor }: Glance, { encodings }: Hints): Glance {
  return { fits, isPoor: isPoor && !fits.some(({ encoding }) => encodings.has(encoding)) };
}

/** The readings in encodings with characters of several bytes. */
export function judgeMultiByte(
  text: Uint8Array,
  words: Words,
  engine: Engine,
  hints: Hints,
  fits: readonly MultiByteFit[],
): Opinion[] {
  if (!mayBeEastAsian(words)) return [];
  const opinions = judgeFits(text, fits, 0, words, engine, hints);
  if (readsWell(opinions, words)) return opinions;
  const tamil = mayBeTamil(words, hints) ? [TAMIL] : [];
  opinions.push(...withoutPoorTamil(judgeFits(text, tamil, TAMIL_COST, words, engine, hints), words));
  // A text that was cut inside a character reads as another one, up to the first ASCII byte.
  if (text.length > 2 && text[0] >= 0x80 && !readsWell(opinions, words)) {
    const rest = text.subarray(1);
    const fitting = [...glanceOf(rest, engine).fits, ...tamil];
    opinions.push(...withoutPoorTamil(judgeFits(rest, fitting, CUT_COST, words, engine, hints), words));
  }
  return opinions;
}

/** Bits that Tamil in TSCII costs beforehand: few files are in it, and two ideographs look like it. */
const TAMIL_COST = 8;
/** Bits that it costs to take the first byte for the rest of a character. */
const CUT_COST = 10;

/**
 * East Asian text costs less than this in its own encoding, nine times in ten, and anything else more than six in the East
 * Asian encoding that it fits best: bits by the byte, on the evaluation's samples of at least so many bytes.
 */
const SURE_RATE = 5.2;
const SURE_LENGTH = 32;

/** Whether these readings leave no room for others. */
export function readsWell(opinions: readonly Opinion[], { marked }: Words): boolean {
  if (marked.length < SURE_LENGTH) return false;
  let least = Infinity;
  for (const opinion of opinions) least = Math.min(least, opinion.marked);
  return least < SURE_RATE * marked.length;
}

/** So few of the marked words' bytes are outside ASCII, and so many of those stand alone, in Latin text alone: one in so many. */
const FEW_HIGH = 3;
const FEW_LONG_RUNS = 8;
const ENOUGH_RUNS = 5;

/** East Asian characters are two bytes outside ASCII, or one and another after it: `naïveté` is neither. */
function mayBeEastAsian({ marked, high }: Words): boolean {
  if (high * FEW_HIGH >= marked.length) return true;
  let runs = 0;
  let longRuns = 0;
  let inWords = 0;
  let run = 0;
  for (let i = 0; i < marked.length; i++) {
    if (marked[i] >= 0x80) {
      run++;
      if (run === 1) {
        runs++;
        if (isInLatinWord(marked, i)) inWords++;
      } else if (run === 2) longRuns++;
    } else run = 0;
  }
  if (inWords === runs) return false;
  return runs < ENOUGH_RUNS || longRuns * FEW_LONG_RUNS > runs;
}

/**
 * Whether two ASCII letters stand on either side of a byte, or of it and the next outside ASCII: one East Asian character would stand in
 * a word of Latin letters.
 */
function isInLatinWord(bytes: Uint16Array, at: number): boolean {
  const next = at + (bytes[at + 1] >= 0x80 ? 2 : 1);
  return (
    at >= 2 &&
    next + 1 < bytes.length &&
    isLetter(bytes[at - 2]) &&
    isLetter(bytes[at - 1]) &&
    isLetter(bytes[next]) &&
    isLetter(bytes[next + 1])
  );
}

/** Whether the beginning of a text fits one of these encodings. `words` are those of the beginning. */
export function mayBeMultiByte(beginning: Uint8Array, words: Words, engine: Engine, hints: Hints): boolean {
  return mayBeEastAsian(words) && (mayBeTamil(words, hints) || glanceOf(beginning, engine).fits.length > 0);
}

/** How much of a text is read to see which encodings are worth reading all of it in. */
export const GLANCE = 192;

/** The encodings that a text of which a good part is outside ASCII fits at first sight; null if it is not such a text. */
export function fitsAtOnce(text: Uint8Array, histogram: Uint32Array): readonly MultiByteFit[] | null {
  return sumHigh(histogram) * FEW_HIGH < text.length ? null : checkStructure(text.subarray(0, GLANCE));
}

/** The same, as far as the first characters read well in them. */
export function glanceAtFits(
  text: Uint8Array,
  fits: readonly MultiByteFit[],
  engine: Engine,
  hints: Hints,
): Glance {
  return hinted(nearFits(soundFits(fits, GLANCE), text.subarray(0, SHORT_GLANCE), engine), hints);
}

/** The readings of the first sentences of a text in encodings that they fit; null where there is any doubt. */
export function judgeFirstCharacters(
  text: Uint8Array,
  fits: readonly MultiByteFit[],
  engine: Engine,
  hints: Hints,
): { opinions: Opinion[]; words: Words } | null {
  const beginning = text.subarray(0, GLANCE);
  const words = splitWords(beginning, false);
  const glance = hints === NO_HINTS ? readAtAGlance(beginning, fits, engine) : null;
  if (glance) return { opinions: [glance], words };
  engine.judge.begin();
  const opinions = judgeMultiByte(beginning, words, engine, hints, fits);
  return isBeyondDoubt(opinions, words, SURE_RATE) ? { opinions, words } : null;
}

/**
 * The opinion on text that fits encodings of the web and of one language without an error, all in the same way, if its characters
 * by themselves leave no doubt: no more of the language has to be unpacked then.
 */
function readAtAGlance(text: Uint8Array, fits: readonly MultiByteFit[], engine: Engine): Opinion | null {
  const names = fits.map(({ encoding }) => encoding);
  const [first] = names;
  const isSound = ({ encoding, errors, unassigned }: MultiByteFit): boolean =>
    errors + unassigned === 0 && (encoding === first || SUPERSETS[encoding] === first);
  if (!fits.every(isSound) || !names.some((name) => lookup(name).era === 'web')) return null;
  const [{ language, prior }, ...others] = mostAtHome(languagesOf(names, engine, NO_HINTS, 0));
  if (others.length > 0) return null;
  const { units, bytes } = encodedWords(decodeText(text, first).text, first);
  const marked = engine.judge.glance(units, language);
  if (marked > READS_AT_ONCE * bytes) return null;
  return { key: `m${first}`, encodings: names, language, marked, plain: 0, prior };
}

/** What several encodings read in the same bytes. */
interface FittingText {
  text: string;
  names: string[];
  errors: number;
  held: number;
}

/** Encodings that read what another reads without an error in the very same way, and more. */
const SUPERSETS: Readonly<Record<string, string>> = { CP949: 'EUC-KR', gb18030: 'GBK' };

function judgeFits(
  text: Uint8Array,
  fits: readonly MultiByteFit[],
  penalty: number,
  words: Words,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const texts: FittingText[] = [];
  for (const { encoding, characters, errors, unassigned } of fits) {
    if (hints.allowed && !hints.allowed.has(encoding)) continue;
    const held = errors === 0 && hints.encodings.has(encoding) ? characters * HELD_CHARACTER : 0;
    const narrower = texts.find(({ names, errors }) => errors === 0 && names.includes(SUPERSETS[encoding]));
    const decoded = narrower ? null : decodeText(text, encoding);
    const same = narrower ?? texts.find((other) => other.text === decoded?.text);
    if (same) {
      same.names.push(encoding);
      same.held = Math.max(same.held, held);
    } else if (decoded) {
      const damage = Math.max(errors + unassigned, decoded.malformedCount - 1);
      texts.push({ text: decoded.text, names: [encoding], errors: damage, held });
    }
  }
  const opinions: Opinion[] = [];
  for (const fit of texts) opinions.push(...judgeFit(fit, penalty, words, engine, hints));
  return opinions;
}

/**
 * The encodings that the text fits. Most East Asian text fits several and reads well in one: a glance, in the language that
 * each was made for, tells which, and those that fall behind by more than any evidence could make up for are left out.
 */
function glanceOf(text: Uint8Array, engine: Engine): Glance {
  if (text.length < 2 * GLANCE) {
    const fits = soundFits(checkStructure(text), text.length);
    return text.length < 2 * SHORT_GLANCE
      ? { fits, isPoor: fits.length === 0 }
      : nearFits(fits, text.subarray(0, SHORT_GLANCE), engine);
  }
  const glance = text.subarray(0, GLANCE);
  const fits = checkStructure(glance);
  if (fits.length === 0)
    return countHigh(glance) < GLANCE / 4 ? { fits: checkStructure(text), isPoor: false } : NO_FITS;
  const near = nearFits(fits, glance, engine);
  const names = near.fits === fits ? null : near.fits.map(({ encoding }) => encoding);
  return { fits: checkStructure(text, names), isPoor: near.isPoor };
}

/** Bits by the byte that the wrong one of two readings costs more, at the most, and then some. */
const WRONG_READING = 4;

/** Those that are not damaged too much to win against the least damaged one. */
function soundFits(fits: readonly MultiByteFit[], length: number): readonly MultiByteFit[] {
  let least = Infinity;
  for (const { errors, unassigned } of fits) least = Math.min(least, errors + unassigned);
  const most = least + 2 + (WRONG_READING * length) / ERROR_COST;
  return fits.filter(({ errors, unassigned }) => errors + unassigned <= most);
}

/** In a short text this much is a glance. */
const SHORT_GLANCE = 48;
/** Bits by the byte that a reading may be behind: of few characters more. */
const WORSE = 1.5;
const WORSE_OF_FEW = 2.5;

/**
 * What characters cost by themselves, in bits by the byte, of the evaluation's texts: those of East Asian languages up to six,
 * all but a few; what is none of them, or read in another's encoding, more than that.
 */
const READS = 6;
/** Up to here the encodings of other languages need not be tried, nor what characters cost after others. */
const READS_AT_ONCE = 5.5;

/** Those of the encodings in which the first characters read about as well as in the best; all, where they tell nothing. */
function nearFits(fits: readonly MultiByteFit[], glance: Uint8Array, { gate, judge }: Engine): Glance {
  if (fits.length === 0 || gate.eastAsian.length === 0) return NO_FITS;
  let least = Infinity;
  let home: number | null = null;
  const rates = new Map<string, number>();
  for (const { encoding } of leastDamagedFirst(fits)) {
    if (fits.some((fit) => fit.errors === 0 && fit.encoding === SUPERSETS[encoding])) continue;
    const language = gate.homeOf(encoding);
    if (home !== null && language !== home) continue;
    const { units, bytes } = encodedWords(decodeText(glance, encoding).text, encoding);
    // Hardly anything outside ASCII is to be seen yet.
    if (bytes < glance.length / 4) return { fits, isPoor: false };
    const rate = judge.glance(units, language) / bytes;
    rates.set(encoding, rate);
    least = Math.min(least, rate);
    if (rate < READS_AT_ONCE) home = language;
  }
  // A list of characters reads well in none.
  if (least > READS) return { fits, isPoor: true };
  const limit = least + (glance.length < GLANCE ? WORSE_OF_FEW : WORSE);
  const isNear = ({ encoding }: MultiByteFit) =>
    (rates.get(encoding) ?? rates.get(SUPERSETS[encoding]) ?? Infinity) <= limit;
  return { fits: fits.filter(isNear), isPoor: false };
}

function leastDamagedFirst(fits: readonly MultiByteFit[]): readonly MultiByteFit[] {
  const damage = ({ errors, unassigned }: MultiByteFit) => errors + unassigned;
  const isInOrder = fits.every((fit, index) => index === 0 || damage(fits[index - 1]) <= damage(fit));
  return isInOrder ? fits : [...fits].sort((one, other) => damage(one) - damage(other));
}

function judgeFit(
  { text, names, errors, held }: FittingText,
  penalty: number,
  words: Words,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const { units, bytes, narrow } = encodedWords(text, names[0]);
  if (bytes === 0) return [];
  // Repeated words are left out on both sides, but words in bytes are not words in characters.
  const scale = words.marked.length / (names[0] === 'TSCII' ? units.length : bytes);
  const languages = languagesOf(names, engine, hints, foreignCost(words));
  const extra = penalty + errors * ERROR_COST + mixedCost(units) - held;
  const key = `m${names[0]}`;
  const judgeIn = (some: Contender[]) =>
    engine.judge.judgeUnits(key, names, units, words.markedFirst, some, scale, extra);
  const atHome = mostAtHome(languages);
  const shapes = errors === 0 ? costAsShapes(units) : null;
  if (shapes !== null) {
    const marked = shapes * scale + extra;
    return atHome.map(({ language, prior }) => ({
      key,
      encodings: names,
      language,
      marked,
      plain: 0,
      prior,
    }));
  }
  const opinions = judgeIn(atHome);
  if (!readsWell(opinions, words)) opinions.push(...judgeIn(abroad(languages, atHome, words)));
  // Half-width katakana pair up with nothing: any letters of KOI8 would do.
  if (errors === 0 && narrow * 4 < units.length) considerList(opinions, bytes, words);
  return opinions;
}

/** Bits: whoever writes full-width letters writes whole words in them. In DOS code pages `é` and a letter look like one. */
const MIXED_COST = 14;
/** Half-width katakana all the more: alone at the end of a serial number (`HP19TÜ`) they are another letter. */
const LONE_KANA_COST = 32;

/** What full-width letters cost that stand beside an ASCII letter, and half-width katakana alone beside one. */
function mixedCost(units: Uint16Array): number {
  let cost = 0;
  for (let i = 0; i < units.length; i++) {
    if (units[i] < FIRST_FULL_WIDTH || !(isLetter(units[i - 1]) || isLetter(units[i + 1]))) continue;
    if (isFullWidthLetter(units[i])) cost += MIXED_COST;
    else if (isLoneKana(units, i)) cost += LONE_KANA_COST;
  }
  return cost;
}

function isLoneKana(units: Uint16Array, at: number): boolean {
  return isHalfWidth(units[at]) && !isHalfWidth(units[at - 1]) && !isHalfWidth(units[at + 1]);
}

const FIRST_FULL_WIDTH = 0xff21;

function isFullWidthLetter(unit: number): boolean {
  return unit >= FIRST_FULL_WIDTH && unit <= 0xff5a;
}

/** The marked words of a text, and how many bytes they took in their encoding. */
function encodedWords(text: string, encoding: string): UnitWords {
  const { units, bytes, narrow } = unitWords(text, 'marked', UNITS_JUDGED);
  return { units, bytes: encoding.startsWith('Shift_JIS') ? bytes - narrow : bytes, narrow };
}

/** Bits: nobody but its own languages is asked of an encoding in which the text reads well. */
const AT_HOME = 6;

function mostAtHome(languages: readonly Contender[]): Contender[] {
  const home = Math.min(...languages.map(({ prior }) => prior));
  return languages.filter(({ prior }) => prior <= home + AT_HOME);
}

/** So many bits dearer than at home is the language of another country; it costs as much more by the byte, lest rare characters outweigh it. */
const ABROAD = 30;
const ABROAD_RATE = 1;

/** The other languages that the encodings can write. */
function abroad(
  languages: readonly Contender[],
  atHome: readonly Contender[],
  { marked }: Words,
): Contender[] {
  const limit = (atHome[0]?.prior ?? 0) + ABROAD;
  return languages
    .filter((language) => !atHome.includes(language))
    .map((other) =>
      other.prior < limit ? other : { ...other, prior: other.prior + ABROAD_RATE * marked.length },
    );
}

/** The languages that these encodings were made for. */
function languagesOf(names: readonly string[], { gate }: Engine, hints: Hints, foreign: number): Contender[] {
  return (names[0] === 'TSCII' ? gate.tamil : gate.eastAsian).map((language) => {
    let prior = Infinity;
    for (const name of names) {
      const bonus = hints.encodings.get(name);
      const own = gate.multiBytePriors(name)[language];
      prior = Math.min(prior, bonus === undefined ? own + foreign : own - bonus);
    }
    return { language, prior: prior - (hints.languages.get(language) ?? 0), cost: UNTOLD };
  });
}
