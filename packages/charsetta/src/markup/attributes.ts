import { asciiLower, isDigit, isLetter, matchesWord } from './units.ts';

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

/** The first letter is compared before anything else, since most attributes are none of these. */
export function attributeKind(look: Uint8Array, start: number, end: number): number {
  const is = (word: string): boolean => end - start === word.length && matchesWord(look, start, word);
  switch (look[start] | 0x20) {
    case 0x61: // a
      return is('alt') || is('aria-label') ? SPOKEN : OTHER;
    case 0x63: // c
      return is('content') ? CONTENT : OTHER;
    case 0x6c: // l
      return is('label') ? SPOKEN : OTHER;
    case 0x6e: // n
      return is('name') ? META_NAME : OTHER;
    case 0x70: // p
      return is('placeholder') ? SPOKEN : is('property') ? META_NAME : OTHER;
    case 0x73: // s
      return is('summary') ? SPOKEN : OTHER;
    case 0x74: // t
      return is('title') ? SPOKEN : is('type') ? TYPE : OTHER;
    case 0x76: // v
      return is('value') ? VALUE : OTHER;
    default:
      return OTHER;
  }
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
  return end - start < 24 && SPOKEN_METAS.has(asciiLower(look, start, end).trim());
}

export function isSubmitType(look: Uint8Array, start: number, end: number): boolean {
  return end - start < 12 && SUBMIT_TYPES.has(asciiLower(look, start, end).trim());
}

/** What names of elements are made of, in HTML and in XML as people write it. */
export function isPlainName(unit: number): boolean {
  return isLetter(unit) || isDigit(unit) || unit === 0x2d || unit === 0x3a || unit === 0x5f || unit === 0x2e;
}
