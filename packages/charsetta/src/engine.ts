import { Gate } from './gate/index.ts';
import { Judge } from './judge/index.ts';
import { Model, type PackedText } from './model/format.ts';
import { shippedModel } from './model/shipped.ts';

/** The model and what stands on it, made when the first bytes come: importing the library costs nothing. */
export interface Engine {
  model: Model;
  gate: Gate;
  judge: Judge;
}

let engine: Engine | undefined;

export function theEngine(): Engine {
  if (engine === undefined) useModel(shippedModel());
  return engine as Engine;
}

/** Judges by another model from now on: one that a user has trained. */
export function useModel(packed: PackedText): void {
  const model = new Model(packed);
  const gate = new Gate(model);
  engine = { model, gate, judge: new Judge(gate) };
}
