/** The ISO 2022 machine, reading: four registers (G0 to G3), locking and single shifts, and whatever a variant allows. */

import { joined } from '../../bytes.ts';
import type { RawDecoder, UnitSink } from '../codec.ts';
import { putCell } from '../multibyte/pair-codec.ts';
import { ascii, type CodedSet } from './coded-sets.ts';
import type { Designation, Variant } from './variants.ts';

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;
const LONGEST_ESCAPE = 3;

type Registers = [CodedSet, CodedSet | undefined, CodedSet | undefined, CodedSet | undefined];

export class Iso2022Decoder implements RawDecoder {
  private readonly variant: Variant;
  private readonly escapes: ReadonlyMap<string, Designation>;
  private readonly registers: Registers = [ascii, undefined, undefined, undefined];
  private shiftedOut = false;
  /** The register that the next character alone is taken from; 0 if none. */
  private singleShift: 0 | 2 | 3 = 0;
  /** A designation was the last thing read, so that a second one is an error (Encoding Standard). */
  private justDesignated = false;
  private kept: Uint8Array = new Uint8Array(0);
  private offset = 0;

  constructor(variant: Variant) {
    this.variant = variant;
    this.escapes = new Map(variant.designations.map((designation) => [designation.sequence, designation]));
  }

  decode(chunk: Uint8Array, last: boolean, out: UnitSink): void {
    const bytes = this.kept.length === 0 ? chunk : joined(this.kept, chunk);
    let at = 0;
    while (at < bytes.length) {
      const run = this.plainRun(bytes, at, out);
      at += run;
      if (at === bytes.length) break;
      const used =
        bytes[at] === ESC
          ? this.escape(bytes, at, last, out)
          : this.shift(bytes[at], at, out) || this.character(bytes, at, last, out);
      if (used === 0) break;
      at += used;
    }
    this.offset += at;
    this.kept = bytes.slice(at);
  }

  /** As many ordinary characters of the current set as come in a row; the number of bytes used. */
  private plainRun(bytes: Uint8Array, from: number, out: UnitSink): number {
    if (this.singleShift !== 0) return 0;
    const { width, cells: load } = this.registers[this.shiftedOut ? 1 : 0]!;
    const cells = load();
    let at = from;
    if (width === 1) {
      while (at < bytes.length && bytes[at] > 0x20 && bytes[at] < 0x7f && cells[bytes[at]] !== 0) {
        out.unit(cells[bytes[at++]]);
      }
    } else {
      for (; at + 1 < bytes.length; at += 2) {
        const row = bytes[at] - 0x21;
        const column = bytes[at + 1] - 0x21;
        if (row < 0 || row > 93 || column < 0 || column > 93) break;
        const cell = cells[row * 94 + column];
        if (cell === 0 || cell > 0xffff) break;
        out.unit(cell);
      }
    }
    if (at > from) this.justDesignated = false;
    return at - from;
  }

  /** The number of bytes used, 0 if more are needed. */
  private escape(bytes: Uint8Array, at: number, last: boolean, out: UnitSink): number {
    let sequence = '';
    for (let length = 1; length <= LONGEST_ESCAPE; length++) {
      if (at + length === bytes.length) {
        if (last || !this.couldBecomeEscape(sequence)) break;
        return 0;
      }
      sequence += String.fromCharCode(bytes[at + length]);
      const designation = this.escapes.get(sequence);
      if (designation !== undefined) {
        this.designate(designation, at, length + 1, out);
        return length + 1;
      }
      if (this.isSingleShift(sequence)) {
        this.singleShift = sequence === 'N' ? 2 : 3;
        return 2;
      }
    }
    this.justDesignated = false;
    out.malformed(this.offset + at, 1);
    return 1;
  }

  private isSingleShift(sequence: string): boolean {
    const g = sequence === 'N' ? 2 : sequence === 'O' ? 3 : 0;
    return g !== 0 && this.registers[g] !== undefined;
  }

