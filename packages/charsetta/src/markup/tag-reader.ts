import { APOSTROPHE, asLowerText, EQUALS, GT, isSpace, LT, matchesWord, QUOTE, SLASH } from './units.ts';

/** The attributes of one tag, however sloppily they are written; the first of a name counts. */
export class TagReader {
  private readonly look: Uint8Array;
  private readonly start: number;
  private readonly end: number;
  private nameStart = 0;
  private nameEnd = 0;
  private valueStart = 0;
  private valueEnd = 0;

  constructor(look: Uint8Array, start: number, end: number) {
    this.look = look;
    this.start = start;
    this.end = end;
  }

  has(name: string): boolean {
    return this.find(name, true);
  }

  /** Whether there is one whose name begins so: `charset-gbk`. */
  hasLike(beginning: string): boolean {
    return this.find(beginning, false);
  }

  /** In lower case; undefined where there is no such attribute. */
  value(name: string): string | undefined {
    return this.find(name, true) ? asLowerText(this.look, this.valueStart, this.valueEnd) : undefined;
  }

  private find(name: string, whole: boolean): boolean {
    let at = this.start;
    while (this.next(at)) {
      const fits = !whole || this.nameEnd - this.nameStart === name.length;
      if (fits && matchesWord(this.look, this.nameStart, name)) return true;
      at = Math.max(this.valueEnd, this.nameEnd);
    }
    return false;
  }

  private next(from: number): boolean {
    const { look, end } = this;
    let i = from;
    while (i < end && !isNameUnit(look[i])) i++;
    this.nameStart = i;
    while (i < end && isNameUnit(look[i])) i++;
    this.nameEnd = i;
    this.valueStart = i;
    this.valueEnd = i;
    if (i === this.nameStart) return false;
    i = this.pastSpaces(i);
    if (i < end && look[i] === EQUALS) this.readValue(this.pastSpaces(i + 1));
    return true;
  }

  private readValue(from: number): void {
    const { look, end } = this;
    const quote = from < end ? look[from] : 0;
    if (quote === QUOTE || quote === APOSTROPHE) {
      let close = from + 1;
      while (close < end && look[close] !== quote) close++;
      if (close < end) {
        this.valueStart = from + 1;
        this.valueEnd = close;
        return;
      }
    }
    let i = from;
    while (i < end && !isSpace(look[i]) && look[i] !== GT) i++;
    this.valueStart = from;
    this.valueEnd = i;
  }

  private pastSpaces(from: number): number {
    let i = from;
    while (i < this.end && isSpace(this.look[i])) i++;
    return i;
  }
}

function isNameUnit(unit: number): boolean {
  return (
    unit !== QUOTE &&
    unit !== APOSTROPHE &&
    unit !== LT &&
    unit !== GT &&
    unit !== SLASH &&
    unit !== EQUALS &&
    !isSpace(unit)
  );
}
