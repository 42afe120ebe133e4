import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import type { Candidate } from '../gate/index.ts';
import type { Likely } from '../gate/natives.ts';
import { EMISSION_SHIFT } from '../kernel/layout.ts';
import { SPACE } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import type { LanguageSketch } from '../model/language-model.ts';
import { costsOfReadings } from '../verdict/index.ts';
import { leads } from './clear.ts';
import { askInTurn } from './in-turn.ts';
import type { ByteOpinions, Opinion } from './index.ts';
import { LetterPairs } from './letter-pairs.ts';
import { FOREIGN_WORD, type PlainWords } from './plain-words.ts';
import { lookAtWords } from './single-byte.ts';
import { PLAIN_LIMIT, type Words } from './words.ts';

/** Bytes of ASCII words that may tell the language. */
const ENOUGH_PLAIN = 40;
/** Languages in which these words cost so many bits more than in another are none that they tell; few must be left. */
const LEAD = 22;
const LEAD_PER_BYTE = 0.3;
const FEW_NATIVES = 5;

/** What comes of asking the language that ASCII words tell. */
export interface NativeOpinions {
  /** Null where they tell none, or where the marked words do not read well in it, or well in several ways. */
  judged: ByteOpinions | null;
  /** What was asked, the likeliest first. */
  tried: readonly Candidate[];
}

export const NO_NATIVES: NativeOpinions = { judged: null, tried: [] };

/**
 * The readings of an accented text in the language that its ASCII words tell. A program in English with comments in Polish
 * does not read well in it: all pairs of encoding and language are asked then, beside those that were tried.
 */
export function judgeNative(words: Words, engine: Engine, hints: Hints): NativeOpinions {
  if (!isAccented(words)) return NO_NATIVES;
  const { gate, judge } = engine;
  lookAtWords(words, false, engine, hints);
  const lead = Math.max(LEAD, LEAD_PER_BYTE * Math.min(words.plain.length, MOST_RACED));
  const natives = keepNatives(gate.likelyNatives(), judge.plain, lead, engine.model);
  if (natives.length === 0 || natives.length > FEW_NATIVES) return NO_NATIVES;
  const tried = gate.chooseNative(natives);
  const judged = judge.judgeBytes(tried, words, natives.length === 1);
  return { judged: readsNatively(judged.opinions, words) ? judged : null, tried };
}

/** Whether most of a text is ASCII words. */
function isAccented({ marked, plain }: Words): boolean {
  return plain.length >= Math.max(ENOUGH_PLAIN, marked.length);
}

/** So many bytes of them are enough to tell who is left. */
const MOST_RACED = 160;
/** Bits by the byte, prior included, that plain words cost in the language they are of. */
const READS_WELL = 4;
/** Pairs of letters cost a little more. */
const READS_IN_PAIRS = 4.3;

/**
 * Which of these languages, the likeliest first, are at most `lead` bits behind the one that the words read best in; none, if they
 * read well in none. Trigrams alone tell, capitals apart; and pairs of letters, who takes part.
 */
export function keepNatives(
  likely: readonly Likely[],
  plain: PlainWords,
  lead: number,
  model: Model,
): Likely[] {
  const count = wordsWithin(plain, MOST_RACED);
  if (count === 0) return [];
  const { near, rate } = keepNear(likely, plain, model);
  if (rate > READS_IN_PAIRS) return [];
  if (near.length === 1 && rate <= READS_WELL) return near;
  layCaps(model.sketch(plain.english), plain, count);
  const costs: number[] = [];
  let least = Infinity;
  for (const { language, prior } of near) {
    const { costs: triples, classes, cells } = model.language(language);
    const cost = race(triples, classes, classes, cells, plain, count, prior * 8, lead * 8, least < Infinity);
    costs.push(cost);
    if (cost >= least) continue;
    [leader, runner] = [runner, leader];
    least = cost;
  }
  if (least > READS_WELL * 8 * plain.ends[count - 1]) return [];
  return near.filter((_, index) => costs[index] <= least + lead * 8);
}

