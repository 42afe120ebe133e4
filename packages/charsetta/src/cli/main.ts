#!/usr/bin/env node
/** The command: what is in these files? */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { detectAll } from '../detect.ts';
import { CharsettaError } from '../errors.ts';
import type { Detection } from '../types.ts';
import { HELP, type Request, readArguments, UsageError } from './args.ts';
import { notesOf } from './notes.ts';
import { findFiles, readInput } from './read.ts';
import { formatTable, formatTsv, type Row } from './table.ts';

const DONE = 0;
const SOME_UNREADABLE = 1;
const WRONG_USAGE = 2;

// `charsetta … | head` closes the pipe when it has seen enough: no error, and nothing more to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(DONE);
  throw error;
});

async function main(): Promise<number> {
  try {
    const command = readArguments(process.argv.slice(2), {
      isTerminal: process.stdout.isTTY === true,
      inputIsTerminal: process.stdin.isTTY === true,
      environment: process.env,
    });
    if ('show' in command) {
      process.stdout.write(command.show === 'help' ? HELP : `${version()}\n`);
      return DONE;
    }
    checkOptions(command);
    return await answer(command);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CharsettaError)) throw error;
    complain(`${error.message}; see charsetta --help`);
    return WRONG_USAGE;
  }
}

/** A wrong label or tag is found before the first file is, not after. */
function checkOptions({ options }: Request): void {
  detectAll(new Uint8Array(0), options);
}

async function answer(request: Request): Promise<number> {
  const rows: Row[] = [];
  let status = DONE;
  for await (const found of findFiles(request.paths)) {
    try {
      if ('error' in found) throw found.error;
      const { bytes, cut } = await readInput(found.path);
      const detections = detectAll(bytes, request.options);
      for (const detection of request.all ? detections : detections.slice(0, 1)) {
        if (request.output === 'json') printJson(found.path, detection, cut);
        else if (request.output === 'tsv') process.stdout.write(formatTsv(rowOf(found.path, detection, cut)));
        else rows.push(rowOf(found.path, detection, cut));
      }
    } catch (error) {
      status = SOME_UNREADABLE;
      complain(`${found.path}: ${reasonOf(error as NodeJS.ErrnoException)}`);
    }
  }
  if (rows.length > 0) process.stdout.write(formatTable(rows, request.colour));
  return status;
}

function rowOf(path: string, detection: Detection, cut: boolean): Row {
  return {
    path,
    encoding: detection.encoding ?? '-',
    language: detection.language ?? '-',
    confidence: detection.confidence.toFixed(2),
    notes: notesOf(detection, cut).join('; '),
  };
}

function printJson(path: string, detection: Detection, cut: boolean): void {
  process.stdout.write(`${JSON.stringify({ path, ...detection, ...(cut ? { cut } : {}) })}\n`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'is a folder',
};

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return REASONS[code ?? ''] ?? message.split('\n')[0];
}

function complain(message: string): void {
  process.stderr.write(`charsetta: ${message}\n`);
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

process.exitCode = await main();
