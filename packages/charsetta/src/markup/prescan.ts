import { lookupWhatwg } from '../encodings/registry.ts';
import { ASCII_WHITESPACE, trimmed } from '../encodings/trim.ts';
import {
  APOSTROPHE,
  BANG,
  EQUALS,
  GT,
  HYPHEN,
  isLetter,
  isSpace,
  LT,
  matchesWord,
  nextUnit,
  QUESTION,
  QUOTE,
  SLASH,
  viewOf,
} from './units.ts';

/** HTML standard, 13.2.3.2: user agents are encouraged to look no further than this. */
export const PRESCAN_BYTES = 1024;

export interface SniffOptions {
  /** The charset of the transport, as the `Content-Type` header spells it. */
  transportLabel?: string;
  /** What the answer is when nothing is said; by default windows-1252, and UTF-8 for XML. */
  defaultEncoding?: string;
  /** Whether the resource is XML rather than HTML. */
  xml?: boolean;
}

export interface Sniffed {
  /** Our name for it, or `replacement` or `x-user-defined`, which are no encodings of text. */
  encoding: string;
  source: 'mark' | 'transport' | 'document' | 'default';
}

/**
 * "Encoding sniffing algorithm", HTML standard 13.2.3.2, without the parts that look at the user or the network. Where
 * the standard leaves the choice to whoever implements it (it may guess, it may ask the locale), the answer is the default.
 */
export function sniffWhatwg(bytes: Uint8Array, options: SniffOptions = {}): Sniffed {
  const { transportLabel, xml = false, defaultEncoding = xml ? 'UTF-8' : 'windows-1252' } = options;
  const marked = markedEncoding(bytes);
  if (marked !== null) return { encoding: marked, source: 'mark' };
  const transport = transportLabel === undefined ? null : whatwgName(transportLabel);
  if (transport !== null) return { encoding: transport, source: 'transport' };
  const document = xml ? xmlEncoding(bytes.subarray(0, PRESCAN_BYTES)) : prescan(bytes);
  if (document !== null) return { encoding: document, source: 'document' };
  return { encoding: defaultEncoding, source: 'default' };
}

/** "BOM sniff", Encoding standard 6.1. */
function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  return null;
}

/** "Prescan a byte stream to determine its encoding", to the letter. The canonical name, or null. */
export function prescan(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, PRESCAN_BYTES);
  // Step 3; "for historical reasons, the prefix is two bytes longer than in Appendix F of XML".
  if (startsWith(head, [0x3c, 0, 0x3f, 0, 0x78, 0])) return 'UTF-16LE';
  if (startsWith(head, [0, 0x3c, 0, 0x3f, 0, 0x78])) return 'UTF-16BE';
  return new Prescanner(head).run() ?? xmlEncoding(head);
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte);
}

const MOST_LATE_METAS = 4;

/**
 * The standard's own scan also sees what stands in a script or a title; and a `<meta>` that came too late for it is still
 * what somebody meant. `hasMeta`: whether there is one at all.
 */
export function scanForMeta(bytes: Uint8Array, hasMeta: boolean): string | null {
  let found = mayDeclare(bytes) ? prescan(bytes) : null;
  for (let at = PRESCAN_BYTES, tries = 0; hasMeta && found === null && tries < MOST_LATE_METAS; tries++) {
    at = indexOfMeta(bytes, at);
    if (at < 0) break;
    found = prescan(bytes.subarray(at, at + PRESCAN_BYTES));
    at++;
  }
  return found;
}

/** Whether the scan has anything to find: `<m`, or the beginning of XML. Most pages that declare nothing have neither. */
function mayDeclare(bytes: Uint8Array): boolean {
  // `<?xml`, of any width and after any mark.
  for (let at = 1; at < 5; at++) if (bytes[at] === QUESTION) return true;
  const end = Math.min(bytes.length, PRESCAN_BYTES) - 1;
  if (end < SHORT_PAGE) {
    for (let at = 0; at < end; at++) if (bytes[at] === LT && (bytes[at + 1] | 0x20) === SMALL_M) return true;
    return false;
  }
  const view = viewOf(bytes);
  let at = nextUnit(view, LT, 0, end);
  while (at < end && (bytes[at + 1] | 0x20) !== SMALL_M) at = nextUnit(view, LT, at + 1, end);
  return at < end;
}

/** To make a view takes 130 ns: as long as to look at so many bytes. */
const SHORT_PAGE = 160;

/** `<meta`, in any case. */
const META = [0x3c, 0x6d, 0x65, 0x74, 0x61];
const SMALL_M = META[1];

function indexOfMeta(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(META[0], from); at >= 0; at = bytes.indexOf(META[0], at + 1)) {
    let letter = 1;
    while (letter < META.length && (bytes[at + letter] | 0x20) === META[letter]) letter++;
    if (letter === META.length) return at;
  }
  return -1;
}

interface Attribute {
  name: string;
  value: string;
}

class Prescanner {
  private position = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Null when the bytes run out, wherever that happens: a `<meta>` that the limit cuts does not count. */
  run(): string | null {
    const { bytes } = this;
    for (; this.position < bytes.length; this.position++) {
      if (bytes[this.position] !== LT) continue;
      const next = bytes[this.position + 1];
      if (next === BANG && bytes[this.position + 2] === HYPHEN && bytes[this.position + 3] === HYPHEN) {
        this.skipComment();
      } else if (matchesWord(bytes, this.position + 1, 'meta') && this.separatesAt(this.position + 5)) {
        this.position += 5;
        const encoding = this.meta();
        if (encoding !== null) return encoding;
      } else if (isLetter(next) || (next === SLASH && isLetter(bytes[this.position + 2]))) {
        this.skipTag();
      } else if (next === BANG || next === SLASH || next === QUESTION) {
        this.skipTo(GT);
      }
    }
    return null;
  }

