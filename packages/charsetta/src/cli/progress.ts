/** A bar for long work, where a person watches; nothing elsewhere. */
import process from 'node:process';

export interface Progress {
  step(): void;
  /** Prints something without the bar getting in its way. */
  aside(print: () => void): void;
  end(): void;
}

/** Work that ends before this, in milliseconds, needs no bar; nor does a handful of steps, whose time nobody can foretell. */
const LONG = 400;
const FEW = 8;

const NONE: Progress = { step() {}, aside: (print) => print(), end() {} };

/** `total` steps, of so many `units`. */
export async function startProgress(total: number, units: string): Promise<Progress> {
  if (total < FEW) return NONE;
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: `{bar} {percentage} % | {value} of {total} ${units} | {rate} ${units}/s | {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: false,
    clearOnComplete: true,
    etaBuffer: 50,
    fps: 10,
  });
  const started = performance.now();
  let done = 0;
  let shown = false;
  const rate = () => Math.round((done * 1000) / Math.max(1, performance.now() - started));
  return {
    step() {
      done++;
      if (shown) bar.update(done, { rate: rate() });
      else if (performance.now() - started > LONG) {
        bar.start(total, done, { rate: rate() });
        shown = true;
      }
    },
    aside(print) {
      if (shown) process.stderr.write('\r\x1b[K');
      print();
    },
    end() {
      if (shown) bar.stop();
    },
  };
}
