/** What the detectors are timed on: bytes made from the Universal Declaration of Human Rights, so that anybody has them. */
import { encodeText } from '../packages/charsetta/src/encodings/index.ts';
import { paragraphs, plain } from '../packages/charsetta/src/test-data/udhr.ts';
import { Chain } from './chain.ts';
import type { Input } from './pack.ts';

export const KINDS = ['ascii', 'utf-8', 'windows-1251', 'html', 'shift_jis'] as const;
export type Kind = (typeof KINDS)[number];
/** Text in an encoding that only its letters give away. */
export const LEGACY: readonly Kind[] = ['windows-1251', 'html', 'shift_jis'];

export const SIZES = ['100 B', '1 KB', '10 KB', '100 KB', '1 MB', '64 MB'] as const;
export type Size = (typeof SIZES)[number];
export const BYTES: Readonly<Record<Size, number>> = {
  '100 B': 100,
  '1 KB': 1000,
  '10 KB': 10_000,
  '100 KB': 100_000,
  '1 MB': 1_000_000,
  '64 MB': 64_000_000,
};
/** Different texts of one size: with a single short one the processor would learn its branches by heart. */
const TEXTS: Readonly<Record<Size, number>> = {
  '100 B': 16,
  '1 KB': 8,
  '10 KB': 4,
  '100 KB': 2,
  '1 MB': 1,
  '64 MB': 1,
};
/** Larger inputs repeat this much. */
const LONGEST_TEXT = 1_000_000;

interface Recipe {
  language: string;
  encoding: string;
  tld: string;
  title: string;
}

export const RECIPES: Readonly<Record<Kind, Recipe>> = {
  ascii: { language: 'en', encoding: 'US-ASCII', tld: 'com', title: 'English in ASCII' },
  'utf-8': { language: 'ru', encoding: 'UTF-8', tld: 'ru', title: 'Russian in UTF-8' },
  'windows-1251': { language: 'ru', encoding: 'windows-1251', tld: 'ru', title: 'Russian in windows-1251' },
  html: {
    language: 'fr',
    encoding: 'windows-1252',
    tld: 'fr',
    title: 'a French page in windows-1252, not declared',
  },
  shift_jis: { language: 'ja', encoding: 'Shift_JIS', tld: 'jp', title: 'Japanese in Shift_JIS' },
};

/** The inputs of one kind and size, the same in every run. */
export function makeInputs(kind: Kind, size: Size): Input[] {
  const { encoding, tld } = RECIPES[kind];
  return Array.from({ length: TEXTS[size] }, (_, index) => {
    const text = sourceText(kind, size, index);
    return { bytes: cut(text, encoding, BYTES[size]), tld };
  });
}

function sourceText(kind: Kind, size: Size, index: number): string {
  const { language } = RECIPES[kind];
  const length = Math.min(BYTES[size], LONGEST_TEXT);
  const declaration = plainText(language);
  // Each text starts at a sentence of its own and goes on with new words where the declaration ends.
  const sentences = sentenceStarts(declaration);
  const start = sentences[Math.floor((index * sentences.length) / TEXTS[size])];
  const rest = declaration.slice(start);
  const text =
    rest.length >= length
      ? rest
      : `${rest} ${new Chain(declaration, `${kind} ${size} ${index}`).text(length - rest.length)}`;
  return kind === 'html' ? page(text, length) : text;
}

const texts = new Map<string, string>();

function plainText(language: string): string {
  const known = texts.get(language);
  if (known !== undefined) return known;
  const text = plain(paragraphs(language).join(' '));
  texts.set(language, text);
  return text;
}

function sentenceStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/[.。;]\s*/g)].map(({ 0: end, index }) => index + end.length)].filter(
    (start) => text.length - start > 200,
  );
}

/** A page about as long as asked for: a head, then entries such as a blog has; a short one is little but a paragraph. */
function page(text: string, length: number): string {
  const words = text.split(' ');
  let next = 0;
  const take = (count: number): string => {
    const taken = words.slice(next, next + count).join(' ');
    next += count;
    return taken;
  };
  if (length < 500) return `<html><body><p>${text}`;
  const parts = [
    `<!DOCTYPE html>\n<html>\n<head>\n<title>${take(5)}</title>\n`,
    '<link rel="stylesheet" href="/styles/main.css">\n<style>p { margin: 0 auto; color: #333 }</style>\n',
    '<script>window.counter = window.counter || [];\nfunction count() { counter.push(arguments); }</script>\n',
    '</head>\n<body>\n<div id="content" class="wide">\n',
  ];
  for (let entry = 1, written = 0; written < length; entry++) {
    const part =
      `<div class="entry" id="entry-${entry}"><h2><a href="/articles/${entry}.html">${take(4)}</a></h2>\n` +
      `<p>${take(30)} <b>${take(2)}</b> ${take(25)}</p>\n<ul><li>${take(3)}</li><li>${take(3)}</li></ul></div>\n`;
    parts.push(part);
    written += part.length;
    if (next >= words.length) next = 0;
  }
  return parts.join('');
}

/** The bytes of as many whole characters as fit; what is longer than the text repeats it. */
function cut(text: string, encoding: string, length: number): Uint8Array {
  const encode = (part: string) => encodeText(part, encoding, { replacement: '' }).bytes;
  const whole = encode(text.slice(0, length));
  if (whole.length < length) return repeat(whole, length);
  let fits = 0;
  let tooLong = Math.min(text.length, length) + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (encode(text.slice(0, middle)).length <= length) fits = middle;
    else tooLong = middle;
  }
  return encode(text.slice(0, fits));
}

function repeat(unit: Uint8Array, length: number): Uint8Array {
  const times = Math.max(1, Math.round(length / unit.length));
  const bytes = new Uint8Array(times * unit.length);
  for (let time = 0; time < times; time++) bytes.set(unit, time * unit.length);
  return bytes;
}
