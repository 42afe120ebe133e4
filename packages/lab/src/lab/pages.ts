/**
 * Web pages in any encoding and language: the markup of real pages from `dev/wild`, held-out text where theirs was.
 * Tags, scripts, attributes and comments stay, without the bytes beyond ASCII that they hold in the old encoding.
 */
import { lookOfBytes } from '../../../charsetta/src/markup/look.ts';
import { Stripper } from '../../../charsetta/src/markup/strip.ts';
import { encode } from '../eval/codec.ts';
import { readSentences } from '../eval/corpus.ts';
import { readManifest } from '../eval/manifest.ts';
import { Random } from '../eval/random.ts';
import { respell } from '../eval/respell.ts';
import type { Sample } from '../eval/types.ts';
import { sourcesOf, speaks } from './documents.ts';

/** What stands between two stretches of text, and how many characters the next stretch had. */
export interface Template {
  name: string;
  parts: readonly { markup: string; characters: number }[];
}

/** Longer pages say no more, and take the slower detectors seconds. */
const LONGEST = 20_000;
/** Encodings in which the bytes of tags may be parts of letters, or are not ASCII. */
const NO_TEMPLATE = /^(iso-2022|hz|utf-?16|utf-?32|utf-?7)/i;
/** A page with less text than this is all navigation. */
const LEAST_TEXT = 300;

export function readTemplates(wild: string): Template[] {
  return readManifest(wild, { blankDeclarations: true })
    .filter(({ kind, encoding }) => kind === 'html' && encoding !== null && !NO_TEMPLATE.test(encoding))
    .filter(({ bytes }) => bytes.length <= LONGEST)
    .map((page) => templateOf(page.id, page.bytes))
    .filter(({ parts }) => parts.reduce((sum, { characters }) => sum + characters, 0) >= LEAST_TEXT);
}

export function templateOf(name: string, bytes: Uint8Array): Template {
  const stripper = new Stripper(lookOfBytes(bytes));
  stripper.run(false);
  const code = Buffer.from(bytes).toString('latin1');
  const parts: Template['parts'][number][] = [];
  let done = 0;
  for (let part = 0; part < stripper.partCount; part++) {
    const inverted = stripper.parts[2 * part]!;
    const start = inverted < 0 ? ~inverted : inverted;
    const end = stripper.parts[2 * part + 1]!;
    if (code.slice(start, end).trim() === '') continue;
    parts.push({ markup: plainMarkup(code.slice(done, start)), characters: end - start });
    done = end;
  }
  parts.push({ markup: plainMarkup(code.slice(done)), characters: 0 });
  return { name, parts };
}

/** A claim about the language of the old text would be a lie about the new. */
function plainMarkup(code: string): string {
  return code.replace(/[^\0-\x7f]/g, '').replace(/\s(?:xml:)?lang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '');
}

export interface PageOptions {
  templates: readonly Template[];
  /** The folder of held-out text. */
  folder: string;
  language: string;
  encoding: string;
  count: number;
}

/** Pages that hold at least one byte beyond ASCII; fewer than asked for where the text is too short. */
export function makePages({ templates, folder, language, encoding, count }: PageOptions): Sample[] {
  const random = new Random(`${language}/${encoding}`);
  const text = proseOf(folder, language, encoding);
  const pages: Sample[] = [];
  for (let attempt = 0; pages.length < count && attempt < 4 * count && text.length > 2000; attempt++) {
    const template = random.pick(templates);
    const bytes = encode(fill(template, text, random.below(text.length)), encoding);
    if (bytes === null || !speaks(bytes, encoding)) continue;
    pages.push({
      id: `${language}/${encoding}/${pages.length} in ${template.name}`,
      bytes,
      encoding,
      language,
      group: 'file',
      length: 0,
      kind: 'made page',
      source: template.name,
    });
  }
  return pages;
}

/** All lines that the encoding can write, without signs that are markup. */
function proseOf(folder: string, language: string, encoding: string): string {
  const lines: string[] = [];
  for (const source of sourcesOf(folder, language)) {
    for (const line of readSentences(folder, language, source)) {
      const spelt = respell(line, language, encoding.toLowerCase()).replace(/[<>&]/g, '');
      if (encode(spelt, encoding) !== null) lines.push(spelt);
    }
  }
  return lines.join(' ');
}

/** Text from the place on, and from the beginning again when it ends; stretches end with a word where words end. */
export function fill(template: Template, text: string, from: number): string {
  let at = text.indexOf(' ', from) + 1;
  let page = '';
  for (const { markup, characters } of template.parts) {
    page += markup;
    if (characters === 0) continue;
    if (at + characters >= text.length) at = 0;
    const space = text.indexOf(' ', at + characters);
    const end = space < 0 || space > at + characters + 30 ? wholePair(text, at + characters) : space;
    page += text.slice(at, end);
    at = end === space ? end + 1 : end;
  }
  return page;
}

/** A surrogate pair is not cut in two. */
function wholePair(text: string, end: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end + 1 : end;
}
