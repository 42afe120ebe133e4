import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { encodeText } from '../encodings/index.ts';

const told = (text: string, encoding: string) => detect(encodeText(text, encoding).bytes);

describe('a quotation mark that opens at the end of a word', () => {
  it.each([
    ['Ze reisden door Italië en Slovenië naar Bulgarije', 'macintosh'],
    ['Van Brazilië tot Azië, overal hetzelfde verhaal', 'macintosh'],
    ['On va au café, puis au marché', 'CP850'],
  ])('speaks for the encoding in which it is a letter: %s', (text, encoding) => {
    const { encoding: name, equivalents } = told(text, encoding);
    expect([name, ...equivalents]).toContain(encoding);
  });

  it.each([
    ['Hij noemde het ‘een begin’ en ging naar huis', 'nl'],
    ['Er nannte es ‚einen Anfang‘ und ging „nach Hause“', 'de'],
    ['Nazval to ‚začátkem‘ a šel „domů“', 'cs'],
    ['He called it ‘a start‘ and “went home“', 'en'],
  ])('is none where it closes what was opened, or where one is typed for both: %s', (text, language) => {
    const answer = told(text, language === 'cs' ? 'windows-1250' : 'windows-1252');
    expect([answer.encoding, ...answer.equivalents]).toContain(
      language === 'cs' ? 'windows-1250' : 'windows-1252',
    );
    expect(answer.language).toBe(language);
  });
});

it('a letter doubled in a word is no line that is drawn', () => {
  const text = 'Het was één van de dagen vóór de grote vakantie, en in één uur was alles voorbij';
  expect(told(text, 'macintosh')).toMatchObject({ encoding: 'macintosh', language: 'nl' });
  expect(told(text, 'CP850').language).toBe('nl');
});
