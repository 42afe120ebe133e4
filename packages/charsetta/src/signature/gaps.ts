/**
 * How generated/common.ts tells which characters are common: in order, each by its distance from the one before it. That
 * takes less than a third of what the characters do once a bundler has made escapes of them.
 */
export const FIRST_HAN = 0x4e00;
export const FIRST_HANGUL = 0xac00;

/** A distance is an ASCII character so far after this one; one of `FAR` leads to no character yet, but adds to the next. */
export const NEAREST = 0x22;
export const FAR = 57;

export function unitsOf(gaps: string, first: number): number[] {
  const units: number[] = [];
  let unit = first - 1;
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps.charCodeAt(i) - NEAREST;
    unit += gap;
    if (gap < FAR) units.push(unit);
  }
  return units;
}
