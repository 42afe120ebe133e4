import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText, encodings } from './encodings/index.ts';
import {
  ArgumentError,
  CharsettaError,
  Detector,
  type DetectorOptions,
  detect,
  UnknownEncodingError,
} from './index.ts';
import { detectInChunks, randomChunks } from './test-data/chunks.ts';
import { concat, paragraphs, passage, plain } from './test-data/udhr.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const russian = encodeText(plain(paragraphs('ru').join('\n')), 'windows-1251', { replacement: '"' }).bytes;

function pushAll(chunks: Iterable<Uint8Array>, options: DetectorOptions = {}): Detector {
  const detector = new Detector(options);
  for (const chunk of chunks) detector.push(chunk);
  return detector;
}

describe('a Detector gives the answer of one call', () => {
  it('for no bytes, for no chunks and for empty ones', () => {
    const answer = detect(new Uint8Array(0));
    expect(new Detector().end()).toEqual(answer);
    expect(pushAll([new Uint8Array(0), new Uint8Array(0)]).end()).toEqual(answer);
  });

  const texts = encodings.flatMap(({ name, languages }) => {
    const bytes = languages[0] === 'mul' ? passage('ru', name) : passage(languages[0], name);
    return bytes === null ? [] : [{ name, bytes }];
  });

  it.each(texts)('for $name, byte by byte and in random chunks', ({ bytes }) => {
    const answer = detect(bytes);
    expect(detectInChunks(bytes, {}, 1)).toEqual(answer);
    expect(detectInChunks(bytes)).toEqual(answer);
  });

  it('for any bytes and any cuts', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (bytes, places) => {
          const cuts = [0, ...places.filter((place) => place < bytes.length).sort((a, b) => a - b)];
          const chunks = cuts.map((cut, i) => bytes.subarray(cut, cuts[i + 1]));
          expect(pushAll(chunks).end()).toEqual(detect(bytes));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('for large input of every mixture, cut anywhere around what a sample holds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        russian,
        russian.subarray(0, 3000),
        passage('ja', 'Shift_JIS')!,
        passage('de', 'UTF-8')!,
      ),
      fc.nat(20_000).map((length) => new Uint8Array(length).fill(0x61)),
      fc.uint8Array({ maxLength: 100 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 1, max: 20_000 }), (pieces, most) => {
        const bytes = concat(pieces);
        expect(detectInChunks(bytes, {}, most)).toEqual(detect(bytes));
      }),
      { numRuns: 60 },
    );
  });

  it('with the options of one call', () => {
    const bytes = concat([ascii('<p>prix: 25 '), Uint8Array.of(0xa4)]);
    for (const options of [
      { tld: 'fr' },
      { encodings: ['ISO-8859-15'] },
      { declared: 'latin9' },
      { explain: true },
    ])
      expect(detectInChunks(bytes, options)).toEqual(detect(bytes, options));
  });

  it('whatever was asked for on the way', () => {
    const detector = new Detector();
    for (const chunk of randomChunks(russian.subarray(0, 4000), 500)) {
      detector.push(chunk);
      expect(detector.result()).toEqual(detect(russian.subarray(0, detector.bytesRead)));
    }
    expect(detector.end()).toEqual(detect(russian.subarray(0, 4000)));
  });

  it('even if the caller uses the same memory for every chunk', () => {
    const detector = new Detector();
    const memory = new Uint8Array(1000);
    for (let at = 0; at < russian.length; at += 1000) {
      const length = Math.min(1000, russian.length - at);
      memory.set(russian.subarray(at, at + length));
      detector.push(memory.subarray(0, length));
    }
    memory.fill(0);
    expect(detector.end()).toEqual(detect(russian));
  });
});

