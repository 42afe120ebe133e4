/** What it costs to take the markup out of a page, beside counting its bytes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMarkup } from '../packages/charsetta/src/markup/index.ts';
import { readManifest } from '../packages/lab/src/eval/manifest.ts';
import { makeInputs, type Size } from './inputs.ts';
import { say } from './progress.ts';

export interface MarkupCost {
  pages: string;
  bytes: number;
  /** Nanoseconds a byte. */
  histogram: number;
  stripping: number;
}

/** What stripping costs more than counting, on the pages where it costs most. */
export function dearest(costs: readonly MarkupCost[]): number {
  return Math.max(...costs.map(({ histogram, stripping }) => stripping - histogram));
}

const MADE: readonly Size[] = ['10 KB', '100 KB', '1 MB'];
/** The more rounds there are, the likelier is one that nothing interrupted. */
const SECONDS = 2;
const FEWEST_ROUNDS = 20;

export function measureMarkup(data: string | null): MarkupCost[] {
  say('markup');
  const sets: [string, readonly Uint8Array[]][] = MADE.map((size) => [
    `made pages of ${size}`,
    makeInputs('html', size).map(({ bytes }) => bytes),
  ]);
  const real = data === null ? [] : realPages(join(data, 'dev/wild'));
  if (real.length > 0) sets.push([`${real.length} real pages`, real]);
  return sets.map(([name, pages]) => measureSet(name, pages));
}

/** Page by page, the best round of each: a whole set takes too long to be left alone by a busy machine. */
function measureSet(pages: string, inputs: readonly Uint8Array[]): MarkupCost {
  const bytes = inputs.reduce((sum, input) => sum + input.length, 0);
  const counts = new Uint32Array(256);
  const histogram = inputs.map(() => Number.POSITIVE_INFINITY);
  const stripping = inputs.map(() => Number.POSITIVE_INFINITY);
  let kept = 0;
  const end = performance.now() + 1000 * SECONDS;
  for (let round = 0; round < FEWEST_ROUNDS || performance.now() < end; round++) {
    inputs.forEach((input, index) => {
      const counting = nanoseconds(() => count(input, counts));
      const reading = nanoseconds(() => {
        kept += readMarkup(input, true).text.length;
      });
      histogram[index] = Math.min(histogram[index], counting);
      stripping[index] = Math.min(stripping[index], reading);
    });
  }
  if (kept === 0 || counts[0x20] === 0) throw new Error('nothing was read');
  return { pages, bytes, histogram: total(histogram) / bytes, stripping: total(stripping) / bytes };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function count(bytes: Uint8Array, counts: Uint32Array): void {
  for (let at = 0; at < bytes.length; at++) counts[bytes[at]]++;
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
