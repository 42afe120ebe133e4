/** What the parts of the evaluation hand to each other. */

export type Group =
  | 'web'
  | 'dos-mac-regional'
  | 'mainframe'
  | 'utf-16'
  | 'utf-32'
  | 'utf-8'
  | 'seven-bit'
  | 'extra'
  | 'ascii'
  | 'hard'
  | 'file'
  | 'binary';

/** Bytes whose encoding (null: they are no text) and language (null: unknown, not scored) are known. */
export interface Sample {
  id: string;
  bytes: Uint8Array;
  encoding: string | null;
  language: string | null;
  group: Group;
  /** The length asked for, in bytes; 0 where the input has its natural length. */
  length: number;
  /** What sort of input it is: prose, html, csv, late-6K … */
  kind: string;
  /** Where the text comes from. */
  source: string;
  /** Labels that are right by the manifest's own word, in lower case. */
  accepted?: readonly string[];
}

export interface Prediction {
  /** Null means: not text. */
  encoding: string | null;
  language: string | null;
  confidence: number;
}

/** A detector that takes part. */
export interface Contestant {
  name: string;
  /** What it can answer; an unanswered question is not counted against it. */
  tells: 'encoding' | 'language' | 'both';
  detect(bytes: Uint8Array): Prediction;
}

/** How one prediction compares with the truth. */
export interface Outcome {
  sample: Sample;
  prediction: Prediction;
  /** The predicted encoding decodes the bytes to the very text that the true one gives. */
  sameText: boolean;
  /** The canonical names are equal. */
  exact: boolean;
  /** Same text, or one encoding is a superset of the other. */
  compatible: boolean;
  /** Null where the language of the sample is unknown. */
  language: boolean | null;
  /** How long the detector took, in microseconds. */
  microseconds: number;
}

export const LENGTHS = [16, 32, 64, 128, 256, 1024, 4096] as const;
