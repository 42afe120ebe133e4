import { describe, it } from 'vitest';
import { expectText } from '../test-data/expect-text.ts';

describe('strings of letters in programs', () => {
  it.each([
    ['static const char *probe = "sample äöü ÄÖÜ";\n', 'windows-1252'],
    ['<?xml version="1.0" encoding="ISO-8859-1"?>\n<data>äöåéü</data>\n', 'ISO-8859-1'],
    ["WORD [A-Za-zÁÉÍÓÚáéíóú][-a-záéíóú']*\n", 'windows-1252'],
    ['(assert (= "éâäáíóúñÑöò" (lower "éâäáíóúñÑöò")))\n', 'windows-1252'],
  ])('%j in %s', (text, encoding) => {
    expectText(text, encoding);
  });

  // The same forms where they are words, or whose letters they are.
  it.each([
    ['puts("где");\n', 'windows-1251'],
    ['title = "дом ДОМ"\n', 'windows-1251'],
    ['key = "город"; other = "ГОРОД";\n', 'KOI8-R'],
    ['name = "λόγος";\n', 'windows-1253'],
    ['print("שלום")\n', 'windows-1255'],
  ])('%j in %s', (text, encoding) => {
    expectText(text, encoding);
  });
});
