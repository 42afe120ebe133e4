import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { decodeText, encodeText } from '../encodings/index.ts';

/** How the bytes of a text read in the encoding that they are told to be in. */
function readBack(text: string, encoding: string): string {
  const { bytes } = encodeText(text, encoding);
  const answer = detect(bytes);
  return decodeText(bytes, answer.encoding as string).text;
}

describe('a few words', () => {
  it.each([
    ['3 août 1998', 'CP850'],
    ['14 août', 'macintosh'],
    ['Telefone: Antônio', 'macintosh'],
    ['De reis naar Israël begint', 'macintosh'],
    ['Fout: geïnstalleerd', 'macintosh'],
    ['Niets gevonden in Italië', 'CP850'],
    ['Sve pronađeno u Canon PowerShot', 'windows-1250'],
    ['proveïdor local', 'macintosh'],
  ])(
    'that letters alone put behind many other pairs are judged in their own, too: %s in %s',
    (text, encoding) => {
      expect(readBack(text, encoding)).toBe(text);
    },
  );
});

it.each(['I told him— but he was gone', 'But I—', '—Hola —dijo ella—. ¿Vienes?', 'Wait— what— why?'])(
  'a dash behind a word is no letter of another code page: %s',
  (text) => {
    expect(readBack(text, 'windows-1252')).toBe(text);
  },
);
