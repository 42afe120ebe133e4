/** Long loops let others in now and then: signals, and the bar. */
import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, we work without looking whether somebody waits. */
const PATIENCE = 50;

let paused = performance.now();

export async function breathe(): Promise<void> {
  if (performance.now() - paused < PATIENCE) return;
  await setImmediate();
  paused = performance.now();
}
