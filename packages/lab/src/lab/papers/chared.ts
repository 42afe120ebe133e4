import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TopLevelSpec } from 'vega-lite';
import { detect } from '../../../../charsetta/src/index.ts';
import { encode } from '../../eval/codec.ts';
import { readSentences, splitLines } from '../../eval/corpus.ts';
import { percent, type Run, table } from '../../eval/markdown.ts';
import { measure } from '../../eval/measure.ts';
import { macro } from '../../eval/metrics.ts';
import { respell } from '../../eval/respell.ts';
import { writable } from '../../eval/samples.ts';
import type { Contestant, Outcome, Sample } from '../../eval/types.ts';
import {
  chared,
  encodingsOf,
  languagesWithLegacyEncodings,
  PAPER_LISTS,
} from '../../methods/chared/chared.ts';
import type { LabelledDocument } from '../../methods/method.ts';
import { contestant, type LabContext, packedModelBytes, raceOthers, storeModel } from '../context.ts';
import { asSample, makeDocuments, sourcesOf, speaks } from '../documents.ts';
import { confusionPanels } from '../pictures.ts';
import {
  type Behind,
  compare,
  encodingConfusions,
  medianTime,
  note,
  ratio,
  sameText,
  shareOf,
} from '../tables.ts';
import { type Experiment, picture } from './experiment.ts';

/** Table 1: accuracy and share of the pages, in per cent. */
const TABLE_1: Readonly<
  Record<string, Readonly<Record<string, readonly [accuracy: number, share: number]>>>
> = {
  cs: { 'UTF-8': [100, 60.2], 'windows-1250': [100, 32.2], 'ISO-8859-2': [99.6, 6], 'ISO-8859-1': [89.5, 1] },
  en: { 'UTF-8': [95.8, 56.9], 'windows-1252': [97.5, 9.4], 'ISO-8859-1': [90.9, 32.8] },
  de: {
    'UTF-8': [100, 54.6],
    'windows-1252': [97.3, 6.5],
    'ISO-8859-1': [85.8, 37.1],
    'ISO-8859-15': [85.6, 1.2],
  },
  el: {
    'UTF-8': [100, 68.5],
    'windows-1253': [99.3, 14.3],
    'ISO-8859-7': [97.2, 12],
    'windows-1252': [75.8, 3.1],
    'ISO-8859-1': [71.2, 1.7],
  },
  it: { 'UTF-8': [100, 54.2], 'windows-1252': [95.7, 7.1], 'ISO-8859-1': [85.1, 37.9] },
  nb: { 'UTF-8': [100, 63], 'windows-1252': [97.4, 7], 'ISO-8859-1': [88.2, 29.3] },
};
const AVERAGES: Readonly<Record<string, number>> = {
  cs: 99.2,
  en: 93.5,
  de: 93.7,
  el: 97.9,
  it: 93.3,
  nb: 95.7,
};
const NAMES: Readonly<Record<string, string>> = {
  cs: 'Czech',
  en: 'English',
  de: 'German',
  el: 'Greek',
  it: 'Italian',
  nb: 'Norwegian',
};

/** About what a thousand pages hold. */
const TRAINING_CHARACTERS = 1_000_000;
const SIZES = [1024, 4096] as const;
const FOLDS = 5;

export const charedExperiment: Experiment = {
  name: 'chared',
  title: 'chared: Pomikálek, Suchomel 2011',
  async run(context) {
    const behind: Behind[] = [];
    const six = sixLanguages(context, behind);
    const all = allLanguages(context, behind);
    return {
      markdown: written(six, all),
      pictures: { 'chared-confusion': confusionMatrices(six.runs), 'chared-languages': heatMap(all.rows) },
      behind,
    };
  },
};

interface SixLanguages {
  tables: string;
  folds: string;
  /** chared and the default detector, a run a language each. */
  runs: readonly Run[];
}

