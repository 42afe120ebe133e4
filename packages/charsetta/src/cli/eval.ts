/** `charsetta eval`: how well the files of a manifest are told. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decodeText } from '../encodings/index.ts';
import { lookup } from '../encodings/registry.ts';
import { CharsettaError } from '../errors.ts';
import { takeSample } from '../sample/index.ts';
import type { Detection } from '../types.ts';
import { breathe } from './breathe.ts';
import { complain, complainAbout, reasonOf, UsageError } from './complain.ts';
import { type Judge, openJudge } from './detect/judge.ts';
import { confidenceOf } from './detect/notes.ts';
import { readHints, readJudge } from './detect/question.ts';
import { DONE, SOME_FAILED } from './exit.ts';
import { print } from './output.ts';
import type { Arguments } from './parse.ts';
import { displayPath, printable } from './paths.ts';
import { startProgress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';
import { formatTable, formatTsv, type Row } from './table.ts';

/** What a manifest says of a file. */
interface Truth {
  path: string;
  /** A canonical name; null if it is no text, undefined if it is not known. */
  encoding: string | null | undefined;
  language: string | undefined;
}

interface Verdict {
  truth: Truth;
  detection: Detection;
  /** Whether the answer gives the very text that the true encoding gives; undefined if that is not known. */
  sameText: boolean | undefined;
  /** Whether it has the very name. */
  exact: boolean | undefined;
  language: boolean | undefined;
}

export async function evaluate(given: Arguments, surroundings: Surroundings): Promise<number> {
  const [manifest, ...more] = given.operands;
  if (manifest === undefined || more.length > 0) throw new UsageError('expected one manifest');
  const judge = openJudge({ options: readHints(given), ...readJudge(given, true) });
  const truths = readManifest(manifest.toString());
  const progress = await startProgress(surroundings.showsProgress ? truths.length : 0, 'files');
  const verdicts: Verdict[] = [];
  let status = DONE;
  for (const truth of truths) {
    try {
      verdicts.push(compare(truth, readFileSync(resolve(dirname(manifest.toString()), truth.path)), judge));
    } catch (error) {
      status = SOME_FAILED;
      progress.aside(() => complainAbout(truth.path, reasonOf(error)));
    }
    progress.step();
    await breathe();
  }
  progress.end();
  printScores(verdicts, given, surroundings);
  return status;
}

function readManifest(path: string): Truth[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
  const truths: Truth[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#') || (index === 0 && /^path\tencoding\b/.test(line)))
      continue;
    const [file, encoding = '', language = ''] = line.split('\t').map((cell) => cell.trim());
    try {
      truths.push({
        path: file,
        encoding: encodingOf(encoding),
        language: language === '' || language === '-' ? undefined : language,
      });
    } catch (error) {
      if (!(error instanceof CharsettaError)) throw error;
      throw new UsageError(`${path}, line ${index + 1}: ${error.message}`);
    }
  }
  if (truths.length === 0) throw new UsageError(`${path} lists no files`);
  return truths;
}

function encodingOf(label: string): string | null | undefined {
  if (label === '' || label === '-') return undefined;
  return label === 'binary' ? null : lookup(label).name;
}

function compare(truth: Truth, bytes: Buffer, judge: Judge): Verdict {
  const [detection] = judge(takeSample(bytes), 1);
  const exact = truth.encoding === undefined ? undefined : detection.encoding === truth.encoding;
  return {
    truth,
    detection,
    exact,
    sameText: exact === false ? givesSameText(bytes, truth.encoding ?? null, detection.encoding) : exact,
    language:
      truth.language === undefined ? undefined : isSameLanguage(truth.language, detection.language ?? ''),
  };
}

function givesSameText(bytes: Uint8Array, truth: string | null, answer: string | null): boolean {
  if (truth === null || answer === null) return false;
  return decodeText(bytes, truth).text === decodeText(bytes, answer).text;
}

/** `zh` in a manifest means any way to write it. */
function isSameLanguage(truth: string, answer: string): boolean {
  return truth === answer || answer.startsWith(`${truth}-`) || truth.startsWith(`${answer}-`);
}

interface Score {
  files: number;
  /** Of how many the encoding is known, and of how many the language. */
  encodings: number;
  sameText: number;
  exact: number;
  languages: number;
  language: number;
}

function scoreOf(verdicts: readonly Verdict[]): Score {
  const count = (matches: (verdict: Verdict) => boolean) => verdicts.filter(matches).length;
  return {
    files: verdicts.length,
    encodings: count(({ exact }) => exact !== undefined),
    sameText: count(({ sameText }) => sameText === true),
    exact: count(({ exact }) => exact === true),
    languages: count(({ language }) => language !== undefined),
    language: count(({ language }) => language === true),
  };
}

function printScores(
  verdicts: readonly Verdict[],
  given: Arguments,
  { isTerminal, colour }: Surroundings,
): void {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { encoding } = verdict.truth;
    const name = encoding === undefined ? 'unknown' : (encoding ?? 'binary');
    groups.set(name, [...(groups.get(name) ?? []), verdict]);
  }
  const named = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const errors = verdicts.filter(({ sameText, language }) => sameText === false || language === false);
  if (given.has('json')) {
    const value = {
      all: scoreOf(verdicts),
      encodings: Object.fromEntries(named.map(([name, group]) => [name, scoreOf(group)])),
      errors: errors.map(({ truth, detection }) => ({
        ...truth,
        answer: {
          encoding: detection.encoding,
          language: detection.language,
          confidence: detection.confidence,
        },
      })),
    };
    print(`${JSON.stringify(value, null, 2)}\n`);
    return;
  }
  const rows = [...named, ['all', verdicts] as const].map(([name, group]) => rowOf(name, scoreOf(group)));
  print(
    isTerminal
      ? formatTable(HEADING, rows, colour, (_, column) => (column === 0 ? 'bold' : null), [1, 2, 3, 4])
      : rows.map(formatTsv).join(''),
  );
  if (given.has('errors')) for (const error of errors) complain(describe(error));
}

const HEADING: Row = ['encoding', 'files', 'same text', 'same name', 'language'];

function rowOf(name: string, { files, encodings, sameText, exact, languages, language }: Score): Row {
  const share = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);
  return [
    name,
    String(files),
    share(sameText, encodings),
    share(exact, encodings),
    share(language, languages),
  ];
}

function describe({ truth, detection }: Verdict): string {
  const answer = `${detection.encoding ?? 'no text'} ${detection.language ?? ''}`.trim();
  const wanted =
    `${truth.encoding ?? (truth.encoding === null ? 'no text' : '')} ${truth.language ?? ''}`.trim();
  return `${displayPath(truth.path)}: is ${printable(wanted)}, was told as ${answer} (${confidenceOf(detection)})`;
}
