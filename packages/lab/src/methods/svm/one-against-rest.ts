import { type BinarySvm, type SvmOptions, trainSvm } from './dual-coordinate-descent.ts';
import type { SparseRows } from './sparse.ts';

export interface OneAgainstRest {
  classCount: number;
  columnCount: number;
  bias: number;
  /** For each column the weights of all classes, the row of the bias last: in single precision, as they are stored. */
  weights: Float32Array;
}

export interface MulticlassTraining {
  machine: OneAgainstRest;
  binaries: readonly BinarySvm[];
}

/** One machine a class, each against all the others. `classes`: the class of each row. */
export function trainOneAgainstRest(
  rows: SparseRows,
  classes: ArrayLike<number>,
  classCount: number,
  options: SvmOptions,
  progress?: (done: number, of: number) => void,
): MulticlassTraining {
  const binaries: BinarySvm[] = [];
  for (let wanted = 0; wanted < classCount; wanted++) {
    progress?.(wanted, classCount);
    const labels = Int8Array.from({ length: rows.rowCount }, (_, row) => (classes[row] === wanted ? 1 : -1));
    binaries.push(trainSvm(rows, labels, options));
  }
  const weights = new Float32Array((rows.columnCount + 1) * classCount);
  binaries.forEach((binary, index) => {
    for (let column = 0; column <= rows.columnCount; column++)
      weights[column * classCount + index] = binary.weights[column]!;
  });
  return { machine: { classCount, columnCount: rows.columnCount, bias: options.bias, weights }, binaries };
}

/** The decision value of every class for one document. */
export function decisions(machine: OneAgainstRest, row: Iterable<readonly [number, number]>): Float64Array {
  const { classCount, columnCount, weights, bias } = machine;
  const values = new Float64Array(classCount);
  for (let k = 0; k < classCount; k++) values[k] = weights[columnCount * classCount + k]! * bias;
  for (const [column, value] of row)
    for (let k = 0; k < classCount; k++) values[k]! += weights[column * classCount + k]! * value;
  return values;
}
