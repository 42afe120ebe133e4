import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../encodings/index.ts';
import { SAMPLE_LIMIT, type Sample, Sampler, takeSample } from './index.ts';
import { nativeChecks, nextHigh } from './native.ts';
import { ERROR_LIMIT, SEQUENCE_LIMIT } from './utf8.ts';

const utf8 = new TextEncoder();

function inChunks(bytes: Uint8Array, sizes: readonly number[], native = nativeChecks): Sample {
  const sampler = new Sampler(native);
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length];
    sampler.push(bytes.slice(at, at + size));
    at += size;
  }
  return sampler.end();
}

function concat(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts.map((p) => (typeof p === 'string' ? utf8.encode(p) : p))));
}

/** Words of random bytes between stretches of ASCII, long enough to need windows; repeats make it large at little cost. */
const patchwork = fc
  .array(
    fc.oneof(
      fc.tuple(
        fc.constantFrom(
          'plain text, ',
          'x',
          'line\r\n',
          '<td>0</td>',
          '\x1b$B$3$s\x1b(B',
          '~{VPND~}',
          '\x1b',
          '~',
        ),
        fc.integer({ min: 1, max: 400 }),
      ),
      fc.tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer({ min: 1, max: 300 })),
      fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 60 })),
    ),
    { maxLength: 12 },
  )
  .map((parts) => concat(...parts.flatMap(([part, times]) => Array<Uint8Array | string>(times).fill(part))));

const chunkSizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 })), {
  minLength: 1,
  maxLength: 6,
});

/** All but the bytes. */
function told({ bytes: _, counts, ...rest }: Sample): object {
  const { histogram, kinds } = counts;
  return { ...rest, histogram, kinds };
}

/** Compares the bytes in one go: walking through 16 KB element by element would take most of the test's time. */
function expectSame(got: Sample, wanted: Sample): void {
  expect(Buffer.compare(got.bytes, wanted.bytes)).toBe(0);
  expect(told(got)).toEqual(told(wanted));
}

/** The promises that hold for any sample of any bytes. */
function expectSound(bytes: Uint8Array, sample: Sample): void {
  expect(sample.total).toBe(bytes.length);
  expect(sample.bytes.length).toBeLessThanOrEqual(SAMPLE_LIMIT);
  expect(sample.whole).toBe(bytes.length <= SAMPLE_LIMIT);
  expect(sample.windows[0].offset).toBe(0);
  let at = 0;
  let free = 0;
  for (const { offset, length } of sample.windows) {
    expect(offset).toBeGreaterThanOrEqual(free);
    const same = Buffer.compare(
      bytes.subarray(offset, offset + length),
      sample.bytes.subarray(at, at + length),
    );
    expect(same).toBe(0);
    at += length;
    free = offset + length;
  }
  expect(at).toBe(sample.bytes.length);
  if (sample.whole) expect(at).toBe(bytes.length);
}

