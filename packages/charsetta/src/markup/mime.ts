import { trimmed, trimmedEnd } from '../encodings/trim.ts';

/** What a `Content-Type` header says, to the letter of the standards; `contentTypeCharset` is the forgiving reader. */
export interface MimeType {
  /** `text/html`, in lower case. */
  essence: string;
  charset: string | null;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** HTTP's white space is less than JavaScript's. */
const SPACES = '\t\n\r ';
/** "HTTP quoted-string token code points". */
const QUOTABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** "Extract a MIME type", Fetch standard: headers of one name are joined with commas, and the last that means anything counts. */
export function extractMimeType(header: string): MimeType | null {
  const types = splitAtCommas(header)
    .map(parseMimeType)
    .filter((type) => type !== null && type.essence !== '*/*');
  // One that repeats the type without a charset leaves the charset as it was.
  return types.reduce(
    (before, type) =>
      type !== null && type.charset === null && before?.essence === type.essence ? before : type,
    null,
  );
}

/** "XML MIME type", MIME Sniffing standard 4.6. */
export function isXmlType({ essence }: MimeType): boolean {
  return essence === 'text/xml' || essence === 'application/xml' || essence.endsWith('+xml');
}

/** "Get, decode, and split", Fetch standard: a comma between quotes does not separate. */
function splitAtCommas(header: string): string[] {
  const values: string[] = [];
  let start = 0;
  let at = 0;
  while (at < header.length) {
    if (header[at] === '"') at = readQuoted(header, at).end;
    else if (header[at++] === ',') {
      values.push(header.slice(start, at - 1));
      start = at;
    }
  }
  return [...values, header.slice(start)];
}

/** "Parse a MIME type", MIME Sniffing standard 4.4. */
function parseMimeType(input: string): MimeType | null {
  const text = trimmed(input, SPACES);
  const slash = text.indexOf('/');
  if (slash < 0) return null;
  let at = upTo(text, slash + 1, ';');
  const type = text.slice(0, slash);
  const subtype = trimmedEnd(text.slice(slash + 1, at), SPACES);
  if (!TOKEN.test(type) || !TOKEN.test(subtype)) return null;
  let charset: string | null = null;
  while (at < text.length) {
    const parameter = readParameter(text, at + 1);
    at = parameter.end;
    // The first counts.
    if (parameter.name === 'charset' && QUOTABLE.test(parameter.value)) charset ??= parameter.value;
  }
  return { essence: `${type}/${subtype}`.toLowerCase(), charset };
}

interface Parameter {
  name: string;
  value: string;
  /** Where the semicolon behind it stands, or the end. */
  end: number;
}

const NO_NAME = '';

function readParameter(text: string, from: number): Parameter {
  let start = from;
  while (start < text.length && SPACES.includes(text[start])) start++;
  const nameEnd = upTo(text, start, ';', '=');
  const name = text.slice(start, nameEnd).toLowerCase();
  if (text[nameEnd] !== '=') return { name: NO_NAME, value: '', end: nameEnd };
  if (text[nameEnd + 1] === '"') {
    const { value, end } = readQuoted(text, nameEnd + 1);
    return { name, value, end: upTo(text, end, ';') };
  }
  const end = upTo(text, nameEnd + 1, ';');
  const value = trimmedEnd(text.slice(nameEnd + 1, end), SPACES);
  return { name: value === '' ? NO_NAME : name, value, end };
}

/** "Collect an HTTP quoted string", Fetch standard: one that never closes reaches to the end. */
function readQuoted(text: string, open: number): { value: string; end: number } {
  let value = '';
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '"') return { value, end: at + 1 };
    if (text[at] === '\\' && at + 1 < text.length) at++;
    value += text[at];
  }
  return { value, end: text.length };
}

function upTo(text: string, from: number, ...stops: readonly string[]): number {
  let at = from;
  while (at < text.length && !stops.includes(text[at])) at++;
  return at;
}
