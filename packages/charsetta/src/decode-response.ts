import { toBytes } from './bytes.ts';
import { type Decoded, type DecodeOptions, decode } from './decode.ts';
import { ArgumentError, SizeLimitError } from './errors.ts';
import { expectObject } from './options.ts';
import { chunksOf } from './streams/chunks-of.ts';

export interface DecodeResponseOptions extends DecodeOptions {
  /** A body of more bytes than this is refused with `SizeLimitError`, and not read further; 64 MiB unless told otherwise. */
  maxBytes?: number;
}

/** What is needed of a fetch() Response: node-fetch's, undici's and the browsers' all have it. */
export interface ResponseLike {
  readonly headers: { get(name: string): string | null };
  readonly body?: ReadableStream<Uint8Array> | AsyncIterable<unknown> | null;
  readonly bodyUsed?: boolean;
  arrayBuffer?(): Promise<ArrayBuffer>;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The text of a response in any encoding (`response.text()` takes all for UTF-8). The `Content-Type` header is weighed
 * with the body, `Content-Language` is a faint hint; options of the same meaning take their place.
 */
export async function decodeResponse(
  response: ResponseLike,
  options: DecodeResponseOptions = {},
): Promise<Decoded> {
  checkResponse(response);
  expectObject(options);
  const { maxBytes = DEFAULT_MAX_BYTES, ...rest } = options;
  if (typeof maxBytes !== 'number' || !(maxBytes > 0))
    throw new ArgumentError('maxBytes', 'a number of bytes above 0', maxBytes);
  const told = withHeaders(rest, response);
  // A wrong option throws here, while the body can still be read in another way.
  decode(new Uint8Array(0), told);
  return decode(await readBody(response, maxBytes), told);
}

function checkResponse(response: ResponseLike): void {
  if (typeof response?.headers?.get !== 'function')
    throw new ArgumentError('response', 'a fetch() Response', response);
  if (response.bodyUsed === true)
    throw new ArgumentError('response', 'a Response whose body is unread', 'one already read');
}

function withHeaders(given: DecodeOptions, { headers }: ResponseLike): DecodeOptions {
  const contentType = given.contentType ?? headers.get('content-type') ?? undefined;
  const ofHeader = given.language === undefined ? (headers.get('content-language') ?? undefined) : undefined;
  const contentLanguage = given.contentLanguage ?? ofHeader;
  return {
    ...given,
    ...(contentType === undefined ? {} : { contentType }),
    ...(contentLanguage === undefined ? {} : { contentLanguage }),
  };
}

async function readBody(response: ResponseLike, maxBytes: number): Promise<Uint8Array> {
  const { body } = response;
  if (body !== null && body !== undefined) return collect(chunksOf(body, 'response.body'), maxBytes);
  // A 204 has no body; a Response without streams has one all the same, and gives it only whole.
  if (typeof response.arrayBuffer !== 'function') return new Uint8Array(0);
  // Content-Length counts compressed bytes, if they are: too many of those are too many in any case.
  if (Number(response.headers.get('content-length')) > maxBytes)
    throw new SizeLimitError('maxBytes', maxBytes);
  const bytes = toBytes(await response.arrayBuffer(), 'response.arrayBuffer()');
  if (bytes.length > maxBytes) throw new SizeLimitError('maxBytes', maxBytes);
  return bytes;
}

async function collect(
  chunks: AsyncIterable<unknown> | Iterable<unknown>,
  maxBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    const part = toBytes(chunk, 'response.body');
    total += part.length;
    if (total > maxBytes) throw new SizeLimitError('maxBytes', maxBytes);
    // A copy: whose chunk it is may put the next one into the same memory.
    parts.push(part.slice());
  }
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
