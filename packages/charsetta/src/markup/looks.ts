import { hashStep, KNOWN, tagFlags } from './tags.ts';
import { EQUALS, GT, isLetter, isSpace, LT, matchesWord, nameLetters, SLASH } from './units.ts';

/** Enough of a document to know what it is. */
const SCAN_LIMIT = 65_536;
/** A tag longer than this is not needed to know markup. */
const TAG_LIMIT = 2048;
/** Prose about `<b>` spends less of itself on tags than this; the leanest page of the development data spends 6 %. */
const MIN_TAG_SHARE = 1 / 25;
const MIN_TAGS = 3;
const MIN_PROOFS = 2;
/** With so many proofs, and so much of the beginning spent on tags, the rest need not be looked at. */
const SURE_PROOFS = 16;
const SURE_SHARE = 1 / 8;

const OPENINGS = [
  '<!doctype',
  '<?xml ',
  '<?xml\t',
  '<?xml\n',
  '<?xml\r',
  '<html',
  '<meta ',
  '<head',
  '<body',
  '<rss',
  '<feed',
  '<svg',
];

/** Whether this is HTML or XML rather than a text that mentions some. */
export function looksLikeMarkup(look: Uint8Array): boolean {
  const start = firstSolid(look);
  if (OPENINGS.some((opening) => matchesWord(look, start, opening))) return true;
  return isElement(look, start) || isRichInTags(look, start);
}

/** Whether this is an element from its first character to its last, such as a paragraph out of a page. */
function isElement(look: Uint8Array, start: number): boolean {
  if (look[start] !== LT) return false;
  let hash = 0;
  let name = start + 1;
  while (nameLetters[look[name]] > 0) hash = hashStep(hash, look[name++]);
  if ((tagFlags(hash) & KNOWN) === 0) return false;
  let end = look.length - 1;
  while (isSpace(look[end])) end--;
  const closing = end - (name - start) - 1;
  if (closing < name || look[closing] !== LT || look[closing + 1] !== SLASH || look[end] !== GT) return false;
  let closed = 0;
  for (let i = closing + 2; i < end; i++) closed = hashStep(closed, look[i]);
  return closed === hash;
}

/** Past byte-order mark, white space, and comments (saved pages open with one). */
function firstSolid(look: Uint8Array): number {
  let at = look[0] === 0xef && look[1] === 0xbb && look[2] === 0xbf ? 3 : 0;
  for (let comments = 0; comments < 4; comments++) {
    while (isSpace(look[at])) at++;
    if (!matchesWord(look, at, '<!--')) break;
    let end = look.indexOf(GT, at);
    while (end >= 0 && !(look[end - 1] === 0x2d && look[end - 2] === 0x2d)) end = look.indexOf(GT, end + 1);
    if (end < 0) break;
    at = end + 1;
  }
  return at;
}

/**
 * A proof is what people do not write when they speak about tags, or write in code: an end tag that closes what was
 * opened, or an attribute with its value.
 */
function isRichInTags(look: Uint8Array, start: number): boolean {
  const limit = Math.min(look.length, start + SCAN_LIMIT);
  const opened = new Set<number>();
  let tags = 0;
  let proofs = 0;
  let tagUnits = 0;
  for (let at = look.indexOf(LT, start); at >= 0 && at < limit; at = look.indexOf(LT, at + 1)) {
    const closing = look[at + 1] === SLASH;
    let i = closing ? at + 2 : at + 1;
    if (!isLetter(look[i])) continue;
    let hash = 0;
    while (nameLetters[look[i]] > 0) hash = hashStep(hash, look[i++]);
    if (look[i] !== GT && look[i] !== SLASH && !isSpace(look[i])) continue;
    const end = tagEnd(look, i);
    if (end < 0) continue;
    const known = (tagFlags(hash) & KNOWN) !== 0;
    if (closing) {
      if (!opened.has(hash)) continue;
      proofs++;
    } else if (hasAttribute(look, i, end)) {
      if (known) proofs++;
    } else if (look[i] !== GT && look[i] !== SLASH && !known) continue;
    opened.add(hash);
    tags++;
    tagUnits += end - at;
    if (proofs >= SURE_PROOFS && tagUnits >= (end - start) * SURE_SHARE) return true;
  }
  const scanned = limit - start;
  return tags >= MIN_TAGS && proofs >= MIN_PROOFS && tagUnits >= scanned * MIN_TAG_SHARE;
}

/** Behind the `>` that ends the tag; negative when another `<` comes first or it is too far. */
function tagEnd(look: Uint8Array, from: number): number {
  const limit = Math.min(look.length, from + TAG_LIMIT);
  for (let i = from; i < limit; i++) {
    if (look[i] === GT) return i + 1;
    if (look[i] === LT) return -1;
  }
  return -1;
}

function hasAttribute(look: Uint8Array, from: number, end: number): boolean {
  for (let i = from + 1; i < end - 1; i++) {
    if (look[i] === EQUALS) return isLetter(look[i - 1]) && look[i + 1] !== EQUALS;
  }
  return false;
}
