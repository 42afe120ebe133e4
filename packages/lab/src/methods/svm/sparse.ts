/** Rows of a sparse matrix, one document each, in compressed form. */
export interface SparseRows {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where each row begins in `columns` and `values`; one entry more than there are rows. */
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

export type SparseRow = readonly (readonly [column: number, value: number])[];

export function sparseRows(rows: readonly SparseRow[], columnCount: number): SparseRows {
  const size = rows.reduce((sum, row) => sum + row.length, 0);
  const offsets = new Uint32Array(rows.length + 1);
  const columns = new Uint32Array(size);
  const values = new Float64Array(size);
  let at = 0;
  rows.forEach((row, index) => {
    for (const [column, value] of row) {
      columns[at] = column;
      values[at++] = value;
    }
    offsets[index + 1] = at;
  });
  return { rowCount: rows.length, columnCount, offsets, columns, values };
}

/** The rows in the text format of LIBSVM and LIBLINEAR, which count columns from one and want them in rising order. */
export function toLibsvmText(rows: SparseRows, labels: ArrayLike<number>): string {
  const lines: string[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    const entries: [number, number][] = [];
    for (let at = rows.offsets[row]!; at < rows.offsets[row + 1]!; at++)
      entries.push([rows.columns[at]! + 1, rows.values[at]!]);
    entries.sort(([one], [other]) => one - other);
    lines.push(`${labels[row]! > 0 ? '+1' : '-1'} ${entries.map(([c, v]) => `${c}:${v}`).join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}
