import { CAPITAL_RUNS } from './generated/capitals.ts';

/** Calls back for each capital with its small letter. */
export function eachCapital(found: (capital: number, small: number) => void): void {
  for (let run = 0; run < CAPITAL_RUNS.length; run += 4) {
    const first = CAPITAL_RUNS[run];
    const step = CAPITAL_RUNS[run + 2];
    const distance = CAPITAL_RUNS[run + 3];
    const end = first + CAPITAL_RUNS[run + 1] * step;
    for (let unit = first; unit < end; unit += step) found(unit, unit + distance);
  }
}
