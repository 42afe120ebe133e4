/** Plain bytes and numbers of seven bits a byte (LEB128), for what every first call must read: no coder is faster. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  byte(value: number): void {
    this.bytes.push(value);
  }

  number(value: number): void {
    for (let rest = value; ; rest >>>= 7) {
      this.bytes.push(rest < 0x80 ? rest : (rest & 0x7f) | 0x80);
      if (rest < 0x80) return;
    }
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

export const ENDED_EARLY = 'the packed model ends early';

export class ByteReader {
  protected readonly bytes: Uint8Array;
  protected at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError(ENDED_EARLY);
    return this.bytes[this.at++];
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}