describe('done', () => {
  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x61]],
    ['UTF-16LE', [0xff, 0xfe, 0x61, 0x00]],
    ['UTF-16BE', [0xfe, 0xff, 0x00, 0x61]],
    ['UTF-32LE', [0xff, 0xfe, 0x00, 0x00]],
    ['UTF-32BE', [0x00, 0x00, 0xfe, 0xff]],
    ['gb18030', [0x84, 0x31, 0x95, 0x33]],
  ])('with the mark of %s, which nothing that follows can change', (encoding, mark) => {
    const detector = new Detector();
    expect(detector.done).toBe(false);
    expect(detector.push(Uint8Array.from(mark))).toBe(true);
    expect(detector.done).toBe(true);
    expect(detector.result().encoding).toBe(encoding);
    detector.push(russian);
    expect(detector.end().encoding).toBe(encoding);
  });

  it('not with a mark of an encoding that is not wanted', () => {
    const detector = new Detector({ encodings: ['windows-1252'] });
    expect(detector.push(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe(false);
    expect(new Detector({ encodings: ['utf8'] }).push(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe(true);
  });

  it('with a known format that is no text', () => {
    const picture = concat([ascii('GIF89a'), new Uint8Array(600)]);
    const detector = new Detector();
    expect(detector.push(picture.subarray(0, 500))).toBe(false);
    expect(detector.push(picture.subarray(500))).toBe(true);
    expect(detector.end()).toEqual(detect(picture));
  });

  it('with what the HTML standard goes by, if that is asked for', () => {
    const whatwg = true;
    expect(pushAll([Uint8Array.of(0xfe, 0xff, 0x00, 0x61)], { whatwg }).done).toBe(true);
    const declared = concat([ascii('GIF89a'), new Uint8Array(600), ascii('<meta charset=koi8-r>')]);
    const detector = new Detector({ whatwg });
    expect(detector.push(declared.subarray(0, 550))).toBe(false);
    detector.push(declared.subarray(550));
    expect(detector.end()).toEqual(detect(declared, { whatwg }));
    expect(detector.end().encoding).toBe('KOI8-R');
  });

  it('not with text, as long as nobody asked for an early exit', () => {
    expect(pushAll([russian]).done).toBe(false);
    expect(pushAll([ascii('plain text '.repeat(5000))]).done).toBe(false);
  });

  it('when it has ended', () => {
    const detector = pushAll([russian]);
    const answer = detector.end();
    expect(detector.done).toBe(true);
    expect(detector.end()).toBe(answer);
    expect(detector.result()).toBe(answer);
  });
});

describe('earlyExit', () => {
  it('stops when the answer is probable enough, and looks at nothing more', () => {
    const detector = new Detector({ earlyExit: 0.999 });
    expect(detector.push(russian)).toBe(true);
    expect(detector.bytesRead).toBeLessThan(1000);
    expect(detector.result()).toMatchObject({ encoding: 'windows-1251', language: 'ru' });
    expect(detector.result().confidence).toBeGreaterThanOrEqual(0.999);
    detector.push(passage('ja', 'Shift_JIS')!);
    expect(detector.end().encoding).toBe('windows-1251');
  });

  it('stops at the same byte however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (most) => {
        const whole = new Detector({ earlyExit: 0.999 });
        whole.push(russian);
        const parts = pushAll(randomChunks(russian, most), { earlyExit: 0.999 });
        expect(parts.bytesRead).toBe(whole.bytesRead);
        expect(parts.end()).toEqual(whole.end());
      }),
      { numRuns: 20 },
    );
  });

  it('does not take ASCII for an answer: anything may follow', () => {
    const detector = new Detector({ earlyExit: 0.9 });
    expect(detector.push(ascii('nothing but ASCII so far; '.repeat(1000)))).toBe(false);
    detector.push(russian);
    detector.push(russian);
    expect(detector.end()).toMatchObject({ encoding: 'windows-1251' });
  });

  it('does not take it for one by another name either, where few encodings are allowed', () => {
    const text = 'nothing but ASCII so far; '.repeat(1000);
    for (const encodings of [
      ['UTF-8', 'windows-1251'],
      ['ISO-2022-KR', 'windows-1251'],
    ]) {
      const detector = new Detector({ earlyExit: 0.9, encodings });
      expect(detector.push(ascii(text))).toBe(false);
      detector.push(russian);
      detector.push(russian);
      expect(detector.end()).toMatchObject({ encoding: 'windows-1251' });
    }
  });

  it('does not stop before the bytes that the HTML standard looks at, and does after them', () => {
    const page = ascii(`${'<!-- a comment -->'.repeat(40)}<meta charset=koi8-r>${'<p>text'.repeat(200)}`);
    const detector = pushAll(randomChunks(page, 50), { earlyExit: 0.5, whatwg: true });
    expect(detector.bytesRead).toBe(1024);
    expect(detector.end()).toMatchObject({ encoding: 'KOI8-R' });
  });

  it('does not stop where nothing is probable enough', () => {
    expect(pushAll([Uint8Array.of(0x61, 0xe9)], { earlyExit: 1 }).done).toBe(false);
  });
});

