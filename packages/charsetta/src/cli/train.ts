/** `charsetta train`: a model from the user's own text. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { trainChared } from '../chared/chared.ts';
import { packChared } from '../chared/format.ts';
import { decodeText } from '../encodings/index.ts';
import { encodings } from '../encodings/registry.ts';
import { listCorpora } from '../train/corpus.ts';
import { train } from '../train/train.ts';
import { reasonOf, UsageError } from './complain.ts';
import { DONE } from './exit.ts';
import { wrapModel } from './model-file.ts';
import { print } from './output.ts';
import type { Arguments } from './parse.ts';
import { displayPath, type Path } from './paths.ts';
import { startProgress } from './progress.ts';
import { writeWhole } from './write-whole.ts';

export async function trainModel(given: Arguments): Promise<number> {
  const output = given.path('output');
  if (output === undefined) throw new UsageError('expected --output FILE: where the model goes');
  const { bytes, summary } = given.has('method') ? trainByChared(given) : await trainByCorpora(given);
  try {
    writeWhole(output, bytes);
  } catch (error) {
    throw new UsageError(`${displayPath(output)}: ${reasonOf(error)}`);
  }
  print(`${displayPath(output)}: ${summary}, ${bytes.length} bytes\n`);
  return DONE;
}

interface Trained {
  bytes: Uint8Array;
  summary: string;
}

async function trainByCorpora(given: Arguments): Promise<Trained> {
  if (given.has('language') || given.has('encodings'))
    throw new UsageError('--language and --encodings go with --method chared');
  if (given.operands.length !== 1)
    throw new UsageError('expected one folder, with one folder a language in it');
  const corpora = listCorpora(given.operands[0].toString());
  const isWatched = process.stderr.isTTY === true && process.stdout.isTTY === true;
  const progress = await startProgress(isWatched ? corpora.length : 0, 'languages');
  const { packed, report } = train(corpora, () => progress.step());
  progress.end();
  const characters = report.reduce((sum, entry) => sum + entry.characters, 0);
  const languages = `${report.length} ${report.length === 1 ? 'language' : 'languages'}`;
  return { bytes: wrapModel(packed), summary: `${languages}, from ${characters} characters` };
}

function trainByChared(given: Arguments): Trained {
  const language = given.text('language');
  if (language === undefined) throw new UsageError('--method chared needs the --language of the text');
  if (given.operands.length === 0) throw new UsageError('expected texts in that language, as UTF-8');
  const names = given.list('encodings') ?? usualEncodings(language);
  const model = trainChared(given.operands.map(readText), { language, encodings: names });
  return { bytes: packChared(model), summary: `chared for ${language} in ${model.encodings.join(', ')}` };
}

/** UTF-8 and what the language is met in. */
function usualEncodings(language: string): string[] {
  const met = encodings.filter(({ languages }) => languages.includes(language)).map(({ name }) => name);
  if (met.length === 0)
    throw new UsageError(`no encodings are known for "${language}"; name them with --encodings`);
  return ['UTF-8', ...met];
}

function readText(path: Path): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
    if (path.toString().endsWith('.gz')) bytes = gunzipSync(bytes);
  } catch (error) {
    throw new UsageError(`${displayPath(path)}: ${reasonOf(error)}`);
  }
  const { text, malformedCount } = decodeText(new Uint8Array(bytes), 'UTF-8');
  if (malformedCount > 0)
    throw new UsageError(`${displayPath(path)} is no UTF-8; charsetta convert makes it so`);
  return text;
}
