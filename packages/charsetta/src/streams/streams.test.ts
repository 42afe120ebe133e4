import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../encodings/index.ts';
import {
  ArgumentError,
  DecodeError,
  DecoderStream,
  type DecodeStreamOptions,
  type Detection,
  decode,
  decodeChunks,
  detect,
} from '../index.ts';
import { randomChunks } from '../test-data/chunks.ts';
import { concat, paragraphs, passage, plain } from '../test-data/udhr.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const russianText = plain(paragraphs('ru').join('\n')).replace(/[^\0-\x7fА-яЁё]/g, '"');
const russian = encodeText(russianText, 'windows-1251', { fatal: true }).bytes;
const LOG = 'GET /index.html 200 512 "curl/8.0"\n';

interface Read {
  text: string;
  pieces: string[];
  detection: Detection | null;
}

async function read(chunks: Iterable<Uint8Array>, options: DecodeStreamOptions = {}): Promise<Read> {
  const source = decodeChunks(chunks, options);
  const pieces: string[] = [];
  for await (const piece of source) pieces.push(piece);
  return { text: pieces.join(''), pieces, detection: source.detection };
}

const readAtOnce = (bytes: Uint8Array, options: DecodeStreamOptions = {}) => read([bytes], options);

describe('a short stream gives what decode gives', () => {
  it.each([
    ['ru', 'KOI8-R'],
    ['ja', 'Shift_JIS'],
    ['ja', 'ISO-2022-JP'],
    ['zh-Hans', 'HZ-GB-2312'],
    ['zh-Hant', 'Big5'],
    ['fr', 'windows-1252'],
    ['de', 'UTF-8'],
    ['hi', 'UTF-16LE'],
    ['el', 'UTF-16BE'],
    ['ru', 'UTF-32LE'],
    ['en', 'CP037'],
    ['fr', 'UTF-7'],
  ])('%s in %s, however it is cut', async (language, encoding) => {
    const bytes = passage(language, encoding, plain, language === 'en' ? 0 : 3)!;
    const { text, ...detection } = decode(bytes);
    for (const most of [1, 7, 4096]) {
      const streamed = await read(randomChunks(bytes, most));
      expect(streamed.text).toBe(text);
      expect(streamed.detection).toEqual(detection);
    }
  });

  it('any bytes, any cuts, any head', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 400 }),
        async (bytes, most, headBytes) => {
          const whole = await readAtOnce(bytes, { headBytes });
          const cut = await read(randomChunks(bytes, most), { headBytes });
          expect(cut.text).toBe(whole.text);
          expect(cut.detection).toEqual(whole.detection);
          if (headBytes >= bytes.length) expect(whole.text).toBe(decode(bytes).text);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['text/plain; charset=x-user-defined', '<p>', 'x-user-defined'],
    ['text/html', '<meta charset=iso-2022-kr>', 'replacement'],
    ['text/html', '<meta charset=gb2312>', 'GBK'],
    ['text/html', '<p>', 'windows-1252'],
  ])('as the HTML standard reads %s with %s', async (contentType, head, encoding) => {
    const options = { whatwg: true, contentType };
    const bytes = concat([ascii(head), russian.subarray(0, 200)]);
    for (const most of [1, 4096]) {
      const { text, detection } = await read(randomChunks(bytes, most), options);
      expect(text).toBe(decode(bytes, options).text);
      expect(detection?.encoding).toBe(encoding);
    }
  });

  it('nothing at all', async () => {
    expect(await read([])).toMatchObject({ text: '', detection: { encoding: 'ASCII' } });
  });

  it('a byte-order mark is no text', async () => {
    const { text, detection } = await readAtOnce(ascii('\ufeffGrüße'));
    expect({ text, bom: detection?.bom }).toEqual({ text: 'Grüße', bom: true });
  });

  it('what is no text gives none, and the detection says what it is', async () => {
    const picture = concat([Uint8Array.of(0x89), ascii('PNG\r\n\x1a\n'), new Uint8Array(40_000)]);
    const { text, detection } = await read(randomChunks(picture));
    expect({ text, mimeType: detection?.mimeType }).toEqual({ text: '', mimeType: 'image/png' });
  });
});

