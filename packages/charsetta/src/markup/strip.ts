import {
  attributeKind,
  CONTENT,
  isSpokenMeta,
  isSubmitType,
  META_NAME,
  SPOKEN,
  TYPE,
  VALUE,
} from './attributes.ts';
import { NOWHERE, Search } from './search.ts';
import { hashStep, INLINE, INPUT, KNOWN, META, SCRIPT, STYLE, TEXTAREA, TITLE, tagFlags } from './tags.ts';
import {
  APOSTROPHE,
  BANG,
  EQUALS,
  GT,
  gaps,
  HYPHEN,
  isLetter,
  isSpace,
  LT,
  matchesWord,
  nameEnds,
  nameLetters,
  nextUnit,
  OPEN_BRACKET,
  PERCENT,
  QUESTION,
  QUOTE,
  SLASH,
  spaces,
  valueEnds,
} from './units.ts';

/** A value longer than this that holds a `<` is no value: its quote was never closed. Data URLs are long but hold none. */
const QUOTE_BOUND = 8192;
/** A tag that the end of the input cuts off goes with it, unless that would take more than this. */
const CUT_TAG_BOUND = 1024;
/** How many attributes of one tag can be read; nobody writes more that people see. */
const MAX_SPOKEN = 16;

/** A title or a form's text that goes on for longer than this has lost its end tag to another's. */
const CONTENT_BOUND = 16_384;

const NOT_MARKUP = NOWHERE;

/** Elements that hold no tags. */
const TEXT_ONLY = SCRIPT | STYLE | TITLE | TEXTAREA;

/**
 * The parts of a document that people read, found in one pass over its look, without a tree. It follows the HTML
 * standard's tokenizer where markup is sound and gives text the benefit of the doubt where it is not: what never
 * ends (a quote, a comment, a script) is not allowed to take the document with it.
 *
 * Every search either consumes what it passed or is remembered, so the time is linear whatever the input.
 */
export class Stripper extends Search {
  /** Pairs of start and end; a start is stored as `~start` where the part continues the word before it. */
  readonly parts: number[] = [];
  /** Whether the document says that it is XML. */
  readonly xml: boolean;
  /** Whether a `<meta>` was met. */
  hasMeta = false;

  private separated = false;
  /** Quotes are not believed in tags that begin before this point: one there was seen never to close. */
  private distrustUntil = 0;
  private cdataEnd = -1;
  /** The next `</title` and `</textarea`, as far as they have been looked for. */
  private titleEnd = NOWHERE;
  private textareaEnd = NOWHERE;
  /** Pairs of start and end: the attributes of the tag at hand that people read. */
  private readonly spoken: number[] = [];
  private spokenCount = 0;
  private speaks = true;
  /** Whether the document goes on behind the end: what is open there may well be closed. */
  private goesOn = false;

  constructor(look: Uint8Array, view?: DataView) {
    super(look, view);
    this.xml = matchesWord(look, look[0] === 0xef ? 3 : 0, '<?xml');
  }

  get partCount(): number {
    return this.parts.length / 2;
  }

  /** `speaks`: whether the attributes that people read are kept with the text. */
  run(speaks = true): void {
    this.speaks = speaks;
    this.read(0);
  }

  /**
   * Reads windows of a document, one after the other: what is open at the end of one, a script or a quote, is no matter
   * of the next, which begins wherever it begins.
   */
  runWindows(windows: readonly { readonly length: number }[]): void {
    let from = 0;
    for (const { length } of windows) {
      this.limit(from + length);
      this.goesOn = from === 0 && length < this.look.length;
      this.cdataEnd = -1;
      this.separated = true;
      this.read(from === 0 ? 0 : this.afterCutTag(from));
      from += length;
    }
  }

