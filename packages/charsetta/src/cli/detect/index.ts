/** `charsetta detect`: encoding and language of files. */
import { complainAbout, UsageError } from '../complain.ts';
import { DONE, SOME_FAILED } from '../exit.ts';
import type { Arguments } from '../parse.ts';
import type { Path } from '../paths.ts';
import { startProgress } from '../progress.ts';
import type { Surroundings } from '../surroundings.ts';
import { findFiles, STANDARD_INPUT, type WalkOptions } from '../walk.ts';
import { answersFor } from './answers.ts';
import { type Output, printerFor } from './printers.ts';
import { type Question, readHints, readJudge } from './question.ts';

export async function detectFiles(
  given: Arguments,
  surroundings: Surroundings,
  home: string,
): Promise<number> {
  const output = outputOf(given, surroundings);
  const question: Question = {
    options: readHints(given),
    ...readJudge(given, true),
    form: formOf(given, output),
    all: given.has('all'),
    explain: given.has('explain'),
  };
  const jobs = readJobs(given.text('jobs'));
  const files = [...findFiles(operandsOf(given, surroundings), walkOptions(given))];
  const printer = printerFor(output, given.has('summary'), question, surroundings.colour);
  const waitsForEnd = printer.waits && surroundings.showsProgress;
  const progress = await startProgress(waitsForEnd ? files.length : 0, 'files');
  let status = DONE;
  let at = 0;
  for await (const answer of answersFor(files, { question, jobs, home })) {
    const { path } = files[at++];
    if ('failure' in answer) {
      status = SOME_FAILED;
      progress.aside(() => complainAbout(path, answer.failure));
    } else printer.add(answer);
    progress.step();
  }
  progress.end();
  printer.end();
  return status;
}

function outputOf(given: Arguments, { isTerminal }: Surroundings): Output {
  const asked = (['json', 'ndjson', 'tsv', 'table'] as const).filter((name) => given.has(name));
  if (asked.length > 1) throw new UsageError(`--${asked[0]} and --${asked[1]} exclude each other`);
  if (given.has('explain') && (asked[0] === 'tsv' || asked[0] === 'table'))
    throw new UsageError(`--explain and --${asked[0]} exclude each other: reasons do not fit in columns`);
  return asked[0] ?? (isTerminal ? 'table' : 'tsv');
}

function formOf(given: Arguments, output: Output): Question['form'] {
  if (given.has('summary')) return 'tally';
  if (output === 'json' || output === 'ndjson') return 'json';
  return given.has('explain') ? 'explanation' : 'rows';
}

/** What is piped in is meant, if nothing else is named. */
export function operandsOf(given: Arguments, { inputIsTerminal }: Surroundings): readonly Path[] {
  if (given.operands.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new UsageError('- was given twice, but standard input can be read once only');
  if (given.operands.length > 0) return given.operands;
  if (inputIsTerminal) throw new UsageError('expected a file, a folder or -');
  return [STANDARD_INPUT];
}

export function walkOptions(given: Arguments): WalkOptions {
  return {
    ignore: !given.has('no-ignore'),
    skipBinary: given.has('skip-binary'),
    onLeftOut: (folder, rule) =>
      complainAbout(folder, `all in it is left out by ${rule}; --no-ignore takes it`),
  };
}

function readJobs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new UsageError(`--jobs: expected a number from 1 on, got "${text}"`);
  return jobs;
}
