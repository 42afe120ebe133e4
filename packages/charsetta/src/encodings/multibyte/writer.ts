/** From characters back to bytes. */
import type { Writer } from './pair-encoder.ts';
import { OUTSIDE, type Pairs } from './pairs-builder.ts';
import { firstOfSequence, SEQUENCE_FLAG, secondOfSequence } from './unpack.ts';

/** No set goes beyond plane 2. */
const CODE_POINTS = 0x30000;

export interface WriterOptions {
  /** Which pairs may be written; without it, all. */
  readonly mayWrite?: (pair: number) => boolean;
  /** Where several pairs mean the same character the first is written, except for these pairs. */
  readonly preferred?: readonly number[];
  /** Characters that are written as these bytes, whatever the tables say. */
  readonly always?: Iterable<readonly [codePoint: number, bytes: number]>;
  /** Forms of three and four bytes, for what the table does not have. */
  readonly longer?: (codePoint: number) => number;
}

export function writerFor(pairs: Pairs, singles: Uint16Array, options: WriterOptions = {}): Writer {
  const bytes = new Uint16Array(CODE_POINTS);
  const sequences = new Map<number, Map<number, number>>();
  const { mayWrite = () => true, longer = () => 0 } = options;
  const put = (pair: number, overwrite: boolean) => {
    const cell = pairs.table[pair] === OUTSIDE ? pairs.outside.get(pair)! : pairs.table[pair];
    if (cell >= SEQUENCE_FLAG) {
      const first = firstOfSequence(cell);
      if (!sequences.has(first)) sequences.set(first, new Map());
      sequences.get(first)!.set(secondOfSequence(cell), pair);
    } else if (bytes[cell] === 0 || overwrite) bytes[cell] = pair;
  };
  for (let pair = 0x8000; pair <= 0xffff; pair++) {
    if (pairs.table[pair] !== 0 && mayWrite(pair)) put(pair, false);
  }
  for (const pair of options.preferred ?? []) put(pair, true);
  for (let byte = 0; byte < 256; byte++) if (singles[byte] < 0xfffe) bytes[singles[byte]] = byte;
  for (const [codePoint, form] of options.always ?? []) bytes[codePoint] = form;
  return {
    sequences,
    bytesOf(codePoint) {
      const form = codePoint < CODE_POINTS ? bytes[codePoint] : 0;
      return form !== 0 || codePoint === 0 ? form : longer(codePoint);
    },
  };
}

/** By code point: the place in `cells`, counted from 1; 0 where there is none. */
export function placesOf(cells: Uint32Array): Uint32Array {
  const places = new Uint32Array(CODE_POINTS);
  for (let i = cells.length - 1; i >= 0; i--) {
    if (cells[i] !== 0 && cells[i] < SEQUENCE_FLAG) places[cells[i]] = i + 1;
  }
  return places;
}
