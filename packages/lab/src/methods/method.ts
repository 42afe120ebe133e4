/** What the published methods have in common: they learn from documents, can be stored, and rank answers. */

export interface LabelledDocument {
  text: string;
  /** The text in `encoding`. */
  bytes: Uint8Array;
  encoding: string;
  language: string;
}

export interface Answer {
  encoding: string | null;
  /** Null if the method tells none. */
  language: string | null;
  /** Comparable between the answers for one document only. */
  score: number;
}

export interface TrainedMethod {
  /** The likeliest answer first. */
  detect(bytes: Uint8Array): Answer[];
  /** All that `load` needs to make it again. */
  save(): Uint8Array;
}

export interface Method<Options> {
  readonly name: string;
  train(documents: readonly LabelledDocument[], options: Options): TrainedMethod;
  load(bytes: Uint8Array): TrainedMethod;
}
