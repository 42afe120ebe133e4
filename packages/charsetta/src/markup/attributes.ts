import { matchesWord } from './units.ts';

/** What an attribute's value may be to a reader: a bit each. */
export const OTHER = 0;
/** Read as it stands: `alt`, `title`, `placeholder`, `aria-label`, `label`, `summary`. */
export const SPOKEN = 1;
/** The caption of a button. */
export const VALUE = 2;
export const TYPE = 4;
/** `name` or `property`: says what a `<meta>` is about. */
export const META_NAME = 8;
export const CONTENT = 16;

const NAMED: readonly (readonly [name: string, kind: number])[] = [
  ['alt', SPOKEN],
  ['aria-label', SPOKEN],
  ['content', CONTENT],
  ['label', SPOKEN],
  ['name', META_NAME],
  ['placeholder', SPOKEN],
  ['property', META_NAME],
  ['summary', SPOKEN],
  ['title', SPOKEN],
  ['type', TYPE],
  ['value', VALUE],
];

/** By first letter and length, which no two share: which of the names above it may be, and what that one says. */
const candidateNames: string[] = new Array(32 * 16).fill('');
const candidateKinds = new Uint8Array(32 * 16);
for (const [name, kind] of NAMED) {
  const slot = (name.charCodeAt(0) & 31) * 16 + name.length;
  candidateNames[slot] = name;
  candidateKinds[slot] = kind;
}

/** Which of the `wanted` kinds the attribute is of whose name stands at `start`, or OTHER. */
export function attributeKind(look: Uint8Array, start: number, end: number, wanted: number): number {
  if (end - start > 15) return OTHER;
  const slot = (look[start] & 31) * 16 + end - start;
  const kind = candidateKinds[slot] & wanted;
  return kind !== OTHER && matchesWord(look, start, candidateNames[slot]) ? kind : OTHER;
}

const SPOKEN_METAS = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
  'dc.title',
  'dc.description',
];

const SUBMIT_TYPES = ['submit', 'button', 'reset'];

export function isSpokenMeta(look: Uint8Array, start: number, end: number): boolean {
  return end - start < 24 && isOneOf(SPOKEN_METAS, look, start, end);
}

export function isSubmitType(look: Uint8Array, start: number, end: number): boolean {
  return end - start < 12 && isOneOf(SUBMIT_TYPES, look, start, end);
}

/** Whether the value is one of the words, space around it aside. On the units: a string for each value would cost more than the tag. */
function isOneOf(words: readonly string[], look: Uint8Array, start: number, end: number): boolean {
  let first = start;
  let last = end;
  while (first < last && isBlank(look[first])) first++;
  while (first < last && isBlank(look[last - 1])) last--;
  for (const word of words) if (word.length === last - first && matchesWord(look, first, word)) return true;
  return false;
}

/** A space that does not break lines, as ISO 8859 and Windows have it, is one as well. */
function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
}
