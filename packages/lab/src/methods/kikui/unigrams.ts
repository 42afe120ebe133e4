/** Unigram models of one language: of its characters, or of its word classes. */

/** A word of up to `letters` letters is its own class; a longer one belongs to "X-" and its last letters (3.4.1). */
export function wordClass(word: string, letters: number): string {
  const characters = [...word.toLowerCase()];
  return characters.length <= letters ? characters.join('') : `X-${characters.slice(-letters).join('')}`;
}

export function wordClasses(text: string, letters: number): string[] {
  return (text.match(/\p{L}+/gu) ?? []).map((word) => wordClass(word, letters));
}

/** Logarithms of probabilities; what was never seen, or hardly ever, has the floor's. */
export type Unigrams = ReadonlyMap<string, number>;

export function countUnigrams(units: Iterable<string>, counts: Map<string, number>): void {
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
}

export function unigramsOf(counts: ReadonlyMap<string, number>, floor: number): Unigrams {
  let total = 0;
  for (const count of counts.values()) total += count;
  const model = new Map<string, number>();
  for (const [unit, count] of counts) {
    const log = Math.log(count / total);
    if (log > floor) model.set(unit, log);
  }
  return model;
}

/** The mean of the logarithms, which his tables call the score; the floor for no units at all. */
export function meanScore(units: readonly string[], model: Unigrams, floor: number): number {
  if (units.length === 0) return floor;
  let sum = 0;
  for (const unit of units) sum += model.get(unit) ?? floor;
  return sum / units.length;
}
