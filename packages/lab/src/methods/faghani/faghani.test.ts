import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import { eliminateByParser, eliminateDirectly, visibleCharacters } from './elimination.ts';
import { faghani } from './faghani.ts';

const hex = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(20|0a)+|(20|0a)+$/g, '');

describe('table 2: what is left of a heading, in every encoding', () => {
  test.each([
    ['Hello world', 'UTF-8', '48656c6c6f20776f726c64'],
    ['سلام عليكم', 'windows-1256', 'd3e1c7e320dae1eddfe3'],
    ['Grüß Gott', 'UTF-8', '4772c3bcc39f20476f7474'],
    ['Grüß Gott', 'windows-1252', '4772fcdf20476f7474'],
    ['你好', 'gb18030', 'c4e3bac3'],
    ['你好', 'Big5', 'a741a66e'],
  ])('%s in %s', (text, encoding, expected) => {
    const page = encodeText(`<h1 lang="xx">${text}</h1>`, encoding).bytes;
    expect(hex(eliminateByParser(page))).toBe(expected);
    expect(hex(eliminateDirectly(page))).toBe(expected);
  });
});

test('both ways drop scripts, styles and comments, and mend what is broken', () => {
  const page = encodeText(
    '<title>Ж</title><script>var a = "<b>Щ</b>"</script><style>p::before{content:"Ю"}</style><!-- Э --><p>один<p class=x>два</b>',
    'koi8-r',
  ).bytes;
  const expected = encodeText('Жодиндва', 'koi8-r').bytes;
  for (const eliminate of [eliminateByParser, eliminateDirectly])
    expect(hex(eliminate(page).filter((byte) => byte > 0x20))).toBe(hex(expected));
});

test('the parser resolves references: into ISO-8859-1, or a question mark', () => {
  const page = Buffer.from('<p>caf&eacute; &#1078;</p>', 'latin1');
  expect(Buffer.from(eliminateByParser(page)).toString('latin1').trim()).toBe('caf\xe9 ?');
  expect(Buffer.from(eliminateByParser(page, 'keep')).toString('latin1').trim()).toBe('caf&eacute; &#1078;');
});

test('visible characters are all but white space', () => {
  expect(visibleCharacters(Buffer.from(' a\n\tb \r'))).toBe(2);
});

/** A page with little text and much markup. */
function page(text: string, encoding: string): Uint8Array {
  const items = Array.from(
    { length: 40 },
    (_, k) => `<li class="item item-${k}"><a href="/category/list?page=${k}"></a></li>`,
  );
  return encodeText(
    `<!doctype html><html><head><script>function show(it) { return it.visible; }</script></head><body><ul>${items.join('\n')}</ul><p>${text}</p></body></html>`,
    encoding,
    { replacement: '' },
  ).bytes;
}

describe('the ensemble', () => {
  const russian = paragraphs('ru').slice(0, 2).join(' ');
  const ensemble = faghani.train([], {});

  test("takes Mozilla's word for UTF-8", () => {
    expect(ensemble.detect(page(russian, 'utf-8'))[0]!.encoding).toBe('UTF-8');
  });

  test("asks ICU's about everything else, without the markup that misleads it", () => {
    const bytes = page(russian, 'windows-1251');
    expect(ensemble.detect(bytes)[0]!.encoding).toBe('windows-1251');
    expect(faghani.train([], { elimination: 'direct' }).detect(bytes)[0]!.encoding).toBe('windows-1251');
    const raw = faghani.train([], { elimination: 'none', detector: 'icu' });
    expect(raw.detect(bytes)[0]!.encoding).not.toBe('windows-1251');
  });

  test('looks at the raw bytes where little is visible', () => {
    const bytes = page('да', 'windows-1251');
    const raw = faghani.train([], { elimination: 'none', detector: 'icu' });
    expect(ensemble.detect(bytes)).toEqual(raw.detect(bytes));
  });

  test('believes a declaration only if told to', () => {
    const bytes = Buffer.concat([Buffer.from('<meta charset="koi8-r">'), page(russian, 'windows-1251')]);
    expect(ensemble.detect(bytes)[0]!.encoding).toBe('windows-1251');
    expect(faghani.train([], { declarations: true }).detect(bytes)[0]!.encoding).toBe('koi8-r');
  });

  test('is the same after it was stored', () => {
    const stored = faghani.load(faghani.train([], { detector: 'mozilla' }).save());
    expect(stored.detect(page(russian, 'utf-8'))[0]!.encoding).toBe('UTF-8');
    expect(stored.detect(page(russian, 'windows-1251'))).toHaveLength(1);
  });
});
