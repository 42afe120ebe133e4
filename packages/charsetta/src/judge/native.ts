import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import type { Likely } from '../gate/natives.ts';
import { EMISSION_SHIFT } from '../kernel/layout.ts';
import { SPACE } from '../model/characters.ts';
import type { Model } from '../model/format.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { costsOfReadings } from '../verdict/index.ts';
import { leads } from './clear.ts';
import type { ByteOpinions, Opinion } from './index.ts';
import { FOREIGN_WORD, type PlainWords } from './plain-words.ts';
import { scoreLong } from './score.ts';
import { lookAtWords } from './single-byte.ts';
import { PLAIN_LIMIT, type Words } from './words.ts';

/** Bytes of ASCII words that may tell the language. */
const ENOUGH_PLAIN = 40;
/** Languages in which these words cost so many bits more than in another are none that they tell; few must be left. */
const LEAD = 22;
const LEAD_PER_BYTE = 0.3;
const FEW_NATIVES = 5;

/**
 * The readings of an accented text in the language that its ASCII words tell; null where they tell none, or where the
 * marked words do not read well in it or well in several ways. A program in English with comments in Polish is one of
 * those: all pairs of encoding and language are asked then.
 */
export function judgeNative(words: Words, engine: Engine, hints: Hints): ByteOpinions | null {
  if (!isAccented(words)) return null;
  const { gate, judge } = engine;
  lookAtWords(words, false, engine, hints);
  const lead = Math.max(LEAD, LEAD_PER_BYTE * Math.min(words.plain.length, MOST_RACED));
  const natives = keepNatives(gate.likelyNatives(), judge.plain, lead, engine.model);
  if (natives.length === 0 || natives.length > FEW_NATIVES) return null;
  const judged = judge.judgeBytes(gate.chooseNative(natives), words, natives.length === 1);
  return readsNatively(judged.opinions, words) ? judged : null;
}

/** Whether most of a text is ASCII words. */
function isAccented({ marked, plain }: Words): boolean {
  return plain.length >= Math.max(ENOUGH_PLAIN, marked.length);
}

/** So many bytes of them are enough to tell who is left. */
const MOST_RACED = 160;
/** Bits by the byte, prior included, that plain words cost in the language they are of. */
const READS_WELL = 4;

/**
 * Which of these languages, the likeliest first, are at most `lead` bits behind the one that the words read best in; none, if they
 * read well in none. Trigrams alone tell, capitals apart.
 */
export function keepNatives(
  likely: readonly Likely[],
  plain: PlainWords,
  lead: number,
  model: Model,
): Likely[] {
  let count = 0;
  while (count < plain.count && (count === 0 || plain.ends[count] <= MOST_RACED)) count++;
  layCaps(model.language(plain.english), plain, count);
  const costs: number[] = [];
  let least = Infinity;
  for (const { language, prior } of likely) {
    const cost = race(model.language(language), plain, count, prior * 8, lead * 8, least < Infinity);
    costs.push(cost);
    if (cost >= least) continue;
    [leader, runner] = [runner, leader];
    least = cost;
  }
  if (count === 0 || least > READS_WELL * 8 * plain.ends[count - 1]) return [];
  return likely.filter((_, index) => costs[index] <= least + lead * 8);
}

/** What the leader of the race had spent by the end of each word, and the one that runs. */
let leader = new Float64Array(PLAIN_LIMIT + 1);
let runner = new Float64Array(PLAIN_LIMIT + 1);

/** What each word costs as a foreign one, at the most. */
const caps = new Float64Array(PLAIN_LIMIT + 1);

function layCaps(english: LanguageModel, { words, ends }: PlainWords, count: number): void {
  for (let word = 0, from = 0; word < count; from = ends[word++])
    caps[word] = scoreLong(english, null, english.cells, words, from, ends[word]) + FOREIGN_WORD;
}

/**
 * What the first `count` words cost, in eighths of a bit, with what the language costs beforehand; no end as soon as it is
 * `lead` behind the leader. A loop of its own: `scoreLong` asks at each letter for longer sequences, of which there are none
 * here, and a short page takes measurably longer (Node 20, runs in turn).
 */
function race(
  { costs, classes, cells }: LanguageModel,
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
    let pair = SPACE * classes + SPACE;
    let second = SPACE;
    for (; at < end; at++) {
      const cell = cells[words[at]];
      const third = cell & 0x7f;
      cost += costs[pair * classes + third] + (cell >> EMISSION_SHIFT);
      pair = second * classes + third;
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
 * language. On the evaluation's samples, files and hard inputs no encoding was told otherwise than by all pairs.
 */
const WELL = 2;
const WELL_PER_BYTE = 5;
const CLEAR_GAP = 8;

function readsNatively(opinions: readonly Opinion[], { marked }: Words): boolean {
  return leads(opinions, costsOfReadings(opinions), WELL + WELL_PER_BYTE * marked.length, CLEAR_GAP);
}
