#!/usr/bin/env node
/** The command. What a call does not need is not loaded for it: the models are large, `--help` is not. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { CharsettaError } from '../errors.ts';
import { defaultCommand } from './commands.ts';
import { complain, UsageError } from './complain.ts';
import { DONE, WRONG_USAGE } from './exit.ts';
import { giveUp, print } from './output.ts';
import { type Call, commandIn, readCall } from './parse.ts';
import { rawArguments } from './paths.ts';
import { lookAround } from './surroundings.ts';

/** Where this file is once it is built: threads are started from it too. */
const home = import.meta.url;

async function main(): Promise<number> {
  const argv = process.argv.slice(2);
  try {
    return await run(readCall(argv, rawArguments));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CharsettaError)) throw error;
    const command = commandIn(argv);
    const name = command === defaultCommand ? '' : ` ${command.name}`;
    complain(`${error.message}; see charsetta${name} --help`);
    return WRONG_USAGE;
  }
}

async function run({ command, arguments: given }: Call): Promise<number> {
  if (given.has('help')) {
    const { helpFor } = await import('./help.ts');
    print(helpFor(command));
    return DONE;
  }
  if (command === defaultCommand && given.has('version')) {
    print(`${version()}\n`);
    return DONE;
  }
  switch (command.name) {
    case 'convert':
      return (await import('./convert/index.ts')).convert(given, lookAround(given));
    case 'train':
      return (await import('./train.ts')).trainModel(given);
    case 'eval':
      return (await import('./eval.ts')).evaluate(given, lookAround(given));
    case 'encodings':
      return (await import('./lists.ts')).listEncodings(given, lookAround(given));
    case 'languages':
      return (await import('./lists.ts')).listLanguages(given, lookAround(given));
    case 'completion':
      return (await import('./completion.ts')).writeCompletion(given);
    default:
      return (await import('./detect/index.ts')).detectFiles(given, lookAround(given), home);
  }
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', home), 'utf8')).version;
}

if (isMainThread) {
  process.stdout.on('error', giveUp);
  // Nobody reads the complaints: the files are still to be converted.
  process.stderr.on('error', () => {});
  process.exitCode = await main();
} else {
  (await import('./detect/thread.ts')).serve();
}
