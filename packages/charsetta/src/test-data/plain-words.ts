import { theEngine } from '../engine.ts';
import { PlainWords } from '../judge/plain-words.ts';
import { toUnits } from '../judge/unit-words.ts';

/** ASCII words, each followed by a space, as the judge is given them. */
export function plainWords(text: string): PlainWords {
  return beginPlainWords(new PlainWords(theEngine().model), text);
}

export function beginPlainWords(words: PlainWords, text: string): PlainWords {
  const ends = Uint16Array.from(text.matchAll(/ /g), ({ index }) => index + 1);
  words.begin(toUnits(text), ends, false, true);
  return words;
}
