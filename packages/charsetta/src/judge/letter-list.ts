import type { EncodingInfo } from '../encodings/registry.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { pairPrior } from '../gate/priors.ts';
import { isDigit, isLetter } from '../markup/units.ts';
import { foldUnit, type Script, scriptNames, scriptTable } from '../model/characters.ts';
import type { LanguageHead } from '../model/format.ts';
import { nearHigh } from '../sample/native.ts';
import type { Opinion } from './index.ts';
import { lookAtWords } from './single-byte.ts';
import type { Words } from './words.ts';

/**
 * Lists of letters: `ä ö ü`, `'é' => 'e'`, keyboards, alphabets. They have no words, and to a model of sequences one letter by itself
 * is as unlikely as another: what tells is whose letters they are. Costs are in bits for each different one, and were set by
 * hand: there is no corpus of them.
 */
const LEAST_OWN = 2;
/** Vietnamese has more, and finds some use for any byte. */
const MOST_OWN = 48;
/** Letters of a list of any Latin ones: those of Western Europe, of the rest of it, of the world. */
const WESTERN = 6;
const EUROPEAN = 8;
const OTHER_LATIN = 12;
/** What each costs more in a list of one language, which does without it. */
const NOT_OWN = 3;
/** What each of another script costs more where there are ASCII letters too, and one that its language does without. */
const AMONG_LATIN = 1.5;
const RARE_IN_SCRIPT = 9;
const OTHER_SCRIPT = 14;
const CAPITAL = 1;
const SIGN = 8;
const UNDEFINED = 20;

/**
 * So many different letters make a list, if so many bytes outside ASCII stand by themselves for one that does not, and
 * none too often: bullets do.
 */
const LEAST_LETTERS = 3;
const ALONE_FOR_ONE = 3;
const MOST_TIMES = 8;
/** A text that is no list mostly shows it on so many that do not. */
const GLANCE = 4;

/** Whoever costs so many bits more than the best has no say. */
const FAR_BEHIND = 40;

/** Letters without words. */
export interface Listing {
  /** Bytes outside ASCII. */
  letters: readonly number[];
  /** How often each counts. */
  times: readonly number[];
  /** Bytes that stand there for their numbers: all that they say is which encodings have none of them. */
  charted: readonly number[];
}

/** The different bytes outside ASCII of a list of letters; null if it is none. */
export function listedLetters(text: Uint8Array): Listing | null {
  const { length } = text;
  let alone = 0;
  let joined = 0;
  for (let i = nearHigh(text, 0, length); i < length; i = nearHigh(text, i + 1, length)) {
    if (isOutside(text[i - 1]) && isOutside(text[i + 1])) alone++;
    else if (++joined >= GLANCE && alone < joined * ALONE_FOR_ONE) return null;
  }
  if (alone < LEAST_LETTERS || alone < joined * ALONE_FOR_ONE) return null;
  const { letters, charted } = takeListing(text);
  const different = letters.length + charted.length;
  if (different < LEAST_LETTERS || alone + joined > different * MOST_TIMES) return null;
  return { letters, times: letters.map(() => 1), charted };
}

/** So many bytes in the order of their numbers, whatever stands between them, make a chart: no alphabet is laid out like that for long. */
const CHARTED_RUN = 40;

/** What a text has beyond ASCII: letters, each as often as it occurs, or the numbers of a chart. */
export function takeListing(text: Uint8Array): Listing {
  const high = text.filter((byte) => byte >= 0x80);
  const times = new Map<number, number>();
  for (const byte of high) times.set(byte, (times.get(byte) ?? 0) + 1);
  const letters = [...times.keys()];
  return longestRun(high) >= CHARTED_RUN
    ? { letters: [], times: [], charted: letters }
    : { letters, times: [...times.values()], charted: [] };
}

/** Whether most of what a text has beyond ASCII are charts. */
export function isMostlyChart(text: Uint8Array): boolean {
  const high = text.filter((byte) => byte >= 0x80);
  const inCharts = runsOf(high)
    .filter((run) => run >= CHARTED_RUN)
    .reduce((sum, run) => sum + run, 0);
  return inCharts > 0 && inCharts * 2 >= high.length;
}

/** How long the longest run of ascending bytes is. */
export function longestRun(bytes: Uint8Array): number {
  return runsOf(bytes).reduce((longest, run) => Math.max(longest, run), 0);
}

/** How long each run of ascending bytes is; what repeats goes on with it. */
function runsOf(bytes: Uint8Array): number[] {
  const runs = [Math.min(1, bytes.length)];
  for (let i = 1; i < bytes.length; i++) {
    if (bytes[i] > bytes[i - 1]) runs[runs.length - 1]++;
    else if (bytes[i] !== bytes[i - 1]) runs.push(1);
  }
  return runs;
}

/** What the keys of such opinions begin with. */
const LISTING = 'l';

export function isListing({ key }: Opinion): boolean {
  return key.startsWith(LISTING);
}

/** Neither a letter nor a digit: white space, punctuation, the edge of the text. */
function isOutside(byte: number | undefined): boolean {
  return byte === undefined || (byte < 0x80 && !isLetter(byte) && !isDigit(byte));
}

