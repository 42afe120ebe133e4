import { ArgumentError } from '../errors.ts';

/** Where chunks of bytes come from, one after the other. */
export type ChunkSource = ReadableStream<unknown> | AsyncIterable<unknown> | Iterable<unknown>;

/** The chunks of `source`, one at a time, as they are asked for. Left early, the rest of it is given up. */
export function chunksOf(source: ChunkSource, argument: string): AsyncIterable<unknown> | Iterable<unknown> {
  if (typeof source === 'object' && source !== null && !ArrayBuffer.isView(source)) {
    if ('getReader' in source) {
      if (source.locked) throw new ArgumentError(argument, 'a stream that nobody else reads', 'a locked one');
      return readFrom(source);
    }
    if (Symbol.asyncIterator in source || Symbol.iterator in source) return source;
  }
  throw new ArgumentError(argument, 'a ReadableStream or an async iterable of bytes', source);
}

/** Not every browser lets a ReadableStream be iterated. */
async function* readFrom(stream: ReadableStream<unknown>): AsyncGenerator<unknown> {
  const reader = stream.getReader();
  let finished = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      finished = done;
      if (done) return;
      yield value;
    }
  } finally {
    // Left early: the rest of the body need not travel. Whether the cancelling works out is of no interest any more.
    if (!finished) reader.cancel().catch(() => {});
  }
}
