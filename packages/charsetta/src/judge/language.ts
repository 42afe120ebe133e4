import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { scriptTable } from '../model/characters.ts';
import { decide } from '../verdict/index.ts';
import type { Opinion } from './index.ts';
import { unitWords } from './unit-words.ts';

export interface LanguageOpinion {
  /** BCP 47; `und` when too little speaks for any, `zxx` when there is no language. */
  tag: string;
  confidence: number;
}

/** How many languages are judged (100 in place of 24 told no more on 16 to 64 bytes), and on how many characters. */
const LANGUAGES_JUDGED = 24;
const CHARACTERS_JUDGED = 640;
/**
 * Of ASCII, and of scripts that are not Latin, mostly these do: what begins so goes on so, while a beginning in English may
 * be followed by what a text is about. The rest is read where the best language does not lead by so many bits.
 */
const FIRST_CHARACTERS = 192;
const CLEAR_LEAD = 40;
/** Below this no language has a claim. */
export const LEAST_CONFIDENCE = 0.11;
/** A text with fewer of its characters in words than this has no language: tables, dumps, art. */
const LEAST_WORD_SHARE = 0.15;
/** With fewer visible characters a few short words are all one can ask for. */
const ENOUGH_VISIBLE = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: ESC is what a terminal's sequences begin with
const TERMINAL_SEQUENCES = /\x1b\[[ -?]*[@-~]/g;

/**
 * The language of text that is already decoded. `ascii`: all of it is. `more`: where it is but the beginning, all there is to
 * read, if that does not do.
 */
export function judgeLanguage(
  text: string,
  engine: Engine,
  hints: Hints,
  ascii = false,
  more?: () => string,
): LanguageOpinion {
  const beginning = uncoloured(text);
  const brief = judgeBeginning(beginning, ascii, engine, hints);
  const all = brief || !more ? beginning : uncoloured(more());
  const opinion = opinionOf(brief ?? judgeWords(all, CHARACTERS_JUDGED, engine, hints), all, engine);
  if (ascii) return opinion;
  if (IDEOGRAPHIC.has(opinion.tag)) {
    if (!HALF_WIDTH.test(all)) return opinion;
    const fullWidth = all.normalize('NFKC');
    return opinionOf(judgeWords(fullWidth, CHARACTERS_JUDGED, engine, hints), fullWidth, engine);
  }
  if (beginsBeyondLatin(all) || !FULL.test(all) || !isFull(all)) return opinion;
  return opinionOf(judgeWords(all, CHARACTERS_JUDGED, engine, hints, 'marked'), all, engine);
}

/** What text in half-width katakana, which no model knows, is taken for; banks and old machines write them. */
const IDEOGRAPHIC: ReadonlySet<string> = new Set(['ja', 'ko', 'zh-Hans', 'zh-Hant']);
const HALF_WIDTH = /[\uff66-\uff9f]/;

/** Kana, ideographs and syllables of Korean; each says as much as so many Latin letters, and so many are no accident. */
const FULL = /[\u3041-\u9fff\uac00-\ud7a3]/;
const LETTERS_IN_FULL = 4;
const ENOUGH_FULL = 2;
/**
 * Words of a sentence. Letters of others, those of programs, tables and names, say the less: a Chinese comment and a message in a page
 * of JavaScript are Chinese, and one word of it in an English sentence is not.
 */
const PROSE = /\b[A-Za-z]?[a-z'’]+(?:,? (?:[A-Za-z]?[a-z'’]+|I)\b(?![(=:])){3,}/g;
const LETTERS_OF_CODE = 4;

/** Whether these say more than the Latin words among them, as in a program or beside the names of some. */
function isFull(text: string): boolean {
  let full = 0;
  let latin = 0;
  for (const character of text) {
    if (FULL.test(character)) full++;
    else if (/[A-Za-z]/.test(character)) latin++;
  }
  if (full < ENOUGH_FULL) return false;
  let prose = 0;
  for (const [sentence] of text.matchAll(PROSE)) prose += sentence.length;
  return full * LETTERS_IN_FULL >= Math.min(latin, prose + (latin - prose) / LETTERS_OF_CODE);
}

function uncoloured(text: string): string {
  return text.includes('\x1b') ? text.replace(TERMINAL_SEQUENCES, ' ') : text;
}

