import { type BytesLike, toBytes } from '../bytes.ts';
import type { Damage, Detection } from '../types.ts';
import { chunksOf } from './chunks-of.ts';
import { type DecodeStreamOptions, type DetectingDecoder, detectingDecoder } from './detecting-decoder.ts';

/** The text of a stream of bytes, piece by piece. It can be read once. */
export interface DecodedChunks extends AsyncIterable<string> {
  /** What was found; null until it is decided, which is before any text beyond ASCII comes. */
  readonly detection: Detection | null;
  /** The bytes so far that did not fit; null if all did. */
  readonly damage: Damage | null;
}

/**
 * The text of bytes that come in chunks: from a ReadableStream, a Node stream, or anything else that can be iterated. A
 * chunk is asked for when text is.
 */
export function decodeChunks(
  source: ReadableStream<BytesLike> | AsyncIterable<BytesLike> | Iterable<BytesLike>,
  options: DecodeStreamOptions = {},
): DecodedChunks {
  const chunks = chunksOf(source, 'source');
  const decoder = detectingDecoder(options);
  const texts = textsOf(chunks, decoder);
  return {
    get detection() {
      return decoder.detection;
    },
    get damage() {
      return decoder.damage;
    },
    [Symbol.asyncIterator]: () => texts,
  };
}

async function* textsOf(
  chunks: AsyncIterable<unknown> | Iterable<unknown>,
  decoder: DetectingDecoder,
): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    const text = decoder.write(toBytes(chunk, 'chunk'));
    if (text !== '') yield text;
  }
  const text = decoder.end();
  if (text !== '') yield text;
}
