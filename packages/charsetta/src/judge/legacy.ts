import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { LANGUAGE_WEIGHT, pairPrior } from '../gate/priors.ts';
import { languagePrior } from '../languages/registry.ts';
import { checkStructure, type MultiByteFit } from '../structure/index.ts';
import { judgeArt, looksDrawn } from './art.ts';
import { type ByteOpinions, type Opinion, toUnits, unitWords } from './index.ts';
import { splitWords, type Words } from './words.ts';

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
export function judgeLegacy(text: Uint8Array, engine: Engine, hints: Hints): LegacyOpinions {
  const words = splitWords(text, false);
  const covered = words.marked.length;
  const evidence = countHigh(words.marked);
  const others = Math.max(0, text.length - covered - words.plain.length);
  const { opinions, foreign } = judgeSingleByte(words, false, engine, hints);
  const plain = opinions.reduce((cost, opinion) => Math.min(cost, opinion.plain), foreign);
  if (!hints.allowed && looksDrawn(text)) {
    opinions.push(...judgeArt(engine.gate.profiles, words, plain, engine.model.heads.length));
  }
  opinions.push(...judgeMultiByte(text.subarray(0, words.extent), words, foreign, engine, hints));
  if (looksEbcdic(text)) opinions.push(...judgeEbcdic(text, covered, plain, engine, hints));
  let least = Infinity;
  for (const opinion of opinions) least = Math.min(least, opinion.marked + opinion.plain + opinion.prior);
  return { opinions, least: least + others * OTHER_BYTE_COST, evidence };
}

function judgeSingleByte(words: Words, ebcdic: boolean, engine: Engine, hints: Hints): ByteOpinions {
  const marked = histogramOf(words.marked);
  const plain = histogramOf(words.plain);
  return engine.judge.judgeBytes(engine.gate.choose(marked, plain, foreignCost(words), ebcdic, hints), words);
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
function foreignCost({ plain, marked }: Words): number {
  const high = countHigh(marked);
  const few = high === 1 ? 7 : high === 2 ? 4 : 0;
  return Math.min(MOST_FOREIGN, few + 3 * Math.log2(1 + plain.length / (1 + high)));
}

function countHigh(bytes: Uint8Array): number {
  let high = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] >= 0x80) high++;
  return high;
}

/** EBCDIC's space is 0x40, and it has no use for 0x20. */
export function looksEbcdic(text: Uint8Array): boolean {
  let ebcdicSpaces = 0;
  let spaces = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === 0x40) ebcdicSpaces++;
    else if (text[i] === 0x20) spaces++;
  }
  return ebcdicSpaces > 2 * spaces && ebcdicSpaces * 40 > text.length;
}

/** Hebrew EBCDIC has all its letters below 0x80. Text without a single ASCII space or line end may be that, if it reads well. */
export function judgeAsciiAsEbcdic(text: Uint8Array, engine: Engine, hints: Hints): Opinion[] | null {
  if (text.length < LEAST_EBCDIC || !looksEbcdic(text)) return null;
  if (text.includes(0x20) || text.includes(0x0a) || text.includes(0x0d)) return null;
  const letters = text.reduce((count, byte) => count + (byte > 0x40 ? 1 : 0), 0);
  if (letters * 2 < text.length || new Set(text).size < LEAST_DISTINCT) return null;
  const opinions = judgeEbcdic(text, text.length, 0, engine, hints);
  const best = opinions.reduce((least, { marked }) => Math.min(least, marked), Infinity);
  return best < text.length * READS_WELL ? opinions : null;
}

const LEAST_EBCDIC = 24;
const LEAST_DISTINCT = 10;
/** Bits by the character. */
const READS_WELL = 4.5;

function histogramOf(bytes: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < bytes.length; i++) histogram[bytes[i]]++;
  return histogram;
}

function judgeMultiByte(
  text: Uint8Array,
  words: Words,
  foreign: number,
  engine: Engine,
  hints: Hints,
): Opinion[] {
  const opinions = judgeFits(text, 0, words, engine, hints);
  // A text that was cut inside a character reads as another one, up to the first ASCII byte.
  if (text.length > 2 && text[0] >= 0x80)
    opinions.push(...judgeFits(text.subarray(1), CUT_COST, words, engine, hints));
  return opinions.map((opinion) => ({ ...opinion, plain: foreign }));
}

