import { editDistance } from '../encodings/edit-distance.ts';
import { isEbcdicMarkup, lookOfEbcdic } from './ebcdic.ts';
import { lookOfBytes } from './look.ts';
import {
  APOSTROPHE,
  asLowerText,
  asText,
  GT,
  HYPHEN,
  isLetter,
  isSpace,
  LT,
  matchesWord,
  QUOTE,
} from './units.ts';

/** What a document says about its own encoding. It is a claim, no more. */
export interface Declaration {
  /** As the document spells it, without quotes and spaces around it. */
  label: string;
  /** `cookie`: a line for an editor, an interpreter, a mail reader or gettext. */
  source: 'xml' | 'meta' | 'css' | 'cookie';
  /** Where the label stands in the bytes, and how many of them it takes. */
  offset: number;
  length: number;
}

export interface Claims {
  declarations: readonly Declaration[];
  language: string | null;
}

/** Heads of real pages end well before this; what comes later is too late to be believed. */
const HEAD_LIMIT = 65_536;
/** What the standard's prescan reads counts wherever it stands, even past the end of the head. */
const PRESCAN_BYTES = 1024;
/** A tag that has not ended here has lost a quote. */
const TAG_LIMIT = 4096;
const MAX_DECLARATIONS = 8;

/** Reads what the standard's prescan reads and what it is too strict or too hasty for. */
export function readDeclarations(
  bytes: Uint8Array,
  look = lookOfBytes(bytes.subarray(0, HEAD_LIMIT)),
): Claims {
  const head = narrow(bytes, look);
  const reader = new HeadReader(head);
  reader.xmlDeclaration();
  reader.cssCharset();
  reader.tags();
  if (!reader.sawMarkup) reader.cookies();
  const declarations = reader.found.map((found) => ({
    ...found,
    offset: head.base + found.offset * head.width,
    length: found.length * head.width,
  }));
  return { declarations, language: reader.language };
}

/** The beginning of a document with one unit a character, and how to get back to its bytes. */
interface Head {
  look: Uint8Array;
  base: number;
  width: number;
}

function narrow(bytes: Uint8Array, look: Uint8Array): Head {
  const plain = { look: look.subarray(0, HEAD_LIMIT), base: 0, width: 1 };
  if (isEbcdicMarkup(bytes)) return { ...plain, look: lookOfEbcdic(bytes.subarray(0, HEAD_LIMIT)) };
  const [b0, b1, b2, b3] = bytes;
  if (b0 === 0xef && b1 === 0xbb && b2 === 0xbf) return { ...plain, look: plain.look.subarray(3), base: 3 };
  if (b0 === 0xff && b1 === 0xfe)
    return b2 === 0 && b3 === 0 ? everyNth(bytes, 4, 4, 0) : everyNth(bytes, 2, 2, 0);
  if (b0 === 0xfe && b1 === 0xff) return everyNth(bytes, 2, 2, 1);
  if (b0 === 0 && b1 === 0 && b2 === 0xfe && b3 === 0xff) return everyNth(bytes, 4, 4, 3);
  if (b0 === 0 && b1 === 0 && b2 === 0 && isMarkupStart(b3)) return everyNth(bytes, 0, 4, 3);
  if (isMarkupStart(b0) && b1 === 0) {
    return b2 === 0 && b3 === 0 ? everyNth(bytes, 0, 4, 0) : everyNth(bytes, 0, 2, 0);
  }
  if (b0 === 0 && isMarkupStart(b1)) return everyNth(bytes, 0, 2, 1);
  return plain;
}

function isMarkupStart(byte: number): boolean {
  return byte === LT || byte === 0x40 || isSpace(byte);
}

