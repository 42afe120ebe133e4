import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { BRIEF } from '../gate/index.ts';
import { isClear } from './clear.ts';
import type { ByteOpinions } from './index.ts';
import { foreignCost, type Words } from './words.ts';

/** The readings in single-byte encodings: a few near ones, and all of them where none of those is clear. */
export function judgeSingleByte(words: Words, ebcdic: boolean, engine: Engine, hints: Hints): ByteOpinions {
  const { gate, judge } = engine;
  lookAtWords(words, ebcdic, engine, hints);
  if (!ebcdic && words.marked.length >= CLEAR_LENGTH) {
    const brief = judge.judgeBytes(gate.choose(BRIEF), words);
    if (isClear(brief.opinions, words)) return brief;
  }
  return judge.judgeBytes(gate.choose(), words);
}

/** Bytes of marked words that may be clear at first. */
const CLEAR_LENGTH = 24;

/** What the gate and the judge are asked about from here on. */
export function lookAtWords(words: Words, ebcdic: boolean, { gate, judge }: Engine, hints: Hints): void {
  gate.look(words.counts, words.plainCounts, foreignCost(words), ebcdic, hints);
  judge.beginWords(words);
}
