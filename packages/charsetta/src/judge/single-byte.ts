import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { BRIEF, type Candidate } from '../gate/index.ts';
import { isClear } from './clear.ts';
import type { ByteOpinions } from './index.ts';
import { foreignCost, type Words } from './words.ts';

/**
 * The readings in single-byte encodings: a few near ones, and all of them where none of those is clear. `tried` are pairs that
 * ASCII words speak for.
 */
export function judgeSingleByte(
  words: Words,
  ebcdic: boolean,
  engine: Engine,
  hints: Hints,
  tried: readonly Candidate[] = [],
): ByteOpinions {
  const { gate, judge } = engine;
  lookAtWords(words, ebcdic, engine, hints);
  if (!ebcdic && words.marked.length >= CLEAR_LENGTH) {
    const brief = judge.judgeBytes(withTried(gate.choose(BRIEF), tried), words);
    if (isClear(brief.opinions, words)) return brief;
  }
  // Who led so far may not be among these: French and Swedish in one text had nobody come to the end.
  judge.begin();
  return judge.judgeBytes(withTried(gate.choose(), tried), words);
}

/** So many of them are heard once more. */
const MOST_TRIED = 4;

/** The gate sees little of what ASCII words say, and may have left out a pair that they speak for. */
function withTried(chosen: Candidate[], tried: readonly Candidate[]): Candidate[] {
  for (const pair of tried.slice(0, MOST_TRIED)) {
    const [profile] = pair.reading.profiles;
    // Readings that give the same text have to be one.
    const reading = chosen.find((other) => other.reading.profiles.includes(profile))?.reading ?? pair.reading;
    if (!chosen.some((other) => other.reading === reading && other.language === pair.language))
      chosen.push({ ...pair, reading });
  }
  return chosen;
}

/** Bytes of marked words that may be clear at first. */
const CLEAR_LENGTH = 24;

/** What the gate and the judge are asked about from here on. */
export function lookAtWords(words: Words, ebcdic: boolean, { gate, judge }: Engine, hints: Hints): void {
  gate.look(words.counts, words.marked.length, words.plainCounts, foreignCost(words), ebcdic, hints);
  judge.beginWords(words);
}
