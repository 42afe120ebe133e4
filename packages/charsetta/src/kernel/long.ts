import { LEAST_KNOWN, LONG_FLAGS, LONG_TREES, longSlot } from './layout.ts';
import {
  type Bytes,
  type Doubles,
  eighths,
  type f64,
  type i32,
  type Longs,
  nextSeen,
  quotient,
  type SignedBytes,
  type Words,
} from './portable.ts';
import { atLeast, bounded, leftOf, massOf, readRow } from './unpack.ts';

/*
 * Sequences of four, for the languages that have them: read as levels, and laid out as costs that differ from what the last
 * three say, in a hash table with open addressing. Portable code, see portable.ts.
 */

/** How many sequences of four there can be; `following` is room for a number a pair. */
export function mostLong(classes: i32, trigrams: Bytes, following: Longs): i32 {
  const pairs = classes * classes;
  for (let abc = 0; abc < pairs * classes; abc++)
    if (trigrams[abc] > 0) following[quotient(abc, classes)] = following[quotient(abc, classes)] + 1;
  let most: i32 = 0;
  for (let abc = 0; abc < pairs * classes; abc++) if (trigrams[abc] > 0) most += following[abc % pairs];
  return most;
}

/** Sequences of four whose two trigrams are both known, in the order of their keys. Returns how many there are. `row` has zeros. */
export function readLong(
  contexts: Words,
  classes: i32,
  bigrams: Bytes,
  trigrams: Bytes,
  row: Bytes,
  keys: Longs,
  levels: Bytes,
): i32 {
  const pairs = classes * classes;
  const end = pairs * classes;
  let count: i32 = 0;
  for (let abc = nextSeen(trigrams, 0, end); abc < end; abc = nextSeen(trigrams, abc + 1, end)) {
    if (trigrams[abc] < LEAST_KNOWN) continue;
    const bc = abc % pairs;
    const surplus = trigrams[abc] - bigrams[bc];
    readRow(contexts, LONG_FLAGS, LONG_TREES, 3, surplus, classes, trigrams, bc * classes, row, 0);
    for (let d = nextSeen(row, 0, classes); d < classes; d = nextSeen(row, d + 1, classes)) {
      keys[count] = abc * classes + d;
      levels[count++] = row[d];
      row[d] = 0;
    }
  }
  return count;
}

/** `shares`: the probability that each cost stands for; `spread` comes filled with NO_LONG, `slots` and `values` with zeros. */
export function layLong(
  classes: i32,
  counts: Doubles,
  shares: Doubles,
  trigramLevels: Bytes,
  costs: Bytes,
  keys: Longs,
  levels: Bytes,
  count: i32,
  spread: SignedBytes,
  slots: Longs,
  values: Bytes,
  mask: i32,
): void {
  for (let from: i32 = 0; from < count; ) {
    const context = quotient(keys[from], classes);
    const first = context * classes;
    const lower = (context % (classes * classes)) * classes;
    let seen: f64 = 0;
    let seenLower: f64 = 0;
    let to = from;
    for (; to < count && keys[to] < first + classes; to++) {
      seen += counts[levels[to]];
      seenLower += shares[costs[lower + keys[to] - first]];
    }
    const mass = massOf(counts[trigramLevels[context]], seen);
    const more = -eighths(leftOf(seen, mass) / atLeast(1 - seenLower, LEAST_LONG_LEFT));
    spread[context] = more < -MOST_SPREAD ? -MOST_SPREAD : more > MOST_SPREAD ? MOST_SPREAD : more;
    const whole = eighths(mass) + 4;
    for (; from < to; from++) {
      let slot = longSlot(keys[from], mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = keys[from] + 1;
      values[slot] = bounded(whole - 4 * levels[from]);
    }
  }
}

export const LEAST_LONG_LEFT: f64 = 0.001;
const MOST_SPREAD: i32 = 100;