describe('a long stream', () => {
  it('is judged by its head and decoded to its end', async () => {
    const many = concat(Array.from({ length: 20 }, () => russian));
    const { text, detection, pieces } = await read(randomChunks(many, 1000));
    expect(text).toBe(russianText.repeat(20));
    expect(detection).toMatchObject({ encoding: 'windows-1251', language: 'ru' });
    expect(pieces.length).toBeGreaterThan(20);
  });

  it('of ASCII goes through as it comes', async () => {
    const chunks = Array.from({ length: 100 }, () => ascii(LOG.repeat(50)));
    let given = 0;
    const late: number[] = [];
    const source = decodeChunks(
      (function* () {
        for (const chunk of chunks) {
          given += chunk.length;
          yield chunk;
        }
      })(),
    );
    let got = 0;
    for await (const piece of source) {
      got += piece.length;
      late.push(given - got);
      expect(source.detection).toBeNull();
    }
    expect(got).toBe(given);
    expect(Math.max(...late)).toBeLessThanOrEqual(16_384);
    expect(source.detection).toMatchObject({ encoding: 'ASCII' });
  });

  it.each([
    ['windows-1251', 'ru'],
    ['UTF-8', 'ru'],
    ['Shift_JIS', 'ja'],
    ['GBK', 'zh-Hans'],
    ['ISO-2022-JP', 'ja'],
    ['HZ-GB-2312', 'zh-Hans'],
  ])('of ASCII that turns into %s after 100 KB is decoded from there on', async (encoding, language) => {
    const lines = paragraphs(language)
      .map(plain)
      .filter((line) => encodeText(line, encoding).unmappableCount === 0)
      .slice(0, 8);
    const text = `${LOG.repeat(3000)}${lines.map((line) => `${LOG}${line}\n`).join('')}`;
    const { bytes } = encodeText(text, encoding);
    for (const most of [1, 100_000]) {
      const streamed = await read(randomChunks(bytes, most));
      expect(streamed.text).toBe(text);
      expect(streamed.detection?.equivalents).toContain(encoding);
    }
  });

  it('of ASCII with escapes that lead nowhere stays ASCII', async () => {
    const text = `${'plain '.repeat(5000)}\x1b$ and ~{ and \x1b[31m~`.repeat(5);
    for (const most of [1, 50, 4096]) {
      const streamed = await read(randomChunks(ascii(text), most), { headBytes: 1000 });
      expect(streamed.text).toBe(text);
    }
  });

  it('of ASCII that turns into no text at all loses nothing that is readable', async () => {
    const noise = Uint8Array.from(
      { length: 20_000 },
      (_, i) => (Math.imul(i + 7, 2_654_435_761) >>> 13) & 255,
    );
    const { text, detection } = await readAtOnce(concat([ascii(LOG.repeat(1000)), noise]));
    expect(text.startsWith(LOG.repeat(1000))).toBe(true);
    expect(detection?.encoding).not.toBeNull();
  });

  it.each([
    ['windows-1251', 'ru', ['UTF-8', 'windows-1251']],
    ['KOI8-R', 'ru', ['windows-1251', 'KOI8-R', 'UTF-16LE']],
    ['ISO-2022-JP', 'ja', ['UTF-8', 'ISO-2022-JP']],
    ['Shift_JIS', 'ja', ['ISO-2022-JP', 'Shift_JIS']],
  ])(
    'of ASCII that turns into %s is decoded so where few encodings are allowed',
    async (encoding, language, allowed) => {
      const line = plain(paragraphs(language)[1]);
      const { bytes } = encodeText(`${LOG.repeat(1000)}${line}`, encoding);
      const { text } = decodeText(bytes, encoding);
      for (const most of [100, 100_000]) {
        const streamed = await read(randomChunks(bytes, most), { encodings: allowed });
        expect(streamed.text).toBe(text);
        expect(streamed.detection?.encoding).toBe(encoding);
      }
    },
  );

  it('is read in an allowed encoding even if it turns into no text', async () => {
    const bytes = concat([ascii(LOG.repeat(1000)), new Uint8Array(20_000)]);
    const encodings = ['windows-1251', 'KOI8-R'];
    const { detection } = await readAtOnce(bytes, { encodings });
    expect(encodings).toContain(detection?.encoding);
  });

  it('in which ASCII alone is allowed has nothing above 7F', async () => {
    for (const encodings of [['ASCII'], ['ASCII', 'ISO-2022-JP']]) {
      const { text } = await readAtOnce(ascii('Grüße'), { encodings, headBytes: 4 });
      expect(text).toMatch(/^Gr\ufffd+e$/);
    }
  });

  it('in the one encoding that is allowed is read so from its first byte on', async () => {
    const { bytes } = encodeText(`${'abc '.repeat(100)}٪`, 'CP864');
    const { text } = await readAtOnce(bytes, { encodings: ['CP864'], headBytes: 100 });
    expect(text.endsWith('٪')).toBe(true);
  });

  it.each(['UTF-8', 'gb18030'])(
    'of ASCII keeps a U+FEFF that follows in %s: it is no mark',
    async (encoding) => {
      const text = `${LOG.repeat(1000)}\ufeff${plain(paragraphs('zh-Hans')[1])}`;
      const streamed = await readAtOnce(encodeText(text, encoding).bytes);
      expect(streamed.text).toBe(text);
    },
  );

  it('waits for as many bytes as the HTML standard looks at, however few are to be held back', async () => {
    const bytes = concat([ascii(`${'<!-- a comment -->'.repeat(40)}<meta charset=koi8-r>`), russian]);
    const { detection } = await read(randomChunks(bytes, 50), { whatwg: true, headBytes: 1 });
    expect(detection?.encoding).toBe('KOI8-R');
  });

  it('goes on with what the narrower name does not have', async () => {
    const gb2312 = encodeText('中国人民的生活水平不断提高。'.repeat(800), 'GB2312').bytes;
    const gbk = encodeText('朱镕基', 'GBK').bytes;
    const { text, detection } = await readAtOnce(concat([gb2312, gbk]));
    expect(detection?.encoding).toBe('GB2312');
    expect(text.endsWith('朱镕基')).toBe(true);
  });
});

