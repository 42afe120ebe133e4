import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../encodings/index.ts';
import { readMarkup, stripMarkupText } from './index.ts';
import { lookOfBytes } from './look.ts';
import { Stripper } from './strip.ts';

const strip = (text: string) => stripMarkupText(text).replace(/\s+/g, ' ').trim();

describe('what people read is kept', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['<td>a<td>b', 'a b'],
    ['un<b>bre</b>akable <i>w</i>ord', 'unbreakable word'],
    ['a<!-- no -->b', 'ab'],
    ['<script>var x = "<p>no</p>";</script>yes', 'yes'],
    ['<STYLE type=text/css>p > a { color: red }</Style >yes', 'yes'],
    ['<script>no</scripted>no</script>yes', 'yes'],
    ['<!DOCTYPE html PUBLIC "-//W3C//DTD">yes', 'yes'],
    ['<!DOCTYPE a [ <!ENTITY b "no"> ]><a>yes</a>', 'yes'],
    ['<?xml version="1.0"?><a>yes</a>', 'yes'],
    ['<?php if ($a->b > 1) echo "no"; ?>yes', 'yes'],
    ['<?xml:namespace prefix = o ns = "urn:x" />yes', 'yes'],
    ['<% if a > b %>yes', 'yes'],
    ['<a><![CDATA[yes <b>and</b> yes]]> more</a>', 'yes and yes more'],
    ['<title>a <b> title</title>', 'a <b> title'],
    ['<textarea>a <b> text</textarea>', 'a <b> text'],
    ['<a href=x>yes</a', 'yes'],
    ['yes<a href="x', 'yes'],
    ['yes</>', 'yes'],
    ['<p\n  class = "x > y"\n>yes', 'yes'],
    ["<p class='a\"b'>yes", 'yes'],
  ])('%j reads %j', (markup, text) => expect(strip(markup)).toBe(text));

  it.each([
    ['<img alt="A cat" src="cat.gif">', 'A cat'],
    ['<a title=Home href=/>x</a>', 'Home x'],
    ['<input type="submit" value="Send" name="q">', 'Send'],
    ['<input value="Send" type=BUTTON>', 'Send'],
    ['<input type="hidden" value="no">', ''],
    ['<input placeholder="Your name" aria-label="Name">', 'Your name Name'],
    ['<option label="One" value="no">1', 'One 1'],
    ['<meta name="description" content="About us"><meta name="author" content="no">', 'About us'],
    ['<meta content="About us" property="og:title">', 'About us'],
    ['<meta name=viewport content="no">', ''],
    ['<table summary="Prices"><td>1', 'Prices 1'],
  ])('%j says %j', (markup, text) => expect(strip(markup)).toBe(text));
});

describe('the windows of a large document are read each for itself', () => {
  const read = (windows: readonly string[]) => {
    const bytes = Uint8Array.from(Buffer.from(windows.join(''), 'latin1'));
    const { text } = readMarkup(bytes, true, undefined, windows);
    return Buffer.from(text).toString('latin1').replace(/\s+/g, ' ').trim();
  };

  it.each([
    ['a script at the end of the head', ['<p>a</p><script>if (no<no)', '<p>b</p>', 'x</script>c'], 'a b x c'],
    ['a comment at the end of the head', ['<p>a</p><!-- no', '<p>b</p>', '<!-- no -->c'], 'a b c'],
    ['a quote', ['<p>a</p>', 'b <a href="no', '<p>c</p><p class="no">d</p>'], 'a b c d'],
    [
      'a script in another window',
      ['<p>a</p>', 'b<script>', '<p>c</p>', '<p>d</p><script>no</script>'],
      'a b c d',
    ],
  ])('%s does not reach into the next', (_, windows, text) => expect(read(windows)).toBe(text));

  it.each([
    ['a tag', ['<p>a</p>', 'no.gif" width="1">b'], 'a b'],
    ['a tag that people read', ['<p>a</p>', 'no.gif" alt="b" width="1">c'], 'a b c'],
    ['a tag without an end', ['<p>a</p>', 'no.gif" alt="b"'], 'a no.gif" alt="b"'],
    ['text with an arrow', ['<p>a</p>', 'b -> c <i>d</i>'], 'a b -> c d'],
  ])('one may begin in %s', (_, windows, text) => expect(read(windows)).toBe(text));

  it('two of them are two words', () => expect(read(['<p>one', 'two</p>'])).toBe('one two'));
});

