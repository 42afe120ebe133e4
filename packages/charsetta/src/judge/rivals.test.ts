import { afterEach, expect, it, vi } from 'vitest';
import { detect } from '../detect.ts';
import { encodeText } from '../encodings/index.ts';
import { theEngine } from '../engine.ts';

const { model } = theEngine();

afterEach(() => vi.restoreAllMocks());

/** The answer, and the languages that were asked for it. */
function asked(text: string, encoding: string): { answer: string; languages: Set<string> } {
  const spy = vi.spyOn(model, 'language');
  const found = detect(encodeText(text, encoding).bytes);
  const languages = new Set(spy.mock.calls.map(([index]) => model.heads[index].tag));
  return { answer: `${found.encoding} ${found.language}`, languages };
}

const TRAINS = 'Поезда, которые уходят после полуночи, останавливаются в каждой деревне по дороге к морю. ';
const SLEEPERS =
  'Пассажиры спят, проводники пьют чай, а за окнами тянутся тёмные поля и редкие огни далёких станций.';

it('asks no language whose letters are against a text that reads well in another', () => {
  const { answer, languages } = asked(
    'Если бы эти большие щуки жили в нашей тихой реке, мы и вышли бы их ловить с рыбаками ещё вчера.',
    'windows-1251',
  );
  expect(answer).toBe('windows-1251 ru');
  expect([...languages]).toEqual(['ru']);
});

it('asks none where pairs of letters leave but one reading, in one language', () => {
  const { answer, languages } = asked(TRAINS + SLEEPERS, 'windows-1251');
  expect(answer).toBe('windows-1251 ru');
  expect([...languages]).toEqual([]);
});

it('asks several where letters leave it open', () => {
  const { answer, languages } = asked('Добър ден, това е кратък текст', 'windows-1251');
  expect(answer).toBe('windows-1251 bg');
  expect(languages.size).toBeGreaterThan(1);
});

it('asks none where the characters of an East Asian text leave no doubt by themselves', () => {
  const texts = {
    Shift_JIS:
      '真夜中を過ぎて出る列車は、海へ向かう途中の村ごとに停まります。乗客は眠り、車掌はお茶を飲みます。',
    'EUC-KR':
      '자정이 지나 떠나는 기차는 바다로 가는 길에 있는 마을마다 멈춥니다. 승객들은 자고 차장은 차를 마십니다. ',
  };
  for (const [encoding, sentence] of Object.entries(texts)) {
    const { answer, languages } = asked(sentence.repeat(8), encoding);
    expect(answer).toBe(`${encoding} ${encoding === 'EUC-KR' ? 'ko' : 'ja'}`);
    expect([...languages]).toEqual([]);
  }
});

it('asks the language of an East Asian text that is too short for that, or damaged', () => {
  const sentence = '真夜中を過ぎて出る列車は、海へ向かう途中の村ごとに停まります。';
  expect(asked('海へ向かう途中の村ごとに停まる。', 'Shift_JIS').languages).toContain('ja');
  const { bytes } = encodeText(sentence.repeat(12), 'Shift_JIS');
  bytes[40] = 0xff;
  const spy = vi.spyOn(model, 'language');
  expect(detect(bytes)).toMatchObject({ encoding: 'Shift_JIS', language: 'ja' });
  expect(spy).toHaveBeenCalled();
});
