import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { BRIEF } from '../gate/index.ts';
import type { Sample } from '../sample/index.ts';
import { checkStructure, type MultiByteFit } from '../structure/index.ts';
import { judgeArt, looksDrawn } from './art.ts';
import { type ByteOpinions, type Opinion, toUnits, unitWords } from './index.ts';
import { referenceCost, referencedLetters } from './references.ts';
import { distrustStrangers } from './strangers.ts';
import { countUnits, FEW_WORDS, splitWords, type Words } from './words.ts';

/** What one byte that does not fit costs, in bits: no text has many. */
const ERROR_COST = 20;
const UNITS_JUDGED = 2048;
/** Bits by which a declared encoding gains with each well-formed character: chance would have broken one in two or three. */
const HELD_CHARACTER = 1;

export interface LegacyOpinions {
  opinions: Opinion[];
  /** What the best of them costs over all bytes, in bits: comparable with a reading in wider units. */
  least: number;
  /** How many bytes outside ASCII were judged. */
  evidence: number;
}

/** All readings of bytes that are neither ASCII nor UTF-8. */
export function judgeLegacy(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const brief = text.length > 2 * FEW_WORDS ? judgeBriefly(text, histogram, engine, hints) : null;
  if (brief) return brief;
  const words = splitWords(text, false, histogram);
  engine.judge.begin();
  const multiByte = judgeMultiByte(text.subarray(0, words.extent), words, engine, hints);
  const singleByte = readsWell(multiByte, words) ? NO_OPINIONS : judgeSingleByte(words, false, engine, hints);
  const { opinions, foreign } = withWholeText(singleByte, words, text, histogram, engine);
  const plain = opinions.reduce((cost, opinion) => Math.min(cost, opinion.plain), foreign);
  const all = [...opinions, ...multiByte.map((opinion) => ({ ...opinion, plain: foreign }))];
  if (!hints.allowed && looksDrawn(text.subarray(0, words.extent))) {
    all.push(...judgeArt(engine.gate.profiles, words, plain, engine.model.heads.length));
  }
  if (looksEbcdic(histogram, text.length))
    all.push(...judgeEbcdic(text, words.marked.length, plain, engine, hints));
  return summed(all, words, text);
}

/**
 * Most long texts are clear after a few sentences, if they are in a single-byte encoding of the web: these readings, or null where
 * there is any doubt.
 */