/** The languages of table 1, with its lists of encodings and its shares. */
function sixLanguages(context: LabContext, behind: Behind[]): SixLanguages {
  const tables: string[] = [];
  const foldRows: string[][] = [];
  const runs: Run[] = [];
  for (const [language, encodings] of Object.entries(PAPER_LISTS)) {
    const name = NAMES[language]!;
    context.say(`chared: ${name}, the encodings of table 1`);
    const texts = trainingTexts(context, language);
    const model = chared.train(texts.map(asDocument(language)), { language, encodings });
    const { trained } = storeModel(context, chared, `${language}-table-1`, model);
    const samples = SIZES.flatMap((size) =>
      encodings.flatMap((encoding) => samplesOf(context, language, encoding, size, context.quick ? 5 : 60)),
    );
    const method = measure(contestant('chared', 'encoding', trained), samples, 'chared');
    const others = raceOthers(context, samples);
    runs.push(method, others.charsetta);
    const toldRun = measure(told(language, encodings), samples, 'told');
    const figures = Object.entries(TABLE_1[language]!);
    const compared = compare({
      name: `chared, ${name}`,
      race: { method, charsetta: others.charsetta, peers: [toldRun, ...others.peers] },
      key: ({ sample }) => sample.encoding,
      head: name,
      paper: Object.fromEntries(figures.map(([encoding, [accuracy]]) => [encoding, accuracy.toFixed(1)])),
      total: {
        label: 'weighted by the paper’s shares',
        paper: AVERAGES[language]!.toFixed(1),
        weights: Object.fromEntries(figures.map(([encoding, [, share]]) => [encoding, share])),
      },
    });
    behind.push(...compared.behind);
    tables.push(compared.markdown);
    foldRows.push([
      name,
      crossValidated(texts, language, encodings, 2),
      crossValidated(texts, language, encodings, 3),
    ]);
  }
  const folds = table(['five-fold on the training text', 'pairs of bytes', 'triples of bytes'], foldRows);
  return { tables: tables.join('\n\n'), folds, runs };
}

/** Trains on four fifths and tests on the last, in turn: the paper's protocol, for its question of two bytes or three. */
function crossValidated(
  texts: readonly string[],
  language: string,
  encodings: readonly string[],
  size: 2 | 3,
): string {
  const outcomes: Outcome[] = [];
  const documents = texts.slice(0, 250).map(asDocument(language));
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = documents.filter((_, at) => at % FOLDS !== fold);
    const trained = chared.train(kept, { language, encodings, size });
    const samples = documents
      .filter((_, at) => at % FOLDS === fold)
      .flatMap(({ text }) => encodings.flatMap((encoding) => sampleOfText(text, language, encoding)));
    outcomes.push(...measure(contestant('chared', 'encoding', trained), samples, 'folds').outcomes);
  }
  return percent(shareOf(outcomes, sameText));
}

function sampleOfText(text: string, language: string, encoding: string): Sample[] {
  const bytes = encode(respell(text, language, encoding.toLowerCase()), encoding);
  if (bytes === null || !speaks(bytes, encoding)) return [];
  return [{ id: '', bytes, encoding, language, group: 'file', length: 0, kind: 'fold', source: 'train' }];
}

interface LanguageRow {
  language: string;
  encodings: readonly string[];
  documents: number;
  /** By contestant. */
  shares: Readonly<Record<string, number>>;
}

interface AllLanguages {
  rows: readonly LanguageRow[];
  models: number;
  modelBytes: number;
  /** Documents in which the model of their language knows no triple. */
  silent: number;
  /** Median time of a document by contestant. */
  times: Readonly<Record<string, number>>;
}

