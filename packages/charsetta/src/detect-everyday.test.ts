import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, lookup } from './encodings/index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { expectText } from './test-data/expect-text.ts';
import { concat, paragraphs, plain } from './test-data/udhr.ts';

/** The languages that files come in, each with encodings that they come in. */
const PAIRS: readonly (readonly [language: string, encoding: string])[] = [
  ['ru', 'windows-1251'],
  ['ru', 'KOI8-R'],
  ['ru', 'IBM866'],
  ['fr', 'windows-1252'],
  ['de', 'macintosh'],
  ['es', 'CP850'],
  ['pl', 'ISO-8859-2'],
  ['cs', 'windows-1250'],
  ['tr', 'windows-1254'],
  ['el', 'ISO-8859-7'],
  ['he', 'windows-1255'],
  ['ar', 'windows-1256'],
  ['th', 'windows-874'],
  ['lt', 'windows-1257'],
  ['ja', 'Shift_JIS'],
  ['ja', 'EUC-JP'],
  ['zh-Hans', 'GBK'],
  ['zh-Hant', 'Big5'],
  ['ko', 'EUC-KR'],
  ['ru', 'UTF-8'],
  ['fr', 'UTF-8'],
];

/** Sentences that the encoding can write, with something beyond ASCII in each. */
function sentences(language: string, encoding: string, count: number): string[] {
  return paragraphs(language)
    .map(plain)
    .map((text) => (text.length > 90 ? text.slice(0, text.indexOf(' ', 80) + 1 || 80).trim() : text))
    .filter((text) => /[^\0-\x7f]/.test(text) && encodeText(text, encoding).unmappableCount === 0)
    .slice(0, count);
}

describe.each(PAIRS)('%s in %s', (language, encoding) => {
  const lines = sentences(language, encoding, 8);

  it('has lines to be found by', () => {
    expect(lines.length).toBe(8);
  });

  it('in the comments of a program', () => {
    const code = lines.map(
      (line, i) =>
        `  // ${line}\n  for (int i${i} = 0; i${i} < count; ++i${i}) {\n    total += values[i${i}] * rate;\n  }\n`,
    );
    expectText(`#include <stdio.h>\n\nint main(void) {\n${code.join('')}  return 0;\n}\n`, encoding);
  });

  it('in a column of a table', () => {
    const rows = lines.map(
      (line, i) => `${i + 1};2024-03-0${(i % 8) + 1};SKU-${1000 + i};${line.replace(/;/g, ',')};19.99`,
    );
    expectText(`id;date;article;remark;price\r\n${rows.join('\r\n')}\r\n`, encoding);
  });

  it('in a log', () => {
    const rows = lines.map(
      (line, i) => `2024-03-01T10:0${i}:27.123Z INFO [worker-${i}] com.example.Service - ${line}`,
    );
    expectText(`${rows.join('\n')}\n`, encoding);
  });

  it('in subtitles', () => {
    const cues = lines.map((line, i) => `${i + 1}\r\n00:00:0${i},000 --> 00:00:0${i},900\r\n- ${line}\r\n`);
    expectText(cues.join('\r\n'), encoding);
  });

  it('in a mail', () => {
    const head =
      'Received: from mail.example.org (mail.example.org [192.0.2.1]) by mx.example.com\r\nMessage-ID: <20240301.1234@example.org>\r\nFrom: "A. User" <user@example.org>\r\nTo: list@example.com\r\nSubject: Re: meeting\r\nMIME-Version: 1.0\r\n\r\n';
    expectText(`${head}${lines.join('\r\n')}\r\n`, encoding);
  });

  it('in a page of markup, with no declaration', () => {
    const boiler =
      '<div class="nav"><a href="/index.html" id="x1">Home</a><script>var a = "b";</script></div>\n'.repeat(
        60,
      );
    const { language: found } = expectText(
      `<!doctype html><html><body>${boiler}<p>${lines.join(' ')}</p>${boiler}</body></html>`,
      encoding,
    );
    expect(found).toBe(language);
  });

  it('with ASCII text before and behind it', () => {
    const english = paragraphs('en').map(plain).join('\n');
    expectText(`${english}\n${lines.join('\n')}\n${english}\n`, encoding);
  });
});

