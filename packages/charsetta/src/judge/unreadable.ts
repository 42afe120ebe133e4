import { decodeText } from '../encodings/index.ts';
import { singleByteTable } from '../encodings/single-byte.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { countBytes, countHigh } from '../sample/histogram.ts';
import { cheapest, costOfAll } from './clear.ts';
import type { Opinion } from './index.ts';
import type { LegacyOpinions } from './legacy.ts';
import {
  isMostlyChart,
  judgeLetterList,
  type Listing,
  listingCost,
  longestRun,
  mayBeListed,
  takeListing,
} from './letter-list.ts';
import { score } from './score.ts';
import { toUnits } from './unit-words.ts';
import { foreignCost, markedWords, splitWords } from './words.ts';

/*
 * Programs, dictionaries and configuration have tables of letters (`tr/ÀÁÂ/AAA/`, `[A-Za-zäöüß]`, `aA áÁ âÂ`) among words or without any.
 * In no language are they words, and what they cost in one rather than in another is noise, which adds up with every letter. So they
 * are taken out, the rest is judged without them, and they are told by whose letters they are.
 */

/** Bits by the byte. Of 1,937 files from other projects half of those that cost more were read wrongly, and one in 25 of the others. */
const UNREADABLE_RATE = 6.5;
/** Characters of two bytes, by the byte. */
const UNREADABLE_EAST_ASIAN = 5.5;
/** So many bytes that make up East Asian characters, each of them, are no chance. */
const PAIRS_TELL = 64;
/** So many bytes outside ASCII are no name, and fewer may be an East Asian one; */
const NO_NAME = 24;
const LONG_NAME = 9;
/** of fewer, so many small letters are there with their capitals, or so many letters in a row in ascending order. */
const CASE_PAIRS = 2;
const ASCENDING = 5;
/** What tells a small letter from its capital in most code pages, from this byte on. */
const CASE_BIT = 0x20;
const FIRST_CASED = 0xc0;
/** So many bytes may be letters of all kinds; fewer are those of a language. */
const LONG_TABLE = 12;

/** Bits that it costs to be no word, and what its characters cost then: ASCII letters, and two bytes of East Asian text. */
const NO_WORD = 6;
const ASCII_LETTER = 4.5;
const EAST_ASIAN = 11;

/** Whether the best reading reads like no language, and is none of those that most such texts are in. */
export function isUnreadable(
  { opinions, length, extent, evidence }: LegacyOpinions,
  text: Uint8Array,
  { model }: Engine,
): boolean {
  const best = cheapest(opinions, costOfAll);
  if (best === undefined || best.language >= model.heads.length) return false;
  if (isEastAsian(best)) {
    if (best.marked <= UNREADABLE_EAST_ASIAN * length) return false;
    return evidence < PAIRS_TELL || isMostlyChart(text.subarray(0, extent));
  }
  if (best.marked <= UNREADABLE_RATE * length || best.encodings.includes('windows-1252')) return false;
  return mayBeListed(model.heads[best.language]);
}

/**
 * What to make of a text that reads badly, from what was made of it at first. `judge` judges a text. Null if most of its words are
 * words.
 */
export function judgeUnreadable(
  first: LegacyOpinions,
  text: Uint8Array,
  engine: Engine,
  hints: Hints,
  judge: (text: Uint8Array, histogram: Uint32Array) => LegacyOpinions,
): LegacyOpinions | null {
  const best = cheapest(first.opinions, costOfAll)!;
  const read = text.subarray(0, first.extent);
  const { rest, taken } = takeOut(read, (word) => isWord(word, best, engine));
  if (!looksListed(taken, isEastAsian(best))) return null;
  return countHigh(rest) > countHigh(taken)
    ? withListing(judge(rest, countBytes(rest)), takeListing(taken), engine)
    : listOnly(first, best, read, engine, hints);
}

/** The text without the words outside ASCII that are none, and these, each once. */
function takeOut(
  text: Uint8Array,
  isWord: (word: Uint8Array) => boolean,
): { rest: Uint8Array; taken: Uint8Array } {
  const rest = text.slice();
  const taken: number[] = [];
  const met = new Set<string>();
  for (const [from, to] of markedWords(text)) {
    const word = text.subarray(from, to);
    const name = word.join();
    if (!met.has(name)) {
      if (isWord(word)) continue;
      met.add(name);
      taken.push(...word);
    }
    rest.fill(SPACE, from, to);
  }
  return { rest, taken: Uint8Array.from(taken) };
}

const SPACE = 0x20;

/** Whether bytes that make no words are a list of letters, and no names. */
function looksListed(bytes: Uint8Array, inPairs: boolean): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  if (high.length >= NO_NAME && !inPairs) return true;
  if (high.length < LONG_NAME && inPairs) return false;
  const pairs = new Set(high.filter((byte) => byte >= FIRST_CASED && high.includes(byte ^ CASE_BIT)));
  return pairs.size >= 2 * CASE_PAIRS || longestRun(high) >= ASCENDING;
}

function isMultiByte({ key }: Opinion): boolean {
  return key.startsWith('m');
}

function isEastAsian(opinion: Opinion): boolean {
  return isMultiByte(opinion) && opinion.encodings[0] !== 'TSCII';
}

/** Whether it costs less as a word of that reading than as letters without a word. */
function isWord(word: Uint8Array, best: Opinion, { model }: Engine): boolean {
  const [encoding] = best.encodings;
  const language = model.language(best.language);
  const cost = score(language, language.cells, toUnits(`${decodeText(word, encoding).text} `), false) / 8;
  const ascii = word.length - countHigh(word);
  const listing = takeListing(word);
  const listed = isMultiByte(best)
    ? asCharacters(listing)
    : listingCost(listing, singleByteTable(encoding), model.heads[best.language]);
  return cost <= listed + ASCII_LETTER * ascii + NO_WORD;
}

/** The opinions on what is left of a text, with what was taken out of it. */
function withListing(rest: LegacyOpinions, listing: Listing, { model }: Engine): LegacyOpinions {
  const opinions = rest.opinions.map((opinion) => {
    const head = model.heads[opinion.language];
    if (head === undefined) return opinion;
    const cost = isMultiByte(opinion)
      ? asCharacters(listing)
      : listingCost(listing, singleByteTable(opinion.encodings[0]), head);
    return { ...opinion, marked: opinion.marked + cost };
  });
  return { ...rest, opinions };
}

/** Beyond what characters without words cost, what they cost as words says little, but which encoding it is. */
function softened(cost: number, limit: number): number {
  return Math.min(cost, limit + (cost - limit) / 8);
}

/** What the bytes of letters cost as parts of East Asian characters. */
function asCharacters({ times }: Listing): number {
  return (EAST_ASIAN / 2) * times.reduce((sum, each) => sum + each, 0);
}

/** The opinions on a text that has hardly anything but letters beside its ASCII words. */
function listOnly(
  first: LegacyOpinions,
  best: Opinion,
  read: Uint8Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const words = splitWords(read, false);
  const listing = takeListing(read);
  const known = new Set(first.opinions.flatMap(({ encodings }) => encodings));
  const opinions = judgeLetterList(listing, words, engine, hints, {
    away: foreignCost(words),
    ofAnyLetters: words.high >= LONG_TABLE,
    isLikely: ({ name, era }) => era === 'web' || era === 'iso' || known.has(name),
  });
  const characters =
    isEastAsian(best) && listing.charted.length === 0 ? first.opinions.filter(isEastAsian) : [];
  for (const opinion of characters)
    opinions.push({ ...opinion, marked: softened(opinion.marked, asCharacters(listing)) });
  return { ...first, opinions };
}
