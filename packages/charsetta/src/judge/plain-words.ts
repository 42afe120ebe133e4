import { CASE_SHIFT } from '../kernel/layout.ts';
import { CASE_NEXT } from '../model/case.ts';
import type { Model } from '../model/format.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { longCosts, openingGain, scoreLong } from './score.ts';
import { PLAIN_LIMIT } from './words.ts';

/** What it costs to call an ASCII word foreign, in eighths of a bit. */
export const FOREIGN_WORD = 3 * 8;

/**
 * What the ASCII words of a text cost in languages of the Latin script. Each word is capped by what it costs as an English
 * one and a little more: a name or an identifier is held against no language.
 */
export class PlainWords {
  private readonly model: Model;
  readonly english: number;
  /** The text at hand: its words, each followed by a space, and where each ends. */
  words: Uint16Array = NO_WORDS;
  private open = false;
  private closely = false;
  ends: Uint16Array = NO_WORDS;
  /** What each word costs as a foreign one, in eighths of a bit, once English was asked. */
  private readonly foreign = new Float64Array(PLAIN_LIMIT + 1);
  /** By language, in eighths of a bit, or UNKNOWN. */
  private readonly known: Float64Array;

  constructor(model: Model) {
    this.model = model;
    this.english = Math.max(
      0,
      model.heads.findIndex((head) => head.tag === 'en'),
    );
    this.known = new Float64Array(model.heads.length);
  }

  /** `open`: the first may be the end of a word. `closely`: with the sequences of four. */
  begin(words: Uint16Array, ends: Uint16Array, open: boolean, closely: boolean): void {
    this.words = words;
    this.ends = ends;
    this.open = open;
    this.closely = closely;
    this.known.fill(UNKNOWN);
  }

  /** What they cost in English, which is what they cost a language of another script. Bits. */
  inEnglish(): number {
    const { english, known, foreign, ends } = this;
    if (known[english] === UNKNOWN) {
      const model = this.model.language(english);
      const long = this.closely ? longCosts(model) : null;
      let total = 0;
      for (let word = 0; word < ends.length; word++) {
        const cost = this.costOf(model, long, word);
        foreign[word] = cost + FOREIGN_WORD;
        total += cost;
      }
      known[english] = total;
    }
    return known[english] / 8;
  }

  /** What they cost in a language, in bits. Nobody asks how much beyond `limit` it is. */
  inLanguage(language: number, limit: number): number {
    const ofEnglish = this.inEnglish();
    if (language === this.english || this.model.heads[language].alphabet.script !== 'Latin') return ofEnglish;
    const { known, foreign, ends } = this;
    if (known[language] !== UNKNOWN) return known[language] / 8;
    const model = this.model.language(language);
    const long = this.closely ? longCosts(model) : null;
    let total = 0;
    let word = 0;
    for (; word < ends.length && total <= limit * 8; word++)
      total += Math.min(this.costOf(model, long, word), foreign[word]);
    if (word === ends.length) known[language] = total;
    return total / 8;
  }

  /** Bits that those of them save that cost less in a language than in English. */
  savedIn(language: number): number {
    this.inEnglish();
    const model = this.model.language(language);
    const long = this.closely ? longCosts(model) : null;
    let saved = 0;
    for (let word = 0; word < this.ends.length; word++)
      saved += Math.max(0, this.foreign[word] - FOREIGN_WORD - this.costOf(model, long, word));
    return saved / 8;
  }

  private costOf(model: LanguageModel, long: ReturnType<typeof longCosts>, word: number): number {
    const { words, ends } = this;
    const from = word === 0 ? 0 : ends[word - 1];
    const to = ends[word];
    const cost = scoreLong(model, long, model.cells, words, from, to) + casingOf(model, words, from, to);
    return this.open && word === 0 ? cost + openingGain(model, model.cells, words.subarray(0, to)) : cost;
  }
}

const UNKNOWN = -1;
const NO_WORDS = new Uint16Array(0);

function casingOf({ cells, caseCosts }: LanguageModel, words: Uint16Array, from: number, to: number): number {
  let cost = 0;
  let state = 0;
  for (let i = from; i < to; i++) {
    const step = state * 3 + ((cells[words[i]] >> CASE_SHIFT) & 3);
    cost += caseCosts[step];
    state = CASE_NEXT[step];
  }
  return cost;
}