  private separatesAt(at: number): boolean {
    return isSpace(this.bytes[at]) || this.bytes[at] === SLASH;
  }

  private skipTo(byte: number): void {
    const at = this.bytes.indexOf(byte, this.position);
    this.position = at < 0 ? this.bytes.length : at;
  }

  /** To the first `-->`, whose hyphens may be those of `<!--`. */
  private skipComment(): void {
    this.position += 2;
    do {
      this.position++;
      this.skipTo(GT);
    } while (
      this.position < this.bytes.length &&
      !(this.bytes[this.position - 1] === HYPHEN && this.bytes[this.position - 2] === HYPHEN)
    );
  }

  private skipTag(): void {
    const { bytes } = this;
    while (this.position < bytes.length && !isSpace(bytes[this.position]) && bytes[this.position] !== GT)
      this.position++;
    while (this.attribute() !== null);
  }

  private meta(): string | null {
    const seen = new Set<string>();
    let gotPragma = false;
    let needPragma: boolean | null = null;
    let charset: string | null = null;
    for (let attribute = this.attribute(); attribute !== null; attribute = this.attribute()) {
      const { name, value } = attribute;
      if (seen.has(name)) continue;
      seen.add(name);
      if (name === 'http-equiv') {
        if (value === 'content-type') gotPragma = true;
      } else if (name === 'content') {
        const extracted: string | null =
          charset === null && needPragma !== false ? extractFromContent(value) : null;
        if (extracted !== null) {
          charset = extracted;
          needPragma = true;
        }
      } else if (name === 'charset') {
        charset = whatwgName(value);
        needPragma = false;
      }
    }
    const ranOut = this.position >= this.bytes.length;
    if (ranOut || needPragma === null || (needPragma && !gotPragma) || charset === null) return null;
    return servable(charset === 'x-user-defined' ? 'windows-1252' : charset);
  }

  /** "Get an attribute". Null at the end of the tag, and when the bytes run out (then the position is at the end). */
  private attribute(): Attribute | null {
    const { bytes } = this;
    const end = bytes.length;
    while (this.separatesAt(this.position)) this.position++;
    if (this.position >= end || bytes[this.position] === GT) return null;
    let name = '';
    for (; this.position < end; this.position++) {
      const byte = bytes[this.position];
      if (byte === EQUALS && name !== '') break;
      if (isSpace(byte)) break;
      if (byte === SLASH || byte === GT) return { name, value: '' };
      name += lowered(byte);
    }
    this.skipSpaces();
    if (this.position >= end) return null;
    if (bytes[this.position] !== EQUALS) return { name, value: '' };
    this.position++;
    this.skipSpaces();
    return this.value(name);
  }

  private value(name: string): Attribute | null {
    const { bytes } = this;
    const quote = bytes[this.position];
    let value = '';
    if (quote === QUOTE || quote === APOSTROPHE) {
      while (++this.position < bytes.length) {
        const byte = bytes[this.position];
        if (byte === quote) {
          this.position++;
          return { name, value };
        }
        value += lowered(byte);
      }
      return null;
    }
    for (; this.position < bytes.length; this.position++) {
      const byte = bytes[this.position];
      if (isSpace(byte) || byte === GT) return { name, value };
      value += lowered(byte);
    }
    return null;
  }

  private skipSpaces(): void {
    while (isSpace(this.bytes[this.position])) this.position++;
  }
}

/** Labels to which the standard gives no text: old encodings that were found dangerous, and a private one. */
const TEXTLESS = new Map([
  ['csiso2022kr', 'replacement'],
  ['hz-gb-2312', 'replacement'],
  ['iso-2022-cn', 'replacement'],
  ['iso-2022-cn-ext', 'replacement'],
  ['iso-2022-kr', 'replacement'],
  ['replacement', 'replacement'],
  ['x-user-defined', 'x-user-defined'],
]);

function whatwgName(label: string): string | null {
  return lookupWhatwg(label)?.name ?? TEXTLESS.get(trimmed(label, ASCII_WHITESPACE).toLowerCase()) ?? null;
}

function lowered(byte: number): string {
  return String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
}

/** A document whose ASCII could be read is not UTF-16, whatever it says. */
function servable(name: string): string {
  return name === 'UTF-16LE' || name === 'UTF-16BE' ? 'UTF-8' : name;
}

/** "Extracting a character encoding from a meta element", HTML standard 2.4.4. */
function extractFromContent(content: string): string | null {
  for (let at = content.indexOf('charset'); at >= 0; at = content.indexOf('charset', at)) {
    at = pastSpaces(content, at + 'charset'.length);
    if (content[at] !== '=') continue;
    at = pastSpaces(content, at + 1);
    const quote = content[at];
    if (quote === '"' || quote === "'") {
      const close = content.indexOf(quote, at + 1);
      return close < 0 ? null : whatwgName(content.slice(at + 1, close));
    }
    const label = /^[^\t\n\f\r ;]*/.exec(content.slice(at))?.[0] ?? '';
    return whatwgName(label);
  }
  return null;
}

function pastSpaces(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** "Get an XML encoding", HTML standard 13.2.3.2. */
function xmlEncoding(bytes: Uint8Array): string | null {
  if (!startsWith(bytes, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return null;
  const end = bytes.indexOf(GT);
  if (end < 0) return null;
  const head = String.fromCharCode(...bytes);
  const match = /encoding[\0- ]*=[\0- ]*(["'])([^\0- "']*)\1/.exec(head);
  // The standard takes the first `encoding` only, wherever it stands, and gives up if no value follows it.
  if (match === null || match.index !== head.indexOf('encoding')) return null;
  const name = whatwgName(match[2]);
  return name === null ? null : servable(name);
}
