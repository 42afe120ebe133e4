import type { Engine } from '../engine.ts';
import type { Hints } from '../gate/hints.ts';
import { decide } from '../verdict/index.ts';
import { unitWords } from './index.ts';

export interface LanguageOpinion {
  /** BCP 47; `und` when too little speaks for any, `zxx` when there is no language. */
  tag: string;
  confidence: number;
}

/** How many languages are judged, and on how many characters: more of either changed nothing measurable. */
const LANGUAGES_JUDGED = 24;
const CHARACTERS_JUDGED = 640;
/** Below this no language has a claim. */
export const LEAST_CONFIDENCE = 0.2;
/** A text with fewer of its characters in words than this has no language: tables, dumps, art. */
const LEAST_WORD_SHARE = 0.15;
/** With fewer visible characters a few short words are all one can ask for. */
const ENOUGH_VISIBLE = 40;

/** The language of text that is already decoded. */
export function judgeLanguage(text: string, engine: Engine, hints: Hints): LanguageOpinion {
  const { units } = unitWords(text, 'all', CHARACTERS_JUDGED);
  const languages = engine.gate.chooseLanguages(units, LANGUAGES_JUDGED, hints);
  const verdict = decide(engine.judge.judgeUnits('', [], units, true, languages, null, 1, 0));
  if (verdict === null || hasNoWords(text)) return { tag: 'zxx', confidence: 1 };
  const { languageConfidence: confidence } = verdict;
  if (confidence < LEAST_CONFIDENCE) return { tag: 'und', confidence: 1 - confidence };
  return { tag: engine.model.heads[verdict.language].tag, confidence };
}

/** Whether hardly anything in the text is a word: three letters in a row that are no hexadecimal number. */
export function hasNoWords(text: string): boolean {
  const head = text.slice(0, 2048);
  let visible = 0;
  for (let i = 0; i < head.length; i++) if (head.charCodeAt(i) > 0x20) visible++;
  let inWords = 0;
  for (const word of head.matchAll(/\p{L}[\p{L}\p{M}'’]{2,}|[\u0e00-\uabff\uac00-\ud7a3\u3400-\u9fff]+/gu)) {
    if (!/^[a-fA-F]+$/.test(word[0])) inWords += word[0].length;
  }
  return visible >= ENOUGH_VISIBLE && inWords < visible * LEAST_WORD_SHARE;
}
