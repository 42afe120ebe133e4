/**
 * Kim, Park: Automatic Detection of Character Encoding and Language (Stanford, CS 229, 2007).
 *
 * Byte-based: one class for each charset, or for each pair of language and charset, over the bytes as they are.
 * Character-based: one class for each language. The bytes are decoded by every charset; one whose decoder rejects them
 * is out; every pair that is left is scored on what it decodes to. Where charsets decode alike, the subset (US-ASCII)
 * wins. Hybrid: Naïve Bayes over characters tells the charset, then a support vector machine the language.
 */
import { decodeText, lookup } from '../../../../charsetta/src/encodings/index.ts';
import { type GramCounts, type GramLength, GramSpace, type Unit } from '../grams.ts';
import type { Answer, LabelledDocument, Method, TrainedMethod } from '../method.ts';
import { packModel, type Stored, type StoredArray, storedArray, unpackModel } from '../store.ts';
import { DEFAULT_SVM, type SvmOptions } from '../svm/dual-coordinate-descent.ts';
import { decisions, type OneAgainstRest, trainOneAgainstRest } from '../svm/one-against-rest.ts';
import { SparseBuilder } from '../svm/sparse.ts';
import { NaiveBayes } from './naive-bayes.ts';

export interface KimParkOptions {
  algorithm: 'nb' | 'svm' | 'hybrid';
  unit: Unit;
  /** 1 to 3 units. */
  length: GramLength;
  /** Byte-based only: whether a class is a charset or a pair. Characters always tell the language too. */
  goal: 'charset' | 'pair';
  svm?: Partial<SvmOptions>;
  /** Told how training went, one word a machine. */
  report?: (progress: SvmReport) => void;
}

export interface SvmReport {
  className: string;
  epochs: number;
  converged: boolean;
  supportVectors: number;
}

interface Pair {
  language: string;
  encoding: string;
}

interface Notes {
  options: Omit<KimParkOptions, 'report'>;
  pairs: Pair[];
  classes: string[];
  bias: number;
}

/** What can be asked: how well each class fits what was counted. */
type Scorer = (counts: GramCounts) => Float64Array;

export const kimPark: Method<KimParkOptions> = {
  name: 'kim-park',

  train(documents, { report, ...options }) {
    const pairs = pairsOf(documents);
    const nameOf = classNamer(options);
    const classes = [...new Set(documents.map(nameOf))];
    const classOf = documents.map((document) => classes.indexOf(nameOf(document)));
    const space = new GramSpace(options.unit, options.length);
    const counted = documents.map(({ text, bytes }) =>
      space.count(options.unit === 'byte' ? bytes : text, true),
    );
    const bayes =
      options.algorithm === 'svm' ? null : trainBayes(counted, classOf, classes.length, space.size);
    const machine =
      options.algorithm === 'nb'
        ? null
        : trainMachine(counted, classOf, classes, space.size, options.svm, report);
    const notes = { options, pairs, classes, bias: machine?.bias ?? 0 };
    return new KimPark(notes, space, bayes, machine);
  },

  load(bytes) {
    const stored = unpackModel('kim-park', bytes);
    const notes = stored.notes as Notes;
    const { unit, length, algorithm } = notes.options;
    const grams =
      unit === 'byte' ? storedArray(stored, 'grams', Uint8Array) : storedArray(stored, 'grams', Uint16Array);
    const space = GramSpace.load(unit, length, grams, storedArray(stored, 'characters', Uint32Array));
    const bayes =
      algorithm === 'svm'
        ? null
        : NaiveBayes.load(notes.classes.length, storedArray(stored, 'counts', Uint8Array));
    return new KimPark(notes, space, bayes, algorithm === 'nb' ? null : loadMachine(stored, notes, space));
  },
};

function loadMachine(stored: Stored, notes: Notes, space: GramSpace): OneAgainstRest {
  return {
    classCount: notes.classes.length,
    columnCount: space.size,
    bias: notes.bias,
    weights: storedArray(stored, 'weights', Float32Array),
  };
}

/** US-ASCII, of which all the others are supersets, comes first. */
function pairsOf(documents: readonly LabelledDocument[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { language, encoding } of documents)
    pairs.set(`${language} ${encoding}`, { language, encoding: lookup(encoding).name });
  const isAscii = (pair: Pair) => (pair.encoding === 'ASCII' ? 0 : 1);
  return [...pairs.values()].sort((one, other) => isAscii(one) - isAscii(other));
}

