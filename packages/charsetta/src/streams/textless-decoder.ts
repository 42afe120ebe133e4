import type { Malformed, StreamDecoder } from '../encodings/index.ts';
import { DecodeError } from '../errors.ts';
import { decodeTextless } from '../whatwg.ts';

/** By chunks what `decodeTextless` does in one call: `replacement` and `x-user-defined`, which only `whatwg: true` answers with. */
export class TextlessDecoder
  implements Pick<StreamDecoder, 'write' | 'end' | 'malformed' | 'malformedCount'>
{
  readonly malformed: Malformed[] = [];
  readonly #encoding: string;
  readonly #fatal: boolean;

  constructor(encoding: string, fatal: boolean) {
    this.#encoding = encoding;
    this.#fatal = fatal;
  }

  static reads(encoding: string): boolean {
    return encoding === 'replacement' || encoding === 'x-user-defined';
  }

  get malformedCount(): number {
    return this.malformed.length;
  }

  /** `replacement` stumbles once, at the first byte, and gives up. */
  write(chunk: Uint8Array): string {
    if (this.malformed.length > 0) return '';
    if (this.#encoding === 'replacement') {
      if (this.#fatal) throw new DecodeError(this.#encoding, 0, chunk.length);
      this.malformed.push({ offset: 0, length: chunk.length });
    }
    return decodeTextless(chunk, this.#encoding) ?? '';
  }

  end(): string {
    return '';
  }
}
