/**
 * Writes `src/encodings/generated/platform-sets.ts`: what `charsetta/web` asks the platform for, and how it proves the answer.
 * Run: `npx tsx packages/charsetta/scripts/write-platform-sets.ts`
 */
import { writeFileSync } from 'node:fs';
import { packedSet } from '../src/encodings/multibyte/packed-set.ts';
import { checksum, type PlatformSet } from '../src/encodings/multibyte/platform.ts';
import { big5, gb2312, jis0208, ksx1001 } from '../src/encodings/multibyte/sets.ts';
import {
  type Cells,
  firstOfSequence,
  SEQUENCE_FLAG,
  secondOfSequence,
  unpack,
} from '../src/encodings/multibyte/unpack.ts';

const GENERATED = new URL('../src/encodings/generated/platform-sets.ts', import.meta.url);

type Addition = PlatformSet['additions'][number];

/** Euro and ® came to KS X 1001 in 1998; ICU's EUC-KR, which is Node's, is older. */
const KSX1001_ADDITIONS: readonly Addition[] = [
  [inSquare(0xa2e6), 0x20ac, 1],
  [inSquare(0xa2e7), 0xae, 1],
];
/** Pictures of control characters, of ETEN: not in ICU's Big5. */
const BIG5_ADDITIONS: readonly Addition[] = [
  [inBig5(0xa3c0), 0x2400, 32],
  [inBig5(0xa3e0), 0x2421, 1],
];

function inSquare(pair: number): number {
  return ((pair >> 8) - 0xa1) * 94 + (pair & 255) - 0xa1;
}

function inBig5(pair: number): number {
  return ((pair >> 8) - 0x81) * 157 + (pair & 255) - 0x62;
}

export function generatedPlatformSets(): string {
  const plain = unpack(packedSet('BIG5_PLAIN')).cells;
  const rest = big5().map((cell, i) => (plain[i] === 0 ? cell : 0));
  const sets: Record<string, PlatformSet> = {
    jis0208: describe('shift_jis', 'shiftJis', jis0208(), []),
    gb2312: describe('gbk', 'square', gb2312(), []),
    ksx1001: describe('euc-kr', 'square', ksx1001(), KSX1001_ADDITIONS),
    big5Plain: describe('big5', 'big5', plain, BIG5_ADDITIONS),
    big5Rest: describe('big5', 'big5', rest, []),
  };
  const members = Object.entries(sets).map(([name, set]) => `  ${name}: ${literal(set)},\n`);
  return `// Written by scripts/write-platform-sets.ts from the tables in encodings/multibyte/generated; do not edit.
import type { PlatformSet } from '../multibyte/platform.ts';

export const PLATFORM_SETS = {
${members.join('')}} as const satisfies Record<string, PlatformSet>;
`;
}

function describe(
  label: string,
  layout: PlatformSet['layout'],
  cells: Cells,
  additions: readonly Addition[],
): PlatformSet {
  const added = new Set(
    additions.flatMap(([cell, , count]) => Array.from({ length: count }, (_, i) => cell + i)),
  );
  const runs: number[] = [];
  let text = '';
  let asked = false;
  let length = 0;
  for (const [i, cell] of cells.entries()) {
    const ask = cell !== 0 && !added.has(i);
    if (ask) text += textOf(cell);
    if (ask !== asked) {
      runs.push(length);
      length = 0;
      asked = ask;
    }
    length++;
  }
  if (asked) runs.push(length);
  return { label, layout, cells: cells.length, runs, additions, proof: checksum(text) };
}

function textOf(cell: number): string {
  return cell >= SEQUENCE_FLAG
    ? String.fromCharCode(firstOfSequence(cell), secondOfSequence(cell))
    : String.fromCodePoint(cell);
}

function literal({ label, layout, cells, runs, additions, proof }: PlatformSet): string {
  return `{
    label: '${label}',
    layout: '${layout}',
    cells: ${cells},
    runs: [${runs.join(', ')}],
    additions: [${additions.map((addition) => `[${addition.join(', ')}]`).join(', ')}],
    proof: 0x${proof.toString(16).padStart(8, '0')},
  }`;
}

if (process.argv[1]?.endsWith('write-platform-sets.ts')) writeFileSync(GENERATED, generatedPlatformSets());
