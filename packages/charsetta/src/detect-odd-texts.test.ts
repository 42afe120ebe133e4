import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, lookup } from './encodings/index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { expectText } from './test-data/expect-text.ts';
import { paragraphs, plain } from './test-data/udhr.ts';

// What is no prose: lists, tables, charts, patterns, frames and pictures.

describe('lists of letters are told by whose letters they are', () => {
  it.each([
    ['windows-1252', 'de', 'ä ö ü ß Ä Ö Ü'],
    ['windows-1252', 'fr', 'é è ê ë à â ç ù û î ï ô'],
    ['windows-1252', 'es', 'á é í ó ú ñ ¿ ¡'],
    ['windows-1252', 'sv', 'å ä ö'],
    ['windows-1252', 'en', 'Special characters: ä, ö, ü, ß, é, è, ê, à, ç'],
    ['windows-1252', 'en', "str_replace(array('à','á','â','ã','ä','ç','è','é','ê','ë','ñ','ö','ÿ'), $text);"],
    ['windows-1250', 'pl', 'ą ć ę ł ń ó ś ź ż'],
    ['windows-1250', 'cs', 'ě š č ř ž ý á í é'],
    ['windows-1251', 'ru', 'а б в г д е ё ж з и й к л м н о п'],
    ['macintosh', 'fr', 'é è ê ë à â ç ù û î ï ô'],
  ])('%s, %s: %s', (encoding, language, text) => {
    const { bytes } = encodeText(text, encoding);
    const found = detect(bytes);
    expect(found.equivalents).toContain(encoding);
    expect(found.language).toBe(language);
  });

  it('and numbering by letters makes no list of a text', () => {
    const { bytes } = encodeText('а) первый пункт\nб) второй пункт\nв) третий пункт', 'windows-1251');
    expect(detect(bytes)).toMatchObject({ encoding: 'windows-1251', language: 'ru' });
  });

  it('which the caller may narrow down', () => {
    const { bytes } = encodeText('ä ö ü ß', 'windows-1252');
    expect(detect(bytes, { encodings: ['windows-1251', 'KOI8-R'] }).encoding).toBe('windows-1251');
    const shared = encodeText('æ ø å', 'windows-1252').bytes;
    expect(detect(shared).language).toBe('da');
    expect(detect(shared, { language: 'nb' }).language).toBe('nb');
  });
});

describe('texts without sentences', () => {
  it.each([
    [
      'GBK',
      '1,张伟,13800138000\n2,王芳,13900139000\n3,李娜,13700137000\n4,刘洋,13600136000\n5,陈静,13500135000\n',
    ],
    ['GBK', '倪兰英,彭烨霖,覃智渊,岳梓睿,洪煜祺,范浩轩,徐旭尧,尹鑫鹏,邓子轩,曹梦琪,曾嘉怡,萧雨泽'],
    ['EUC-JP', '1,石崎陽向\n2,杉田涼太\n3,小松結衣\n4,平野翔太\n5,河野美咲\n6,武田健太\n'],
    ['Big5', '徐旭堯,洪煜祺,範浩軒,尹鑫鵬,鄧子軒,曹夢琪,曾嘉怡,蕭雨澤'],
  ])('lists of names in %s are not Tamil', (encoding, text) => {
    for (const times of [1, 8]) expectText(text.repeat(times), encoding);
  });

  it.each([
    ['EUC-KR', '닫기'],
    ['Shift_JIS', '設定'],
    ['IBM866', 'Обичам те'],
    ['windows-874', 'อีก 10 นาทีถึง'],
    ['Big5', '移動至目標 HP LaserJet 1100'],
  ])('a word in %s of which a part happens to fit is no UTF-8', (encoding, text) => {
    expectText(text, encoding);
  });

  it.each(['a\nA\nb\nB\nc\nC\nd\nD\n', 'Y\nN\nY\nY\nN\n', '1\n2\n3\n4\n5\n6\n7\n8\n', 'x\ty\tz\tw\n'])(
    'one letter a line is ASCII: %j',
    (text) => {
      expect(detect(new TextEncoder().encode(text)).encoding).toBe('ASCII');
    },
  );

  it.each(['UTF-16LE', 'UTF-16BE'])('Chinese in %s may be full of quotation marks', (encoding) => {
    expectText('士隐听了，便迎上来道：“你满口说些什么？只听见些‘好’‘了’”', encoding);
    expectText('他说：“你好——再见。”', encoding);
  });
});

describe('tables of letters in programs', () => {
  it.each([
    ['windows-1252', 'strtr($name, "ÄÖÜäöüß", "AOUaous");\nreturn strtolower($name);\n'],
    ['windows-1252', '$word =~ tr/ÁÉÍÓÚÑáéíóúñ/AEIOUNaeioun/;\nprint $word, qq(\\n);\n'],
    ['windows-1252', 'LETTERS = [A-Za-zÀ-ÖØ-öø-ÿ]\nwordchars [a-zæøåéèêóòô] [A-ZÆØÅÉÈÊÓÒÔ]\n'],
    [
      'windows-1252',
      '# the letters of Latin-1\nÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß\nàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ\n',
    ],
    ['ISO-8859-2', 'TRY esianrtolcdugmphbyfvkwćĆčČđĐšŠžŽ\nSET ISO8859-2\n'],
    ['CP437', 'case c of\n  "äöüÄÖÜß": return true\nend case\n'],
  ])('in %s: %j', (encoding, text) => {
    expectText(text, encoding);
  });

  it('leave the words beside them what they are', () => {
    const code = 'tr = "abcABC" # замена букв: строчные и прописные\nalphabet = "абвгдежзАБВГДЕЖЗ"\n';
    expect(expectText(code, 'windows-1251').language).toBe('ru');
  });
});