/** Units of `width` bytes, from `base` on, whose last significant byte is the one at `low`. */
function everyNth(bytes: Uint8Array, base: number, width: number, low: number): Head {
  const part = bytes.subarray(base, base + HEAD_LIMIT * width);
  const look = new Uint8Array(Math.floor(part.length / width));
  for (let i = 0; i < look.length; i++) {
    let rest = 0;
    for (let k = 0; k < width; k++) if (k !== low) rest |= part[i * width + k];
    look[i] = rest === 0 ? part[i * width + low] : 0x80;
  }
  return { look, base, width };
}

class HeadReader {
  readonly found: Declaration[] = [];
  language: string | null = null;
  /** Whether there was a tag that only a document has. */
  sawMarkup = false;
  private readonly look: Uint8Array;
  /** What was looked for in vain is not looked for again, so that time stays linear. */
  private readonly unclosed = new Set<string>();
  private distrustUntil = 0;
  private headEnded = false;

  constructor(head: Head) {
    this.look = head.look;
  }

  xmlDeclaration(): void {
    let start = 0;
    while (isSpace(this.look[start])) start++;
    if (!matchesWord(this.look, start, '<?xml') || !isSpace(this.look[start + 5])) return;
    const end = this.look.indexOf(GT, start);
    if (end < 0 || end - start > TAG_LIMIT) return;
    this.sawMarkup = true;
    this.take(/\bencoding\s*=["'\s]*([a-z0-9][\w.:+()-]*)/i, start, end, 'xml');
  }

  /** CSS Syntax 3, section 3.2: these very bytes at the very start; we forgive the quotes and the case. */
  cssCharset(): void {
    if (!matchesWord(this.look, 0, '@charset')) return;
    const line = /^@charset\s+["']?\s*([a-z0-9][\w.:+-]*)/i;
    this.take(line, 0, Math.min(this.look.length, 128), 'css');
  }

  tags(): void {
    const { look } = this;
    let at = look.indexOf(LT);
    while (at >= 0 && this.found.length < MAX_DECLARATIONS) {
      const next = look[at + 1];
      let after = at + 1;
      if (next === 0x21) after = this.declarationEnd(at);
      else if (isLetter(next)) after = this.startTag(at);
      else if (matchesWord(look, at + 1, '/head')) this.headEnded = true;
      if (after < 0) return;
      at = look.indexOf(LT, after);
      if (this.headEnded && at >= PRESCAN_BYTES) return;
    }
  }

  private declarationEnd(at: number): number {
    const { look } = this;
    const comment = look[at + 2] === HYPHEN && look[at + 3] === HYPHEN;
    let end = look.indexOf(GT, at + 2);
    while (comment && end >= 0 && !(look[end - 1] === HYPHEN && look[end - 2] === HYPHEN))
      end = look.indexOf(GT, end + 1);
    return end < 0 ? -1 : end + 1;
  }

  /** Reads the tag at `at` if it may claim something; gives its end, past its content if that is no markup. */
  private startTag(at: number): number {
    const { look } = this;
    let nameEnd = at + 1;
    while (isLetter(look[nameEnd]) && nameEnd - at < 12) nameEnd++;
    const name = asLowerText(look, at + 1, nameEnd);
    const end = this.tagEnd(nameEnd);
    switch (name) {
      case 'meta':
        this.sawMarkup = true;
        this.meta(nameEnd, end);
        return end;
      case 'html':
      case 'body':
        this.sawMarkup = true;
        this.claimLanguage(readAttributes(look, nameEnd, end), 'lang', 'xml:lang');
        this.headEnded = this.headEnded || name === 'body';
        return end;
      case 'script':
      case 'style':
      case 'title':
      case 'textarea':
        return this.rawEnd(end, name);
      default:
        return end;
    }
  }

  /** Behind the content of an element that holds no tags; behind the tag itself when it is never closed. */
  private rawEnd(from: number, name: string): number {
    const { look } = this;
    if (this.unclosed.has(name)) return from;
    for (let at = look.indexOf(LT, from); at >= 0; at = look.indexOf(LT, at + 1)) {
      if (look[at + 1] === 0x2f && matchesWord(look, at + 2, name)) return at + 2;
    }
    this.unclosed.add(name);
    return from;
  }

  /** Behind the `>` that ends a tag, quotes respected while they close; at the first `>` or `<` otherwise. */
  private tagEnd(from: number): number {
    const { look } = this;
    const limit = Math.min(look.length, from + TAG_LIMIT);
    if (from >= this.distrustUntil) {
      let quote = 0;
      for (let i = from; i < limit; i++) {
        const unit = look[i];
        if (quote !== 0) {
          if (unit === quote) quote = 0;
        } else if (unit === GT) return i + 1;
        else if ((unit === QUOTE || unit === APOSTROPHE) && opensValue(look, i)) quote = unit;
      }
      this.distrustUntil = limit;
    }
    for (let i = from; i < limit; i++) if (look[i] === GT || look[i] === LT) return i;
    return limit;
  }

  private meta(start: number, end: number): void {
    // Most are about neither, and need no closer reading.
    if (!CLAIM_WORD.test(asLowerText(this.look, start, end))) return;
    const attributes = readAttributes(this.look, start, end);
    const equiv = attributes.get('http-equiv') ?? attributes.get('httpequiv') ?? attributes.get('http_equiv');
    if (equiv !== undefined && plainWord(equiv) === 'contentlanguage')
      this.claimLanguage(attributes, 'content');
    if (claimsCharset(attributes, equiv)) this.take(CHARSET, start, end, 'meta');
  }

  private claimLanguage(attributes: ReadonlyMap<string, string>, ...names: readonly string[]): void {
    if (this.language !== null) return;
    for (const name of names) {
      const tag = /^\s*([a-z]{2,3}(?:[-_][a-z0-9]{1,8})*)\s*(?:$|[,;])/i.exec(attributes.get(name) ?? '');
      if (tag !== null) {
        this.language = spellTag(tag[1]);
        return;
      }
    }
  }

  /** Lines that name the encoding to an editor, an interpreter, a mail reader or gettext. */
  cookies(): void {
    const { look } = this;
    if (!COOKIE_WORD.test(asLowerText(look, 0, Math.min(look.length, COOKIE_LIMIT)))) return;
    let start = 0;
    for (let number = 0; start < look.length && start < COOKIE_LIMIT; number++) {
      const end = headerEnd(look, start);
      const patterns = number < 2 ? FIRST_LINE_COOKIES : LATER_COOKIES;
      for (const pattern of patterns) {
        if (this.take(pattern, start, Math.min(end, start + MAX_LINE), 'cookie')) return;
      }
      start = end + (look[end] === 0x0d && look[end + 1] === 0x0a ? 2 : 1);
    }
  }

  /** Takes the label that the pattern's first group finds. */
  private take(pattern: RegExp, start: number, end: number, source: Declaration['source']): boolean {
    const raw = asLowerText(this.look, start, end);
    const match = pattern.exec(raw);
    if (match === null) return false;
    const group = match[1];
    const offset = start + match.index + match[0].length - group.length;
    const label = cleanLabel(asText(this.look, offset, offset + group.length), source);
    if (label === '') return false;
    this.found.push({ label, source, offset, length: label.length });
    return true;
  }
}

const CLAIM_WORD = /charset|language/;
/** `charset=gbk`, `charset = "gbk"`, `charset:gbk`, `charset=charset=gbk`. */
const CHARSET = /charset\s*[=:]["'\s]*(?!charset\s*[=:])([a-z0-9][\w.:+-]*)/;
/** PEP 263; Ruby's magic comment has the same form. */
const INTERPRETER_COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const EMACS_COOKIE = /-\*-.*?\bcoding:[ \t]*([-\w.]+)/;
const VIM_MODELINE = /\b(?:vim?|ex):.*?\b(?:fileencoding|fenc|encoding|enc)=([-\w.]+)/;
/** Mail, news, gettext and templates of mail: `"Content-Type: text/plain; charset=KOI8-R\n"`. */
const HEADER_LINE = /^"?(?:content-type:[\s\S]*?charset=|charset:\s*)["']?([a-z0-9][\w.:+-]*)/;
const FIRST_LINE_COOKIES = [INTERPRETER_COOKIE, EMACS_COOKIE, VIM_MODELINE, HEADER_LINE];
const LATER_COOKIES = [VIM_MODELINE, HEADER_LINE];
/** Most texts hold none of these, and need no reading by the line. */
const COOKIE_WORD = /coding[:=]|content-type:|charset:|enc=/;
const COOKIE_LIMIT = 4096;
const MAX_LINE = 400;

/** The end of a line; of a `Content-Type` header, with the lines it is folded over (RFC 5322, 2.2.3). */
function headerEnd(look: Uint8Array, start: number): number {
  let end = lineEnd(look, start);
  if (!matchesWord(look, start, 'content-type:')) return end;
  for (;;) {
    const next = look[end] === 0x0d && look[end + 1] === 0x0a ? end + 2 : end + 1;
    if (look[next] !== 0x20 && look[next] !== 0x09) return end;
    end = lineEnd(look, next);
  }
}

function lineEnd(look: Uint8Array, start: number): number {
  let end = start;
  while (end < look.length && look[end] !== 0x0a && look[end] !== 0x0d) end++;
  return end;
}

/** Only a `<meta>` that is about the content's type: a description may well speak of `charset=`. */
function claimsCharset(attributes: ReadonlyMap<string, string>, equiv: string | undefined): boolean {
  if (attributes.has('charset')) return true;
  const about = equiv ?? attributes.get('name') ?? attributes.get('property');
  const content = attributes.get('content') ?? '';
  if (about === undefined)
    return (
      /^\s*(?:text\/|application\/|charset)/.test(content) ||
      [...attributes.keys()].some((name) => name.startsWith('charset'))
    );
  return nearlyContentType(plainWord(about));
}

/** RFC 5646, 2.1.1: `zh-Hant-TW`. */
function spellTag(tag: string): string {
  const [language, ...rest] = tag.split(/[-_]/);
  const spell = (part: string) =>
    part.length === 2 ? part.toUpperCase() : part.length === 4 ? part[0].toUpperCase() + part.slice(1) : part;
  return [language, ...rest.map(spell)].join('-');
}

function plainWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** `content-typ`, `contenttype`, `conten-type`, `Context-Type`: at most two letters amiss. */
function nearlyContentType(word: string): boolean {
  return editDistance(word, 'contenttype', 2) <= 2;
}

/** A quote opens a value only behind `=`. */
function opensValue(look: Uint8Array, at: number): boolean {
  let i = at - 1;
  while (isSpace(look[i])) i--;
  return look[i] === 0x3d;
}

/** The attributes of a tag by name, lower-cased all over; the first of a name counts. */
function readAttributes(look: Uint8Array, start: number, end: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const raw = asLowerText(look, start, end);
  for (const match of raw.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g)) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    if (!attributes.has(match[1])) attributes.set(match[1], value);
  }
  return attributes;
}

/** Emacs says how lines end in the same breath: `utf-8-unix`. */
function cleanLabel(label: string, source: Declaration['source']): string {
  const trimmed = label.replace(/[.:;+(-]+$/, '').slice(0, 64);
  return source === 'cookie' ? trimmed.replace(/-(?:unix|dos|mac)$/i, '') : trimmed;
}

/** The charset parameter of a `Content-Type` header (RFC 9110, 8.3), however sloppily written. */
export function contentTypeCharset(header: string): string | null {
  const match = /(?:^|[;,\s])charset\s*[=:]\s*(?:"((?:[^"\\]|\\.)*)"?|'([^']*)'?|([^\s;,"']*))/i.exec(
    header.slice(0, TAG_LIMIT),
  );
  if (match === null) return null;
  const label = (match[1]?.replace(/\\(.)/g, '$1') ?? match[2] ?? match[3] ?? '').trim();
  return label === '' ? null : label;
}
