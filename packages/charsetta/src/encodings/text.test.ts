import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../scripts/write-single-byte.ts';
import { readTscii, writeTscii } from '../../scripts/write-tscii.ts';
import { ArgumentError, DecodeError, EncodeError, UnknownEncodingError } from '../errors.ts';
import { codecFor } from './codecs.ts';
import { encodings } from './registry.ts';
import { singleByteTable } from './single-byte.ts';
import type { Malformed } from './sinks.ts';
import { decodeText, encodeText, StreamDecoder, StreamEncoder } from './text.ts';

const supported = encodings.filter(({ name }) => codecFor(name) !== undefined);
const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const VIETNAMESE = ['windows-1258', 'TCVN'];

/** Cuts `length` things at random places. */
function pieces<T>(
  whole: T,
  length: number,
  cuts: readonly number[],
  slice: (whole: T, from: number, to: number) => T,
): T[] {
  const places = [0, ...cuts.map((cut) => cut % (length + 1)).sort((left, right) => left - right), length];
  return places.slice(1).map((place, index) => slice(whole, places[index], place));
}

function decodedByChunks(bytes: Uint8Array, cuts: readonly number[], encoding: string, compose: boolean) {
  const decoder = new StreamDecoder(encoding, { compose });
  const chunks = pieces(bytes, bytes.length, cuts, (whole, from, to) => whole.subarray(from, to));
  const text = chunks.map((chunk) => decoder.write(chunk)).join('') + decoder.end();
  return { text, malformed: decoder.malformed, malformedCount: decoder.malformedCount };
}

/** No byte is told of twice. */
function expectApart(malformed: readonly Malformed[]): void {
  const overlapping = malformed.filter(
    ({ offset }, i) => i > 0 && offset < malformed[i - 1].offset + malformed[i - 1].length,
  );
  expect(overlapping).toEqual([]);
}

/** Bytes that are rich in what this encoding treats specially: random ones, and its own text cut and damaged. */
const bytesArbitrary = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        0x00,
        0x1b,
        0x2b,
        0x2d,
        0x41,
        0x7e,
        0xa0,
        0xa1,
        0xa6,
        0xaa,
        0xb8,
        0xc3,
        0xd8,
        0xdc,
        0xe2,
        0xed,
        0xf0,
        0xff,
      ),
      {
        maxLength: 40,
      },
    )
    .map((list) => Uint8Array.from(list)),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => new TextEncoder().encode(text)),
);
const cutsArbitrary = fc.array(fc.nat(200), { maxLength: 6 });
const textArbitrary = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      ...'aZ +-~\\\u00e9\u0416\u05d0\u0e01\u1ebf\u3042\u4e00\uac00\ud83d\ude00\u0b95\u0bc6\u0bca',
    ),
    maxLength: 30,
  }),
);

