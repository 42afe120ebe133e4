import { describe, expect, it } from 'vitest';
import { accuracyDocument, type Measured } from './accuracy-document.ts';
import { bestPeer, calibrationNoise, commonest, figure, grouped, noise, takenFor, tells } from './figures.ts';
import { PAGES } from './hard-material.ts';
import type { Run } from './markdown.ts';
import { calibration } from './metrics.ts';
import { type Card, modelCard } from './model-card.ts';
import { byLength, confusionMatrix, reliability, svgFile } from './plots.ts';
import { codePoints, parseSources, sourceOf } from './training-data.ts';
import type { Outcome, Sample } from './types.ts';

function outcome(right: boolean, sample: Partial<Sample> = {}, confidence = 0.95): Outcome {
  const whole: Sample = {
    id: 'x',
    bytes: Uint8Array.of(0xe9),
    encoding: 'windows-1252',
    language: 'fr',
    group: 'web',
    length: 16,
    kind: 'prose',
    source: 'own',
    ...sample,
  };
  return {
    sample: whole,
    prediction: {
      encoding: right ? whole.encoding : 'KOI8-R',
      language: right ? whole.language : 'ru',
      confidence,
    },
    sameText: right,
    exact: right,
    compatible: right,
    language: whole.language === null ? null : right,
    microseconds: Math.random(),
  };
}

function run(name: string, outcomes: readonly Outcome[], tells: Run['tells'] = 'both'): Run {
  return { name, tells, outcomes };
}

describe('noise', () => {
  it('is half of the Wilson interval', () => {
    // 81 of 263: the interval 0.2553 … 0.3662 of Newcombe (1998), table I.
    expect(noise(81 / 263, 263)).toBeCloseTo((0.3662 - 0.2553) / 2, 4);
  });

  it('is not zero when everything is right, and shrinks with more answers', () => {
    expect(noise(1, 10)).toBeGreaterThan(noise(1, 1000));
    expect(noise(1, 1000)).toBeGreaterThan(0);
  });

  it('of the calibration error is that of a detector without any', () => {
    const outcomes = Array.from({ length: 100 }, (_, index) => outcome(index % 2 === 0, {}, 0.5));
    expect(calibrationNoise(calibration(outcomes))).toBeCloseTo(Math.sqrt(2 / Math.PI) * 0.05, 10);
  });
});

describe('figures', () => {
  it('give the share in per cent with its noise', () => {
    expect(figure([outcome(true), outcome(true), outcome(true), outcome(false)], 'sameText')).toMatch(
      /^75\.0 ±\d+\.\d$/,
    );
    expect(figure([outcome(true, { language: null })], 'language')).toBe('–');
  });

  it('name the best peer that was asked', () => {
    const mute = run('mute', [outcome(true)], 'language');
    const good = run('good', [outcome(true)]);
    const bad = run('bad', [outcome(false)]);
    expect(bestPeer([mute, bad, good], 'sameText', (all) => all)).toContain('(good)');
    expect(bestPeer([mute], 'sameText', (all) => all)).toBe('–');
  });

  it('do not ask for the language where a detector seldom names one', () => {
    const silent = outcome(false);
    silent.prediction.language = null;
    expect(tells(run('x', [silent, silent, outcome(true)]), 'language')).toBe(false);
    expect(tells(run('x', [silent, outcome(true)]), 'language')).toBe(true);
  });

  it('count confusions, ties in alphabetical order', () => {
    const wrong = [outcome(false), outcome(false, { encoding: 'cp850' }), outcome(true)];
    expect(commonest(wrong, ({ sameText }) => !sameText, takenFor, 5)).toEqual([
      ['cp850 (fr) → KOI8-R (ru)', 1],
      ['windows-1252 (fr) → KOI8-R (ru)', 1],
    ]);
  });

  it('group thousands', () => {
    expect([1, 999, 1000, 1234567].map(grouped)).toEqual(['1', '999', '1,000', '1,234,567']);
  });
});

function measured(): Measured {
  const samples = [
    run('charsetta', [outcome(true), outcome(true, { length: 64 }), outcome(false, { encoding: 'cp850' })]),
    run(
      'peer',
      [outcome(false), outcome(true, { length: 64 }), outcome(false, { encoding: 'cp850' })],
      'encoding',
    ),
  ];
  const spoken = { group: 'utf-8', encoding: 'utf-8', kind: 'one of the 51' } as const;
  const file = { group: 'file', length: 0, kind: 'html', source: 'some-suite' } as const;
  const files = (right: boolean) => [
    run('charsetta', [outcome(right, file)]),
    run('peer', [outcome(!right, file)]),
  ];
  return {
    samples,
    language: [run('charsetta', [outcome(true, spoken), outcome(false, { ...spoken, language: 'xx' })])],
    hard: [run('charsetta', [outcome(true, { kind: 'csv' }), outcome(false, { kind: 'mail' })])],
    everyday: [run('charsetta', [outcome(true, { kind: 'names' }), outcome(false, { kind: 'chat' })])],
    pages: [
      run('charsetta', [
        outcome(true, { kind: PAGES.drowned }),
        outcome(false, { kind: PAGES.claimsUtf8 }),
        outcome(true, { kind: PAGES.claimsLegacy, encoding: 'utf-8' }),
      ]),
    ],
    wild: files(true),
    wildUndeclared: files(false),
    public: files(true),
  };
}

const provenance = {
  command: 'npm run eval:docs',
  contestants: ['charsetta 1.2.3', 'peer 4'],
  perCell: 1,
  perHardCell: 1,
  overlap: '| source | lines |\n| --- | --- |\n| own | 3 |\n\nNo overlap.\n',
};