/** A model for every language that has a legacy encoding and text to learn from, and how it does. */
function allLanguages(context: LabContext, behind: Behind[]): AllLanguages {
  const rows: LanguageRow[] = [];
  const runs = new Map<string, Run>();
  let models = 0;
  let silent = 0;
  let modelBytes = 0;
  const languages = languagesWithLegacyEncodings().filter(
    (language) => sourcesOf(context.train, language).length > 0,
  );
  context.say(`chared: up to ${languages.length} languages`);
  for (const language of context.quick ? languages.slice(0, 8) : languages) {
    // Azerbaijani in Latin letters has no use for the Cyrillic code page that the registry lists for it.
    const encodings = encodingsOf(language)!.filter((encoding) => canWriteMost(context, language, encoding));
    if (encodings.length < 2) continue;
    const texts = trainingTexts(context, language);
    // Manx, among others, needs no letter beyond ASCII: its encodings are all the same.
    if (!texts.some((text) => /[^\0-\x7f]/.test(text))) continue;
    const model = chared.train(texts.map(asDocument(language)), { language, encodings });
    const { trained, bytes: size } = storeModel(context, chared, language, model);
    models++;
    modelBytes += size;
    const samples = encodings.flatMap((encoding) =>
      samplesOf(context, language, encoding, 1024, context.quick ? 2 : 20),
    );
    if (samples.length === 0) continue;
    silent += samples.filter(({ bytes }) => trained.detect(bytes)[0]!.score === 0).length;
    const others = raceOthers(context, samples);
    const ofLanguage = [
      measure(contestant('chared', 'encoding', trained), samples, language),
      others.charsetta,
      measure(told(language, encodings), samples, language),
      ...others.peers,
    ];
    const shares = ofLanguage.map((run) => macro(run.outcomes, ({ sample }) => sample.encoding));
    const names = ofLanguage.map(({ name }) => name);
    note(behind, 'chared, all languages', language, shares, others.charsetta.outcomes, sameText, names);
    rows.push({
      language,
      encodings,
      documents: samples.length,
      shares: Object.fromEntries(ofLanguage.map(({ name }, at) => [name, shares[at]!])),
    });
    for (const run of ofLanguage) {
      const before = runs.get(run.name);
      runs.set(run.name, { ...run, outcomes: [...(before?.outcomes ?? []), ...run.outcomes] });
    }
  }
  const times = Object.fromEntries([...runs].map(([name, run]) => [name, medianTime(run)]));
  return { rows, models, modelBytes, silent, times };
}

/** The default detector with the knowledge that chared has: the language, and the encodings to choose among. */
function told(language: string, encodings: readonly string[]): Contestant {
  return {
    name: 'charsetta, told as much',
    tells: 'both',
    detect: (bytes) => detect(bytes, { language, encodings }),
  };
}

/** Stretches of about a kilobyte from all sources of a language alike. */
function trainingTexts(context: LabContext, language: string): string[] {
  const sources = sourcesOf(context.train, language);
  const most = TRAINING_CHARACTERS / sources.length / (context.quick ? 10 : 1);
  return sources.flatMap((source) => {
    const file = join(context.train, language, `${source}.txt.gz`);
    const lines = splitLines(gunzipSync(readFileSync(file)).toString('utf8').slice(0, most));
    return chunks(lines, 1000);
  });
}

function chunks(lines: readonly string[], size: number): string[] {
  const texts: string[] = [];
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < size) continue;
    texts.push(text);
    text = '';
  }
  return text === '' ? texts : [...texts, text];
}

function asDocument(language: string): (text: string) => LabelledDocument {
  return (text) => ({ text, language, encoding: 'UTF-8', bytes: new TextEncoder().encode(text) });
}

/** Letters that are not in the encoding stand as references: how else would a Greek page be in windows-1252? */
function samplesOf(
  context: LabContext,
  language: string,
  encoding: string,
  size: number,
  count: number,
): Sample[] {
  const documents = makeDocuments({
    folder: context.text,
    language,
    encoding,
    size,
    count,
    references: !canWriteMost(context, language, encoding),
  });
  return documents.map((document, at) => asSample(document, `${language}/${encoding}/${size}/${at}`, 'text'));
}

/** Whether the encoding has the letters of the language: it can write one line in five at least. */
function canWriteMost(context: LabContext, language: string, encoding: string): boolean {
  const [source] = sourcesOf(context.text, language);
  if (source === undefined) return true;
  const lines = readSentences(context.text, language, source).slice(0, 200);
  return (
    5 * writable(lines, { language, encoding: encoding.toLowerCase(), group: 'file' }).length >= lines.length
  );
}

