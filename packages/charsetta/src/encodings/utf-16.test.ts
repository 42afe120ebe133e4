import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeText } from './index.ts';

/** As JavaScript has it, lone surrogates and all; written at an address that is no multiple of four, or is one. */
function utf16(text: string, bigEndian: boolean, offset: number): Uint8Array {
  const bytes = new Uint8Array(offset + text.length * 2).subarray(offset);
  const view = new DataView(bytes.buffer, offset);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !bigEndian);
  return bytes;
}

const unit = fc.oneof(
  fc.constantFrom(0x41, 0x416, 0xe9, 0x4e2d, 0x8a9e, 0xac00, 0xd7a3, 0xe000, 0xfffd),
  fc.constantFrom(0xd800, 0xdbff, 0xdc00, 0xdfff),
);
const text = fc.array(unit, { maxLength: 30 }).map((units) => String.fromCharCode(...units));
const filler = fc.constantFrom('', 'a'.repeat(600), 'é'.repeat(300), '語'.repeat(5000), '한'.repeat(301));

describe.each([
  ['UTF-16LE', false],
  ['UTF-16BE', true],
] as const)('%s', (encoding, bigEndian) => {
  it('finds every lone surrogate, and nothing else, wherever the bytes are', () => {
    fc.assert(
      fc.property(filler, text, filler, fc.nat(7), (before, middle, after, offset) => {
        const whole = `${before}${middle}${after}`;
        const decoded = decodeText(utf16(whole, bigEndian, offset), encoding);
        expect(decoded.text).toBe(whole.replace(/\p{Surrogate}/gu, '\ufffd'));
        expect(decoded.malformedCount).toBe(whole.match(/\p{Surrogate}/gu)?.length ?? 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('long text', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** One that is not long yet, and with and without a rest behind the last block. */
  const lengths = [300, 16_384, 20_001];
  /** Around wherever text may be cut into vectors, steps and blocks to be looked at, and its ends. */
  const places = (length: number) =>
    [0, 16, 32, 128, 8192, 16_384, length].flatMap((edge) =>
      [-3, -2, -1, 0, 1, 2].map((near) => edge + near),
    );
  const letters = ['é', 'ж', '語', '😀'];
  const odd = ['\ud83d\ude00', '\ud83d', '\ude00', '\ude00\ud83d', '\ud83d\ud83d\ude00', 'Ā'];

  const lonely = /\p{Surrogate}/gu;

  /** All combinations that are read otherwise than the engine's own regular expressions tell. */
  function misread(decode: typeof decodeText): string[] {
    const wrong: string[] = [];
    for (const length of lengths)
      for (const letter of letters) {
        const filler = letter.repeat(length).slice(0, length);
        for (const inserted of odd)
          for (const place of places(length)) {
            const start = Math.max(0, Math.min(place, length - inserted.length));
            const text = filler.slice(0, start) + inserted + filler.slice(start + inserted.length);
            const decoded = decode(utf16(text, false, 0), 'UTF-16LE');
            const isRight =
              decoded.text === text.replace(lonely, '\ufffd') &&
              decoded.malformedCount === (text.match(lonely)?.length ?? 0);
            if (!isRight) wrong.push(`${length} ${letter} ${JSON.stringify(inserted)} ${place}`);
          }
      }
    return wrong;
  }

  it('has no place where a lone surrogate is overlooked, or a pair taken for one', () => {
    expect(misread(decodeText)).toEqual([]);
  });

  it('is read alike where there is no WebAssembly', async () => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', undefined);
    const { decodeText: decode } = await import('./index.ts');
    expect(misread(decode)).toEqual([]);
  });

  it.each([[['Buffer', 'process']], [['Buffer', 'process', 'WebAssembly']]])(
    'is read alike without %s',
    async (missing) => {
      vi.resetModules();
      for (const name of missing) vi.stubGlobal(name, undefined);
      const { decodeText: decode } = await import('./index.ts');
      expect(misread(decode)).toEqual([]);
    },
  );

  it('has no pair of what is far apart', () => {
    for (const trail of [8193, 8192 + 32, 8192 + 128, 16_384]) {
      const text = `${'語'.repeat(8191)}\ud83d${'語'.repeat(trail - 8192)}\ude00`.padEnd(20_000, '語');
      const { malformed } = decodeText(utf16(text, false, 0), 'UTF-16LE');
      expect(malformed.map(({ offset }) => offset)).toEqual([2 * 8191, 2 * trail]);
    }
  });

  it('may be of any character up to U+00FF, and longer than is made narrow in one go', () => {
    const latin1 = String.fromCharCode(...Array(256).keys());
    for (const length of [5000, 1_048_576, 1_048_577, 1_100_000]) {
      const text = latin1.repeat(Math.ceil(length / latin1.length)).slice(0, length);
      expect(decodeText(utf16(text, false, 0), 'UTF-16LE').text === text).toBe(true);
      const { malformed } = decodeText(utf16(`${text}\ud83d`, false, 0), 'UTF-16LE');
      expect(malformed).toEqual([{ offset: 2 * length, length: 2 }]);
    }
  });
});
