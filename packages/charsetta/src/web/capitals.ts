import { CASED_RANGES } from '../model/characters.ts';

/** Calls back for each capital with its small letter, as the platform has it: a table would have to travel. */
export function eachCapital(found: (capital: number, small: number) => void): void {
  for (const [from, to] of CASED_RANGES) {
    for (let unit = from; unit <= to; unit++) {
      const small = String.fromCharCode(unit).toLowerCase().charCodeAt(0);
      if (small !== unit) found(unit, small);
    }
  }
}
