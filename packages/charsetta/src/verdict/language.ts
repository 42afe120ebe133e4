/** Where the language is told apart from the encoding: by the decoded text. */
import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import type { Findings } from '../findings.ts';
import type { Hints } from '../gate/hints.ts';
import { judgeLanguage, type LanguageOpinion, tellsMore } from '../judge/language.ts';
import type { LegacyOpinions } from '../judge/legacy.ts';
import { isMarkupText, stripMarkupText } from '../markup/index.ts';
import { decodeReferences } from '../markup/references.ts';
import { countHigh } from '../sample/histogram.ts';
import { cutBefore } from '../sample/windows.ts';
import type { Detection } from '../types.ts';
import type { Verdict } from './index.ts';

/** So much of a text is decoded for the language: of ASCII half as much, which is as many characters. */
const LANGUAGE_BYTES = 2048;
/** This much mostly does: a third more than the characters that are judged at first, of three bytes each. */
const FIRST_BYTES = 768;

/** The language of text whose encoding needed no statistics. */
export function languageOfSettled(
  encoding: string,
  { sample, markup, hints }: Findings,
  engine: Engine,
): LanguageOpinion {
  const wide = encoding.startsWith('UTF-16') || encoding.startsWith('UTF-32');
  const ascii = encoding === 'ASCII';
  const read = (most: number): string => {
    const bytes = wide ? sample.bytes.subarray(0, sample.windows[0].length) : cut(markup.text, most);
    let { text } = decodeText(bytes, encoding);
    if (wide && isMarkupText(text)) text = stripMarkupText(text);
    return markup.references ? decodeReferences(text) : text;
  };
  const most = ascii ? LANGUAGE_BYTES / 2 : LANGUAGE_BYTES;
  const isLong = !wide && !ascii && markup.text.length > FIRST_BYTES;
  const more = isLong ? () => read(most) : undefined;
  return judgeLanguage(read(isLong ? FIRST_BYTES : most), engine, hints, ascii, more);
}

function cut(bytes: Uint8Array, most: number): Uint8Array {
  return bytes.length > most ? bytes.subarray(0, cutBefore(bytes, most)) : bytes;
}

/** So many characters outside ASCII may be those of a name, in a text of which all words were read. */
const A_NAME = 4;
const READ_WHOLE = 1024;
/** Bits that ASCII words save in the language they are in, if any are. */
const SAVED = 18;

/**
 * A name or two tell the encoding of a text, and not its language, if all other words read better in English: it is told by all
 * of them together, as if they were in UTF-8.
 */
export function hearAllWords(
  answer: Detection,
  text: Uint8Array,
  { evidence, foreign }: LegacyOpinions,
  verdict: Verdict,
  engine: Engine,
  hints: Hints,
): void {
  if (answer.encoding === null) return;
  if (lookup(answer.encoding).kind === 'multi-byte') hearForeignWords(answer, text, engine, hints);
  if (text.length > READ_WHOLE || evidence > A_NAME) return;
  if (verdict.plain <= foreign || engine.judge.plain.savedIn(verdict.language) >= SAVED) return;
  tellLanguage(answer, decodeText(text, answer.encoding).text, engine, hints);
}

/** Letters of alphabets outside ASCII, and what only East Asian text has. */
const ALPHABETIC = /[\u00c0-\u052f]/;
const EAST_ASIAN = /[\u2e80-\ufaff\uff00-\uffef]/;

/** No alphabet's text in an East Asian encoding has so many bytes outside ASCII at its beginning: one in so many. */
const BEGINNING = 64;
const MANY_HIGH = 3;

/** French can be written in gb18030, and the judge did not know it: it asks East Asian languages alone there. */
function hearForeignWords(answer: Detection, bytes: Uint8Array, engine: Engine, hints: Hints): void {
  const beginning = bytes.subarray(0, BEGINNING);
  if (countHigh(beginning) * MANY_HIGH > beginning.length) return;
  const { text } = decodeText(cut(bytes, LANGUAGE_BYTES), answer.encoding as string);
  if (ALPHABETIC.test(text) && !EAST_ASIAN.test(text)) tellLanguage(answer, text, engine, hints);
}

/** A page may hold `©` as a byte and all its Greek as references: those tell the language. */
export function hearReferences(answer: Detection, { markup, hints }: Findings, engine: Engine): void {
  if (answer.encoding === null || !markup.references) return;
  const { text } = decodeText(markup.text, answer.encoding);
  const decoded = decodeReferences(text);
  if (!tellsMore(decoded, text)) return;
  tellLanguage(answer, decoded, engine, hints);
  answer.references = true;
}

/** Puts the language of a text in the place of the one that was told. */
function tellLanguage(answer: Detection, text: string, engine: Engine, hints: Hints): void {
  const { tag, confidence } = judgeLanguage(text, engine, hints);
  answer.language = tag;
  answer.languageConfidence = confidence;
}
