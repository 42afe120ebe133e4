import { Counts } from '../sample/counts.ts';
import { type Claims, type Declaration, readDeclarations } from './declarations.ts';
import { EBCDIC_NEWLINE, isEbcdicMarkup, lookOfEbcdic } from './ebcdic.ts';
import { countForeign, countVisible, foreignParts, totalForeign } from './evidence.ts';
import { indexOf, lookOfBytes, lookOfText } from './look.ts';
import { looksLikeMarkup } from './looks.ts';
import { Stripper } from './strip.ts';
import { AMPERSAND, HASH, isDigit, isLetter, isSpace, SEMICOLON, viewOf } from './units.ts';

export type { Declaration } from './declarations.ts';
export { isEbcdicMarkup } from './ebcdic.ts';

export interface Markup {
  isMarkup: boolean;
  /** The bytes that people read, until the next call; the very input when it is no markup. */
  text: Uint8Array;
  /** What the document claims about its encoding, the claim with most authority first. */
  declarations: readonly Declaration[];
  /** The language that the document claims, as a BCP 47 tag. */
  language: string | null;
  /** Whether the text holds character references. */
  references: boolean;
  /** Whether there is a `<meta>` among the tags. */
  hasMeta: boolean;
}

/** Faghani et al. 2015, section 4.3: with fewer visible characters than this, the raw bytes say more than the text. */
const FEW_VISIBLE = 40;
/** One `©` in the text proves nothing when the comments are full of letters. */
const FEW_FOREIGN = 8;
/** Some XML says what it says in attributes: translations such as `<Item id="1" name="…"/>`. */
const MIN_XML_SHARE = 1 / 2;
/** Parts shorter than this are copied sooner by a loop than by the built-in, which has to make a view first. */
const SHORT_PART = 256;

/**
 * Looks whether the bytes are HTML or XML (or is told), and finds what people read and what the document claims.
 * `counts` are the bytes': they spare looking for what is not there. `windows` are what the bytes were put together of.
 */
export function readMarkup(
  bytes: Uint8Array,
  mode: 'auto' | boolean,
  counts = new Counts(bytes),
  windows: readonly { readonly length: number }[] = [bytes],
): Markup {
  const ebcdic = isEbcdicMarkup(bytes);
  if (!ebcdic && mode !== true && !counts.mayHoldTags)
    return notMarkup(bytes, readDeclarations(bytes, bytes, false));
  const look = ebcdic ? lookOfEbcdic(bytes) : lookOfBytes(bytes, counts);
  // One for both: to make a view takes a short page as long as to look through it.
  const view = viewOf(look);
  const claims = readDeclarations(bytes, look, true, view);
  if (mode === false || (mode === 'auto' && !ebcdic && !looksLikeMarkup(look)))
    return notMarkup(bytes, claims);
  const { text, hasMeta } = strip(bytes, look, view, ebcdic, counts, windows);
  return { isMarkup: true, text, ...claims, references: !ebcdic && hasReferences(text), hasMeta };
}

/** What people read of markup, until the next call: `readMarkup` without what the document says about itself. */
export function stripMarkup(bytes: Uint8Array, counts = new Counts(bytes)): Uint8Array {
  const look = lookOfBytes(bytes, counts);
  return strip(bytes, look, viewOf(look), false, counts, [bytes]).text;
}

function strip(
  bytes: Uint8Array,
  look: Uint8Array,
  view: DataView,
  ebcdic: boolean,
  counts: Counts,
  windows: readonly { readonly length: number }[],
): { text: Uint8Array; hasMeta: boolean } {
  const stripper = new Stripper(look, view);
  stripper.runWindows(windows);
  const stripped = assemble(bytes, stripper, ebcdic ? EBCDIC_NEWLINE : 0x0a);
  const text = ebcdic ? stripped : withLost(stripped, bytes, stripper.xml, counts);
  return { text, hasMeta: stripper.hasMeta };
}

