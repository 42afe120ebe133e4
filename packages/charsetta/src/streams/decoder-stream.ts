import { type BytesLike, toBytes } from '../bytes.ts';
import type { Damage, Detection } from '../types.ts';
import { type DecodeStreamOptions, type DetectingDecoder, detectingDecoder } from './detecting-decoder.ts';

/**
 * What the platform's TextDecoderStream is, for bytes whose encoding nobody has told:
 * `response.body.pipeThrough(new DecoderStream())`.
 */
export class DecoderStream {
  readonly readable: ReadableStream<string>;
  readonly writable: WritableStream<BytesLike>;
  /** What was found, once it is decided: before any text beyond ASCII comes, at the latest with the end of the stream. */
  readonly detection: Promise<Detection>;
  readonly #decoder: DetectingDecoder;

  constructor(options: DecodeStreamOptions = {}) {
    const decoder = detectingDecoder(options);
    const { promise, resolve, reject } = deferred<Detection>();
    const pass = (read: () => string, controller: TransformStreamDefaultController<string>): void => {
      try {
        const text = read();
        if (decoder.detection !== null) resolve(decoder.detection);
        if (text !== '') controller.enqueue(text);
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    const transformer: Transformer<BytesLike, string> & { cancel(reason: unknown): void } = {
      transform: (chunk, controller) => pass(() => decoder.write(toBytes(chunk, 'chunk')), controller),
      flush: (controller) => pass(() => decoder.end(), controller),
      // Whoever waits for the detection of a stream that was given up should not wait for ever.
      cancel: (reason) => reject(reason),
    };
    const { readable, writable } = new TransformStream(transformer);
    this.readable = readable;
    this.writable = writable;
    this.detection = promise;
    this.#decoder = decoder;
  }

  /** The bytes so far that did not fit; null if all did. */
  get damage(): Damage | null {
    return this.#decoder.damage;
  }
}

function deferred<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
} {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  // Whoever reads the text learns of the error there; not everybody asks for the detection.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
