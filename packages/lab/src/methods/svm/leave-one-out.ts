import {
  type BinarySvm,
  decision,
  type SvmOptions,
  squaredNorms,
  trainSvm,
} from './dual-coordinate-descent.ts';
import type { SparseRows } from './sparse.ts';

/**
 * How many examples are misjudged by the machine that was trained without them. Without an example that is no support
 * vector the machine stays the same; and an example with y·f(x) > α·x·x cannot become an error (Jaakkola, Haussler 1999:
 * for machines whose bias is a feature). All others are left out in turn and trained again, from where the whole ended.
 */
export function leaveOneOutErrors(
  svm: BinarySvm,
  rows: SparseRows,
  labels: Int8Array,
  options: SvmOptions,
): number {
  const norms = squaredNorms(rows, options.bias);
  let errors = 0;
  for (let row = 0; row < rows.rowCount; row++) {
    const margin = labels[row]! * decision(svm.weights, rows, row, options.bias);
    if (svm.alphas[row] === 0) {
      if (margin <= 0) errors++;
      continue;
    }
    if (margin > svm.alphas[row]! * norms[row]!) continue;
    const without = trainSvm(rows, labels, options, { ...svm, without: row });
    if (labels[row]! * decision(without.weights, rows, row, options.bias) <= 0) errors++;
  }
  return errors;
}
