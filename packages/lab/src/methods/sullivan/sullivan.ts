/**
 * Sullivan: Character Set Encoding Detection using a Support Vector Machine (2007). For each encoding one linear
 * machine over the shares of byte n-grams, which are chosen by the divergence between its documents and others.
 * The machine with the highest value names the encoding; or, as the paper's outlook has it, a tree decides the width
 * first and then asks only the machines of that width.
 */
import { lookup } from '../../../../charsetta/src/encodings/index.ts';
import { Random } from '../../eval/random.ts';
import type { GramLength } from '../grams.ts';
import type { Answer, LabelledDocument, Method, TrainedMethod } from '../method.ts';
import { packModel, type Stored, storedArray, unpackModel } from '../store.ts';
import { DEFAULT_SVM, type SvmOptions, squaredNorms, trainSvm } from '../svm/dual-coordinate-descent.ts';
import { leaveOneOutErrors } from '../svm/leave-one-out.ts';
import { SparseBuilder } from '../svm/sparse.ts';
import { type CountedDocument, eachGram, GramIndex, gramBytes } from './features.ts';
import { type SelectionOptions, selectFeatures } from './selection.ts';

export interface SullivanOptions extends SelectionOptions {
  variant: 'one-against-all' | 'tree';
  lengths: readonly GramLength[];
  /** `mean`: one over the mean of x·x, as SVM-light chooses it by itself. */
  C: number | 'mean';
  svm: Partial<Omit<SvmOptions, 'C'>>;
  /** Whether to train again without each example; the reports then tell the errors. */
  leaveOneOut: boolean;
  report?: (report: SullivanReport) => void;
}

export interface SullivanReport {
  label: string;
  trainingCount: number;
  features: number;
  supportVectors: number;
  converged: boolean;
  leaveOneOutErrors: number | null;
  /** The feature that differs most. */
  best: { bytes: readonly number[]; divergence: number } | null;
}

export const SULLIVAN_DEFAULTS: SullivanOptions = {
  variant: 'one-against-all',
  lengths: [1, 2, 3],
  featureCount: 1000,
  minimumCount: 10,
  gaussianOver: 'present',
  C: 'mean',
  svm: {},
  leaveOneOut: false,
};

export type Width = 'single' | 'double' | 'variable';

/** The outlook's three widths: one byte a character, two beyond ASCII, or any number. */
export function widthOf(encoding: string): Width {
  const { maxWidth, name } = lookup(encoding);
  if (maxWidth === 1) return 'single';
  return maxWidth === 2 || name.startsWith('UTF-16') ? 'double' : 'variable';
}

/** Once the width is known, grams need not be wider than the characters. */
const LENGTHS_OF: Readonly<Record<Width, readonly GramLength[]>> = {
  single: [1],
  double: [1, 2],
  variable: [1, 2, 3],
};

interface Group {
  labels: string[];
  lengths: readonly GramLength[];
}

interface Notes {
  groups: Record<string, Group>;
}

export interface TrainedSullivan extends TrainedMethod {
  /** Whether the machine of one encoding says yes: what the paper's table 4 measures. */
  is(encoding: string, bytes: Uint8Array): boolean;
}

export interface SullivanMethod extends Method<Partial<SullivanOptions>> {
  train(documents: readonly LabelledDocument[], options: Partial<SullivanOptions>): TrainedSullivan;
  load(bytes: Uint8Array): TrainedSullivan;
}

const ROOT = 'root';

export const sullivan: SullivanMethod = {
  name: 'sullivan',

  train(documents, given) {
    const options = { ...SULLIVAN_DEFAULTS, ...given };
    const groups = new Map<string, MachineGroup>();
    const nameOf = ({ encoding }: LabelledDocument) => lookup(encoding).name;
    if (options.variant === 'one-against-all') {
      groups.set(ROOT, trainGroup(documents, nameOf, options.lengths, options));
      return new Sullivan(groups);
    }
    groups.set(
      ROOT,
      trainGroup(documents, ({ encoding }) => widthOf(encoding), options.lengths, options),
    );
    for (const width of ['single', 'double', 'variable'] as const) {
      const members = documents.filter(({ encoding }) => widthOf(encoding) === width);
      groups.set(width, trainGroup(members, nameOf, LENGTHS_OF[width], options));
    }
    return new Sullivan(groups);
  },

  load(bytes) {
    const stored = unpackModel('sullivan', bytes);
    const notes = stored.notes as Notes;
    const groups = Object.entries(notes.groups).map(
      ([name, group]) => [name, loadGroup(stored, name, group)] as const,
    );
    return new Sullivan(new Map(groups));
  },
};

/** One linear machine: the grams that it looks at, their weights, and the constant that is added. */
interface Machine {
  label: string;
  grams: Uint32Array;
  weights: Float32Array;
  constant: number;
}

/** Trains a machine for each label: all its documents against as many others, drawn by lot. */
function trainGroup(
  documents: readonly LabelledDocument[],
  labelOf: (document: LabelledDocument) => string,
  lengths: readonly GramLength[],
  options: SullivanOptions,
): MachineGroup {
  const index = new GramIndex(lengths);
  const counted = documents.map(({ bytes }) => index.count(bytes));
  const labels = [...new Set(documents.map(labelOf))];
  if (labels.length === 1) return new MachineGroup([alone(labels[0]!)], lengths);
  const machines = labels.map((label) => {
    const isPositive = documents.map((document) => labelOf(document) === label);
    const positives = counted.filter((_, at) => isPositive[at]);
    const others = counted.filter((_, at) => !isPositive[at]);
    return trainMachine(label, positives, drawn(others, positives.length, label), index, options);
  });
  return new MachineGroup(machines, lengths);
}