/** A text that quotes a `<meta>` says nothing about itself. */
function notMarkup(bytes: Uint8Array, { declarations }: Claims): Markup {
  const own = declarations.filter(({ source }) => source !== 'meta');
  return {
    isMarkup: false,
    text: bytes,
    declarations: own,
    language: null,
    references: false,
    hasMeta: false,
  };
}

/** The text that people read in a decoded document. */
export function stripMarkupText(text: string): string {
  const stripper = new Stripper(lookOfText(text));
  stripper.run();
  const pieces: string[] = [];
  for (let k = 0; k < stripper.partCount; k++) {
    const start = stripper.parts[2 * k];
    const piece = text.slice(start < 0 ? ~start : start, stripper.parts[2 * k + 1]);
    if (start >= 0 && pieces.length > 0) pieces.push('\n');
    pieces.push(piece);
  }
  return pieces.join('');
}

/** Whether decoded text is HTML or XML. */
export function isMarkupText(text: string): boolean {
  return looksLikeMarkup(lookOfText(text));
}

function assemble(bytes: Uint8Array, stripper: Stripper, newline: number): Uint8Array {
  const { parts } = stripper;
  let total = 0;
  for (let k = 0; k < parts.length; k += 2) total += parts[k + 1] - (parts[k] < 0 ? ~parts[k] : parts[k]) + 1;
  // Eight bytes may be copied of which only the first belong to the part: what follows is written over.
  const { out, target } = roomFor(total + 7);
  const source = stripper.look === bytes ? stripper.view : viewOf(bytes);
  let length = 0;
  for (let k = 0; k < parts.length; k += 2) {
    let start = parts[k];
    const end = parts[k + 1];
    if (start < 0) start = ~start;
    else if (length > 0 && out[length - 1] !== newline) out[length++] = newline;
    if (end - start < SHORT_PART && end + 7 <= bytes.length) {
      for (let i = start, to = length; i < end; i += 8, to += 8) {
        target.setInt32(to, source.getInt32(i, true), true);
        target.setInt32(to + 4, source.getInt32(i + 4, true), true);
      }
    } else out.set(bytes.subarray(start, end), length);
    length += end - start;
  }
  return out.subarray(0, length);
}

/**
 * Text of up to so many bytes, which is that of any sample, shares memory: to ask for some took a short page longer than to
 * strip it.
 */
const SHORT_TEXT = 20_480;
const shared = new Uint8Array(SHORT_TEXT);
const sharedRoom = { out: shared, target: viewOf(shared) };

function roomFor(length: number): { out: Uint8Array; target: DataView } {
  if (length <= SHORT_TEXT) return sharedRoom;
  const out = new Uint8Array(length);
  return { out, target: viewOf(out) };
}

/** The text, and what was dropped as well where so little of what is outside ASCII is left in the text that it must speak. */
function withLost(text: Uint8Array, bytes: Uint8Array, xml: boolean, counts: Counts): Uint8Array {
  const few = countForeign(text, FEW_FOREIGN) < FEW_FOREIGN || countVisible(text, FEW_VISIBLE) < FEW_VISIBLE;
  if (!few && !xml) return text;
  const all = totalForeign(bytes, counts.histogram);
  const kept = countForeign(text, all);
  if (kept === all || !(few || kept < all * MIN_XML_SHARE)) return text;
  const lost = foreignParts(bytes);
  const both = new Uint8Array(text.length + 1 + lost.length);
  both.set(text);
  both[text.length] = 0x0a;
  both.set(lost, text.length + 1);
  return both;
}

/** The longest name, `CounterClockwiseContourIntegral`, has 31 letters. */
const LONGEST_REFERENCE = 33;

function hasReferences(text: Uint8Array): boolean {
  for (let at = indexOf(text, AMPERSAND); at >= 0; at = text.indexOf(AMPERSAND, at + 1)) {
    const numeric = text[at + 1] === HASH;
    let i = numeric ? at + 2 : at + 1;
    const start = i;
    while (i - start < LONGEST_REFERENCE && (isLetter(text[i]) || isDigit(text[i]))) i++;
    if (i > start && (text[i] === SEMICOLON || (numeric && (isSpace(text[i]) || i === text.length))))
      return true;
  }
  return false;
}
