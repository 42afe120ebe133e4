import { GT, isSpace, LT, matchesWord, SLASH } from './units.ts';

/** Below this many units a plain loop finds a `<` or a quote sooner than the call to the built-in search costs. */
export const SHORT_RUN = 24;

export const NOWHERE = -1;

/** Searches in a document that never pass the same stretch in vain twice: what is not there is remembered. */
export class Search {
  /** Units looked at, for the proof that time is linear. */
  steps = 0;
  protected readonly look: Uint8Array;
  protected readonly end: number;
  protected readonly missing = new Set<string>();

  constructor(look: Uint8Array) {
    this.look = look;
    this.end = look.length;
  }

  protected nextTagOpen(from: number): number {
    const look = this.look;
    const near = Math.min(this.end, from + SHORT_RUN);
    for (let i = from; i < near; i++) if (look[i] === LT) return i;
    return look.indexOf(LT, near);
  }

  /** Just behind the next `>`. */
  protected afterGt(from: number): number {
    if (this.missing.has('>')) return NOWHERE;
    const at = this.look.indexOf(GT, from);
    if (at < 0) this.missing.add('>');
    this.steps += (at < 0 ? this.end : at) - from;
    return at < 0 ? NOWHERE : at + 1;
  }

  /** Just behind the next `first last`. */
  protected find2(first: number, last: number, from: number): number {
    const memo = `${first} ${last}`;
    if (this.missing.has(memo)) return NOWHERE;
    let at = this.look.indexOf(last, from);
    while (at >= 0 && (at <= from || this.look[at - 1] !== first)) at = this.look.indexOf(last, at + 1);
    if (at < 0) this.missing.add(memo);
    this.steps += (at < 0 ? this.end : at) - from;
    return at < 0 ? NOWHERE : at + 1;
  }

  /** Just behind the next `first second last`. */
  protected find3(first: number, second: number, last: number, from: number): number {
    const memo = `${first} ${second} ${last}`;
    if (this.missing.has(memo)) return NOWHERE;
    const look = this.look;
    let at = look.indexOf(last, from);
    while (at >= 0 && (at <= from + 1 || look[at - 1] !== second || look[at - 2] !== first)) {
      at = look.indexOf(last, at + 1);
    }
    if (at < 0) this.missing.add(memo);
    this.steps += (at < 0 ? this.end : at) - from;
    return at < 0 ? NOWHERE : at + 1;
  }

  /** Where the end tag of that name stands; negative if nowhere. */
  protected endTag(from: number, name: string): number {
    if (this.missing.has(name)) return -1;
    const look = this.look;
    let at = look.indexOf(LT, from);
    while (at >= 0 && !this.isEndTag(at, name)) at = look.indexOf(LT, at + 1);
    this.steps += (at < 0 ? this.end : at) - from;
    if (at < 0) this.missing.add(name);
    return at;
  }

  protected isEndTag(at: number, name: string): boolean {
    if (this.look[at + 1] !== SLASH || !matchesWord(this.look, at + 2, name)) return false;
    const unit = this.look[at + 2 + name.length];
    return unit === GT || unit === SLASH || isSpace(unit);
  }
}
