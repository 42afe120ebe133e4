import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupWhatwg } from '../encodings/registry.ts';
import { prescan, sniffWhatwg } from './prescan.ts';

/** The package comes without types. */
const sniff = createRequire(import.meta.url)('html-encoding-sniffer') as (
  bytes: Uint8Array,
  options: { transportLayerEncodingLabel?: string },
) => string;

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
/** What we call the encoding that the label means on the web. */
const ours = (label: string) => lookupWhatwg(label)?.name ?? label;

describe('the prescan, as the standard has it', () => {
  it.each([
    ['<meta charset=gbk>', 'gbk'],
    ['<meta charset="gbk"/>', 'gbk'],
    ['<meta/charset=gbk>', 'gbk'],
    ['<META CHARSET=GBK >', 'gbk'],
    ['<meta http-equiv=content-type content="text/html; charset=gbk">', 'gbk'],
    ['<meta content="x charset charset = \'gbk\' " http-equiv="Content-Type">', 'gbk'],
    ['<meta charset=koi8-r content="charset=gbk" http-equiv=content-type>', 'koi8-r'],
    ['<meta content="charset=gbk" http-equiv=content-type charset=koi8-r>', 'koi8-r'],
    ['<meta charset=gbk charset=koi8-r>', 'gbk'],
    ['<meta charset=nonsense><meta charset=gbk>', 'gbk'],
    ['<meta charset=utf-16le>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<meta charset=iso-2022-kr>', 'replacement'],
    ['<!--><meta charset=gbk>', 'gbk'],
    ['<a title="<meta charset=koi8-r>"><meta charset=gbk>', 'gbk'],
    ['</a title="<meta charset=koi8-r>"><meta charset=gbk>', 'gbk'],
    ['<script><meta charset=gbk></script>', 'gbk'],
    ['<?xml version="1.0" encoding="gbk"?>', 'gbk'],
    ['<?xml version="1.0" encoding="gbk"?><meta charset=koi8-r>', 'koi8-r'],
    ["<?xml encoding = 'utf-16'?>", 'utf-8'],
    ['<\0?\0x\0', 'utf-16le'],
    ['\0<\0?\0x', 'utf-16be'],
  ])('%j', (text, label) => expect(prescan(latin1(text))).toBe(ours(label)));

  it.each([
    ['no pragma', '<meta content="text/html; charset=gbk">'],
    ['another pragma', '<meta http-equiv=refresh content="text/html; charset=gbk">'],
    ['an unclosed quote', '<meta charset="gbk>'],
    ['an unclosed tag', '<meta charset="gbk" '],
    ['an unmatched quote', '<meta http-equiv=content-type content="charset=\'gbk">'],
    ['a comment', '<!-- <meta charset=gbk> -->'],
    ['the second kilobyte', `${' '.repeat(1024)}<meta charset=gbk>`],
    ['the end of the first kilobyte', `${' '.repeat(1024 - 17)}<meta charset=gbk>`],
    ['a word that begins alike', '<metal charset=gbk>'],
    ['an unclosed XML declaration', '<?xml encoding="gbk"'],
    ['an XML declaration with a space in the label', '<?xml encoding=" gbk"?>'],
    ['an XML declaration that is not first', ' <?xml encoding="gbk"?>'],
  ])('finds nothing in %s', (_, text) => expect(prescan(latin1(text))).toBeNull());
});

describe('sniffing', () => {
  it('believes the mark before the transport before the document', () => {
    const page = '<meta charset=gbk>';
    expect(sniffWhatwg(latin1(`\xef\xbb\xbf${page}`), { transportLabel: 'koi8-r' }).encoding).toBe('UTF-8');
    expect(sniffWhatwg(latin1(`\xfe\xff${page}`)).encoding).toBe('UTF-16BE');
    expect(sniffWhatwg(latin1(`\xff\xfe${page}`)).encoding).toBe('UTF-16LE');
    expect(sniffWhatwg(latin1(page), { transportLabel: 'koi8-r' }).encoding).toBe('KOI8-R');
    expect(sniffWhatwg(latin1(page), { transportLabel: 'nonsense' }).encoding).toBe('GBK');
    expect(sniffWhatwg(latin1('x')).encoding).toBe('windows-1252');
    expect(sniffWhatwg(latin1('x'), { defaultEncoding: 'Shift_JIS' }).encoding).toBe('Shift_JIS');
    expect(sniffWhatwg(latin1('x'), { xml: true }).encoding).toBe('UTF-8');
    expect(sniffWhatwg(latin1('<?xml version="1.0" encoding="gbk"?>'), { xml: true }).encoding).toBe('GBK');
  });

  /**
   * The package stops short of the standard in a few places, which the documents made here avoid: it does not read
   * XML declarations, takes a `<meta>` that the end cuts off, takes `content` after a `charset` that means nothing,
   * does not read the attributes of an end tag, and throws on a `content` that ends in "charset".
   */
  it('agrees with html-encoding-sniffer', () => {
    const known = ['gbk', 'utf-8', 'UTF-16', 'latin1', 'euc-kr', 'x-user-defined', 'hz-gb-2312', ' big5 '];
    const knownLabel = fc.constantFrom(...known);
    const label = fc.constantFrom(...known, 'none', '');
    const quote = fc.constantFrom('"', "'");
    const space = fc.constantFrom(' ', '/', '\n', '  ', ' / ');
    const attribute = fc.oneof(
      fc.tuple(quote, knownLabel).map(([q, l]) => `charset=${q}${l}${q}`),
      knownLabel.map((l) => `charset = ${l} `),
      fc.tuple(quote, label).map(([q, l]) => `content=${q}text/html; charset=${l};${q}`),
      label.map((l) => `content='text/html; charset = "${l}" '`),
      fc.constantFrom(
        'http-equiv=content-type',
        'HTTP-EQUIV="Content-Type"',
        'http-equiv=refresh',
        'name=x',
        'x',
        '=',
        '"',
      ),
    );
    const tag = fc.constantFrom('meta', 'META', 'link', 'p', 'metal');
    const element = fc
      .tuple(tag, space, fc.array(fc.tuple(attribute, space), { maxLength: 4 }))
      .map(
        ([name, gap, attributes]) => `<${name}${gap}${attributes.map((pair) => pair.join('')).join('')} >`,
      );
    const piece = fc.oneof(
      element,
      fc.constantFrom('<!-- <meta charset=gbk> -->', '<!-->', '<!x>', 'text', '<', ' ', '<?x?>', '</p>'),
    );
    const mark = fc.constantFrom('', '', '', '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff');
    const transport = fc.constantFrom(undefined, undefined, 'koi8-r', 'nonsense', 'utf-16');
    fc.assert(
      fc.property(mark, fc.array(piece, { maxLength: 8 }), transport, (bom, pieces, transportLabel) => {
        const bytes = latin1(`${bom}${pieces.join('')}`);
        fc.pre(bytes.length < 1000);
        const hints = transportLabel === undefined ? {} : { transportLabel };
        const theirs = transportLabel === undefined ? {} : { transportLayerEncodingLabel: transportLabel };
        expect(sniffWhatwg(bytes, hints).encoding).toBe(ours(sniff(bytes, theirs)));
      }),
      { numRuns: 3000 },
    );
  });
});
