import { expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import { chared, encodingsOf, languagesWithLegacyEncodings, PAPER_LISTS } from './chared.ts';

test('the lists hold what pages of the language were written in', () => {
  expect(encodingsOf('el')).toEqual(['UTF-8', 'windows-1253', 'ISO-8859-7']);
  expect(encodingsOf('ja')).toEqual(['UTF-8', 'ISO-2022-JP', 'Shift_JIS', 'EUC-JP']);
  expect(encodingsOf('hi')).toBe(null);
  expect(PAPER_LISTS.cs).toEqual(['UTF-8', 'windows-1250', 'ISO-8859-2', 'ISO-8859-1']);
});

test('the paper had 51 languages', () => {
  expect(languagesWithLegacyEncodings().length).toBeGreaterThanOrEqual(51);
});

test('behind the interface of the lab it answers as the product does, stored or not', () => {
  const documents = paragraphs('tr').map((text) => ({
    text,
    language: 'tr',
    encoding: 'utf-8',
    bytes: encodeText(text, 'utf-8').bytes,
  }));
  const trained = chared.train(documents, { language: 'tr', encodings: ['utf-8', 'windows-1254', 'cp857'] });
  const again = chared.load(trained.save());
  const { bytes } = encodeText('Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar.', 'cp857');
  expect(trained.detect(bytes)[0]).toMatchObject({ encoding: 'CP857', language: 'tr' });
  expect(again.detect(bytes)).toEqual(trained.detect(bytes));
});
