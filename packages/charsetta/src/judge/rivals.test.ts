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

it('asks no language whose letters are against a text that reads well in another', () => {
  const { answer, languages } = asked(
    'Поезда, которые уходят после полуночи, останавливаются в каждой деревне по дороге к морю. ' +
      'Пассажиры спят, проводники пьют чай, а за окнами тянутся тёмные поля и редкие огни далёких станций.',
    'windows-1251',
  );
  expect(answer).toBe('windows-1251 ru');
  expect([...languages]).toEqual(['ru']);
});

it('asks several where letters leave it open', () => {
  const { answer, languages } = asked('Добър ден, това е кратък текст', 'windows-1251');
  expect(answer).toBe('windows-1251 bg');
  expect(languages.size).toBeGreaterThan(1);
});
