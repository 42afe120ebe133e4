import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentTypeCharset, readDeclarations } from './declarations.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const labels = (text: string) =>
  readDeclarations(latin1(text)).declarations.map(({ source, label }) => `${source} ${label}`);

describe('declarations are read', () => {
  it.each([
    ['<meta charset="gbk">', 'meta gbk'],
    ['<META CHARSET=Shift_JIS>', 'meta Shift_JIS'],
    ["<meta charset=' utf-8 '>", 'meta utf-8'],
    ['<meta charset = "koi8-r" />', 'meta koi8-r'],
    ['<meta charset:gbk>', 'meta gbk'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', 'meta windows-1251'],
    ['<meta content="text/html;charset=euc-jp" http-equiv=content-type>', 'meta euc-jp'],
    ['<meta http-equiv=Content-Type content=text/html; charset=big5>', 'meta big5'],
    ['<meta http-equiv="content-typ" content="text/html; charset=gb2312">', 'meta gb2312'],
    ['<meta http-equiv="contenttype" content="text/html; charset=gb2312">', 'meta gb2312'],
    ['<meta http-equiv="Content-Type>" content="text/html; charset=gb2312">', 'meta gb2312'],
    ['<meta name="Content-Type" content="text/html; charset=gb2312">', 'meta gb2312'],
    ['<meta content="charset=gbk">', 'meta gbk'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=charset=gbk">', 'meta gbk'],
    ['<meta http-equiv="Content-Type" content="text/html; charset="utf-8"">', 'meta utf-8'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=\'utf-8">', 'meta utf-8'],
    ['<meta charset="iso8859-2>\n<p>"', 'meta iso8859-2'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><a/>', 'xml ISO-8859-2'],
    ["\n<?xml version='1.0' encoding = 'euc-kr' ?><a/>", 'xml euc-kr'],
    ['\xef\xbb\xbf<?xml version="1.0" encoding="utf-8"?>', 'xml utf-8'],
    ['@charset "iso-8859-15";\nbody {}', 'css iso-8859-15'],
    ["@CHARSET 'gbk';", 'css gbk'],
    ['# -*- coding: latin-1 -*-\nx = 1', 'cookie latin-1'],
    ['#!/usr/bin/python\n# coding=cp1251\n', 'cookie cp1251'],
    ['# encoding: euc-jp\nputs 1', 'cookie euc-jp'],
    [';; -*- mode: lisp; coding: euc-jp-unix -*-', 'cookie euc-jp'],
    ['/* vim: set fileencoding=koi8-r : */', 'cookie koi8-r'],
    ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-9\\n"\n', 'cookie ISO-8859-9'],
    ['Content-Type: text/plain;\r\n\tcharset=gb2312\r\n\r\nx', 'cookie gb2312'],
    ['Subject: Hello\nCharset: windows-1255\n\nx', 'cookie windows-1255'],
    ['Subject: x\r\nContent-Type: text/plain; charset="ISO-2022-JP"\r\n\r\nx', 'cookie ISO-2022-JP'],
  ])('%j', (text, claim) => expect(labels(text)).toEqual([claim]));

  it('past the first kilobyte of the head', () => {
    expect(labels(`<head><script>${'x'.repeat(5000)}</script><meta charset=gbk></head>`)).toEqual([
      'meta gbk',
    ]);
  });

  it('all of them, where there are several', () => {
    expect(labels('<?xml version="1.0" encoding="utf-8"?><meta charset=gbk><meta charset=big5>')).toEqual([
      'xml utf-8',
      'meta gbk',
      'meta big5',
    ]);
  });

  it('in UTF-16, UTF-32 and EBCDIC, with the place in the bytes', () => {
    const xml = '<?xml version="1.0" encoding="UTF-16"?>';
    const utf16 = Uint8Array.from(Buffer.from(xml, 'utf16le'));
    expect(readDeclarations(utf16).declarations).toEqual([
      { label: 'UTF-16', source: 'xml', offset: 60, length: 12 },
    ]);
    const swapped = Uint8Array.of(0xfe, 0xff, ...Buffer.from(xml, 'utf16le').swap16());
    expect(readDeclarations(swapped).declarations[0]).toMatchObject({ label: 'UTF-16', offset: 62 });
    const utf32 = Uint8Array.from([...xml].flatMap((letter) => [0, 0, 0, letter.charCodeAt(0)]));
    expect(readDeclarations(utf32).declarations[0]).toMatchObject({
      label: 'UTF-16',
      offset: 120,
      length: 24,
    });
    const ebcdic = '4c6fa79493408595839684899587 7e7f c3d7f0f3f7 7f6f6e'.replaceAll(' ', '');
    expect(readDeclarations(Uint8Array.from(Buffer.from(ebcdic, 'hex'))).declarations[0]).toMatchObject({
      label: 'CP037',
      source: 'xml',
    });
  });
});

describe('declarations are not taken', () => {
  it.each([
    ['from scripts', '<script>x = "<meta charset=gbk>"; charset="gbk"</script>'],
    ['from styles', '<style><meta charset=gbk></style>'],
    ['from titles', '<title><meta charset=gbk></title>'],
    ['from comments', '<!-- <meta charset=gbk> -->'],
    ['from descriptions', '<meta name="description" content="how to set charset=gbk">'],
    ['from open graph', '<meta property="og:title" content="text about charset=gbk">'],
    ['from refreshes', '<meta http-equiv="refresh" content="0; url=?charset=gbk">'],
    ['from style types', '<meta http-equiv="Content-Style-Type" content="text/css; charset=gbk">'],
    [
      'from links and forms',
      '<link charset=gbk><form accept-charset="gbk"><a charset="gbk" title="<meta charset=gbk>">',
    ],
    ['from the body', `<head></head><body>${'x'.repeat(2000)}<meta charset=gbk>`],
    ['from prose', 'One may write charset=gbk or coding in a page.'],
    ['from an empty value', '<meta charset=""><meta http-equiv=content-type content="text/html; charset=">'],
    ['from a rule that is not first', 'body {}\n@charset "gbk";'],
  ])('%s', (_, text) => expect(labels(text)).toEqual([]));
});

it('each declaration stands where it says', () => {
  const before = fc.stringMatching(/^[ a-z\n]{0,30}$/);
  const label = fc.constantFrom('utf-8', 'GBK', 'windows-1251', 'x-sjis');
  const quote = fc.constantFrom('"', "'", '');
  fc.assert(
    fc.property(before, label, quote, (text, name, mark) => {
      const bytes = latin1(`<p>${text}<meta charset=${mark}${name}${mark}>`);
      const [found] = readDeclarations(bytes).declarations;
      expect(Buffer.from(bytes.subarray(found.offset, found.offset + found.length)).toString()).toBe(name);
    }),
  );
});

it('any bytes at all may be asked', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', '<?xml ', '<meta ', '@charset ', '# '),
      (bytes, start) => {
        expect(readDeclarations(Uint8Array.of(...latin1(start), ...bytes)).declarations.length).toBeLessThan(
          9,
        );
      },
    ),
  );
});

describe('the Content-Type header', () => {
  it.each([
    ['text/html; charset=utf-8', 'utf-8'],
    ['text/html;charset="Shift_JIS"; q=1', 'Shift_JIS'],
    ['text/html; CHARSET = windows-1251', 'windows-1251'],
    ["text/html; charset='gbk'", 'gbk'],
    ['text/html; charset="a\\"b"', 'a"b'],
    ['charset=big5', 'big5'],
    ['text/html, charset=big5', 'big5'],
    ['text/html charset:big5', 'big5'],
    ['text/html; boundary=x; charset=euc-kr;', 'euc-kr'],
    ['text/html; charset="utf-8', 'utf-8'],
    ['text/html', null],
    ['text/html; charset=', null],
    ['text/html; charset=""', null],
    ['text/html; xcharset=gbk', null],
    ['', null],
  ])('%j', (header, label) => expect(contentTypeCharset(header)).toBe(label));
});
