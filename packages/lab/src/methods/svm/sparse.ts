/** Rows of a sparse matrix, one document each, in compressed form. */
export interface SparseRows {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where each row begins in `columns` and `values`; one entry more than there are rows. */
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

export type SparseRow = Iterable<readonly [column: number, value: number]>;

/** Takes rows one by one, so that a large matrix never exists as objects. */
export class SparseBuilder {
  private readonly ends: number[] = [0];
  private columns = new Uint32Array(1024);
  private values = new Float64Array(1024);
  private length = 0;

  /** `scale` multiplies every value. */
  add(row: SparseRow, scale = 1): void {
    for (const [column, value] of row) {
      if (this.length === this.columns.length) this.grow();
      this.columns[this.length] = column;
      this.values[this.length++] = value * scale;
    }
    this.ends.push(this.length);
  }

  take(columnCount: number): SparseRows {
    return {
      rowCount: this.ends.length - 1,
      columnCount,
      offsets: Uint32Array.from(this.ends),
      columns: this.columns.slice(0, this.length),
      values: this.values.slice(0, this.length),
    };
  }

  private grow(): void {
    const columns = new Uint32Array(2 * this.length);
    columns.set(this.columns);
    this.columns = columns;
    const values = new Float64Array(2 * this.length);
    values.set(this.values);
    this.values = values;
  }
}

export function sparseRows(rows: readonly SparseRow[], columnCount: number): SparseRows {
  const builder = new SparseBuilder();
  for (const row of rows) builder.add(row);
  return builder.take(columnCount);
}

/** Some of the rows, as a matrix of their own. */
export function selectRows(rows: SparseRows, chosen: readonly number[]): SparseRows {
  const builder = new SparseBuilder();
  for (const row of chosen) builder.add(entriesOf(rows, row));
  return builder.take(rows.columnCount);
}

export function* entriesOf(rows: SparseRows, row: number): Generator<[column: number, value: number]> {
  for (let at = rows.offsets[row]!; at < rows.offsets[row + 1]!; at++)
    yield [rows.columns[at]!, rows.values[at]!];
}

/** The rows in the text format of LIBSVM and LIBLINEAR, which count columns from one and want them in rising order. */
export function toLibsvmText(rows: SparseRows, labels: ArrayLike<number>): string {
  const lines: string[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    const entries = [...entriesOf(rows, row)].sort(([one], [other]) => one - other);
    const written = entries.map(([column, value]) => `${column + 1}:${value}`);
    lines.push(`${labels[row]! > 0 ? '+1' : '-1'} ${written.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}
