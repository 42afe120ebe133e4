import { asText, isSpace, LT, matchesWord, nextUnit, PERCENT, QUESTION, viewOf } from './units.ts';

/** How the lines begin that say in which encoding a file is, and where in them the label stands: the one group, at the end. */
const STATEMENTS: readonly (readonly [beginning: string, label: RegExp])[] = [
  // LaTeX, texinfo, editors of both.
  ['\\usepackage', /^\\usepackage\s*\[(?=[\w-]+\]\s*\{inputenc\})([\w-]+)/i],
  ['\\inputencoding', /^\\inputencoding\s*\{([\w-]+)/i],
  ['@documentencoding', /^@documentencoding\s+([\w.:-]+)/i],
  ['%', /^%+\s*(?:!\s*tex\s+)?(?:en)?coding\s*[:=]\s*([\w.:-]+?)(?=-(?:unix|dos|mac)\b|[^\w.:-]|$)/i],
  // The spell checker hunspell.
  ['set ', /^set\s+((?:iso|utf|koi|cp|tis|microsoft|windows)[\w.:-]*)\s*$/i],
  // Dumps of databases.
  ['set names ', /^set\s+names\s+["']?(\w+)/i],
  ['/*!', /^\/\*!\d+\s+set\s+names\s+["']?(\w+)/i],
  ['set client_encoding', /^set\s+client_encoding\s*(?:=|to)\s*["']?([\w-]+)/i],
  // Perl and its manuals, Vim's scripts, Pascal, C for Windows, installers, keyboards.
  ['use encoding', /^use\s+encoding\s+["']([\w-]+)/i],
  ['=encoding', /^=encoding\s+([\w.:-]+)/i],
  ['scriptenc', /^scriptenc(?:oding)?\s+([\w-]+)/i],
  ['{$codepage', /^\{\$codepage\s+([\w-]+)/i],
  ['#pragma code_page', /^#pragma\s+code_page\s*\(\s*(\w+)/i],
  ['languagecodepage', /^languagecodepage\s*=\s*(\w+)/i],
  ['charset ', /^charset\s+["']([\w.:-]+)/i],
  // Programs that write pages.
  ['<%@', /^<%@.*?(?:charset\s*=|pageencoding\s*=\s*["']?|codepage\s*=\s*["']?)([\w-]+)/i],
  ['header(', /^header\s*\(\s*["']content-type:.*?charset\s*=\s*([\w-]+)/i],
];

/** By the first byte of their beginnings. */
const byFirst = new Map<number, (typeof STATEMENTS)[number][]>();
for (const statement of STATEMENTS) {
  const [beginning] = statement;
  for (const first of new Set([beginning[0], beginning[0].toUpperCase()])) {
    const byte = first.charCodeAt(0);
    byFirst.set(byte, [...(byFirst.get(byte) ?? []), statement]);
  }
}

const NEWLINE = 0x0a;
const LIMIT = 4096;
const MAX_LINE = 200;

/** The label in the first line that states one; null if none does. A page is read only if it is a program that writes pages. */
export function statedLabel(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, LIMIT);
  if (bytes[0] === LT && bytes[1] !== QUESTION && bytes[1] !== PERCENT) return null;
  const view = viewOf(bytes);
  for (let at = 0; at < length; at = nextUnit(view, NEWLINE, at, length) + 1) {
    while (at < length && bytes[at] !== NEWLINE && isSpace(bytes[at])) at++;
    for (const [beginning, label] of byFirst.get(bytes[at]) ?? NONE) {
      if (!matchesWord(bytes, at, beginning)) continue;
      const end = Math.min(nextUnit(view, NEWLINE, at, length), at + MAX_LINE);
      const found = label.exec(asText(bytes, at, end));
      if (found) return found[1];
    }
  }
  return null;
}

const NONE: readonly never[] = [];
