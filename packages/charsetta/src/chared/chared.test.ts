import { describe, expect, test } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { ArgumentError, CharsettaError, UnknownEncodingError } from '../errors.ts';
import { concat, paragraphs } from '../test-data/udhr.ts';
import { type CharedModel, trainChared } from './chared.ts';
import { isChared, packChared, unpackChared } from './format.ts';

/** The groups of a model in hexadecimal, each with its frequencies. */
function table(model: CharedModel): Record<string, number[]> {
  const width = model.encodings.length;
  return Object.fromEntries(
    [...model.groups].map((group, place) => [
      group.toString(16).padStart(2 * model.size, '0'),
      [...model.counts.subarray(place * width, (place + 1) * width)],
    ]),
  );
}

/** `kočka` is 6b 6f e8 6b 61 in ISO-8859-2 and windows-1250, 6b 6f 9f 6b 61 in CP852, 6b 6f c4 8d 6b 61 in UTF-8. */
const onPaper = () =>
  trainChared('kočka a kočka a pes', { language: 'cs', encodings: ['utf-8', 'latin2', 'cp852'] });

describe('a model small enough to be worked out on paper', () => {
  test('keeps the triples whose counts differ, and nothing else', () => {
    expect(table(onPaper())).toEqual({
      '6b6f9f': [0, 0, 2],
      '6b6fc4': [2, 0, 0],
      '6b6fe8': [0, 2, 0],
      '6f9f6b': [0, 0, 2],
      '6fc48d': [2, 0, 0],
      '6fe86b': [0, 2, 0],
      '8d6b61': [2, 0, 0],
      '9f6b61': [0, 0, 2],
      c48d6b: [2, 0, 0],
      e86b61: [0, 2, 0],
    });
  });

  test('scores by the scalar product', () => {
    // Three triples that were met twice each.
    expect(onPaper().detect(Uint8Array.of(0x6b, 0x6f, 0xe8, 0x6b, 0x61))).toEqual([
      { encoding: 'ISO-8859-2', score: 6 },
      { encoding: 'UTF-8', score: 0 },
      { encoding: 'CP852', score: 0 },
    ]);
    // Twice one triple, once another: 2·2 + 1·2.
    const twice = Uint8Array.of(0x6b, 0x6f, 0x9f, 0x20, 0x6b, 0x6f, 0x9f, 0x6b);
    expect(onPaper().detect(twice)[0]).toEqual({ encoding: 'CP852', score: 6 });
  });

  test('leaves encodings that tie in the order in which they were listed', () => {
    const order = onPaper().detect(encodeText('pes', 'ascii').bytes);
    expect(order.map(({ encoding, score }) => [encoding, score])).toEqual([
      ['UTF-8', 0],
      ['ISO-8859-2', 0],
      ['CP852', 0],
    ]);
  });

  test('counts pairs of bytes when asked to', () => {
    const pairs = trainChared('kočka', { language: 'cs', encodings: ['latin2', 'cp852'], size: 2 });
    expect(table(pairs)).toEqual({ '6f9f': [0, 1], '6fe8': [1, 0], '9f6b': [0, 1], e86b: [1, 0] });
  });

  test('counts no triple across the border of two documents', () => {
    const model = trainChared(['ko', 'čk'], { language: 'cs', encodings: ['utf-8', 'latin2'] });
    expect(table(model)).toEqual({ c48d6b: [1, 0] });
  });
});

describe('training', () => {
  test('cuts the text where an encoding does not have a character, so that plain ASCII never differs', () => {
    const model = trainChared('aéb aжb', { language: 'fr', encodings: ['windows-1252', 'koi8-r'] });
    expect(table(model)).toEqual({
      '2061d6': [0, 1],
      '61d662': [0, 1],
      '61e962': [1, 0],
      e96220: [1, 0],
    });
  });

  test('says what is wrong with its arguments', () => {
    const train = (encodings: string[], text = 'kočka') => trainChared(text, { language: 'cs', encodings });
    expect(() => train(['utf-8'])).toThrow(ArgumentError);
    expect(() => train(['utf-8', 'UTF8'])).toThrow(/at least two different/);
    expect(() => train(['utf-8', 'latin-22'])).toThrow(UnknownEncodingError);
    expect(() => train(['utf-8', 'latin2'], 'kocka')).toThrow(/beyond ASCII/);
    expect(() => trainChared('kočka', { language: '', encodings: ['utf-8', 'latin2'] })).toThrow(/BCP 47/);
  });
});

describe('real text', () => {
  const languages: Readonly<Record<string, string[]>> = {
    cs: ['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'],
    el: ['utf-8', 'windows-1253', 'mac-greek', 'cp737'],
    ja: ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp'],
    ru: ['utf-8', 'windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
  };
  test.each(Object.entries(languages))(
    '%s: every encoding is found in text it was not trained on',
    (language, encodings) => {
      const lines = paragraphs(language);
      const model = trainChared(lines.slice(0, 30), { language, encodings });
      for (const encoding of encodings) {
        const bytes = concat(
          lines.slice(30).map((line) => encodeText(line, encoding, { replacement: '' }).bytes),
        );
        expect(model.detect(bytes)[0]!.encoding.toLowerCase()).toContain(encoding.replace('mac-', 'mac'));
      }
    },
  );
});

describe('a model as bytes', () => {
  test('comes back as it was', () => {
    const model = trainChared(paragraphs('pl'), {
      language: 'pl',
      encodings: ['utf-8', 'windows-1250', 'iso-8859-2'],
    });
    const again = unpackChared(packChared(model));
    expect(again.language).toBe('pl');
    expect(again.size).toBe(3);
    expect(again.encodings).toEqual(model.encodings);
    expect(table(again)).toEqual(table(model));
    const bytes = encodeText(paragraphs('pl')[3], 'iso-8859-2').bytes;
    expect(again.detect(bytes)).toEqual(model.detect(bytes));
  });

  test('tells what it is not', () => {
    const packed = packChared(onPaper());
    expect(isChared(packed)).toBe(true);
    expect(isChared(new TextEncoder().encode('charme'))).toBe(false);
    expect(() => unpackChared(new Uint8Array(0))).toThrow(/not a chared model/);
    expect(() => unpackChared(Uint8Array.from(packed, (byte, at) => (at === 6 ? 9 : byte)))).toThrow(
      /version 9/,
    );
    for (let end = 8; end < packed.length; end++)
      expect(() => unpackChared(packed.subarray(0, end)), `cut at ${end}`).toThrow(CharsettaError);
    expect(() => unpackChared(Uint8Array.of(...packed, 0))).toThrow(/damaged/);
  });
});
