/** The ISO 2022 machine, writing: designates what the next character needs, and ends in ASCII. */
import type { ByteSink, RawEncoder } from '../codec.ts';
import { ascii, type CodedSet, roman } from './coded-sets.ts';
import type { Designation, Variant } from './variants.ts';

const ESC = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const SINGLE_SHIFT: Readonly<Record<number, string>> = { 2: 'N', 3: 'O' };

export class Iso2022Encoder implements RawEncoder {
  private readonly variant: Variant;
  private readonly registers: (CodedSet | undefined)[] = [ascii, undefined, undefined, undefined];
  private shiftedOut = false;
  private begun = false;
  private kept = '';
  private offset = 0;
  private out!: ByteSink;

  constructor(variant: Variant) {
    this.variant = variant;
  }

  encode(chunk: string, last: boolean, out: ByteSink): void {
    this.out = out;
    const text = this.kept + chunk;
    if (text !== '') this.begin();
    let at = 0;
    while (at < text.length) {
      const codePoint = text.codePointAt(at)!;
      const length = codePoint > 0xffff ? 2 : 1;
      const isOpen = !last && at + length === text.length;
      if (isOpen && ((codePoint & 0xfffffc00) === 0xd800 || this.beginsSequence(codePoint))) break;
      if (this.writeSequence(codePoint, text.charCodeAt(at + length))) {
        at += length + 1;
        continue;
      }
      if (!this.write(this.variant.lookAlikes?.get(codePoint) ?? codePoint)) {
        this.backToAscii();
        out.unmappable(codePoint, this.offset + at);
      }
      at += length;
    }
    this.offset += at;
    this.kept = text.slice(at);
    if (last) this.backToAscii();
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    if (this.variant.header !== undefined) this.designate(this.variant.header);
  }

  private write(codePoint: number): boolean {
    if (codePoint === 0x0a || codePoint === 0x0d) {
      this.endLine(codePoint);
      return true;
    }
    if (codePoint === 0) {
      this.useAsciiOrRoman();
      this.out.byte(0);
      return true;
    }
    const designation = this.choose(codePoint);
    if (designation === undefined) return false;
    this.put(designation, designation.set.bytesOf(codePoint));
    return true;
  }

  /** What is designated already, if it has the character; else the most welcome set that has it. */
  private choose(codePoint: number): Designation | undefined {
    const { writes } = this.variant;
    const g = this.shiftedOut ? 1 : 0;
    const current = this.registers[g];
    for (const designation of writes) {
      if (designation.g === g && designation.set === current && designation.set.bytesOf(codePoint) !== 0) {
        return designation;
      }
    }
    return writes.find((designation) => designation.set.bytesOf(codePoint) !== 0);
  }

  private put(designation: Designation, bytes: number): void {
    this.designate(designation);
    if (designation.g >= 2) this.escape(SINGLE_SHIFT[designation.g]);
    else if (this.variant.lockingShifts) this.lock(designation.g === 1);
    if (designation.set.width === 2) this.out.byte(bytes >> 8);
    this.out.byte(bytes & 0xff);
  }

  private designate(designation: Designation): void {
    if (this.registers[designation.g] === designation.set) return;
    this.registers[designation.g] = designation.set;
    this.escape(designation.sequence);
  }

  private escape(sequence: string): void {
    this.out.byte(ESC);
    for (let i = 0; i < sequence.length; i++) this.out.byte(sequence.charCodeAt(i));
  }

  private lock(out: boolean): void {
    if (this.shiftedOut === out) return;
    this.shiftedOut = out;
    this.out.byte(out ? SHIFT_OUT : SHIFT_IN);
  }

  private endLine(control: number): void {
    this.useAsciiOrRoman();
    this.out.byte(control);
    for (const g of this.variant.forgottenAtLineEnd) this.registers[g] = undefined;
  }

  private useAsciiOrRoman(): void {
    if (this.shiftedOut || this.registers[0] !== roman) this.backToAscii();
  }

  private backToAscii(): void {
    this.lock(false);
    this.designate(this.variant.writes[0]);
  }

  private beginsSequence(codePoint: number): boolean {
    return this.variant.writes.some((designation) => designation.set.sequences?.().has(codePoint) === true);
  }

  private writeSequence(first: number, second: number): boolean {
    for (const designation of this.variant.writes) {
      const bytes = designation.set.sequences?.().get(first)?.get(second);
      if (bytes === undefined) continue;
      this.put(designation, bytes);
      return true;
    }
    return false;
  }
}