describe('far from the beginning', () => {
  const filler = new TextEncoder().encode(
    '2024-01-15 10:27:33 INFO request served in 12 ms, cache hit\n'.repeat(50_000),
  );

  it.each(PAIRS)('%s in %s after three megabytes of ASCII', (language, encoding) => {
    const text = sentences(language, encoding, 6).join('\n');
    const bytes = concat([filler, encodeText(text, encoding).bytes, filler]);
    const { encoding: found } = detect(bytes);
    expect(found).not.toBe('ASCII');
    const tail = bytes.subarray(filler.length, -filler.length);
    expect(decodeText(tail, found ?? 'ASCII').text).toBe(text);
  });

  it('a single line of UTF-8 makes it UTF-8', () => {
    const bytes = concat([filler, new TextEncoder().encode('naïve café'), filler]);
    expect(detect(bytes).encoding).toBe('UTF-8');
  });
});

describe('adding ASCII does not change a clear answer', () => {
  it.each(PAIRS)('%s in %s', (language, encoding) => {
    const { bytes } = encodeText(sentences(language, encoding, 3).join(' '), encoding);
    const alone = detect(bytes).encoding!;
    for (const extra of [
      'OK',
      'Version 1.2.3\n',
      'see http://example.org/ for details ',
      'ABC-123; '.repeat(30),
    ]) {
      const more = concat([new TextEncoder().encode(extra), bytes]);
      expect(decodeText(bytes, detect(more).encoding!).text).toBe(decodeText(bytes, alone).text);
    }
  });
});

describe('pages in encodings where markup is not ASCII', () => {
  const german = paragraphs('de').slice(0, 5).map(plain).join('</p>\n<p>');
  const page = (head: string): string =>
    `${head}<html><head><title>Erklärung</title></head><body><p>${german}</p></body></html>`;

  it.each(['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE', 'CP037', 'CP273', 'CP500', 'CP1047'])(
    '%s',
    (encoding) => {
      const told = expectText(page(`<?xml version="1.0" encoding="${encoding}"?>`), encoding);
      expect(told).toMatchObject({
        encoding,
        language: 'de',
        declared: { label: encoding, source: 'xml', holds: true },
      });
      expect(expectText(page(''), encoding).language).toBe('de');
    },
  );
});

describe('EBCDIC without a space', () => {
  it.each([
    ['de', 'CP273'],
    ['fr', 'CP297'],
    ['pt', 'CP037'],
    ['es', 'CP284'],
  ])('%s in %s, in a table', (language, encoding) => {
    const words = sentences(language, encoding, 6).join(' ').split(' ');
    const rows = words.map((word, index) => `${1000 + index},${word.replace(/[,.;]/g, '')},${index * 17}`);
    expectText(`${rows.join('\n')}\n`, encoding);
  });
});

describe('East Asian text larger than the sample', () => {
  it.each([
    ['zh-Hans', '鎔', 'GBK'],
    ['ko', '믜', 'CP949'],
  ])('in %s may have characters of the wider set where nobody looked', (language, rare, encoding) => {
    const text = `${paragraphs(language).map(plain).join('\n')}\n`.repeat(12);
    const middle = text.length >> 1;
    expectText(text.slice(0, middle) + rare + text.slice(middle), encoding);
  });
});

describe('UTF-16 larger than the sample', () => {
  it.each(['fr', 'ru', 'hi', 'ko', 'ar'])('%s', (language) => {
    const text = `${paragraphs(language).join('\n')}\n`.repeat(5);
    for (const encoding of ['UTF-16LE', 'UTF-16BE']) {
      const told = expectText(text, encoding);
      expect(told).toMatchObject({ encoding, language });
      expect(told).not.toHaveProperty('damage');
    }
  });
});

describe('a text that is cut or damaged keeps its encoding', () => {
  it.each([
    ['ru', /^windows-1251$/, 'windows-1251'],
    ['el', /^(windows-1253|ISO-8859-7)$/, 'ISO-8859-7'],
    ['th', /^windows-874$/, 'windows-874'],
    ['ja', /^Shift_JIS/, 'Shift_JIS'],
    ['ja', /^EUC-J/, 'EUC-JP'],
    ['zh-Hans', /^GB/i, 'GBK'],
    ['zh-Hant', /^(Big5|CP950)/, 'Big5'],
    ['ko', /^(EUC-KR|CP949)$/, 'EUC-KR'],
  ])('%s in %s (%s)', (language, family, encoding) => {
    const text = paragraphs(language).slice(0, 4).map(plain).join('\n');
    const { bytes } = encodeText(text, encoding);
    for (const cut of [1, 2, 3]) {
      expect(detect(bytes.subarray(cut)).encoding).toMatch(family);
      expect(detect(bytes.subarray(0, -cut)).encoding).toMatch(family);
      expect(detect(bytes.subarray(100 + cut, 180 - cut)).encoding).toMatch(family);
    }
    for (const stray of [0xff, 0x80, 0xa0, 0x00, 0x1a]) {
      const damaged = bytes.slice();
      damaged[51] = stray;
      expect(detect(damaged)).toMatchObject({ encoding: expect.stringMatching(family), language });
    }
  });
});