/** Bits that it costs to take the first byte for the rest of a character. */
const CUT_COST = 10;

interface FittingText {
  names: string[];
  errors: number;
  held: number;
}

function judgeFits(text: Uint8Array, penalty: number, words: Words, engine: Engine, hints: Hints): Opinion[] {
  const byText = new Map<string, FittingText>();
  for (const { encoding, characters, errors, unassigned } of fitsOf(text, hints)) {
    if (hints.allowed && !hints.allowed.has(encoding)) continue;
    const decoded = decodeText(text, encoding);
    const same = byText.get(decoded.text);
    const held = errors === 0 && hints.encodings.has(encoding) ? characters * HELD_CHARACTER : 0;
    if (same) {
      same.names.push(encoding);
      same.held = Math.max(same.held, held);
    } else {
      const damage = Math.max(errors + unassigned, decoded.malformedCount - 1);
      byText.set(decoded.text, { names: [encoding], errors: damage, held });
    }
  }
  const opinions: Opinion[] = [];
  for (const [decoded, fit] of byText)
    opinions.push(...judgeFit(decoded, fit, penalty, words, engine, hints));
  return opinions;
}

function judgeFit(
  text: string,
  { names, errors, held }: FittingText,
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
  return engine.judge.judgeUnits(`m${names[0]}`, names, units, words.markedFirst, languages, 0, scale, extra);
}

/** The multi-byte encodings that the bytes fit, and TSCII, whose bytes are pieces of Tamil letters in the order of the eye. */
function fitsOf(text: Uint8Array, hints: Hints): readonly MultiByteFit[] {
  const fits = checkStructure(text);
  const declaredOther = hints.encodings.size > 0 && !hints.encodings.has('TSCII');
  if (declaredOther || !looksTamil(text)) return fits;
  return [...fits, { encoding: 'TSCII', characters: 0, errors: 0, unassigned: 0, truncated: false }];
}

/** Vowel signs before consonants, A6 to AA, and the consonants up to C9 make up most of Tamil in TSCII. */
function looksTamil(text: Uint8Array): boolean {
  let high = 0;
  let tamil = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] >= 0x80) high++;
    if (text[i] >= 0xa1 && text[i] <= 0xc9) tamil++;
  }
  return high * 2 > text.length && tamil * 2 > high;
}

/** The languages that these encodings were made for. */
function languagesOf(
  names: readonly string[],
  engine: Engine,
  hints: Hints,
  foreign: number,
): { language: number; prior: number }[] {
  return engine.model.heads.flatMap((head, language) => {
    if (head.alphabet.rarity === null && !(head.tag === 'ta' && names.includes('TSCII'))) return [];
    let prior = Infinity;
    for (const name of names) {
      const bonus = hints.encodings.get(name);
      const own = pairPrior(lookup(name), head.tag, false);
      prior = Math.min(prior, bonus === undefined ? own + foreign : own - bonus);
    }
    return [{ language, prior: prior - (hints.languages.get(language) ?? 0) }];
  });
}

/** What a reading as UTF-16 or UTF-32 costs over all its characters, in bits; nobody forgets the mark lightly. */
const NO_MARK = 4;

export function judgeWide(bytes: Uint8Array, encoding: string, engine: Engine, hints: Hints): number {
  const { text, malformedCount } = decodeText(bytes, encoding);
  const units = toUnits(text);
  let least = Infinity;
  for (const { language } of engine.gate.chooseLanguages(units, 12, hints)) {
    const [{ marked }] = engine.judge.judgeUnits('', [], units, true, [{ language, prior: 0 }], 0, 1, 0);
    least = Math.min(least, marked + languagePrior(engine.model.heads[language].tag) * LANGUAGE_WEIGHT);
  }
  const extra = malformedCount > 1 ? (malformedCount - 1) * ERROR_COST : 0;
  return least + extra + NO_MARK - (hints.encodings.get(encoding) ?? 0);
}