describe('broken markup never swallows the document', () => {
  const tail = 'The text that follows must stay. '.repeat(400);

  it.each([
    ['an unclosed quote', '<a href="x>'],
    ['an unclosed comment', '<!-- x >'],
    ['an unclosed script', '<script>var a;<p>'],
    ['an unclosed style', '<style>a {}</p>'],
    ['an unclosed title', '<title>x'],
    ['an unclosed CDATA section', '<![CDATA['],
    ['an unclosed tag', '<div class=x <p>'],
    ['an unclosed declaration', '<!x '],
    ['an unclosed scriptlet', '<% x '],
    ['a script of XHTML', '<?xml version="1.0"?><script src="x"/>'],
  ])('%s', (_, broken) => expect(stripMarkupText(broken + tail)).toContain(tail.trim()));

  it('even where another quote closes it after too long a way', () => {
    expect(stripMarkupText(`<a href="x>${`${tail}<br>`}<a title="y">`)).toContain(tail.trim());
  });

  it('but a long value that holds no tag is a value', () => {
    expect(strip(`<img src="data:image/png;base64,${'QUJD'.repeat(5000)}">yes`)).toBe('yes');
  });

  it.each([
    'a < b and c > d',
    'I <3 you',
    '<- back',
    'x<=y',
    'a << 2',
    '5 <6',
    'mail <a@b.example> me',
    '<имя>',
  ])('%j is text', (text) => expect(stripMarkupText(text)).toBe(text));
});

describe('encodings whose bytes look like ASCII', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
    );
  const text = (input: Uint8Array) => Buffer.from(readMarkup(input, true).text).toString('latin1');
  const padding = '<p>forty visible characters are needed here, else the raw bytes speak</p>';

  it('ISO-2022-JP: what ESC $ B opens is no markup', () => {
    const japanese = '\x1b$B$<$>$"$\'\x1b(B';
    expect(text(bytes(`<p>${japanese}</p>${padding}`))).toContain(japanese);
    expect(text(bytes(`<img alt="${japanese}">${padding}`))).toContain(japanese);
  });

  it('ISO-2022-KR: what SO opens is no markup', () => {
    expect(text(bytes(`\x1b$)C<p>\x0e0!<a>!\x0f</p>${padding}`))).toContain('\x0e0!<a>!\x0f');
  });

  it('HZ: what ~{ opens is no markup', () => {
    expect(text(bytes(`<p>~{<:Ky2;R*~}</p>${padding}`))).toContain('~{<:Ky2;R*~}');
    expect(text(bytes(`<p>~{ and <b>no</b> more</p>${padding}`))).toContain('~{ and no more');
  });

  it('a stray escape hides no more than its line', () => {
    expect(text(bytes(`\x1b$B\n<p>x</p>${padding}`))).not.toContain('<p>');
  });

  it('Shift_JIS, Big5, GBK: trail bytes such as \\ | [ ] make no difference', () => {
    const pairs = [0x5c, 0x7c, 0x5b, 0x5d, 0x40, 0x60, 0x7e].flatMap((trail) => [0x95, trail]);
    const page = bytes('<p title="', pairs, '">', pairs, '</p>', padding);
    expect(text(page).split(Buffer.from(pairs).toString('latin1')).length - 1).toBe(2);
  });

  it('EBCDIC', () => {
    const ebcdic = (ascii: string) => {
      const table = new Map<string, number>();
      for (const [first, run] of [
        [0x81, 'abcdefghi'],
        [0x91, 'jklmnopqr'],
        [0xa2, 'stuvwxyz'],
      ] as const) {
        for (const [i, letter] of [...run].entries()) table.set(letter, first + i);
      }
      for (const [letter, byte] of Object.entries({ '<': 0x4c, '>': 0x6e, '/': 0x61, ' ': 0x40 }))
        table.set(letter, byte);
      return Uint8Array.from(ascii, (letter) => table.get(letter)!);
    };
    const page = readMarkup(ebcdic('<html><p>one</p><b>two</b></html>'), 'auto');
    expect(page.isMarkup).toBe(true);
    expect([...page.text]).toEqual([...ebcdic('one'), 0x25, ...ebcdic('two')]);
  });
});

