/**
 * Compares every encoding of the registry with the system's iconv and with Python's codecs: all bytes, all pairs, the
 * longer forms, and of what has escapes every character that can be written. Each difference is printed with its reason
 * from `known-disagreements.ts`; one without a reason makes the command fail.
 * Run: `npm run verify:tables [-- NAME…]`
 */
import { codecFor } from '../src/encodings/codecs.ts';
import { type EncodingInfo, encodings } from '../src/encodings/registry.ts';
import { decodeText } from '../src/encodings/text.ts';
import { ask, type Tool, toolVersion } from './ask-tools.ts';
import { square } from './extract-multibyte.ts';
import { type Difference, knownDisagreements } from './known-disagreements.ts';

/** Where a tool has the encoding under a name that our aliases do not lead to, or lead to something else. */
const TOOL_NAMES: Readonly<Record<string, Partial<Record<Tool, readonly string[]>>>> = {
  Shift_JIS: { iconv: ['CP932'], python3: ['cp932'] },
  'Shift_JIS-2004': { iconv: ['SHIFT_JISX0213'], python3: ['shift_jis_2004'] },
  'EUC-JP': { iconv: ['EUC-JP'], python3: ['euc_jp'] },
  'EUC-JIS-2004': { iconv: ['EUC-JISX0213'], python3: ['euc_jis_2004'] },
  'EUC-KR': { iconv: ['EUC-KR'], python3: ['euc_kr'] },
  CP949: { iconv: ['UHC'], python3: ['cp949'] },
  GB2312: { iconv: ['EUC-CN'], python3: ['gb2312'] },
  GBK: { iconv: ['GBK'], python3: ['gbk'] },
  Big5: { iconv: ['BIG5-HKSCS'], python3: ['big5hkscs'] },
  'Big5-HKSCS': { iconv: ['BIG5-HKSCS'], python3: ['big5hkscs'] },
  // glibc's CP950 is another name of its Big5, which is not Microsoft's.
  CP950: { iconv: [], python3: ['cp950'] },
  'HZ-GB-2312': { python3: ['hz'] },
  'ISO-2022-JP-1': { iconv: ['ISO-2022-JP-2'], python3: ['iso2022_jp_1'] },
  'ISO-2022-JP-EXT': { iconv: [], python3: ['iso2022_jp_ext'] },
  'ISO-2022-CN-EXT': { iconv: ['ISO-2022-CN-EXT'], python3: [] },
};

/** Longer forms beside all single bytes and all pairs. */
const LONGER: Readonly<Record<string, () => number[][]>> = {
  'EUC-JP': () => square([0x8f], 0x80),
  'EUC-JIS-2004': () => square([0x8f], 0x80),
  'EUC-TW': () => Array.from({ length: 16 }, (_, i) => square([0x8e, 0xa1 + i], 0x80)).flat(),
  gb18030: fourByteForms,
};

interface Case {
  readonly bytes: Uint8Array;
  readonly ours: string | undefined;
}

function main(wanted: readonly string[]): void {
  const leftOut: string[] = [];
  const tools = (['iconv', 'python3'] as const).filter((tool) => {
    const version = toolVersion(tool);
    console.log(`${tool}: ${version ?? 'absent'}`);
    if (version === undefined) leftOut.push(`everything, of ${tool}: it is absent`);
    return version !== undefined;
  });
  if (!tools.includes('python3')) {
    console.log('Nothing compared: both tools are asked through Python, which is absent.');
    return;
  }
  let unexplained = 0;
  for (const info of encodings) {
    if (wanted.length > 0 && !wanted.includes(info.name)) continue;
    const cases = casesOf(info);
    for (const tool of tools) {
      const answer = ask(
        tool,
        namesFor(info, tool),
        cases.map(({ bytes }) => bytes),
      );
      if (answer === undefined) {
        leftOut.push(`${info.name}: unknown to ${tool}`);
        continue;
      }
      const differences = cases.flatMap(({ bytes, ours }, i) =>
        ours === answer.texts[i] ? [] : [{ encoding: info.name, tool, bytes, ours, theirs: answer.texts[i] }],
      );
      console.log(
        `${info.name} = ${tool}'s ${answer.name}: ${cases.length} compared, ${differences.length} differ`,
      );
      unexplained += report(differences);
    }
  }
  console.log(`\nLeft out:\n  ${leftOut.join('\n  ')}`);
  console.log(
    unexplained === 0 ? '\nNo unexplained difference.' : `\n${unexplained} unexplained differences.`,
  );
  process.exitCode = unexplained === 0 ? 0 : 1;
}