describe('the document on accuracy', () => {
  const document = accuracyDocument(measured(), provenance);

  it('says how it was made, and cites the check for overlap', () => {
    expect(document).toContain('    npm run eval:docs\n');
    expect(document).toContain('charsetta 1.2.3, peer 4');
    expect(document).toContain('| own | 3 |\n\nNo overlap.');
  });

  it('sets ours, the bar and the best peer side by side', () => {
    const row = document.split('\n').find((line) => line.startsWith('| web legacy encodings | 16 B'));
    expect(row).toMatch(/\| 50\.0 ±\d+\.\d \| 98\.8 \| no \| 0\.0 ±\d+\.\d \(peer\) \|/);
    expect(document).toMatch(/\| weakest kind of them: mail \| – \| 0\.0 /);
  });

  it('holds each kind of web page against a bar of its own', () => {
    const reached = (name: string) =>
      document
        .split('\n')
        .find((line) => line.startsWith(`| ${name} | `))
        ?.split(' | ')
        .slice(3, 5);
    expect(reached(PAGES.drowned)).toEqual(['98', 'yes']);
    expect(reached(PAGES.claimsUtf8)).toEqual(['99', 'no']);
    expect(reached(PAGES.claimsLegacy)).toEqual(['100', 'yes']);
    expect(reached('real HTML files')).toEqual(['99.5', 'yes']);
    expect(reached('real HTML files, declarations overwritten')).toEqual(['99', 'no']);
  });

  it('shows files with and without declarations, lenient beside strict', () => {
    const [, declared, undeclared] = document.split(/### (?:Files from the wild|The same with their decl)/);
    expect(declared).toMatch(/\| html \| 1 \| 100\.0 ±\d+\.\d \| 100\.0 /);
    expect(undeclared).toMatch(/\| html \| 1 \| 0\.0 ±\d+\.\d \| 0\.0 /);
  });

  it('is the same for the same answers, however long they took', () => {
    expect(accuracyDocument(measured(), provenance)).toBe(document);
    expect(document).not.toContain('µs');
  });

  it('has tables whose rows all have as many cells as their head', () => {
    for (const block of document.split('\n\n').filter((text) => text.startsWith('|'))) {
      const widths = block
        .trim()
        .split('\n')
        .map((line) => line.split('|').length);
      expect(new Set(widths).size, block).toBe(1);
    }
  });
});

describe('the model card', () => {
  const card: Card = {
    model: {
      version: '1.2.3',
      packedBytes: 12345,
      gzippedBytes: 12400,
      languages: [{ tag: 'fr', script: 'Latin', letters: 40 }],
      encodings: ['UTF-8', 'windows-1252'],
    },
    trainedOn: [
      { tag: 'fr', sources: [{ name: 'books-old', bytes: 4200 }], bytes: 4200, characters: 4100 },
      { tag: 'br', sources: [{ name: 'web', bytes: 10 }], bytes: 10, characters: 10 },
    ],
    sources: parseSources(
      '| source | origin | licence as stated |\n|---|---|---|\n| books | a shelf | CC0 |\n',
    ),
    training: null,
    measured: measured(),
    provenance,
  };

  it('names sources with origin, licence and size, and says which is not listed', () => {
    const text = modelCard(card);
    expect(text).toContain('| books-old | a shelf | CC0 | 1 | 4,200 |');
    expect(text).toContain('| web | – | not listed | 1 | 10 |');
  });

  it('names languages in English, with script, characters and accuracy', () => {
    const text = modelCard(card);
    expect(text).toMatch(/\| fr \| French \| Latin \| 40 \| 4,100 \| books-old 4 \| 100\.0 ±/);
    expect(text).toContain('Corpora without a model in this version: br.');
  });

  it('picks weak spots by the figures, and keeps unknown languages apart', () => {
    const text = modelCard(card);
    expect(text).toContain('lowest share of same text**, all lengths: cp850 0.0.');
    expect(text).toMatch(/\*\*Languages named worst\*\*.*: none\./);
    expect(text).toMatch(/no model\*\*.*\(xx\)/);
  });

  it('tells what training kept when it has the report', () => {
    const text = modelCard({ ...card, training: new Map([['fr', { classes: 40, trigrams: 5678 }]]) });
    expect(text).toContain('sequences of three kept');
    expect(text).toContain('| 5,678 |');
  });
});

describe('sources', () => {
  const sources = parseSources(
    'Text.\n\n| source | origin | files | licence as stated |\n|---|---|---|---|\n| tts | there | *.tsv | MIT |\n\n| lang | bytes |\n|---|---|\n| fr | 5 |\n',
  );

  it('are read from their own table alone', () => {
    expect([...sources]).toEqual([['tts', { origin: 'there', licence: 'MIT' }]]);
  });

  it('are found for their parts too', () => {
    expect(sourceOf('tts-jv-f', sources)?.licence).toBe('MIT');
    expect(sourceOf('other', sources)).toBeUndefined();
  });

  it('are measured in characters, not in code units', () => {
    expect(codePoints('aé𝄞')).toBe(3);
  });
});

describe('plots', () => {
  it('are SVG, the same twice', async () => {
    const { samples } = measured();
    for (const spec of [
      byLength(samples, 'sameText', ['web']),
      reliability(samples[0]!),
      confusionMatrix(samples[0]!),
    ]) {
      const image = await svgFile(spec);
      expect(image).toMatch(/^<svg /);
      expect(await svgFile(spec)).toBe(image);
    }
  });
});
