/**
 * How people spelt what their code page could not write. A sample is encoded only if its respelt text goes through
 * the encoding without loss, so a missing rule here costs samples, never correctness.
 */

import { shaped } from './arabic-shapes.ts';
import { encode } from './codec.ts';

type Rules = Readonly<Record<string, string>>;

/** For the ISO encodings always (the peers' measurement did so), for the others where the encoding lacks the sign. */
const ASCII_PUNCTUATION: Rules = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '―': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '*',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u200b': '',
  '\u200e': '',
  '\u200f': '',
  '\u00ad': '',
  '\ufeff': '',
};

const CEDILLA: Rules = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };
const COMMA_BELOW: Rules = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
/** Azerbaijani in Turkish code pages: the habit of the nineties was ä for the schwa. */
const NO_SCHWA: Rules = { ə: 'ä', Ə: 'Ä' };
/** windows-1256, ISO-8859-6 and CP720 have the Arabic yeh and kaf only, and writers mostly used the Western digits. */
const ARABIC_YEH: Rules = {
  ی: 'ي',
  ى: 'ى',
  ۀ: 'ه',
  '۔': '.',
  '٪': '%',
  '٫': ',',
  '٬': ',',
  ۓ: 'ے',
  ۂ: 'ہ',
  ٱ: 'ا',
};
const ARABIC_KAF: Rules = { ک: 'ك' };
const NO_HAMZA_BELOW: Rules = { إ: 'ا' };
const ARABIC_DIGITS: Rules = Object.fromEntries(
  [...'٠١٢٣٤٥٦٧٨٩'].flatMap((digit, value) => [
    [digit, String(value)],
    [[...'۰۱۲۳۴۵۶۷۸۹'][value], String(value)],
  ]),
);
/** The zero-width non-joiner exists in windows-1256 alone; elsewhere writers put a space or nothing. */
const NO_JOINERS: Rules = { '\u200c': ' ', '\u200d': '' };
const ROMANIAN_COMMA_ENCODINGS = new Set(['iso-8859-16', 'mac-romania', 'macromania']);
/** Quotes that stand in ISO-8859-1 and most of its kin stay. */
const ISO_PUNCTUATION: Rules = { ...ASCII_PUNCTUATION, '«': '«', '»': '»' };

/** The text as a writer with that encoding would have typed it. */
export function respell(text: string, language: string, encoding: string): string {
  if (encoding.startsWith('utf-')) return text;
  let result = encoding.startsWith('iso-8859') ? replace(text, ISO_PUNCTUATION) : text;
  if (language === 'ro')
    result = replace(result, ROMANIAN_COMMA_ENCODINGS.has(encoding) ? COMMA_BELOW : CEDILLA);
  if (language === 'az') result = replace(result, NO_SCHWA);
  if (language === 'fa' || language === 'ur' || language === 'ar') result = respellArabic(result, encoding);
  return replaceUnwritable(result, encoding);
}

function respellArabic(text: string, encoding: string): string {
  const plain = replace(replace(text, ARABIC_YEH), ARABIC_DIGITS);
  if (encoding === 'windows-1256') return plain;
  const oldest = replace(replace(plain, ARABIC_KAF), NO_JOINERS);
  if (encoding === 'cp864') return shaped(replace(oldest, NO_HAMZA_BELOW), encoding);
  return encoding === 'cp1006' ? shaped(oldest, encoding) : oldest;
}

/** Visual order: each line reversed, its runs of Latin letters and digits kept readable. */
export function visualOrder(text: string): string {
  const reversed = [...text].reverse().join('');
  const mirrored = replace(reversed, { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' });
  return mirrored.replace(/[A-Za-z0-9][A-Za-z0-9.,:%/-]*[A-Za-z0-9]/g, (run) => [...run].reverse().join(''));
}

function replace(text: string, rules: Rules): string {
  let result = '';
  for (const character of text) result += rules[character] ?? character;
  return result;
}

function replaceUnwritable(text: string, encoding: string): string {
  let result = '';
  for (const character of text) {
    const plain = ASCII_PUNCTUATION[character];
    result += plain === undefined || canWrite(character, encoding) ? character : plain;
  }
  return result;
}

/** A language has few characters, and a text has them again and again. */
const written = new Map<string, boolean>();

export function canWrite(character: string, encoding: string): boolean {
  const key = encoding + character;
  let known = written.get(key);
  if (known === undefined) {
    known = encode(character, encoding) !== null;
    written.set(key, known);
  }
  return known;
}
