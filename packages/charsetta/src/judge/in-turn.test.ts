import { describe, expect, it } from 'vitest';
import { UNTOLD } from '../gate/languages.ts';
import { askInTurn, EXEMPT } from './in-turn.ts';
import { GIVEN_UP } from './score.ts';

const LETTERS = 100;

/** What each of these is asked, or GIVEN_UP: `[bits behind in letters, bits in pairs, prior]`. */
function asked(...contenders: [behind: number, pairs: number, prior?: number][]): number[] {
  const list = contenders.map(([behind, , prior = 0], language) => ({
    language,
    prior,
    cost: behind === UNTOLD ? UNTOLD : (400 + behind) * 8,
  }));
  return askInTurn(list, LETTERS, ({ language }) => contenders[language][1] * 8).map((cost) => cost / 8);
}

describe('languages that are asked in turn', () => {
  it('are given up behind one that reads well and leads, if letters too are against them', () => {
    expect(asked([0, 350], [2, 420], [5, 430], [50, 440], [60, 440])).toEqual([
      350,
      420,
      430,
      GIVEN_UP,
      GIVEN_UP,
    ]);
  });

  it('are asked if they are among the first, or rivals', () => {
    expect(asked([0, 350], [50, 420], [60, 430])).not.toContain(GIVEN_UP);
    expect(asked([0, 350], [2, 420], [5, 430], [9, 440])).not.toContain(GIVEN_UP);
  });

  it('are asked where nobody reads well', () => {
    expect(asked([0, 450], [2, 520], [5, 530], [50, 400])).not.toContain(GIVEN_UP);
  });

  it('are asked where nobody leads', () => {
    expect(asked([0, 350], [2, 370], [5, 430], [50, 360])).not.toContain(GIVEN_UP);
  });

  it('are asked if they are commoner than the leader', () => {
    expect(asked([0, 350, 6], [2, 420], [5, 430], [50, 352])).toEqual([356, 420, 430, 352]);
  });

  it('do not lead where pairs of letters are not what counts', () => {
    expect(asked([UNTOLD, EXEMPT], [0, 350], [2, 420], [5, 430], [50, 440])).toEqual([
      EXEMPT,
      350,
      420,
      430,
      GIVEN_UP,
    ]);
    expect(asked([0, 350], [UNTOLD, EXEMPT], [UNTOLD, EXEMPT], [50, 300])).toEqual([
      350,
      EXEMPT,
      EXEMPT,
      300,
    ]);
  });

  it('are asked if letters say nothing about them', () => {
    expect(asked([0, 350], [2, 420], [5, 430], [UNTOLD, 440])).not.toContain(GIVEN_UP);
  });
});
