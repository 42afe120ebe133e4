import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { encodeText } from '../encodings/index.ts';
import { statedLabel } from './statements.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('programs and manuals state their encoding', () => {
  it.each([
    ['\\documentclass{article}\n\\usepackage[latin1]{inputenc}\n', 'latin1'],
    ['\\usepackage [koi8-r] {inputenc}', 'koi8-r'],
    ['\\input texinfo\n@documentencoding ISO-8859-2\n', 'ISO-8859-2'],
    ['% \\bib\n% Encoding: Cp1252\n', 'Cp1252'],
    ['%!TEX encoding = IsoLatin\n', 'IsoLatin'],
    ['% coding: iso-latin-9-unix\r\n', 'iso-latin-9'],
    ['\\inputencoding{cp850}', 'cp850'],
    ['SET ISO8859-1\nTRY esianrtolcdugmphbyfvkwz\n', 'ISO8859-1'],
    ['# Ukrainian\nSET microsoft-cp1251\r\nTRY', 'microsoft-cp1251'],
    ['-- MySQL dump\n/*!40101 SET NAMES latin2 */;\n', 'latin2'],
    ["SET NAMES 'cp1251';\n", 'cp1251'],
    ["SET client_encoding = 'LATIN1';\n", 'LATIN1'],
    ['use strict;\nuse encoding "greek";\n', 'greek'],
    ['=encoding cp1250\n\n=head1 NAME', 'cp1250'],
    ['" Vim\nscriptencoding cp932\n', 'cp932'],
    ['unit Menus;\n{$CODEPAGE cp437}\n', 'cp437'],
    ['#pragma code_page(1251)\nSTRINGTABLE', '1251'],
    ['[LangOptions]\nLanguageCodePage=1250\n', '1250'],
    ['charset "iso-8859-15"\nkeymaps 0-2', 'iso-8859-15'],
    ['<%@ page contentType="text/html; charset=EUC-KR" %>\n<html>', 'EUC-KR'],
    ['<%@LANGUAGE="VBSCRIPT" CODEPAGE="936"%>', '936'],
    ['<?php\nheader("Content-Type: text/html; charset=windows-1251");\n', 'windows-1251'],
  ])('%j', (text, label) => expect(statedLabel(latin1(text))).toBe(label));

  it.each([
    ['set in the West', 'SET WEST\nset of cards\n'],
    ['a shell', 'set -e\nset names\n'],
    ['prose', 'The charset is koi8-r, and encoding matters.\n'],
    ['a comment in a line', 'x = 1; % Encoding of nothing\n'],
    ['a page', '<html><body>\nset iso-8859-2\n</body></html>'],
    ['what is far down', `${'x\n'.repeat(3000)}SET ISO8859-1\n`],
    ['nothing', ''],
  ])('but not %s', (_, text) => expect(statedLabel(latin1(text))).toBeNull());

  it('any bytes may be asked', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('SET ', '% ', '\\usepackage[', '<%@ '),
        (bytes, start) => {
          expect(statedLabel(Uint8Array.of(...latin1(start), ...bytes))?.length ?? 1).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('what they state', () => {
  it('tells a list of letters', () => {
    const letters =
      'TRY esianrtolcdugmphbyfvkwz\u00e2\u00ea\u00ee\u00f4\u00fb\u0175\u0177\u00e1\u00e9\u00ed\u00f3\u00fa\u00e0\u00e8\u00ec\u00f2\u00f9\u00e4\u00eb\u00ef\u00f6\u00fc\n';
    const found = detect(encodeText(`SET ISO8859-14\n${letters}`, 'ISO-8859-14', { fatal: true }).bytes);
    expect(found).toMatchObject({
      encoding: 'ISO-8859-14',
      declared: { label: 'ISO8859-14', source: 'cookie', holds: true },
    });
  });

  it('names the encoding as they do', () => {
    const text =
      '\\documentclass{article}\n\\usepackage[latin9]{inputenc}\n\\begin{document}\nLe cœur a ses raisons que la raison ne connaît point.\n\\end{document}\n';
    expect(detect(encodeText(text, 'ISO-8859-15', { fatal: true }).bytes).encoding).toBe('ISO-8859-15');
  });

  it('is no reason to disbelieve a text that reads well in another', () => {
    const text =
      '\\usepackage[latin1]{inputenc}\nВсе люди рождаются свободными и равными в своём достоинстве и правах.\n';
    const found = detect(encodeText(text, 'KOI8-R', { fatal: true }).bytes);
    expect(found).toMatchObject({ encoding: 'KOI8-R', declared: { label: 'latin1', holds: false } });
  });
});
