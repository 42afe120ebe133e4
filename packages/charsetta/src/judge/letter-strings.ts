import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { isLetter } from '../markup/units.ts';
import { costsOfReadings } from '../verdict/index.ts';
import { cheapest } from './clear.ts';
import type { Opinion } from './index.ts';
import type { LegacyOpinions } from './legacy.ts';
import { judgeLetterList, takeListing } from './letter-list.ts';
import { foreignCost, markedWords, splitWords } from './words.ts';

/*
 * Programs and tests have strings of letters: `"äöü ÄÖÜ"`, `éâäáíóú`, `<data>äöåéü</data>`. They are no words, but short enough to read
 * like some: дць ends many a Belarusian word. So words of nothing but letters from beyond ASCII, none of them twice, are told by whose
 * letters they are too, where they would be of another script than Latin. Of 871 legacy files of 1,379 packages ten were of this kind.
 */

/** Bytes outside ASCII, of all such words: more are a text. */
const MOST_HIGH = 32;
const LEAST_STRING = 3;
/** Bits that it costs to be no word, by the word. */
const NO_WORD = 6;
/** And to be a text with such strings at all; less where their form shows it. */
const UNLIKELY = 14;
const SHOWN = 4;
/** So many different letters and none twice are in few words of any language. */
const MANY_DIFFERENT = 10;
/** Bits by the byte: what costs less reads like words, whatever their form. */
const READABLE_RATE = 5;
const CASE_BIT = 0x20;

/**
 * The opinions, with those on strings of letters in place of the worse ones in the same encodings; as they are if there are no such
 * strings.
 */
export function considerLetterStrings(
  judged: LegacyOpinions,
  text: Uint8Array,
  engine: Engine,
  hints: Hints,
): LegacyOpinions {
  const { opinions, evidence, length, extent } = judged;
  if (evidence < LEAST_STRING || evidence > MOST_HIGH) return judged;
  const best = cheapest(opinions, costsOfReadings(opinions));
  if (best === undefined || best.marked <= READABLE_RATE * length || isOfLatin(best, engine)) return judged;
  const read = text.subarray(0, extent);
  const strings = letterStrings(read);
  if (strings === null) return judged;
  const words = splitWords(read, false);
  const isShown = strings.some((string) => isOdd(string, strings));
  const costs = NO_WORD * strings.length + (isShown ? SHOWN : UNLIKELY);
  const known = new Set(opinions.flatMap(({ encodings }) => encodings));
  const listed = judgeLetterList(takeListing(joined(strings)), words, engine, hints, {
    away: foreignCost(words),
    ofAnyLetters: true,
    isLikely: ({ name, era }) => era === 'web' || era === 'iso' || known.has(name),
  }).map((opinion) => ({ ...opinion, marked: opinion.marked + costs }));
  const others = withEnglish(opinions, engine);
  const costOf = costsOfReadings([...listed, ...others]);
  const least = (some: readonly Opinion[]) => Math.min(...some.map(costOf));
  if (least(listed) >= least(others)) return judged;
  const named = new Set(listed.flatMap(({ encodings }) => encodings));
  return {
    ...judged,
    opinions: [...listed, ...others.filter(({ encodings }) => !encodings.some((name) => named.has(name)))],
  };
}

/** Nobody asked what ASCII words cost if there were other scripts alone: to those they are English. */
function withEnglish(opinions: readonly Opinion[], { judge, model }: Engine): Opinion[] {
  const english = judge.plain.inEnglish();
  return opinions.map((opinion) =>
    model.heads[opinion.language]?.alphabet.script === 'Latin' ? opinion : { ...opinion, plain: english },
  );
}

/** Whether it is in single bytes of Latin letters, or in East Asian characters. */
function isOfLatin({ key, language }: Opinion, { model }: Engine): boolean {
  const head = model.heads[language];
  return !key.startsWith('b') || head === undefined || head.alphabet.script === 'Latin';
}

/** The different marked words of a text; null unless each is nothing but letters outside ASCII, none of them twice. */
function letterStrings(text: Uint8Array): Uint8Array[] | null {
  const strings = new Map<string, Uint8Array>();
  let longest = 0;
  for (const [start, end] of markedWords(text)) {
    const from = endsRange(text, start) ? start + 1 : start;
    const word = text.subarray(from, text[end - 1] === APOSTROPHE ? end - 1 : end);
    if (word.some((byte) => byte < 0x80) || new Set(word).size < word.length) return null;
    strings.set(word.join(), word);
    longest = Math.max(longest, word.length);
  }
  return longest < LEAST_STRING ? null : [...strings.values()];
}

/** In `[A-Za-zäöü']` the z is the end of a range. */
function endsRange(text: Uint8Array, at: number): boolean {
  return text[at - 1] === HYPHEN && isLetter(text[at - 2]) && isLetter(text[at]);
}

const HYPHEN = 0x2d;
const APOSTROPHE = 0x27;

/**
 * Whether its form is that of many different letters, or of a few small ones beside their capitals: words of five have capitals
 * too.
 */
function isOdd(string: Uint8Array, all: readonly Uint8Array[]): boolean {
  if (string.length >= MANY_DIFFERENT) return true;
  return string.length === LEAST_STRING && all.some((other) => areTwins(string, other));
}

/** In most code pages one bit tells a small letter from its capital. */
function areTwins(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => (byte ^ other[at]) === CASE_BIT);
}

function joined(strings: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(strings.flatMap((string) => [...string]));
}
