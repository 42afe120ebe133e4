import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import { Random } from '../../eval/random.ts';
import { DEFAULT_SVM, decision, type SvmOptions, trainSvm } from './dual-coordinate-descent.ts';
import { leaveOneOutErrors } from './leave-one-out.ts';
import { decisions, trainOneAgainstRest } from './one-against-rest.ts';
import { type SparseRow, type SparseRows, selectRows, sparseRows, toLibsvmText } from './sparse.ts';

const EXACT: SvmOptions = { ...DEFAULT_SVM, C: 10, tolerance: 1e-9, bias: 0 };

describe('machines worked out by hand', () => {
  test('two points on a line: w = 1, both α ½, the objective −½', () => {
    const rows = sparseRows([[[0, 1]], [[0, -1]]], 1);
    const svm = trainSvm(rows, Int8Array.of(1, -1), EXACT);
    expect(svm.converged).toBe(true);
    expect(svm.weights[0]).toBeCloseTo(1, 8);
    expect(svm.alphas[0]! + svm.alphas[1]!).toBeCloseTo(1, 8);
    expect(svm.objective).toBeCloseTo(-0.5, 8);
  });

  test('the bias is a feature: points at 1 and 3 are parted at 2', () => {
    // With a bias feature of b the solution is w = 1, w₀b = −2; the larger b, the less the bias costs.
    const rows = sparseRows([[[0, 3]], [[0, 1]]], 1);
    const svm = trainSvm(rows, Int8Array.of(1, -1), { ...EXACT, C: 1e4, bias: 100, maxEpochs: 1e6 });
    expect(svm.weights[0]).toBeCloseTo(1, 2);
    expect(svm.weights[1]! * 100).toBeCloseTo(-2, 2);
  });

  test('C bounds what one example may weigh', () => {
    // x = 1 and x = −1 in both classes: nothing to learn, every α stops at C.
    const rows = sparseRows([[[0, 1]], [[0, 1]]], 1);
    const svm = trainSvm(rows, Int8Array.of(1, -1), { ...EXACT, C: 0.25 });
    expect([...svm.alphas]).toEqual([0.25, 0.25]);
    expect(svm.weights[0]).toBe(0);
    expect(svm.objective).toBe(-0.5);
  });

  test('with squared loss one example has α = 1 / (x·x + 1/2C)', () => {
    const svm = trainSvm(sparseRows([[[0, 2]]], 1), Int8Array.of(1), { ...EXACT, C: 0.5, loss: 'l2' });
    expect(svm.alphas[0]).toBeCloseTo(1 / (4 + 1), 10);
  });

  test('says that it was stopped early', () => {
    const { rows, labels } = noisy();
    expect(trainSvm(rows, labels, { ...EXACT, maxEpochs: 1 }).converged).toBe(false);
  });
});

/** Two clouds that overlap, a few columns each. */
function noisy(): { rows: SparseRows; labels: Int8Array } {
  const random = new Random('clouds');
  const labels = Int8Array.from({ length: 60 }, (_, row) => (row % 2 === 0 ? 1 : -1));
  const rows: SparseRow[] = [...labels].map((label) => [
    [0, label * 0.4 + random.below(1000) / 500 - 1],
    [1 + random.below(3), random.below(1000) / 1000],
  ]);
  return { rows: sparseRows(rows, 4), labels };
}

describe('leave one out', () => {
  test('gives what training anew without each example gives', () => {
    const { rows, labels } = noisy();
    const options = { ...DEFAULT_SVM, C: 1, tolerance: 1e-8, maxEpochs: 20_000 };
    const whole = trainSvm(rows, labels, options);
    let errors = 0;
    for (let out = 0; out < rows.rowCount; out++) {
      const others = [...labels.keys()].filter((row) => row !== out);
      const rest = selectRows(rows, others);
      const anew = trainSvm(
        rest,
        Int8Array.from(others, (row) => labels[row]!),
        options,
      );
      if (labels[out]! * decision(anew.weights, rows, out, options.bias) <= 0) errors++;
    }
    expect(errors).toBeGreaterThan(5);
    expect(leaveOneOutErrors(whole, rows, labels, options)).toBe(errors);
  });
});

test('one machine a class, and the highest value wins', () => {
  const rows: SparseRow[] = [[[0, 1]], [[1, 1]], [[2, 1]]];
  const { machine } = trainOneAgainstRest(sparseRows(rows, 3), [0, 1, 2], 3, { ...DEFAULT_SVM, C: 100 });
  rows.forEach((row, wanted) => {
    const values = decisions(machine, row);
    expect(values.indexOf(Math.max(...values))).toBe(wanted);
  });
});

/** Shares of each byte value in short stretches of French in two encodings: close enough to be hard. */
function byteShares(): { rows: SparseRows; labels: Int8Array } {
  const rows: SparseRow[] = [];
  const labels: number[] = [];
  for (const [label, language, encoding] of [
    [1, 'fr', 'windows-1252'],
    [-1, 'fr', 'utf-8'],
    [-1, 'en', 'windows-1252'],
  ] as const) {
    for (const line of paragraphs(language)) {
      const { bytes } = encodeText(line, encoding);
      const counts = new Map<number, number>();
      for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
      rows.push([...counts].map(([byte, count]) => [byte, count / bytes.length] as const));
      labels.push(label);
    }
  }
  return { rows: sparseRows(rows, 256), labels: Int8Array.from(labels) };
}

const liblinear = spawnSync('liblinear-train', []).error === undefined;
if (!liblinear)
  console.warn(
    'skipped: no liblinear-train to compare with; Debian has it in liblinear-tools (apt-get install liblinear-tools)',
  );

describe.skipIf(!liblinear)('beside LIBLINEAR, on the same data', () => {
  test.each([
    { loss: 'l1', solver: 3, C: 1 },
    { loss: 'l1', solver: 3, C: 20 },
    { loss: 'l2', solver: 1, C: 1 },
    { loss: 'l2', solver: 1, C: 20 },
  ] as const)('$loss loss, C = $C: four digits of the objective', ({ loss, solver, C }) => {
    const { rows, labels } = byteShares();
    const ours = trainSvm(rows, labels, { C, tolerance: 1e-6, bias: 0.1, loss, maxEpochs: 100_000 });
    expect(ours.converged).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), 'charsetta-svm-'));
    try {
      writeFileSync(join(folder, 'data'), toLibsvmText(rows, labels));
      const args = ['-s', `${solver}`, '-c', `${C}`, '-e', '1e-6', '-B', '0.1', 'data', 'model'];
      const { stdout } = spawnSync('liblinear-train', args, { cwd: folder, encoding: 'utf8' });
      expect(stdout, 'LIBLINEAR gives up after a thousand rounds').not.toContain('max number of iterations');
      const theirs = Number(/Objective value = (\S+)/.exec(stdout)?.[1]);
      expect(Math.abs(ours.objective / theirs - 1), `ours ${ours.objective}, theirs ${theirs}`).toBeLessThan(
        5e-5,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