/** All documents of table 1 together, whatever their language. */
function confusionMatrices(runs: readonly Run[]): TopLevelSpec {
  const names = [...new Set(runs.map(({ name }) => name))];
  const panels = names.map((title) => {
    const outcomes = runs.filter(({ name }) => name === title).flatMap((run) => run.outcomes);
    return { title, cells: encodingConfusions({ name: title, tells: 'encoding', outcomes }) };
  });
  return confusionPanels(panels, [...new Set(Object.values(PAPER_LISTS).flat())]);
}

function heatMap(rows: readonly LanguageRow[]): TopLevelSpec {
  const values = rows.flatMap(({ language, shares }) =>
    Object.entries(shares).map(([detector, share]) => ({ language, detector, share })),
  );
  return {
    data: { values },
    width: { step: 11 },
    height: { step: 16 },
    mark: 'rect',
    encoding: {
      x: { field: 'language', type: 'nominal', title: null, sort: null },
      y: { field: 'detector', type: 'nominal', title: null, sort: null, axis: { labelLimit: 300 } },
      color: {
        field: 'share',
        type: 'quantitative',
        title: 'same text',
        scale: { scheme: 'redyellowgreen', domain: [0.5, 1], clamp: true },
        legend: { format: '%' },
      },
    },
  };
}

function written(six: SixLanguages, all: AllLanguages): string {
  const names = Object.keys(all.rows[0]?.shares ?? {});
  const mean = (name: string) =>
    all.rows.reduce((sum, { shares }) => sum + shares[name]!, 0) / Math.max(1, all.rows.length);
  const perfect = (name: string) => all.rows.filter(({ shares }) => shares[name] === 1).length;
  const summary = table(
    [`${all.rows.length} languages, 1 KB`, ...names],
    [
      ['mean over languages', ...names.map((name) => percent(mean(name)))],
      ['languages without an error', ...names.map((name) => String(perfect(name)))],
      ['time a document', ...names.map((name) => ratio(all.times[name]!, all.times.charsetta!))],
    ],
  );
  const eachLanguage = table(
    ['language', 'encodings', 'documents', ...names],
    all.rows.map(({ language, encodings, documents, shares }) => [
      language,
      encodings.join(', '),
      String(documents),
      ...names.map((name) => percent(shares[name]!)),
    ]),
  );
  return `The language is known. A sample text is written in each of its encodings; byte triples that are equally frequent in all of
them are dropped; the scalar product with the rest tells the encoding. The method is in the product as well:
\`charsetta train --method chared\` makes a model from a text file.

### Table 1

Held-out documents of up to 1 KB and up to 4 KB, the same number of each. chared is told the language and chooses among the
encodings of one table. One column has the default detector told as much; in the others nobody knows anything, and all
choose among all they have.

${six.tables}

${picture('chared-confusion', 'Confusion matrices of chared and of the default detector, table 1')}

Two bytes or three, by the paper's five-fold cross-validation:

${six.folds}

### All languages with legacy encodings

${summary}

${all.models} models of chared (for all languages that have training text, held-out or not) together take ${ratio(all.modelBytes, packedModelBytes())} the bytes of the default detector's packed model.
In ${all.silent} of the ${all.rows.reduce((sum, { documents }) => sum + documents, 0)} documents the model knows no triple; then all encodings tie, and the first of the list, UTF-8, is chared's answer.

${picture('chared-languages', 'Same text by language and detector')}

<details><summary>Each language</summary>

${eachLanguage}

</details>

### Where the data differ

The paper crawled about a thousand pages a language, took their encoding from what they declare, and tested on the same
crawl by five-fold cross-validation. Here the models learn from \`train/\` (up to a million characters a language) and are tested on
sentences from other sources, written in each encoding on the spot. So no label is wrong, but also no document is easy:
each has at least one byte beyond ASCII. Right means the same text, so that ISO-8859-1 for windows-1252 is right where both read alike, which
the paper counts as an error. Letters that an encoding does not have (Greek in windows-1252) stand as character references.
`;
}
