import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import { GramSpace } from '../grams.ts';
import type { LabelledDocument } from '../method.ts';
import { type KimParkOptions, kimPark, type SvmReport } from './kim-park.ts';
import { NaiveBayes } from './naive-bayes.ts';

describe('sequences', () => {
  test('are counted byte by byte, and the unknown ones apart', () => {
    const space = new GramSpace('byte', 2);
    expect([...space.count(Uint8Array.of(1, 2, 1, 2), true).known]).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(space.count(Uint8Array.of(1, 2, 3))).toEqual({ known: new Map([[0, 1]]), unknown: 1, total: 2 });
  });

  test('of characters do not split a character', () => {
    const space = new GramSpace('character', 3);
    expect(space.count('a😀b', true).total).toBe(1);
    expect(space.count('a').total).toBe(0);
  });
});

test('Naïve Bayes, worked by hand', () => {
  // Class 0: a a b; class 1: b. With one count more and one place for the unseen: 3/6, 2/6, 1/6 and 1/4, 2/4, 1/4.
  const bayes = new NaiveBayes(2, Uint32Array.of(2, 0, 1, 1));
  const scores = bayes.scores({
    known: new Map([
      [0, 1],
      [1, 2],
    ]),
    unknown: 1,
    total: 4,
  });
  expect(scores[0]).toBeCloseTo(Math.log((3 / 6) * (2 / 6) ** 2 * (1 / 6)), 5);
  expect(scores[1]).toBeCloseTo(Math.log((1 / 4) * (2 / 4) ** 2 * (1 / 4)), 5);
});

const PAIRS = [
  ['en', 'ascii'],
  ['en', 'iso-8859-1'],
  ['en', 'utf-8'],
  ['fr', 'iso-8859-1'],
  ['fr', 'utf-8'],
  ['ja', 'shift_jis'],
  ['ja', 'euc-jp'],
  ['ja', 'iso-2022-jp'],
  ['ko', 'euc-kr'],
] as const;

/** A third of the paragraphs for the test; English beyond ASCII has one foreign word each. */
function documents(part: 'train' | 'test'): LabelledDocument[] {
  return PAIRS.flatMap(([language, encoding]) =>
    paragraphs(language)
      .filter((_, index) => (index % 3 === 0) === (part === 'test'))
      .flatMap((line) => {
        const text = language === 'en' && encoding !== 'ascii' ? `${line} Café naïve.` : line;
        const { bytes, unmappableCount } = encodeText(text, encoding);
        return unmappableCount > 0 ? [] : [{ text, bytes, encoding, language }];
      }),
  );
}

function accuracy(options: KimParkOptions, of: 'encoding' | 'both'): number {
  const trained = kimPark.train(documents('train'), options);
  const again = kimPark.load(trained.save());
  let right = 0;
  const tests = documents('test');
  for (const { bytes, encoding, language } of tests) {
    const [best] = trained.detect(bytes);
    expect(again.detect(bytes)[0]).toEqual(best);
    const sameCharset = best!.encoding!.toLowerCase() === encoding;
    if (sameCharset && (of === 'encoding' || best!.language === language)) right++;
  }
  return right / tests.length;
}

describe('each variant learns, and is the same after it was stored', () => {
  const svm = { C: 1e4, tolerance: 1e-3, bias: 0.1 };
  test.each([
    [{ algorithm: 'nb', unit: 'byte', length: 2, goal: 'charset' }, 'encoding'],
    [{ algorithm: 'nb', unit: 'byte', length: 3, goal: 'pair' }, 'both'],
    [{ algorithm: 'nb', unit: 'character', length: 1, goal: 'pair' }, 'both'],
    [{ algorithm: 'nb', unit: 'character', length: 3, goal: 'pair' }, 'both'],
    [{ algorithm: 'svm', unit: 'byte', length: 1, goal: 'charset', svm }, 'encoding'],
    [{ algorithm: 'svm', unit: 'byte', length: 1, goal: 'pair', svm }, 'both'],
    [{ algorithm: 'svm', unit: 'character', length: 1, goal: 'pair', svm }, 'both'],
    [{ algorithm: 'hybrid', unit: 'character', length: 1, goal: 'pair', svm }, 'both'],
  ] as const)('%j', (options, of) => {
    expect(accuracy(options, of)).toBeGreaterThan(0.7);
  });
});

describe('over characters', () => {
  const trained = () =>
    kimPark.train(documents('train'), { algorithm: 'nb', unit: 'character', length: 1, goal: 'pair' });

  test('a charset whose decoder rejects the bytes is out', () => {
    const answers = trained().detect(encodeText('naïve', 'iso-8859-1').bytes);
    expect(answers.map(({ encoding }) => encoding)).not.toContain('UTF-8');
    expect(answers.map(({ encoding }) => encoding)).not.toContain('ASCII');
  });

  test('of charsets that decode alike the subset wins', () => {
    const [first, second] = trained().detect(encodeText('All human beings are born free', 'ascii').bytes);
    expect(first!.encoding).toBe('ASCII');
    expect(second!.score).toBe(first!.score);
  });
});

test('training reports whether each machine converged', () => {
  const reportsOf = (svm: KimParkOptions['svm']) => {
    const reports: SvmReport[] = [];
    const report = (progress: SvmReport) => reports.push(progress);
    kimPark.train(documents('train'), {
      algorithm: 'svm',
      unit: 'byte',
      length: 1,
      goal: 'charset',
      svm: { ...svm, bias: 0.1 },
      report,
    });
    return reports;
  };
  const patient = reportsOf({ C: 10, tolerance: 1e-3 });
  expect(patient.map(({ className }) => className)).toContain('Shift_JIS');
  expect(patient.every(({ converged }) => converged)).toBe(true);
  expect(reportsOf({ C: 10, maxEpochs: 2 }).some(({ converged }) => converged)).toBe(false);
});
