import { layLetterPairs, layTemplate, layTiers } from './cells.ts';
import { assignRows, beginBytes, layBytes, layColumns } from './gate.ts';
import { readHeads, readPrimer, readSymbols } from './head.ts';
import type { Machine } from './index.ts';
import { layLong, mostLong, readLong } from './long.ts';
import { layPages } from './pages.ts';
import { sumRows } from './portable.ts';
import {
  forbidMixing,
  layPairs,
  laySingles,
  layTriples,
  readPairs,
  readRarity,
  readTriples,
  startReading,
} from './unpack.ts';

const portable = {
  layPages,
  readSymbols,
  readPrimer,
  readHeads,
  startReading,
  readRarity,
  readPairs,
  readTriples,
  mostLong,
  readLong,
  laySingles,
  layPairs,
  layTriples,
  forbidMixing,
  layLong,
  layTemplate,
  layTiers,
  layLetterPairs,
  assignRows,
  layColumns,
  beginBytes,
  layBytes,
  sumRows,
};

export type PortableCode = typeof portable;

const machine: Machine = {
  code: portable,
  begin: () => {},
  bytes: (length) => new Uint8Array(length),
  words: (length) => new Uint16Array(length),
  longs: (length) => new Uint32Array(length),
  doubles: (length) => new Float64Array(length),
  keep: (table) => ({ table, view: () => table }),
  keepBytes: (length) => machine.keep(new Uint8Array(length)),
  bring: (table) => table,
  takeBytes: (table, length) => table.subarray(0, length),
  takeSignedBytes: (table, length) => table.subarray(0, length),
  takeWords: (table, length) => table.subarray(0, length),
  takeLongs: (table, length) => table.subarray(0, length),
};

/** The machine that works everywhere: the portable code as it is. */
export function javaScript(): Machine {
  return machine;
}