describe('Johab, where `<` and `>` may be the second byte of a character', () => {
  it('is kept whole', () => {
    const text = '사원(社員) 옥(玉) ‘확인’ 저수지(池)，재해(災害).';
    const { bytes } = encodeText(`<html><p title="池">${text}</p><p>끝</p></html>`, 'Johab', { fatal: true });
    expect(bytes.filter((byte) => byte === 0x3c).length).toBe(6 + 4);
    expect(decodeText(readMarkup(bytes, 'auto').text, 'Johab').text).toBe(`池\n${text}\n끝`);
  });
});

describe('any input', () => {
  const fragment = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '"',
      "'",
      '=',
      ' ',
      '<a ',
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<style>',
    ],
    ...[
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<?php ',
      '?>',
      '<%',
      '%>',
      'é',
      'x',
      '&amp;',
      '\x1b$B',
      '\x1b(B',
      '~{',
      '~}',
    ],
    ...['<meta charset=', '<!doctype [', ']>', '/', '\n', '<textarea>', '<img alt="'],
  );
  const soup = fc.array(fragment, { maxLength: 200 }).map((parts) => Buffer.from(parts.join(''), 'latin1'));

  it('is read without a throw, and the text is hardly longer than the bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(soup, fc.uint8Array({ maxLength: 500 })),
        fc.constantFrom('auto', true, false),
        (bytes, mode) => {
          const markup = readMarkup(Uint8Array.from(bytes), mode as 'auto' | boolean);
          expect(markup.text.length).toBeLessThanOrEqual(bytes.length + 1500);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps parts in order, none twice', () => {
    fc.assert(
      fc.property(soup, (bytes) => {
        const stripper = new Stripper(lookOfBytes(Uint8Array.from(bytes)));
        stripper.run(false);
        let last = 0;
        for (let k = 0; k < stripper.partCount; k++) {
          const start = stripper.parts[2 * k];
          const from = start < 0 ? ~start : start;
          expect(from).toBeGreaterThanOrEqual(last);
          last = stripper.parts[2 * k + 1];
          expect(last).toBeGreaterThan(from);
        }
        expect(last).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('takes a number of steps that grows with its length alone', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 6 }), (parts) => {
        const pattern = parts.join('');
        const stripper = new Stripper(
          Buffer.from(pattern.repeat(Math.ceil(20_000 / pattern.length)), 'latin1'),
        );
        stripper.run();
        expect(stripper.steps).toBeLessThan(6 * 20_100);
      }),
      { numRuns: 300 },
    );
  });

  it('plain words between sound tags come out as they went in', () => {
    const word = fc.stringMatching(/^[a-zà-ÿ]{1,12}$/);
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<br/>',
      '<td class="a b">',
      "<a href='>'>",
      '<!-- a > b -->',
      '<?x y?>',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, word), { minLength: 1 }), (pairs) => {
        const page = pairs.map(([before, text]) => `${before} ${text}`).join('');
        expect(strip(page)).toBe(pairs.map(([, text]) => text).join(' '));
      }),
    );
  });
});