function classNamer({ unit, goal }: Pick<KimParkOptions, 'unit' | 'goal'>): (pair: Pair) => string {
  if (unit === 'character') return ({ language }) => language;
  if (goal === 'charset') return ({ encoding }) => lookup(encoding).name;
  return ({ language, encoding }) => `${language} ${lookup(encoding).name}`;
}

function trainBayes(
  counted: readonly GramCounts[],
  classOf: readonly number[],
  classCount: number,
  columns: number,
): NaiveBayes {
  const counts = new Uint32Array(columns * classCount);
  counted.forEach(({ known }, index) => {
    for (const [column, times] of known) counts[column * classCount + classOf[index]!]! += times;
  });
  return new NaiveBayes(classCount, counts);
}

function trainMachine(
  counted: readonly GramCounts[],
  classOf: readonly number[],
  classes: readonly string[],
  columns: number,
  options: Partial<SvmOptions> | undefined,
  report: KimParkOptions['report'],
): OneAgainstRest {
  const builder = new SparseBuilder();
  for (const { known, total } of counted) builder.add(known, 1 / Math.max(1, total));
  const trained = trainOneAgainstRest(builder.take(columns), classOf, classes.length, {
    ...DEFAULT_SVM,
    ...options,
  });
  trained.binaries.forEach((binary, index) => {
    report?.({ className: classes[index]!, ...binary });
  });
  return trained.machine;
}

class KimPark implements TrainedMethod {
  private readonly notes: Notes;
  private readonly space: GramSpace;
  private readonly bayes: NaiveBayes | null;
  private readonly machine: OneAgainstRest | null;

  constructor(notes: Notes, space: GramSpace, bayes: NaiveBayes | null, machine: OneAgainstRest | null) {
    this.notes = notes;
    this.space = space;
    this.bayes = bayes;
    this.machine = machine;
  }

  detect(bytes: Uint8Array): Answer[] {
    const { algorithm, unit } = this.notes.options;
    if (unit === 'byte') return this.byBytes(bytes);
    if (algorithm !== 'hybrid') return ranked(this.byCharacters(bytes, this.scorer()));
    return this.hybrid(bytes);
  }

  save(): Uint8Array {
    const arrays: Record<string, StoredArray> = this.space.save();
    if (this.bayes !== null) arrays.counts = this.bayes.save();
    if (this.machine !== null) arrays.weights = this.machine.weights;
    return packModel('kim-park', this.notes, arrays);
  }

  private scorer(): Scorer {
    return this.machine === null ? this.likelihoods : this.margins;
  }

  private readonly likelihoods: Scorer = (counts) => this.bayes!.scores(counts);

  private readonly margins: Scorer = ({ known, total }) => {
    const scale = 1 / Math.max(1, total);
    return decisions(this.machine!, scaled(known, scale));
  };

  private byBytes(bytes: Uint8Array): Answer[] {
    const scores = this.scorer()(this.space.count(bytes));
    const nameOf = classNamer(this.notes.options);
    const { goal } = this.notes.options;
    const answers = this.notes.classes.map((name, index): Answer => {
      const pair = this.notes.pairs.find((candidate) => nameOf(candidate) === name)!;
      return {
        encoding: pair.encoding,
        language: goal === 'pair' ? pair.language : null,
        score: scores[index]!,
      };
    });
    return ranked(answers);
  }

  /** Every pair whose charset can decode the bytes, the subset charset first. */
  private byCharacters(bytes: Uint8Array, score: Scorer, only?: string): Answer[] {
    const { pairs, classes } = this.notes;
    const scored = new Map<string, Float64Array | null>();
    const answers: Answer[] = [];
    for (const { encoding, language } of pairs) {
      if (only !== undefined && encoding !== only) continue;
      let scores = scored.get(encoding);
      if (scores === undefined) {
        const { text, malformedCount } = decodeText(bytes, encoding);
        scores = malformedCount > 0 ? null : score(this.space.count(text));
        scored.set(encoding, scores);
      }
      if (scores !== null) answers.push({ encoding, language, score: scores[classes.indexOf(language)]! });
    }
    return answers;
  }

  private hybrid(bytes: Uint8Array): Answer[] {
    const byCharset = ranked(this.byCharacters(bytes, this.likelihoods));
    const charset = byCharset[0]?.encoding;
    if (charset === undefined || charset === null) return [];
    return ranked(this.byCharacters(bytes, this.margins, charset));
  }
}

function* scaled(counts: ReadonlyMap<number, number>, scale: number): Generator<[number, number]> {
  for (const [column, times] of counts) yield [column, times * scale];
}

/** The sort is stable: what ties stays in its order. */
function ranked(answers: Answer[]): Answer[] {
  return answers.sort((one, other) => other.score - one.score);
}
