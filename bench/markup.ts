/** What it costs to take the markup out of a page, beside counting its bytes. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { say } from './progress.ts';

export interface MarkupCost {
  pages: string;
  bytes: number;
  /** Nanoseconds a byte. */
  histogram: number;
  stripping: number;
  /** Stripping, and reading what the document says about its encoding and language. */
  reading: number;
}

/** What stripping costs more than counting, on the pages where it costs most. */
export function dearest(costs: readonly MarkupCost[]): number {
  return Math.max(...costs.map(({ histogram, stripping }) => stripping - histogram));
}

/**
 * In a process of its own: once any memory was transferred or a WebAssembly memory has grown, V8 checks every access to
 * a typed array, and counting bytes suffers more from it than stripping does.
 */
export function measureMarkup(data: string | null): MarkupCost[] {
  say('markup');
  const script = fileURLToPath(new URL('./markup-process.ts', import.meta.url));
  const output = execFileSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, ...(data === null ? [] : [data])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(output.toString()) as MarkupCost[];
}
