import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../charsetta/src/encodings/index.ts';
import { paragraphs } from '../../../../charsetta/src/test-data/udhr.ts';
import type { LabelledDocument } from '../method.ts';
import { eachGram, GramIndex, gramBytes } from './features.ts';
import { divergence, selectFeatures } from './selection.ts';
import { type SullivanReport, sullivan, widthOf } from './sullivan.ts';

describe('grams', () => {
  test('of one, two and three bytes, each as a share of its kind', () => {
    const met: [number[], number][] = [];
    eachGram(Uint8Array.of(65, 66, 65), [1, 2, 3], (gram, share) => met.push([gramBytes(gram), share]));
    expect(met).toEqual([
      [[65], 1 / 3],
      [[66], 1 / 3],
      [[65], 1 / 3],
      [[65, 66], 1 / 2],
      [[66, 65], 1 / 2],
      [[65, 66, 65], 1],
    ]);
  });

  test('a document too short for a gram has none', () => {
    const met: number[] = [];
    eachGram(Uint8Array.of(65), [2, 3], (gram) => met.push(gram));
    expect(met).toEqual([]);
  });
});

describe('the divergence of two Gaussians, worked by hand', () => {
  test('is nought for the same', () => {
    expect(divergence({ mean: 3, variance: 2 }, { mean: 3, variance: 2 })).toBe(0);
  });

  test('N(1, 1) from N(0, 4): ln 2 + (1 + 1)/8 − 1/2; and it is not symmetric', () => {
    expect(divergence({ mean: 1, variance: 1 }, { mean: 0, variance: 4 })).toBeCloseTo(
      Math.log(2) - 0.25,
      12,
    );
    expect(divergence({ mean: 0, variance: 4 }, { mean: 1, variance: 1 })).toBeCloseTo(2 - Math.log(2), 12);
  });
});

describe('selection', () => {
  /** Shares of a, b and c, in documents of each class. */
  const index = new GramIndex([1]);
  const documents = (texts: string[]) => texts.map((text) => index.count(Buffer.from(text)));
  const positives = documents(['aaab', 'aaabb', 'aaaaabc']);
  const negatives = documents(['abbb', 'abbbb', 'aabbbbb']);
  const options = { featureCount: 10, minimumCount: 3, gaussianOver: 'present' } as const;

  test('asks for enough documents of both classes', () => {
    const chosen = selectFeatures(positives, negatives, index.size, options);
    expect(chosen.map(({ place }) => gramBytes(index.gramAt(place)))).toEqual(
      expect.arrayContaining([[97], [98]]),
    );
    expect(chosen).toHaveLength(2);
    expect(selectFeatures(positives, negatives, index.size, { ...options, minimumCount: 4 })).toEqual([]);
  });

  test('fits the Gaussians to what is there, or to all documents', () => {
    const [present] = selectFeatures(documents(['ca', 'cb']), documents(['cab', 'cba']), index.size, {
      ...options,
      minimumCount: 1,
    });
    // a: ½ in one document; b: the same. Neither varies over what is there, so neither is kept.
    expect(present).toBe(undefined);
    const all = selectFeatures(documents(['ac', 'bc']), documents(['aab', 'bcc']), index.size, {
      ...options,
      minimumCount: 1,
      gaussianOver: 'all',
    });
    const a = all.find(({ place }) => gramBytes(index.gramAt(place))[0] === 97)!;
    expect(a.positive).toEqual({ mean: 0.25, variance: 0.0625 });
    expect(a.negative.mean).toBeCloseTo(1 / 3, 12);
    expect(a.negative.variance).toBeCloseTo(1 / 9, 12);
  });
});

const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['en', ['ascii']],
  ['fr', ['iso-8859-1']],
  ['pl', ['iso-8859-2']],
  ['ru', ['iso-8859-5', 'koi8-r']],
  ['ja', ['shift_jis', 'euc-jp']],
  ['ko', ['euc-kr']],
];

function documents(part: 'train' | 'test'): LabelledDocument[] {
  return PAIRS.flatMap(([language, encodings]) =>
    encodings.flatMap((encoding) =>
      paragraphs(language)
        .filter((line, at) => line.length > 60 && (at % 3 === 0) === (part === 'test'))
        .map((text) => ({
          text,
          language,
          encoding,
          bytes: encodeText(text, encoding, { replacement: '' }).bytes,
        })),
    ),
  );
}

describe.each(['one-against-all', 'tree'] as const)('%s', (variant) => {
  const reports: SullivanReport[] = [];
  const trained = sullivan.train(documents('train'), {
    variant,
    leaveOneOut: true,
    // Few documents, and short ones: what is seldom in the others must count as well.
    minimumCount: 2,
    gaussianOver: 'all',
    C: 1e4,
    svm: { bias: 0.1, tolerance: 1e-3, maxEpochs: 10_000 },
    report: (report) => reports.push(report),
  });

  test('tells the encodings apart', () => {
    const tests = documents('test');
    const right = tests.filter(
      ({ bytes, encoding }) => trained.detect(bytes)[0]!.encoding!.toLowerCase() === encoding,
    );
    expect(right.length / tests.length).toBeGreaterThan(0.8);
  });

  test('reports what the paper tabulates', () => {
    for (const report of reports) {
      expect(report.converged).toBe(true);
      expect(report.supportVectors).toBeGreaterThan(0);
      expect(report.supportVectors).toBeLessThanOrEqual(report.trainingCount);
      expect(report.leaveOneOutErrors).toBeLessThan(report.trainingCount / 4);
      expect(report.best!.divergence).toBeGreaterThan(0);
    }
    const labels = reports.map(({ label }) => label);
    expect(labels).toContain('KOI8-R');
    expect(labels.includes('single')).toBe(variant === 'tree');
  });

  test('is the same after it was stored', () => {
    const again = sullivan.load(trained.save());
    for (const { bytes } of documents('test').slice(0, 30))
      expect(again.detect(bytes)).toEqual(trained.detect(bytes));
  });
});

test('one machine alone says yes or no', () => {
  const trained = sullivan.train(documents('train'), { minimumCount: 2, C: 1e4, svm: { bias: 0.1 } });
  const [russian] = documents('test').filter(({ encoding }) => encoding === 'koi8-r');
  expect(trained.is('koi8-r', russian!.bytes)).toBe(true);
  expect(trained.is('shift_jis', russian!.bytes)).toBe(false);
  expect(() => trained.is('cp437', russian!.bytes)).toThrow(/CP437|cp437/);
});

test('widths', () => {
  expect(widthOf('koi8-r')).toBe('single');
  expect(widthOf('utf-16be')).toBe('double');
  expect(widthOf('big5')).toBe('double');
  expect(widthOf('gb18030')).toBe('variable');
  expect(widthOf('utf-8')).toBe('variable');
});