describe('takeSample', () => {
  it('takes all of a small input, without copying it', () => {
    const bytes = utf8.encode('Grüße');
    const sample = takeSample(bytes);
    expect(sample.bytes).toBe(bytes);
    expect(sample.windows).toEqual([{ offset: 0, length: 7 }]);
    expect(sample.whole).toBe(true);
    expect(takeSample(new Uint8Array(0))).toMatchObject({ total: 0, ascii: true, whole: true });
    expect(takeSample(new Uint8Array(SAMPLE_LIMIT).fill(0xe9)).bytes.length).toBe(SAMPLE_LIMIT);
  });

  it('finds the only foreign word after megabytes of ASCII, with the line it stands in', () => {
    const filler = 'nothing to see here\n'.repeat(150_000);
    const sample = takeSample(
      concat(filler, 'prix: 3 francs, caf', new Uint8Array([0xe9]), ' inclus\n', filler),
    );
    expect(sample.ascii).toBe(false);
    expect(sample.utf8.valid).toBe(false);
    const found = Buffer.from(sample.bytes).toString('latin1');
    expect(found).toContain('prix: 3 francs, café inclus\n');
    expect(sample.windows[1].offset).toBe(filler.length);
  });

  it('finds ISO-2022-JP and HZ after megabytes of ASCII', () => {
    const filler = 'nothing to see here\n'.repeat(60_000);
    for (const line of ['from \x1b$B$3$s$K$A$O@$3&\x1b(B on\n', 'see ~{<:Ky2;S{#,NpJ)l6HK!#~} there\n']) {
      const bytes = concat(filler, line, filler, line, filler);
      const sample = takeSample(bytes);
      expect(sample.ascii).toBe(true);
      expect(Buffer.from(sample.bytes).toString('latin1').split(line).length).toBe(3);
      for (const sizes of [[777], [4096, 1]]) expectSame(inChunks(bytes, sizes), sample);
      const shorter = concat(filler.slice(0, 30_000), line, line, filler.slice(0, 9000), line);
      for (const sizes of [[1], [2], [3, 1]]) expectSame(inChunks(shorter, sizes), takeSample(shorter));
    }
  });

  it('lets a paragraph in another alphabet displace scattered signs that came before it', () => {
    const sign = concat(
      'Copyright ',
      new Uint8Array([0xa9]),
      ` Example Inc., all rights reserved${' '.repeat(90)}\n`,
    );
    const paragraph = new Uint8Array(3000)
      .fill(0xe0)
      .map((byte, i) => (i % 7 === 6 ? 0x20 : byte + (i % 32)));
    const before = concat(...Array<Uint8Array>(600).fill(sign));
    const bytes = concat(before, paragraph, before, new Uint8Array([0x0a]), 'end\n'.repeat(300));
    const sample = takeSample(bytes);
    let fromParagraph = 0;
    for (const window of sample.windows) {
      const begin = Math.max(window.offset, before.length);
      const end = Math.min(window.offset + window.length, before.length + paragraph.length);
      fromParagraph += Math.max(0, end - begin);
    }
    expect(fromParagraph).toBeGreaterThan(2500);
  });

  it('begins and ends windows where no two-byte character is cut', () => {
    // GBK text whose characters are C4 E3 pairs, with an ASCII comma now and then: a window that began inside a
    // character would begin with the trail byte.
    const pair = new Uint8Array([0xc4, 0xe3]);
    const bytes = concat(
      ...Array.from({ length: 30_000 }, (_, i) =>
        concat(...Array<Uint8Array>(5 + ((i >> 5) % 40)).fill(pair), ', '),
      ),
    );
    const sample = takeSample(bytes);
    expect(sample.windows.length).toBeGreaterThan(3);
    for (const { offset, length } of sample.windows) {
      expect(bytes[offset]).not.toBe(0xe3);
      if (offset + length < bytes.length) expect(bytes[offset + length - 1]).not.toBe(0xc4);
    }
  });

  it('sees the end of a large input', () => {
    const dense = encodeText(`${'жук и '.repeat(40_000)}последнее`, 'windows-1251').bytes;
    const sample = takeSample(dense);
    expect(decodeText(sample.bytes, 'windows-1251').text).toMatch(/последнее$/);
  });

  it('is sound for any bytes, with the built-in checks and without', () => {
    fc.assert(
      fc.property(patchwork, (bytes) => {
        const sample = takeSample(bytes);
        expectSound(bytes, sample);
        expectSame(takeSample(bytes, null), sample);
      }),
      { numRuns: 100 },
    );
  });
});

