import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { detectBothWays as detect } from '../test-data/chunks.ts';
import { paragraphs } from '../test-data/udhr.ts';

/** The words of the declaration that ASCII can write. */
function asciiWords(tag: string): string {
  const words = paragraphs(tag).slice(1, 12).join(' ').split(' ');
  return words.filter((word) => /^[a-z.,']+$/i.test(word)).join(' ');
}

function withWord(tag: string, word: string, encoding: string): Uint8Array {
  const text = asciiWords(tag);
  return encodeText(`${text.slice(0, 500)} ${word} ${text.slice(500, 800)}`, encoding).bytes;
}

describe('one word beyond ASCII in a text of one language', () => {
  it.each([
    ['eu', 'Iñaki', 'windows-1252'],
    ['eu', 'ñimiñoak', 'windows-1252'],
    ['cy', 'tŷ', 'ISO-8859-14'],
    ['xh', 'imini—yonke', 'windows-1252'],
  ])('%s: %s is read in an encoding of that language', (tag, word, encoding) => {
    const found = detect(withWord(tag, word, encoding));
    expect(found.equivalents).toContain(encoding);
    expect(found.language).toBe(tag);
  });

  it('is read in the encoding of its own language where the rest is a program', () => {
    const program =
      'for (let index = 0; index < length; index++) { total += values[index]; } return total;\n';
    const comment = '// źródło błędów: połączenie przerwane, spróbuj ponownie później\n';
    const { bytes } = encodeText(program.repeat(6) + comment + program, 'ISO-8859-2');
    expect(detect(bytes)).toMatchObject({ encoding: 'ISO-8859-2', language: 'pl' });
  });
});
