import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { DecodeError, type Detection, decodeChunks } from '../index.ts';
import { randomChunks } from '../test-data/chunks.ts';
import { concat, paragraphs, plain } from '../test-data/udhr.ts';
import { DecodeTransform } from './index.ts';

const text = plain(paragraphs('ru').join('\n')).replace(/[^\0-\x7fА-яЁё]/g, '"');
const koi8 = encodeText(text, 'KOI8-R', { fatal: true }).bytes;
const folder = mkdtempSync(join(tmpdir(), 'charsetta-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('DecodeTransform', () => {
  it('makes UTF-8 of a file in a pipeline', async () => {
    const from = join(folder, 'koi8.txt');
    const to = join(folder, 'utf8.txt');
    writeFileSync(from, koi8);
    const transform = new DecodeTransform();
    await pipeline(createReadStream(from), transform, createWriteStream(to));
    expect(readFileSync(to, 'utf8')).toBe(text);
    expect(transform.detection).toMatchObject({ encoding: 'KOI8-R', language: 'ru' });
    expect(transform.damage).toBeNull();
  });

  it('gives strings, however the bytes are cut, and tells once what it found', async () => {
    const told: Detection[] = [];
    const transform = new DecodeTransform().on('detection', (detection) => told.push(detection));
    let got = '';
    for await (const piece of Readable.from(randomChunks(koi8, 50)).pipe(transform)) {
      expect(piece).toBeTypeOf('string');
      got += piece;
    }
    expect(got).toBe(text);
    expect(told).toEqual([transform.detection]);
  });

  it('cuts no pair of surrogates apart that would be lost on the way', async () => {
    const emoji = `${'Grüße aus Köln '.repeat(10)}${'😀'.repeat(30_000)}`;
    let got = '';
    const bytes = new TextEncoder().encode(emoji);
    for await (const piece of Readable.from(randomChunks(bytes, 1000)).pipe(new DecodeTransform()))
      got += piece;
    expect(got).toBe(emoji);
    const target = join(folder, 'emoji.txt');
    await pipeline(
      Readable.from(randomChunks(encodeText(emoji, 'UTF-16LE').bytes, 7)),
      new DecodeTransform(),
      createWriteStream(target),
    );
    expect(readFileSync(target, 'utf8')).toBe(emoji);
  });

  it('ends with an error if what does not fit is fatal', async () => {
    const bytes = concat([
      new TextEncoder().encode('Grüße '.repeat(100)),
      Uint8Array.of(0xff),
      new Uint8Array(9).fill(97),
    ]);
    const sink = new Writable({ write: (_chunk, _encoding, callback) => callback() });
    const run = pipeline(Readable.from([bytes]), new DecodeTransform({ fatal: true }), sink);
    await expect(run).rejects.toBeInstanceOf(DecodeError);
  });

  it('holds its writer back until somebody reads', async () => {
    const transform = new DecodeTransform();
    let written = 0;
    while (written < 1000 && transform.write(koi8)) written++;
    expect(written).toBeLessThan(20);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(transform.writableNeedDrain).toBe(true);
    transform.resume();
    await new Promise((resolve) => transform.once('drain', resolve));
    expect(transform.writableNeedDrain).toBe(false);
    transform.destroy();
  });
});

describe('decodeChunks', () => {
  it('reads a Node stream', async () => {
    const path = join(folder, 'iterable.txt');
    writeFileSync(path, koi8);
    let got = '';
    for await (const piece of decodeChunks(createReadStream(path, { highWaterMark: 1000 }))) got += piece;
    expect(got).toBe(text);
  });
});

describe('memory', () => {
  // `npm run test:large` does the same with 2 GB.
  it('is constant in a stream of 96 MB of every kind', () => {
    const script = fileURLToPath(new URL('../../scripts/large-stream.ts', import.meta.url));
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', script, '--megabytes', '96'],
      { encoding: 'utf8' },
    );
    expect(output.trimEnd().split('\n')).toHaveLength(4);
  });
});