  private read(from: number): void {
    const { look, view, end } = this;
    const letters = nameLetters;
    let textStart = from;
    let at = nextUnit(view, LT, from, end);
    while (at < end) {
      // Most of what begins with `<` is a tag, and most tags are a name and no more: these are read without a call.
      const closing = at + 1 < end && look[at + 1] === SLASH;
      const nameStart = closing ? at + 2 : at + 1;
      let i = nameStart;
      let hash = 0;
      if (i < end && isLetter(look[i])) {
        do hash = hashStep(hash, look[i++]);
        while (i < end && letters[look[i]] !== 0);
      }
      this.steps += i - at;
      const isTag = i > nameStart;
      const flags = isTag ? tagFlags(hash) : 0;
      const after = !isTag
        ? this.constructEnd(at)
        : i < end && look[i] === GT
          ? i + 1
          : this.tagEnd(at, i, flags);
      if (after === NOT_MARKUP) {
        at = nextUnit(view, LT, at + 1, end);
        continue;
      }
      if (textStart < at) this.keep(textStart, at);
      if ((flags & INLINE) === 0 && (isTag || this.separates(at))) this.separated = true;
      if (this.spokenCount > 0) this.keepSpoken();
      textStart = closing || (flags & TEXT_ONLY) === 0 ? after : this.contentEnd(after, flags);
      at = nextUnit(view, LT, textStart, end);
    }
    this.keep(textStart, end);
  }

  /** Behind the tag that a window begins in, if it does: its attributes go on from there, and people may read them. */
  private afterCutTag(from: number): number {
    const { view, end } = this;
    const close = nextUnit(view, GT, from, end);
    if (close === end || nextUnit(view, LT, from, close) < close) return from;
    // In text, a `>` may stand before the first tag as well; but an equals sign and a quote before it make a value.
    if (nextUnit(view, EQUALS, from, close) === close || nextUnit(view, QUOTE, from, close) === close)
      return from;
    const after = this.attributes(from, 0);
    if (this.spokenCount > 0) this.keepSpoken();
    return after === NOT_MARKUP ? close + 1 : after;
  }

  // --- tags -------------------------------------------------------------------------------------------------------

  /** Where what is to be read begins again after a start tag whose content holds no tags. */
  private contentEnd(after: number, flags: number): number {
    if ((flags & TITLE) !== 0) return this.titleContent(after);
    if ((flags & TEXTAREA) !== 0) return this.textareaContent(after);
    const empty = this.xml && this.look[after - 2] === SLASH;
    return empty ? after : this.rawTextEnd(after, (flags & SCRIPT) !== 0 ? 'script' : 'style');
  }

  /** The end of a tag whose name ends at `nameEnd`, not with `>`. */
  private tagEnd(at: number, nameEnd: number, flags: number): number {
    if (nameEnd < this.end) {
      // `<a@b.example>`, `vector<int,`, `<имя`: no element is called that.
      const unit = this.look[nameEnd];
      if (unit !== SLASH && unit !== LT && !isSpace(unit)) return NOT_MARKUP;
    }
    let after = at < this.distrustUntil ? NOT_MARKUP : this.attributes(nameEnd, flags);
    if (after === NOT_MARKUP) after = this.tagWithoutQuotes(at, nameEnd, flags);
    if (after !== NOT_MARKUP) this.steps += after - nameEnd;
    return after;
  }

  /** The end of a tag whose attributes begin at `i`, by the standard's rules; notes the attributes that people read. */
  private attributes(i: number, flags: number): number {
    const { look, view, end } = this;
    const gap = gaps;
    const nameEndsAt = nameEnds;
    if ((flags & META) !== 0) this.hasMeta = true;
    const wanted =
      (flags & (INPUT | META)) === 0
        ? SPOKEN
        : (flags & INPUT) !== 0
          ? SPOKEN | VALUE | TYPE
          : SPOKEN | META_NAME | CONTENT;
    const from = i;
    let caption = -1;
    let captionEnd = 0;
    let contentStart = -1;
    let contentEnd = 0;
    let submits = false;
    let spokenMeta = false;
    for (;;) {
      while (i < end && gap[look[i]] !== 0) i++;
      if (i >= end) break;
      let unit = look[i];
      if (unit === GT) {
        if (submits && caption >= 0) this.speak(caption, captionEnd);
        if (spokenMeta && contentStart >= 0) this.speak(contentStart, contentEnd);
        return i + 1;
      }
      if (unit === LT && this.opensTag(i)) return i;

      const nameStart = i;
      do i++;
      while (i < end && nameEndsAt[look[i]] === 0);
      const nameEnd = i;
      while (i < end && isSpace(look[i])) i++;
      if (i >= end) break;
      if (look[i] !== EQUALS) continue;
      do i++;
      while (i < end && isSpace(look[i]));
      if (i >= end) break;
      unit = look[i];

      let valueStart = i;
      let valueEnd: number;
      if (unit === QUOTE || unit === APOSTROPHE) {
        valueStart = i + 1;
        valueEnd = nextUnit(view, unit, valueStart, end);
        if (this.isUnclosed(valueStart, valueEnd)) break;
        i = valueEnd + 1;
      } else {
        while (i < end && valueEnds[look[i]] === 0) i++;
        valueEnd = i;
      }
      if (valueEnd === valueStart) continue;

      switch (attributeKind(look, nameStart, nameEnd, wanted)) {
        case SPOKEN:
          this.speak(valueStart, valueEnd);
          break;
        case VALUE:
          caption = valueStart;
          captionEnd = valueEnd;
          break;
        case TYPE:
          submits = isSubmitType(look, valueStart, valueEnd);
          break;
        case META_NAME:
          if (isSpokenMeta(look, valueStart, valueEnd)) spokenMeta = true;
          break;
        case CONTENT:
          contentStart = valueStart;
          contentEnd = valueEnd;
          break;
      }
    }
    this.steps += i - from;
    this.distrustUntil = i;
    this.spokenCount = 0;
    return NOT_MARKUP;
  }

