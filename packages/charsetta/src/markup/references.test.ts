import { readFileSync } from 'node:fs';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReferences, referencesPath, renderReferences } from '../../scripts/write-references.ts';
import { decodeReferences } from './references.ts';

const references = readReferences();

describe('the table', () => {
  it('is what the script writes', () => {
    expect(readFileSync(referencesPath, 'utf8')).toBe(renderReferences(references));
  });

  it('has every name of the standard', () => {
    // https://html.spec.whatwg.org/entities.json has 2,231 keys: these, and 106 of them again without semicolon.
    expect(references.length).toBe(2125);
    expect(references.filter(({ legacy }) => legacy).length).toBe(106);
  });
});

describe('decoding', () => {
  it('agrees with `entities` on every name, with and without a semicolon, and inside a word', () => {
    for (const { name } of references) {
      for (const text of [`&${name};`, `&${name}`, `&${name} x`, `&${name}x`, `&${name}x;`]) {
        expect(decodeReferences(text), text).toBe(decodeHTML(text));
      }
    }
  });

  it('agrees with `entities` on every number of one byte', () => {
    for (let code = 0; code < 256; code++) {
      const text = `&#${code};&#x${code.toString(16)} &#X${code.toString(16)}`;
      expect(decodeReferences(text), text).toBe(decodeHTML(text));
    }
  });

  it.each([
    ['caf&eacute;', 'café'],
    ['&#1078;&#x436;&#X0436', 'жжж'],
    ['&#128;', '€'],
    ['&notit; &notin;', '¬it; ∉'],
    ['&#0;&#xD800;&#x110000;&#99999999999999999999;', '����'],
    ['AT&T & co. &; &#; &#x; &unknown; &#x', 'AT&T & co. &; &#; &#x; &unknown; &#x'],
    ['no reference', 'no reference'],
  ])('%s', (text, decoded) => expect(decodeReferences(text)).toBe(decoded));

  it('agrees with `entities` on soup', () => {
    const piece = fc.constantFrom(
      '&',
      '#',
      'x',
      ';',
      '&amp',
      '&lt;',
      '&not',
      'in',
      '1',
      'f',
      '&#',
      ' ',
      'ж',
      '&#x1F600',
      '&eacute',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(decodeReferences(pieces.join(''))).toBe(decodeHTML(pieces.join('')));
      }),
      { numRuns: 1000 },
    );
  });
});