/** How many of the words end within so many bytes; the first in any case. */
function wordsWithin({ ends }: PlainWords, bytes: number): number {
  let within = Math.min(ends.length, 1);
  while (within < ends.length && ends[within] <= bytes) within++;
  return within;
}

/** Those that pairs of letters leave in the race, and what the first of them spent on a byte, in bits. */
function keepNear(
  likely: readonly Likely[],
  { words }: PlainWords,
  model: Model,
): { near: Likely[]; rate: number } {
  const length = Math.min(words.length, PAIRS_READ);
  pairs.read(words, length);
  const costs = askInTurn(likely, length, ({ language }) => pairs.costIn(model.sketch(language).letterPairs));
  let least = Infinity;
  for (const cost of costs) if (cost < least) least = cost;
  const rate = least / (8 * length);
  const { bits, perByte } = rate <= READS_ALONE ? NEAR_ALONE : NEAR;
  const limit = least + (bits + perByte * length) * 8;
  return { near: likely.filter((_, index) => costs[index] <= limit), rate };
}

/** So many bytes tell who is hopeless. */
const PAIRS_READ = 96;
/** How many bits behind one may be. */
const NEAR = { bits: 14, perByte: 0.2 };
/** Bits by the byte: words that cost no more, in pairs, are of one language, without names and programs among them. */
const READS_ALONE = 3.8;
const NEAR_ALONE = { bits: 6, perByte: 0.08 };
const pairs = new LetterPairs(PAIRS_READ);

/** What the leader of the race had spent by the end of each word, and the one that runs. */
let leader = new Float64Array(PLAIN_LIMIT + 1);
let runner = new Float64Array(PLAIN_LIMIT + 1);

/** What each word costs as a foreign one, at the most. */
const caps = new Float64Array(PLAIN_LIMIT + 1);

function layCaps({ pairCosts, classes, cells }: LanguageSketch, plain: PlainWords, count: number): void {
  caps.fill(Infinity, 0, count);
  race(pairCosts, classes, 0, cells, plain, count, 0, 0, false);
  for (let word = count - 1; word >= 0; word--)
    caps[word] = runner[word] - (word === 0 ? 0 : runner[word - 1]) + FOREIGN_WORD;
}

/**
 * What the first `count` words cost, in eighths of a bit, with what the language costs beforehand; no end as soon as it is
 * `lead` behind the leader. `stride`: see Race. A loop of its own: `scoreLong` asks at each letter for longer sequences, of
 * which there are none here, and a short page takes measurably longer (Node 20, runs in turn).
 */
function race(
  costs: Uint8Array,
  classes: number,
  stride: number,
  cells: Uint16Array,
  { words, ends }: PlainWords,
  count: number,
  prior: number,
  lead: number,
  isLed: boolean,
): number {
  const before = leader;
  const after = runner;
  let total = prior;
  for (let word = 0, at = 0; word < count; word++) {
    const end = ends[word];
    let cost = 0;
    let context = SPACE * stride + SPACE;
    let second = SPACE;
    for (; at < end; at++) {
      const cell = cells[words[at]];
      const third = cell & 0x7f;
      cost += costs[context * classes + third] + (cell >> EMISSION_SHIFT);
      context = second * stride + third;
      second = third;
    }
    total += cost < caps[word] ? cost : caps[word];
    if (isLed && total > before[word] + lead) return Infinity;
    after[word] = total;
  }
  return total;
}

/**
 * Marked words that cost more than this, and by the byte, or less than so much more in another reading, may be in another
 * language. On the evaluation's samples, files and hard inputs no encoding was told otherwise than by all pairs. By a tenth of a bit
 * more two French programs were English and an Icelandic text Faroese.
 */
const WELL = 2;
const WELL_PER_BYTE = 4.9;
const CLEAR_GAP = 8;

function readsNatively(opinions: readonly Opinion[], { marked }: Words): boolean {
  return leads(opinions, costsOfReadings(opinions), WELL + WELL_PER_BYTE * marked.length, CLEAR_GAP);
}
