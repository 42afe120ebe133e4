import {
  CLOSE_BRACKET,
  GT,
  HYPHEN,
  isSpace,
  LT,
  matchesWord,
  nextUnit,
  PERCENT,
  QUESTION,
  SLASH,
  viewOf,
} from './units.ts';

export const NOWHERE = -1;

/** What may be missing from here to the end, a bit each. */
const NO_GT = 1;
const NO_COMMENT_END = 2;
const NO_CDATA_END = 4;
const NO_SUBSET_END = 8;
const NO_INSTRUCTION_END = 16;
const NO_SCRIPTLET_END = 32;

/** Searches in a document that never pass the same stretch in vain twice: what is not there is remembered. */
export class Search {
  /** Units looked at, for the proof that time is linear. */
  steps = 0;
  readonly look: Uint8Array;
  readonly view: DataView;
  protected end: number;
  private missing = 0;
  private missingTags: string[] | null = null;

  constructor(look: Uint8Array, view = viewOf(look)) {
    this.look = look;
    this.view = view;
    this.end = look.length;
  }

  /** What ends at `end` is all there is from now on. */
  protected limit(end: number): void {
    this.end = end;
    this.missing = 0;
    this.missingTags = null;
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
    const { look, view, end } = this;
    const earliest = from + (first === 0 ? 0 : 1) + (second === 0 ? 0 : 1);
    let at = nextUnit(view, last, earliest, end);
    while (
      at < end &&
      ((second !== 0 && look[at - 1] !== second) || (first !== 0 && look[at - 2] !== first))
    ) {
      at = nextUnit(view, last, at + 1, end);
    }
    this.steps += at - from;
    if (at < end) return at + 1;
    this.missing |= bit;
    return NOWHERE;
  }

  /** Where the end tag of that name stands; negative if nowhere. */
  protected endTag(from: number, name: string): number {
    if (this.missingTags?.includes(name)) return NOWHERE;
    const { view, end } = this;
    let at = nextUnit(view, LT, from, end);
    while (at < end && !this.isEndTag(at, name)) at = nextUnit(view, LT, at + 1, end);
    this.steps += at - from;
    if (at < end) return at;
    this.missingTags ??= [];
    this.missingTags.push(name);
    return NOWHERE;
  }

  private isEndTag(at: number, name: string): boolean {
    const after = at + 2 + name.length;
    if (after >= this.end || this.look[at + 1] !== SLASH || !matchesWord(this.look, at + 2, name))
      return false;
    const unit = this.look[after];
    return unit === GT || unit === SLASH || isSpace(unit);
  }
}
