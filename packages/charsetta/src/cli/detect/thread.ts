/** A thread of its own: reads files and answers for them, one batch after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../complain.ts';
import type { Path } from '../paths.ts';
import { sampleFile } from '../read.ts';
import { type Answer, examine } from './examine.ts';
import { type Judge, openJudge } from './judge.ts';
import type { Question } from './question.ts';

export interface Batch {
  id: number;
  paths: readonly (string | Uint8Array)[];
}

export interface BatchAnswers {
  id: number;
  answers: readonly FileAnswer[];
}

export type FileAnswer = Answer | { failure: string };

export function serve(): void {
  const question = workerData as Question;
  const judge = openJudge(question, question.form === 'explanation');
  parentPort?.on('message', ({ id, paths }: Batch) => {
    const answers = paths.map((path) =>
      answerFor(typeof path === 'string' ? path : Buffer.from(path), judge, question),
    );
    parentPort?.postMessage({ id, answers } satisfies BatchAnswers);
  });
}

export function answerFor(path: Path, judge: Judge, question: Question): FileAnswer {
  try {
    return examine(sampleFile(path), path, judge, question);
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
