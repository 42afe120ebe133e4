/**
 * What users of other detectors complained of, each with bytes of our own. docs/promises.md says which complaint is met
 * by which test; a test in scripts/ holds the two together.
 */
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './encodings/index.ts';
import { type DetectOptions, Detector, decode, decodeResponse, detectAll } from './index.ts';
import { SAMPLE_LIMIT, takeSample } from './sample/index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';
import { concat, paragraphs, passage, plain } from './test-data/udhr.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const inEncoding = (text: string, encoding: string): Uint8Array =>
  encodeText(text, encoding, { fatal: true }).bytes;
const read = (bytes: Uint8Array, options: DetectOptions = {}): string => decode(bytes, options).text;

describe('A: UTF-8 with little to show for it is not taken for an old encoding', () => {
  it.each([
    'é',
    'ü',
    '你好',
    '안녕하세요',
    'Привет',
    'The café opens at nine.',
    'Das Menü ist fertig.',
    '© 2024 Example Inc. All rights reserved.',
    'He said “no” and left.',
    'It’s fine',
    'Total: 25 €',
    'Wait… what?',
    'Done ✓',
    'ship it 🚀',
    'a → b',
    'temperature: 25 °C',
    'Łódź',
    'naïve',
    'id,name,city\n1,Smith,Zürich\n2,Jones,London\n3,Brown,Leeds\n',
  ])('%s', (text) => {
    expect(detect(utf8(text))).toMatchObject({ encoding: 'UTF-8' });
  });

  it('one letter after a hundred lines of ASCII', () => {
    const text = `${'for (const item of list) total += item.price;\n'.repeat(100)}// résumé\n`;
    expect(detect(utf8(text)).encoding).toBe('UTF-8');
  });
});

describe('B: a short text in an old encoding is not taken for an exotic one', () => {
  it.each([
    ['ça me fait rire', 'windows-1252'],
    ['informação não disponível', 'windows-1252'],
    ['Atenção: arquivo não encontrado', 'windows-1252'],
    ['hyvää päivää', 'windows-1252'],
    ['Käyttäjää ei löydy', 'windows-1252'],
    ['Herr Müller', 'windows-1252'],
    ['El Señor López', 'windows-1252'],
    ['Preis: 25 €', 'windows-1252'],
    ['Le prix est de 12,50 €', 'windows-1252'],
    ['résumé', 'windows-1252'],
    ['25 °C', 'windows-1252'],
    ['It’s “fine”', 'windows-1252'],
    ['мама', 'windows-1251'],
    ['мама мыла раму', 'windows-1251'],
    ['ПРИВЕТ МИР', 'windows-1251'],
    ['ВНИМАНИЕ! ЗАКРЫТО', 'windows-1251'],
    ['zażółć gęślą jaźń', 'windows-1250'],
    ['Καλημέρα', 'windows-1253'],
  ])('%s in %s', (text, encoding) => {
    expect(read(inEncoding(text, encoding))).toBe(text);
  });
});

describe('C: of siblings the answer is one that decodes, and all that would do are named', () => {
  it.each([
    ['pl', 'ISO-8859-2'],
    ['pl', 'windows-1250'],
    ['cs', 'ISO-8859-2'],
    ['cs', 'windows-1250'],
    ['hu', 'windows-1250'],
  ])('%s in %s', (language, encoding) => {
    const bytes = passage(language, encoding)!;
    expect(read(bytes)).toBe(decodeText(bytes, encoding).text);
    expect(detect(bytes).equivalents).toContain(encoding);
  });

  it('windows-1252 and ISO-8859-1 are one answer unless the bytes tell them apart', () => {
    expect(detect(inEncoding('Où est la bibliothèque ?', 'ISO-8859-1')).equivalents).toEqual(
      expect.arrayContaining(['windows-1252', 'ISO-8859-1']),
    );
    expect(detect(inEncoding('L’été coûte 5 €', 'windows-1252')).equivalents).not.toContain('ISO-8859-1');
  });

  it.each([
    ['GB2312', '我们明天去北京开会。'],
    ['GBK', '朱镕基总理在会上讲话。'],
    ['gb18030', '我们在㐂店见面，请准时到达。'],
  ])('%s is the least of its family that decodes', (encoding, text) => {
    const bytes = inEncoding(text, encoding);
    expect(detect(bytes).encoding).toBe(encoding);
    expect(decode(bytes, { fatal: true }).text).toBe(text);
  });

  it('a character of GBK far behind a sample of GB2312 is read all the same', () => {
    const head = inEncoding('我们明天去北京开会。\n'.repeat(5000), 'GB2312');
    const { text, damage } = decode(concat([head, inEncoding('朱镕基', 'GBK')]));
    expect(text.endsWith('朱镕基')).toBe(true);
    expect(damage).toBeUndefined();
  });
});

