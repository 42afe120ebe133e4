import type { Run } from './markdown.ts';
import type { SetName } from './sets.ts';
export async function writeHtmlReport(_file: string, _results: ReadonlyMap<SetName, readonly Run[]>): Promise<void> {}