  private couldBecomeEscape(sequence: string): boolean {
    if (sequence === '') return true;
    for (const known of this.escapes.keys()) if (known.startsWith(sequence)) return true;
    return false;
  }

  private designate(designation: Designation, at: number, length: number, out: UnitSink): void {
    if (this.justDesignated && this.variant.whatwg === true) out.malformed(this.offset + at, length);
    this.justDesignated = true;
    this.singleShift = 0;
    this.registers[designation.g] = designation.set;
  }

  /** SO, SI and the eight-bit single shifts; 0 if the byte is none of them. */
  private shift(byte: number, at: number, out: UnitSink): number {
    if (this.variant.lockingShifts && (byte === SHIFT_OUT || byte === SHIFT_IN)) {
      if (byte === SHIFT_OUT && this.registers[1] === undefined) out.malformed(this.offset + at, 1);
      else this.shiftedOut = byte === SHIFT_OUT;
      return 1;
    }
    if (
      (byte === 0x8e && this.registers[2] !== undefined) ||
      (byte === 0x8f && this.registers[3] !== undefined)
    ) {
      this.singleShift = byte === 0x8e ? 2 : 3;
      return 1;
    }
    return 0;
  }

  private character(bytes: Uint8Array, at: number, last: boolean, out: UnitSink): number {
    const set = this.registers[this.singleShift || (this.shiftedOut ? 1 : 0)]!;
    this.justDesignated = false;
    const byte = bytes[at];
    const isSpaceOrDelete = byte === 0x20 || byte === 0x7f;
    const isControl = byte < 0x20 || (isSpaceOrDelete && (set.width === 2 || set.cells()[byte] === 0));
    if (isControl && this.variant.whatwg !== true) return this.control(byte, at, out);
    const used = set.width === 1 ? this.one(set, byte, at, out) : this.two(set, bytes, at, last, out);
    if (used !== 0) this.singleShift = 0;
    return used;
  }

  /** Controls and the space mean themselves wherever they stand. */
  private control(byte: number, at: number, out: UnitSink): number {
    this.singleShift = 0;
    if (byte === LINE_FEED) this.endLine();
    if (ascii.cells()[byte] === 0 && byte !== 0) out.malformed(this.offset + at, 1);
    else out.unit(byte);
    return 1;
  }

  private endLine(): void {
    for (const g of this.variant.forgottenAtLineEnd) this.registers[g] = undefined;
    this.shiftedOut = false;
  }

  private one(set: CodedSet, byte: number, at: number, out: UnitSink): number {
    const unit = byte < 0x80 ? set.cells()[byte] : 0;
    if (unit !== 0 || (byte === 0 && set.cells()[0x41] === 0x41)) out.unit(unit);
    else out.malformed(this.offset + at, 1);
    return 1;
  }

  private two(set: CodedSet, bytes: Uint8Array, at: number, last: boolean, out: UnitSink): number {
    if (!isGraphic(bytes[at])) {
      out.malformed(this.offset + at, 1);
      return 1;
    }
    if (at + 1 === bytes.length) {
      if (last) out.malformed(this.offset + at, 1);
      return last ? 1 : 0;
    }
    const trail = bytes[at + 1];
    if (isGraphic(trail)) {
      const cell = set.cells()[(bytes[at] - 0x21) * 94 + trail - 0x21];
      if (cell === 0) out.malformed(this.offset + at, 2);
      else putCell(cell, out);
      return 2;
    }
    // The Encoding Standard swallows a wrong trail byte unless it is ESC; the others leave controls standing.
    const swallowed = trail !== ESC && (this.variant.whatwg === true || trail > 0x20);
    out.malformed(this.offset + at, swallowed ? 2 : 1);
    return swallowed ? 2 : 1;
  }
}

function isGraphic(byte: number): boolean {
  return byte >= 0x21 && byte <= 0x7e;
}
