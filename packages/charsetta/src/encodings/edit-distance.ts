/** Levenshtein's distance between two short strings; anything above `limit` may come back as `limit + 1`. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substitution = row[j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[right.length];
}
