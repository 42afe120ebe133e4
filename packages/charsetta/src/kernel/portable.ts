/**
 * What the portable code (layout.ts, pages.ts, head.ts, unpack.ts, long.ts, cells.ts, gate.ts) is written in: a part of
 * TypeScript that AssemblyScript reads too. Here the types are numbers and typed arrays, and the code runs as JavaScript;
 * scripts/kernel.ts gives AssemblyScript types of the same names, machine words and addresses, and makes WebAssembly of the
 * very same lines.
 */
export type i32 = number;
export type u32 = number;
export type f64 = number;
export type Bytes = Uint8Array;
export type SignedBytes = Int8Array;
export type Words = Uint16Array;
export type Longs = Uint32Array;
export type Ints = Int32Array;
export type Doubles = Float64Array;

export const NO_BYTES: Bytes = new Uint8Array(0);
export const NO_DOUBLES: Doubles = new Float64Array(0);

/** 8 · log2(x), rounded: what is laid out as a cost. */
export function eighths(x: f64): i32 {
  return Math.round(8 * Math.log2(x));
}

/** The nearest whole number, as a machine word. */
export function rounded(x: f64): i32 {
  return Math.round(x);
}

export function imul(a: i32, b: i32): i32 {
  return Math.imul(a, b);
}

/** Of two whole numbers, without the rest. */
export function quotient(a: i32, b: i32): i32 {
  return Math.floor(a / b);
}

export function copyBytes(to: Bytes, at: i32, from: Bytes, start: i32, count: i32): void {
  to.set(from.subarray(start, start + count), at);
}

export function fillBytes(to: Bytes, value: i32, count: i32): void {
  to.fill(value, 0, count);
}

/** The first level from `from` on that is not zero, or `end`. WebAssembly looks at sixteen at once. */
export function nextSeen(levels: Bytes, from: i32, end: i32): i32 {
  let at = from;
  while (at < end && levels[at] === 0) at++;
  return at;
}

/**
 * A row of costs: four less than `whole` for each step of a level, and what a shorter context says with `spread` on top
 * where there is none. WebAssembly lays sixteen at once, and so writes up to fifteen more than it is asked for.
 */
export function layRow(
  costs: Bytes,
  from: i32,
  levels: Bytes,
  whole: i32,
  lower: Bytes,
  lowerFrom: i32,
  spread: i32,
  count: i32,
): void {
  for (let i = 0; i < count; i++) {
    const level = levels[from + i];
    const cost = level === 0 ? lower[lowerFrom + i] + spread : whole - 4 * level;
    costs[from + i] = cost < 0 ? 0 : cost > 255 ? 255 : cost;
  }
}

/**
 * What the gate does most: rows of a dense matrix, each so many times, added up column by column. WebAssembly adds sixteen
 * columns at once, and so writes up to fifteen more than it is asked for.
 */
export function sumRows(
  sums: Ints,
  matrix: Bytes,
  width: i32,
  rows: Words,
  times: Longs,
  count: i32,
  from: i32,
  to: i32,
): void {
  sums.fill(0, from, to);
  for (let k = 0; k < count; k++) {
    const start = rows[k] * width;
    const factor = times[k];
    for (let column = from; column < to; column++) sums[column] += factor * matrix[start + column];
  }
}
