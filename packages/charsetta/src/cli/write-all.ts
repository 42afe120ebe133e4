/** Every byte to an open file: a system that has room for some of them writes those, and says no more than how many. */
import { writeSync } from 'node:fs';

export type Write = (file: number, bytes: Uint8Array, offset: number, length: number) => number;

export function writeAll(file: number, bytes: Uint8Array, write: Write = writeSync): void {
  for (let at = 0; at < bytes.length; ) at += write(file, bytes, at, bytes.length - at);
}