describe.each(supported)('$name', ({ name, kind }) => {
  it('never throws on any bytes, and says the same in chunks as in one call', () => {
    fc.assert(
      fc.property(bytesArbitrary, cutsArbitrary, fc.boolean(), (bytes, cuts, compose) => {
        const once = decodeText(bytes, name, { compose });
        expect(decodedByChunks(bytes, cuts, name, compose)).toEqual(once);
        expect(once.text.isWellFormed()).toBe(true);
        const outside = once.malformed.filter(
          ({ offset, length }) => length <= 0 || offset < 0 || offset + length > bytes.length,
        );
        expect(outside).toEqual([]);
        expectApart(once.malformed);
      }),
    );
  });

  it('throws only DecodeError when fatal, at the first bytes that do not fit', () => {
    fc.assert(
      fc.property(bytesArbitrary, (bytes) => {
        const { text, malformed } = decodeText(bytes, name);
        if (malformed.length === 0) {
          expect(decodeText(bytes, name, { fatal: true }).text).toBe(text);
          return;
        }
        let thrown: unknown;
        try {
          decodeText(bytes, name, { fatal: true });
        } catch (error) {
          thrown = error;
        }
        expect(thrown).toBeInstanceOf(DecodeError);
        expect(thrown).toMatchObject({ encoding: name, ...malformed[0] });
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(bytesArbitrary, (bytes) => {
        // What some bytes say can be written again, but for the characters that a standard only reads (Big5, EUC-JP).
        const read = decodeText(bytes, name, { bom: 'keep' }).text.replaceAll('\ufffd', '');
        const { unmappable } = encodeText(read, name);
        if (kind !== 'multi-byte') expect(unmappable).toEqual([]);
        const gaps = new Set(unmappable.map(({ codePoint }) => String.fromCodePoint(codePoint)));
        const text = [...read].filter((character) => !gaps.has(character)).join('');
        const again = decodeText(encodeText(text, name, { fatal: true }).bytes, name, {
          bom: 'keep',
          fatal: true,
        });
        // A tone that has lost its letter may find another one: the canonical form stays the same.
        if (VIETNAMESE.includes(name)) expect(again.text.normalize('NFC')).toBe(text.normalize('NFC'));
        // A sign of Tamil that has lost its letter has no place in TSCII; whole syllables are tried below.
        else if (name !== 'TSCII') expect(again.text).toBe(text);
      }),
    );
  });

  it('writes the same in chunks as in one call', () => {
    fc.assert(
      fc.property(textArbitrary, cutsArbitrary, (text, cuts) => {
        const once = encodeText(text, name);
        const encoder = new StreamEncoder(name);
        const parts = pieces(text, text.length, cuts, (whole, from, to) => whole.slice(from, to)).map(
          (part) => encoder.write(part),
        );
        const bytes = Buffer.concat([...parts, encoder.end()]);
        expect(bytes.toString('hex')).toBe(Buffer.from(once.bytes).toString('hex'));
        expect(encoder.unmappable).toEqual(once.unmappable);
        const misplaced = once.unmappable.filter(
          ({ offset, codePoint }) => text.codePointAt(offset) !== codePoint,
        );
        expect(misplaced).toEqual([]);
      }),
    );
  });

  it('throws only EncodeError when fatal', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const { unmappable, bytes } = encodeText(text, name);
        if (unmappable.length === 0) {
          const fatal = encodeText(text, name, { fatal: true });
          expect(Buffer.from(fatal.bytes).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
        } else {
          expect(() => encodeText(text, name, { fatal: true })).toThrow(EncodeError);
        }
      }),
    );
  });
});

describe.each([...readSources()])('%s, byte by byte', (name, source) => {
  it('reads all 256 bytes as its source does', () => {
    const { text, malformed } = decodeText(allBytes, name, { compose: false });
    expect([...text].map((character) => character.charCodeAt(0))).toEqual(source);
    const gaps = source.flatMap((unit, offset) => (unit === 0xfffd ? [{ offset, length: 1 }] : []));
    expect(malformed).toEqual(gaps.slice(0, 100));
  });

  it('writes each character as its lowest byte', () => {
    const defined = source.filter((unit) => unit !== 0xfffd);
    const written = defined.map((unit) => [
      ...encodeText(String.fromCharCode(unit), name, { fatal: true }).bytes,
    ]);
    expect(written).toEqual(defined.map((unit) => [source.indexOf(unit)]));
  });

  it('reads alike with and without gaps in the input', () => {
    const defined = allBytes.filter((byte) => source[byte] !== 0xfffd);
    const text = String.fromCharCode(...[...defined].map((byte) => singleByteTable(name)[byte]));
    expect(decodeText(defined, name, { compose: false, fatal: true }).text).toBe(text);
  });
});

