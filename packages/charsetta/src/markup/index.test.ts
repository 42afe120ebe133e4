import { describe, expect, it } from 'vitest';
import { isEbcdicMarkup, isMarkupText, readMarkup } from './index.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const read = (text: string, mode: 'auto' | boolean = 'auto') => readMarkup(latin1(text), mode);
const textOf = (text: string, mode: 'auto' | boolean = 'auto') =>
  Buffer.from(read(text, mode).text).toString('latin1');

describe('what is markup', () => {
  it.each([
    ['a doctype', '<!DOCTYPE html><p>x'],
    ['white space before it', '\n\n  <!doctype html>'],
    ['a comment before it', '<!-- saved from url=(0014)about:internet -->\n<html>'],
    ['XML', '<?xml version="1.0"?><note>x</note>'],
    ['a UTF-8 mark', '\xef\xbb\xbf<html>'],
    ['a declaration at once', '<meta charset=iso-8859-2>\n<p>x'],
    ['a feed', '<rss version="2.0"><channel>'],
    ['a fragment', '<div class="a"><p>One paragraph.</p><p>Another one.</p></div>'],
    ['a paragraph', '<p>One of them, and nothing else.</p>\n'],
    ['old HTML', '<h1>News</h1><p>First<p>Second <a href="x.htm">here</a><hr>'],
    ['XML without a declaration', '<book><title>Tale</title><author>Someone</author></book>'],
  ])('%s', (_, text) => expect(read(text).isMarkup).toBe(true));

  it.each([
    ['nothing', ''],
    ['prose', 'Nothing to see here.'],
    ['prose about tags', 'Write <b> for bold, <i> for italics and <u> for a line under the words.'],
    [
      'prose with a tag now and then',
      `${'Some plain words of a long text. '.repeat(60)}<b>one</b> <i>two</i> <u>three</u>`,
    ],
    ['C++', '#include <vector>\nstd::vector<int> a; std::map<std::string, T> b; if (a<b && c>d) return x<y;'],
    ['Java', 'List<String> a = new ArrayList<String>(); Map<a, b> c; for (int i = 0; i < n; i++) f<T>(i);'],
    ['mail', 'From: A <a@b.example>\nTo: B <c@d.example>, C <e@f.example>\nSee <http://g.example/>\n\nHello'],
    ['what opens one tag and closes another', '<b>One of them</i>'],
    ['placeholders', '<name> of <host>'],
    ['comparisons', 'a < b, c > d, e <f> g, h <i> j'],
    [
      'Markdown',
      `# Title\n\n<br>\n\n${'Words and *more* words in a line.\n'.repeat(50)}\n<img src="a.png">\n`,
    ],
    ['PHP', '<?php\n// r\xe9sum\xe9\n$a = $b->c; if ($a < 3) { echo "x"; }\n'],
  ])('not %s', (_, text) => {
    const bytes = latin1(text);
    const markup = readMarkup(bytes, 'auto');
    expect(markup.isMarkup).toBe(false);
    expect(markup.text).toBe(bytes);
  });

  it('is what the caller says, if he says', () => {
    expect(read('no tags', true).isMarkup).toBe(true);
    expect(read('<!doctype html><p>x', false).isMarkup).toBe(false);
  });

  it('is known in decoded text and in EBCDIC too', () => {
    expect(isMarkupText('<!DOCTYPE html><p>жук')).toBe(true);
    expect(isMarkupText('жук < слон')).toBe(false);
    expect(isEbcdicMarkup(Uint8Array.of(0x40, 0x4c, 0x6f, 0xa7, 0x94, 0x93, 0x40))).toBe(true);
    expect(isEbcdicMarkup(latin1('<?xml '))).toBe(false);
  });
});

describe('no evidence is lost', () => {
  const english = 'Plenty of words that anybody can read, all of them in plain ASCII letters.';

  it('letters in comments speak when the text has none', () => {
    const text = textOf(`<html><!-- \xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0 --><p>${english}</p>`);
    expect(text).toContain(english);
    expect(text).toContain('\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0');
  });

  it('so do those in scripts and attributes', () => {
    expect(textOf(`<html><script>alert("\xe9t\xe9")</script><p>${english}</p>`)).toContain('\xe9t\xe9');
    expect(textOf(`<html><p data-x="\xe9t\xe9">${english}</p>`)).toContain('\xe9t\xe9');
  });

  it('so do those that are far from each other, however many they are', () => {
    for (const gap of [80, 81, 82, 83, 120, 161, 200]) {
      const script = `\xe9${'a'.repeat(gap - 1)}`.repeat(60);
      expect(textOf(`<html><script>${script}</script>`).split('\xe9').length).toBe(61);
    }
  });

  it('so does what is left of a document with hardly any text', () => {
    expect(textOf('<html><title>\xe9\xe8</title><!-- la t\xeate, la for\xeat, le ma\xeetre -->')).toContain(
      'la for\xeat',
    );
  });

  it('but code and comments stay out where the text speaks for itself', () => {
    const russian = '\xcf\xf0\xe8\xe2\xe5\xf2 '.repeat(20);
    expect(textOf(`<html><!-- \xe9t\xe9 --><p>${russian}</p>`)).not.toContain('t\xe9');
  });

  it('XML that says it all in attributes is heard', () => {
    const items = [...'\xe9\xe8\xea\xeb']
      .map((letter) => `<item name="f${letter}n${letter}tr${letter}">${letter}${letter}</item>`)
      .join('');
    const text = textOf(`<?xml version="1.0"?><items>${items}<p>${english}</p></items>`);
    expect(text).toContain('f\xean\xeatr\xea');
  });

  it('and an ASCII page stays without its tags however short', () => {
    expect(textOf('<html><body class="long enough to be seen"><p>Hi</p>').trim()).toBe('Hi');
  });
});

describe('character references', () => {
  it.each(['caf&eacute;', '&#1078;&#1091;&#1082;', '&#x436;', 'a &amp; b'])('%s is one', (text) =>
    expect(read(`<html><p>${text}</p>`).references).toBe(true),
  );
  it.each(['a & b', 'AT&T', '&;', 'x&&y', '&#;', '& eacute;'])('%s is none', (text) =>
    expect(read(`<html><p>${text}</p>`).references).toBe(false),
  );
  it('those in addresses and scripts do not count', () => {
    expect(read('<html><a href="?a=1&amp;b=2">x</a><script>"&eacute;"</script>').references).toBe(false);
  });
});

describe('the claimed language', () => {
  it.each([
    ['<html lang="ru"><p>', 'ru'],
    ['<html xml:lang=\'pt-BR\' xmlns="x"><p>', 'pt-BR'],
    ['<html LANG=zh_TW><p>', 'zh-TW'],
    ['<html><body lang=el><p>', 'el'],
    ['<html><meta http-equiv="Content-Language" content="sr, hr"><p>', 'sr'],
    ['<html lang="de"><meta http-equiv="content-language" content="fr"><p>', 'de'],
    ['<html lang=""><p>', null],
    ['<html lang="{{ lang }}"><p>', null],
    ['<html><p lang="fr">', null],
  ])('%s claims %s', (page, language) => expect(read(page).language).toBe(language));
});
