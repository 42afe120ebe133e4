/** Why: the evidence in words, and the places that decided as the best readings have them. */
import type { Sample } from '../../sample/index.ts';
import type { Detection } from '../../types.ts';
import { displayPath, type Path, printable } from '../paths.ts';
import { pad, width } from '../table.ts';
import { confidenceOf, declaredBy, notesOf } from './notes.ts';
import { decidingPlaces } from './places.ts';

const STAGE_WIDTH = 11;

export function explain(path: Path, sample: Sample, detections: readonly Detection[]): string {
  const [best] = detections;
  const declared = declaredBy(best);
  const facts = [
    best.encoding ?? 'no text',
    ...(best.encoding === null ? [] : [best.language ?? 'und']),
    confidenceOf(best),
    ...(declared === '' ? [] : [`declared ${declared}`]),
    ...notesOf(best),
  ];
  const lines = [`${displayPath(path)}: ${printable(facts.join('; '))}`];
  for (const { stage, message } of best.evidence ?? [])
    lines.push(`  ${stage.padEnd(STAGE_WIDTH)}${printable(message)}`);
  return [...lines, ...placesOf(sample, detections)].join('\n');
}

function placesOf(sample: Sample, detections: readonly Detection[]): string[] {
  const names = detections.map(({ encoding }) => encoding).filter((name) => name !== null);
  const column = Math.max(0, ...names.map(width));
  return decidingPlaces(sample, names).flatMap(({ offset, readings }) => [
    `  at byte ${offset}`,
    ...readings.map(({ encoding, text }) => `    ${pad(encoding, column)}  ${printable(text)}`),
  ]);
}
