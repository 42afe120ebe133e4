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

  /** Sixteen places in a row, wherever text may be cut into blocks, vectors and words to be looked at, and its ends. */
  const LENGTH = 20_001;
  const places = [0, 8184, LENGTH - 16].flatMap((start) =>
    Array.from({ length: 16 }, (_, index) => start + index),
  );
  const letters = ['é', 'ж', '語'];
  const odd = ['\ud83d\ude00', '\ud83d', '\ude00', '\ude00\ud83d', '\ud83d\ud83d\ude00'];

  /** All combinations that are read otherwise than the engine's own regular expressions tell. */
  function misread(decode: typeof decodeText): string[] {
    return letters.flatMap((letter) =>
      odd.flatMap((inserted) =>
        places
          .filter((place) => {
            const start = Math.min(place, LENGTH - inserted.length);
            const text = (letter.repeat(start) + inserted).padEnd(LENGTH, letter);
            const decoded = decode(utf16(text, false, 0), 'UTF-16LE');
            return (
              decoded.text !== text.replace(/\p{Surrogate}/gu, '\ufffd') ||
              decoded.malformedCount !== (inserted.match(/\p{Surrogate}/gu)?.length ?? 0)
            );
          })
          .map((place) => `${letter} ${JSON.stringify(inserted)} ${place}`),
      ),
    );
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
});