describe('Sampler', () => {
  it('gives the same sample for every way to cut the bytes', () => {
    fc.assert(
      fc.property(patchwork, chunkSizes, (bytes, sizes) => {
        expectSame(inChunks(bytes, sizes), takeSample(bytes));
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same sample of megabytes, where windows are skipped', () => {
    const parts: (string | Uint8Array)[] = [];
    for (let i = 0; i < 4000; i++) {
      parts.push('ascii '.repeat((i * 7919) % 97), new Uint8Array(300).fill(0xc0 + (i % 64), (i * 31) % 300));
    }
    const bytes = concat(...parts);
    expect(bytes.length).toBeGreaterThan(1_500_000);
    const sample = takeSample(bytes);
    expectSound(bytes, sample);
    expect(sample.windows[sample.windows.length - 1].offset).toBeGreaterThan(bytes.length / 2);
    for (const sizes of [[61], [4096], [16384, 1], [65536, 3, 777]]) {
      expectSame(inChunks(bytes, sizes), sample);
      expectSame(inChunks(bytes, sizes, null), sample);
    }
  });

  it('can be asked at any time without changing what follows', () => {
    fc.assert(
      fc.property(patchwork, fc.integer({ min: 2000, max: 5000 }), (bytes, size) => {
        const sampler = new Sampler();
        for (let at = 0; at < bytes.length; at += size) {
          sampler.push(bytes.subarray(at, at + size));
          if (at % 3 === 0) {
            expectSame(sampler.peek(), takeSample(bytes.slice(0, at + size)));
          }
        }
        expectSame(sampler.end(), takeSample(bytes));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the UTF-8 check', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

  const mixed = fc
    .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.uint8Array({ maxLength: 3 })), {
      maxLength: 30,
    })
    .map((parts) => concat(...parts));
  const bytesOfTrouble = [0x41, 0x80, 0x9f, 0xa0, 0xaf, 0xb0, 0xbf, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xff];
  const trouble = (minLength: number, maxLength: number) =>
    fc
      .array(fc.constantFrom(...bytesOfTrouble), { minLength, maxLength })
      .map((bytes) => Uint8Array.from(bytes));
  const troublesome = trouble(0, 24);
  /** More errors than are counted. */
  const hopeless = trouble(100, 300);

  function isValid(bytes: Uint8Array): boolean {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  }

  it('agrees with TextDecoder on what is valid, and counts as many errors as it replaces', () => {
    fc.assert(
      fc.property(fc.oneof(mixed, troublesome), (bytes) => {
        const check = takeSample(bytes).utf8;
        expect(check.valid).toBe(isValid(bytes));
        // A surrogate that the end cuts counts as one cut; the decoder replaces each of its bytes.
        if (check.surrogates > 0 || /\xed[\xa0-\xbf]$/.test(Buffer.from(bytes).toString('latin1'))) return;
        const own = Buffer.from(bytes).toString('latin1').split('\xef\xbf\xbd').length - 1;
        let leading = 0;
        while (leading < bytes.length && bytes[leading] >= 0x80 && bytes[leading] < 0xc0) leading++;
        const cut = (check.truncatedStart ? leading : 0) + (check.truncatedEnd ? 1 : 0);
        const replaced = lenient.decode(bytes).split('\ufffd').length - 1 - own;
        expect(check.errors + cut).toBe(replaced);
        expect(check.errorOffsets.length).toBe(Math.min(100, check.errors));
        for (const offset of check.errorOffsets) expect(bytes[offset]).toBeGreaterThanOrEqual(0x80);
      }),
      { numRuns: 3000 },
    );
  });

  it('is the same for every way to cut the bytes, built in or not', () => {
    fc.assert(
      fc.property(fc.oneof(mixed, troublesome, hopeless), fc.integer({ min: 1, max: 7 }), (bytes, size) => {
        const check = takeSample(bytes).utf8;
        expect(inChunks(bytes, [size]).utf8).toEqual(check);
        expect(inChunks(bytes, [size], null).utf8).toEqual(check);
      }),
      { numRuns: 2000 },
    );
    const long = concat(...Array<string>(3000).fill('Ελλάδα, '), new Uint8Array([0xff]), 'ж'.repeat(90_000));
    const check = takeSample(long).utf8;
    expect(check).toMatchObject({ errors: 1, errorOffsets: [3000 * 14], sequences: SEQUENCE_LIMIT });
    for (const sizes of [[1], [1000], [70_001]]) expect(inChunks(long, sizes).utf8).toEqual(check);
  });

  it('tells a cut at either end from an error', () => {
    const text = utf8.encode('漢字かな交じり文');
    expect(takeSample(text.subarray(1)).utf8).toMatchObject({
      errors: 0,
      truncatedStart: true,
      valid: false,
    });
    expect(takeSample(text.subarray(2)).utf8).toMatchObject({
      errors: 0,
      truncatedStart: true,
      sequences: 7,
    });
    expect(takeSample(text.subarray(0, -1)).utf8).toMatchObject({
      errors: 0,
      truncatedEnd: true,
      sequences: 7,
    });
    expect(takeSample(text).utf8).toMatchObject({ valid: true, truncatedStart: false, truncatedEnd: false });
    expect(takeSample(new Uint8Array([0x80, 0x80, 0x80, 0x80])).utf8).toMatchObject({
      errors: 4,
      errorOffsets: [0, 1, 2, 3],
      truncatedStart: false,
    });
  });

  it('knows CESU-8 by its pairs of surrogates', () => {
    const pair = new Uint8Array([0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]);
    const check = takeSample(concat('smile ', pair, ' twice ', pair)).utf8;
    expect(check).toMatchObject({ valid: false, surrogates: 2, errors: 0 });
    expect(takeSample(concat('x', pair.subarray(0, 3), 'y')).utf8).toMatchObject({
      surrogates: 0,
      errors: 3,
    });
    expect(takeSample(concat(pair, pair.subarray(0, 4))).utf8).toMatchObject({
      errors: 0,
      truncatedEnd: true,
    });
  });

  it('stops counting where the answer is clear', () => {
    const legacy = new Uint8Array(100_000).fill(0xe0);
    expect(takeSample(legacy).utf8.errors).toBe(ERROR_LIMIT);
    const { sequences } = takeSample(utf8.encode('é'.repeat(50_000))).utf8;
    expect(sequences).toBeGreaterThan(0);
    expect(sequences).toBeLessThan(SEQUENCE_LIMIT);
    const damaged = concat('é'.repeat(50_000), new Uint8Array([0xff]), 'é');
    expect(takeSample(damaged).utf8.sequences).toBe(SEQUENCE_LIMIT);
  });
});

describe('nextHigh', () => {
  it('finds the first byte above 7F wherever it is and however the view is aligned', () => {
    const room = new Uint8Array(20_000);
    for (const start of [0, 1, 2, 3]) {
      for (const high of [0, 1, 63, 64, 65, 255, 256, 8191, 8192, 12_345]) {
        const view = room.subarray(start, start + 15_000);
        view[high] = 0x80;
        expect(nextHigh(view, 0, view.length, null)).toBe(high);
        expect(nextHigh(view, 0, view.length, nativeChecks)).toBe(high);
        expect(nextHigh(view, high + 1, view.length, null)).toBe(view.length);
        expect(nextHigh(view, 0, high, null)).toBe(high);
        view[high] = 0;
      }
    }
  });
});
