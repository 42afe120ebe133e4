/** Walks text by code points across calls: a leading surrogate at the end of one call waits for the next. */
import type { ByteSink, RawEncoder } from './codec.ts';

/** Writes one code point (a lone surrogate is given as it is); says false if the encoding cannot. */
export type WriteCodePoint = (codePoint: number, out: ByteSink) => boolean;

export class CodePointEncoder implements RawEncoder {
  private offset = 0;
  private lead = 0;
  private readonly write: WriteCodePoint;

  constructor(write: WriteCodePoint) {
    this.write = write;
  }

  encode(text: string, last: boolean, out: ByteSink): void {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const isTrail = (unit & 0xfc00) === 0xdc00;
      if (this.lead !== 0) {
        const lead = this.lead;
        this.lead = 0;
        if (isTrail) {
          this.put(0x10000 + ((lead - 0xd800) << 10) + (unit - 0xdc00), this.offset + at - 1, out);
          continue;
        }
        this.put(lead, this.offset + at - 1, out);
      }
      if ((unit & 0xfc00) === 0xd800) this.lead = unit;
      else this.put(unit, this.offset + at, out);
    }
    this.offset += text.length;
    if (last && this.lead !== 0) {
      this.put(this.lead, this.offset - 1, out);
      this.lead = 0;
    }
  }

  private put(codePoint: number, offset: number, out: ByteSink): void {
    if (!this.write(codePoint, out)) out.unmappable(codePoint, offset);
  }
}

export function isSurrogate(codePoint: number): boolean {
  return (codePoint & 0xfffff800) === 0xd800;
}
