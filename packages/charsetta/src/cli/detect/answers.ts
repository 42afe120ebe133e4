/** The answers for all files, in the order of the files, whoever works on them. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { breathe } from '../breathe.ts';
import { reasonOf } from '../complain.ts';
import type { Path } from '../paths.ts';
import { type Found, STANDARD_INPUT } from '../walk.ts';
import type { Question } from './question.ts';
import type { Answerer, Batch, BatchAnswers, FileAnswer } from './thread.ts';

/** Fewer files are done before another thread has loaded and unpacked the models. */
const WORTH_THREADS = 512;
const BATCH_SIZE = 32;
/** Batches that a thread has waiting, so that it never waits for us. */
const AHEAD = 2;

export interface Work {
  question: Question;
  /** How many threads the user wants; by default, as many as there are processors. */
  jobs: number | undefined;
  /** The file that threads are started from. */
  home: string;
}

export async function* answersFor(files: readonly Found[], work: Work): AsyncGenerator<FileAnswer> {
  const paths = files.filter(isReadable).map(({ path }) => path);
  const threads = Math.min(work.jobs ?? availableParallelism(), Math.ceil(paths.length / BATCH_SIZE));
  const inThreads = threads > 1 && (work.jobs !== undefined || paths.length >= WORTH_THREADS);
  // A wrong language or model is told before any thread starts: by whoever answers here, if need be.
  const { options, model } = work.question;
  const isDoubtful = options.language !== undefined || model !== undefined;
  let answerer = inThreads && !isDoubtful ? null : await answerHere(work);
  const answers = inThreads ? fromThreads(threads, paths, work) : fromHere(paths, answerer as Answerer);
  try {
    for (const found of files) {
      if (found.error !== undefined) yield { failure: reasonOf(found.error) };
      else if (found.path === STANDARD_INPUT) {
        answerer ??= await answerHere(work);
        yield await answerer.input();
      } else yield (await answers.next()).value as FileAnswer;
    }
  } finally {
    // Threads that nobody ends keep the command from ending.
    await answers.return(undefined);
  }
}

/** What answering takes is large, and not loaded where threads do it. */
async function answerHere({ question }: Work): Promise<Answerer> {
  const { Answerer } = await import('./thread.ts');
  return new Answerer(question);
}

function isReadable({ path, error }: Found): boolean {
  return error === undefined && path !== STANDARD_INPUT;
}

async function* fromHere(paths: readonly Path[], answerer: Answerer): AsyncGenerator<FileAnswer> {
  for (const path of paths) {
    yield answerer.file(path);
    await breathe();
  }
}

async function* fromThreads(count: number, paths: readonly Path[], work: Work): AsyncGenerator<FileAnswer> {
  const threads = new Threads(count, paths, work);
  try {
    for (let id = 0; id * BATCH_SIZE < paths.length; id++) yield* await threads.batch(id);
  } finally {
    await threads.end();
  }
}

/** Gives out batches in order, to whoever is free, and hands back their answers by number. */
class Threads {
  private readonly paths: readonly Path[];
  private readonly workers: readonly Worker[];
  private readonly done = new Map<number, readonly FileAnswer[]>();
  private next = 0;
  private awaited: { id: number; settle: (answers: readonly FileAnswer[]) => void } | null = null;
  private failed: (error: unknown) => void = () => {};
  private readonly failure: Promise<never>;

  constructor(count: number, paths: readonly Path[], { question, home }: Work) {
    this.paths = paths;
    this.failure = new Promise((_, reject) => {
      this.failed = reject;
    });
    this.failure.catch(() => {});
    this.workers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL(home), { workerData: question, stdin: false });
      worker.on('message', (answers: BatchAnswers) => this.take(worker, answers));
      worker.on('error', this.failed);
      for (let i = 0; i < AHEAD; i++) this.giveOut(worker);
      return worker;
    });
  }

  batch(id: number): Promise<readonly FileAnswer[]> {
    const answers = this.done.get(id);
    if (answers !== undefined) {
      this.done.delete(id);
      return Promise.resolve(answers);
    }
    const arrival = new Promise<readonly FileAnswer[]>((settle) => {
      this.awaited = { id, settle };
    });
    return Promise.race([arrival, this.failure]);
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private take(worker: Worker, { id, answers }: BatchAnswers): void {
    this.giveOut(worker);
    if (this.awaited?.id === id) {
      const { settle } = this.awaited;
      this.awaited = null;
      settle(answers);
    } else this.done.set(id, answers);
  }

  private giveOut(worker: Worker): void {
    const begin = this.next * BATCH_SIZE;
    if (begin >= this.paths.length) return;
    const batch: Batch = { id: this.next++, paths: this.paths.slice(begin, begin + BATCH_SIZE) };
    worker.postMessage(batch);
  }
}
