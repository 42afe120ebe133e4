import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Shortlist } from './shortlist.ts';

const MOST = 20;
const HOPELESS = 120;

const offers = fc.array(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 30 }), { maxLength: 8 });

it('lists the best pairs in order, the first offered first, then the best of readings without any', () => {
  const shortlist = new Shortlist(8, 30);
  fc.assert(
    fc.property(offers, (readings) => {
      shortlist.begin(HOPELESS, MOST);
      for (const costs of readings) {
        shortlist.beginReading();
        costs.forEach((cost, column) => {
          shortlist.offer(column, cost, 0);
        });
      }
      const all = readings.flatMap((costs, reading) =>
        costs.map((cost, column) => ({ reading, column, cost })),
      );
      const limit = Math.min(...all.map(({ cost }) => cost)) + HOPELESS;
      const near = all.filter(({ cost }) => cost <= limit).sort((one, other) => one.cost - other.cost);
      const best = near.slice(0, MOST);
      const champions = readings
        .map((_, reading) => near.find((pair) => pair.reading === reading))
        .filter((pair) => pair !== undefined && !best.some(({ reading }) => reading === pair.reading));
      expect(shortlist.pairs((reading, column, cost) => ({ reading, column, cost }))).toEqual([
        ...best,
        ...champions,
      ]);
    }),
  );
});
