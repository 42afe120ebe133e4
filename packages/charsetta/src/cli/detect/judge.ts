/** Who judges: the detector with the model that ships, with another, or a published method. */
import { readFileSync } from 'node:fs';
import { detectSample } from '../../detect.ts';
import { useModel } from '../../engine.ts';
import { type Sample, takeSample } from '../../sample/index.ts';
import type { Detection } from '../../types.ts';
import { reasonOf, UsageError } from '../complain.ts';
import { unwrapModel } from '../model-file.ts';
import type { Question } from './question.ts';

/** The `most` best answers for a sample, the likeliest first. */
export type Judge = (sample: Sample, most: number) => Detection[];

export function openJudge(
  { options, model }: Pick<Question, 'options' | 'model' | 'method'>,
  explain: boolean,
): Judge {
  if (model !== undefined) useModel(unwrapModel(readModel(model), model));
  const asked = explain ? { ...options, explain } : options;
  // A language that no model has is found here, rather than at the first file.
  if (options.language !== undefined || model !== undefined)
    detectSample(takeSample(new Uint8Array(0)), asked, 1);
  return (sample, most) => detectSample(sample, asked, most);
}

function readModel(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}