describe('spaces that do not break', () => {
  it.each([
    ['windows-1252', 'Le fichier compte 10\u00a0000 lignes, soit 5\u00a0% du total.'],
    ['windows-1252', 'Kapitel\u00a03'],
    ['windows-1252', 'Prix\u00a0: 5'],
    ['windows-1252', 'Hello\u00a0world'],
    ['windows-1252', 'Erreur\u00a0: fichier non valide'],
    ['windows-1252', 'The price is 10\u00a0USD for each item.'],
    ['ISO-8859-15', 'Version\u00a01.17.21 is needed'],
  ])('are no letters: %s, %s', (encoding, text) => {
    const { bytes } = encodeText(text, encoding);
    expect(decodeText(bytes, detect(bytes).encoding!).text).toBe(text);
  });

  it.each(['Canadá y Panamá están aquí', 'Adiós, papá', 'más allá'])('but letters are: %s', (text) => {
    const { bytes } = encodeText(text, 'CP850');
    expect(decodeText(bytes, detect(bytes).encoding!).text).toBe(text);
  });
});

describe('signs in English', () => {
  it.each([
    'The pool holds 90 m³ of water. Heat it to 28 °C, and use a 10 µF capacitor.',
    'Keep within ±5 percent. The plate is 4 m², at 180°C. Add ¾ of the mix.',
    'Drill ½ inch deep; the layer is 5 µm, the room 20 m² and ±2 °C.',
  ])('are no letters of Thai: %s', (text) => {
    for (const whole of [text, `${'All is well with the pump and the meter today. '.repeat(400)}${text}`])
      expect(expectText(whole, 'windows-1252').language).toBe('en');
  });
});

describe('a foreign name in English', () => {
  it.each([
    'Many thanks to José García, who found this out and sent a patch.',
    'The library was written by Björn Lindström in the summer of that year.',
    'Please ask Jörg at the front desk for the keys of the second floor.',
  ])('leaves it English: %s', (text) => {
    for (const encoding of ['windows-1252', 'CP850', 'UTF-8'])
      expect(expectText(text, encoding).language).toBe('en');
  });
});

describe('signs of a country', () => {
  it.each([
    ['he', 'windows-1255', 'סך הכול לתשלום: 250 ₪ עד סוף החודש'],
    ['he', 'windows-1255', 'מחיר הכרטיס 40 ₪, לילדים 25 ₪'],
    ['ru', 'windows-1251', 'Школа № 4 и детский сад № 12 закрыты на ремонт'],
    ['fr', 'ISO-8859-15', 'Entrée à 12 €, tarif réduit à 8 €'],
  ])('%s in %s: %s', (language, encoding, text) => {
    expect(expectText(text, encoding).language).toBe(language);
  });
});

describe('Turkish in capitals', () => {
  it.each([
    ['windows-1254', 'İSTANBUL BÜYÜKŞEHİR BELEDİYESİ İLETİŞİM BİLGİLERİ'],
    ['CP857', 'TÜRKİYE İÇİN DİL SEÇENEĞİ'],
  ])('keeps its letters: %s, %s', (encoding, text) => {
    const { bytes } = encodeText(text, encoding);
    expect(detect(bytes).language).toBe('tr');
    expect(decodeText(bytes, detect(bytes).encoding!).text).toBe(text);
  });
});

describe('typographic apostrophes in English', () => {
  const opening = 'The company said on Monday that it would not change its plans for next year and ';

  it.each([
    'that’s India’s view',
    'I’m sure that’s India’s — yes',
    'visits Xi’an in China’s north',
    'they don’t',
  ])('are no letters of a Mac: %s', (words) => {
    for (const text of [words, opening + words]) {
      const { bytes } = encodeText(text, 'windows-1252');
      expect(decodeText(bytes, detect(bytes).encoding!).text).toBe(text);
    }
  });
});

describe('Hebrew with vowel points', () => {
  it.each(['בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ', 'שָׁלוֹם לְכֻלָּם, מַה שְּׁלוֹמְכֶם הַיּוֹם?'])('%s', (text) => {
    for (const times of [1, 20])
      expect(expectText(`${text} `.repeat(times), 'windows-1255').language).toBe('he');
  });
});

