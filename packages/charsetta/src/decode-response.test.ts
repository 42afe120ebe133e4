import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeText } from './encodings/index.ts';
import {
  ArgumentError,
  CharsettaError,
  DecodeError,
  decodeResponse,
  type ResponseLike,
  SizeLimitError,
} from './index.ts';
import { paragraphs } from './test-data/udhr.ts';

const russian = paragraphs('ru').slice(0, 4).join('\n');
const inKoi8 = encodeText(russian, 'KOI8-R', { replacement: '"' }).bytes;
const asKoi8 = russian.replace(/[^\0-\x7fА-яЁё]/g, '"');

function respond(bytes: Uint8Array, headers: Record<string, string> = {}): Response {
  return new Response(bytes.slice(), { headers });
}

/** A body in chunks of `size`, and how many of them were asked for. */
function streamed(
  bytes: Uint8Array,
  size: number,
): { body: ReadableStream<Uint8Array>; asked: () => number } {
  let at = 0;
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked++;
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked: () => asked };
}

describe('decodeResponse', () => {
  it('reads what response.text() cannot', async () => {
    const decoded = await decodeResponse(respond(inKoi8));
    expect(decoded).toMatchObject({ encoding: 'KOI8-R', language: 'ru', text: asKoi8 });
  });

  it('says what the header declared and that it holds', async () => {
    const response = respond(inKoi8, { 'Content-Type': 'text/plain; charset=koi8-r' });
    const { declared, text } = await decodeResponse(response);
    expect(declared).toEqual({ label: 'koi8-r', source: 'http', holds: true });
    expect(text).toBe(asKoi8);
  });

  it('does not believe a header that the bytes speak against', async () => {
    const response = respond(inKoi8, { 'Content-Type': 'text/plain; charset="utf-8"' });
    const decoded = await decodeResponse(response);
    expect(decoded.declared).toEqual({ label: 'utf-8', source: 'http', holds: false });
    expect(decoded).toMatchObject({ encoding: 'KOI8-R', text: asKoi8 });
  });

  it('lets the header decide where the bytes do not', async () => {
    const bytes = Uint8Array.of(0x70, 0x69, 0xe8);
    const told = async (charset: string): Promise<string> =>
      (await decodeResponse(respond(bytes, { 'Content-Type': `text/plain; charset=${charset}` }))).text;
    expect(await told('windows-1252')).toBe('piè');
    expect(await told('iso-8859-2')).toBe('pič');
    expect(await told('windows-1257')).toBe('pič');
  });

  it('hears Content-Language unless the caller knows the language', async () => {
    const bytes = new TextEncoder().encode('Info 2024');
    const norwegian = { 'Content-Language': 'nb' };
    const danish = { 'Content-Language': 'da' };
    const language = async (headers: Record<string, string>, given = {}) =>
      (await decodeResponse(respond(new TextEncoder().encode('Han er min ven'), headers), given)).language;
    expect(await language(danish)).toBe('da');
    expect(await language(norwegian, { language: 'da' })).toBe('da');
    expect((await decodeResponse(respond(bytes, { 'Content-Language': 'xx-unheard-of' }))).text).toBe(
      'Info 2024',
    );
  });

  it('lets an option take the place of the header', async () => {
    const response = respond(Uint8Array.of(0x70, 0x69, 0xe8), {
      'Content-Type': 'text/plain; charset=windows-1252',
    });
    const decoded = await decodeResponse(response, { contentType: 'text/plain; charset=iso-8859-2' });
    expect(decoded.text).toBe('pič');
  });

  it('lets no option that is undefined take it', async () => {
    const response = respond(inKoi8, { 'Content-Type': 'text/plain; charset=koi8-r' });
    const none = { contentType: undefined, contentLanguage: undefined };
    const { declared } = await decodeResponse(response, none as unknown as { maxBytes: number });
    expect(declared).toMatchObject({ label: 'koi8-r', source: 'http' });
  });

  it.each([1, 7, 1000])('reads a stream in chunks of %i bytes', async (size) => {
    const { body } = streamed(inKoi8, size);
    expect((await decodeResponse({ headers: new Headers(), body })).text).toBe(asKoi8);
  });

  it('reads a stream of Node and a body that comes only whole', async () => {
    const headers = new Headers();
    const body = Readable.from([inKoi8.subarray(0, 100), inKoi8.subarray(100)]);
    expect((await decodeResponse({ headers, body })).text).toBe(asKoi8);
    const whole: ResponseLike = { headers, arrayBuffer: async () => inKoi8.slice().buffer };
    expect((await decodeResponse(whole)).text).toBe(asKoi8);
  });

  it('reads a body whose chunks come in the same memory', async () => {
    async function* body(): AsyncGenerator<Uint8Array> {
      const memory = Buffer.alloc(100);
      for (let at = 0; at < inKoi8.length; at += 100) {
        const part = inKoi8.subarray(at, at + 100);
        memory.set(part);
        yield memory.subarray(0, part.length);
      }
      memory.fill(0);
    }
    expect((await decodeResponse({ headers: new Headers(), body: body() })).text).toBe(asKoi8);
  });

  it('gives the empty text for an answer without a body', async () => {
    expect((await decodeResponse(new Response(null, { status: 204 }))).text).toBe('');
    expect((await decodeResponse({ headers: new Headers() })).text).toBe('');
  });

  it('passes fatal on', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode(russian), 0xff);
    await expect(decodeResponse(respond(bytes), { fatal: true })).rejects.toBeInstanceOf(DecodeError);
  });
});