describe('Unicode', () => {
  it('UTF-8 puts one replacement for each maximal subpart', () => {
    const bytes = Uint8Array.of(
      0x61,
      0xf1,
      0x80,
      0x80,
      0xe1,
      0x80,
      0xc2,
      0x62,
      0x80,
      0xed,
      0xa0,
      0x80,
      0xf4,
      0x90,
    );
    const { text, malformed } = decodeText(bytes, 'utf-8');
    expect(text).toBe(new TextDecoder().decode(bytes));
    expect(malformed.slice(0, 3)).toEqual([
      { offset: 1, length: 3 },
      { offset: 4, length: 2 },
      { offset: 6, length: 1 },
    ]);
  });

  it('UTF-8 with errors reads as the standard says', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5),
          { maxLength: 12 },
        ),
        (list) => {
          const bytes = Uint8Array.from(list);
          expect(decodeText(bytes, 'UTF-8', { bom: 'keep' }).text).toBe(
            new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
          );
        },
      ),
    );
  });

  it('strips the mark, or keeps it', () => {
    for (const name of ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE', 'UTF-7', 'CESU-8']) {
      const { bytes } = encodeText('\ufeffx', name);
      expect(decodeText(bytes, name).text).toBe('x');
      expect(decodeText(bytes, name, { bom: 'keep' }).text).toBe('\ufeffx');
      const stream = new StreamDecoder(name);
      expect([...bytes].map((byte) => stream.write(Uint8Array.of(byte))).join('') + stream.end()).toBe('x');
    }
  });

  it('writes the examples of RFC 2152', () => {
    const examples: Record<string, string> = {
      'A\u2262\u0391.': 'A+ImIDkQ.',
      'Hi Mom -\u263a-!': 'Hi Mom -+Jjo--!',
      '\u65e5\u672c\u8a9e': '+ZeVnLIqe-',
      '1 + 1': '1 +- 1',
    };
    for (const [text, utf7] of Object.entries(examples)) {
      expect(String.fromCharCode(...encodeText(text, 'utf-7').bytes)).toBe(utf7);
      expect(decodeText(new TextEncoder().encode(utf7), 'utf-7')).toEqual({
        text,
        malformed: [],
        malformedCount: 0,
      });
    }
  });

  it.each([
    ['+2F/\x90', '\ufffd\ufffd', [1, 4]],
    ['+3AH!', '\ufffd!', [1]],
    ['+2F8A-', '\ufffd\ufffd', [1, 4]],
    ['+AGH-', 'a\ufffd', [3]],
  ])('UTF-7 tells once of a byte with two faults: %j', (written, text, offsets) => {
    const bytes = Uint8Array.from(Buffer.from(written, 'latin1'));
    const { malformed, ...rest } = decodeText(bytes, 'UTF-7');
    expect(rest).toEqual({ text, malformedCount: offsets.length });
    expect(malformed.map(({ offset }) => offset)).toEqual(offsets);
  });

  it('UTF-7 tells of no byte twice, whatever is in it', () => {
    const parts = fc.array(fc.constantFrom('+2F/', '3AH', '+AGH', '/', '-', '!', '\x90'), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (list) => {
        expectApart(decodeText(Buffer.from(list.join(''), 'latin1'), 'UTF-7').malformed);
      }),
    );
  });

  it('CESU-8 writes a supplementary character as two surrogates (TR 26, 2)', () => {
    const { bytes } = encodeText('\u{10400}', 'CESU-8');
    expect([...bytes]).toEqual([0xed, 0xa0, 0x81, 0xed, 0xb0, 0x80]);
    expect(decodeText(bytes, 'CESU-8').text).toBe('\u{10400}');
    expect(decodeText(Uint8Array.of(0xf0, 0x90, 0x90, 0x80), 'CESU-8').malformedCount).toBe(4);
  });
});

describe('Vietnamese', () => {
  const text = 'Tiếng Việt: Đường phố, Nguyễn Thị Bưởi, ẶẬỮỖ ằẵẳ';

  it.each(VIETNAMESE)('%s takes letters and tones apart, and puts them together', (name) => {
    const { bytes } = encodeText(text, name, { fatal: true });
    expect(decodeText(bytes, name).text).toBe(text);
    expect(decodeText(bytes, name, { compose: false }).text.normalize('NFC')).toBe(text);
  });

  it('windows-1258 uncomposed is what the WHATWG standard decodes', () => {
    const { bytes } = encodeText('ế', 'windows-1258');
    expect([...bytes]).toEqual([0xea, 0xec]);
    expect(decodeText(bytes, 'windows-1258', { compose: false }).text).toBe('ê\u0301');
  });
});