describe('damage', () => {
  const head = concat(Array.from({ length: 4 }, () => ascii('Grüße und Küsse aus Österreich. '.repeat(200))));
  const bytes = concat([head, Uint8Array.of(0xff), ascii('Ende'), Uint8Array.of(0xfe)]);

  it('is counted to the end, with offsets in the stream', async () => {
    const source = decodeChunks(randomChunks(concat([ascii(LOG.repeat(1000)), bytes]), 500));
    let text = '';
    for await (const piece of source) text += piece;
    const before = LOG.length * 1000;
    expect(text.endsWith('\ufffdEnde\ufffd')).toBe(true);
    expect(source.damage).toEqual({
      offsets: [before + head.length, before + head.length + 5],
      count: 2,
      share: 2 / (before + bytes.length),
    });
    expect(source.detection?.encoding).toBe('UTF-8');
  });

  it('ends the stream if it is fatal', async () => {
    await expect(read(randomChunks(bytes, 100), { fatal: true })).rejects.toMatchObject({
      code: 'ERR_DECODE',
      encoding: 'UTF-8',
      offset: head.length,
    });
    const { text } = await read(randomChunks(head, 100), { fatal: true });
    expect(text.length).toBeGreaterThan(1000);
  });
});

describe('decodeChunks', () => {
  it('asks for a chunk when text is asked for, and lets go of a source that is left', async () => {
    let asked = 0;
    let left = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          asked++;
          yield russian;
        }
      } finally {
        left = true;
      }
    }
    for await (const piece of decodeChunks(endless())) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(asked).toBeLessThanOrEqual(2);
    expect(left).toBe(true);
  });

  it('reads a ReadableStream, also one that cannot be iterated', async () => {
    const body = new Response(russian.slice()).body!;
    const bare = { getReader: () => body.getReader() } as ReadableStream<Uint8Array>;
    let text = '';
    for await (const piece of decodeChunks(bare)) text += piece;
    expect(text).toBe(russianText);
  });

  it.each([null, undefined, 'text', 7, {}, new Uint8Array(3)])('refuses %s as a source', (source) => {
    expect(() => decodeChunks(source as never)).toThrow(
      expect.objectContaining({ code: 'ERR_ARGUMENT', argument: 'source' }),
    );
  });

  it('refuses a stream that somebody else reads', () => {
    const body = new Response('text').body!;
    body.getReader();
    expect(() => decodeChunks(body)).toThrow(expect.objectContaining({ argument: 'source' }));
  });

  it('refuses chunks that are no bytes', async () => {
    await expect(read(['text'] as never)).rejects.toMatchObject({ code: 'ERR_ARGUMENT', argument: 'chunk' });
  });

  it.each([0, -5, 1.5, '100', Number.NaN])('refuses headBytes %s', (headBytes) => {
    expect(() => decodeChunks([], { headBytes: headBytes as number })).toThrow(ArgumentError);
  });

  it('refuses wrong options before anything is read', () => {
    expect(() => decodeChunks([], { fatal: 'yes' as never })).toThrow(ArgumentError);
    expect(() => decodeChunks([], { encodings: ['no-such'] })).toThrow(/no-such/);
  });
});

