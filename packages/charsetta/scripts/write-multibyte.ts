/**
 * Writes `src/encodings/multibyte/generated/*.ts`: every double-byte character set, packed, and the few that `charsetta/web` has.
 * Run: `npx tsx packages/charsetta/scripts/write-multibyte.ts`
 */
import { writeFileSync } from 'node:fs';
import { type Cells, FIELD_END, inside190Columns } from '../src/encodings/multibyte/unpack.ts';
import { CNS_PLANES, square } from './extract-multibyte.ts';
import { pairs, range, snapshotSet, sourceNames, standardCells } from './multibyte-sources.ts';
import { pack } from './pack-set.ts';

const GENERATED = new URL('../src/encodings/multibyte/generated/', import.meta.url);

export interface SourceSet {
  readonly name: string;
  readonly cells: Cells;
  /** The set that shares characters and order with this one. */
  readonly related?: Cells;
  /** What the cells hold already when this set is unpacked into them. */
  readonly start?: Cells;
}

/** Every set with the one it is packed against; the loader in `sets.ts` must pair them in the same way. */
export function sourceSets(): SourceSet[] {
  const jis0208 = withoutUserDefined(
    standardCells('shift_jis', pairs([...range(0x81, 0x9f), ...range(0xe0, 0xfc)], shiftJisTrails())),
  );
  const jis0212 = standardCells('euc-jp', square([0x8f], 0x80));
  const jis0213 = snapshotSet('jis0213-1');

  const gbkSquare = standardCells('gbk', square([], 0x80));
  // Which cells GB 2312 has, Python knows; what they mean, the standard (A1A4 and A1AA differ between vendors).
  const assigned = snapshotSet('gb2312');
  const gb2312 = gbkSquare.map((cell, i) => (assigned[i] === 0 ? 0 : cell));
  const gbk = standardCells('gbk', pairs(range(0x81, 0xfe), gbkTrails()));

  const ksx1001 = standardCells('euc-kr', square([], 0x80));
  const uhc = standardCells('euc-kr', pairs(range(0x81, 0xfe), range(0x41, 0xfe)));

  const big5Index = standardCells('big5', pairs(range(0x81, 0xfe), big5Trails()));
  const big5Plain = big5Index.map((cell, i) => (isPlainBig5(i) ? cell : 0));

  return [
    { name: 'JIS_X_0208', cells: jis0208 },
    { name: 'JIS_X_0212', cells: jis0212, related: jis0208 },
    { name: 'JIS_X_0213_PLANE_1', cells: jis0213, related: jis0208 },
    { name: 'JIS_X_0213_PLANE_2', cells: snapshotSet('jis0213-2'), related: jis0212 },
    { name: 'GB_2312', cells: gb2312 },
    { name: 'GBK_REST', cells: gbk, related: gb2312, start: inside190Columns(gb2312) },
    {
      name: 'GB_18030_FOUR_BYTE',
      cells: standardCells('gb18030', gb18030Quads()),
      related: gbk,
    },
    { name: 'ISO_IR_165', cells: snapshotSet('iso-ir-165'), related: gb2312 },
    { name: 'KS_X_1001', cells: ksx1001 },
    { name: 'UHC_REST', cells: uhc, related: ksx1001, start: inside190Columns(ksx1001) },
    { name: 'BIG5_PLAIN', cells: big5Plain },
    {
      name: 'BIG5_SUPPLEMENT',
      cells: big5Index,
      related: big5Plain,
      start: big5Plain,
    },
    { name: 'BIG5_HKSCS', cells: snapshotSet('big5-hkscs'), related: big5Index },
    { name: 'CP950', cells: snapshotSet('cp950'), related: big5Plain },
    ...CNS_PLANES.map((plane) => ({
      name: `CNS_11643_PLANE_${plane}`,
      cells: snapshotSet(`cns-${plane}`),
      related: plane <= 2 ? big5Plain : big5Index,
    })),
  ];
}

/** Rows 95 to 114 of Shift_JIS (F040..F9FC) are for the user's own characters: arithmetic, not a table. */
function withoutUserDefined(cells: Cells): Cells {
  return cells.map((cell, i) => (i >= 8836 && i <= 10715 ? 0 : cell));
}

function shiftJisTrails(): number[] {
  return [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
}

function gbkTrails(): number[] {
  return [...range(0x40, 0x7e), ...range(0x80, 0xfe)];
}

/** The 39,420 four-byte forms of the basic plane in the order of their pointers; the other planes are arithmetic. */
function gb18030Quads(): number[][] {
  return range(0, 39419).map((pointer) => [
    0x81 + Math.floor(pointer / 12600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ]);
}

function big5Trails(): number[] {
  return [...range(0x40, 0x7e), ...range(0xa1, 0xfe)];
}

/** Big5 as it was in 1984: A140..C67E and C940..F9D5; around it lie HKSCS and the vendors' additions. */
function isPlainBig5(pointer: number): boolean {
  const lead = 0x81 + Math.floor(pointer / 157);
  const trail = big5Trails()[pointer % 157];
  const pair = (lead << 8) | trail;
  return (pair >= 0xa140 && pair <= 0xc67e) || (pair >= 0xc940 && pair <= 0xf9d5);
}

/** What the platform cannot be asked for: see `platform-sets.ts`. */
const OF_THE_WEB: readonly string[] = ['GBK_REST', 'UHC_REST', 'GB_18030_FOUR_BYTE'];

/** File name → text of every generated module. */
export function generatedFiles(): Map<string, string> {
  const sets = sourceSets();
  const ofTheWeb = sets.filter(({ name }) => OF_THE_WEB.includes(name));
  return new Map([
    ['sets.ts', moduleOf(sets)],
    ['web-sets.ts', moduleOf(ofTheWeb)],
  ]);
}

/** One string, of which what is needed is unpacked: see `src/encodings/multibyte/packed-set.ts`. */
function moduleOf(sets: readonly SourceSet[]): string {
  const header = `// Written by scripts/write-multibyte.ts from ${sourceNames()}. Do not edit.\n`;
  const fields = sets.flatMap((set) => {
    const { cells, moves, operands } = pack(set.cells, set);
    return [set.name, String(cells), moves, operands];
  });
  return `${header}export const packedSets: string =\n  '${fields.join(FIELD_END)}';\n`;
}

if (process.argv[1]?.endsWith('write-multibyte.ts')) {
  for (const [file, text] of generatedFiles()) writeFileSync(new URL(file, GENERATED), text);
}