describe('TSCII', () => {
  it('reads again what it writes, however its signs stand', () => {
    const parts = [0x61, 0x83, 0xa1, 0xa2, 0xa6, 0xa7, 0xa8, 0xaa, 0xb8, 0xab];
    const strange: string[] = [];
    for (let one = 0; one < parts.length ** 4; one++) {
      const bytes = Uint8Array.from(
        { length: 4 },
        (_, at) => parts[Math.floor(one / parts.length ** at) % parts.length],
      );
      const { text } = decodeText(bytes, 'TSCII');
      const written = encodeText(text, 'TSCII');
      if (written.unmappableCount > 0 || decodeText(written.bytes, 'TSCII').text !== text) strange.push(text);
    }
    expect(strange).toEqual([]);
  });

  const written: Record<string, number[]> = {
    கெ: [0xa6, 0xb8],
    கொ: [0xa6, 0xb8, 0xa1],
    கோ: [0xa7, 0xb8, 0xa1],
    கை: [0xa8, 0xb8],
    கௌ: [0xa6, 0xb8, 0xaa],
    ஜெ: [0xa6, 0x83],
    க்ஷ: [0x87],
    ஸ்ரீ: [0x82],
    தமிழ்: [0xbe, 0xc1, 0xa2, 0xfa],
    இ: [0xfe],
  };
  it.each(Object.entries(written))('%s', (text, bytes) => {
    expect([...encodeText(text, 'TSCII', { fatal: true }).bytes]).toEqual(bytes);
    expect(decodeText(Uint8Array.from(bytes), 'TSCII', { fatal: true }).text).toBe(text);
  });

  it('reads AU with either left part', () => {
    expect(decodeText(Uint8Array.of(0xa7, 0xb8, 0xaa), 'TSCII').text).toBe('கௌ');
  });

  it('reads back any Tamil syllables', () => {
    const consonants = [...'கஙசஜஞடணதநனபமயரறலளழவஷஸஹ'];
    const signs = ['', ...'ாிீுூெேைொோௌ்'];
    const syllable = fc
      .tuple(fc.constantFrom(...consonants), fc.constantFrom(...signs))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(syllable, fc.constantFrom(' ', 'a', 'அ', 'ஃ')), { maxLength: 20 }),
        (parts) => {
          const text = parts.join('');
          expect(
            decodeText(encodeText(text, 'TSCII', { fatal: true }).bytes, 'TSCII', { fatal: true }).text,
          ).toBe(text);
        },
      ),
    );
  });

  it('has the cells of its source, and the generated file is what the generator gives', () => {
    for (const [byte, cell] of readTscii()) {
      const expected = cell === '' ? '\ufffd' : cell;
      expect([byte, decodeText(Uint8Array.of(byte), 'TSCII').text]).toEqual([byte, expected]);
    }
    expect(readFileSync(new URL('./generated/tscii.ts', import.meta.url), 'utf8')).toBe(writeTscii());
  });
});

describe('what cannot be written', () => {
  it('is replaced, and reported', () => {
    const { bytes, unmappable } = encodeText('a\u4e00\u{1f600}b', 'windows-1252');
    expect(String.fromCharCode(...bytes)).toBe('a??b');
    expect(unmappable).toEqual([
      { offset: 1, codePoint: 0x4e00 },
      { offset: 2, codePoint: 0x1f600 },
    ]);
  });

  it('is replaced as asked', () => {
    const replacement = (codePoint: number): string => `&#${codePoint};`;
    expect(String.fromCharCode(...encodeText('\u{1f600}', 'latin1', { replacement }).bytes)).toBe(
      '&#128512;',
    );
    expect([...encodeText('\u4e00', 'cp037').bytes]).toEqual([0x6f]);
    expect([...encodeText('\ud800', 'utf-8').bytes]).toEqual([0xef, 0xbf, 0xbd]);
    expect([...encodeText('\u4e00', 'ascii', { replacement: '\u4e01' }).bytes]).toEqual([]);
  });

  it('is listed a hundred times and counted to the end', () => {
    const { unmappable, unmappableCount } = encodeText('\u4e00'.repeat(1000), 'ascii');
    expect([unmappable.length, unmappableCount]).toEqual([100, 1000]);
    const { malformed, malformedCount } = decodeText(new Uint8Array(1000).fill(0xff), 'ascii');
    expect([malformed.length, malformedCount]).toEqual([100, 1000]);
  });
});

