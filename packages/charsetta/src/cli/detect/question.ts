/** What is asked of every file. It travels to the threads, so it is plain data. */
import { lookup } from '../../encodings/registry.ts';
import type { DetectOptions } from '../../types.ts';
import { UsageError } from '../complain.ts';
import type { Arguments } from '../parse.ts';

export interface Question {
  options: DetectOptions;
  /** What the answer is to be given as. */
  form: 'rows' | 'json' | 'explanation' | 'tally';
  /** Every reading worth naming, not the best alone. */
  all: boolean;
  /** Whether the evidence is asked for. */
  explain: boolean;
  /** A model of the user's own. */
  model?: string;
  method?: string;
}

/** The hints that the user gave; wrong labels are found before the first file is opened. */
export function readHints(given: Arguments): DetectOptions {
  const language = given.text('language');
  const encodings = given.list('encodings');
  const tld = given.text('tld');
  for (const label of encodings ?? []) lookup(label);
  return {
    ...(language === undefined ? {} : { language }),
    ...(encodings === undefined ? {} : { encodings }),
    ...(tld === undefined ? {} : { tld }),
  };
}

/** The judge that was asked for, as far as the question names it. */
export function readJudge(given: Arguments, mayChooseMethod: boolean): Pick<Question, 'model' | 'method'> {
  const model = given.text('model');
  const method = mayChooseMethod ? given.text('method') : undefined;
  if (method !== undefined && model === undefined)
    throw new UsageError(`--method ${method} needs a --model, made by charsetta train --method ${method}`);
  return { ...(model === undefined ? {} : { model }), ...(method === undefined ? {} : { method }) };
}
