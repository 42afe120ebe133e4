/**
 * What the package must do in every runtime, without a test framework: each check gets the library and throws if it is
 * broken. Node, Deno, Bun and Chromium run this same file, on `charsetta` and on `charsetta/web`.
 */
import type * as full from '../../packages/charsetta/src/index.ts';

export type Library = typeof full;

/** Encoding, language, text, and the bytes as Python's codecs write them. */
const TEXTS: readonly (readonly [encoding: string, language: string, text: string, bytes: string])[] = [
  [
    'windows-1251',
    'ru',
    'Привет, как дела? Сегодня хорошая погода.',
    'cff0e8e2e5f22c20eae0ea20e4e5ebe03f20d1e5e3eee4edff20f5eef0eef8e0ff20efeee3eee4e02e',
  ],
  [
    'KOI8-R',
    'ru',
    'Привет, как дела? Сегодня хорошая погода.',
    'f0d2c9d7c5d42c20cbc1cb20c4c5ccc13f20f3c5c7cfc4ced120c8cfd2cfdbc1d120d0cfc7cfc4c12e',
  ],
  [
    'windows-1252',
    'fr',
    'Où est passé le garçon qui a mangé la crème brûlée ?',
    '4ff9206573742070617373e9206c6520676172e76f6e207175692061206d616e67e9206c61206372e86d65206272fb6ce965203f',
  ],
  [
    'ISO-8859-2',
    'pl',
    'Zażółć gęślą jaźń, proszę pana, i idź już spać.',
    '5a61bff3b3e62067eab66cb1206a61bcf12c2070726f737aea2070616e612c2069206964bc206a75bf20737061e62e',
  ],
  [
    'Shift_JIS',
    'ja',
    '今日は天気が良いですね。散歩に行きましょう。',
    '8da193fa82cd93568b4382aa97c782a282c582b782cb81428e5595e082c98d7382ab82dc82b582e582a48142',
  ],
  [
    'EUC-JP',
    'ja',
    '今日は天気が良いですね。散歩に行きましょう。',
    'baa3c6fca4cfc5b7b5a4a4accec9a4a4a4c7a4b9a4cda1a3bbb6cae2a4cbb9d4a4ada4dea4b7a4e7a4a6a1a3',
  ],
  [
    'ISO-2022-JP',
    'ja',
    '今日は天気が良いですね。散歩に行きましょう。',
    '1b24423a23467c244f45373524242c4e49242424472439244d21233b364a62244b3954242d245e24372467242621231b2842',
  ],
  [
    'GBK',
    'zh-Hans',
    '朱镕基总理今天上午在北京发表了讲话。',
    'd6ece946bbf9d7dcc0edbdf1ccecc9cfcee7d4dab1b1bea9b7a2b1edc1cbbdb2bbb0a1a3',
  ],
  [
    'Big5',
    'zh-Hant',
    '今天天氣很好，我們一起去散步吧。',
    'a4b5a4d1a4d1aef0abdca66ea141a7daadcca440b05fa568b4b2a842a761a143',
  ],
  [
    'EUC-KR',
    'ko',
    '오늘은 날씨가 좋네요. 산책하러 갑시다.',
    'bfc0b4c3c0ba20b3afbebeb0a120c1c1b3d7bfe42e20bbeac3a5c7cfb7af20b0a9bdc3b4d92e',
  ],
  [
    'UTF-16LE',
    'en',
    'Hello, how are you today?',
    '480065006c006c006f002c00200068006f0077002000610072006500200079006f007500200074006f006400610079003f00',
  ],
  [
    'UTF-16BE',
    'el',
    'Καλημέρα, τι κάνετε σήμερα;',
    '039a03b103bb03b703bc03ad03c103b1002c002003c403b9002003ba03ac03bd03b503c403b5002003c303ae03bc03b503c103b1003b',
  ],
  [
    'UTF-32LE',
    'en',
    'Hello, how are you today?',
    '48000000650000006c0000006c0000006f0000002c00000020000000680000006f000000770000002000000061000000720000006500000020000000790000006f0000007500000020000000740000006f0000006400000061000000790000003f000000',
  ],
  [
    'UTF-8',
    'de',
    'Grüße aus München, schöne Tage!',
    '4772c3bcc39f6520617573204dc3bc6e6368656e2c20736368c3b66e65205461676521',
  ],
];

const hex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const russian = hex(TEXTS.find(([encoding]) => encoding === 'windows-1251')![3]);

