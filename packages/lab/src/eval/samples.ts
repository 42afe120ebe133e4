import { encode } from './codec.ts';
import { readSentences } from './corpus.ts';
import { allPairs, type Pair } from './pairs.ts';
import { Random } from './random.ts';
import { respell, visualOrder } from './respell.ts';
import { LENGTHS, type Sample } from './types.ts';

export interface SampleOptions {
  /** The folder that holds `dev/text`. */
  textFolder: string;
  /** Sources to try, the first one that has enough text wins. */
  sources: readonly string[];
  perCell: number;
  pairs?: readonly Pair[];
  lengths?: readonly number[];
  /** For the language alone a stretch without any accent is as good as another. */
  plainAsciiToo?: boolean;
  progress?: (done: number, of: number) => void;
}

/** A text shorter than this gives the same sample again and again. */
const ENOUGH_CHARACTERS = 2000;
/** So does a text in which only a few sentences hold anything but ASCII (English has a yen sign here and there). */
const ENOUGH_FOREIGN_SENTENCES = 25;
const TRIES = 60;

/** Language × encoding × length, the same samples for the same options. */
export function makeSamples(options: SampleOptions): Sample[] {
  const pairs = options.pairs ?? allPairs();
  const samples: Sample[] = [];
  pairs.forEach((pair, index) => {
    options.progress?.(index, pairs.length);
    const { lines, source } = sentencesFor(pair, options);
    if (lines.length === 0) return;
    const text = lines.join(' ');
    for (const length of options.lengths ?? LENGTHS)
      samples.push(...cell(text, pair, length, source, options));
  });
  return samples;
}

/** Sentences that the pair can write, from the first source, and from the next ones too while there are too few. */
export function sentencesFor(pair: Pair, options: SampleOptions): { lines: string[]; source: string } {
  const lines: string[] = [];
  const used: string[] = [];
  for (const source of new Set(options.sources)) {
    const more = writable(readSentences(options.textFolder, pair.language, source), pair);
    if (more.length === 0) continue;
    used.push(source);
    lines.push(...more);
    const foreign = lines.filter((line) => /[^\0-\x7f]/.test(line)).length;
    if (foreign >= ENOUGH_FOREIGN_SENTENCES && lines.join(' ').length >= ENOUGH_CHARACTERS) break;
  }
  return { lines, source: used.join('+') };
}

/** The sentences that the encoding can write, respelt. */
export function writable(lines: readonly string[], pair: Pair): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    const spelt = respell(line, pair.language, pair.encoding);
    const shown = pair.visual === true ? visualOrder(spelt) : spelt;
    if (encode(shown, pair.encoding) !== null) kept.push(shown);
  }
  return kept;
}

function cell(text: string, pair: Pair, length: number, source: string, options: SampleOptions): Sample[] {
  const random = new Random(`${pair.language}/${pair.encoding}/${length}`);
  const samples: Sample[] = [];
  for (let index = 0; index < options.perCell; index++) {
    const bytes = drawSample(text, pair, length, random, options.plainAsciiToo === true);
    if (bytes === null) break;
    samples.push({
      id: `${pair.language}/${pair.encoding}${pair.visual === true ? '-visual' : ''}/${length}/${index}`,
      bytes,
      encoding: pair.encoding,
      language: pair.language,
      group: pair.group,
      length,
      kind: 'prose',
      source,
    });
  }
  return samples;
}

/** A stretch of the text with at least one byte that speaks, or null if the text has none. */
function drawSample(
  text: string,
  pair: Pair,
  length: number,
  random: Random,
  plainAsciiToo: boolean,
): Uint8Array | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bytes = cutAt(text, startingPoint(text, random, attempt), pair.encoding, length);
    if (bytes !== null && (plainAsciiToo || speaks(bytes, pair))) return bytes;
  }
  return aroundForeignLetter(text, pair, length, random);
}

/** Rare accents (English, Indonesian): take a stretch around one of them. */
function aroundForeignLetter(text: string, pair: Pair, length: number, random: Random): Uint8Array | null {
  const places = [...text.matchAll(/[^\0-\x7f]/g)].map((match) => match.index);
  if (places.length === 0) return null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const place = random.pick(places);
    const back = random.below(Math.max(1, Math.floor(length * 0.7)));
    const bytes = cutAt(text, characterStart(text, Math.max(0, place - back)), pair.encoding, length);
    if (bytes !== null && speaks(bytes, pair)) return bytes;
  }
  return null;
}

/**
 * In an ASCII-based encoding plain ASCII says nothing about the encoding. Mainframe text and UTF-16 always speak;
 * seven-bit encodings speak by an escape, a shift or a `+`.
 */
export function speaks(bytes: Uint8Array, pair: Pair): boolean {
  if (pair.group === 'mainframe' || pair.group === 'utf-16' || pair.group === 'utf-32') return true;
  if (pair.encoding.startsWith('hz')) return bytes.includes(0x7b);
  if (pair.encoding === 'utf-7') return bytes.includes(0x2b);
  if (pair.group === 'seven-bit') return bytes.includes(0x1b) || bytes.includes(0x0e);
  return bytes.some((byte) => byte >= 0x80);
}

/** A third of the samples begin with a sentence, a third with a word, a third anywhere. */
function startingPoint(text: string, random: Random, attempt: number): number {
  const anywhere = random.below(text.length);
  const style = (random.below(3) + attempt) % 3;
  if (style === 2) return characterStart(text, anywhere);
  const found = text.indexOf(style === 0 ? '. ' : ' ', anywhere);
  return characterStart(text, found < 0 ? anywhere : found + (style === 0 ? 2 : 1));
}

/** Moves forward past a trailing surrogate or marks that belong to the letter before. */
function characterStart(text: string, index: number): number {
  let start = index;
  while (start < text.length && /[\udc00-\udfff]|\p{M}/u.test(text[start]!)) start++;
  return start;
}

/** As many whole characters from `start` on as fit in `length` bytes; null if the text ends long before. */
export function cutAt(text: string, start: number, encoding: string, length: number): Uint8Array | null {
  const rest = text.slice(start, start + length);
  const whole = encode(trimToCharacter(rest), encoding);
  if (whole !== null && whole.length <= length) return whole.length >= length / 2 ? whole : null;
  let fits = 0;
  let tooLong = rest.length;
  let best: Uint8Array | null = null;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const bytes = encode(trimToCharacter(rest.slice(0, middle)), encoding);
    if (bytes !== null && bytes.length <= length) {
      fits = middle;
      best = bytes;
    } else {
      tooLong = middle;
    }
  }
  return best !== null && best.length >= length / 2 ? best : null;
}

/** Drops half a surrogate pair at the end. */
function trimToCharacter(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}
