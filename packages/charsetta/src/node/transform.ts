import { Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import { toBytes } from '../bytes.ts';
import {
  type DecodeStreamOptions,
  type DetectingDecoder,
  detectingDecoder,
} from '../streams/detecting-decoder.ts';
import type { Damage, Detection } from '../types.ts';

/**
 * A Transform of bytes into text: `createReadStream(path).pipe(new DecodeTransform())`. It emits `detection` once it is
 * decided. Written to a file or a socket, the text becomes UTF-8.
 */
export class DecodeTransform extends Transform {
  readonly #decoder: DetectingDecoder;
  #told = false;

  constructor(
    options: DecodeStreamOptions = {},
    streamOptions: Pick<
      TransformOptions,
      'highWaterMark' | 'readableHighWaterMark' | 'writableHighWaterMark'
    > = {},
  ) {
    // An encoding on the readable side makes it a stream of strings.
    super({ ...streamOptions, encoding: 'utf8' });
    this.#decoder = detectingDecoder(options);
  }

  /** What was found; null until it is decided. */
  get detection(): Detection | null {
    return this.#decoder.detection;
  }

  /** The bytes so far that did not fit; null if all did. */
  get damage(): Damage | null {
    return this.#decoder.damage;
  }

  override _transform(chunk: unknown, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#pass(() => this.#decoder.write(toBytes(chunk, 'chunk')), callback);
  }

  override _flush(callback: TransformCallback): void {
    this.#pass(() => this.#decoder.end(), callback);
  }

  #pass(read: () => string, callback: TransformCallback): void {
    try {
      const text = read();
      this.#tell();
      if (text !== '') this.push(text, 'utf8');
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }

  #tell(): void {
    if (this.#told || this.#decoder.detection === null) return;
    this.#told = true;
    this.emit('detection', this.#decoder.detection);
  }
}