describe('charts of all the characters of a set', () => {
  const chart = (rows: number) =>
    Array.from(
      { length: 96 },
      (_, i) => String.fromCharCode(0xa0 + i) + ((i + 1) % rows === 0 ? '\n' : ''),
    ).join('');
  const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

  it.each([4, 8, 16, 32])('in rows of %i are no Chinese', (rows) => {
    const found = detect(latin1(`Characters that may be typed with this keyboard:\n\n${chart(rows)}\n`));
    expect(lookup(found.encoding ?? '').kind).toBe('single-byte');
  });

  it.each(['iso-8859-2', 'iso-8859-4', 'koi8-r', 'iso-8859-5', 'windows-1251'])(
    'are in the set that the page names (%s)',
    (set) => {
      const page = `<html><head><meta charset="${set}"><title>Characters</title></head><body><pre>\n${chart(16)}</pre></body></html>`;
      const bytes = latin1(page);
      const found = detect(bytes);
      expect(decodeText(bytes, found.encoding ?? '').text).toBe(decodeText(bytes, set).text);
    },
  );
});

describe('what looks like a line to a code page with lines', () => {
  it.each([
    ['an indented program', '\u00a0\u00a0\u00a0\u00a0int x = 1;\n\u00a0\u00a0\u00a0\u00a0int y = 1;\n'],
    [
      'empty cells of a table',
      '<table><tr><td>\u00a0</td><td>Name</td></tr><tr><td>\u00a0</td><td>Value</td></tr></table>',
    ],
    [
      'an indented page',
      `<html><body><h1>Classes of the library</h1>${'<p>\u00a0\u00a0\u00a0\u00a0See also the other members of this class.</p>\n'.repeat(12)}</body></html>`,
    ],
  ])('is %s', (_, text) => {
    expectText(text, 'windows-1252');
  });

  it('are lines where they have corners, or are strokes', () => {
    expectText('┌────────────┐\n│ Main menu  │\n└────────────┘\n', 'CP437');
    expectText('Name    Size\n────────────\nREADME  1024\n────────────\n', 'CP437');
  });
});

describe('patterns for hyphenation', () => {
  it.each(['KOI8-R', 'windows-1251', 'IBM866'])('are words with digits in them (%s)', (encoding) => {
    const words =
      paragraphs('ru')
        .map(plain)
        .join(' ')
        .match(/[а-я]{5,}/g) ?? [];
    const patterns = [...new Set(words)]
      .slice(0, 120)
      .map((word) => `.${word.replace(/([бвгджзклмнпрст])(?=[бвгджзклмнпрст])/g, '$12')}1`);
    expectText(`\\patterns{\n${patterns.join('\n')}\n}\n`, encoding);
  });
});

it('spaces that do not break are no double lines, though a word processor fills a page with them', () => {
  const blank = '\u00a0 '.repeat(15);
  const lines = [
    '//Tell the library what’s next',
    '//If the user doesn’t press a key…',
    'CL_Display::flip(); //Let’s go',
  ];
  const page = lines.map((line) => `<p><span style='mso-tab-count:1'>${blank}</span>${line}</p>`).join('\n');
  expectText(`<html><body>${page}\n${page}</body></html>`, 'windows-1252');
});

it('a list of letters is in the encoding that it declares', () => {
  const lines = [...'ĄŁĽŚŠŞŤŹŽŻąłľśšşťźžżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖŘŮÚŰÜÝŢ'].map(
    (letter) => `compose '-' 'x' to '${letter}'`,
  );
  expectText(`# Keys of two countries\ncharset "iso-8859-2"\n${lines.join('\n')}\n`, 'ISO-8859-2');
});

it.each(['GB2312', 'EUC-JP'])('a frame of %s is one', (encoding) => {
  const frame = `┏${'━'.repeat(9)}┓\n┃   ＰＲＥＦＡＣＥ   ┃\n┗${'━'.repeat(9)}┛\n`;
  expectText(`${frame}\nThis manual gives an explanation of the system.\n`, encoding);
});

it('a list of shapes is in the set that has them', () => {
  const rows = ['┼├┬┌┤│┐', '┴└─┘┼┠┯', '┏┨┃┓┷┗━', '□☆○■★◎●'];
  expectText(rows.map((row) => `    ${[...row].map((one) => `"${one}"`).join(', ')},\n`).join(''), 'EUC-JP');
});

it('large letters made of blocks are drawn', () => {
  const lines = [' .■██■ ■    ■ ■██■.', '.■   █ █■.  █ █   ■.', '█    █ █ █  █ █    █', '■■████■ █  █ █ ■██'];
  expectText(`${lines.join('\n')}\n   (c) 1999 somebody, who gave it away\n`, 'CP437');
});

it('a frame around a few words is drawn, though its lines end in dots', () => {
  const line = '─'.repeat(20);
  const frame = ` ∙·${line}·\n   Tape Deck 2.1\n ${line}-·∙ 2.3.57\n\n ■ supports 4-op\n   instruments\n ■ 89 effects\n ·∙${line}\n`;
  expectText(frame, 'CP437');
});
