import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './encodings/index.ts';
import { DecodeError, decode, detect } from './index.ts';
import { concat, paragraphs } from './test-data/udhr.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const russian = paragraphs('ru').slice(0, 3).join('\n');

describe('decode', () => {
  it.each(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'windows-1251', 'KOI8-R', 'IBM866'])(
    'gives the text of %s, with all that detect tells',
    (encoding) => {
      const { bytes } = encodeText(russian, encoding, { replacement: '"' });
      const { text, ...detection } = decode(bytes);
      expect(text).toBe(decodeText(bytes, encoding).text);
      expect(detection).toEqual(detect(bytes));
    },
  );

  it.each(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE', 'gb18030'])(
    'leaves the byte-order mark of %s out of the text and says that it stood there',
    (encoding) => {
      const { bytes } = encodeText(`\ufeff${russian}`, encoding);
      expect(decode(bytes)).toMatchObject({ encoding, bom: true, text: russian });
    },
  );

  it('gives no text for what is not text', () => {
    const png = concat([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), new Uint8Array(200)]);
    expect(decode(png)).toMatchObject({ encoding: null, language: null, text: '', mimeType: 'image/png' });
    expect(decode(png, { fatal: true }).text).toBe('');
  });

  it('gives the empty text for no bytes', () => {
    expect(decode(new Uint8Array(0))).toMatchObject({ encoding: 'ASCII', text: '' });
  });

  it('puts U+FFFD where bytes do not fit, and lists the places', () => {
    const bytes = concat([utf8(russian), Uint8Array.of(0xff), utf8(' и ещё')]);
    expect(decode(bytes)).toMatchObject({
      encoding: 'UTF-8',
      text: `${russian}\ufffd и ещё`,
      damage: { offsets: [utf8(russian).length], count: 1, share: 1 / bytes.length },
    });
  });

  it('throws at such bytes if they are fatal', () => {
    const bytes = concat([utf8(russian), Uint8Array.of(0xff), utf8(' и ещё')]);
    const failing = () => decode(bytes, { fatal: true });
    expect(failing).toThrow(DecodeError);
    expect(failing).toThrow(String(utf8(russian).length));
    expect(decode(utf8(russian), { fatal: true }).text).toBe(russian);
  });

  it('takes only true or false for fatal', () => {
    expect(() => decode(utf8(russian), { fatal: 'yes' as unknown as boolean })).toThrow(/fatal: expected/);
  });

  it('passes hints on', () => {
    const bytes = Uint8Array.of(0xe4);
    expect(decode(bytes, { encodings: ['KOI8-R'] }).text).toBe('Д');
    expect(decode(bytes, { encodings: ['windows-1252'] }).text).toBe('ä');
  });

  it.each(['ISO-2022-JP', 'ISO-2022-KR', 'HZ-GB-2312', 'UTF-16BE', 'Shift_JIS', 'windows-1251'])(
    'never writes to the bytes it is given: a Buffer, a page in %s',
    (encoding) => {
      const text = { 'ISO-2022-KR': '한국어로 쓴 글', 'windows-1251': 'Привет, мир' }[encoding] ?? '中文文章';
      const bytes = Buffer.from(encodeText(`<html><p>${text}</p><p>${text}</p></html>`, encoding).bytes);
      const before = bytes.toString('hex');
      const decoded = decode(bytes);
      expect(decoded).toMatchObject({ encoding, text: `<html><p>${text}</p><p>${text}</p></html>` });
      expect(bytes.toString('hex')).toBe(before);
    },
  );

  it('gives for any bytes what decodeText gives for the answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const { encoding, text } = decode(bytes);
        expect(text).toBe(encoding === null ? '' : decodeText(bytes, encoding).text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('decode of a text far larger than what detect looks at', () => {
  const chinese = paragraphs('zh-Hans').join('\n');
  const long = `${chinese}\n`.repeat(60);

  it('finds the one character that the narrow name does not have', () => {
    // 镕 is in GBK and not in GB2312.
    const { bytes } = encodeText(`${long}朱镕基\n${long}`, 'GBK', { fatal: true });
    const decoded = decode(bytes);
    expect(decoded.text).toBe(`${long}朱镕基\n${long}`);
    expect(decoded.encoding).toBe('GBK');
    expect(decoded.equivalents).toEqual(['GBK', 'gb18030']);
    expect(decoded).not.toHaveProperty('damage');
  });

  it('names only equivalents that agree in every byte', () => {
    const german = paragraphs('de').join('\n');
    const { bytes } = encodeText(`${german.repeat(5)}\nPreis: 5 €\n${german.repeat(5)}`, 'windows-1252');
    const decoded = decode(bytes);
    expect(decoded.text).toContain('Preis: 5 €');
    expect(decoded.equivalents).toContain('windows-1252');
    for (const name of decoded.equivalents) expect(decodeText(bytes, name).text).toBe(decoded.text);
  });

  it('knows of a backslash that Japanese encodings read in their own way', () => {
    const bytes = utf8(`${'plain text and nothing else\n'.repeat(2000)}C:\\temp\n`);
    const decoded = decode(bytes);
    expect(decoded).toMatchObject({ encoding: 'ASCII', language: 'en' });
    for (const name of decoded.equivalents) expect(decodeText(bytes, name).text).toBe(decoded.text);
  });

  it('lists damage wherever it is', () => {
    const bytes = concat([utf8(long), Uint8Array.of(0xff), utf8(long), Uint8Array.of(0xfe)]);
    const at = utf8(long).length;
    expect(decode(bytes)).toMatchObject({
      encoding: 'UTF-8',
      damage: { offsets: [at, 2 * at + 1], count: 2 },
    });
  });
});
