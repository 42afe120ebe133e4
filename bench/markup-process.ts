/** Measures for `measureMarkup` and prints what it found; the argument is the folder of the data, if there is one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMarkup, stripMarkup } from '../packages/charsetta/src/markup/index.ts';
import { Counts } from '../packages/charsetta/src/sample/counts.ts';
import { readManifest } from '../packages/lab/src/eval/manifest.ts';
import { makeInputs, type Size } from './inputs.ts';
import type { MarkupCost } from './markup.ts';

const MADE: readonly Size[] = ['10 KB', '100 KB', '1 MB'];
/** The more rounds there are, the likelier is one that nothing interrupted. */
const SECONDS = 2;
const FEWEST_ROUNDS = 20;

const sets: [string, readonly Uint8Array[]][] = MADE.map((size) => [
  `made pages of ${size}`,
  makeInputs('html', size).map(({ bytes }) => bytes),
]);
const data = process.argv[2];
const real = data === undefined ? [] : realPages(join(data, 'dev/wild'));
if (real.length > 0) sets.push([`${real.length} real pages`, real]);
process.stdout.write(JSON.stringify(sets.map(([name, pages]) => measureSet(name, pages))));

/**
 * Page by page, the best round of each: a whole set takes too long to be left alone by a busy machine. The detector has
 * the histogram when it comes to the markup, so stripping gets it here.
 */
function measureSet(pages: string, inputs: readonly Uint8Array[]): MarkupCost {
  const bytes = inputs.reduce((sum, input) => sum + input.length, 0);
  const histogram = inputs.map(() => Number.POSITIVE_INFINITY);
  const stripping = inputs.map(() => Number.POSITIVE_INFINITY);
  const reading = inputs.map(() => Number.POSITIVE_INFINITY);
  let kept = 0;
  const end = performance.now() + 1000 * SECONDS;
  for (let round = 0; round < FEWEST_ROUNDS || performance.now() < end; round++) {
    inputs.forEach((input, index) => {
      const counts = new Uint32Array(256);
      const counted = new Counts(input);
      // Not when it is timed.
      void counted.histogram;
      const counting = nanoseconds(() => count(input, counts));
      const stripped = nanoseconds(() => {
        kept += stripMarkup(input, counted).length;
      });
      const read = nanoseconds(() => {
        kept += readMarkup(input, true, counted).text.length;
      });
      histogram[index] = Math.min(histogram[index], counting);
      stripping[index] = Math.min(stripping[index], stripped);
      reading[index] = Math.min(reading[index], read);
    });
  }
  if (kept === 0) throw new Error('nothing was read');
  return {
    pages,
    bytes,
    histogram: total(histogram) / bytes,
    stripping: total(stripping) / bytes,
    reading: total(reading) / bytes,
  };
}

/** The plain loop, whatever the library does to be faster: the yardstick of a bar must not move. */
function count(bytes: Uint8Array, counts: Uint32Array): void {
  for (let at = 0; at < bytes.length; at++) counts[bytes[at]]++;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function nanoseconds(run: () => void): number {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start);
}

function realPages(folder: string): Uint8Array[] {
  if (!existsSync(folder)) return [];
  return readManifest(folder, { blankDeclarations: false })
    .filter(({ kind }) => kind === 'html')
    .map(({ bytes }) => bytes);
}
