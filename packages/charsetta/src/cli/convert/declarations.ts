/** What a text says of its own encoding, and how to make it tell the truth again. */
import { type EncodingInfo, lookup } from '../../encodings/registry.ts';
import { type Declaration, readDeclarations } from '../../markup/declarations.ts';

/** As much of a text as is searched for declarations. */
export const HEAD_LENGTH = 65_536;

/** The declarations in a text that name something else than `to`. Offsets count UTF-16 code units. */
export function wrongDeclarations(head: string, to: EncodingInfo): Declaration[] {
  const look = new Uint8Array(head.length);
  for (let i = 0; i < head.length; i++) look[i] = Math.min(head.charCodeAt(i), 0x80);
  return readDeclarations(look).declarations.filter(({ label }) => !means(label, to));
}

function means(label: string, { name }: EncodingInfo): boolean {
  try {
    const meant = lookup(label).name;
    // `UTF-16` leaves the order of the bytes to the mark.
    return meant === name || (/^utf-?(16|32)$/i.test(label) && name.startsWith(meant.slice(0, 6)));
  } catch {
    return false;
  }
}

export function fixDeclarations(head: string, to: EncodingInfo): string {
  let text = head;
  // From the last to the first, so that the offsets before stay true.
  for (const { offset, length, label } of wrongDeclarations(head, to).sort((a, b) => b.offset - a.offset)) {
    text = text.slice(0, offset) + spell(to, label) + text.slice(offset + length);
  }
  return text;
}

/** The name as documents have it, in small letters where the old one was. */
function spell({ name }: EncodingInfo, old: string): string {
  const usual = name === 'ASCII' ? 'US-ASCII' : name.replace(/^(UTF-(?:16|32))[LB]E$/, '$1');
  return old === old.toLowerCase() ? usual.toLowerCase() : usual;
}
