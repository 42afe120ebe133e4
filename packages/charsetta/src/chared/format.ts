/**
 * A model as bytes:
 *
 *     6 bytes   "chared", then one byte for the version and one for the size of the groups
 *     strings   the language, then the encodings: the number of them, then each as its length and UTF-8
 *     groups    the number of them, then for each its distance from the one before, and its frequencies
 *
 * Numbers are in groups of seven bits, the lowest first, the eighth bit telling that more follow (LEB128).
 */
import { lookup } from '../encodings/index.ts';
import { CharsettaError } from '../errors.ts';
import type { GroupSize } from './byte-groups.ts';
import { CharedModel } from './chared.ts';

const MAGIC = [...'chared'].map((letter) => letter.charCodeAt(0));
const VERSION = 1;
const MOST_ENCODINGS = 1000;

export function packChared(model: CharedModel): Uint8Array {
  const writer = new Writer();
  for (const byte of [...MAGIC, VERSION, model.size]) writer.byte(byte);
  writer.text(model.language);
  writer.number(model.encodings.length);
  for (const encoding of model.encodings) writer.text(encoding);
  const width = model.encodings.length;
  writer.number(model.groups.length);
  let before = 0;
  for (let place = 0; place < model.groups.length; place++) {
    writer.number(model.groups[place] - before);
    before = model.groups[place];
    for (let v = 0; v < width; v++) writer.number(model.counts[place * width + v]);
  }
  return writer.take();
}

export function unpackChared(bytes: Uint8Array): CharedModel {
  if (!isChared(bytes)) throw new CharsettaError('ERR_MODEL', 'these bytes are not a chared model');
  const version = bytes[MAGIC.length];
  if (version !== VERSION)
    throw new CharsettaError('ERR_MODEL', `a chared model of version ${version}; this is for ${VERSION}`);
  const size = bytes[MAGIC.length + 1];
  if (size !== 2 && size !== 3) throw damaged();
  return readBody(new Reader(bytes, MAGIC.length + 2), size);
}

/** Whether the bytes begin as a packed model does. */
export function isChared(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

function readBody(reader: Reader, size: GroupSize): CharedModel {
  const language = reader.text();
  const width = reader.number();
  if (width < 2 || width > MOST_ENCODINGS) throw damaged();
  const encodings = Array.from({ length: width }, () => lookup(reader.text()).name);
  const kinds = reader.number();
  // A group and its frequencies take a byte each at least: a larger number is damage, not a large model.
  if (kinds * (width + 1) > reader.left) throw damaged();
  const groups = new Uint32Array(kinds);
  const counts = new Uint32Array(kinds * width);
  let group = 0;
  for (let place = 0; place < kinds; place++) {
    group += reader.number();
    groups[place] = group;
    for (let v = 0; v < width; v++) counts[place * width + v] = reader.number();
  }
  if (reader.left !== 0) throw damaged();
  return new CharedModel({ language, encodings, size, groups, counts });
}

function damaged(): CharsettaError {
  return new CharsettaError('ERR_MODEL', 'this chared model is damaged or cut off');
}

class Writer {
  private bytes = new Uint8Array(1024);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) {
      const more = new Uint8Array(2 * this.length);
      more.set(this.bytes);
      this.bytes = more;
    }
    this.bytes[this.length++] = value;
  }

  number(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    for (const byte of bytes) this.byte(byte);
  }

  take(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

class Reader {
  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 35; scale *= 0x80) {
      if (this.at >= this.bytes.length) throw damaged();
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw damaged();
  }

  text(): string {
    const length = this.number();
    if (length > this.left) throw damaged();
    const text = new TextDecoder().decode(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return text;
  }
}