function namesFor(info: EncodingInfo, tool: Tool): readonly string[] {
  return TOOL_NAMES[info.name]?.[tool] ?? [info.name, ...info.aliases];
}

function casesOf(info: EncodingInfo): Case[] {
  const sequences =
    info.kind === 'single-byte' ? singles() : info.kind === 'multi-byte' ? forms(info) : written(info);
  return sequences.map((bytes) => ({ bytes, ours: read(bytes, info.name) }));
}

function singles(): Uint8Array[] {
  return Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));
}

function forms(info: EncodingInfo): Uint8Array[] {
  const pairs: Uint8Array[] = [];
  for (let lead = 0x80; lead <= 0xff; lead++) {
    // Two characters of one byte each say nothing that the single bytes have not said.
    if (read(Uint8Array.of(lead), info.name) !== undefined) continue;
    for (let trail = 0; trail <= 0xff; trail++) pairs.push(Uint8Array.of(lead, trail));
  }
  return [...singles(), ...pairs, ...(LONGER[info.name]?.() ?? []).map((bytes) => Uint8Array.from(bytes))];
}

/** Every four-byte form of the basic plane, and one in 97 of the others. */
function fourByteForms(): number[][] {
  const form = (pointer: number) => [
    0x81 + Math.floor(pointer / 12600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
  const pointers = Array.from({ length: 39_420 }, (_, pointer) => pointer);
  for (let pointer = 39_420; pointer < 126 * 12_600; pointer += 97) pointers.push(pointer);
  return pointers.map(form);
}

/** What has escapes or marks cannot be tried by pairs: every character that can be written, as we write it. */
function written(info: EncodingInfo): Uint8Array[] {
  const codec = codecFor(info.name)!;
  const sequences: Uint8Array[] = [];
  for (let codePoint = 0; codePoint < 0x30000; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const bytes: number[] = [];
    let isWritten = true;
    const out = {
      byte: (byte: number) => void bytes.push(byte),
      unmappable: () => {
        isWritten = false;
      },
    };
    codec.encoder().encode(String.fromCodePoint(codePoint), true, out);
    if (isWritten) sequences.push(Uint8Array.from(bytes));
  }
  return sequences;
}

function read(bytes: Uint8Array, encoding: string): string | undefined {
  const { text, malformedCount } = decodeText(bytes, encoding, { bom: 'keep' });
  return malformedCount === 0 ? text : undefined;
}

/** Prints the differences, those with the same reason together; gives the number of those without one. */
function report(differences: readonly Difference[]): number {
  const byReason = new Map<string, Difference[]>();
  for (const difference of differences) {
    const reason = knownDisagreements.find((known) => known.covers(difference))?.reason ?? '';
    if (!byReason.has(reason)) byReason.set(reason, []);
    byReason.get(reason)!.push(difference);
  }
  for (const [reason, group] of byReason) {
    console.log(`  ${reason === '' ? 'UNEXPLAINED' : reason} (${group.length})`);
    for (const line of lines(group)) console.log(`    ${line}`);
  }
  return byReason.get('')?.length ?? 0;
}

/** Neighbours of which only one side has something to say share a line. */
function lines(group: readonly Difference[]): string[] {
  const result: string[] = [];
  for (let from = 0; from < group.length; ) {
    let to = from + 1;
    while (to < group.length && areNeighbours(group[to - 1], group[to])) to++;
    const { bytes, ours, theirs } = group[from];
    const last = to - from > 1 ? `..${hex(group[to - 1].bytes)} (${to - from})` : '';
    result.push(`${hex(bytes)}${last}: ours ${show(ours)}, theirs ${show(theirs)}`);
    from = to;
  }
  return result;
}

function areNeighbours(one: Difference, next: Difference): boolean {
  const kind = kindOf(one);
  if (kind === 'both' || kind !== kindOf(next) || one.bytes.length !== next.bytes.length) return false;
  return BigInt(`0x${hex(next.bytes)}`) - BigInt(`0x${hex(one.bytes)}`) === 1n;
}

function kindOf({ ours, theirs }: Difference): string {
  if (ours === undefined) return 'theirs';
  return theirs === undefined ? 'ours' : 'both';
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

function show(text: string | undefined): string {
  if (text === undefined) return 'nothing';
  return (
    [...text].map((c) => `U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ') ||
    'empty'
  );
}

main(process.argv.slice(2));
