import { expect, it } from 'vitest';
import { Model } from './format.ts';
import { packedModel } from './generated/full.ts';

const model = new Model(packedModel);
const POWERS = Float64Array.from({ length: 256 }, (_, cost) => 2 ** (-cost / 8));

it.each(model.heads.map(({ tag }, index) => [tag, index] as const))(
  '%s promises no context more than certainty',
  (_tag, index) => {
    const { costs, classes } = model.language(index);
    // Rounding twice to eighths of a bit explains 9 per cent; what nobody writes only ever takes away.
    let most = 0;
    for (let from = 0; from < costs.length; from += classes) {
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += POWERS[costs[from + c]];
      most = Math.max(most, sum);
    }
    expect(most).toBeLessThan(1.1);
  },
);
