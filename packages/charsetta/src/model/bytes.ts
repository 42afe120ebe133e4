export const ENDED_EARLY = 'the packed model ends early';

/** Plain bytes and numbers of seven bits a byte (LEB128), for what every first call must read: no coder is faster. */
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