describe('DecoderStream', () => {
  async function through(bytes: Uint8Array, stream: DecoderStream): Promise<string> {
    const reader = new Response(bytes.slice()).body!.pipeThrough(stream).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
  }

  it('stands where a TextDecoderStream does', async () => {
    const stream = new DecoderStream();
    expect(await through(russian, stream)).toBe(russianText);
    expect(await stream.detection).toEqual(detect(russian.subarray(0, 16_384)));
    expect(stream.damage).toBeNull();
  });

  it('takes options', async () => {
    const stream = new DecoderStream({ encodings: ['KOI8-R'] });
    await through(russian, stream);
    expect((await stream.detection).encoding).toBe('KOI8-R');
  });

  it('fails on both ends with what went wrong', async () => {
    const stream = new DecoderStream({ fatal: true });
    const bytes = concat([ascii('Grüße '.repeat(100)), Uint8Array.of(0xff), ascii('Grüße '.repeat(100))]);
    await expect(through(bytes, stream)).rejects.toBeInstanceOf(DecodeError);
    await expect(stream.detection).rejects.toBeInstanceOf(DecodeError);
  });

  it('tells whoever waits for the detection that the stream was given up, from either end', async () => {
    const cancelled = new DecoderStream();
    await cancelled.readable.cancel('enough');
    await expect(cancelled.detection).rejects.toBe('enough');
    const aborted = new DecoderStream();
    await aborted.writable.abort('broken');
    await expect(aborted.detection).rejects.toBe('broken');
  });

  it('holds its writer back until somebody reads', async () => {
    const { writable, readable } = new DecoderStream();
    const writer = writable.getWriter();
    const many = concat([russian, russian]);
    let written = 0;
    const writing = (async () => {
      for (let i = 0; i < 50; i++) {
        await writer.ready;
        writer.write(many).catch(() => {});
        written++;
      }
      await writer.close();
    })();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(written).toBeLessThanOrEqual(2);
    const reader = readable.getReader();
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
    }
    await writing;
    expect(length).toBe(50 * many.length);
  });
});
