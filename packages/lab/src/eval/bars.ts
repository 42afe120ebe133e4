import { PAGES } from './hard-material.ts';
import { BAR_LANGUAGES } from './pairs.ts';
import type { Group, Outcome } from './types.ts';

/** What is asked for, with the best peer's figure (PEERS: measured on other samples of the same making). */
export interface Bar {
  name: string;
  measure: 'sameText' | 'language';
  groups: readonly Group[];
  /** At 16 bytes, at 64, and over 256, 1024 and 4096 together, in per cent. */
  wanted: readonly [number, number, number];
  bestPeer: readonly [string, string, string];
}

export const BARS: readonly Bar[] = [
  {
    name: 'web legacy encodings',
    measure: 'sameText',
    groups: ['web'],
    wanted: [98.8, 99.6, 99.8],
    bestPeer: ['91.8', '94.6', '97.7'],
  },
  {
    name: 'DOS, Mac, regional encodings',
    measure: 'sameText',
    groups: ['dos-mac-regional'],
    wanted: [96, 98.5, 99.6],
    bestPeer: ['78.8', '88.1', '89.8'],
  },
  {
    name: 'UTF-16 without a mark',
    measure: 'sameText',
    groups: ['utf-16'],
    wanted: [99, 99.8, 100],
    bestPeer: ['59', '94', '99'],
  },
  {
    name: 'UTF-8',
    measure: 'sameText',
    groups: ['utf-8'],
    wanted: [100, 100, 100],
    bestPeer: ['100', '100', '100'],
  },
  {
    name: 'language of UTF-8 text, 51 languages',
    measure: 'language',
    groups: ['utf-8'],
    wanted: [90, 98.5, 99.8],
    bestPeer: ['78.4', '95.6', '99.7'],
  },
  {
    name: 'language of legacy bytes',
    measure: 'language',
    groups: ['web', 'dos-mac-regional'],
    wanted: [90, 98, 99.6],
    bestPeer: ['63.4', '87.1', '94'],
  },
];

export const BAR_COLUMNS: readonly { name: string; lengths: readonly number[] }[] = [
  { name: '16 B', lengths: [16] },
  { name: '64 B', lengths: [64] },
  { name: '256 B and more', lengths: [256, 1024, 4096] },
];

export const CALIBRATION_BAR = 0.03;
export const HARD_BAR = { all: 98, each: 95 } as const;
export const WILD_BAR = 98;
export const PUBLIC_BARS = { chardet: 99.1, others: 97 } as const;

export const PAGE_BARS: readonly (readonly [kind: string, wanted: number])[] = [
  [PAGES.drowned, 98],
  [PAGES.claimsUtf8, 99],
  [PAGES.claimsLegacy, 100],
];

/** Real files of the kind `html`, as they are and with their declarations overwritten. */
export const HTML_BARS = { declared: 99.5, blanked: 99 } as const;

/** The outcomes that a cell of the table of bars is about. */
export function underBar(outcomes: readonly Outcome[], bar: Bar, column: number): Outcome[] {
  const lengths = BAR_COLUMNS[column]!.lengths;
  return outcomes.filter(
    ({ sample }) =>
      bar.groups.includes(sample.group) &&
      lengths.includes(sample.length) &&
      sample.language !== null &&
      BAR_LANGUAGES.includes(sample.language),
  );
}
