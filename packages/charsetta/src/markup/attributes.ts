import { asLowerText, matchesWord } from './units.ts';

/** What an attribute's value may be to a reader. */
export const OTHER = 0;
/** Read as it stands: `alt`, `title`, `placeholder`, `aria-label`, `label`, `summary`. */
export const SPOKEN = 1;
/** The caption of a button. */
export const VALUE = 2;
export const TYPE = 3;
/** `name` or `property`: says what a `<meta>` is about. */
export const META_NAME = 4;
export const CONTENT = 5;

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

const names = NAMED.map(([name]) => name);
const kinds = NAMED.map(([, kind]) => kind);

/** Which of the names above has this first letter and this length: no two share both. */
const candidates = new Uint8Array(32 * 16);
for (const [index, [name]] of NAMED.entries()) {
  candidates[(name.charCodeAt(0) & 31) * 16 + name.length] = index + 1;
}

export function attributeKind(look: Uint8Array, start: number, end: number): number {
  if (end - start > 15) return OTHER;
  const candidate = candidates[(look[start] & 31) * 16 + end - start];
  if (candidate === 0) return OTHER;
  return matchesWord(look, start, names[candidate - 1]) ? kinds[candidate - 1] : OTHER;
}

const SPOKEN_METAS = new Set([
  'description',
  'keywords',
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
  'dc.title',
  'dc.description',
]);

const SUBMIT_TYPES = new Set(['submit', 'button', 'reset']);

export function isSpokenMeta(look: Uint8Array, start: number, end: number): boolean {
  return end - start < 24 && SPOKEN_METAS.has(asLowerText(look, start, end).trim());
}

export function isSubmitType(look: Uint8Array, start: number, end: number): boolean {
  return end - start < 12 && SUBMIT_TYPES.has(asLowerText(look, start, end).trim());
}
