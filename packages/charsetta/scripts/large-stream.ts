/**
 * `npm run test:large`: 2 GB through every kind of stream, to a reader that takes its time, in constant memory. Prints what
 * was in use after the garbage was collected, early and at most; ends with 1 if that grew. `--megabytes N` for less.
 */
import process from 'node:process';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readArguments } from '../../../scripts/read-arguments.ts';
import { encodeText } from '../src/encodings/index.ts';
import { DecoderStream, Detector, decodeChunks } from '../src/index.ts';
import { DecodeTransform } from '../src/node/index.ts';

const { values } = readArguments({ options: { megabytes: { type: 'string', default: '2048' } } });
const total = Number(values.megabytes) * 1024 * 1024;
/** What may be in use at any later time beyond what was early on; a stream that keeps its bytes keeps a hundred times as much. */
const ALLOWED_GROWTH = 8 * 1024 * 1024;
const CHECKS = 16;

const collectGarbage = (globalThis as { gc?: () => void }).gc;
if (collectGarbage === undefined) {
  console.error('run with node --expose-gc');
  process.exit(2);
}

function used(): number {
  // Memory of arrays is given back by another thread, which the next collection waits for.
  collectGarbage!();
  collectGarbage!();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}

/** Lines of Russian, in every chunk new memory, as files and sockets give it. */
function* chunks(encoding: string): Generator<Uint8Array> {
  const line = 'Вчера вечером мы гуляли вдоль реки и видели много жёлтых цветов.\n';
  const { bytes } = encodeText(line.repeat(600), encoding);
  for (let given = 0; given < total; given += bytes.length) yield bytes.slice();
}

/** Watches memory while text or bytes go by. */
class Watch {
  early = 0;
  most = 0;
  #seen = 0;
  #next = total / CHECKS;

  see(length: number): void {
    this.#seen += length;
    if (this.#seen < this.#next) return;
    this.#next += total / CHECKS;
    const now = used();
    if (this.early === 0) this.early = now;
    this.most = Math.max(this.most, now);
  }
}

/** Lets the writer run ahead if nothing holds it back. */
async function readSlowly(texts: AsyncIterable<string>, watch: Watch, bytesOf: (text: string) => number) {
  for await (const text of texts) {
    watch.see(bytesOf(text));
    await nextTurn();
  }
}

const oneByteEach = (text: string): number => text.length;
const utf8Length = (text: string): number => Buffer.byteLength(text);

const KINDS: Readonly<Record<string, (watch: Watch) => Promise<void>>> = {
  async Detector(watch) {
    const detector = new Detector();
    for (const chunk of chunks('windows-1251')) {
      detector.push(chunk);
      watch.see(chunk.length);
    }
    expect(detector.end().encoding, 'windows-1251');
  },
  async decodeChunks(watch) {
    const source = decodeChunks(chunks('KOI8-R'));
    await readSlowly(source, watch, oneByteEach);
    expect(source.detection?.encoding, 'KOI8-R');
  },
  async DecoderStream(watch) {
    const stream = new DecoderStream();
    const source = Readable.toWeb(Readable.from(chunks('UTF-8'))) as ReadableStream<Uint8Array>;
    await readSlowly(source.pipeThrough(stream), watch, utf8Length);
    expect((await stream.detection).encoding, 'UTF-8');
  },
  async DecodeTransform(watch) {
    const transform = new DecodeTransform();
    const slow = new Writable({
      decodeStrings: false,
      write(text: string, _encoding, callback) {
        watch.see(oneByteEach(text));
        setImmediate(callback);
      },
    });
    await pipeline(Readable.from(chunks('windows-1251')), transform, slow);
    expect(transform.detection?.encoding, 'windows-1251');
  },
};

function expect(got: unknown, wanted: string): void {
  if (got !== wanted) throw new Error(`expected ${wanted}, got ${got}`);
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

for (const [name, run] of Object.entries(KINDS)) {
  const watch = new Watch();
  const start = performance.now();
  await run(watch);
  const speed = total / 1e3 / (performance.now() - start);
  const growth = watch.most - watch.early;
  console.log(
    `${name}: ${values.megabytes} MB at ${speed.toFixed(0)} MB/s; in use early ${inMegabytes(watch.early)} MB, at most ${inMegabytes(watch.most)} MB`,
  );
  if (growth > ALLOWED_GROWTH) {
    console.error(`${name} grew by ${inMegabytes(growth)} MB`);
    process.exitCode = 1;
  }
}
