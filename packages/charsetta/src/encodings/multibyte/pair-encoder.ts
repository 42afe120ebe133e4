/** The encoder that goes with the decoder in pair-codec.ts. */
import type { ByteSink, RawEncoder } from '../codec.ts';

/** How characters are written: `bytes` of a code point, packed into a number (0 if it has none), and of two of them. */
export interface Writer {
  bytesOf(codePoint: number): number;
  /** By the first code point of a sequence: the second ones, with the bytes of both. */
  readonly sequences: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

export class PairEncoder implements RawEncoder {
  private kept = '';
  private offset = 0;
  private readonly writer: Writer;

  constructor(writer: Writer) {
    this.writer = writer;
  }

  encode(chunk: string, last: boolean, out: ByteSink): void {
    const text = this.kept + chunk;
    const { writer } = this;
    let at = 0;
    while (at < text.length) {
      const codePoint = text.codePointAt(at)!;
      const length = codePoint > 0xffff ? 2 : 1;
      // The next unit may complete a surrogate pair or a sequence.
      const isOpen = !last && at + length === text.length;
      if (isOpen && ((codePoint & 0xfffffc00) === 0xd800 || writer.sequences.has(codePoint))) break;
      const sequence = writer.sequences.get(codePoint)?.get(text.charCodeAt(at + length));
      if (sequence !== undefined) {
        putBytes(sequence, out);
        at += length + 1;
        continue;
      }
      const bytes = writer.bytesOf(codePoint);
      if (bytes === 0 && codePoint !== 0) out.unmappable(codePoint, this.offset + at);
      else putBytes(bytes, out);
      at += length;
    }
    this.offset += at;
    this.kept = text.slice(at);
  }
}

/** One to four bytes, packed with the first one highest. */
function putBytes(packed: number, out: ByteSink): void {
  if (packed > 0xffffff) out.byte(packed >>> 24);
  if (packed > 0xffff) out.byte((packed >>> 16) & 0xff);
  if (packed > 0xff) out.byte((packed >>> 8) & 0xff);
  out.byte(packed & 0xff);
}
