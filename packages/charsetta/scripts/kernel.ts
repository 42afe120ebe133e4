// Compiles the portable code of src/kernel/ to WebAssembly: `npm run kernel`. A test sees that what is checked in is what
// this makes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { CONTROL, DIGIT, OTHER_LATIN, OTHER_OWN, SYMBOL } from '../src/model/characters.ts';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src/kernel');
const target = join(source, 'generated/wasm.ts');

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

/**
 * Of 64 KB: enough for every language of ours. A memory that grows detaches the views of it, and once that has happened V8
 * checks every access to any typed array.
 */
const FIRST_PAGES = '88';

async function compile(): Promise<Uint8Array> {
  const files = new Map([['kernel.ts', PRELUDE + PARTS.map(portable).join('\n')]]);
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      '--outFile',
      'kernel.wasm',
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
      FIRST_PAGES,
    ],
    {
      readFile: (name) => files.get(name) ?? null,
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || binary === undefined) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return binary;
}

/** The module that carries the compiled code. */
export async function kernelModule(): Promise<string> {
  const text = Buffer.from(await compile()).toString('base64');
  return `// Written by scripts/kernel.ts \`npm run kernel\` makes it anew.\nexport const wasm: string | null =\n  '${text}';\n`;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) writeFileSync(target, await kernelModule());
