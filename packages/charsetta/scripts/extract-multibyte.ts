/**
 * Asks glibc's iconv and Python's codecs for the character sets that the Encoding Standard does not have, and keeps
 * the answers in `snapshots/multibyte.json.gz`, so that the generator and its test need nothing but Node.
 * Run: `npx tsx packages/charsetta/scripts/extract-multibyte.ts`
 *
 * A set is one string: its cells in order, separated by commas, an unassigned cell empty, a cell of two code points
 * (JIS X 0213, HKSCS) holding both.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface Snapshot {
  readonly sources: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, string>>;
}

const SNAPSHOT_FILE = new URL('./snapshots/multibyte.json.gz', import.meta.url);

export function readSnapshot(): Snapshot {
  return JSON.parse(gunzipSync(readFileSync(SNAPSHOT_FILE)).toString('utf8')) as Snapshot;
}

/** Every sequence is decoded alone, so that one that does not fit says nothing about the next. */
const PYTHON = `
import sys
codec = sys.argv[1]
out = []
for line in sys.stdin:
    try:
        text = bytes.fromhex(line.strip()).decode(codec)
    except UnicodeDecodeError:
        text = ''
    out.append(text)
sys.stdout.buffer.write(','.join(out).encode('utf-8'))
`;

export function pythonCells(codec: string, sequences: readonly number[][]): string {
  const run = spawnSync('python3', ['-c', PYTHON, codec], {
    input: sequences.map((bytes) => Buffer.from(bytes).toString('hex')).join('\n'),
    maxBuffer: 1 << 26,
  });
  if (run.status !== 0) throw new Error(`python3 ${codec}: ${run.stderr}`);
  return run.stdout.toString('utf8');
}

/** `iconv -c` drops what does not fit, and what is dropped leaves no trace; so each sequence stands on its own line. */
export function iconvCells(charset: string, sequences: readonly number[][]): string {
  const lines = sequences.flatMap((bytes) => [...bytes, 0x0a]);
  const run = spawnSync('iconv', ['-c', '-f', charset, '-t', 'UTF-8'], {
    input: Uint8Array.from(lines),
    maxBuffer: 1 << 26,
  });
  const cells = run.stdout.toString('utf8').split('\n').slice(0, -1);
  if (cells.length !== sequences.length) {
    throw new Error(`iconv ${charset}: ${sequences.length} cells asked, ${cells.length} answered`);
  }
  return cells.map((cell) => (isOneCharacter(cell) ? cell : '')).join(',');
}

function isOneCharacter(cell: string): boolean {
  const points = [...cell];
  return points.length > 0 && points.length <= 2 && points.every((point) => point.codePointAt(0)! >= 0x80);
}

/** The 94 × 94 cells of a set, each as `prefix`, row, cell (with the high bit as given), `suffix`. */
export function square(prefix: number[], high: 0 | 0x80, suffix: number[] = []): number[][] {
  const cells: number[][] = [];
  for (let row = 0x21; row <= 0x7e; row++) {
    for (let cell = 0x21; cell <= 0x7e; cell++) cells.push([...prefix, row | high, cell | high, ...suffix]);
  }
  return cells;
}

/** The cells of a Big5 table in the order of the standard's pointer: leads 81..FE, trails 40..7E and A1..FE. */
export function big5Pairs(): number[][] {
  const pairs: number[][] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0x7e; trail++) pairs.push([lead, trail]);
    for (let trail = 0xa1; trail <= 0xfe; trail++) pairs.push([lead, trail]);
  }
  return pairs;
}

export const CNS_PLANES = [1, 2, 3, 4, 5, 6, 7, 15] as const;

function extract(): Snapshot {
  const sets: Record<string, string> = {
    'jis0213-1': pythonCells('euc_jis_2004', square([], 0x80)),
    // Not from euc_jis_2004, which reads JIS X 0212 where plane 2 is silent.
    'jis0213-2': pythonCells('iso2022_jp_2004', square([0x1b, 0x24, 0x28, 0x50], 0, [0x1b, 0x28, 0x42])),
    gb2312: pythonCells('gb2312', square([], 0x80)),
    cp950: pythonCells('cp950', big5Pairs()),
    'big5-hkscs': iconvCells('BIG5-HKSCS', big5Pairs()),
    // SO with ISO-IR-165 designated to G1, one character, SI.
    'iso-ir-165': iconvCells('ISO-2022-CN-EXT', square([0x1b, 0x24, 0x29, 0x45, 0x0e], 0, [0x0f])),
  };
  const plane1 = iconvCells('EUC-TW', square([], 0x80)).split(',');
  for (const plane of CNS_PLANES) {
    // Of a four-byte form that does not fit, iconv drops the first byte and reads the next two as plane 1.
    const misread = (cell: number) => plane1[(plane - 1) * 94 + Math.floor(cell / 94)];
    const cells = iconvCells('EUC-TW', square([0x8e, 0xa0 + plane], 0x80)).split(',');
    sets[`cns-${plane}`] =
      plane === 1 ? plane1.join(',') : cells.map((cell, i) => (cell === misread(i) ? '' : cell)).join(',');
  }
  return { sources: { iconv: version('iconv'), python3: version('python3') }, sets };
}

function version(tool: string): string {
  return spawnSync(tool, ['--version']).stdout.toString('utf8').split('\n')[0].trim();
}

if (process.argv[1]?.endsWith('extract-multibyte.ts')) {
  writeFileSync(SNAPSHOT_FILE, gzipSync(JSON.stringify(extract(), null, 0), { level: 9 }));
}
