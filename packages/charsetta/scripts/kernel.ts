// Compiles to WebAssembly the portable code of src/kernel/, and what a decoder asks of vectors: `npm run kernel`. A test
// sees that what is checked in is what this makes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { CONTROL, DIGIT, OTHER_LATIN, OTHER_OWN, SYMBOL } from '../src/model/characters.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../src');
const source = join(root, 'kernel');

/** A table is an address: reading and writing it is one instruction, and nothing is checked. */
function table(name: string, element: string, shift: number, value: string): string {
  return `@unmanaged class ${name} {
  @inline @operator("[]") at(index: i32): ${value} {
    return load<${element}>(changetype<usize>(this) + (<usize>index << ${shift}));
  }
  @inline @operator("[]=") put(index: i32, value: ${value}): void {
    store<${element}>(changetype<usize>(this) + (<usize>index << ${shift}), <${element}>value);
  }
}`;
}

/** Numbers that the portable code shares with the rest. */
function constants(values: Record<string, number>): string {
  return Object.entries(values)
    .map(([name, value]) => `const ${name}: i32 = ${value};`)
    .join('\n');
}

/** How many eighths of an octave a fraction, as it stands in a double, is above its power of two, rounded. */
function passedBounds(fraction: string): string {
  const bounds = Float64Array.from({ length: 8 }, (_, eighth) => 2 ** ((eighth + 0.5) / 8));
  return [...new BigUint64Array(bounds.buffer)]
    .map((bits) => `<i32>(${fraction} >= ${bits & 0xfffffffffffffn})`)
    .join(' + ');
}

/** What portable.ts is to TypeScript, this is to AssemblyScript. */
const PRELUDE = `
${table('Bytes', 'u8', 0, 'i32')}
${table('SignedBytes', 'i8', 0, 'i32')}
${table('Words', 'u16', 1, 'i32')}
${table('Longs', 'u32', 2, 'i32')}
${table('Ints', 'i32', 2, 'i32')}
${table('Doubles', 'f64', 3, 'f64')}
const NO_BYTES: Bytes = changetype<Bytes>(0);
const NO_DOUBLES: Doubles = changetype<Doubles>(0);
${constants({ CONTROL, DIGIT, OTHER_LATIN, OTHER_OWN, SYMBOL })}
function eighths(x: f64): i32 {
  const bits = reinterpret<u64>(x);
  const fraction = bits & 0xfffffffffffff;
  return (<i32>(bits >> 52) - 1023) * 8 + ${passedBounds('fraction')};
}
@inline function rounded(x: f64): i32 { return <i32>Math.floor(x + 0.5); }
@inline function imul(a: i32, b: i32): i32 { return a * b; }
@inline function copyBytes(to: Bytes, at: i32, from: Bytes, start: i32, count: i32): void {
  memory.copy(changetype<usize>(to) + at, changetype<usize>(from) + start, count);
}
@inline function fillBytes(to: Bytes, value: i32, count: i32): void {
  memory.fill(changetype<usize>(to), <u8>value, count);
}
@inline function place(bytes: Bytes, at: i32): usize { return changetype<usize>(bytes) + at; }
function nextSeen(levels: Bytes, from: i32, end: i32): i32 {
  for (let at = from; at < end; at += 16) {
    const seen = i8x16.bitmask(i8x16.ne(v128.load(place(levels, at)), i8x16.splat(0)));
    if (seen != 0) return min(at + ctz(seen), end);
  }
  return end;
}
@inline function laid(bytes: v128, lower: v128, whole: v128, spread: v128): v128 {
  const seen = i8x16.narrow_i16x8_u(
    i16x8.sub(whole, i16x8.shl(i16x8.extend_low_i8x16_u(bytes), 2)),
    i16x8.sub(whole, i16x8.shl(i16x8.extend_high_i8x16_u(bytes), 2)));
  const unseen = i8x16.narrow_i16x8_u(
    i16x8.add(spread, i16x8.extend_low_i8x16_u(lower)), i16x8.add(spread, i16x8.extend_high_i8x16_u(lower)));
  return v128.bitselect(unseen, seen, i8x16.eq(bytes, i8x16.splat(0)));
}
function layRow(
  costs: Bytes, from: i32, levels: Bytes, whole: i32, lower: Bytes, lowerFrom: i32, spread: i32, count: i32,
): void {
  const wholes = i16x8.splat(<i16>whole);
  const spreads = i16x8.splat(<i16>spread);
  for (let i = 0; i < count; i += 16)
    v128.store(
      place(costs, from + i),
      laid(v128.load(place(levels, from + i)), v128.load(place(lower, lowerFrom + i)), wholes, spreads));
}
export function sumRows(
  sums: Ints, matrix: Bytes, width: i32, rows: Words, times: Longs, count: i32, from: i32, to: i32,
): void {
  for (let column = from; column < to; column += 16) {
    let first = i32x4.splat(0);
    let second = i32x4.splat(0);
    let third = i32x4.splat(0);
    let fourth = i32x4.splat(0);
    const start = changetype<usize>(matrix) + column;
    for (let k = 0; k < count; k++) {
      const bytes = v128.load(start + rows[k] * width);
      const factor = i16x8.splat(<i16>times[k]);
      const low = i16x8.extend_low_i8x16_u(bytes);
      const high = i16x8.extend_high_i8x16_u(bytes);
      first = i32x4.add(first, i32x4.extmul_low_i16x8_u(low, factor));
      second = i32x4.add(second, i32x4.extmul_high_i16x8_u(low, factor));
      third = i32x4.add(third, i32x4.extmul_low_i16x8_u(high, factor));
      fourth = i32x4.add(fourth, i32x4.extmul_high_i16x8_u(high, factor));
    }
    const target = changetype<usize>(sums) + (<usize>column << 2);
    v128.store(target, first);
    v128.store(target, second, 16);
    v128.store(target, third, 32);
    v128.store(target, fourth, 48);
  }
}
@inline function quotient(a: i32, b: i32): i32 { return a / b; }
`;

