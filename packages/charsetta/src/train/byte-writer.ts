/** The writer's side of model/bytes.ts. */
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
