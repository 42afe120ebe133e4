import { lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { BRIEF } from '../gate/index.ts';
import type { ByteOpinions, Opinion } from './index.ts';
import { foreignCost, type Words } from './words.ts';

/** The readings in single-byte encodings: a few near ones, and all of them where none of those is clear. */
export function judgeSingleByte(words: Words, ebcdic: boolean, engine: Engine, hints: Hints): ByteOpinions {
  const { gate, judge } = engine;
  gate.look(words.counts, words.plainCounts, foreignCost(words), ebcdic, hints);
  judge.beginWords(words);
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

/**
 * Whether one reading, in an encoding of the web, and one language of it are clear enough not to read on. It must cost no more
 * than `rate` bits by the byte.
 */
export function isBeyondDoubt(opinions: readonly Opinion[], { marked }: Words, rate = CLEAR_RATE): boolean {
  let best: Opinion | undefined;
  let least = Infinity;
  for (const opinion of opinions) {
    const cost = opinion.marked + opinion.plain + opinion.prior;
    if (cost >= least) continue;
    least = cost;
    best = opinion;
  }
  if (best === undefined || best.marked > rate * marked.length) return false;
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
