/** A thread of its own: reads files and answers for them, one batch after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../complain.ts';
import type { Path } from '../paths.ts';
import { sampleFile, sampleInput } from '../read.ts';
import { STANDARD_INPUT } from '../walk.ts';
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
  const answerer = new Answerer(workerData as Question);
  parentPort?.on('message', ({ id, paths }: Batch) => {
    const answers = paths.map((path) => answerer.file(typeof path === 'string' ? path : Buffer.from(path)));
    parentPort?.postMessage({ id, answers } satisfies BatchAnswers);
  });
}

/** Answers one question for one file after the other. */
export class Answerer {
  private readonly question: Question;
  private readonly judge: Judge;

  constructor(question: Question) {
    this.question = question;
    this.judge = openJudge(question);
  }

  file(path: Path): FileAnswer {
    try {
      return examine(sampleFile(path), path, this.judge, this.question);
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }

  async input(): Promise<FileAnswer> {
    try {
      return examine(await sampleInput(), STANDARD_INPUT, this.judge, this.question);
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }
}
