import {
  CLOSE_BRACKET,
  GT,
  HYPHEN,
  isSpace,
  LT,
  matchesWord,
  PERCENT,
  QUESTION,
  QUOTE,
  SLASH,
} from './units.ts';

/** Below this many units a plain loop finds a `<` or a quote sooner than the call to the built-in search costs. */
export const SHORT_RUN = 24;

export const NOWHERE = -1;

/** Where the next `<` stands, or NOWHERE. */
export function nextTagOpen(look: Uint8Array, from: number): number {
  const near = Math.min(look.length, from + SHORT_RUN);
  for (let i = from; i < near; i++) if (look[i] === LT) return i;
  return near === look.length ? NOWHERE : look.indexOf(LT, near);
}

/** What may be missing from here to the end, a bit each. */
const NO_GT = 1;
const NO_COMMENT_END = 2;
const NO_CDATA_END = 4;
const NO_SUBSET_END = 8;
const NO_INSTRUCTION_END = 16;
const NO_SCRIPTLET_END = 32;
const NO_QUOTE = 64;
const NO_APOSTROPHE = 128;

/** Searches in a document that never pass the same stretch in vain twice: what is not there is remembered. */
export class Search {
  /** Units looked at, for the proof that time is linear. */
  steps = 0;
  protected readonly look: Uint8Array;
  protected readonly end: number;
  private missing = 0;
  private missingTags: string[] | null = null;

  constructor(look: Uint8Array) {
    this.look = look;
    this.end = look.length;
  }

  /** Just behind the next `>`. */
  protected afterGt(from: number): number {
    return this.find(0, 0, GT, from, NO_GT);
  }

  /** Just behind the next `-->`. */
  protected afterComment(from: number): number {
    return this.find(HYPHEN, HYPHEN, GT, from, NO_COMMENT_END);
  }

  /** Just behind the next `]]>`. */
  protected afterCdata(from: number): number {
    return this.find(CLOSE_BRACKET, CLOSE_BRACKET, GT, from, NO_CDATA_END);
  }

  /** Just behind the next `]>`. */
  protected afterSubset(from: number): number {
    return this.find(0, CLOSE_BRACKET, GT, from, NO_SUBSET_END);
  }

  /** Just behind the next `?>`. */
  protected afterInstruction(from: number): number {
    return this.find(0, QUESTION, GT, from, NO_INSTRUCTION_END);
  }

  /** Just behind the next `%>`. */
  protected afterScriptlet(from: number): number {
    return this.find(0, PERCENT, GT, from, NO_SCRIPTLET_END);
  }

  /** Just behind the next `first second last`, all of it at `from` or later; 0 for what need not be there. */
  private find(first: number, second: number, last: number, from: number, bit: number): number {
    if ((this.missing & bit) !== 0) return NOWHERE;
    const look = this.look;
    const earliest = from + (first === 0 ? 0 : 1) + (second === 0 ? 0 : 1);
    let at = look.indexOf(last, earliest);
    while (
      at >= 0 &&
      ((second !== 0 && look[at - 1] !== second) || (first !== 0 && look[at - 2] !== first))
    ) {
      at = look.indexOf(last, at + 1);
    }
    if (at < 0) this.missing |= bit;
    this.steps += (at < 0 ? this.end : at) - from;
    return at < 0 ? NOWHERE : at + 1;
  }

  /** Where the next quote of that kind stands; negative if nowhere. */
  protected nextQuote(quote: number, from: number): number {
    return this.find(0, 0, quote, from, quote === QUOTE ? NO_QUOTE : NO_APOSTROPHE) - 1;
  }

  /** Where the end tag of that name stands; negative if nowhere. */
  protected endTag(from: number, name: string): number {
    if (this.missingTags?.includes(name)) return NOWHERE;
    const look = this.look;
    let at = look.indexOf(LT, from);
    while (at >= 0 && !this.isEndTag(at, name)) at = look.indexOf(LT, at + 1);
    this.steps += (at < 0 ? this.end : at) - from;
    if (at < 0) {
      this.missingTags ??= [];
      this.missingTags.push(name);
    }
    return at;
  }

  private isEndTag(at: number, name: string): boolean {
    const after = at + 2 + name.length;
    if (after >= this.end || this.look[at + 1] !== SLASH || !matchesWord(this.look, at + 2, name))
      return false;
    const unit = this.look[after];
    return unit === GT || unit === SLASH || isSpace(unit);
  }
}