describe('wrong arguments', () => {
  it('are named', () => {
    expect(() => decodeText('text' as unknown as Uint8Array, 'utf-8')).toThrow(ArgumentError);
    expect(() => decodeText(allBytes, 'klingon')).toThrow(UnknownEncodingError);
    expect(() => encodeText(1 as unknown as string, 'utf-8')).toThrow(ArgumentError);
  });

  const doors: [string, (options: never) => unknown][] = [
    ['decodeText', (options) => decodeText(allBytes, 'utf-8', options)],
    ['StreamDecoder', (options) => new StreamDecoder('utf-8', options)],
    ['encodeText', (options) => encodeText('text', 'utf-8', options)],
    ['StreamEncoder', (options) => new StreamEncoder('utf-8', options)],
  ];
  const named = (argument: string) => expect.objectContaining({ code: 'ERR_ARGUMENT', argument });

  it.each(doors)('%s names an option that is wrong', (_name, door) => {
    for (const options of [null, 'strip', 7]) expect(() => door(options as never)).toThrow(named('options'));
    for (const value of ['yes', 1, null])
      for (const option of ['fatal', 'compose'])
        expect(() => door({ [option]: value } as never)).toThrow(named(option));
    expect(() => door({ fatal: undefined, compose: undefined } as never)).not.toThrow();
  });

  it.each(doors.slice(0, 2))('%s knows two things to do with a mark', (_name, door) => {
    for (const bom of ['yes', true, null]) expect(() => door({ bom } as never)).toThrow(named('bom'));
  });

  it.each(doors.slice(2))('%s takes text for a replacement, and nothing else', (_name, door) => {
    for (const replacement of [5, null, {}, true])
      expect(() => door({ replacement } as never)).toThrow(named('replacement'));
  });

  it.each(['windows-1252', 'ISO-2022-JP'])(
    '%s takes it from a function too, and nothing else',
    (encoding) => {
      for (const value of [5, null, undefined])
        expect(() => encodeText('\u0e01', encoding, { replacement: () => value as never })).toThrow(
          named('replacement'),
        );
    },
  );

  it('a stream that has ended takes no more', () => {
    const decoder = new StreamDecoder('utf-8');
    decoder.end();
    expect(() => decoder.write(allBytes)).toThrow('this stream has ended');
  });

  it('a stream that has thrown takes no more: what it had read is lost', () => {
    const ended = expect.objectContaining({ code: 'ERR_ENDED' });
    const decoder = new StreamDecoder('utf-8', { fatal: true });
    expect(() => decoder.write(Uint8Array.of(0x61, 0xff))).toThrow(DecodeError);
    expect(() => decoder.write(Uint8Array.of(0x62))).toThrow(ended);
    expect(() => decoder.end()).toThrow(ended);
    for (const encoding of ['windows-1252', 'ISO-2022-JP']) {
      const encoder = new StreamEncoder(encoding, { fatal: true });
      expect(() => encoder.write('a\u0e01')).toThrow(EncodeError);
      expect(() => encoder.write('b')).toThrow(ended);
      expect(() => encoder.end()).toThrow(ended);
    }
  });

  it('a stream that was given what is no bytes or no text goes on', () => {
    const decoder = new StreamDecoder('utf-8', { fatal: true });
    expect(() => decoder.write('a' as never)).toThrow(ArgumentError);
    expect(decoder.write(Uint8Array.of(0x61)) + decoder.end()).toBe('a');
    const encoder = new StreamEncoder('utf-8', { fatal: true });
    expect(() => encoder.write(5 as never)).toThrow(ArgumentError);
    expect([...encoder.write('a')]).toEqual([0x61]);
  });
});
