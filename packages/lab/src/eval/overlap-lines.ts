/** Shorter lines (greetings, headings) are alike by chance. */
export const SHORTEST = 20;

/** What two copies of a sentence share: letters and digits in lower case; null for lines too short to compare. */
export function normaliseLine(line: string): string | null {
  const normal = line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return normal.length < SHORTEST ? null : normal;
}
