/** Faghani, Hadian, Minaei-Bidgoli 2015, section 4: the text of a page without its markup, before its encoding is known. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { lookOfBytes } from '../../../../charsetta/src/markup/look.ts';
import { Stripper } from '../../../../charsetta/src/markup/strip.ts';

/** 4.1, directly on the bytes: markup is ASCII in every encoding that it is met in. This is the product's own pass. */
export function eliminateDirectly(bytes: Uint8Array): Uint8Array {
  const stripper = new Stripper(lookOfBytes(bytes));
  stripper.run(false);
  const kept: Uint8Array[] = [];
  for (let part = 0; part < stripper.partCount; part++) {
    const start = stripper.parts[2 * part]!;
    // A part that does not continue the word before it is marked by a start that is not inverted.
    if (start >= 0) kept.push(SPACE);
    kept.push(bytes.subarray(start < 0 ? ~start : start, stripper.parts[2 * part + 1]));
  }
  return Buffer.concat(kept);
}

/**
 * 4.2: ISO-8859-1 gives every byte a character and every such character its byte, so a parser of HTML can work on
 * bytes of any encoding. References that it resolves become the bytes of ISO-8859-1, or a question mark, as in Java;
 * `keep` leaves them as they are written, to compare with the pass over the bytes.
 */
export function eliminateByParser(bytes: Uint8Array, references: 'resolve' | 'keep' = 'resolve'): Uint8Array {
  const decoded = asBuffer(bytes).toString('latin1');
  const shown = references === 'keep' ? decoded.replaceAll('&', HIDDEN_AMPERSAND) : decoded;
  const parsed = textOf(parse(shown, { scriptingEnabled: false })).join(' ');
  const text = parsed.replaceAll(HIDDEN_AMPERSAND, '&');
  return Buffer.from(text.replace(/[^\0-\xff]/gu, '?'), 'latin1');
}

/** What the paper calls visible: all but white space. */
export function visibleCharacters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte > 0x20) count++;
  return count;
}

/** For private use in Unicode, so in no page that was decoded as ISO-8859-1. */
const HIDDEN_AMPERSAND = '\ue000';
const SPACE = Uint8Array.of(0x20);
/** Elements whose text no reader sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style']);

function textOf(node: DefaultTreeAdapterTypes.Node): string[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (UNSEEN.has(node.nodeName) || !('childNodes' in node)) return [];
  // A template keeps its children apart from the tree.
  const children = 'content' in node ? node.content.childNodes : node.childNodes;
  return children.flatMap(textOf);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