describe('a Detector refuses', () => {
  it.each([0, -1, 1.5, Number.NaN, '0.9', null])('earlyExit %s', (earlyExit) => {
    expect(() => new Detector({ earlyExit } as DetectorOptions)).toThrow(ArgumentError);
  });

  it('unknown hints when it is made, not when the answer is wanted', () => {
    expect(() => new Detector({ encodings: ['windws-1252'] })).toThrow(UnknownEncodingError);
    expect(() => new Detector(null as never)).toThrow(ArgumentError);
  });

  it('chunks that are no bytes, and names the argument', () => {
    for (const chunk of ['text', null, undefined, [1, 2], 7]) {
      expect(() => new Detector().push(chunk as never)).toThrow(
        expect.objectContaining({ code: 'ERR_ARGUMENT', argument: 'chunk' }),
      );
    }
  });

  it('more bytes after the end', () => {
    const detector = pushAll([russian]);
    detector.end();
    expect(() => detector.push(russian)).toThrow(CharsettaError);
    expect(() => detector.push(russian)).toThrow(expect.objectContaining({ code: 'ERR_ENDED' }));
  });
});

describe('memory', () => {
  /** Pushes 200 MB of the hardest kinds in a process of its own and prints what it keeps, the model not counted. */
  const PROGRAM = `
    import { Detector } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const kinds = [
      Uint8Array.from({ length: 65521 }, (_, i) => (i * 7919) >> 3),
      Uint8Array.from({ length: 65521 }, (_, i) => 0xc0 + (i % 61 ? i % 32 : 0x60)),
      Uint8Array.from({ length: 65521 }, (_, i) => (i % 67 ? 0x61 : 0xe9)),
      Uint8Array.from({ length: 65521 }, (_, i) => [0x1b, 0x24, 0x42, 0x30, 0x21][i % 5]),
    ];
    const fill = () => {
      const detectors = kinds.map(() => new Detector());
      for (let i = 0; i < 800; i++) detectors.forEach((detector, k) => detector.push(kinds[k]));
      return detectors;
    };
    // Languages that these bytes bring into question are unpacked once: the bound is beyond the model.
    for (const warm of fill()) warm.end();
    const used = () => {
      gc();
      gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    // What is freed when they go, so that code compiled meanwhile does not count.
    let detectors = fill();
    let answers = detectors.map((detector) => detector.result());
    const count = answers.length;
    const held = used();
    detectors = answers = null;
    console.log(JSON.stringify({ kept: (held - used()) / kinds.length, answers: count }));`;

  it('is bounded: at most 256 KB, however much was pushed', () => {
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', PROGRAM],
      { cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    const { kept, answers } = JSON.parse(output.toString());
    expect(answers).toBe(4);
    expect(kept).toBeLessThanOrEqual(256 * 1024);
  });
});
