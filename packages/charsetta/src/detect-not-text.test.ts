import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeText } from './encodings/index.ts';
import { decode, detectAll } from './index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { concat } from './test-data/udhr.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Bytes without order, the same in every run. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}
const body = noise(600, 7);

describe('bytes that are no text have no encoding', () => {
  it.each([
    ['image/png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF\0\x01')],
    ['image/gif', latin1('GIF89a\x10\0\x10\0\x80\0\0')],
    ['application/pdf', latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['application/zip', latin1('PK\x03\x04\x14\0\0\0\x08\0')],
    ['application/gzip', latin1('\x1f\x8b\x08\0\0\0\0\0\0\x03')],
    ['application/wasm', latin1('\0asm\x01\0\0\0')],
  ])('%s', (mimeType, head) => {
    const found = detect(concat([head, body]));
    expect(found).toMatchObject({ encoding: null, language: null, equivalents: [], mimeType });
  });

  /** A record as compilers and databases write them: numbers in four bytes, names behind their length. */
  const record = (at: number): Uint8Array =>
    latin1(
      `s\x05\0\0\0value${String.fromCharCode(at, 0, 0, 0, 0x40 + at, at, 0, 0)}t\x03\0\0\0${'abc'}N(\x01\0\0\0`,
    );
  const records = concat(Array.from({ length: 60 }, (_, at) => record(at)));

  it.each([
    ['application/x-python-code', concat([latin1('\x03\xf3\r\n\x8e\xe2\xfeic\0\0\0'), records])],
    ['application/x-python-code', concat([latin1('\x33\r\r\n\x8e\xe2\xfei\x89\x11\0\0\xe3\0\0\0'), records])],
    ['application/tzif', concat([latin1('TZif2\0\0\0\0\0\0\0'), records])],
    ['audio/basic', concat([latin1('.snd\0\0\0\x18'), body.map((byte) => byte | 0x80)])],
    ['image/x-portable-graymap', concat([latin1('P5\n24 25\n255\n'), body])],
  ])('%s', (mimeType, bytes) => {
    expect(detect(bytes)).toMatchObject({ encoding: null, mimeType });
  });

  it('records of numbers and names, from wherever they begin', () => {
    for (let from = 0; from < 40; from++) {
      const part = records.subarray(from);
      expect(detect(part).encoding, `from ${from}`).toBeNull();
      expect(detect(part, { explain: true }).evidence).not.toHaveLength(0);
    }
  });

  it('tables of small numbers in two or four bytes', () => {
    for (const bytesEach of [2, 4]) {
      const table = new Uint8Array(4096);
      for (let at = 0; at < table.length; at += bytesEach) table[at] = (at * 7) % 41;
      expect(detect(table).encoding).toBeNull();
    }
  });

  it('an executable', () => {
    const elf = concat([latin1('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0'), body]);
    expect(detect(elf).encoding).toBeNull();
    const exe = concat([latin1('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'), new Uint8Array(40), body]);
    expect(detect(exe).encoding).toBeNull();
  });

  it('real compressed data', () => {
    const prose = latin1('The quick brown fox jumps over the lazy dog. '.repeat(30));
    expect(detect(gzipSync(prose))).toMatchObject({ encoding: null, mimeType: 'application/gzip' });
    expect(detect(deflateSync(noise(3000, 3))).encoding).toBeNull();
  });

  it('random bytes', () => {
    for (let seed = 1; seed <= 200; seed++) {
      expect(detectAll(noise(400, seed))).toMatchObject([
        { encoding: null, mimeType: 'application/octet-stream' },
      ]);
    }
    expect(detect(randomBytes(100_000)).encoding).toBeNull();
  });

  it('floating-point numbers', () => {
    const floats = Float64Array.from({ length: 200 }, (_, i) => Math.sin(i) * 1000);
    expect(detect(floats).encoding).toBeNull();
  });
});

describe('lists with NUL between', () => {
  it.each([
    ['file names (find -print0)', './a.txt\0./src/main.c\0./src/util/strings.c\0./README\0'],
    ['an environment', 'PATH=/usr/bin:/bin\0HOME=/var/empty\0LANG=C\0SHELL=/bin/sh\0'],
    ['ids', '10\x0011\x0012\x0013\x0014\x0015\x0016\x0017\x0018\x0019\x0020\0'],
  ])('%s are not UTF-16', (_name, list) => {
    const { encoding } = detect(latin1(list));
    expect(encoding === null || !/UTF-(16|32)/.test(encoding)).toBe(true);
  });
});

describe('text without language', () => {
  const frame = [
    '╔══════════════════╦══════════╗',
    '║ ░░▒▒▓▓██▓▓▒▒░░   ║ 12  34   ║',
    '╠══════════════════╬══════════╣',
    '║ ▄▄▀▀▄▄▀▀▄▄▀▀▄▄   ║ 56  78   ║',
    '╚══════════════════╩══════════╝',
  ].join('\r\n');

  it('art of CP437 is CP437 and has none', () => {
    const { bytes } = encodeText(`${frame}\r\n${frame}`, 'CP437', { fatal: true });
    const found = detect(bytes);
    expect(found.language).toBe('zxx');
    expect(found.encoding).toBe('CP437');
  });

  it('art with colours is read as it was drawn', () => {
    const coloured = frame.replace(/[░▒▓]+/g, '\x1b[1;34m$&\x1b[0m');
    const { bytes } = encodeText(coloured, 'CP437', { fatal: true });
    expect(detect(bytes).equivalents).toContain('CP437');
    expect(decode(bytes).text).toBe(coloured);
  });

  it('frames in UTF-8 have none either', () => {
    expect(detect(new TextEncoder().encode(frame))).toMatchObject({ encoding: 'UTF-8', language: 'zxx' });
  });

  it('a hex dump has none', () => {
    const lines = Array.from({ length: 30 }, (_, row) => {
      const hex = [...noise(16, row + 1)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
      return `${(row * 16).toString(16).padStart(8, '0')}  ${hex}`;
    });
    expect(detect(latin1(lines.join('\n')))).toMatchObject({ encoding: 'ASCII', language: 'zxx' });
  });
});
