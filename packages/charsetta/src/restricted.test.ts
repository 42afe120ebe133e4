import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, encodings } from './encodings/index.ts';
import { decode, detect } from './index.ts';
import { paragraphs } from './test-data/udhr.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const russian = paragraphs('ru').slice(0, 2).join('\n');
const inWindows = encodeText(russian, 'windows-1251', { replacement: '"' }).bytes;

describe('a choice of encodings', () => {
  it.each(['UTF-8', 'windows-1252', 'Shift_JIS', 'GBK', 'ISO-2022-JP', 'KOI8-R'])(
    'holds plain ASCII if it is only %s',
    (name) => {
      expect(detect(utf8('All human beings are born free.'), { encodings: [name] })).toMatchObject({
        encoding: name,
        language: 'en',
        confidence: 1,
        equivalents: [name],
      });
    },
  );

  it('has the name that people expect first', () => {
    const plain = utf8('All human beings are born free.');
    expect(detect(plain, { encodings: ['windows-1252', 'UTF-8'] }).equivalents).toEqual([
      'UTF-8',
      'windows-1252',
    ]);
    expect(detect(utf8(russian), { encodings: ['windows-1251', 'UTF-8'] }).encoding).toBe('UTF-8');
  });

  it('in which the bytes are no text gives the one that they fit least badly, and says where they do not', () => {
    const answer = detect(inWindows, { encodings: ['ISO-2022-JP', 'UTF-8', 'GB2312'] });
    expect(answer).toMatchObject({ encoding: 'GB2312', language: 'und', confidence: 0, mimeType: null });
    expect(answer.damage?.count).toBe(decodeText(inWindows, 'GB2312').malformedCount);
    expect(decode(inWindows, { encodings: ['UTF-8'] }).text).toContain('\ufffd');
    expect(() => decode(inWindows, { encodings: ['UTF-8'], fatal: true })).toThrow(/UTF-8/);
  });

  it('is not widened for the sake of a byte', () => {
    const { bytes } = encodeText('人人生而自由，在尊严和权利上一律平等。朱镕基。', 'GBK', { fatal: true });
    expect(detect(bytes).encoding).toBe('GBK');
    const { malformedCount: count } = decodeText(bytes, 'GB2312');
    expect(detect(bytes, { encodings: ['GB2312', 'windows-1257'] })).toMatchObject({
      encoding: 'GB2312',
      language: 'zh-Hans',
      damage: { count },
    });
  });

  it('that is ASCII alone has all else for damage', () => {
    const high = inWindows.findIndex((byte) => byte >= 0x80);
    const { encoding, damage } = detect(inWindows, { encodings: ['ASCII'] });
    expect(encoding).toBe('ASCII');
    expect(damage?.offsets[0]).toBe(high);
    expect(damage?.count).toBe(inWindows.filter((byte) => byte >= 0x80).length);
  });

  it.each([1, 20])('that is UTF-8 alone has as much damage as decoding finds, %i times over', (times) => {
    const bytes = new Uint8Array(Buffer.concat(Array.from({ length: times }, () => inWindows)));
    expect(bytes.length).toBeLessThan(16_384);
    const { malformedCount: count, malformed } = decodeText(bytes, 'UTF-8');
    const { damage } = detect(bytes, { encodings: ['UTF-8'] });
    expect(damage).toMatchObject({ count, share: count / bytes.length });
    expect(damage?.offsets).toEqual(malformed.slice(0, 100).map(({ offset }) => offset));
  });

  it('leaves what is drawn a drawing', () => {
    const { bytes } = encodeText('╔══════════╗\r\n║ ▒▒▒▒▒▒▒▒ ║\r\n╚══════════╝\r\n'.repeat(4), 'CP437');
    expect(detect(bytes)).toMatchObject({ encoding: 'CP437', language: 'zxx' });
    for (const encodings of [['CP437'], ['windows-1252', 'CP437', 'windows-1250']])
      expect(detect(bytes, { encodings })).toMatchObject({ encoding: 'CP437', language: 'zxx' });
  });

  it('does not make a picture a text', () => {
    const png = new Uint8Array(200);
    png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    expect(detect(png, { encodings: ['UTF-8'] })).toMatchObject({ encoding: null, mimeType: 'image/png' });
  });

  it('is kept to whatever the bytes are, and damage is never kept quiet', () => {
    const names = fc.subarray(
      encodings.map(({ name }) => name),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), names, (bytes, chosen) => {
        const { encoding, equivalents, damage } = detect(bytes, { encodings: chosen });
        if (encoding === null) return;
        expect(chosen).toContain(encoding);
        for (const name of equivalents) expect(chosen).toContain(name);
        if (decodeText(bytes, encoding).malformedCount > 0) expect(damage).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});
