import { EQUALS, matchesWord, nextOfEither } from './units.ts';

/** PEP 263; Ruby's magic comment has the same form. */
const INTERPRETER_COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const EMACS_COOKIE = /-\*-.*?\bcoding:[ \t]*([-\w.]+)/;
const VIM_MODELINE = /\b(?:vim?|ex):.*?\b(?:fileencoding|fenc|encoding|enc)=([-\w.]+)/;
/** Mail, news, gettext and templates of mail: `"Content-Type: text/plain; charset=KOI8-R\n"`. */
const HEADER_LINE = /^"?(?:content-type:[\s\S]*?charset=|charset:\s*)["']?([a-z0-9][\w.:+-]*)/;
const FIRST_LINE_COOKIES = [INTERPRETER_COOKIE, EMACS_COOKIE, VIM_MODELINE, HEADER_LINE];
const LATER_COOKIES = [VIM_MODELINE, HEADER_LINE];

const COOKIE_LIMIT = 4096;
const MAX_LINE = 400;
const COLON = 0x3a;

/** A line for an editor, an interpreter, a mail reader or gettext, and the patterns of which one may find a label in it. */
export interface CookieLine {
  start: number;
  end: number;
  patterns: readonly RegExp[];
}

/** The lines that may name the encoding: none in most texts, and no generator is made for those. */
export function cookieLines(look: Uint8Array): Iterable<CookieLine> {
  const limit = Math.min(look.length, COOKIE_LIMIT);
  return mentionsCookie(look, limit) ? linesOf(look, limit) : NO_LINES;
}

const NO_LINES: readonly CookieLine[] = [];

function* linesOf(look: Uint8Array, limit: number): Generator<CookieLine> {
  let start = 0;
  for (let number = 0; start < limit; number++) {
    const end = headerEnd(look, start);
    const patterns = number < 2 ? FIRST_LINE_COOKIES : LATER_COOKIES;
    yield { start, end: Math.min(end, start + MAX_LINE), patterns };
    start = end + (look[end] === 0x0d && look[end + 1] === 0x0a ? 2 : 1);
  }
}

/** Whether there is a `coding:`, `coding=`, `content-type:`, `charset:` or `enc=`. */
function mentionsCookie(look: Uint8Array, limit: number): boolean {
  let at = nextOfEither(look, COLON, EQUALS, 0, limit);
  for (; at < limit; at = nextOfEither(look, COLON, EQUALS, at + 1, limit)) {
    if (endsWord(look, at, 'coding')) return true;
    if (look[at] === EQUALS) {
      if (endsWord(look, at, 'enc')) return true;
    } else if (endsWord(look, at, 'content-type') || endsWord(look, at, 'charset')) return true;
  }
  return false;
}

function endsWord(look: Uint8Array, end: number, word: string): boolean {
  return end >= word.length && matchesWord(look, end - word.length, word);
}

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
