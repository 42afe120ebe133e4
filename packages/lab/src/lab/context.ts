import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedModel } from '../../../charsetta/src/model/generated/full.ts';
import { charsetta, ENCODING_PEERS } from '../eval/contestants.ts';
import type { Run } from '../eval/markdown.ts';
import { measure } from '../eval/measure.ts';
import type { Contestant, Outcome, Sample } from '../eval/types.ts';
import type { Method, TrainedMethod } from '../methods/method.ts';

/** What every experiment is given. */
export interface LabContext {
  /** The folder with one folder a language to learn from, and that with held-out text. */
  train: string;
  text: string;
  /** The folders of real files with their manifests. */
  wild: string;
  public: string;
  /** Where models go. */
  models: string;
  /** Fewer documents and languages: to see whether it runs. */
  quick: boolean;
  charsetta: Contestant;
  peers: readonly Contestant[];
  /** What the default detector got wrong so far: to be looked at, whoever else was right. */
  wrong: Outcome[];
  say(message: string): void;
}

export async function makeContext(data: string, models: string, quick: boolean): Promise<LabContext> {
  const start = performance.now();
  return {
    train: join(data, 'train'),
    text: join(data, 'dev', 'text'),
    wild: join(data, 'dev', 'wild'),
    public: join(data, 'dev', 'public'),
    models,
    quick,
    charsetta: await charsetta(),
    peers: await Promise.all([ENCODING_PEERS[1]!(), ENCODING_PEERS[2]!(), ENCODING_PEERS[0]!()]),
    wrong: [],
    say: (message) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
      process.stderr.write(`${seconds} s  ${message}\n`);
    },
  };
}

/** A trained method as one who takes part: its first answer counts. */
export function contestant(name: string, tells: Contestant['tells'], trained: TrainedMethod): Contestant {
  return {
    name,
    tells,
    detect(bytes) {
      const [best] = trained.detect(bytes);
      return { encoding: best?.encoding ?? 'none', language: best?.language ?? null, confidence: 0 };
    },
  };
}

/** Everyone on the same samples: the method, the default detector, the peers. */
export interface Race {
  method: Run;
  charsetta: Run;
  peers: readonly Run[];
}

export function raceOthers(context: LabContext, samples: readonly Sample[]): Omit<Race, 'method'> {
  const ours = measure(context.charsetta, samples, 'documents');
  context.wrong.push(...ours.outcomes.filter(({ sameText }) => !sameText));
  return {
    charsetta: ours,
    peers: context.peers.map((peer) => measure(peer, samples, 'documents')),
  };
}

/** Writes the model, and gives back what reading it makes: what is measured is what is on the disk. */
export function storeModel<T extends TrainedMethod>(
  context: LabContext,
  method: { name: string; load(bytes: Uint8Array): T } & Pick<Method<never>, 'name'>,
  name: string,
  trained: TrainedMethod,
): { trained: T; bytes: number } {
  const folder = join(context.models, method.name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.model`);
  writeFileSync(file, trained.save());
  const bytes = readFileSync(file);
  return { trained: method.load(bytes), bytes: bytes.length };
}

/** The default detector's model as it is shipped: all languages, all encodings. */
export function packedModelBytes(): number {
  return Buffer.from(packedModel.join(''), 'base64').length;
}

export function missingData(data: string): string | null {
  for (const part of ['train', 'dev/text', 'dev/wild/manifest.tsv', 'dev/public/manifest.tsv'])
    if (!existsSync(join(data, part)))
      return `no ${part} in ${data}: the lab trains on train/ and measures on dev/; say where they are with --data`;
  return null;
}
