import { Gate } from './gate/index.ts';
import { Judge } from './judge/index.ts';
import { Model } from './model/format.ts';
import { packedModel } from './model/generated/full.ts';

/** The model and what stands on it, made when the first bytes come: importing the library costs nothing. */
export interface Engine {
  model: Model;
  gate: Gate;
  judge: Judge;
}

let engine: Engine | undefined;

export function theEngine(): Engine {
  if (engine === undefined) {
    const model = new Model(packedModel);
    const gate = new Gate(model);
    engine = { model, gate, judge: new Judge(gate) };
  }
  return engine;
}
