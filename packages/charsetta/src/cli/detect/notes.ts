import type { Detection } from '../../types.ts';

/** What is worth a word beyond encoding and language. */
export function notesOf({ bom, damage, mimeType, references }: Detection): string[] {
  const notes: string[] = [];
  if (mimeType !== null) notes.push(mimeType);
  if (bom) notes.push('BOM');
  if (damage) notes.push(describeDamage(damage.count, damage.offsets[0]));
  if (references) notes.push('character references');
  return notes;
}

function describeDamage(count: number, first: number): string {
  return count === 1 ? `damage: 1 byte at ${first}` : `damage: ${count} bytes, the first at ${first}`;
}

/** What the file claims to be. */
export function declaredBy({ declared }: Detection): string {
  if (declared === undefined) return '';
  return `${declared.label}, ${declared.holds ? 'holds' : 'does not hold'}`;
}

/** A method that knows no probabilities has none to tell. */
export function confidenceOf({ confidence }: Detection): string {
  return Number.isNaN(confidence) ? '-' : confidence.toFixed(2);
}