const PARTS = ['layout.ts', 'pages.ts', 'head.ts', 'unpack.ts', 'long.ts', 'cells.ts', 'gate.ts'];

/** Portable code without its imports, which the prelude stands for; nobody asks an instance for constants. */
function portable(part: string): string {
  return readFileSync(join(source, part), 'utf8')
    .replace(/^import (?:type )?\{[^}]*\} from '[^']*';$/gm, '')
    .replace(/^export const /gm, 'const ');
}

/** What is asked of units between two addresses, a multiple of 256 bytes: see src/encodings/surrogate-pairs.ts. */
const SURROGATES = `
/** Eight units, where a surrogate becomes less than 0x800 and anything else does not. */
@inline function surrogatesLeast(at: i32): v128 {
  return v128.xor(v128.load(at), i16x8.splat(<i16>0xd800));
}
@inline function leastOfTwo(at: i32): v128 {
  return i16x8.min_u(surrogatesLeast(at), surrogatesLeast(at + 16));
}
@inline function leastOfEight(at: i32): v128 {
  return i16x8.min_u(
    i16x8.min_u(leastOfTwo(at), leastOfTwo(at + 32)), i16x8.min_u(leastOfTwo(at + 64), leastOfTwo(at + 96)));
}
/** Whether there is no surrogate in 256 bytes. */
@inline function isFree(at: i32): bool {
  return i16x8.all_true(i16x8.shr_u(i16x8.min_u(leastOfEight(at), leastOfEight(at + 128)), 11));
}

/** Of sixteen units all but the last ten bits. */
@inline function kinds(at: i32): v128 {
  return i8x16.narrow_i16x8_u(i16x8.shr_u(v128.load(at), 10), i16x8.shr_u(v128.load(at, 16), 10));
}
@inline function leading(kinds: v128): v128 {
  return i8x16.eq(kinds, i8x16.splat(<i8>(0xd800 >> 10)));
}
/** A trailing surrogate has to be where one place before a leading one is, and nowhere else. */
@inline function lonely(kinds: v128, before: v128, leading: v128): v128 {
  const due = i8x16.shuffle(before, leading, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  return v128.xor(due, i8x16.eq(kinds, i8x16.splat(<i8>(0xdc00 >> 10))));
}

/** With or without a leading surrogate before them: 2 if any surrogate is alone, else 1 if the last unit is a leading one, else 0. */
export function look(start: i32, end: i32, waits: i32): i32 {
  let at = start;
  if (!waits) while (at < end && isFree(at)) at += 256;
  let before = i8x16.splat(waits ? -1 : 0);
  let found = i8x16.splat(0);
  for (; at < end; at += 64) {
    const near = kinds(at);
    const far = kinds(at + 32);
    const nearLeading = leading(near);
    const farLeading = leading(far);
    found = v128.or(found, v128.or(lonely(near, before, nearLeading), lonely(far, nearLeading, farLeading)));
    before = farLeading;
  }
  if (v128.any_true(found)) return 2;
  return i8x16.extract_lane_u(before, 15) != 0 ? 1 : 0;
}

/** Whether all units are below 0x100; writes them as bytes. */
export function narrow(start: i32, end: i32, to: i32): i32 {
  let bits = i16x8.splat(0);
  for (let at = start; at < end; at += 64) {
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const third = v128.load(at, 32);
    const fourth = v128.load(at, 48);
    v128.store(to, i8x16.narrow_i16x8_u(first, second));
    v128.store(to, i8x16.narrow_i16x8_u(third, fourth), 16);
    to += 32;
    bits = v128.or(bits, v128.or(v128.or(first, second), v128.or(third, fourth)));
  }
  return v128.any_true(i16x8.shr_u(bits, 8)) ? 0 : 1;
}
`;

interface Compiled {
  /** Below src/. */
  file: string;
  code: () => string;
  /**
   * Of 64 KB: as many as are ever needed. A memory that grows detaches the views of it, and once that has happened V8
   * checks every access to any typed array.
   */
  pages: number;
}

const COMPILED: readonly Compiled[] = [
  { file: 'kernel/generated/wasm.ts', code: () => PRELUDE + PARTS.map(portable).join('\n'), pages: 88 },
  { file: 'encodings/generated/surrogates.ts', code: () => SURROGATES, pages: 17 },
];

async function compile({ file, code, pages }: Compiled): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'code.ts',
      '--outFile',
      'code.wasm',
      '--runtime',
      'stub',
      '--noAssert',
      '-O3',
      '--shrinkLevel',
      '1',
      '--converge',
      '--enable',
      'simd',
      '--initialMemory',
      String(pages),
    ],
    {
      readFile: (name) => (name === 'code.ts' ? code() : null),
      writeFile: (name, contents) => {
        if (name === 'code.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || binary === undefined) throw new Error(`${file} does not compile:\n${stderr.toString()}`);
  return binary;
}

/** The modules that carry compiled code, by their paths below src/. */
export async function compiledModules(): Promise<[file: string, text: string][]> {
  const modules: [string, string][] = [];
  for (const each of COMPILED) {
    const base64 = Buffer.from(await compile(each)).toString('base64');
    const header = '// Written by scripts/kernel.ts; `npm run kernel` makes it anew.\n';
    modules.push([each.file, `${header}export const wasm =\n  '${base64}';\n`]);
  }
  return modules;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href)
  for (const [file, text] of await compiledModules()) writeFileSync(join(root, file), text);
