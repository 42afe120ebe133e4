import { editDistance } from '../encodings/edit-distance.ts';
import { cookieLines } from './cookies.ts';
import { HEAD_LIMIT, headOf } from './head.ts';
import { lookOfBytes } from './look.ts';
import { TagReader } from './tag-reader.ts';
import { hashStep, nameHash } from './tags.ts';
import {
  asLowerText,
  asText,
  GT,
  HYPHEN,
  isLetter,
  isSpace,
  LT,
  matchesWord,
  nextUnit,
  SLASH,
  tagStops,
  viewOf,
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

/** What the standard's prescan reads counts wherever it stands, even past the end of the head. */
const PRESCAN_BYTES = 1024;
/** A tag that has not ended here has lost a quote. */
const TAG_LIMIT = 4096;
const MAX_DECLARATIONS = 8;

/** Reads what the standard's prescan reads and what it is too strict or too hasty for. */
export function readDeclarations(
  bytes: Uint8Array,
  look = lookOfBytes(bytes.subarray(0, HEAD_LIMIT)),
  mayHoldTags = true,
  view?: DataView,
): Claims {
  const head = headOf(bytes, look);
  const reader = new HeadReader(head.look, head.look === look ? view : undefined);
  reader.xmlDeclaration();
  reader.cssCharset();
  if (mayHoldTags) reader.tags();
  if (!reader.isPage()) reader.cookies();
  if (head.width > 1 || head.base > 0) {
    for (const found of reader.found) {
      found.offset = head.base + found.offset * head.width;
      found.length *= head.width;
    }
  }
  return { declarations: reader.found, language: reader.language };
}

class HeadReader {
  readonly found: Declaration[] = [];
  language: string | null = null;
  /** Whether there was a tag that only a document has. */
  sawMarkup = false;
  private readonly look: Uint8Array;
  /** Made when first asked for: what has no tags needs none. */
  private made: DataView | undefined;
  /** What was looked for in vain is not looked for again, so that time stays linear. */
  private unclosed: string[] | null = null;
  private distrustUntil = 0;
  private headEnded = false;

  constructor(look: Uint8Array, view?: DataView) {
    this.look = look;
    this.made = view;
  }

  private get view(): DataView {
    this.made ??= viewOf(this.look);
    return this.made;
  }

  /** Programs may quote markup, or write it: a page begins with a tag, or says something in one. */
  isPage(): boolean {
    return this.found.length > 0 || (this.sawMarkup && this.look[this.start()] === LT);
  }

  /** Where the first character is that is no white space. */
  private start(): number {
    let start = 0;
    while (start < this.look.length && isSpace(this.look[start])) start++;
    return start;
  }

  xmlDeclaration(): void {
    const start = this.start();
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
    const { look, view } = this;
    let at = nextUnit(view, LT, 0, look.length);
    while (at < look.length && this.found.length < MAX_DECLARATIONS) {
      let after = at + 1;
      if (after === look.length) return;
      const next = look[after];
      if (next === 0x21) after = this.declarationEnd(at);
      else if (isLetter(next)) after = this.startTag(at);
      else if (matchesWord(look, at + 1, '/head')) this.headEnded = true;
      if (after < 0) return;
      at = nextUnit(view, LT, after, look.length);
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
    let hash = 0;
    const longest = Math.min(look.length, at + 12);
    for (; nameEnd < longest && isLetter(look[nameEnd]); nameEnd++) hash = hashStep(hash, look[nameEnd]);
    const end = this.tagEnd(nameEnd);
    switch (hash) {
      case META:
        this.sawMarkup = true;
        this.meta(nameEnd, end);
        return end;
      case HTML:
      case BODY:
        this.sawMarkup = true;
        if (mention(look, nameEnd, end, 'lang') >= 0) {
          const tag = new TagReader(look, nameEnd, end);
          this.claimLanguage(tag.value('lang'));
          this.claimLanguage(tag.value('xml:lang'));
        }
        this.headEnded = this.headEnded || hash === BODY;
        return end;
      case SCRIPT:
        return this.rawEnd(end, 'script');
      case STYLE:
        return this.rawEnd(end, 'style');
      case TITLE:
        return this.rawEnd(end, 'title');
      case TEXTAREA:
        return this.rawEnd(end, 'textarea');
      default:
        return end;
    }
  }

  /** Behind the content of an element that holds no tags; behind the tag itself when it is never closed. */
  private rawEnd(from: number, name: string): number {
    const { look, view } = this;
    if (this.unclosed?.includes(name)) return from;
    for (
      let at = nextUnit(view, LT, from, look.length);
      at < look.length;
      at = nextUnit(view, LT, at + 1, look.length)
    ) {
      if (at + 1 < look.length && look[at + 1] === SLASH && matchesWord(look, at + 2, name)) return at + 2;
    }
    this.unclosed ??= [];
    this.unclosed.push(name);
    return from;
  }

  /** Behind the `>` that ends a tag, quotes respected while they close; at the first `>` or `<` otherwise. */
  private tagEnd(from: number): number {
    const { look, view } = this;
    const limit = Math.min(look.length, from + TAG_LIMIT);
    if (from >= this.distrustUntil) {
      const stops = tagStops;
      for (let i = from; i < limit; i++) {
        while (i < limit && stops[look[i]] === 0) i++;
        if (i === limit) break;
        if (look[i] === GT) return i + 1;
        if (opensValue(look, i)) i = nextUnit(view, look[i], i + 1, limit);
      }
      this.distrustUntil = limit;
    }
    for (let i = from; i < limit; i++) if (look[i] === GT || look[i] === LT) return i;
    return limit;
  }

  private meta(start: number, end: number): void {
    const charset = mention(this.look, start, end, 'charset');
    // Most are about neither, and need no closer reading.
    if (charset < 0 && mention(this.look, start, end, 'language') < 0) return;
    const tag = new TagReader(this.look, start, end);
    const equiv = tag.value('http-equiv') ?? tag.value('httpequiv') ?? tag.value('http_equiv');
    if (equiv !== undefined && plainWord(equiv) === 'contentlanguage')
      this.claimLanguage(tag.value('content'));
    if (charset >= 0 && claimsCharset(tag, equiv)) this.take(CHARSET, charset, end, 'meta');
  }

  private claimLanguage(value: string | undefined): void {
    if (this.language !== null || value === undefined) return;
    const tag = /^\s*([a-z]{2,3}(?:[-_][a-z0-9]{1,8})*)\s*(?:$|[,;])/.exec(value);
    if (tag !== null) this.language = spellTag(tag[1]);
  }

  /** Lines that name the encoding to an editor, an interpreter, a mail reader or gettext. */
  cookies(): void {
    for (const { start, end, patterns } of cookieLines(this.look))
      for (const pattern of patterns) if (this.take(pattern, start, end, 'cookie')) return;
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

const META = nameHash('meta');
const HTML = nameHash('html');
const BODY = nameHash('body');
const SCRIPT = nameHash('script');
const STYLE = nameHash('style');
const TITLE = nameHash('title');
const TEXTAREA = nameHash('textarea');

/** `charset=gbk`, `charset = "gbk"`, `charset:gbk`, `charset=charset=gbk`. */
const CHARSET = /charset\s*[=:]["'\s]*(?!charset\s*[=:])([a-z0-9][\w.:+-]*)/;
/** Only a `<meta>` that is about the content's type: a description may well speak of `charset=`. */
function claimsCharset(tag: TagReader, equiv: string | undefined): boolean {
  if (tag.has('charset')) return true;
  const about = equiv ?? tag.value('name') ?? tag.value('property');
  if (about !== undefined) return nearlyContentType(plainWord(about));
  return /^\s*(?:text\/|application\/|charset)/.test(tag.value('content') ?? '') || tag.hasLike('charset');
}

/** RFC 5646, 2.1.1: `zh-Hant-TW`. */
function spellTag(tag: string): string {
  if (tag.length <= 3) return tag;
  const [language, ...rest] = tag.split(/[-_]/);
  const spell = (part: string) =>
    part.length === 2 ? part.toUpperCase() : part.length === 4 ? part[0].toUpperCase() + part.slice(1) : part;
  return [language, ...rest.map(spell)].join('-');
}

function plainWord(text: string): string {
  return text === 'content-type' ? 'contenttype' : text.toLowerCase().replace(/[^a-z]/g, '');
}

/** `content-typ`, `contenttype`, `conten-type`, `Context-Type`: at most two letters amiss. */
function nearlyContentType(word: string): boolean {
  return word === 'contenttype' || editDistance(word, 'contenttype', 2) <= 2;
}

/** A quote opens a value only behind `=`. */
function opensValue(look: Uint8Array, at: number): boolean {
  let i = at - 1;
  while (isSpace(look[i])) i--;
  return look[i] === 0x3d;
}

/** Where `word` first stands in the stretch, in any case; negative if nowhere. */
function mention(look: Uint8Array, start: number, end: number, word: string): number {
  const first = word.charCodeAt(0);
  const last = end - word.length;
  for (let i = start; i <= last; i++) if ((look[i] | 0x20) === first && matchesWord(look, i, word)) return i;
  return -1;
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
