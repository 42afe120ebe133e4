import type { TopLevelSpec } from 'vega-lite';
import type { LabContext } from '../context.ts';
import type { Behind } from '../tables.ts';

/** What an experiment found: its part of the document, its pictures, and where the default detector was not ahead. */
export interface Section {
  markdown: string;
  /** By file name. */
  pictures: Readonly<Record<string, TopLevelSpec>>;
  behind: readonly Behind[];
}

export interface Experiment {
  name: string;
  /** The heading: who, when. */
  title: string;
  run(context: LabContext): Promise<Section>;
}

/** A link to a picture of the document. */
export function picture(name: string, alt: string): string {
  return `![${alt}](images/papers/${name}.svg)`;
}