  /** The end of a tag that the rules find no end for: the next `>`, or the next `<` that opens another. */
  private tagWithoutQuotes(at: number, nameEnd: number, flags: number): number {
    const look = this.look;
    let i = nameEnd;
    while (i < this.end && look[i] !== GT && !(look[i] === LT && this.opensTag(i))) i++;
    this.steps += i - nameEnd;
    if (i < this.end && look[i] === GT) return i + 1;
    if (i < this.end) return (flags & KNOWN) !== 0 ? i : NOT_MARKUP;
    return this.end - at <= CUT_TAG_BOUND ? this.end : nameEnd;
  }

  private opensTag(at: number): boolean {
    const next = this.unit(at + 1);
    return isLetter(next) || (next === SLASH && isLetter(this.unit(at + 2)));
  }

  private unit(at: number): number {
    return at < this.end ? this.look[at] : 0;
  }

  /** Whether the quote before `from` was never closed, and the one at `close` belongs to another value. */
  private isUnclosed(from: number, close: number): boolean {
    if (close < this.end && close - from <= QUOTE_BOUND) return false;
    this.steps += close - from;
    return close === this.end || nextUnit(this.view, LT, from, this.end) < close;
  }

  private speak(start: number, end: number): void {
    if (!this.speaks || this.spokenCount === MAX_SPOKEN) return;
    this.spoken[2 * this.spokenCount] = start;
    this.spoken[2 * this.spokenCount++ + 1] = end;
  }

  // --- what is not a tag ------------------------------------------------------------------------------------------

  /** The end of what begins with the `<` at `at` and is no tag, or NOT_MARKUP. */
  private constructEnd(at: number): number {
    switch (this.unit(at + 1)) {
      case BANG:
        return this.declarationEnd(at);
      case QUESTION:
        return this.instructionEnd(at);
      case PERCENT:
        return this.afterScriptlet(at + 2);
      case SLASH:
        return this.afterGt(at + 2);
      default:
        return NOT_MARKUP;
    }
  }

  /** Whether words before and after it are two words: a comment may stand within one, and so may `</>`. */
  private separates(at: number): boolean {
    const next = this.unit(at + 1);
    return next !== SLASH && !(next === BANG && this.unit(at + 2) === HYPHEN);
  }

  /** The end of `<!…`: a comment, a CDATA marker (what it marks is text), a doctype, or nonsense up to a `>`. */
  private declarationEnd(at: number): number {
    const look = this.look;
    if (this.unit(at + 2) === HYPHEN && this.unit(at + 3) === HYPHEN) return this.commentEnd(at);
    if (matchesWord(look, at + 2, '[cdata[')) {
      if (this.cdataEnd < at) {
        const close = this.afterCdata(at + 9);
        this.cdataEnd = close === NOT_MARKUP ? -1 : close - 3;
      }
      return at + 9;
    }
    const close = this.afterGt(at + 2);
    if (close === NOT_MARKUP) return this.end - at <= CUT_TAG_BOUND ? this.end : NOT_MARKUP;
    if (matchesWord(look, at + 2, 'doctype')) {
      // An XML document type may carry declarations of its own, between brackets.
      let bracket = at + 9;
      while (bracket < close && look[bracket] !== OPEN_BRACKET) bracket++;
      if (bracket < close) {
        const subset = this.afterSubset(bracket);
        if (subset !== NOT_MARKUP) return subset;
      }
    }
    return close;
  }