/** What may be a list, and in which encodings. */
export interface Expectation {
  /** Bits that it costs not to be written in Latin letters. */
  away: number;
  /** Whether it may have letters of all kinds, as tables in English have them. */
  ofAnyLetters: boolean;
  isLikely: (info: EncodingInfo) => boolean;
}

const ANYTHING: Expectation = { away: 0, ofAnyLetters: true, isLikely: () => true };

/** What each encoding and each of its languages makes of them; English, which has no such letters, makes lists of any. */
export function judgeLetterList(
  { letters, times, charted }: Listing,
  words: Words,
  engine: Engine,
  hints: Hints,
  { away, ofAnyLetters, isLikely }: Expectation = ANYTHING,
): Opinion[] {
  lookAtWords(words, false, engine, hints);
  const { gate, judge, model } = engine;
  const { allowed, encodings, languages } = hints;
  const opinions: Opinion[] = [];
  const own = model.heads.map(ownLetters);
  const count = times.reduce((sum, each) => sum + each, charted.length);
  for (const { info, table, latin } of gate.profiles) {
    if (!info.asciiCompatible || !isLikely(info) || (allowed && !allowed.has(info.name))) continue;
    const units = letters.map((byte) => table[byte]);
    const numbered = charted.map((byte) => table[byte]);
    const key = `${LISTING}${String.fromCharCode(...units, ...numbered)}`;
    const missing = numbered.filter(isUndefined).length * UNDEFINED;
    for (const [language, { tag, alphabet }] of model.heads.entries()) {
      const isKnown = tag === 'en' ? latin && ofAnyLetters : info.languages.includes(tag);
      if (own[language].size > MOST_OWN || !isKnown) continue;
      const isLatin = alphabet.script === 'Latin';
      const amongLatin = isLatin ? 0 : away + (words.plain.length === 0 ? 0 : AMONG_LATIN * count);
      const marked = units.reduce(
        (sum, unit, at) => sum + times[at] * letterCost(unit, own[language], alphabet.script, tag),
        amongLatin + missing,
      );
      const known = (encodings.get(info.name) ?? 0) + (languages.get(language) ?? 0);
      const prior = pairPrior(info, tag, true) - known;
      opinions.push({ key, encodings: [info.name], language, marked, plain: 0, prior });
    }
  }
  const likely = likelyOf(opinions);
  for (const opinion of likely) opinion.plain = judge.plain.inLanguage(opinion.language, Infinity);
  return likely;
}

/** What the letters cost that a text in an encoding and a language has besides, in bits; `table` is the encoding's. */
export function listingCost({ letters, times }: Listing, table: Uint16Array, head: LanguageHead): number {
  const own = ownLetters(head);
  return letters.reduce(
    (sum, byte, at) => sum + times[at] * letterCost(table[byte], own, head.alphabet.script, head.tag),
    0,
  );
}

/** Whether a language has few enough letters for its lists to tell anything. */
export function mayBeListed(head: LanguageHead): boolean {
  return ownLetters(head).size <= MOST_OWN;
}

/** The letters outside ASCII of a language. */
function ownLetters({ alphabet }: LanguageHead): ReadonlySet<number> {
  const scripts = scriptTable();
  return new Set(alphabet.letters.filter((unit) => unit >= 0x80 && scripts[unit] > 0));
}

function letterCost(unit: number, own: ReadonlySet<number>, script: Script, tag: string): number {
  if (isUndefined(unit)) return UNDEFINED;
  const found = scriptTable()[unit];
  if (found === 0) return SIGN;
  const small = foldUnit(unit);
  const capital = small === unit ? 0 : CAPITAL;
  const isLatin = scriptNames[found - 1] === 'Latin';
  if (tag !== 'en' && own.has(small)) return capital + Math.max(LEAST_OWN, Math.log2(own.size));
  if (isLatin) return capital + (tag === 'en' ? 0 : NOT_OWN) + latinCost(unit);
  return scriptNames[found - 1] === script ? RARE_IN_SCRIPT : OTHER_SCRIPT;
}

function isUndefined(unit: number): boolean {
  return unit === 0xfffd || unit < 0xa0;
}

function latinCost(unit: number): number {
  if (unit < 0x100) return WESTERN;
  return unit < 0x180 ? EUROPEAN : OTHER_LATIN;
}

/** Without those that are far behind; those that read alike, in one language, are one. */
function likelyOf(opinions: Opinion[]): Opinion[] {
  const costOf = ({ marked, prior }: Opinion): number => marked + prior;
  opinions.sort((one, other) => costOf(one) - costOf(other));
  const merged = new Map<string, Opinion>();
  for (const opinion of opinions) {
    if (costOf(opinion) > costOf(opinions[0]) + FAR_BEHIND) break;
    const id = `${opinion.language} ${opinion.key}`;
    const same = merged.get(id);
    merged.set(id, same ? { ...same, encodings: [...same.encodings, ...opinion.encodings] } : opinion);
  }
  return [...merged.values()];
}
