import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faghani } from '../methods/faghani/faghani.ts';
import { contestant, makeContext, missingData, raceOthers, storeModel } from './context.ts';

test('says which part of the data is missing, and how to say where it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charsetta-lab-'));
  try {
    expect(missingData(folder)).toMatch(/^no train in .*--data$/);
    mkdirSync(join(folder, 'train'));
    mkdirSync(join(folder, 'dev/text'), { recursive: true });
    expect(missingData(folder)).toMatch(/^no dev\/wild\/manifest.tsv/);
    for (const set of ['wild', 'public']) {
      mkdirSync(join(folder, 'dev', set));
      writeFileSync(join(folder, 'dev', set, 'manifest.tsv'), 'path\tencoding\n');
    }
    expect(missingData(folder)).toBe(null);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a method is measured as it comes from the disk, beside the detector and three peers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'charsetta-lab-'));
  try {
    const context = await makeContext(folder, join(folder, 'models'), true);
    const { trained, bytes } = storeModel(context, faghani, 'a name', faghani.train([], { detector: 'icu' }));
    expect(bytes).toBeGreaterThan(0);
    const page = Buffer.from('<p>Příliš žluťoučký kůň pěl ďábelské ódy.');
    expect(contestant('ICU', 'encoding', trained).detect(page)).toMatchObject({ encoding: 'UTF-8' });
    const sample = {
      id: 'a page',
      bytes: page,
      encoding: 'koi8-r',
      language: 'cs',
      group: 'file' as const,
      length: 0,
      kind: 'html',
      source: 'here',
    };
    const { charsetta, peers } = raceOthers(context, [{ ...sample, encoding: 'UTF-8' }, sample]);
    expect(charsetta.outcomes.map(({ sameText }) => sameText)).toEqual([true, false]);
    expect(peers.map(({ name }) => name)).toEqual(['jschardet 3', 'chardet 2', 'jschardet 4']);
    expect(context.wrong.map(({ sample: { encoding } }) => encoding)).toEqual(['koi8-r']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
