import type { Detection } from '../types.ts';

/** What is worth a word beyond encoding and language. */
export function notesOf({ bom, declared, damage, mimeType, references }: Detection, cut: boolean): string[] {
  const notes: string[] = [];
  if (mimeType !== null) notes.push(mimeType);
  if (bom) notes.push('BOM');
  if (declared && declared.source !== 'bom')
    notes.push(`declared ${declared.label}${declared.holds ? '' : ', does not hold'}`);
  if (damage) notes.push(describeDamage(damage.count, damage.offsets[0]));
  if (references) notes.push('character references');
  if (cut) notes.push('judged by its first 64 MB');
  return notes;
}

function describeDamage(count: number, first: number): string {
  return count === 1 ? `damage: 1 byte at ${first}` : `damage: ${count} bytes, the first at ${first}`;
}