describe('D: a cut character and a late one are no trouble', () => {
  it.each([
    ['ru', 'UTF-8'],
    ['ja', 'UTF-8'],
    ['ja', 'Shift_JIS'],
    ['zh-Hans', 'GBK'],
    ['ko', 'EUC-KR'],
    ['zh-Hant', 'Big5'],
  ])('%s in %s, cut at every place of its first and last bytes', (language, encoding) => {
    const bytes = passage(language, encoding)!;
    const family = detect(bytes).equivalents;
    for (let cut = 1; cut <= 4; cut++) {
      expect(family).toContain(detect(bytes.subarray(cut)).encoding);
      expect(family).toContain(detect(bytes.subarray(0, -cut)).encoding);
    }
  });

  it('a kilobyte of UTF-8, as a reader of blocks gets it', () => {
    const bytes = utf8(`café ${'x'.repeat(1017)}é and more`).subarray(0, 1024);
    expect(detect(bytes)).toMatchObject({ encoding: 'UTF-8', damage: { offsets: [1023], count: 1 } });
  });

  it.each(['UTF-8', 'windows-1251', 'Shift_JIS'])('%s after 3 MB of ASCII', (encoding) => {
    const language = encoding === 'Shift_JIS' ? 'ja' : 'ru';
    const log = utf8('2024-03-01 10:00:27 INFO request handled in 17 ms\n'.repeat(60_000));
    expect(detect(concat([log, passage(language, encoding)!, log])).equivalents).toContain(encoding);
  });
});

describe('E: a large file costs no more than its sample', () => {
  it('of 16 MB only a sample is judged; npm run bench:adversarial measures that time is linear', () => {
    const bytes = concat(Array.from({ length: 200 }, () => passage('ru', 'windows-1251')!));
    const large = new Uint8Array(16 << 20).map((_, i) => bytes[i % bytes.length]);
    const sample = takeSample(large);
    expect(sample.bytes.length).toBeLessThanOrEqual(SAMPLE_LIMIT);
    expect(detect(large).encoding).toBe('windows-1251');
  });
});

describe('F: the answer comes while bytes come', () => {
  const russian = inEncoding(plain(paragraphs('ru').join('\n')).replace(/[^\0-\x7fА-яЁё]/g, '"'), 'KOI8-R');

  it('as soon as a confidence is reached, and nothing more is read', () => {
    const detector = new Detector({ earlyExit: 0.999 });
    let pushed = 0;
    while (!detector.push(russian.subarray(pushed, pushed + 64))) pushed += 64;
    expect(detector.result().encoding).toBe('KOI8-R');
    expect(pushed).toBeLessThan(2000);
  });

  it('UTF-16 in chunks of odd length', () => {
    const bytes = inEncoding('Guten Tag, wie geht es Ihnen heute?\n'.repeat(20), 'UTF-16LE');
    const detector = new Detector();
    for (let at = 0; at < bytes.length; at += 7) detector.push(bytes.subarray(at, at + 7));
    expect(detector.end()).toEqual(detect(bytes));
    expect(detector.end().encoding).toBe('UTF-16LE');
  });
});