describe('maxBytes', () => {
  it('stops reading soon after the limit, and names the option', async () => {
    const { body, asked } = streamed(new Uint8Array(1_000_000).fill(0x61), 1000);
    const failing = decodeResponse({ headers: new Headers(), body }, { maxBytes: 5000 });
    await expect(failing).rejects.toBeInstanceOf(SizeLimitError);
    await expect(failing).rejects.toMatchObject({ code: 'ERR_SIZE_LIMIT', option: 'maxBytes', limit: 5000 });
    expect(asked()).toBeLessThan(10);
  });

  it('lets a body of just that size pass', async () => {
    expect((await decodeResponse(respond(inKoi8), { maxBytes: inKoi8.length })).text).toBe(asKoi8);
    await expect(decodeResponse(respond(inKoi8), { maxBytes: inKoi8.length - 1 })).rejects.toThrow(
      'maxBytes',
    );
  });

  it('holds for a body that comes only whole, without asking for one that says it is too large', async () => {
    let asked = 0;
    const whole = (headers: Record<string, string>): ResponseLike => ({
      headers: new Headers(headers),
      arrayBuffer: async () => {
        asked++;
        return new ArrayBuffer(2000);
      },
    });
    await expect(decodeResponse(whole({}), { maxBytes: 1999 })).rejects.toBeInstanceOf(SizeLimitError);
    await expect(decodeResponse(whole({ 'Content-Length': '2000' }), { maxBytes: 1999 })).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it.each([0, -1, Number.NaN, '5'])('cannot be %s', async (maxBytes) => {
    const failing = decodeResponse(respond(inKoi8), { maxBytes: maxBytes as number });
    await expect(failing).rejects.toMatchObject({ argument: 'maxBytes' });
  });
});

describe('options that are none', () => {
  it.each([null, 5, 'utf-8'])('%j is refused', async (value) => {
    const failing = decodeResponse(respond(inKoi8), value as unknown as { maxBytes: number });
    await expect(failing).rejects.toMatchObject({ argument: 'options' });
  });
});

describe('wrong options', () => {
  it.each([
    ['language', 'klingon'],
    ['fatal', 'yes'],
    ['encodings', ['no-such']],
    ['html', 'yes'],
    ['maxBytes', 0],
  ])('%s %j leaves the body to be read in another way', async (option, value) => {
    const response = respond(inKoi8);
    await expect(decodeResponse(response, { [option]: value })).rejects.toBeInstanceOf(CharsettaError);
    expect(response.bodyUsed).toBe(false);
    expect((await decodeResponse(response)).text).toBe(asKoi8);
  });
});

describe('what is no response', () => {
  it.each([null, undefined, 'text', {}, { headers: {} }])('%j is refused', async (value) => {
    const failing = decodeResponse(value as unknown as Response);
    await expect(failing).rejects.toBeInstanceOf(ArgumentError);
    await expect(failing).rejects.toMatchObject({ argument: 'response' });
  });

  it('a body already read is refused', async () => {
    const response = respond(inKoi8);
    await response.text();
    await expect(decodeResponse(response)).rejects.toMatchObject({ argument: 'response' });
  });

  it('a body that somebody else reads is refused', async () => {
    const response = respond(inKoi8);
    response.body!.getReader();
    const failing = decodeResponse(response);
    await expect(failing).rejects.toMatchObject({ code: 'ERR_ARGUMENT', argument: 'response.body' });
    await expect(failing).rejects.toThrow('locked');
  });

  it('a body of strings is refused', async () => {
    const failing = decodeResponse({ headers: new Headers(), body: Readable.from(['text']) });
    await expect(failing).rejects.toMatchObject({ argument: 'response.body' });
  });

  it('a failing body fails with its own error', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('cut off')),
    });
    await expect(decodeResponse({ headers: new Headers(), body })).rejects.toThrow('cut off');
  });
});

describe('over the wire', () => {
  const japanese = paragraphs('ja').slice(0, 3).join('\n');
  const page = encodeText(`<!doctype html><title>宣言</title><p>${japanese}</p>`, 'Shift_JIS').bytes;
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.write(page.subarray(0, 101));
    setImmediate(() => response.end(page.subarray(101)));
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise((done) => server.close(done)));

  it("reads a page through Node's own fetch", async () => {
    const { port } = server.address() as AddressInfo;
    const decoded = await decodeResponse(await fetch(`http://127.0.0.1:${port}/`));
    expect(decoded).toMatchObject({ encoding: 'Shift_JIS', language: 'ja' });
    expect(decoded.text).toContain(japanese);
  });
});