  private commentEnd(at: number): number {
    if (this.unit(at + 4) === GT) return at + 5;
    if (this.unit(at + 4) === HYPHEN && this.unit(at + 5) === GT) return at + 6;
    const close = this.afterComment(at + 4);
    if (close !== NOT_MARKUP) return close;
    if (this.goesOn) return this.end;
    const recovery = this.afterGt(at + 4);
    return recovery === NOT_MARKUP ? at + 4 : recovery;
  }

  /** Code of PHP and its like is full of `>` and ends with `?>` or with the file; anything else ends with `>`. */
  private instructionEnd(at: number): number {
    const next = this.unit(at + 2);
    if (next === EQUALS || isSpace(next) || matchesWord(this.look, at + 2, 'php')) {
      const close = this.afterInstruction(at + 2);
      return close === NOT_MARKUP ? this.end : close;
    }
    const close = this.afterGt(at + 2);
    return close === NOT_MARKUP ? at + 2 : close;
  }

  /** Where `</script` or `</style` stands; without one, where a tag that is surely HTML does, or right here. */
  private rawTextEnd(from: number, name: 'script' | 'style'): number {
    const close = this.endTag(from, name);
    if (close >= 0) return close;
    const { view, end } = this;
    if (this.goesOn) return end;
    for (let i = nextUnit(view, LT, from, end); i < end; i = nextUnit(view, LT, i + 1, end)) {
      if (this.opensKnownTag(i)) {
        this.steps += i - from;
        return i;
      }
    }
    return from;
  }

  private titleContent(from: number): number {
    if (this.titleEnd < from) this.titleEnd = this.endTag(from, 'title');
    return this.plainContent(from, this.titleEnd);
  }

  private textareaContent(from: number): number {
    if (this.textareaEnd < from) this.textareaEnd = this.endTag(from, 'textarea');
    return this.plainContent(from, this.textareaEnd);
  }

  /** Keeps what `<title>` or `<textarea>` holds: text, even where it looks like tags. Gives its end. */
  private plainContent(from: number, close: number): number {
    if (close < 0 || close - from > CONTENT_BOUND) return from;
    this.keep(from, close);
    return close;
  }

  private opensKnownTag(at: number): boolean {
    const look = this.look;
    let i = this.unit(at + 1) === SLASH ? at + 2 : at + 1;
    let hash = 0;
    const longest = Math.min(this.end, i + 12);
    while (i < longest && nameLetters[look[i]] !== 0) hash = hashStep(hash, look[i++]);
    const next = this.unit(i);
    return (next === GT || isSpace(next)) && (tagFlags(hash) & KNOWN) !== 0;
  }

  // --- what is kept -----------------------------------------------------------------------------------------------

  private keepSpoken(): void {
    for (let k = 0; k < this.spokenCount; k++) {
      this.separated = true;
      this.keep(this.spoken[2 * k], this.spoken[2 * k + 1]);
      this.separated = true;
    }
    this.spokenCount = 0;
  }

  private keep(start: number, end: number): void {
    if (this.cdataEnd >= start && this.cdataEnd < end) {
      const close = this.cdataEnd;
      this.cdataEnd = -1;
      this.push(start, close);
      this.separated = true;
      this.push(Math.min(close + 3, end), end);
    } else this.push(start, end);
  }

  /** White space alone only separates: pages are full of indentation. */
  private push(start: number, end: number): void {
    const { look } = this;
    const space = spaces;
    let solid = start;
    while (solid < end && space[look[solid]] !== 0) solid++;
    if (solid >= end) {
      if (start < end) this.separated = true;
      return;
    }
    const { parts } = this;
    const length = parts.length;
    parts[length] = this.separated ? start : ~start;
    parts[length + 1] = end;
    this.separated = false;
  }
}
