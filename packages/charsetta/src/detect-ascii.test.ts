import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { paragraphs } from './test-data/udhr.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const hashes = Array.from({ length: 40 }, (_, i) => createHash('sha256').update(String(i)).digest('base64'));

describe('ASCII is ASCII, whatever it seems to hold', () => {
  it.each([
    ['a plus before a number', 'The forecast says +100 points, then +12 and +3.5 more, call +1-555-0100.'],
    ['increments', 'for (int i = 0; i < n; ++i) { ++row; col++; total += a[i]++ + ++b; }'],
    ['words after a plus', 'site:example.org +python +unicode -perl +REST+API-based +Foo- +Bar-'],
    ['hashes in base64', `{"dist": [\n${hashes.map((hash) => `  "sha256-${hash}"`).join(',\n')}\n]}`],
    ['a base64 attachment', hashes.join('').replace(/=/g, '').replace(/.{76}/g, '$&\n')],
    ['an ssh key', `ssh-rsa ${hashes.slice(0, 8).join('').replace(/=/g, '+')} user@host`],
    ['a URL query', 'https://example.org/search?q=caf+au+lait+AND+more&lang=en+US&x=%2B1'],
    ['a time zone', 'Date: Mon, 15 Jan 2024 10:00:00 +0100\nDate: Tue, 16 Jan 2024 11:30:00 +0530\n'],
    [
      'a diff',
      '--- a/x.c\n+++ b/x.c\n@@ -1,3 +1,4 @@\n int a;\n+int b;\n+AddThing(b);\n+Get-Item\n-int c;\n',
    ],
    [
      'LaTeX',
      '\\documentclass{article}\\begin{document}$a~{b}$ \\~{n} ~\\cite{x} $x^{2}+y_{1}$ ~{}\\end{document}',
    ],
    [
      'a tilde and a brace in code',
      'const path = `~{home}/x`; echo ~{a,b}; s = "~{not hz~}"; awk \'$1 ~{print}\'',
    ],
    ['chess', '1. e4+ Qxf7+ 2. Nb5+- Kd8 +/- 3. Rd1+ Bd7 += -+'],
    ['C++ and more', 'C++, C++11, Notepad++, g++ -O2 and A+B+C=D+E, vitamin B12+D3'],
  ])('%s', (_name, text) => {
    expect(detect(ascii(text))).toMatchObject({ encoding: 'ASCII', confidence: 1, mimeType: null });
  });

  it.each(['', ' ', '\n', 'a', 'ok', '42', '\r\n\r\n', '--', '<>', '{}', '+', '~{', '\x1b'])('%j', (text) => {
    expect(detect(ascii(text)).encoding).toBe('ASCII');
  });
});

describe('ASCII has a language', () => {
  it('French without accents is French', () => {
    const french =
      'Il est difficile de dire quand le train partira demain, mais nous serons sur le quai avec nos valises.';
    expect(detect(ascii(french))).toMatchObject({ encoding: 'ASCII', language: 'fr' });
  });

  it.each(['fr', 'de', 'es', 'it', 'pt', 'cs', 'pl', 'sv'])('%s with its accents left out', (tag) => {
    const text = paragraphs(tag)
      .slice(0, 4)
      .join(' ')
      .normalize('NFD')
      .replace(/[^\0-\x7f]/g, '');
    expect(detect(ascii(text))).toMatchObject({ encoding: 'ASCII', language: tag });
  });

  it.each(['en', 'nl', 'sw', 'la', 'so'])('%s, which hardly needs accents', (tag) => {
    const text = paragraphs(tag)
      .slice(0, 4)
      .join(' ')
      .replace(/[^\0-\x7f]/g, '');
    expect(detect(ascii(text))).toMatchObject({ encoding: 'ASCII', language: tag });
  });

  it('numbers and signs have none', () => {
    for (const text of ['3.14159 2.71828 1.41421 1.73205', '0;1;2;3\n4;5;6;7\n', '----+----\n    |    \n']) {
      expect(['zxx', 'und']).toContain(detect(ascii(text)).language);
    }
  });
});
