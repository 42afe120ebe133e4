import { expect, test } from 'vitest';
import type { Outcome } from '../eval/types.ts';
import type { Section } from './papers/experiment.ts';
import { mergeSections } from './papers-document.ts';
import { compare, confusions, ratio } from './tables.ts';

const papers = [
  { name: 'one', title: 'One 1996' },
  { name: 'two', title: 'Two 2007' },
];
const section = (markdown: string, behind: Section['behind'] = []): Section => ({
  markdown,
  behind,
  pictures: {},
});

test('each paper has its place, whichever was measured first, and the other stays as it was', () => {
  const later = mergeSections('', papers, 'two', section('second'));
  expect(later).not.toContain('One 1996');
  const both = mergeSections(later, papers, 'one', section('first'));
  expect(both.indexOf('One 1996')).toBeLessThan(both.indexOf('Two 2007'));
  expect(both).toContain('second');
  const again = mergeSections(both, papers, 'two', section('third'));
  expect(again).toContain('first');
  expect(again).not.toContain('second');
  expect(mergeSections(again, papers, 'two', section('third'))).toBe(again);
});

test('rows in which the default detector is behind are in the document', () => {
  const row = { table: 'table 1', row: 'Czech', ahead: 0.99, charsetta: 0.98, wrong: [] };
  const level = 'ahead of the method, or level with it';
  const ofMethod = mergeSections('', papers, 'one', section('', [{ ...row, peer: null }]));
  expect(ofMethod).toContain('| table 1 | Czech | the method | 99.00 | 98.00 | 0 |');
  expect(ofMethod).not.toContain(level);
  const ofPeer = mergeSections('', papers, 'one', section('', [{ ...row, peer: 'chardet' }]));
  expect(ofPeer).toContain('| table 1 | Czech | chardet | 99.00 | 98.00 | 0 |');
  expect(ofPeer).toContain(level);
  expect(mergeSections('', papers, 'one', section(''))).toContain(level);
});

function outcome(encoding: string, right: boolean, language: boolean | null = null): Outcome {
  const sample = {
    id: '',
    bytes: new Uint8Array(0),
    encoding,
    language: 'cs',
    group: 'file' as const,
    length: 0,
    kind: '',
    source: '',
  };
  const prediction = { encoding: right ? encoding : 'other', language: null, confidence: 0 };
  return { sample, prediction, sameText: right, exact: right, compatible: right, language, microseconds: 1 };
}

const run = (name: string, outcomes: Outcome[]) => ({ name, tells: 'encoding' as const, outcomes });

test('a table has the paper, the method, the default detector and the peers, and a weighted total', () => {
  const { markdown, behind } = compare({
    name: 'table 1',
    head: 'encoding',
    key: ({ sample }) => sample.encoding,
    paper: { a: '99.6' },
    total: { label: 'weighted', paper: '98', weights: { a: 90, b: 10 } },
    race: {
      method: run('chared', [outcome('a', true), outcome('a', true), outcome('b', false)]),
      charsetta: run('charsetta', [outcome('a', true), outcome('a', false), outcome('b', true)]),
      peers: [run('peer', [outcome('a', false), outcome('a', false), outcome('b', true)])],
    },
  });
  expect(markdown.split('\n')).toEqual([
    '| encoding | documents | paper | chared | **charsetta** | peer |',
    '| --- | --- | --- | --- | --- | --- |',
    '| a | 2 | 99.6 | 100.0 | **50.0** | 0.0 |',
    '| b | 1 | – | 0.0 | **100.0** | 100.0 |',
    '| weighted | 3 | 98 | 90.0 | **55.0** | 10.0 |',
  ]);
  expect(behind.map(({ row, peer, wrong }) => [row, peer, wrong.length])).toEqual([
    ['a', null, 1],
    ['weighted', null, 1],
  ]);
});

test('of the peers that are ahead in a row the foremost is named, and the detector itself with a hint is none', () => {
  const named = (name: string, right: boolean) => run(name, [outcome('a', right), outcome('a', true)]);
  const { behind } = compare({
    name: 'table 1',
    head: 'encoding',
    key: ({ sample }) => sample.encoding,
    race: {
      method: named('chared', false),
      charsetta: named('charsetta', false),
      peers: [named('charsetta, told', true), named('level', false), named('better', true)],
    },
  });
  expect(behind.map(({ row, peer, ahead }) => [row, peer, ahead])).toEqual([['a', 'better', 1]]);
});

test('confusions are counted by both names', () => {
  const cells = confusions(
    [outcome('a', true), outcome('a', false), outcome('a', false)],
    ({ sample }) => sample.encoding!,
    ({ prediction }) => prediction.encoding!,
  );
  expect(cells).toEqual([
    { truth: 'a', answer: 'a', count: 1 },
    { truth: 'a', answer: 'other', count: 2 },
  ]);
});

test('ratios keep two or three digits', () => {
  expect(ratio(1, 8)).toBe('0.13 ×');
  expect(ratio(25, 2)).toBe('12.5 ×');
  expect(ratio(1234, 1)).toBe('1234 ×');
});