function judgeBriefly(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions | null {
  if (looksEbcdic(histogram, text.length)) return null;
  // Hardly a text that is not East Asian fits for long, but for single letters in it.
  if (isDense(histogram, text.length) && checkStructure(text.subarray(0, GLANCE)).length > 0) return null;
  const words = splitWords(text, false, histogram, FEW_WORDS);
  const read = text.subarray(0, words.extent);
  if (mayBeEastAsian(words) && (mayBeTamil(words, hints) || fitsOf(read, engine).length > 0)) return null;
  if (looksDrawn(read)) return null;
  engine.judge.begin();
  const singleByte = judgeSingleByte(words, false, engine, hints);
  const { opinions } = withWholeText(singleByte, words, text, histogram, engine);
  return isBeyondDoubt(opinions, words) ? summed(opinions, words, text) : null;
}

/** Whether a good part of the bytes is outside ASCII. */
function isDense(histogram: Uint32Array, length: number): boolean {
  let high = 0;
  for (let byte = 0x80; byte < 256; byte++) high += histogram[byte];
  return high * FEW_HIGH >= length;
}

/** Holds against the readings what the rest of the text says. */
function withWholeText(
  judged: ByteOpinions,
  words: Words,
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
): ByteOpinions {
  const { opinions, foreign } = judged;
  distrustStrangers(opinions, foreign, words.plain.length, engine);
  const letters = referencedLetters(text, histogram);
  if (letters.length > 0)
    for (const opinion of opinions) opinion.marked += referenceCost(opinion.encodings, letters);
  return judged;
}

function summed(opinions: Opinion[], words: Words, text: Uint8Array): LegacyOpinions {
  const others = Math.max(0, text.length - words.marked.length - words.plain.length);
  let least = Infinity;
  for (const opinion of opinions) least = Math.min(least, opinion.marked + opinion.plain + opinion.prior);
  return { opinions, least: least + others * OTHER_BYTE_COST, evidence: words.high };
}

const NO_OPINIONS: ByteOpinions = { opinions: [], foreign: 0 };

/**
 * East Asian text costs less than this in its own encoding, nine times in ten, and anything else more than six in the East
 * Asian encoding that it fits best: bits by the byte, on the evaluation's samples of at least so many bytes.
 */
const SURE_RATE = 5.2;
const SURE_LENGTH = 32;

/** Whether these readings leave no room for others. */
function readsWell(opinions: readonly Opinion[], { marked }: Words): boolean {
  if (marked.length < SURE_LENGTH) return false;
  let least = Infinity;
  for (const opinion of opinions) least = Math.min(least, opinion.marked);
  return least < SURE_RATE * marked.length;
}

function judgeSingleByte(words: Words, ebcdic: boolean, engine: Engine, hints: Hints): ByteOpinions {
  const { gate, judge } = engine;
  gate.look(words.counts, countUnits(words.plain), foreignCost(words), ebcdic, hints);
  if (!ebcdic && words.marked.length >= CLEAR_LENGTH) {
    const brief = judge.judgeBytes(gate.choose(BRIEF), words);
    if (isClear(brief.opinions, words)) return brief;
  }
  return judge.judgeBytes(gate.choose(), words);
}

/** A reading is clear if it costs no more than this by the byte, and any other so many bits more. */
const CLEAR_RATE = 5;
const CLEAR_GAP = 18;
const CLEAR_LENGTH = 24;

function isClear(opinions: readonly Opinion[], { marked }: Words): boolean {
  let best: Opinion | undefined;
  for (const opinion of opinions)
    if (best === undefined || opinion.marked + opinion.prior < best.marked + best.prior) best = opinion;
  if (best === undefined || best.marked > CLEAR_RATE * marked.length) return false;
  const limit = best.marked + best.prior + CLEAR_GAP;
  const { key } = best;
  return opinions.every((other) => other.key === key || other.marked + other.prior > limit);
}

/** Bits by which the best reading must lead, and the best language. */
const NO_DOUBT = 40;
const NO_DOUBT_OF_LANGUAGE = 24;

/** Whether one reading, in an encoding of the web, and one language of it are clear enough not to read on. */
function isBeyondDoubt(opinions: readonly Opinion[], { marked }: Words): boolean {
  let best: Opinion | undefined;
  let least = Infinity;
  for (const opinion of opinions) {
    const cost = opinion.marked + opinion.plain + opinion.prior;
    if (cost >= least) continue;
    least = cost;
    best = opinion;
  }
  if (best === undefined || best.marked > CLEAR_RATE * marked.length) return false;
  if (!best.encodings.some((name) => lookup(name).era === 'web')) return false;
  const { key, marked: own, prior } = best;
  return opinions.every(
    (other) =>
      other === best ||
      (other.key === key
        ? other.marked + other.plain + other.prior > least + NO_DOUBT_OF_LANGUAGE
        : other.marked + other.prior > own + prior + NO_DOUBT),
  );
}

/** EBCDIC's words are other words than ASCII's: their cost is scaled to as many bytes as the others speak of. */
function judgeEbcdic(
  text: Uint8Array,
  covered: number,
  plain: number,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const words = splitWords(text, true);
  engine.judge.begin();
  const scale = Math.max(1, covered) / Math.max(1, words.marked.length);
  const { opinions } = judgeSingleByte(words, true, engine, hints);
  return opinions.map((opinion) => ({ ...opinion, plain, marked: opinion.marked * scale }));
}

/** Spaces, digits, punctuation. */
const OTHER_BYTE_COST = 4;

/** What a text of ASCII words with a few characters of another script costs that script's languages, in bits, at the most. */
const MOST_FOREIGN = 24;

/**
 * `©` and `–` in a program or a price list are letters in Cyrillic, Greek or Lao code pages, and cheaper ones than symbols.
 * A text that is nearly all ASCII words must have more than that to be of another script, and so must
 * one that has a single such byte (`20°`, `£5`).
 */
function foreignCost({ plain, high }: Words): number {
  const few = high === 1 ? 7 : high === 2 ? 4 : 0;
  return Math.min(MOST_FOREIGN, few + 3 * Math.log2(1 + plain.length / (1 + high)));
}

function countHigh(bytes: Uint8Array): number {
  let high = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] >= 0x80) high++;
  return high;
}

