import { theMachine } from '../kernel/index.ts';

/**
 * A dense matrix of costs, one row a byte or letter, one column an encoding or language. A text of d distinct letters
 * costs d rows of additions, whatever its length: most of what the gate does.
 */
export class Matrix {
  readonly width: number;
  readonly rows: number;
  /** By row and column; eighths of a bit. */
  readonly costs;
  private readonly machine = theMachine();
  private readonly keptRows;
  private readonly keptTimes;
  private readonly keptSums;
  /** Views of rows and times, as they are since `begin`. */
  private rowsNow: Uint16Array;
  private timesNow: Uint32Array;
  private count = 0;

  /** Of zeros, for the machine to write to. */
  constructor(rows: number, width: number) {
    this.width = width;
    this.rows = rows;
    this.costs = this.machine.keepBytes(rows * width);
    // Every row once, or every byte: a capital and its small letter share a row.
    const most = Math.max(this.rows, 256);
    this.keptRows = this.machine.keep(new Uint16Array(most));
    this.keptTimes = this.machine.keep(new Uint32Array(most));
    this.keptSums = this.machine.keep(new Int32Array(width));
    this.rowsNow = this.keptRows.view();
    this.timesNow = this.keptTimes.view();
  }

  /** Forgets what was added. */
  begin(): this {
    this.count = 0;
    this.rowsNow = this.keptRows.view();
    this.timesNow = this.keptTimes.view();
    return this;
  }

  /** Adds a row, `times` times. */
  add(row: number, times: number): void {
    this.rowsNow[this.count] = row;
    this.timesNow[this.count++] = Math.min(times, MOST_TIMES);
  }

  /** What the rows add up to in the columns between; it holds until the next call. */
  sums(from = 0, to = this.width): Int32Array {
    const { costs, keptRows, keptTimes, keptSums, count, width } = this;
    this.machine.code.sumRows(
      keptSums.table,
      costs.table,
      width,
      keptRows.table,
      keptTimes.table,
      count,
      from,
      to,
    );
    return keptSums.view();
  }
}

/** A sample has no more bytes than that; sums of sixteen bits times eight fit. */
const MOST_TIMES = 0xffff;
