import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Cheapest } from './cheapest.ts';

const MOST = 20;

it('keeps the cheapest of what was offered, in order, the first offered first', () => {
  const costs = fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 200 });
  fc.assert(
    fc.property(costs, fc.integer({ min: -300, max: 300 }), (offered, limit) => {
      const cheapest = new Cheapest(MOST);
      cheapest.begin(MOST);
      offered.forEach((cost, item) => {
        cheapest.offer(item, cost);
      });
      const expected = offered
        .map((cost, item) => ({ cost, item }))
        .sort((one, other) => one.cost - other.cost || one.item - other.item)
        .slice(0, MOST)
        .filter(({ cost }) => cost <= limit)
        .map(({ item }) => item);
      expect(cheapest.within(limit)).toEqual(expected);
    }),
  );
});

it('tells what another may cost at most to stay', () => {
  const cheapest = new Cheapest(2);
  cheapest.begin(2);
  cheapest.offer(0, 7);
  expect(cheapest.enough()).toBe(Infinity);
  cheapest.offer(1, 5);
  expect(cheapest.enough()).toBe(7);
  cheapest.offer(2, 3);
  expect(cheapest.enough()).toBe(5);
});