/** EBCDIC's space is 0x40, and it has no use for 0x20. */
function looksEbcdic(histogram: Uint32Array, length: number): boolean {
  return histogram[0x40] > 2 * histogram[0x20] && histogram[0x40] * 40 > length;
}

/** Hebrew EBCDIC has all its letters below 0x80. Text without a single ASCII space or line end may be that, if it reads well. */
export function judgeAsciiAsEbcdic(
  { bytes, histogram }: Sample,
  engine: Engine,
  hints: Hints,
): Opinion[] | null {
  const { length } = bytes;
  if (length < LEAST_EBCDIC || !looksEbcdic(histogram, length)) return null;
  if (histogram[0x20] + histogram[0x0a] + histogram[0x0d] > 0) return null;
  let letters = 0;
  let distinct = 0;
  for (let byte = 0; byte < 256; byte++) {
    if (byte > 0x40) letters += histogram[byte];
    if (histogram[byte] > 0) distinct++;
  }
  if (letters * 2 < length || distinct < LEAST_DISTINCT) return null;
  const opinions = judgeEbcdic(bytes, length, 0, engine, hints);
  const best = opinions.reduce((least, { marked }) => Math.min(least, marked), Infinity);
  return best < length * READS_WELL ? opinions : null;
}

const LEAST_EBCDIC = 24;
const LEAST_DISTINCT = 10;
/** Bits by the character. */
const READS_WELL = 4.5;

function judgeMultiByte(text: Uint8Array, words: Words, engine: Engine, hints: Hints): Opinion[] {
  if (!mayBeEastAsian(words)) return [];
  const tamil = mayBeTamil(words, hints) ? [TAMIL] : [];
  const opinions = judgeFits(text, [...fitsOf(text, engine), ...tamil], 0, words, engine, hints);
  // A text that was cut inside a character reads as another one, up to the first ASCII byte.
  if (text.length > 2 && text[0] >= 0x80 && !readsWell(opinions, words)) {
    const rest = text.subarray(1);
    opinions.push(...judgeFits(rest, [...fitsOf(rest, engine), ...tamil], CUT_COST, words, engine, hints));
  }
  return opinions;
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

/** Whether two ASCII letters stand on either side: a character made of the byte and the next would stand in a word of Latin letters. */
function isInLatinWord(bytes: Uint16Array, at: number): boolean {
  return (
    at >= 2 &&
    at + 2 < bytes.length &&
    isAsciiLetter(bytes[at - 2]) &&
    isAsciiLetter(bytes[at - 1]) &&
    isAsciiLetter(bytes[at + 1]) &&
    isAsciiLetter(bytes[at + 2])
  );
}

function isAsciiLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Bits that it costs to take the first byte for the rest of a character. */
const CUT_COST = 10;

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
  return texts.flatMap((fit) => judgeFit(fit, penalty, words, engine, hints));
}

/** How much of a text is read to see which encodings are worth reading all of it in. */
const GLANCE = 192;

/**
 * The encodings that the text fits. Most East Asian text fits several and reads well in one: a glance, in the language that
 * each was made for, tells which, and those that fall behind by more than any evidence could make up for are left out.
 */
