import { describe, expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { NO_HINTS, readHints } from '../gate/hints.ts';
import { paragraphs } from '../test-data/udhr.ts';
import { hasNoWords, judgeLanguage } from './language.ts';

const engine = theEngine();
const judge = (text: string) => judgeLanguage(text, engine, NO_HINTS);

describe('the language of a decoded text', () => {
  it.each([
    'en',
    'fr',
    'de',
    'pl',
    'ru',
    'uk',
    'el',
    'he',
    'ar',
    'fa',
    'hi',
    'th',
    'ka',
    'am',
    'ja',
    'zh-Hans',
    'zh-Hant',
    'ko',
    'vi',
  ])('%s', (tag) => {
    const opinion = judge(paragraphs(tag).slice(1, 4).join(' '));
    expect(opinion.tag).toBe(tag);
    expect(opinion.confidence).toBeGreaterThan(0.9);
  });

  it('is the same in capitals', () => {
    for (const tag of ['fr', 'pl', 'ru', 'el']) {
      expect(judge(paragraphs(tag).slice(1, 4).join(' ').toUpperCase()).tag).toBe(tag);
    }
  });

  it('is none where there are no words', () => {
    for (const text of [
      '',
      '12 + 34 = 46',
      '│ └── ┘',
      '0123 4567 89ab cdef '.repeat(8),
      '+----+----+\n|  1 |  2 |\n'.repeat(5),
    ])
      expect(judge(text).tag).toBe('zxx');
  });

  it.each([
    [
      'zh-Hans',
      '// 计算总价\nfunction total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n',
    ],
    [
      'ja',
      "const messages = { title: '設定', save: '保存する', cancel: 'キャンセル' };\nexport default messages;\n",
    ],
    ['ko', '#: src/menu.c:41\nmsgid "Open a file in a new window"\nmsgstr "새 창에서 파일 열기"\n'],
    ['zh-Hant', "INSERT INTO customers (id, name, city) VALUES (17, '陳美玲', '臺北市');\n"],
  ])('is %s where that is what a program says', (tag, program) => {
    expect(judge(program).tag).toBe(tag);
  });

  it.each([
    'The word 道 means the way, and it has a long history in China.',
    'The words 道德 mean the way and its power, and they have a long history in China.',
    'He was born in Kyoto (京都) and went to school there before the war.',
  ])('is that of the sentence around a foreign word: %s', (sentence) => {
    expect(judge(sentence).tag).toBe('en');
  });

  it('follows a hint where the text leaves it open', () => {
    const hinted = (language: string) =>
      judgeLanguage('var', engine, readHints({ language }, engine.model.heads)).tag;
    expect(hinted('da')).toBe('da');
    expect(hinted('sv')).toBe('sv');
  });

  it('is that of the ideographs among the names of programs', () => {
    expect(judge('请先安装 Microsoft Office 2003，然后运行 setup.exe').tag).toBe('zh-Hans');
    expect(judge("INSERT INTO users VALUES (1, '张伟', '北京市朝阳区建国路88号');").tag).toBe('zh-Hans');
    expect(judge('Beijing (北京) means the northern capital, Nanjing (南京) that of the south.').tag).toBe(
      'en',
    );
  });

  it('is Japanese in half-width katakana', () => {
    for (const text of ['ﾔﾏﾀﾞ ﾀﾛｳ\nｽｽﾞｷ ﾊﾅｺ\nﾀﾅｶ ｲﾁﾛｳ', 'ﾊﾞｯｸｱｯﾌﾟを取得しています ﾃﾞｰﾀﾍﾞｰｽ'])
      expect(judge(text).tag).toBe('ja');
  });

  it('has a confidence that is a probability, also when it is not told', () => {
    for (const text of ['a', 'x y z', 'Kata', 'æ', 'ok', '漢']) {
      const { tag, confidence } = judge(text);
      expect(tag).not.toBe('');
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });
});

describe('a text without words', () => {
  it.each([
    ['a hexadecimal dump', '00000010: dead beef cafe babe 0102 0304 abcd ef01 '.repeat(3), true],
    ['a drawing', '╔════════════╗\n║            ║\n╚════════════╝\n'.repeat(3), true],
    ['a table of numbers', '1.25;3.50;a;b\n'.repeat(20), true],
    ['prose', 'All human beings are born free and equal in dignity and rights.', false],
    ['ideographs', '人人生而自由,在尊严和权利上一律平等。'.repeat(3), false],
    ['Thai', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์', false],
    ['subtitles', '1\n00:00:10,000 --> 00:00:10,900\nCome here.\n\n'.repeat(9), false],
    ['a few words, too short to tell', '12 ab', false],
  ])('%s', (_what, text, expected) => {
    expect(hasNoWords(text)).toBe(expected);
  });
});
