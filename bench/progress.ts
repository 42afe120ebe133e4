const start = performance.now();

/** A line about how far things are, away from the results. */
export function say(what: string): void {
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stderr.write(`${String(seconds).padStart(4)} s  ${what}\n`);
}
