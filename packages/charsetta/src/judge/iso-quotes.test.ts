import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { detectBothWays as detect } from '../test-data/chunks.ts';
import { paragraphs } from '../test-data/udhr.ts';

/** Greek in which no byte but those of the words put in tells windows-1253 from ISO-8859-7. */
const greek = paragraphs('el').slice(2, 5).join(' ').replaceAll('Ά', 'Α').slice(0, 700);

describe('byte A2 in Greek', () => {
  it('is Ά before a word', () => {
    const { bytes } = encodeText(`${greek} με το Άουντι`, 'windows-1253');
    expect(detect(bytes)).toMatchObject({ encoding: 'windows-1253', language: 'el' });
  });

  it('is an apostrophe behind one', () => {
    const { bytes } = encodeText(`${greek} απ’ την αρχή`, 'ISO-8859-7');
    expect(detect(bytes)).toMatchObject({ encoding: 'ISO-8859-7', language: 'el' });
  });
});