function same(got: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`expected ${right}, got ${left}`);
}

function repeated(bytes: Uint8Array, times: number): Uint8Array {
  const whole = new Uint8Array(bytes.length * times);
  for (let i = 0; i < times; i++) whole.set(bytes, i * bytes.length);
  return whole;
}

export const CHECKS: Readonly<Record<string, (library: Library) => void | Promise<void>>> = {
  'detects and decodes'({ decode }) {
    for (const [encoding, language, text, bytes] of TEXTS) {
      const decoded = decode(hex(bytes));
      same([encoding, decoded.text, decoded.language], [encoding, text, language]);
      same(decoded.equivalents.includes(encoding), true);
    }
  },

  'answers for every input of one byte, and for no bytes'({ detectAll }) {
    for (let byte = 0; byte < 256; byte++) same(detectAll(Uint8Array.of(byte)).length > 0, true);
    same(detectAll(new Uint8Array(0))[0].encoding, 'ASCII');
  },

  'takes any vessel of bytes'({ detect }) {
    const shared = typeof SharedArrayBuffer === 'undefined' ? [] : [new SharedArrayBuffer(russian.length)];
    for (const memory of shared) new Uint8Array(memory).set(russian);
    for (const bytes of [russian, russian.slice().buffer, new DataView(russian.slice().buffer), ...shared])
      same(detect(bytes).encoding, 'windows-1251');
  },

  'judges large input by a sample, and sees what is far behind'({ detect }) {
    const ascii = repeated(utf8('GET /index.html 200 512\n'), 20_000);
    const late = new Uint8Array(ascii.length * 2 + russian.length);
    late.set(ascii);
    late.set(russian, ascii.length);
    late.set(ascii, ascii.length + russian.length);
    same([detect(ascii).encoding, detect(late).encoding], ['ASCII', 'windows-1251']);
    same(detect(repeated(utf8('Grüße '), 20_000)).encoding, 'UTF-8');
  },

  'gives the same answer by chunks'({ detect, Detector }) {
    for (const [, , , digits] of TEXTS) {
      const bytes = repeated(hex(digits), 9);
      const detector = new Detector();
      for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 7) % 31) {
        detector.push(bytes.subarray(at, at + length));
      }
      same(detector.end(), detect(bytes));
    }
  },

  async 'decodes a stream'({ DecoderStream }) {
    const bytes = repeated(russian, 2000);
    let at = 0;
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + 1009));
        at += 1009;
      },
    });
    const stream = new DecoderStream();
    const reader = source.pipeThrough(stream as ReadableWritablePair<string, Uint8Array>).getReader();
    let length = 0;
    for (let step = await reader.read(); !step.done; step = await reader.read()) length += step.value.length;
    same([length, (await stream.detection).encoding], [bytes.length, 'windows-1251']);
  },

  async 'decodes chunks'({ decodeChunks }) {
    let text = '';
    const source = decodeChunks([russian.subarray(0, 5), russian.subarray(5)]);
    for await (const piece of source) text += piece;
    same([text, source.detection?.language], ['Привет, как дела? Сегодня хорошая погода.', 'ru']);
  },

  async 'decodes a response'({ decodeResponse }) {
    const response = new Response(russian.slice(), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
    const { encoding, declared } = await decodeResponse(response);
    same([encoding, declared?.holds], ['windows-1251', false]);
  },

  'reads a page'({ decode }) {
    const page = new Uint8Array([...utf8('<html><meta charset=utf-8><p title="x">'), ...russian]);
    same(decode(page).encoding, 'windows-1251');
  },

  'knows what is no text'({ detect }) {
    same(detect(hex('89504e470d0a1a0a0000000d49484452')).mimeType, 'image/png');
  },

  'refuses what is no bytes, with a typed error'({ detect, ArgumentError, UnknownEncodingError }) {
    const errorOf = (call: () => unknown): unknown => {
      try {
        return call();
      } catch (error) {
        return error;
      }
    };
    same(errorOf(() => detect('text' as never)) instanceof ArgumentError, true);
    same(
      errorOf(() => detect(russian, { encodings: ['windws-1251'] })) instanceof UnknownEncodingError,
      true,
    );
  },
};

/** Runs all checks; what failed, by name. */
export async function runChecks(library: Library): Promise<Record<string, string>> {
  const failures: Record<string, string> = {};
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check(library);
    } catch (error) {
      failures[name] = String(error);
    }
  }
  return failures;
}