/** Where there is nothing to choose from. */
function alone(label: string): Machine {
  return { label, grams: new Uint32Array(0), weights: new Float32Array(0), constant: 1 };
}

function drawn<T>(items: readonly T[], count: number, seed: string): T[] {
  const random = new Random(`negatives of ${seed}`);
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const at = random.below(left.length);
    chosen.push(left[at]!);
    left[at] = left[left.length - 1]!;
    left.pop();
  }
  return chosen;
}

function trainMachine(
  label: string,
  positives: readonly CountedDocument[],
  negatives: readonly CountedDocument[],
  index: GramIndex,
  options: SullivanOptions,
): Machine {
  const features = selectFeatures(positives, negatives, index.size, options);
  const columns = new Map(features.map(({ place }, column) => [place, column]));
  const builder = new SparseBuilder();
  const examples = [...positives, ...negatives];
  for (const example of examples) builder.add(selected(example, columns));
  const rows = builder.take(features.length);
  const labels = Int8Array.from(examples, (_, at) => (at < positives.length ? 1 : -1));
  const svmOptions: SvmOptions = { ...DEFAULT_SVM, ...options.svm, C: 0 };
  svmOptions.C = options.C === 'mean' ? 1 / mean(squaredNorms(rows, 0)) : options.C;
  const svm = trainSvm(rows, labels, svmOptions);
  options.report?.({
    label,
    trainingCount: examples.length,
    features: features.length,
    supportVectors: svm.supportVectors,
    converged: svm.converged,
    leaveOneOutErrors: options.leaveOneOut ? leaveOneOutErrors(svm, rows, labels, svmOptions) : null,
    best:
      features.length === 0
        ? null
        : { bytes: gramBytes(index.gramAt(features[0]!.place)), divergence: features[0]!.divergence },
  });
  return {
    label,
    grams: Uint32Array.from(features, ({ place }) => index.gramAt(place)),
    weights: Float32Array.from(svm.weights.subarray(0, features.length)),
    constant: svm.weights[features.length]! * svmOptions.bias,
  };
}

function* selected(
  { places, shares }: CountedDocument,
  columns: ReadonlyMap<number, number>,
): Generator<[number, number]> {
  for (let at = 0; at < places.length; at++) {
    const column = columns.get(places[at]!);
    if (column !== undefined) yield [column, shares[at]!];
  }
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Machines that are asked together, in one pass over the bytes. */
class MachineGroup {
  readonly machines: readonly Machine[];
  readonly lengths: readonly GramLength[];
  private readonly rows = new Map<number, number>();
  private readonly weights: Float32Array;

  constructor(machines: readonly Machine[], lengths: readonly GramLength[]) {
    this.machines = machines;
    this.lengths = lengths;
    for (const { grams } of machines)
      for (const gram of grams) if (!this.rows.has(gram)) this.rows.set(gram, this.rows.size);
    this.weights = new Float32Array(this.rows.size * machines.length);
    machines.forEach(({ grams, weights }, machine) => {
      grams.forEach((gram, at) => {
        this.weights[this.rows.get(gram)! * machines.length + machine] = weights[at]!;
      });
    });
  }

  /** The value of each machine. */
  values(bytes: Uint8Array): Float64Array {
    const width = this.machines.length;
    const values = Float64Array.from(this.machines, ({ constant }) => constant);
    eachGram(bytes, this.lengths, (gram, share) => {
      const row = this.rows.get(gram);
      if (row === undefined) return;
      for (let k = 0; k < width; k++) values[k]! += this.weights[row * width + k]! * share;
    });
    return values;
  }

  ranked(bytes: Uint8Array): { label: string; score: number }[] {
    const values = this.values(bytes);
    return this.machines
      .map(({ label }, k) => ({ label, score: values[k]! }))
      .sort((one, other) => other.score - one.score);
  }
}

function loadGroup(stored: Stored, name: string, { labels, lengths }: Group): MachineGroup {
  const constants = storedArray(stored, `${name} constants`, Float64Array);
  const machines = labels.map((label, at) => ({
    label,
    grams: storedArray(stored, `${name} ${label} grams`, Uint32Array),
    weights: storedArray(stored, `${name} ${label} weights`, Float32Array),
    constant: constants[at]!,
  }));
  return new MachineGroup(machines, lengths);
}

class Sullivan implements TrainedSullivan {
  private readonly groups: ReadonlyMap<string, MachineGroup>;

  constructor(groups: ReadonlyMap<string, MachineGroup>) {
    this.groups = groups;
  }

  is(encoding: string, bytes: Uint8Array): boolean {
    const root = this.groups.get(ROOT)!;
    const at = root.machines.findIndex(({ label }) => label === lookup(encoding).name);
    if (at < 0) throw new Error(`no machine of its own for ${encoding}`);
    return root.values(bytes)[at]! > 0;
  }

  detect(bytes: Uint8Array): Answer[] {
    const root = this.groups.get(ROOT)!.ranked(bytes);
    const branch = this.groups.get(root[0]!.label);
    const answers = branch === undefined ? root : branch.ranked(bytes);
    return answers.map(({ label, score }) => ({ encoding: label, language: null, score }));
  }

  save(): Uint8Array {
    const notes: Notes = { groups: {} };
    const arrays: Record<string, Uint32Array | Float32Array | Float64Array> = {};
    for (const [name, { machines, lengths }] of this.groups) {
      notes.groups[name] = { labels: machines.map(({ label }) => label), lengths };
      arrays[`${name} constants`] = Float64Array.from(machines, ({ constant }) => constant);
      for (const { label, grams, weights } of machines) {
        arrays[`${name} ${label} grams`] = grams;
        arrays[`${name} ${label} weights`] = weights;
      }
    }
    return packModel('sullivan', notes, arrays);
  }
}
