/** `charsetta train`: a model from the user's own text. */
import process from 'node:process';
import { listCorpora } from '../train/corpus.ts';
import { train } from '../train/train.ts';
import { UsageError } from './complain.ts';
import { DONE } from './exit.ts';
import { wrapModel } from './model-file.ts';
import type { Arguments } from './parse.ts';
import { startProgress } from './progress.ts';
import { writeWhole } from './write-whole.ts';

export async function trainModel(given: Arguments): Promise<number> {
  const output = given.path('output');
  if (output === undefined) throw new UsageError('expected --output FILE: where the model goes');
  if (given.operands.length === 0) throw new UsageError('expected a folder with one folder a language');
  if (given.operands.length > 1) throw new UsageError('expected one folder, with one folder a language');
  const corpora = listCorpora(given.operands[0].toString());
  const isWatched = process.stderr.isTTY === true && process.stdout.isTTY === true;
  const progress = await startProgress(isWatched ? corpora.length : 0, 'languages');
  const { packed, report } = train(corpora, () => progress.step());
  progress.end();
  writeWhole(output, wrapModel(packed));
  const characters = report.reduce((sum, entry) => sum + entry.characters, 0);
  process.stdout.write(
    `${output.toString()}: ${report.length} language${report.length === 1 ? '' : 's'}, from ${characters} characters, ${packed.length} bytes\n`,
  );
  return DONE;
}
