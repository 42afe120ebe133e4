/** The decoder that all encodings of one and two bytes (and their longer forms) share. */
import { joined } from '../../bytes.ts';
import type { Codec, RawDecoder, UnitSink } from '../codec.ts';
import { isSurelyAscii, stringFromLatin1 } from '../native.ts';
import { PairEncoder, type Writer } from './pair-encoder.ts';
import { OUTSIDE, type Pairs } from './pairs-builder.ts';
import { readPairs } from './read-pairs.ts';
import { type Cells, firstOfSequence, SEQUENCE_FLAG, secondOfSequence } from './unpack.ts';

/** What a single byte means: a code unit, the beginning of something longer, or nothing. */
export const LEAD = 0xffff;
export const NOTHING = 0xfffe;

/** More bytes are needed to tell. */
export const UNFINISHED = -1;
/** These bytes are no longer form. */
export const NOT_LONGER = 0;

/**
 * Reads a form of more than two bytes that begins at `at`; `position` is its offset in the text. Gives the number of
 * bytes used (of which `out` has been told), or `UNFINISHED`, or `NOT_LONGER`.
 */
export type ReadLonger = (bytes: Uint8Array, at: number, position: number, out: UnitSink) => number;

export interface Description {
  pairs(): Pairs;
  /** What the 256 single bytes mean. */
  readonly singles: Uint16Array;
  readLonger?(): ReadLonger;
  /** The set that EUC's single shift 8F takes a character from, if that is the longer form. */
  shifted?(): Cells;
  writer(): Writer;
}

const NOTHING_KEPT = new Uint8Array(0);

class PairDecoder implements RawDecoder {
  private kept = NOTHING_KEPT;
  private offset = 0;
  private readonly singles: Uint16Array;
  private readonly table: Uint16Array;
  private readonly outside: ReadonlyMap<number, number>;
  private readonly readLonger: ReadLonger | undefined;

  constructor(description: Description) {
    this.singles = description.singles;
    this.readLonger = description.readLonger?.();
    const pairs = description.pairs();
    this.table = pairs.table;
    this.outside = pairs.outside;
  }

  decode(chunk: Uint8Array, last: boolean, out: UnitSink): void {
    const bytes = this.kept.length === 0 ? chunk : joined(this.kept, chunk);
    const { singles, table } = this;
    const end = bytes.length;
    let at = 0;
    while (at < end) {
      const lead = bytes[at];
      const single = singles[lead];
      if (single < NOTHING) {
        out.unit(single);
        at++;
        continue;
      }
      if (single === NOTHING) {
        out.malformed(this.offset + at++, 1);
        continue;
      }
      if (at + 1 === end) break;
      const pair = (lead << 8) | bytes[at + 1];
      const unit = table[pair];
      if (unit !== 0 && unit !== OUTSIDE) {
        out.unit(unit);
        at += 2;
        continue;
      }
      if (unit === OUTSIDE) {
        putCell(this.outside.get(pair)!, out);
        at += 2;
        continue;
      }
      const used = this.readLonger?.(bytes, at, this.offset + at, out) ?? NOT_LONGER;
      if (used === UNFINISHED) break;
      at += used === NOT_LONGER ? this.reject(bytes, at, out) : used;
    }
    if (at < end && last) {
      out.malformed(this.offset + at, end - at);
      at = end;
    }
    this.offset += at;
    this.kept = at === end ? NOTHING_KEPT : bytes.slice(at);
  }

  /** A byte of ASCII after a lead is never swallowed: it could be the quote that ends an attribute. */
  private reject(bytes: Uint8Array, at: number, out: UnitSink): number {
    const length = bytes[at + 1] < 0x80 ? 1 : 2;
    out.malformed(this.offset + at, length);
    return length;
  }
}

export function putCell(cell: number, out: UnitSink): void {
  if (cell < SEQUENCE_FLAG) out.codePoint(cell);
  else {
    out.unit(firstOfSequence(cell));
    out.unit(secondOfSequence(cell));
  }
}

/** One or two bytes a character; anything longer is left to the decoder. */
function wellFormedUntil(bytes: Uint8Array, { singles, pairs }: Description): number {
  const { table } = pairs();
  const last = bytes.length - 1;
  let at = 0;
  while (at <= last) {
    if (singles[bytes[at]] < NOTHING) at++;
    else if (at < last && table[(bytes[at] << 8) | bytes[at + 1]] !== 0) at += 2;
    else break;
  }
  return at;
}

export function pairCodec(description: Description): Codec {
  let writer: Writer | undefined;
  const hasAscii = description.singles.subarray(0, 0x80).every((unit, byte) => unit === byte);
  return {
    decodeAll: (bytes) =>
      hasAscii && isSurelyAscii(bytes) ? stringFromLatin1(bytes) : readPairs(bytes, description),
    decoder: () => new PairDecoder(description),
    wellFormedUntil: (bytes) => wellFormedUntil(bytes, description),
    hasLonger: description.readLonger !== undefined,
    encoder: () => {
      writer ??= description.writer();
      return new PairEncoder(writer);
    },
  };
}
