import { expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { detectBothWays as detect } from '../test-data/chunks.ts';

it.each([
  ['en', 'I´m late, and you´re later. Don´t run!'],
  [
    'en',
    '1\n00:00:02,000 --> 00:00:04,500\nIt´s raining again.\n\n2\n00:00:05,000 --> 00:00:07,000\nWe´ll stay here.',
  ],
  ['fr', 'Je n´ai pas vu qu´il était parti'],
  ['it', 'L´isola è lontana dall´altra riva'],
  ['nl', 'Foto´s en video´s van ´s morgens vroeg'],
])('an acute accent between letters is an apostrophe, as people type it: %s', (language, text) => {
  const { bytes } = encodeText(text, 'windows-1252');
  expect(detect(bytes)).toMatchObject({ encoding: 'windows-1252', language });
});

it.each(['Haïti est une île', 'Le maïs est mûr', 'une naïveté égoïste'])(
  'and no letter of another code page: %s',
  (text) => {
    const { bytes } = encodeText(text, 'windows-1252');
    expect(detect(bytes)).toMatchObject({ encoding: 'windows-1252', language: 'fr' });
  },
);
