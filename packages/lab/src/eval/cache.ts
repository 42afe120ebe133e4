import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codecFor, encodings } from '../../../charsetta/src/encodings/index.ts';
import type { Sample } from './types.ts';

const FOLDER = fileURLToPath(new URL('../../../../.cache/eval/', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The modules that decide what samples look like; a change in one of them makes the cache stale. */
const MAKERS =
  /^(arabic-shapes|cache|codec|corpus|hard|hard-material|language|pairs|random|respell|samples|types)\.ts$/;

/** The samples of an earlier run with the same options and the same code, or fresh ones, kept for the next run. */
export function cached(options: unknown, make: () => Sample[]): Sample[] {
  const file = join(FOLDER, `${fingerprint(options)}.samples`);
  if (existsSync(file)) return unpack(readFileSync(file));
  const samples = make();
  mkdirSync(FOLDER, { recursive: true });
  forgetOldest();
  writeFileSync(file, pack(samples));
  return samples;
}

/** Every change of the code leaves a set of ten megabytes behind. */
const KEPT = 12;

function forgetOldest(): void {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  files.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of files.slice(KEPT - 1)) rmSync(file, { force: true });
}

function fingerprint(options: unknown): string {
  const hash = createHash('sha1').update(JSON.stringify(options));
  for (const { name } of encodings) if (codecFor(name) !== undefined) hash.update(name);
  for (const name of readdirSync(HERE).sort()) {
    if (MAKERS.test(name)) hash.update(readFileSync(join(HERE, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** One line of JSON that describes the samples, then all their bytes. */
export function pack(samples: readonly Sample[]): Uint8Array {
  const head = samples.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...samples.map((sample) => sample.bytes)]);
}

export function unpack(file: Uint8Array): Sample[] {
  const end = file.indexOf(0x0a);
  const head = JSON.parse(Buffer.from(file.subarray(0, end)).toString('utf8')) as (Omit<Sample, 'bytes'> & {
    size: number;
  })[];
  let offset = end + 1;
  return head.map(({ size, ...rest }) => {
    const bytes = file.slice(offset, offset + size);
    offset += size;
    return { ...rest, bytes: new Uint8Array(bytes) };
  });
}