describe('words in guillemets', () => {
  it.each([
    ['Il parametro', 'è obbligatorio', 'it'],
    ['Le paramètre', 'est déjà utilisé', 'fr'],
    ['El parámetro', 'no está definido', 'es'],
  ])('are quoted, however many there are (%s)', (before, after, language) => {
    const names =
      'client server driver port host user table column index trigger cursor schema default timeout batch update insert select delete commit rollback savepoint socket stream buffer thread pool proxy login query';
    const text = names
      .split(' ')
      .map((name) => `${before} «${name}» ${after}.\n`)
      .join('');
    expect(expectText(text, 'windows-1252').language).toBe(language);
  });
});

describe('names of many countries in English', () => {
  const lists = [
    (names: string[]) =>
      `Authors\n=======\n\n${names.map((name) => `  ${name} <nobody@example.org>\n`).join('')}`,
    (names: string[]) =>
      names
        .map((name, i) => `\t* src/main.c: fix a leak in the parser, patch by ${name} (#${i}).\n`)
        .join(''),
    (names: string[]) => `Thanks to ${names.join(', ')} for patches and bug reports.\n`,
  ];
  const western = [
    'Björn Lindqvist',
    'José Fonseca',
    'Loïc Minier',
    'Bärbel Weiß',
    'Håkan Ögren',
    'Núria Català',
    'Søren Hansen',
    'João Silva',
  ];
  const central = [
    'Michał Górny',
    'Tomáš Dvořák',
    'Zoltán Kovács',
    'Ondřej Surý',
    'Žiga Mahkovec',
    'Őry Máté',
    'Łukasz Jelonek',
    'Ľubomír Host',
  ];

  it.each([
    ['windows-1252', western],
    ['macintosh', western],
    ['CP850', western],
    ['windows-1250', central],
    ['ISO-8859-2', central],
    ['CP852', central],
  ])('are found in %s', (encoding, names) => {
    for (const list of lists)
      for (const some of [names, names.slice(0, 5), names.slice(3)]) expectText(list(some), encoding);
  });

  it('are in English', () => {
    for (const list of lists.slice(0, 2))
      expect(expectText(list(western), 'windows-1252').language).toBe('en');
  });
});

describe('texts in several languages', () => {
  it.each([
    [
      'French and Swedish',
      'télécharger Certains programmes utilisent pour transférer données. kommandon använder dem svenska också när det är möjligt.',
    ],
    [
      'French and Finnish',
      'Les données sont transférées par des programmes déjà installés. Käyttäjä voi myös ladata tiedostot itse täältä.',
    ],
  ])('are texts (%s)', (_, text) => {
    expectText(text, 'windows-1252');
  });
});

describe('signs behind numbers', () => {
  it.each([
    '3º andar',
    'n.º 27',
    'Art. 5º - Todos são iguais',
    'Calle Mayor 12, 3º B',
    '50 µm thick',
    '2ª feira',
  ])('%s', (text) => {
    expectText(text, 'windows-1252');
  });
});