describe('G: what the caller knows is heeded', () => {
  it('only the encodings that are asked for', () => {
    const bytes = inEncoding('Größe und Gewicht sind nicht bekannt', 'windows-1252');
    for (const { encoding } of detectAll(bytes, { encodings: ['Shift_JIS', 'KOI8-R', 'UTF-8'] }))
      expect(['Shift_JIS', 'KOI8-R', 'UTF-8', null]).toContain(encoding);
  });

  it('the language, where the bytes leave a choice', () => {
    const bytes = Uint8Array.of(0x70, 0x69, 0xe8);
    expect(read(bytes, { language: 'it' })).toBe('piè');
    expect(read(bytes, { language: 'cs' })).toBe('pič');
  });

  it('the language of subtitles, where it is the only thing that is known', () => {
    const line = inEncoding('1\r\n00:00:01,000 --> 00:00:02,000\r\n- Да?\r\n', 'windows-1251');
    expect(read(line, { language: 'ru' })).toContain('Да?');
  });
});

describe('H: confidence is a probability', () => {
  it('of answers that exclude each other: at most 1 in all', () => {
    for (const text of ['é', 'ø', 'Ж', 'ありがとう']) {
      for (const encoding of ['windows-1252', 'windows-1251', 'Shift_JIS', 'UTF-8']) {
        const { bytes } = encodeText(text, encoding);
        const sum = detectAll(bytes).reduce((total, { confidence }) => total + confidence, 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });

  it('small for one letter, large for a sentence', () => {
    expect(detect(Uint8Array.of(0xe9)).confidence).toBeLessThan(0.95);
    expect(detect(passage('ru', 'windows-1251')!).confidence).toBeGreaterThan(0.99);
  });
});

describe('I: what is no text is called so, and what is text is not', () => {
  it.each([
    ['a picture', concat([Uint8Array.of(0x89), utf8('PNG\r\n\x1a\n\0\0\0\rIHDR')]), 'image/png'],
    ['a document', utf8('%PDF-1.7\n1 0 obj'), 'application/pdf'],
    ['an archive', concat([utf8('PK\x03\x04'), new Uint8Array(40)]), 'application/zip'],
  ])('%s', (_name, bytes, mimeType) => {
    expect(detect(bytes)).toMatchObject({ encoding: null, language: null, mimeType });
  });

  it.each([
    ['a list with NUL between', 'alpha\0beta\0gamma\0delta\0'],
    ['colours of a terminal', '\x1b[31mError:\x1b[0m file not found\r\n'],
    ['a form feed', 'page one\n\fpage two\n'],
    ['a backspace as in old manuals', 'N\bNA\bAM\bME\bE\n     ls - list files\n'],
  ])('%s is text', (_name, text) => {
    expect(detect(utf8(text)).encoding).toBe('ASCII');
  });

  it('UTF-16 is text for all its zeros', () => {
    expect(detect(inEncoding('Hello, world. This is a test.', 'UTF-16LE'))).toMatchObject({
      encoding: 'UTF-16LE',
      mimeType: null,
    });
  });
});

describe('J: UTF-16 without a mark is found', () => {
  it.each(['UTF-16LE', 'UTF-16BE'])('%s, in a sentence of any script', (encoding) => {
    for (const text of [
      'The quick brown fox jumps over the lazy dog.',
      'Съешь ещё этих мягких французских булок.',
      'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.',
      '我们明天上午九点在北京开会。',
      'いろはにほへと ちりぬるを',
      '다람쥐 헌 쳇바퀴에 타고파.',
      'אתמול הלכנו לטייל לאורך הנחל',
      'เมื่อวานเราไปเดินเล่นริมแม่น้ำ',
    ]) {
      expect(detect(inEncoding(text, encoding)).encoding, text).toBe(encoding);
    }
  });

  it.each(['UTF-16LE', 'UTF-16BE'])('%s, in a few words', (encoding) => {
    for (const text of ['hello', 'id;name', '{"a": 1}', 'Привет'])
      expect(detect(inEncoding(text, encoding)).encoding, text).toBe(encoding);
  });
});

describe('K: ASCII is ASCII', () => {
  it.each([
    '++row; --column;',
    'score: +100 -20',
    'a + b - c',
    'key=+AbCdEf0123456789/==',
    'sha256-+Zk9Q2mH7c1w3l0yq8u6vN5xJpR4tSgB2aDfEhIkLmM=',
    'call +1 (555) 010-9999',
    'C++ and Objective-C++ -- compared',
    'if (~{flags}) return ~{mask};',
    '\\begin{document} Schr\\"odinger $x_1+x_2-1$ \\end{document}',
    'm~{u}ller ~} and ~{',
    '\x1b[1mbold\x1b[0m $(B) (J)',
    'diff +3-2 +AA- +AB+CD',
  ])('%s', (text) => {
    expect(detect(utf8(text)).encoding).toBe('ASCII');
  });
});

describe('L: a page may declare, and may lie', () => {
  const accent = Uint8Array.of(0x70, 0x69, 0xe8);
  const page = (head: string, body: Uint8Array): Uint8Array =>
    concat([utf8(`<!doctype html><html><head>${head}</head><body>`), body, utf8('</body></html>')]);

  it.each([
    ['a meta', '<meta charset="iso-8859-2">'],
    ['a meta with http-equiv', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'],
    ['a meta without media type', '<meta http-equiv=Content-Type content="charset=iso-8859-2">'],
    ['a misspelt http-equiv', '<meta http-equiv="Content Type" content="text/html; charset=iso-8859-2">'],
    ['stray quotes', '<meta charset=\'"iso-8859-2"\'>'],
  ])('%s decides about a page with one accent', (_name, head) => {
    expect(read(page(head, accent))).toContain('pič');
  });

  it('a meta that lies loses against a paragraph', () => {
    const { encoding, declared } = detect(page('<meta charset="utf-8">', passage('ru', 'windows-1251')!));
    expect(encoding).toBe('windows-1251');
    expect(declared).toEqual({ label: 'utf-8', source: 'meta', holds: false });
  });

  it.each([
    ['a script', '<script>var s = "<meta charset=iso-8859-2>"; x.charset="iso-8859-2"</script>'],
    ['a description', '<meta name="description" content="how to set charset=iso-8859-2">'],
    ['a comment', '<!-- <meta charset="iso-8859-2"> -->'],
    ['a link', '<a href="page?charset=iso-8859-2">x</a>'],
    ['a stylesheet', '<style>p::before { content: "charset=iso-8859-2" }</style>'],
  ])('what stands in %s declares nothing', (_name, head) => {
    const bytes = page(`<meta charset="windows-1252">${head}`, accent);
    expect(read(bytes)).toContain('piè');
    expect(detect(page(head, accent)).declared?.label).not.toBe('iso-8859-2');
  });

  it('the header comes before the page', () => {
    const bytes = page('<meta charset="iso-8859-2">', accent);
    expect(detect(bytes, { contentType: 'text/html; charset=windows-1257' }).declared).toMatchObject({
      label: 'windows-1257',
      source: 'http',
    });
  });
});

describe('M: a response is read in its own encoding', () => {
  it.each([
    ['Shift_JIS', 'ja', 'text/html'],
    ['windows-1251', 'ru', 'text/html; charset=utf-8'],
    ['GBK', 'zh-Hans', 'text/html; charset=gb2312'],
    ['EUC-KR', 'ko', ''],
  ])('%s, with the header "%s" "%s"', async (encoding, language, contentType) => {
    const bytes = passage(language, encoding)!;
    const headers = contentType === '' ? {} : { 'Content-Type': contentType };
    const { text } = await decodeResponse(new Response(bytes.slice(), { headers }));
    expect(text).toBe(decodeText(bytes, encoding).text);
  });
});

describe('N: two encodings in one file', () => {
  it('the answer is that of most of it, and says where the rest is', () => {
    const german = utf8('Grüße aus München, schöne Tage und kühle Nächte.\n'.repeat(30));
    const stray = inEncoding('Köln\n', 'windows-1252');
    const { encoding, damage } = detect(concat([german, stray, german]));
    expect({ encoding, damage }).toMatchObject({
      encoding: 'UTF-8',
      damage: { offsets: [german.length + 1], count: 1 },
    });
  });
});

describe('O: text that was decoded wrongly once', () => {
  it('is called what its bytes are: UTF-8', () => {
    const mojibake = decodeText(utf8('Größe und Gewicht'), 'windows-1252').text;
    expect(detect(utf8(mojibake)).encoding).toBe('UTF-8');
  });
});

describe('P: it runs wherever JavaScript does', () => {
  it('without anything of Node: scripts/bundles.test.ts builds bundles and runs them without Buffer and process', () => {
    expect(detect(new Uint8Array([0xe9]).buffer).equivalents).toContain('windows-1252');
  });
});

describe('Q: odd bytes do not crash it', () => {
  it.each([
    [0x00],
    [0xff],
    [0x1b],
    [0x1b, 0x24],
    [0x7e, 0x7b],
    [0x2b, 0x2f, 0x76],
    [0xff, 0xfe],
    [0xfe, 0xff, 0xd8],
    [0x00, 0x00, 0xfe],
    [0xef, 0xbb],
    [0x84, 0x31, 0x95],
    [0x8e, 0xa2],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
  ])('%j; detect-tiny.test.ts tries all of two bytes', (...bytes) => {
    expect(detectAll(Uint8Array.from(bytes)).length).toBeGreaterThan(0);
    expect(typeof read(Uint8Array.from(bytes))).toBe('string');
  });
});

describe('R: the language of a short text', () => {
  it.each([
    ['en', 'Where is the nearest train station?'],
    ['fr', 'Où se trouve la gare la plus proche ?'],
    ['de', 'Wo ist der nächste Bahnhof?'],
    ['es', '¿Dónde está la estación más cercana?'],
    ['it', 'Dove si trova la stazione più vicina?'],
    ['pt', 'Onde fica a estação mais próxima?'],
    ['nl', 'Waar is het dichtstbijzijnde station?'],
    ['sv', 'Var ligger närmaste tågstation?'],
    ['pl', 'Gdzie jest najbliższy dworzec?'],
    ['cs', 'Kde je nejbližší nádraží?'],
    ['ru', 'Где ближайший вокзал?'],
    ['uk', 'Де найближчий вокзал?'],
    ['el', 'Πού είναι ο σταθμός;'],
    ['tr', 'En yakın istasyon nerede?'],
    ['fi', 'Missä on lähin rautatieasema?'],
    ['hu', 'Hol van a legközelebbi állomás?'],
    ['he', 'איפה תחנת הרכבת?'],
    ['ar', 'أين أقرب محطة قطار؟'],
    ['hi', 'सबसे नज़दीकी स्टेशन कहाँ है?'],
    ['th', 'สถานีรถไฟอยู่ที่ไหน'],
    ['vi', 'Nhà ga gần nhất ở đâu?'],
    ['ja', '駅はどこですか。'],
    ['ko', '역이 어디에 있습니까?'],
    ['zh-Hans', '火车站在哪里？'],
  ])('%s: %s', (language, text) => {
    expect(detect(utf8(text)).language).toBe(language);
  });

  it.each(['', '12345', '+49 30 123456', '---'])('%j is in no language that could be told', (text) => {
    expect(['und', 'zxx']).toContain(detect(utf8(text)).language);
  });

  it.each(['x', 'ok', 'test', 'README'])('%j may be in many, and the confidence says so', (text) => {
    const { language, languageConfidence } = detect(utf8(text));
    expect(language === 'und' || languageConfidence < 0.6).toBe(true);
  });
});