function opinionOf(opinions: readonly Opinion[], text: string, engine: Engine): LanguageOpinion {
  const verdict = decide(opinions);
  if (verdict === null || hasNoWords(text)) return { tag: 'zxx', confidence: 1 };
  const { languageConfidence: confidence } = verdict;
  if (confidence < LEAST_CONFIDENCE) return { tag: 'und', confidence: 1 - confidence };
  return { tag: engine.model.heads[verdict.language].tag, confidence };
}

/** Null where the first words do not tell. */
function judgeBeginning(text: string, ascii: boolean, engine: Engine, hints: Hints): Opinion[] | null {
  if (text.length <= FIRST_CHARACTERS || !(ascii || beginsBeyondLatin(text))) return null;
  const opinions = judgeWords(text, FIRST_CHARACTERS, engine, hints);
  return isClear(opinions) ? opinions : null;
}

/** Letters of other scripts follow upon the Latin ones and the phonetic alphabet. */
const BEYOND_LATIN = 0x370;
const FIRST_LOOK = 64;

/** Whether half of the first characters are of another script than Latin. */
function beginsBeyondLatin(text: string): boolean {
  let beyond = 0;
  for (let i = 0; i < FIRST_LOOK && i < text.length; i++) if (text.charCodeAt(i) >= BEYOND_LATIN) beyond++;
  return beyond * 2 >= FIRST_LOOK;
}

/** What the languages in question make of the first words, all or those outside ASCII, up to so many characters. */
function judgeWords(
  text: string,
  most: number,
  { gate, judge }: Engine,
  hints: Hints,
  which: 'marked' | 'all' = 'all',
): Opinion[] {
  const { units } = unitWords(text, which, most);
  const languages = gate.chooseLanguages(units, LANGUAGES_JUDGED, hints);
  judge.begin();
  return judge.judgeLanguages(units, languages);
}

function isClear(opinions: readonly Opinion[]): boolean {
  let least = Infinity;
  let second = Infinity;
  for (const { marked, prior } of opinions) {
    const cost = marked + prior;
    if (cost < least) {
      second = least;
      least = cost;
    } else if (cost < second) second = cost;
  }
  return least < Infinity && second > least + CLEAR_LEAD;
}

/** So many letters outside ASCII must be new, and more than there were. */
const ENOUGH_LETTERS = 4;

/** Whether a text with its references decoded says more of the language than it did before. */
export function tellsMore(decoded: string, text: string): boolean {
  const before = countHighLetters(text);
  return countHighLetters(decoded) >= before + Math.max(ENOUGH_LETTERS, before);
}

function countHighLetters(text: string): number {
  const scripts = scriptTable();
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80 && scripts[unit] > 0) letters++;
  }
  return letters;
}

/**
 * Whether hardly anything in the text is a word: three letters in a row that are no hexadecimal number. Lines without a letter do
 * not count: a subtitle is shorter than the two that say when it is shown.
 */
export function hasNoWords(text: string): boolean {
  const scripts = scriptTable();
  const end = Math.min(text.length, CHARACTERS_LOOKED_AT);
  // With so many in words it does not matter any more what the others are.
  const enough = end * LEAST_WORD_SHARE;
  let visible = 0;
  let besideLetters = 0;
  let inLine = 0;
  let hasLetter = false;
  let inWords = 0;
  let run = 0;
  let hexadecimal = true;
  for (let i = 0; i <= end && inWords < enough; i++) {
    const unit = i < end ? text.charCodeAt(i) : LINE_FEED;
    if (unit > 0x20) inLine++;
    else if (unit === LINE_FEED || unit === CARRIAGE_RETURN) {
      visible += inLine;
      if (hasLetter) besideLetters += inLine;
      inLine = 0;
      hasLetter = false;
    }
    if (scripts[unit] > 0) {
      run++;
      hasLetter = true;
      if (!isHexadecimal(unit)) hexadecimal = false;
      // Ideographs and the like need no company.
      if (unit >= 0xe00) inWords++;
    } else {
      if (run >= 3 && !hexadecimal) inWords += run;
      run = 0;
      hexadecimal = true;
    }
  }
  return inWords < enough && visible >= ENOUGH_VISIBLE && inWords <= besideLetters * LEAST_WORD_SHARE;
}

const CHARACTERS_LOOKED_AT = 2048;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function isHexadecimal(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}
