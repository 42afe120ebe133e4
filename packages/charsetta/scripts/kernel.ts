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
@external("portable", "log2") declare function log2(x: f64): f64;
@external("portable", "fold") declare function fold(unit: i32): i32;
@inline function rounded(x: f64): i32 { return <i32>Math.floor(x + 0.5); }
@inline function imul(a: i32, b: i32): i32 { return a * b; }
@inline function copyBytes(to: Bytes, at: i32, from: Bytes, start: i32, count: i32): void {
  memory.copy(changetype<usize>(to) + at, changetype<usize>(from) + start, count);
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

const PARTS = ['head.ts', 'unpack.ts', 'long.ts', 'cells.ts', 'gate.ts'];

/** Portable code without its imports, which the prelude stands for. */
function portable(part: string): string {
  return readFileSync(join(source, part), 'utf8').replace(/^import (?:type )?\{[^}]*\} from '[^']*';$/gm, '');
}

/** Whether any surrogate in so many bytes from address 0 on stands alone: see src/encodings/surrogate-pairs.ts. */
const SURROGATES = `
/** Of a leading surrogate and a trailing one behind it either both are there or neither. */
@inline function lonelyAt(at: i32): v128 {
  const kind = i16x8.splat(<i16>0xfc00);
  const leading = i16x8.eq(v128.and(v128.load(at), kind), i16x8.splat(<i16>0xd800));
  const trailing = i16x8.eq(v128.and(v128.load(at, 2), kind), i16x8.splat(<i16>0xdc00));
  return v128.xor(leading, trailing);
}

export function look(bytes: i32): i32 {
  let lonely = i16x8.splat(0);
  for (let at = 0; at < bytes; at += 32)
    lonely = v128.or(lonely, v128.or(lonelyAt(at), lonelyAt(at + 16)));
  return v128.any_true(lonely) ? 1 : 0;
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
  { file: 'encodings/generated/surrogates.ts', code: () => SURROGATES, pages: 1 },
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