function fitsOf(text: Uint8Array, { gate, judge }: Engine): MultiByteFit[] {
  if (text.length < 2 * GLANCE) return checkStructure(text);
  const glance = text.subarray(0, GLANCE);
  const fits = checkStructure(glance);
  let least = Infinity;
  const rates: number[] = [];
  for (const { encoding } of fits) {
    const { units, bytes } = unitWords(decodeText(glance, encoding).text, 'marked', UNITS_JUDGED);
    // Hardly anything outside ASCII is to be seen yet.
    if (bytes < GLANCE / 4) return checkStructure(text);
    const rate = judge.glance(units, gate.homeOf(encoding)) / bytes;
    least = Math.min(least, rate);
    rates.push(rate);
  }
  if (fits.length === 0) return countHigh(glance) < GLANCE / 4 ? checkStructure(text) : [];
  // A list of characters reads well in none.
  if (least > SURE_RATE) return checkStructure(text);
  const near = fits.filter((_, index) => rates[index] <= least + WORSE);
  return checkStructure(
    text,
    near.map(({ encoding }) => encoding),
  );
}

/** Bits by the byte. */
const WORSE = 1.5;

function judgeFit(
  { text, names, errors, held }: FittingText,
  penalty: number,
  words: Words,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const { units, bytes } = unitWords(text, 'marked', UNITS_JUDGED);
  if (bytes === 0) return [];
  // Repeated words are left out on both sides, but words in bytes are not words in characters.
  const scale = words.marked.length / (names[0] === 'TSCII' ? units.length : bytes);
  const languages = languagesOf(names, engine, hints, foreignCost(words));
  const extra = penalty + errors * ERROR_COST - held;
  const judgeIn = (some: { language: number; prior: number }[]) =>
    engine.judge.judgeUnits(`m${names[0]}`, names, units, words.markedFirst, some, 0, scale, extra);
  const home = Math.min(...languages.map(({ prior }) => prior));
  const opinions = judgeIn(languages.filter(({ prior }) => prior <= home + AT_HOME));
  if (!readsWell(opinions, words))
    opinions.push(...judgeIn(languages.filter(({ prior }) => prior > home + AT_HOME)));
  return opinions;
}

/** Bits: nobody but its own languages is asked of an encoding in which the text reads well. */
const AT_HOME = 6;

/** TSCII's bytes are pieces of Tamil letters in the order of the eye: no automaton can tell. */
const TAMIL: MultiByteFit = { encoding: 'TSCII', characters: 0, errors: 0, unassigned: 0, truncated: false };

/** Vowel signs before consonants, A6 to AA, and the consonants up to C9 make up most of Tamil in TSCII. */
function mayBeTamil({ marked, counts, high }: Words, hints: Hints): boolean {
  if (hints.encodings.size > 0 && !hints.encodings.has('TSCII')) return false;
  let tamil = 0;
  for (let byte = 0xa1; byte <= 0xc9; byte++) tamil += counts[byte];
  return high * 2 > marked.length && tamil * 2 >= high;
}

/** The languages that these encodings were made for. */
function languagesOf(
  names: readonly string[],
  { gate }: Engine,
  hints: Hints,
  foreign: number,
): { language: number; prior: number }[] {
  return (names[0] === 'TSCII' ? [...gate.eastAsian, gate.tamil] : gate.eastAsian).map((language) => {
    let prior = Infinity;
    for (const name of names) {
      const bonus = hints.encodings.get(name);
      const own = gate.multiBytePriors(name)[language];
      prior = Math.min(prior, bonus === undefined ? own + foreign : own - bonus);
    }
    return { language, prior: prior - (hints.languages.get(language) ?? 0) };
  });
}

/** What a reading as UTF-16 or UTF-32 costs over all its characters, in bits; nobody forgets the mark lightly. */
const NO_MARK = 4;

export function judgeWide(bytes: Uint8Array, encoding: string, engine: Engine, hints: Hints): number {
  const { text, malformedCount } = decodeText(bytes, encoding);
  const units = toUnits(text);
  const languages = engine.gate.chooseLanguages(units, 12, hints);
  engine.judge.begin();
  let least = Infinity;
  for (const { marked, prior } of engine.judge.judgeUnits('', [], units, true, languages, 0, 1, 0))
    least = Math.min(least, marked + prior);
  const extra = malformedCount > 1 ? (malformedCount - 1) * ERROR_COST : 0;
  return least + extra + NO_MARK - (hints.encodings.get(encoding) ?? 0);
}
