import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, encodings } from './encodings/index.ts';
import { decode, detect, detectAll } from './index.ts';
import { SAMPLE_LIMIT, takeSample } from './sample/index.ts';
import { nativeChecks } from './sample/native.ts';
import { detectInChunks } from './test-data/chunks.ts';
import { HOSTILE } from './test-data/hostile.ts';
import { concat, passage } from './test-data/udhr.ts';

const kinds = Object.entries(HOSTILE).map(([kind, make]) => ({ kind, make }));

describe.each(kinds)('$kind', ({ make }) => {
  it.each([1000, 60_000])('%d bytes get a sound answer, in one call and by chunks', (size) => {
    const bytes = make(size);
    const answers = detectAll(bytes);
    const sum = answers.reduce((total, { confidence }) => total + confidence, 0);
    expect(sum).toBeLessThanOrEqual(1 + 1e-6);
    expect(answers.map(({ confidence }) => confidence)).toEqual(
      answers.map(({ confidence }) => confidence).sort((a, b) => b - a),
    );
    expect(detect(bytes)).toEqual(answers[0]);
    expect(detectInChunks(bytes)).toEqual(answers[0]);
    expect(decode(bytes).text.length).toBeLessThanOrEqual(2 * size);
  });

  it('costs a sample and few calls into the runtime, however large it is', () => {
    // Without the runtime's help there are no calls to count.
    if (nativeChecks === null) return;
    let calls = 0;
    const counted =
      <Arguments extends unknown[], Result>(call: (...given: Arguments) => Result) =>
      (...given: Arguments): Result => {
        calls++;
        return call(...given);
      };
    const bytes = make(500_000);
    const sample = takeSample(bytes, {
      isAscii: counted(nativeChecks.isAscii),
      isUtf8: counted(nativeChecks.isUtf8),
      indexOf: counted(nativeChecks.indexOf),
    });
    expect(sample.bytes.length).toBeLessThanOrEqual(SAMPLE_LIMIT);
    expect(calls).toBeLessThan(bytes.length / 32);
  });
});

/** Texts in every encoding, with the bytes of some of them changed. */
const damaged = fc
  .constantFrom(
    ...encodings.flatMap(({ name, languages }) => {
      const bytes = passage(languages[0] === 'mul' ? 'ru' : languages[0], name);
      return bytes === null ? [] : [bytes];
    }),
  )
  .chain((bytes) =>
    fc
      .record({
        from: fc.nat(bytes.length - 1),
        length: fc.nat(120),
        hits: fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 3 }),
      })
      .map(({ from, length, hits }) => {
        const copy = bytes.slice();
        for (const [at, value] of hits) copy[at] = value;
        return copy.subarray(from, from + length);
      }),
  );

describe('an encoding that cannot decode the bytes', () => {
  it('is never an answer without damage that says so', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 80 })), (bytes) => {
        for (const { encoding, damage } of detectAll(bytes)) {
          if (encoding === null) continue;
          const { malformedCount } = decodeText(bytes, encoding);
          expect({ encoding, damaged: damage !== undefined }).toEqual({
            encoding,
            damaged: malformedCount > 0,
          });
        }
      }),
      { numRuns: 600 },
    );
  });
});

describe('ASCII that is added', () => {
  const clear = encodings.flatMap(({ name, kind, languages, asciiCompatible, era }) => {
    if (!asciiCompatible || era === 'mainframe' || kind === 'seven-bit' || kind === 'iso-2022') return [];
    // A lone plus sign is no ASCII to UTF-7; TSCII has a test of its own below.
    if (name === 'UTF-7' || name === 'TSCII') return [];
    const bytes = passage(languages[0] === 'mul' ? 'ru' : languages[0], name);
    if (bytes === null) return [];
    const { encoding, confidence } = detect(bytes);
    return encoding !== null && encoding !== 'ASCII' && confidence > 0.99 ? [{ bytes, encoding }] : [];
  });
  const ascii = fc
    .array(
      fc.constantFrom(
        'The quick brown fox jumps over the lazy dog.\n',
        'for (let i = 0; i < count; i++) total += values[i];\n',
        '2024-03-01,19.99,SKU-1001\n',
        'GET /index.html HTTP/1.1\r\nHost: example.com\r\n\r\n',
        '\n\n',
      ),
      { maxLength: 12 },
    )
    .map((lines) => new TextEncoder().encode(lines.join('')));

  it('does not turn a clear answer over', () => {
    expect(clear.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.constantFrom(...clear), ascii, ascii, ({ bytes, encoding }, before, after) => {
        const found = detect(concat([before, new Uint8Array([0x0a]), bytes, after])).encoding;
        const text = found === null ? null : decodeText(bytes, found).text;
        expect({ found, text }).toEqual({ found, text: decodeText(bytes, encoding).text });
      }),
      { numRuns: 250 },
    );
  });
});

it('ASCII that is added does not turn TSCII over', () => {
  const english = new TextEncoder().encode('The quick brown fox jumps over the lazy dog.\n'.repeat(12));
  expect(detect(concat([english, passage('ta', 'TSCII')!])).encoding).toBe('TSCII');
});

describe('memory', () => {
  /** How many of some odd inputs, and of the answers to them, are still there when nobody needs them any more. */
  const PROGRAM = `
    import { decode, detectAll, Detector } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    let state = 1;
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8;
    const kept = [];
    const arrays = [];
    for (let round = 0; round < 3; round++) {
      for (let seed = 1; seed <= 200; seed++) {
        state = seed;
        const bytes = Uint8Array.from({ length: next() % 200 }, () => (next() & 3 ? next() & 255 : 0x20));
        const detector = new Detector();
        detector.push(bytes);
        for (const thing of [bytes, ...detectAll(bytes), decode(bytes, { html: true }), detector, detector.end()])
          kept.push(new WeakRef(thing));
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
      gc();
      gc();
      arrays.push(process.memoryUsage().arrayBuffers);
    }
    const alive = kept.filter((reference) => reference.deref() !== undefined).length;
    console.log(JSON.stringify({ of: kept.length, alive, growth: arrays[2] - arrays[1] }));`;

  it('is not kept by inputs and answers, nor do tables grow when the same comes again', () => {
    const output = execFileSync(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', PROGRAM],
      { cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    const { of, alive, growth } = JSON.parse(output.toString());
    expect(of).toBeGreaterThan(2000);
    // The last ones may still be on the stack.
    expect(alive).toBeLessThan(20);
    expect(growth).toBeLessThan(10_000);
  });
});

describe('what comes with the bytes', () => {
  it('may be of any length', () => {
    const far = `a${' '.repeat(1_000_000)}b`;
    const bytes = new TextEncoder().encode('plain');
    for (const whatwg of [true, false])
      for (const options of [{ declared: far }, { contentType: `${far}/${far};charset=${far}` }])
        expect(detect(bytes, { ...options, whatwg }).encoding).not.toBeNull();
  });
});

describe('text that the encoding wrote', () => {
  it('is sound whatever hostile text it is', () => {
    const hostile = [
      '<'.repeat(300),
      '&'.repeat(300),
      '&#x'.repeat(100),
      '<!--'.repeat(80),
      '\u0000é'.repeat(100),
    ];
    for (const text of hostile) {
      for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-32BE', 'windows-1252', 'CP037']) {
        const { bytes } = encodeText(text, encoding);
        expect(detectAll(bytes).length).toBeGreaterThan(0);
        expect(typeof decode(bytes).text).toBe('string');
      }
    }
  });
});
