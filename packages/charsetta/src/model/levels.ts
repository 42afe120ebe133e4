/**
 * Counts travel as levels of half octaves: level 0 is no count at all, level L > 0 stands for 2^((L − 1) / 2). A count is
 * then off by a quarter of a bit at most.
 */
export function levelOf(count: number): number {
  return count <= 0 ? 0 : Math.max(1, Math.round(2 * Math.log2(count)) + 1);
}

export function countOf(level: number): number {
  return LEVEL_COUNTS[level];
}

/** What each level stands for. */
export const LEVEL_COUNTS = Float64Array.from({ length: 128 }, (_, level) =>
  level === 0 ? 0 : 2 ** ((level - 1) / 2),
);
