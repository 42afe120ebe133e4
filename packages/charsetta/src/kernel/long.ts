import {
  type Bytes,
  type Doubles,
  eighths,
  type f64,
  type i32,
  imul,
  type Longs,
  quotient,
  type SignedBytes,
  type Words,
} from './portable.ts';
import {
  atLeast,
  bounded,
  expectation,
  LEVEL_BITS,
  LONG_FLAGS,
  LONG_TREES,
  leftOf,
  massOf,
  readLevel,
} from './unpack.ts';

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

/** Sequences of four whose two trigrams are both known, in the order of their keys. Returns how many there are. */
export function readLong(
  contexts: Words,
  classes: i32,
  bigrams: Bytes,
  trigrams: Bytes,
  keys: Longs,
  levels: Bytes,
): i32 {
  let count: i32 = 0;
  for (let abc = 0; abc < classes * classes * classes; abc++) {
    const context = trigrams[abc];
    if (context === 0) continue;
    const bc = abc % (classes * classes);
    let before: i32 = 0;
    for (let d = 0; d < classes; d++) {
      const next = trigrams[bc * classes + d];
      if (next === 0) continue;
      const expected = expectation(context + next - bigrams[bc]);
      const level = readLevel(
        contexts,
        LONG_FLAGS + expected * 4 + before,
        LONG_TREES + (expected << LEVEL_BITS),
      );
      before = ((before << 1) | (level > 0 ? 1 : 0)) & 3;
      if (level === 0) continue;
      keys[count] = abc * classes + d;
      levels[count++] = level;
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

/** Where to look first for a sequence of four. */
export function longSlot(key: i32, mask: i32): i32 {
  return (imul(key, 0x9e3779b1) >>> 7) & mask;
}
