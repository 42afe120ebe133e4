/**
 * How people spelt what their code page could not write. A sample is encoded only if its respelt text goes through
 * the encoding without loss, so a missing rule here costs samples, never correctness.
 */

type Rules = Readonly<Record<string, string>>;

/** ISO encodings and those of DOS have no typographic quotes and dashes. */
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

/** What every legacy encoding lacks: marks that are invisible or have a plain twin. */
const ALWAYS: Rules = { '\u200b': '', '\ufeff': '', '\u2009': ' ', '\u202f': ' ', '‑': '-', '‐': '-', '―': '—' };

const CEDILLA: Rules = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };
const COMMA_BELOW: Rules = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
/** Azerbaijani in Turkish code pages: the habit of the nineties was ä for the schwa. */
const NO_SCHWA: Rules = { ə: 'ä', Ə: 'Ä' };
/** windows-1256, ISO-8859-6 and CP720 have the Arabic yeh and kaf only, and the Arabic digits nowhere. */
const ARABIC_YEH: Rules = { ی: 'ي', ى: 'ى', ۀ: 'ه', '۔': '.', '٪': '%', '٫': ',', '٬': ',', ۓ: 'ے', ۂ: 'ہ', ٱ: 'ا' };
const ARABIC_KAF: Rules = { ک: 'ك' };
const ARABIC_DIGITS: Rules = Object.fromEntries(
  [...'٠١٢٣٤٥٦٧٨٩'].flatMap((digit, value) => [
    [digit, String(value)],
    [[...'۰۱۲۳۴۵۶۷۸۹'][value], String(value)],
  ]),
);
/** The zero-width non-joiner exists in windows-1256 alone; elsewhere writers put a space or nothing. */
const NO_JOINERS: Rules = { '\u200c': ' ', '\u200d': '' };
/** Yi and ghe with upturn are not in every Cyrillic set; samples with them are simply not encodable there. */
const ROMANIAN_COMMA_ENCODINGS = new Set(['iso-8859-16', 'mac-romania', 'macromania']);
const TYPOGRAPHIC = /^(windows-|macintosh|mac-|x-mac-|utf|gb|big5|shift_jis|euc|cp9[345]|johab|iso-2022|hz|koi8-t|rk1048|ptcp154|armscii|georgian|viscii|tscii)/;

/** The text as a writer with that encoding would have typed it. */
export function respell(text: string, language: string, encoding: string): string {
  if (encoding.startsWith('utf-')) return text;
  let result = replace(text, TYPOGRAPHIC.test(encoding) ? ALWAYS : ASCII_PUNCTUATION);
  if (language === 'ro') result = replace(result, ROMANIAN_COMMA_ENCODINGS.has(encoding) ? COMMA_BELOW : CEDILLA);
  if (language === 'az') result = replace(result, NO_SCHWA);
  if (language === 'fa' || language === 'ur' || language === 'ar') result = respellArabic(result, encoding);
  return result;
}

function respellArabic(text: string, encoding: string): string {
  if (encoding === 'mac-farsi' || encoding === 'cp1006') return replace(text, NO_JOINERS);
  const plain = replace(replace(text, ARABIC_YEH), ARABIC_DIGITS);
  if (encoding === 'windows-1256') return plain;
  return replace(replace(plain, ARABIC_KAF), NO_JOINERS);
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
