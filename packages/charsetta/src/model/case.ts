/**
 * Capitals, as a machine of five states that runs beside the model of letters. A capital inside a word is what gives
 * mojibake away (`cafÃ`), but a heading in capitals is no mojibake: after two of them the rest are nearly free, and so is
 * the next word's first.
 */
const OUTSIDE = 0;
const AFTER_SMALL = 1;
const AFTER_CAPITAL = 2;
const IN_CAPITALS = 3;
const BETWEEN_CAPITALS = 4;

const STATES = 5;
/** None, small, capital: as in the cells of an alphabet. */
const CASES = 3;

/** Next state, by `state * 3 + case`. */
export const CASE_NEXT = Uint8Array.of(
  OUTSIDE,
  AFTER_SMALL,
  AFTER_CAPITAL,
  OUTSIDE,
  AFTER_SMALL,
  AFTER_CAPITAL,
  OUTSIDE,
  AFTER_SMALL,
  IN_CAPITALS,
  BETWEEN_CAPITALS,
  AFTER_SMALL,
  IN_CAPITALS,
  BETWEEN_CAPITALS,
  AFTER_SMALL,
  IN_CAPITALS,
);

/** A small letter after two capitals, a small word after a word in capitals: eighths of a bit. */
const SMALL_IN_CAPITALS = 32;
const CAPITAL_IN_CAPITALS = 1;
const SMALL_AFTER_CAPITALS = 10;
const CAPITAL_AFTER_CAPITALS = 6;

/** Costs by `state * 3 + case`, from what a capital costs outside a word, after a small letter, after a capital. */
export function layCaseCosts(capitals: readonly [number, number, number]): Uint8Array {
  const costs = new Uint8Array(STATES * CASES);
  capitals.forEach((capital, state) => {
    costs[state * CASES + 1] = Math.round(-8 * Math.log2(1 - Math.min(0.999, 2 ** (-capital / 8))));
    costs[state * CASES + 2] = capital;
  });
  costs[IN_CAPITALS * CASES + 1] = SMALL_IN_CAPITALS;
  costs[IN_CAPITALS * CASES + 2] = CAPITAL_IN_CAPITALS;
  costs[BETWEEN_CAPITALS * CASES + 1] = SMALL_AFTER_CAPITALS;
  costs[BETWEEN_CAPITALS * CASES + 2] = CAPITAL_AFTER_CAPITALS;
  return costs;
}
