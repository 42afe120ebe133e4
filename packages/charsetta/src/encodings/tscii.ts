/**
 * TSCII 1.7, Tamil by glyphs: a vowel sign that is drawn to the left of its consonant stands before it in the bytes and
 * after it in Unicode; a sign drawn on both sides is two bytes around the consonant. The cells are glibc's. Unlike
 * glibc, the Grantha consonants (83..87) take their left signs as well, as TSCII fonts show them, and AU is written
 * with the short E (A6) of which Unicode composes it; it is read with either.
 */
import type { ByteSink, Codec, RawDecoder, RawEncoder, UnitSink } from './codec.ts';
import { packedTscii } from './generated/tscii.ts';

const RIGHT_AA = 0xa1;
const LEFT_E = 0xa6;
const LEFT_EE = 0xa7;
const LEFT_AI = 0xa8;
const AU_LENGTH = 0xaa;
const SIGN_O = 0xbca;
const SIGN_OO = 0xbcb;
const SIGN_AU = 0xbcc;
/** The longest cell is four units, and one sign may follow it. */
const LOOK_AHEAD = 5;

interface Table {
  cells: readonly string[];
  /** Characters to byte. */
  byteOf: ReadonlyMap<string, number>;
}

let unpacked: Table | undefined;

/** Unpacked when first asked for. */
function table(): Table {
  unpacked ??= unpack();
  return unpacked;
}

function unpack(): Table {
  const cells = packedTscii
    .split(' ')
    .map((cell) =>
      cell.replace(/\[(....)\]|(..)/g, (_, outside?: string, tamil?: string) =>
        String.fromCharCode(Number.parseInt(outside ?? `0b${tamil}`, 16)),
      ),
    );
  // The later byte wins: FE, not AD, is the letter I, since AD is a soft hyphen to too many programs.
  const byteOf = new Map(cells.map((cell, index) => [cell, 0x80 + index]));
  byteOf.delete('');
  return { cells, byteOf };
}

const isConsonant = (byte: number): boolean =>
  (byte >= 0xb8 && byte <= 0xc9) || (byte >= 0x83 && byte <= 0x87);
const isLeftSign = (byte: number): boolean => byte >= LEFT_E && byte <= LEFT_AI;

/** The sign made of a left part, a consonant in between, and a right part; 0 if these are no one sign. */
function twoPartSign(left: number, right: number): number {
  if (left === LEFT_AI) return 0;
  if (right === AU_LENGTH) return SIGN_AU;
  if (right !== RIGHT_AA) return 0;
  return left === LEFT_E ? SIGN_O : SIGN_OO;
}

class TsciiDecoder implements RawDecoder {
  private readonly cells = table().cells;
  private offset = 0;
  /** A left sign, and the consonant after it, that wait for what follows; 0 for none. */
  private left = 0;
  private consonant = 0;

  decode(bytes: Uint8Array, last: boolean, out: UnitSink): void {
    for (let at = 0; at < bytes.length; at++) this.next(bytes[at], this.offset + at, out);
    this.offset += bytes.length;
    if (last) this.flush(out);
  }

  private next(byte: number, offset: number, out: UnitSink): void {
    const sign = this.left === 0 ? 0 : twoPartSign(this.left, byte);
    if (sign !== 0) {
      // Without a consonant between them they are one sign all the same: apart they would be written as parts of it.
      if (this.consonant !== 0) this.put(this.consonant, out);
      out.unit(sign);
      this.left = 0;
      this.consonant = 0;
      return;
    }
    if (this.consonant === 0 && this.left !== 0 && isConsonant(byte)) {
      this.consonant = byte;
      return;
    }
    this.flush(out);
    if (byte < 0x80) out.unit(byte);
    else if (isLeftSign(byte)) this.left = byte;
    else if (this.cells[byte - 0x80] === '') out.malformed(offset, 1);
    else this.put(byte, out);
  }

  private put(byte: number, out: UnitSink): void {
    const cell = this.cells[byte - 0x80];
    for (let at = 0; at < cell.length; at++) out.unit(cell.charCodeAt(at));
  }

  private flush(out: UnitSink): void {
    if (this.consonant !== 0) this.put(this.consonant, out);
    if (this.left !== 0) this.put(this.left, out);
    this.left = 0;
    this.consonant = 0;
  }
}

class TsciiEncoder implements RawEncoder {
  private readonly byteOf = table().byteOf;
  private pending = '';
  private offset = 0;

  encode(text: string, last: boolean, out: ByteSink): void {
    this.pending += text;
    let at = 0;
    while (last ? at < this.pending.length : this.pending.length - at > LOOK_AHEAD) at += this.step(at, out);
    this.pending = this.pending.slice(at);
    this.offset += at;
  }

  /** Writes what stands at `at`, and says how many units that was. */
  private step(at: number, out: ByteSink): number {
    const codePoint = this.pending.codePointAt(at)!;
    if (codePoint < 0x80) {
      out.byte(codePoint);
      return 1;
    }
    for (let length = 4; length > 0; length--) {
      const byte = this.byteOf.get(this.pending.slice(at, at + length));
      if (byte === undefined) continue;
      return length + this.writeWithSign(byte, this.pending.charCodeAt(at + length), out);
    }
    if (codePoint >= SIGN_O && codePoint <= SIGN_AU) return writeSign(codePoint, -1, out);
    out.unmappable(codePoint, this.offset + at);
    return codePoint > 0xffff ? 2 : 1;
  }

  private writeWithSign(byte: number, next: number, out: ByteSink): number {
    if (isConsonant(byte)) {
      if (next >= SIGN_O && next <= SIGN_AU) return writeSign(next, byte, out);
      const left = this.byteOf.get(String.fromCharCode(next)) ?? 0;
      if (isLeftSign(left)) {
        out.byte(left);
        out.byte(byte);
        return 1;
      }
    }
    out.byte(byte);
    return 0;
  }
}

/** A sign of two parts around its consonant (-1: it has none). One unit of text. */
function writeSign(sign: number, consonant: number, out: ByteSink): number {
  out.byte(sign === SIGN_OO ? LEFT_EE : LEFT_E);
  if (consonant >= 0) out.byte(consonant);
  out.byte(sign === SIGN_AU ? AU_LENGTH : RIGHT_AA);
  return 1;
}

export const tscii: Codec = { decoder: () => new TsciiDecoder(), encoder: () => new TsciiEncoder() };