describe('what Japanese, Chinese and Korean write beside sentences', () => {
  it.each([
    ['EUC-JP', 'あかさたなはまやらわ'],
    ['EUC-JP', 'ア a\nイ i\nウ u\nエ e\nオ o\nカ ka\nキ ki\n'],
    ['EUC-JP', 'ダウンロード'],
    ['Shift_JIS', '㈱ｻﾝﾌﾟﾙ ﾔﾏﾀﾞ ﾀﾛｳ 様'],
    ['EUC-JP', 'ｶﾌﾞｼｷｶﾞｲｼｬ ｻﾝﾌﾟﾙ'],
    ['Shift_JIS', '商品ｺｰﾄﾞ,ﾒｰｶｰ名,単価'],
    ['EUC-JP', '商品ｺｰﾄﾞ,ﾒｰｶｰ名,単価'],
    ['Shift_JIS', '印刷ﾌﾟﾚﾋﾞｭｰ(&V)...'],
    ['Shift_JIS', 'ＦＡＸ：０６－６６４９'],
    ['EUC-JP', 'ＦＡＸ：０６－６６４９'],
    ['Shift_JIS', 'Ｗｏｒｄ'],
  ])('%s: %j is Japanese', (encoding, text) => {
    expect(expectText(text, encoding).language).toBe('ja');
  });

  it.each([
    ['Big5', 'ＦＡＸ：０２－２３４５', 'zh-Hant'],
    ['Big5', '陳煜翔 and 林筠婕', 'zh-Hant'],
    ['GBK', '姓名：王鑫磊，电话：１２３', 'zh-Hans'],
    ['EUC-KR', '낄낄 뿅뿅 쿵짝', 'ko'],
  ])('%s: %j is in %s', (encoding, text, language) => {
    expect(expectText(text, encoding).language).toBe(language);
  });

  it.each(['CP437', 'CP850'])('an é before a letter in %s is no full-width letter', (encoding) => {
    expectText('les employés et les autorités', encoding);
  });

  it('a serial number that ends in an umlaut is no katakana', () => {
    const line = 'Mar 03 12:00:01 unit-7 batch /D61/R-V515229N47D20OL6HP19TÜ/08.06.2016_18.35_3_LB done\n';
    expectText(line.repeat(5), 'windows-1252');
  });

  it('a code table, though no language reads well in it, is no single-byte text', () => {
    const rows = Array.from({ length: 160 }, (_, i) => {
      const character = [0xb0 + ((37 * i) % 39), 0xa1 + ((53 * i) % 94)];
      return [...new TextEncoder().encode(`${i} `), ...character, 0x0a];
    });
    const { encoding } = detect(Uint8Array.from(rows.flat()));
    expect(lookup(encoding!).kind).toBe('multi-byte');
  });

  it.each([
    ['fr', 'gb18030', "Où est la bibliothèque ? Elle a été fermée à cause de la grève, c'est déjà arrivé."],
    ['de', 'gb18030', 'Über den Dächern der Stadt stand früh am Morgen schon die Sonne, sagte die Müllerin.'],
  ])('%s in %s is in that language', (language, encoding, text) => {
    expect(expectText(text, encoding).language).toBe(language);
  });
});

it('a name in Latin letters is no ideograph in them', () => {
  expectText('keys[2] = "qwertyuiopåasdfghjklöäzxcvbnm";\n', 'windows-1252');
});

describe('no sign of money and no raised letter ends a word', () => {
  it.each([
    ['Vivo en Perú', 'CP850'],
    ['Vivo en Perú y trabajo', 'CP437'],
    ['Wir haben viel Spaß, groß und klein', 'macintosh'],
    ['patch sent by Erik Bolsø', 'windows-1252'],
    ['We use ``quotes´´ and ``more of them´´, as in ``ServerRoot´´ set.\n', 'windows-1252'],
  ])('%s in %s', (text, encoding) => {
    expectText(text, encoding);
  });
});

describe('strings of programs and databases', () => {
  it.each([
    ['windows-1253', "INSERT INTO nisia (id, onoma) VALUES (1, 'Νάξος'), (2, 'Θάσος');", 'el'],
    ['MacGreek', "INSERT INTO nisia (id, onoma) VALUES (1, 'Νάξος'), (2, 'Θάσος');", 'el'],
    ['ISO-8859-7', "$cities = array('Πάτρα', 'Λάρισα', 'Βόλος');", 'el'],
    ['windows-1251', "INSERT INTO towns VALUES ('Київ'), ('Львів'), ('Одеса');", 'uk'],
    ['ARMSCII-8', "INSERT INTO k VALUES (1, 'Երևան'), (2, 'Գյումրի'), (3, 'Վանաձոր');", 'hy'],
  ])('in %s: %s', (encoding, text, language) => {
    expect(expectText(text, encoding).language).toBe(language);
  });
});

describe('signs beside digits', () => {
  it.each([
    ['macintosh', 'The temperature rose to 31° in the afternoon'],
    ['CP437', 'Mix 3½ cups of flour with 2 eggs and bake for 40 minutes'],
    ['CP437', 'La 5ª planta del edificio Torres, puerta 3'],
    ['CP437', 'Total: £12.50 per person, children £6'],
    ['CP858', 'Price: €7 each, or €20 for three'],
    ['windows-1252', 'Price: €7 each, or €20 for three'],
    ['windows-1252', 'Mix 3½ cups of flour, bake at 180° for 40 minutes, £3'],
  ])('in %s: %s', (encoding, text) => {
    expectText(text, encoding);
  });
});

describe('a name of another country', () => {
  it.each(['windows-1252', 'macintosh', 'CP850'])('in a text of few accents, in %s', (encoding) => {
    const text = 'Mikel Goñi, Oñati kalea 12, Bilbo. Eskerrik asko guztioi laguntzagatik.';
    expect(expectText(text, encoding).language).toBe('eu');
  });
});
