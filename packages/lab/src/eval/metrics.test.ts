import { describe, expect, it } from 'vitest';
import { barsTable } from './markdown.ts';
import { BY, calibration, confusion, macro, score, scoreBy } from './metrics.ts';
import type { Outcome, Sample } from './types.ts';

function outcome(right: boolean, confidence = 1, sample: Partial<Sample> = {}): Outcome {
  return {
    sample: {
      id: 'x',
      bytes: Uint8Array.of(0xe9),
      encoding: 'windows-1252',
      language: 'fr',
      group: 'web',
      length: 16,
      kind: 'prose',
      source: 'own',
      ...sample,
    },
    prediction: {
      encoding: right ? 'windows-1252' : 'windows-1251',
      language: right ? 'fr' : 'ru',
      confidence,
    },
    sameText: right,
    exact: right,
    compatible: right,
    language: sample.language === null ? null : right,
    microseconds: 1,
  };
}

describe('score', () => {
  it('is the share of right answers', () => {
    const value = score([outcome(true), outcome(true), outcome(true), outcome(false)]);
    expect(value.count).toBe(4);
    expect(value.sameText).toBe(0.75);
    expect(value.language).toBe(0.75);
  });

  it('leaves samples of unknown language out of the language score', () => {
    const value = score([outcome(true), outcome(false, 1, { language: null })]);
    expect(value.language).toBe(1);
    expect(score([outcome(true, 1, { language: null })]).language).toBeNull();
  });

  it('weighs every pair alike in the macro average, however many samples it has', () => {
    const many = Array.from({ length: 9 }, () => outcome(true));
    const one = outcome(false, 1, { language: 'ru', encoding: 'koi8-r' });
    expect(score([...many, one]).sameText).toBe(0.9);
    expect(score([...many, one]).macroPairs).toBe(0.5);
  });

  it('gives nothing for nothing', () => {
    expect(score([])).toMatchObject({ count: 0, sameText: 0, language: null, macroPairs: 0 });
  });
});

describe('breakdowns', () => {
  it('score each value of a key, and leave out samples without one', () => {
    const scores = scoreBy(
      [outcome(true), outcome(false, 1, { length: 64 }), outcome(true, 1, { length: 0 })],
      BY.length!,
    );
    expect([...scores].map(([name, value]) => [name, value.sameText])).toEqual([
      ['16', 1],
      ['64', 0],
    ]);
  });

  it('average over the groups of any key', () => {
    const outcomes = [outcome(true), outcome(true), outcome(false, 1, { kind: 'csv' })];
    expect(macro(outcomes, BY.kind!)).toBe(0.5);
  });

  it('count right answers on the diagonal of the confusion matrix', () => {
    const table = confusion([outcome(true), outcome(false), outcome(false)]);
    expect([...table.get('windows-1252')!]).toEqual([
      ['windows-1252', 1],
      ['windows-1251', 2],
    ]);
  });
});

describe('calibration', () => {
  it('has no error when nine in ten answers given with 0.9 are right', () => {
    const outcomes = Array.from({ length: 10 }, (_, index) => outcome(index !== 0, 0.9));
    expect(calibration(outcomes).error).toBeCloseTo(0, 10);
  });

  it('weighs the gap of each bin by its size', () => {
    // Three sure answers, all wrong: a gap of 1 for three quarters. One answer at 0.55, right: 0.45 for a quarter.
    const outcomes = [outcome(false), outcome(false), outcome(false), outcome(true, 0.55)];
    const { error, bins } = calibration(outcomes);
    expect(error).toBeCloseTo(0.75 + 0.45 / 4, 10);
    expect(bins).toHaveLength(10);
    expect(bins[9]).toMatchObject({ count: 3, accuracy: 0, confidence: 1 });
    expect(bins[5]).toMatchObject({ count: 1, accuracy: 1, confidence: 0.55 });
  });

  it('keeps confidences outside 0 … 1 in the outer bins', () => {
    const { bins } = calibration([outcome(true, 1.5), outcome(false, -1)]);
    expect([bins[0]!.count, bins[9]!.count]).toEqual([1, 1]);
  });
});

describe('the table of bars', () => {
  it('says whether each bar is reached, and nothing where nothing was measured', () => {
    const table = barsTable({
      name: 'x',
      tells: 'both',
      outcomes: [outcome(true), outcome(false, 1, { length: 64 })],
    });
    const row = table.split('\n').find((line) => line.includes('web legacy'))!;
    expect(row).toContain('100.0 ✓ (bar 98.8');
    expect(row).toContain('0.0 ✗ (bar 99.6');
    expect(row).toContain('| – |');
  });
});
