import { expect, it } from 'vitest';
import { theEngine } from '../engine.ts';
import { NO_HINTS } from '../gate/hints.ts';
import { Heat } from './heat.ts';
import { BYTE_LAPS } from './score.ts';
import { unitWords } from './unit-words.ts';

const { gate, model } = theEngine();
const heat = new Heat(gate, () => {
  throw new Error('no code page is asked for here');
});

const TEXTS = {
  en: 'Trains that leave after midnight stop at every village on the way to the coast',
  fr: 'Les trains qui partent après minuit s’arrêtent dans tous les villages jusqu’à la côte',
  cs: 'Vlaky, které odjíždějí po půlnoci, staví v každé vesnici na cestě k pobřeží',
  tr: 'Gece yarısından sonra kalkan trenler kıyıya kadar her köyde durur ve bekler',
  ru: 'Поезда, которые уходят после полуночи, останавливаются в каждой деревне',
  ar: 'القطارات التي تغادر بعد منتصف الليل تتوقف في كل قرية على الطريق إلى الساحل',
  ja: '真夜中を過ぎて出る列車は海岸までのすべての村に止まります',
};

it.each(Object.entries(TEXTS))(
  'leaves %s among a few, of the many that the gate lets through',
  (tag, text) => {
    const { units } = unitWords(text, 'all', 200);
    const chosen = gate.chooseLanguages(units, 24, NO_HINTS);
    const left = heat.qualifiedLanguages(chosen, units, BYTE_LAPS);
    expect(left.map(({ language }) => model.heads[language].tag)).toContain(tag);
    expect(left.length).toBeLessThanOrEqual(6);
  },
);

it('lets the nearest through in the order they came in', () => {
  const { units } = unitWords(TEXTS.en, 'all', 200);
  const chosen = gate.chooseLanguages(units, 24, NO_HINTS);
  expect(chosen.length).toBeGreaterThan(10);
  const left = heat.qualifiedLanguages(chosen, units, BYTE_LAPS);
  expect(chosen.filter((one) => left.includes(one))).toEqual(left);
});

it('has nothing to say of two', () => {
  const { units } = unitWords(TEXTS.en, 'all', 200);
  const two = gate.chooseLanguages(units, 24, NO_HINTS).slice(-2);
  expect(heat.qualifiedLanguages(two, units, BYTE_LAPS)).toBe(two);
});
