import { createRequire } from 'node:module';
import { MIMEType } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText, lookupWhatwg } from './encodings/index.ts';
import { decode, detect, detectAll } from './index.ts';
import { extractMimeType } from './markup/mime.ts';
import { paragraphs } from './test-data/udhr.ts';

/** The package comes without types. */
const sniff = createRequire(import.meta.url)('html-encoding-sniffer') as (
  bytes: Uint8Array,
  options: { transportLayerEncodingLabel?: string; xml?: boolean },
) => string;

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
/** What we call the encoding that the label means on the web. */
const ours = (label: string) => lookupWhatwg(label)?.name ?? label;
const russian = paragraphs('ru').slice(0, 3).join('\n');
const whatwg = true;

function page(text: string, encoding: string, label: string): Uint8Array {
  return encodeText(`<!doctype html><meta charset="${label}"><p>${text}</p>`, encoding).bytes;
}

describe('whatwg: true', () => {
  it('believes a declaration that lies, and says that it does', () => {
    const bytes = page(russian, 'KOI8-R', 'windows-1251');
    expect(detect(bytes)).toMatchObject({ encoding: 'KOI8-R', language: 'ru' });
    const answer = detect(bytes, { whatwg });
    expect(answer).toMatchObject({
      encoding: 'windows-1251',
      language: 'ru',
      declared: { label: 'windows-1251', source: 'meta', holds: false },
    });
    expect(answer.confidence).toBeLessThan(0.01);
    expect(answer.equivalents[0]).toBe('windows-1251');
    expect(detectAll(bytes, { whatwg })).toEqual([answer]);
  });

  it('reads the text as the standard would', () => {
    const bytes = page(russian, 'UTF-8', 'koi8-r');
    const { text, encoding } = decode(bytes, { whatwg });
    expect(encoding).toBe('KOI8-R');
    expect(text).toBe(new TextDecoder('koi8-r').decode(bytes));
  });

  it('lists as damage what does not fit the encoding of the standard', () => {
    const bytes = page(russian, 'windows-1251', 'utf-8');
    const { encoding, damage, confidence } = decode(bytes, { whatwg });
    expect(encoding).toBe('UTF-8');
    expect(damage?.count).toBeGreaterThan(100);
    expect(confidence).toBe(0);
    expect(() => decode(bytes, { whatwg, fatal: true })).toThrow(/UTF-8/);
  });

  it('is as sure of a declaration that is true as it is without', () => {
    const bytes = page(russian, 'windows-1251', 'windows-1251');
    expect(detect(bytes, { whatwg })).toEqual(detect(bytes));
  });

  it.each([
    [
      'a mark before all',
      '\xef\xbb\xbf<meta charset=gbk>',
      { contentType: 'text/html; charset=koi8-r' },
      'UTF-8',
    ],
    ['the header', '<meta charset=gbk>', { contentType: 'text/html; charset="koi8-r"' }, 'KOI8-R'],
    ['what the sender is said to declare', '<meta charset=gbk>', { declared: 'koi8-r' }, 'KOI8-R'],
    ['the header before that', '', { contentType: 'a/b;charset=gbk', declared: 'koi8-r' }, 'GBK'],
    ['no header with an unknown label', '<meta charset=gbk>', { contentType: 'a/b;charset=no' }, 'GBK'],
    ['no sloppy header', '<meta charset=gbk>', { contentType: 'text/html charset=koi8-r' }, 'GBK'],
    ['the prescan', '<script><meta charset=gbk></script>', {}, 'GBK'],
    ['the name that has the tables of the standard', '<meta charset=euc-kr>', {}, 'CP949'],
    ['no meta past the first kilobyte', `${' '.repeat(1024)}<meta charset=gbk>`, {}, 'windows-1252'],
    ['the default', 'plain', {}, 'windows-1252'],
    ['the default for nothing at all', '', {}, 'windows-1252'],
    ['the default of XML', '<a/>', { contentType: 'image/svg+xml' }, 'UTF-8'],
    ['the XML declaration', '<?xml version="1.0" encoding="gbk"?>', { contentType: 'text/xml' }, 'GBK'],
    ['no meta in XML', '<meta charset="gbk"/>', { contentType: 'application/xhtml+xml' }, 'UTF-8'],
    ['UTF-16 where the mark is that of UTF-32', '\xff\xfe\0\0<\0\0\0', {}, 'UTF-16LE'],
  ])('follows %s', (_what, text, options, encoding) => {
    expect(detect(latin1(text), { ...options, whatwg }).encoding).toBe(encoding);
  });

  it('gives bytes that are no text an encoding, as the standard does, and says what they are', () => {
    const png = new Uint8Array(200);
    png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    expect(detect(png, { whatwg })).toMatchObject({
      encoding: 'windows-1252',
      language: null,
      mimeType: 'image/png',
    });
  });

  it('reads nothing in what the standard replaces', () => {
    const bytes = page('한국어', 'ISO-2022-KR', 'iso-2022-kr');
    expect(decode(bytes, { whatwg })).toMatchObject({
      encoding: 'replacement',
      text: '\ufffd',
      damage: { offsets: [0], count: 1 },
    });
    expect(() => decode(bytes, { whatwg, fatal: true })).toThrow(/replacement/);
    const empty = decode(new Uint8Array(0), { whatwg, contentType: 'a/b;charset=hz-gb-2312' });
    expect(empty).toMatchObject({ encoding: 'replacement', text: '' });
    expect(empty).not.toHaveProperty('damage');
  });

  it('puts the bytes of x-user-defined where the standard does', () => {
    const decoded = decode(latin1('a\x80\xff'), { whatwg, contentType: 'a/b;charset=x-user-defined' });
    expect(decoded).toMatchObject({ encoding: 'x-user-defined', text: 'a\uf780\uf7ff' });
  });

  it('explains what it went by', () => {
    const { evidence } = detect(latin1('<p>text'), { whatwg, explain: true });
    expect(evidence?.at(-1)).toMatchObject({ stage: 'verdict', source: 'default' });
  });

  it('does not go with a choice of encodings, and takes only true or false', () => {
    expect(() => detect(latin1(''), { whatwg, encodings: ['UTF-8'] })).toThrow(/encodings: expected none/);
    expect(() => detect(latin1(''), { whatwg: 1 as unknown as boolean })).toThrow(/whatwg: expected/);
  });

  /** The documents avoid the few places where the package stops short of the standard: see prescan.test.ts. */
  it('gives what html-encoding-sniffer gives', () => {
    const label = fc.constantFrom(
      'gbk',
      'UTF-8',
      'utf-16',
      'Latin1',
      ' big5 ',
      'euc-kr',
      'koi8-r',
      'hz-gb-2312',
    );
    const piece = fc.oneof(
      label.map((name) => `<meta charset="${name}">`),
      label.map((name) => `<META http-equiv=Content-Type content='text/html; charset=${name}'>`),
      label.map((name) => `<meta content="charset = ${name}">`),
      label.map((name) => `<!-- <meta charset=${name}> -->`),
      label.map((name) => `<a title='<meta charset=${name}>'>`),
      label.map((name) => `<script><meta/charset=${name} ></script>`),
      fc.constantFrom(
        '<!doctype html>',
        '<',
        '<p x="',
        '">',
        '</p>',
        '<p>caf\xe9',
        '\xd0\xb6',
        '<!-->',
        '<?x?>',
      ),
      fc.integer({ min: 0, max: 1000 }).map((length) => '.'.repeat(length)),
    );
    const mark = fc.constantFrom('', '', '', '', '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff');
    const charset = fc.option(fc.constantFrom('koi8-r', 'no such', 'UTF-16', 'iso-2022-cn'), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        mark,
        fc.array(piece, { maxLength: 8 }),
        charset,
        fc.boolean(),
        (bom, pieces, transport, xml) => {
          const bytes = latin1(`${bom}${pieces.join('')}`);
          const type = xml ? 'text/xml' : 'text/html';
          const contentType = transport === undefined ? type : `${type}; charset="${transport}"`;
          const theirs = sniff(bytes, {
            xml,
            ...(transport === undefined ? {} : { transportLayerEncodingLabel: transport }),
          });
          expect(detect(bytes, { whatwg, contentType }).encoding).toBe(ours(theirs));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a Content-Type header, to the letter', () => {
  it.each([
    ['text/html', 'text/html', null],
    [' TEXT/HTML ;charset=A', 'text/html', 'A'],
    ['text/html;charset=a;charset=b', 'text/html', 'a'],
    ['text/html;charset="a\\"b', 'text/html', 'a"b'],
    ['text/html, text/html;charset=a, */*', 'text/html', 'a'],
    ['text/html;charset=a, text/html;x=y', 'text/html', 'a'],
    ['text/html;charset=a, text/plain', 'text/plain', null],
    ['text/html;x="a,b";charset=c', 'text/html', 'c'],
  ])('%j', (header, essence, charset) => expect(extractMimeType(header)).toEqual({ essence, charset }));

  it.each(['', 'text', 'text/', '/html', 'te xt/html', 'text/html charset=a', '*/*'])(
    '%j says nothing',
    (header) => expect(extractMimeType(header)).toBeNull(),
  );

  it("agrees with Node's reader of a single type", () => {
    const piece = fc.constantFrom(
      ...[
        'text/html',
        'a/b',
        ';',
        ' ',
        'charset',
        '=',
        '"',
        '\\',
        'gbk',
        'x',
        '\t',
        'é',
        'CHARSET=',
        ';charset=',
        '/',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        // Node leaves white space at the end to an unclosed quote; the standard takes it away first.
        const header = pieces.join('').trimEnd();
        const found = extractMimeType(header);
        let theirs: MIMEType | null = null;
        try {
          theirs = new MIMEType(header);
        } catch {}
        expect(found?.essence).toBe(theirs?.essence);
        expect(found?.charset ?? null).toBe(theirs?.params.get('charset') ?? null);
      }),
      { numRuns: 2000 },
    );
  });
});
