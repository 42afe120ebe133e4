import { lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { judgeArt, looksDrawn } from './art.ts';
import { isBeyondDoubt } from './clear.ts';
import { heedDeclaration } from './declared.ts';
import { judgeEbcdic, looksEbcdic } from './ebcdic.ts';
import { judgeHiragana } from './hiragana.ts';
import type { ByteOpinions, Opinion } from './index.ts';
import { judgeLetterList, listedLetters } from './letter-list.ts';
import { considerLetterStrings } from './letter-strings.ts';
import {
  fitsAtOnce,
  glanceAt,
  glanceAtFits,
  judgeFirstCharacters,
  judgeMultiByte,
  mayBeMultiByte,
  readsWell,
} from './multi-byte.ts';
import { judgeNative, NO_NATIVES } from './native.ts';
import { referenceCost, referencedLetters } from './references.ts';
import { judgeSingleByte } from './single-byte.ts';
import { distrustStrangers } from './strangers.ts';
import { mayBeTamil } from './tamil.ts';
import { isUnreadable, judgeUnreadable } from './unreadable.ts';
import { FEW_WORDS, splitWords, type Words } from './words.ts';

export interface LegacyOpinions {
  opinions: Opinion[];
  /** What the best of them costs over all bytes, in bits: comparable with a reading in wider units. */
  least: number;
  /** How many bytes outside ASCII were judged. */
  evidence: number;
  /** What the ASCII words cost in English; no end where nobody asked. */
  foreign: number;
  /** How many bytes the marked words have, and how many of the text all of them are from. */
  length: number;
  extent: number;
}

/** All readings of bytes that are neither ASCII nor UTF-8. */
export function judgeLegacy(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const judgeWith = (known: Hints) => judgeReadable(text, histogram, engine, known);
  return heedDeclaration(judgeWith(hints), text, engine, hints, judgeWith);
}

function judgeReadable(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const first = judgeAtFirst(text, histogram, engine, hints);
  const judge = (rest: Uint8Array, counts: Uint32Array) => judgeAtFirst(rest, counts, engine, hints);
  const taken = isUnreadable(first, text, engine) ? judgeUnreadable(first, text, engine, hints, judge) : null;
  return taken ?? considerLetterStrings(first, text, engine, hints);
}

function judgeAtFirst(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const hiragana = judgeHiragana(text, engine, hints);
  if (hiragana) return hiragana;
  const letters = looksEbcdic(histogram, text.length) ? null : listedLetters(text);
  const isLong = text.length > 2 * FEW_WORDS && !letters;
  const brief = isLong ? judgeBriefly(text, histogram, engine, hints) : null;
  if (brief) return brief;
  const words = splitWords(text, false, histogram);
  if (letters) return summed(judgeLetterList(letters, words, engine, hints), words, text);
  engine.judge.begin();
  const read = text.subarray(0, words.extent);
  const isDrawn = looksDrawn(read);
  const { judged, tried } = isDrawn ? NO_NATIVES : judgeNative(words, engine, hints);
  if (judged) return summed(withWholeText(judged, words, text, histogram, engine).opinions, words, text);
  const { fits, isPoor } = glanceAt(read, words, engine, hints);
  let singleByte = isPoor ? judgeSingleByte(words, false, engine, hints, tried) : null;
  const multiByte =
    singleByte && readsPlainly(singleByte.opinions, words)
      ? []
      : judgeMultiByte(read, words, engine, hints, fits);
  singleByte ??= readsWell(multiByte, words)
    ? NO_OPINIONS
    : judgeSingleByte(words, false, engine, hints, tried);
  const { opinions, foreign } = withWholeText(singleByte, words, text, histogram, engine);
  const plain = opinions.reduce((cost, opinion) => Math.min(cost, opinion.plain), foreign);
  const all = [...opinions, ...multiByte.map((opinion) => ({ ...opinion, plain: foreign }))];
  if (isDrawn) {
    const { allowed } = hints;
    const profiles = engine.gate.profiles.filter(({ info }) => allowed?.has(info.name) ?? true);
    all.push(...judgeArt(profiles, words, plain, engine.model.heads.length));
  }
  if (looksEbcdic(histogram, text.length))
    all.push(...judgeEbcdic(text, words.marked.length, plain, engine, hints));
  return summed(all, words, text, foreign);
}

/** Bits by the byte: so little costs nothing but the text itself; of so many bytes at least. */
const PLAIN_RATE = 4.5;
const PLAIN_LENGTH = 32;

/** Whether one of these readings, in an encoding of the web, leaves no room for those that the text reads badly in. */
function readsPlainly(opinions: readonly Opinion[], { marked }: Words): boolean {
  const reads = ({ marked: cost, encodings }: Opinion) =>
    cost < PLAIN_RATE * marked.length && encodings.some((name) => lookup(name).era === 'web');
  return marked.length >= PLAIN_LENGTH && opinions.some(reads);
}

const NO_OPINIONS: ByteOpinions = { opinions: [], foreign: 0 };

/**
 * Most long texts are clear after a few sentences, if they are in an encoding of the web: these readings, or null where there is
 * any doubt.
 */
function judgeBriefly(
  text: Uint8Array,
  histogram: Uint32Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions | null {
  if (looksEbcdic(histogram, text.length)) return null;
  const fits = fitsAtOnce(text, histogram);
  const glance = fits && glanceAtFits(text, fits, engine, hints);
  if (glance && !glance.isPoor) {
    const first = judgeFirstCharacters(text, glance.fits, engine, hints);
    return first && summed(first.opinions, first.words, text);
  }
  const words = splitWords(text, false, histogram, FEW_WORDS);
  const read = text.subarray(0, words.extent);
  const mayFit = fits ? mayBeTamil(words, hints) : mayBeMultiByte(read, words, engine, hints);
  if (mayFit || looksDrawn(read)) return null;
  engine.judge.begin();
  const { judged, tried } = judgeNative(words, engine, hints);
  if (judged) return summed(withWholeText(judged, words, text, histogram, engine).opinions, words, text);
  const singleByte = judgeSingleByte(words, false, engine, hints, tried);
  const { opinions, foreign } = withWholeText(singleByte, words, text, histogram, engine);
  return isBeyondDoubt(opinions, words) ? summed(opinions, words, text, foreign) : null;
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

/** Spaces, digits, punctuation. */
const OTHER_BYTE_COST = 4;

function summed(opinions: Opinion[], words: Words, text: Uint8Array, foreign = Infinity): LegacyOpinions {
  const others = Math.max(0, text.length - words.marked.length - words.plain.length);
  let least = Infinity;
  for (const opinion of opinions) least = Math.min(least, opinion.marked + opinion.plain + opinion.prior);
  return {
    opinions,
    least: least + others * OTHER_BYTE_COST,
    evidence: words.high,
    foreign,
    length: words.marked.length,
    extent: words.extent,
  };
}
