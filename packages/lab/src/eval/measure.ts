import { judge } from './judge.ts';
import type { Run } from './markdown.ts';
import type { Contestant, Outcome, Prediction, Sample } from './types.ts';

/** Runs one contestant over all samples. Judging, which decodes, stays outside the clock. */
export function measure(contestant: Contestant, all: readonly Sample[], set: string): Run {
  const samples =
    contestant.tells === 'language' ? all.filter(({ group }) => group === 'utf-8' || group === 'ascii') : all;
  // The first calls load models and warm the compiler; they are repeated below.
  for (const sample of samples.slice(0, 20)) detectOrTellWhy(contestant, sample.bytes);
  const outcomes: Outcome[] = [];
  samples.forEach((sample, index) => {
    if (index % 200 === 0) progress(`${contestant.name}, ${set}`, index, samples.length);
    const start = performance.now();
    const prediction = detectOrTellWhy(contestant, sample.bytes);
    const microseconds = 1000 * (performance.now() - start);
    outcomes.push(judge(sample, prediction, microseconds));
  });
  progress('', 0, 0);
  return { name: contestant.name, tells: contestant.tells, outcomes };
}

/** A detector that throws is wrong, and the table of confusions says so; the others go on. */
function detectOrTellWhy(contestant: Contestant, bytes: Uint8Array): Prediction {
  try {
    return contestant.detect(bytes);
  } catch (error) {
    return { encoding: `threw ${String(error)}`, language: null, confidence: 0 };
  }
}

/** A line that is overwritten, on a terminal only. */
export function progress(what: string, done: number, of: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(of === 0 ? '\r\x1b[K' : `\r\x1b[K${what}: ${done} of ${of}`);
}
