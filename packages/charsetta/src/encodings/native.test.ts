import { afterEach, describe, expect, it, vi } from 'vitest';
import * as here from './native.ts';
import { singleByteTable } from './single-byte.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as it is where there is no Node. */
async function elsewhere(): Promise<typeof here> {
  vi.resetModules();
  vi.stubGlobal('Buffer', undefined);
  vi.stubGlobal('process', undefined);
  return import('./native.ts');
}

const lengths = [0, 1, 7, 24, 25, 1000, 9999];
const units = (length: number): Uint16Array =>
  Uint16Array.from({ length }, (_, index) => (index * 31) % 0xd800);

describe('without Node', () => {
  it('units and bytes give the same strings', async () => {
    const there = await elsewhere();
    for (const length of lengths) {
      expect(there.stringFromUnits(units(length))).toBe(here.stringFromUnits(units(length)));
      const bytes = Uint8Array.from(units(length));
      expect(there.stringFromLatin1(bytes)).toBe(here.stringFromLatin1(bytes));
    }
  });

  it('UTF-8 is read or refused alike', async () => {
    const there = await elsewhere();
    for (const length of lengths) {
      const text = here.stringFromUnits(units(length));
      const bytes = new TextEncoder().encode(`\ufeff${text}\ufffd`);
      expect(there.stringFromUtf8(bytes)).toBe(`\ufeff${text}\ufffd`);
      expect(here.stringFromUtf8(bytes)).toBe(`\ufeff${text}\ufffd`);
      const broken = Uint8Array.of(...bytes, 0xe2, 0x82);
      expect(there.stringFromUtf8(broken)).toBeUndefined();
      expect(here.stringFromUtf8(broken)).toBeUndefined();
    }
  });
});

describe('the platform is not believed', () => {
  class Latin1Decoder {
    decode(bytes: Uint8Array): string {
      return String.fromCharCode(...bytes);
    }
  }

  it('a decoder that differs in any byte is not used', () => {
    vi.stubGlobal('TextDecoder', Latin1Decoder);
    expect(here.provenDecoder('windows-1252', singleByteTable('windows-1252'))).toBeUndefined();
    expect(here.provenDecoder('iso-8859-1', singleByteTable('ISO-8859-1'))).toBeDefined();
  });

  it('a label that the platform does not have is no error', () => {
    expect(here.provenDecoder('no such label', singleByteTable('CP437'))).toBeUndefined();
  });
});

describe('UTF-16', () => {
  const texts = ['', 'a', '\ud83d\ude00', '\ud83d', '\ude00\ud83d', 'a\ud800b'].flatMap((text) => [
    text,
    `${'ж'.repeat(100)}${text}`,
  ]);
  const unitsOf = (text: string) => Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const expected = (text: string) => (/\p{Surrogate}/u.test(text) ? undefined : text);

  it('is read or refused alike without Node', async () => {
    const there = await elsewhere();
    for (const text of texts) {
      expect(here.stringFromUtf16(unitsOf(text))).toBe(expected(text));
      expect(there.stringFromUtf16(unitsOf(text))).toBe(expected(text));
    }
  });

  it('is read or refused alike where strings have no isWellFormed', () => {
    const native = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed')!;
    for (const text of texts) {
      Reflect.deleteProperty(String.prototype, 'isWellFormed');
      try {
        expect(here.stringFromUtf16(unitsOf(text))).toBe(expected(text));
      } finally {
        Object.defineProperty(String.prototype, 'isWellFormed', native);
      }
    }
  });
});
