/** Who judges: the detector with the model that ships, with another, or a published method. */
import { readFileSync } from 'node:fs';
import { isChared, unpackChared } from '../../chared/format.ts';
import { detectSample } from '../../detect.ts';
import { lookup } from '../../encodings/registry.ts';
import { useModel } from '../../engine.ts';
import { type Sample, takeSample } from '../../sample/index.ts';
import type { Detection, DetectOptions } from '../../types.ts';
import { reasonOf, UsageError } from '../complain.ts';
import { unwrapModel } from '../model-file.ts';
import type { Question } from './question.ts';

/** The `most` best answers for a sample, the likeliest first. */
export type Judge = (sample: Sample, most: number) => Detection[];

export function openJudge({
  options,
  model,
  method,
  explain,
}: Pick<Question, 'options' | 'model' | 'method'> & { explain?: boolean }): Judge {
  if (method === 'chared') return openChared(model as string, options);
  if (model !== undefined) loadModel(model);
  const asked = explain === true ? { ...options, explain } : options;
  // A language that no model has is found here, rather than at the first file.
  if (options.language !== undefined || model !== undefined)
    detectSample(takeSample(new Uint8Array(0)), asked, 1);
  return (sample, most) => detectSample(sample, asked, most);
}

function loadModel(path: string): void {
  const packed = unwrapModel(modelBytes(path, false), path);
  try {
    useModel(packed);
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}; train it again`);
  }
}

/** Its scores are no probabilities, so that there is no confidence to tell. */
function openChared(path: string, { encodings }: DetectOptions): Judge {
  const model = unpackChared(modelBytes(path, true));
  const allowed = encodings === undefined ? null : new Set(encodings.map((label) => lookup(label).name));
  if (allowed !== null && !model.encodings.some((name) => allowed.has(name)))
    throw new UsageError(
      `--encodings leaves none of those that ${path} tells apart: ${model.encodings.join(', ')}`,
    );
  return (sample, most) => {
    const scores = model
      .detect(sample.bytes)
      .filter(({ encoding }) => allowed === null || allowed.has(encoding));
    const evidence = scores.map(({ encoding, score }) => ({
      stage: 'judge' as const,
      message: `${encoding} scores ${score} by chared`,
      score,
    }));
    return scores.slice(0, most).map(({ encoding }) => ({
      encoding,
      language: model.language,
      confidence: Number.NaN,
      languageConfidence: Number.NaN,
      equivalents: [encoding],
      bom: false,
      mimeType: null,
      evidence,
    }));
  };
}

function modelBytes(path: string, forChared: boolean): Buffer {
  const bytes = readModel(path);
  if (isChared(bytes) === forChared) return bytes;
  throw new UsageError(
    forChared
      ? `${path} is no model made by charsetta train --method chared`
      : `${path} is a model for --method chared`,
  );
}

function readModel(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}
