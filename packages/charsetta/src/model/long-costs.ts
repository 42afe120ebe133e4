import { type Machine, theMachine } from '../kernel/index.ts';
import { COST_SCALE } from './alphabet.ts';
import type { Levels } from './language-model.ts';
import { LEVEL_COUNTS } from './levels.ts';

/** Costs of sequences of four that differ from what their last three say: a hash table with open addressing. */
export interface LongCosts {
  /** By trigram index: what all other continuations cost more (or less), in eighths; NO_LONG if there is none. */
  spread: Int8Array;
  /** `trigram index * classes + fourth`, plus one; 0 is empty. */
  keys: Uint32Array;
  values: Uint8Array;
}

export const NO_LONG = -128;

/** What a packed tail holds, laid out. */
export function unpackLong(
  tail: Uint8Array,
  primer: Uint16Array,
  classes: number,
  levels: Levels,
  costs: Uint8Array,
  machine: Machine = theMachine(),
): LongCosts {
  const { code } = machine;
  machine.begin();
  code.startReading(machine.bring(tail), 0, tail.length);
  const bigrams = machine.bring(levels.bigrams);
  const trigrams = machine.bring(levels.trigrams);
  const most = code.mostLong(classes, trigrams, machine.longs(classes ** 2));
  const keys = machine.longs(most);
  const fourth = machine.bytes(most);
  const row = machine.bytes(classes);
  const count = code.readLong(machine.bring(primer.slice()), classes, bigrams, trigrams, row, keys, fourth);
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)));
  const spread = machine.bring(new Int8Array(classes ** 3).fill(NO_LONG));
  const slots = machine.longs(size);
  const values = machine.bytes(size);
  code.layLong(
    classes,
    machine.bring(LEVEL_COUNTS),
    machine.bring(costShares()),
    trigrams,
    machine.bring(costs),
    keys,
    fourth,
    count,
    spread,
    slots,
    values,
    size - 1,
  );
  return {
    spread: machine.takeSignedBytes(spread, classes ** 3),
    keys: machine.takeLongs(slots, size),
    values: machine.takeBytes(values, size),
  };
}

/** The probability that each cost stands for. */
function costShares(): Float64Array {
  shares ??= Float64Array.from({ length: 256 }, (_, cost) => 2 ** (-cost / COST_SCALE));
  return shares;
}

let shares: Float64Array | undefined;
