import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import type { LabelledDocument } from '../method.ts';
import { divisions, sevenBitSystem } from './coding-systems.ts';
import { bestEuropeanThreshold, errorsOf, KIKUI_DEFAULTS, kikui } from './kikui.ts';
import { meanScore, unigramsOf, wordClass, wordClasses } from './unigrams.ts';

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'zh-Hans', 'ko', 'ja'];

function documents(languages: readonly string[], encoding = 'utf-8'): LabelledDocument[] {
  return languages.flatMap((language) =>
    paragraphs(language).map((text) => ({
      text,
      language,
      encoding,
      bytes: encodeText(text, encoding).bytes,
    })),
  );
}

const trained = kikui.train(documents(LANGUAGES), {});

describe('the example of section 4', () => {
  const bytes = Uint8Array.from(
    Buffer.from('b8c0b8ecbcb1cacca4cecafdcba10a4964656e74696679696e6720746865204c616e67756167650a', 'hex'),
  );
  const { eastAsian, european, tried } = trained.identify(bytes);

  test('the first fourteen bytes match every pattern of table 1', () => {
    const found = divisions(bytes);
    for (const system of ['GB2312', 'EUC-KR', 'EUC-JP', 'Big5'])
      expect(Buffer.from(found.find(({ encoding }) => encoding === system)!.eastAsian).toString('hex')).toBe(
        'b8c0b8ecbcb1cacca4cecafdcba1',
      );
  });

  test('the decoded strings are those of figure 2', () => {
    const textIn = (encoding: string) => tried.find((part) => part.encoding === encoding)!.text;
    // The figure is a scan: in two places its strings hold a neighbour of the sign that the bytes stand for.
    expect(textIn('GB2312')).toBe('咐胳急侍の数恕');
    expect(textIn('EUC-KR')).toBe('맛몄선奸ㅞ鑒匣');
    expect(textIn('EUC-JP')).toBe('言語識別の方法');
  });

  test('Japanese in EUC-JP alone passes the threshold, and English is the rest', () => {
    expect(eastAsian).toMatchObject({ encoding: 'EUC-JP', language: 'ja', text: '言語識別の方法' });
    expect(tried.filter(({ score }) => score > KIKUI_DEFAULTS.threshold)).toHaveLength(1);
    expect(european).toMatchObject({ language: 'en' });
    expect(european!.text.trim()).toBe('Identifying the Language');
    expect(european!.scores.en).toBeGreaterThan(european!.scores.de!);
    expect(european!.scores.en).toBeGreaterThan(european!.scores.it!);
  });

  test('the word classes are those of table 3', () => {
    expect(wordClasses(european!.text, 4)).toEqual(['X-ying', 'the', 'X-uage']);
  });
});

describe('unigrams', () => {
  test('word classes: beautiful is X-iful, the is the', () => {
    expect(wordClass('beautiful', 4)).toBe('X-iful');
    expect(wordClass('the', 4)).toBe('the');
    expect(wordClass('ENDS', 4)).toBe('ends');
    expect(wordClass('straße', 2)).toBe('X-ße');
  });

  test('the score is a mean of logarithms, with a floor', () => {
    const model = unigramsOf(
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
      -10,
    );
    expect(meanScore(['a', 'a', 'b', 'c'], model, -10)).toBeCloseTo(
      (2 * Math.log(0.75) + Math.log(0.25) - 10) / 4,
      12,
    );
    expect(meanScore([], model, -10)).toBe(-10);
  });
});

describe('every coding system', () => {
  test.each([
    ['ja', 'ISO-2022-JP'],
    ['ja', 'EUC-JP'],
    ['ja', 'Shift_JIS'],
    ['ko', 'EUC-KR'],
    ['ko', 'ISO-2022-KR'],
    ['zh-Hans', 'GB2312'],
    ['zh-Hans', 'ISO-2022-CN'],
    ['zh-Hans', 'HZ-GB-2312'],
    ['fr', 'ISO-8859-1'],
    ['de', 'ISO-8859-1'],
    ['pt', 'ISO-8859-1'],
  ])('%s in %s', (language, encoding) => {
    const text = paragraphs(language)
      .filter((line) => encodeText(line, encoding).unmappableCount === 0)
      .slice(0, 12)
      .join('\n');
    const [answer] = trained.detect(encodeText(text, encoding).bytes);
    expect(answer).toMatchObject({ encoding, language: language.slice(0, 2) });
  });

  test('Big5, of which the declaration in simplified characters shares a part', () => {
    const text = paragraphs('zh-Hant').slice(0, 12).join('\n');
    const both = kikui.train(documents([...LANGUAGES, 'zh-Hant']), {});
    expect(both.detect(encodeText(text, 'big5').bytes)[0]).toMatchObject({
      encoding: 'Big5',
      language: 'zh',
    });
  });

  test('several character sets are ISO-2022-INT', () => {
    expect(sevenBitSystem(Buffer.from('\x1b$B8@\x1b$A16\x1b(B', 'latin1'))).toBe('ISO-2022-INT-1');
    expect(sevenBitSystem(Buffer.from('plain ~{ text', 'latin1'))).toBe(null);
  });

  test('references in ASCII are text', () => {
    const german = paragraphs('de').slice(0, 6).join(' ');
    const names: Record<string, string> = {
      ä: '&auml;',
      ö: '&ouml;',
      ü: '&uuml;',
      ß: '&szlig;',
      Ä: '&#196;',
    };
    const written = german.replace(/[^\0-\x7f]/g, (letter) => names[letter] ?? '');
    const { eastAsian, european } = trained.identify(Buffer.from(written, 'latin1'));
    expect(eastAsian).toBe(null);
    expect(european).toMatchObject({ encoding: 'ASCII', language: 'de' });
    expect(european!.text).toContain('ü');
  });

  test('a language that is none of the nine is told by the threshold', () => {
    const dutch = documents(['nl', 'fi'], 'iso-8859-1').slice(0, 40);
    const known = documents(['en', 'de', 'fr'], 'iso-8859-1').slice(0, 60);
    const europeanThreshold = bestEuropeanThreshold(trained, [...dutch, ...known]);
    const strict = kikui.train(documents(LANGUAGES), { europeanThreshold });
    expect(errorsOf(strict, dutch)).toBeLessThan(errorsOf(trained, dutch));
    expect(errorsOf(strict, known)).toBeLessThan(10);
  });
});

test('a stored model answers the same', () => {
  const again = kikui.load(trained.save());
  for (const { bytes } of documents(['ja'], 'shift_jis')
    .concat(documents(['es'], 'iso-8859-1'))
    .slice(0, 40)) {
    const [one, other] = [trained.detect(bytes)[0]!, again.detect(bytes)[0]!];
    expect(other).toEqual({ ...one, score: expect.closeTo(one.score, 4) });
  }
});
